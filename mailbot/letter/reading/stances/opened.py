"""The moves that a sentence below them leaves open, with that sentence.

The law: a sentence does that outweighs the move (`Weighing`); where neither a day of the post nor a
row of the score speaks for it, also one that goes on below its line.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from operator import itemgetter
from textwrap import shorten

from mailbot.letter.claims import Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.pagewords import within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page
from mailbot.letter.reading.stances.below import Below
from mailbot.letter.reading.stances.discussed import rows_of

_QUOTED = 120  # letters of a sentence that a question repeats


def opened_below(
    page: Page,
    items: Sequence[Item],
    stances: Sequence[Stance],
    said: Sequence[Said],
    hits: Hits,
    sentences: Sentences,
    codes: Sequence[str],
) -> list[Stance]:
    """The stances, one for each move item; UNSURE for the PLAYED above such a sentence.

    :param codes: languages that the letter seems to be written in.
    """
    result = list(stances)
    own = [
        place
        for place, item in enumerate(items)
        if (stances[place] is Stance.PLAYED or item.strange)
        and page.zone(page.tokens[item.first]) is Zone.OWN
    ]
    if not own:
        return result
    played = [items[place] for place in own if stances[place] is Stance.PLAYED]
    below = Below(page, items, played, hits, sentences, codes)
    dated = any(map(below.tells, said)) or any(items[place].table for place in own)
    rows = {items[place].run for place in rows_of(page, items)}
    sizes = Counter(item.run for item in items)
    formal = {  # a row of a table, or our move and his behind its number: "2. 7163 2836"
        place
        for place in own
        if items[place].table or (items[place].run in rows and sizes[items[place].run] > 1)
    }
    days = sorted(one.day.first for one in said if below.is_of_day(one))
    before = {sentences.of[at] - 1 for at in days}
    doubtful = [
        one
        for one in below.doubtful()
        if not within(days, *one) and not (sentences.of[one[1]] in before and below.is_brief(*one))
    ]
    slips = [one for one in doubtful if below.opens(*one, dated=dated)]
    telling, of_bare = (
        [one for one in doubtful if one in slips or below.goes_on(*one, bare=bare)]
        for bare in (False, True)
    )
    for place in own:
        item = items[place]
        open_ = of_bare if item.number is None and not _is_led(page, item) else telling
        open_ = slips if dated or place in formal else open_
        at = bisect_right(open_, item.last, key=itemgetter(0))
        sentence = open_[at] if at < len(open_) else None
        if sentence is not None and not _is_earlier(place, own, items, sentences):
            begin, end = sentence
            text = page.text[page.tokens[begin].start : page.tokens[end].end]
            result[place], item.below = Stance.UNSURE, shorten(text, _QUOTED, placeholder=" ...")
            item.strange = item.perhaps = False
    return result


def _is_led(page: Page, item: Item) -> bool:
    """ "juego d6": by words on its line; not "Mein Zimmer ist die", and "2836" below it."""
    before = page.tokens[max(item.first - 1, 0)]
    return item.led and before.line == page.tokens[item.first].line and item.first > 0


def _is_earlier(
    place: int, own: Sequence[int], items: Sequence[Item], sentences: Sentences
) -> bool:
    """Stands it on an earlier line of the score that the last move stands in?"""
    last, item = items[own[-1]], items[place]
    return item.run == last.run and sentences.of[item.first] < sentences.of[last.first]

"""What the writer did in an earlier game: "Last time I answered 2... 7866."

The law: such words at the beginning of a sentence leave the move of their clause open, with a
number or without; not where he comes back to today ("Last time I lost, now I play ..."). Behind a
sign it stays open where no word gives the move ("Last time I had this, it was 2... 7866").
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.claims import Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page
from mailbot.letter.reading.page.words import is_spoken

_NOW = ("calendar.today", "stances.but", "stances.here")
_PLAYS = ("stances.played", "stances.first_person", "labels.i", "stances.adverbs")
_CUTS = frozenset(",;:–—")
_OPENING = 2  # words before them at the beginning of a sentence


def without_former(
    page: Page,
    hits: Hits,
    sentences: Sentences,
    items: Sequence[Item],
    stances: list[Stance],
    codes: Sequence[str],
) -> None:
    """Leave the moves open that are of an earlier game."""
    formerly: dict[int, int] = {}
    again = hits.covered("labels.anew") - hits.firsts("labels.anew")
    for hit in hits.of("stances.formerly"):
        if hit.first in again:  # "ancora *una volta*"
            continue
        sentence = sentences.of[hit.first]
        spoken = hit.last > hit.first or is_spoken(hit, codes)  # a phrase tells its language
        if hit.first - sentences.bounds[sentence][0] <= _OPENING and spoken:
            formerly[sentence] = max(hit.last, formerly.get(sentence, 0))
    if not formerly:
        return
    now, plays = hits.firsts(*_NOW), hits.firsts(*_PLAYS)
    for place, item in enumerate(items):
        last = formerly.get(sentences.of[item.first], item.first)
        if stances[place] is not Stance.PLAYED or item.table or last >= item.first:
            continue
        between = range(last + 1, item.first)
        cut = next((at for at in reversed(between[1:]) if page.tokens[at].text in _CUTS), None)
        gives = cut is not None and not plays.isdisjoint(range(cut, item.first))
        own = page.zone(page.tokens[item.first]) is Zone.OWN
        if own and not gives and now.isdisjoint(between):
            stances[place] = Stance.UNSURE

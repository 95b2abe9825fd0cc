"""A letter that puts its move off: "Still thinking, more at the weekend.", "Mein Zug kommt morgen."

The law: who says so, gives no move and does not say when he sent it has sent none. What could be a
move among his words and has no number is a postcode, a rating, or a move that he weighs.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.claims import Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.evidence import is_dated
from mailbot.letter.reading.hits import Hits
from mailbot.letter.reading.moves import Item
from mailbot.letter.reading.pairing import Said
from mailbot.letter.reading.sentences import Sentences
from mailbot.letter.reading.tokens import Page
from mailbot.letter.reading.words import is_spoken

_OPEN = frozenset({Stance.UNSURE, Stance.ASKED})


def without_postponed(
    page: Page,
    items: Sequence[Item],
    stances: Sequence[Stance],
    said: Sequence[Said],
    hits: Hits,
    sentences: Sentences,
    codes: Sequence[str],
) -> list[Stance]:
    """The stances, one for each move item; NO_MOVE for what is left open in such a letter.

    :param codes: languages that the letter seems to be written in.
    """
    own = [p for p, item in enumerate(items) if page.zone(page.tokens[item.first]) is Zone.OWN]
    later = _sentences(page, hits, sentences, codes)
    others = [one for one in said if sentences.of[one.day.first] not in later]
    given = any(stances[place] is Stance.PLAYED or items[place].table for place in own)
    if given or not later or is_dated(page, others):
        return list(stances)
    result = list(stances)
    for place in own:
        if stances[place] in _OPEN and items[place].number is None:
            result[place] = Stance.NO_MOVE
            items[place].strange = False
    return result


def _sentences(
    page: Page, hits: Hits, sentences: Sentences, codes: Sequence[str]
) -> frozenset[int]:
    """Those in which he says it, or that a move or an answer is for tomorrow."""
    answers = {sentences.of[at] for at in hits.firsts("labels.move", "labels.answered")}
    put_off = [*hits.of("stances.postpones")]
    put_off += (h for h in hits.of("calendar.tomorrow") if sentences.of[h.first] in answers)
    return frozenset(
        sentences.of[hit.first]
        for hit in put_off
        if page.zone(page.tokens[hit.first]) is Zone.OWN
        and sentences.of[hit.first] not in sentences.asks
        and hit.first not in sentences.quoted
        and (hit.last > hit.first or is_spoken(hit, codes))  # a phrase tells its language
    )

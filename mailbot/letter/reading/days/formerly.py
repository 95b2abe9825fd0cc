"""Days of an earlier letter: "my last move was sent on the 2nd, not the 1st, as I wrote".

The law: a sentence that names an earlier letter or move says the days of that one. Where another
sentence has the day of the same role, these neither contradict it nor leave it open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page
from mailbot.letter.reading.page.words import is_spoken

_BESIDE = 2  # tokens from "previous" to "move"
_SENT = frozenset({"sent", "answered"})
_STATED = _SENT | {"received"}


def sentences_of_former(hits: Hits, sentences: Sentences, codes: Sequence[str]) -> frozenset[int]:
    """The sentences that name an earlier letter.

    :param codes: languages that the letter seems to be written in.
    """
    letters = hits.covered("labels.move", "days.letter")
    told = {h.first for h in hits.of("days.formerly") if is_spoken(h, codes)}
    for hit in hits.of("days.earlier"):
        beside = range(hit.first - _BESIDE, hit.last + _BESIDE + 1)
        if is_spoken(hit, codes) and not letters.isdisjoint(beside):
            told.add(hit.first)
    return frozenset(sentences.of[at] for at in told)


def without_former(
    page: Page, said: Sequence[Said], hits: Hits, sentences: Sentences, codes: Sequence[str]
) -> list[Said]:
    """All days; those of an earlier letter without their roles where ours has its own.

    :param codes: languages that the letter seems to be written in.
    """
    former = sentences_of_former(hits, sentences, codes)
    if not former:
        return list(said)

    def is_former(one: Said) -> bool:
        return sentences.of[one.day.first] in former

    stated = (one for one in said if one.role in _STATED and not is_former(one))
    own = {_kind(one) for one in stated if page.zone(page.tokens[one.day.first]) is Zone.OWN}
    return [
        replace(one, role=None, label=None, unsure="", strange="")
        if one.role in _STATED and is_former(one) and _kind(one) in own
        else one
        for one in said
    ]


def _kind(one: Said) -> bool:
    return one.role in _SENT

"""Two words that say together what each would not: ``in 18 Nov, out 19 Nov``.

The law: "came" may be of a guest and "goes" of a train; in one sentence, or in two that follow each
other, the one that comes first and the one that goes are the letter received and the one sent.
One of them may be a word that says so by itself: "received 18 Nov, off 19 Nov".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from mailbot.letter.letter import Zone
from mailbot.letter.reading.sentences import Sentences
from mailbot.letter.reading.tokens import Page
from mailbot.letter.reading.words import Hit

_COMES = frozenset({"labels.in", "labels.received"})
_GOES = frozenset({"labels.out", "labels.sent", "labels.answered"})
_WEAK = {"labels.in": "labels.received", "labels.out": "labels.sent"}
_DAYS = frozenset(  # the "går" of "i går" goes nowhere
    f"calendar.{name}"
    for name in ("today", "yesterday", "before_yesterday", "tomorrow", "same_day", "next_day")
)
_NEAR = 2  # lines from the one sentence to the other


def couples(page: Page, hits: Sequence[Hit], sentences: Sentences) -> Iterator[Hit]:
    """The weak words that stand in such a couple, as the words of their roles."""
    strong = {
        index
        for hit in hits
        if hit.category in (_COMES | _GOES) - _WEAK.keys() or hit.category in _DAYS
        for index in range(hit.first, hit.last + 1)
    }
    roles = {hit.last for hit in hits if hit.category in (_COMES | _GOES) - _WEAK.keys()}
    # "the snow came": what came is named, and it is no letter
    dated = {i for h in hits if h.category == "calendar.day" for i in range(h.first, h.last + 1)}
    dated |= {hit.first for hit in hits if hit.category == "stances.courtesy"}
    topics = [hit.first for hit in hits if hit.category == "topics"]
    # not the "Sun" of "Sun 15 Nov", nor greetings
    named = {sentences.of[first] for first in topics if first not in dated}
    by_sentence: dict[int, list[Hit]] = {}
    for hit in sorted(hits, key=lambda hit: hit.first):
        own = page.zone(page.tokens[hit.first]) is Zone.OWN
        own = own and sentences.of[hit.first] not in named
        if own and hit.category in _COMES | _GOES:
            if hit.category in _WEAK and (hit.first in strong or hit.first - 1 in roles):
                continue  # the "ab" of "erhalten ab 5.11." is no word of its own
            by_sentence.setdefault(sentences.of[hit.first], []).append(hit)
    done: set[int] = set()
    for sentence, here in by_sentence.items():
        if _is_couple(here):
            done.add(sentence)
            yield from _told(here)
    for one, other in pairwise(sorted(by_sentence)):
        if other != one + 1 or {one, other} & done:
            continue
        first, second = by_sentence[one], by_sentence[other]
        lines = page.tokens[second[0].first].line - page.tokens[first[-1].last].line
        apart = _all(first, _COMES) and _all(second, _GOES)
        if apart and lines <= _NEAR:
            done.add(other)
            yield from _told([*first, *second])


def _is_couple(here: Sequence[Hit]) -> bool:
    """Words of coming, then words of going; no other order."""
    kinds = [hit.category in _COMES for hit in here]
    return kinds == sorted(kinds, reverse=True) and len(set(kinds)) == 2


def _all(here: Sequence[Hit], kinds: frozenset[str]) -> bool:
    return all(hit.category in kinds for hit in here)


def _told(here: Sequence[Hit]) -> Iterator[Hit]:
    for hit in here:
        if hit.category in _WEAK:
            yield Hit(_WEAK[hit.category], hit.first, hit.last)

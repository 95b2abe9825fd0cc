"""Two letters with a day each: ``your mail 9.11., this one 11.11.``

The law: the reader's letter and the writer's own, each right before its day and one right behind
the other, are the one received and the one sent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from mailbot.letter.letter import Zone
from mailbot.letter.reading.found import Found
from mailbot.letter.reading.hits import Hits
from mailbot.letter.reading.tokens import Kind, Page
from mailbot.letter.reading.words import Hit

_NEAR = 1  # lines from the one to the other
_SIGNS = frozenset(":=")


def parallel(page: Page, days: Sequence[Found], hits: Hits) -> Iterator[Hit]:
    """The two as words of their roles."""
    letters = {hit.first: hit for hit in hits.of("days.letter")}
    your = {hit.last: hit for hit in hits.of("labels.your")}
    mine = {hit.last: hit for hit in hits.of("labels.mine")}
    this = {hit.last: hit for hit in hits.of("labels.this")}
    ends = {hit.last: hit for hit in letters.values()}
    for one, other in pairwise(days):
        at, place = _before(page, one), _before(page, other)
        if at is None or place is None or not _follows(page, one, other):
            continue
        his = your.get(ends[at].first - 1) if at in ends else None
        own = mine.get(ends[place].first - 1) if place in ends else this.get(place)
        if his is None or own is None:
            continue
        between = page.tokens[one.last + 1 : own.first]
        if all(token.kind is Kind.SIGN and token.text not in "?!" for token in between):
            yield Hit("labels.received", his.first, at, his.codes)
            yield Hit("labels.sent", own.first, place, own.codes)


def _before(page: Page, day: Found) -> int | None:
    """The word right before a day."""
    index = day.first - 1
    if index > 0 and page.tokens[index].text in _SIGNS:
        index -= 1
    if index < 0 or page.tokens[index].line != page.tokens[day.first].line:
        return None
    return index


def _follows(page: Page, one: Found, other: Found) -> bool:
    first, second = page.tokens[one.first], page.tokens[other.first]
    own = page.zone(first) is Zone.OWN and page.zone(second) is Zone.OWN
    return own and second.line - first.line <= _NEAR

"""Words of the writer's own that name a game, turn to another one, or back to this one."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from mailbot.letter.claims import Naming
from mailbot.letter.letter import Span, Zone
from mailbot.letter.reading.sentences import Sentences
from mailbot.letter.reading.tokens import Page
from mailbot.letter.reading.words import Hit

GAME = "names of games"
"""The category of those that are known."""
_TURNS = {"stances.elsewhere": True, "stances.here": False}


def namings(page: Page, hits: Sequence[Hit]) -> Iterator[Naming]:
    """In the order of the text."""
    for hit in sorted(hits, key=lambda hit: hit.first):
        first = page.tokens[hit.first]
        if hit.category in _TURNS and page.zone(first) is Zone.OWN:
            yield Naming(Span(first.start, page.tokens[hit.last].end), _TURNS[hit.category])


def known_names(page: Page, names: Sequence[Span]) -> Iterator[Hit]:
    """The names of games, as words that say nothing of the move or day beside them."""
    starts = [token.start for token in page.tokens]
    for name in names:
        first, behind = bisect_left(starts, name.start), bisect_left(starts, name.end)
        if first < behind:
            yield Hit("neutral", first, behind - 1)
            yield Hit(GAME, first, behind - 1)


def starts_of(page: Page, sentences: Sentences) -> Iterator[int]:
    """Where the sentences of the own words begin in the text."""
    for first, _ in sentences.bounds:
        if page.zone(page.tokens[first]) is Zone.OWN:
            yield page.tokens[first].start

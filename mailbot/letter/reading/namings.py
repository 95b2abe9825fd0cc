"""Words of the writer's own that turn to another game, or back to this one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mailbot.letter.claims import Naming
from mailbot.letter.letter import Span, Zone
from mailbot.letter.reading.tokens import Page
from mailbot.letter.reading.words import Hit

_TURNS = {"stances.elsewhere": True, "stances.here": False}


def namings(page: Page, hits: Sequence[Hit]) -> Iterator[Naming]:
    """In the order of the text."""
    for hit in sorted(hits, key=lambda hit: hit.first):
        first = page.tokens[hit.first]
        if hit.category in _TURNS and page.zone(first) is Zone.OWN:
            yield Naming(Span(first.start, page.tokens[hit.last].end), _TURNS[hit.category])

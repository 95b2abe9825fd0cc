"""Words that speak of analysis, of a draft or of another game, wherever they stand.

The law: beside a move they tell how it is meant (`stances`); a letter whose move stands elsewhere,
in an attached score or in the subject, may speak by them of that.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.letter import Zone
from mailbot.letter.reading.sentences import Sentences
from mailbot.letter.reading.tokens import Page
from mailbot.letter.reading.words import Hit

_ASIDE = frozenset({"stances.other_game", "stances.heading", "stances.takes_back"})


def aside_in(page: Page, hits: Sequence[Hit], sentences: Sentences) -> str:
    """The first of them in the writer's own words; empty: none, or he says "my move" beside it."""
    of = sentences.of
    played = {of[h.first] for h in hits if h.category == "stances.played" and h.last > h.first}
    found = [
        hit
        for hit in hits
        if hit.category in _ASIDE
        and page.zone(page.tokens[hit.first]) is Zone.OWN
        and of[hit.first] not in played
    ]
    if not found:
        return ""
    first = min(found, key=lambda hit: hit.first)
    return page.letter.text[page.tokens[first.first].start : page.tokens[first.last].end]

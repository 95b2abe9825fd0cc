"""Words that speak of analysis, of a draft or of another game, wherever they stand.

The law: beside a move they tell how it is meant (`stances`); a letter whose move stands elsewhere,
in an attached score or in the subject, may speak by them of that.
"""

from __future__ import annotations

from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page

_ASIDE = frozenset({"stances.other_game", "stances.heading", "stances.takes_back"})


def aside_in(page: Page, hits: Hits, sentences: Sentences) -> str:
    """The first of them in the writer's own words; empty: none, or he says "my move" beside it."""
    of = sentences.of
    played = {of[h.first] for h in hits.of("stances.played") if h.last > h.first}
    found = [
        hit
        for hit in hits.of(*_ASIDE)
        if page.zone(page.tokens[hit.first]) is Zone.OWN and of[hit.first] not in played
    ]
    if not found:
        return ""
    first = min(found, key=lambda hit: hit.first)
    return page.letter.text[page.tokens[first.first].start : page.tokens[first.last].end]

"""A game's score as its writer states it: ``1-0``, ``0:1``, ``1/2-1/2``, ``½-½``.

The law: every score of the own words is told, whatever stands beside it; only one between
quotation marks, or in a sentence about another game, is surely none of this game.
"""

from __future__ import annotations

import re

from mailbot.letter.claims import Phrase, Saying
from mailbot.letter.letter import Span
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page

_DASH = "[-‐‑‒–—−:]"
_SCORE = re.compile(
    rf"(?<![\w./,:½-])(?:1{_DASH}0|0{_DASH}1|1/2\s?{_DASH}\s?1/2|½\s?{_DASH}\s?½)(?![½/:-]?\w|[.,]\d)"
)


def find_scores(page: Page, hits: Hits, sentences: Sentences) -> list[Phrase]:
    """All scores of the text, of every zone, each as a saying."""
    other = {sentences.of[hit.first] for hit in hits.of("stances.other_game")}
    found: list[Phrase] = []
    at = 0
    for score in _SCORE.finditer(page.text):
        while at + 1 < len(page.tokens) and page.tokens[at + 1].start <= score.start():
            at += 1
        why = "other game" if sentences.of[at] in other else ""
        why = "quoted" if at in sentences.quoted else why
        span = Span(*score.span())
        text = page.letter.text[span.start : span.end]
        zone = page.zone(page.tokens[at])
        found.append(Phrase(span, text, zone, Saying.STATES_SCORE, not why, why))
    return found

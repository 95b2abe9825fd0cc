"""Sentences that speak of a draw and say nothing of it that is known.

The law: no offer vanishes because its words stand in no list. Such a sentence is never a saying
that is sure; it is told as it stands. Courtesies ("thank you for your draw offer") and
sentences about another game are none.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.claims import Phrase, Saying
from mailbot.letter.letter import Span
from mailbot.letter.reading.sentences import Sentences
from mailbot.letter.reading.tokens import Page
from mailbot.letter.reading.words import Hit

_LONGEST = 200  # characters of a sentence that are told
_OF_DRAWS = frozenset(
    {Saying.OFFERS_DRAW, Saying.ACCEPTS_DRAW, Saying.DECLINES_DRAW, Saying.CLAIMS_THREEFOLD,
     Saying.CLAIMS_FIFTY, Saying.CLAIMS_RESULT, Saying.STATES_SCORE}
)  # fmt: skip


def find_mentions(
    page: Page, hits: Sequence[Hit], sentences: Sentences, phrases: Sequence[Phrase]
) -> list[Phrase]:
    """Each such sentence of the own words once; *phrases* are the sayings that were found."""
    other = {sentences.of[hit.first] for hit in hits if hit.category == "stances.other_game"}
    courtesies: dict[int, int] = {}  # where one begins: where it ends
    for hit in hits:
        if hit.category == "doubts.company":
            courtesies[hit.first] = max(hit.last, courtesies.get(hit.first, 0))
    said = {phrase.span.start for phrase in phrases if phrase.saying in _OF_DRAWS}
    known = {sentences.of[index] for index, token in enumerate(page.tokens) if token.start in said}
    of = {
        sentences.of[hit.first]
        for hit in hits
        if hit.category == "doubts.draw" and not _is_courtesy(hit, courtesies)
    }
    return [_mention(page, sentences, sentence) for sentence in sorted(of - known - other)]


def _is_courtesy(hit: Hit, courtesies: dict[int, int]) -> bool:
    around = range(max(hit.first - 8, 0), hit.first + 1)
    return any(courtesies.get(first, -1) >= hit.last for first in around)


def _mention(page: Page, sentences: Sentences, sentence: int) -> Phrase:
    first, last = sentences.bounds[sentence]
    start, end = page.tokens[first].start, page.tokens[last].end
    span = Span(start, min(end, start + _LONGEST))
    text = " ".join(page.letter.text[span.start : span.end].split())
    why = "question" if sentence in sentences.asks else "in passing"
    zone = page.zone(page.tokens[first])
    return Phrase(span, text, zone, Saying.SPEAKS_OF_DRAW, sure=False, why=why)

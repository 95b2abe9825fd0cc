"""Sentences that speak of a draw and say nothing of it that is known.

The law: no offer vanishes because its words stand in no list. Such a sentence is never a saying
that is sure; it is told as it stands. Courtesies ("thank you for your draw offer") and
sentences about another game are none.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import cache

from mailbot.languages import languages
from mailbot.letter.claims import Phrase, Saying
from mailbot.letter.letter import Span
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit

_STEM = 4  # letters
_LONGEST = 200  # characters of a sentence that are told
_OF_DRAWS = frozenset(
    {Saying.OFFERS_DRAW, Saying.ACCEPTS_DRAW, Saying.DECLINES_DRAW, Saying.CLAIMS_THREEFOLD,
     Saying.CLAIMS_FIFTY, Saying.CLAIMS_RESULT, Saying.STATES_SCORE}
)  # fmt: skip

_ANSWERS = frozenset({"doubts.agrees", "doubts.no"})
_REFUSES = ("doubts.negated", "doubts.no", "doubts.refuses", "stances.but")
_COURTESIES = frozenset({"doubts.company", "doubts.breaks", "stances.adverbs", "calendar.today"})


def find_mentions(
    page: Page, hits: Hits, sentences: Sentences, phrases: Sequence[Phrase]
) -> list[Phrase]:
    """Each such sentence of the own words once; *phrases* are the sayings that were found."""
    other = {sentences.of[hit.first] for hit in hits.of("stances.other_game")}
    answers = {sentences.of[hit.first] for hit in hits.of(*_ANSWERS)}
    said = {
        phrase.span.start
        for phrase in phrases
        if phrase.saying in _OF_DRAWS and not (_offers(phrase) and phrase.why == "yours")
    }
    known = {sentences.of[index] for index, token in enumerate(page.tokens) if token.start in said}
    courtesies = hits.covered(*_COURTESIES)
    of = {sentences.of[hit.first] for hit in hits.of("doubts.draw")}
    draws = {sentences.of[hit.first] for hit in hits.of("doubts.draw") if _is_draw(page, hit)}
    refused = draws.intersection(sentences.of[hit.first] for hit in hits.of(*_REFUSES))
    return [
        _mention(page, sentences, sentence, _why(sentence, sentences.asks, refused, answers))
        for sentence in sorted(of - known - other)
        if sentence in answers
        or any(
            page.tokens[index].kind is Kind.WORD and index not in courtesies
            for index in sentences.tokens(sentence)
        )
    ]


def _is_draw(page: Page, hit: Hit) -> bool:
    """Not "your proposal", which may be of moves."""
    words = (page.word(page.tokens[at]) for at in hit.tokens)
    return any(word.startswith(_draws()) for word in words)


@cache
def _draws() -> tuple[str, ...]:
    """How the word for a draw begins in each language: the first one of its list."""
    return tuple(one.doubts.draw[0][:_STEM] for one in languages() if one.doubts.draw)


def _why(sentence: int, asks: Set[int], refused: Set[int], answers: Set[int]) -> str:
    """How it speaks of the draw; ``refused`` has a word that denies or turns it down."""
    if sentence in asks:
        return "question"
    if sentence in refused:
        return "refused"
    return "answer" if sentence in answers else "in passing"


def _offers(phrase: Phrase) -> bool:
    return phrase.saying is Saying.OFFERS_DRAW


def _mention(page: Page, sentences: Sentences, sentence: int, why: str) -> Phrase:
    first, last = sentences.bounds[sentence]
    start, end = page.tokens[first].start, page.tokens[last].end
    span = Span(start, min(end, start + _LONGEST))
    text = page.letter.text[span.start : span.end]
    zone = page.zone(page.tokens[first])
    return Phrase(span, text, zone, Saying.SPEAKS_OF_DRAW, sure=False, why=why)

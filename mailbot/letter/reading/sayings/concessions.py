"""Clauses that concede beside a saying: "although it is early", "even if you stand better".

The law: what a clause concedes, the saying stands in spite of, so it is a courtesy beside it as
far as the clause goes. It is none where it denies or dates the saying itself ("although not now",
"though only tomorrow"), sets a condition, holds a move or a saying of its own, or names another
game, another person, or somebody's words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from mailbot.letter.reading.page.clausebounds import ClauseBounds
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit, is_spoken

_STRICT = ("offers_draw", "accepts_draw", "declines_draw", "resigns")
_SAYINGS = tuple(f"sayings.{name}.{how}" for name in _STRICT for how in ("words", "alone"))
_AGAINST = (
    *(name for name in _SAYINGS if not name.endswith(".alone")),
    "stances.other_game", "stances.elsewhere", "stances.engine", "stances.others",
    "stances.against", "clauses.reports", "doubts.takes_back", "stances.takes_back",
    "conditionals.if", "conditionals.withdrawn", "proposals.offers", "labels.others",
    "proposals.unless", "calendar.tomorrow", "stances.voids",
)  # fmt: skip
_LIMITS = ("doubts.negated", "doubts.no", "clauses.when", "clauses.before")


def concessions(
    page: Page, hits: Hits, sentences: Sentences, moves: Set[int], codes: Sequence[str]
) -> list[Hit]:
    """Such clauses, from the word that concedes on, as courtesies.

    :param hits: with those of clauses.
    :param codes: languages that the letter seems to be written in.
    """
    if not hits.of("clauses.concedes") or not hits.of(*_SAYINGS, "proposals.offers"):
        return []
    spoken = Hits(hit for hit in hits if is_spoken(hit, codes))
    return list(_clauses(page, spoken, sentences, moves))


def _clauses(page: Page, hits: Hits, sentences: Sentences, moves: Set[int]) -> Iterator[Hit]:
    bounds = ClauseBounds(page, sentences, moves)
    said = {sentences.of[hit.first] for hit in hits.of(*_SAYINGS, "proposals.offers")}
    for head in hits.of("clauses.concedes"):
        if sentences.of[head.first] not in said:
            continue
        last = bounds.end(head.last)
        rest = range(head.last + 1, last + 1)
        words = [at for at in rest if page.tokens[at].kind is Kind.WORD]
        if not words or words[0] in hits.covered(*_LIMITS) or not moves.isdisjoint(rest):
            continue
        if hits.covered(*_AGAINST).isdisjoint(rest):
            yield Hit("doubts.company", head.first, last, head.codes)

"""A draw offered by a sign: ``(=)``, and ``=`` right behind a move."""

from __future__ import annotations

from collections.abc import Iterator

from mailbot.letter.claims import Phrase, Saying
from mailbot.letter.letter import Span
from mailbot.letter.reading.page.sentences import is_endless
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit
from mailbot.letter.reading.sayings.clauses import Clauses


def signed(page: Page, clauses: Clauses, moves: frozenset[int]) -> Iterator[Phrase]:
    """The offers in the order of the text. *moves* are the tokens of items."""
    for index in range(len(page.tokens)):
        if _is_sign(page, index, moves):
            yield _offer(page, index, clauses)


def _is_sign(page: Page, index: int, moves: frozenset[int]) -> bool:
    """``(=)``, and ``=`` right behind a move with a blank or nothing behind it; not ``=2836=``."""
    token = page.tokens[index]
    if token.kind is Kind.OFFER:
        return True
    if token.text != "=" or not index or index - 1 not in moves:
        return False
    first = index - 1
    while first and first - 1 in moves and page.tokens[first - 1].line == token.line:
        first -= 1
    if first and page.tokens[first - 1].text == "=":
        return False
    following = page.text[token.end : token.end + 1]
    return page.tokens[index - 1].end == token.start and (not following or following.isspace())


def _offer(page: Page, index: int, clauses: Clauses) -> Phrase:
    token = page.tokens[index]
    before = page.tokens[index - 1] if index else None
    beside = before is not None and before.line == token.line
    span = Span(token.start, token.end)
    if not beside:
        why = "alone"
    elif is_endless(clauses.sentences, index):
        why = "company"
    else:
        why = clauses.why(Hit("", index, index))
    return Phrase(span, token.text, page.zone(token), Saying.OFFERS_DRAW, not why, why)

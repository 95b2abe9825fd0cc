"""Clauses that tell why a move was played: "I play 2836, because I do not want to wait".

The law: whatever such a clause denies or wants, it says nothing against the move.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from mailbot.languages import language, languages
from mailbot.letter.reading.page.tokens import Kind, Page

_LONGEST = 3  # words: "за то что"


class Reasons:
    """Such clauses of a page."""

    def __init__(self, page: Page, codes: Sequence[str]) -> None:
        """:param codes: languages that the letter seems to be written in."""
        self.page = page
        self.words = _reasons(tuple(codes))

    def begin(self, clause: Sequence[int]) -> bool:
        """Does the clause of these tokens begin with a word for a reason?"""
        tokens = [self.page.tokens[at] for at in clause if self.page.tokens[at].kind is Kind.WORD]
        spoken = [self.page.word(token) for token in tokens[:_LONGEST]]
        return any(" ".join(spoken[:size]) in self.words for size in range(1, len(spoken) + 1))


@cache
def _reasons(codes: tuple[str, ...]) -> frozenset[str]:
    known = map(language, codes) if codes else languages()
    return frozenset(word for one in known for word in one.ownifs.reasons)

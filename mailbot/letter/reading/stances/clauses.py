"""The clauses behind a move, to the end of its sentence.

The law: a stop, a word that begins a clause, or a further condition ends one; a day alone between
two stops ("und bringe den Brief heute, Montag, noch zum Kasten") does not.
"""

from __future__ import annotations

from collections.abc import Iterator

from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.stances.tails import Tails

_LOOK = 40  # tokens behind a move that are looked through
_STOPS = frozenset(",;:()–—-!?")


class Clauses:
    """Finds the clauses of a page behind its moves."""

    def __init__(
        self,
        page: Page,
        tails: Tails,
        ifs: frozenset[int],
        breaks: frozenset[int],
        days: frozenset[int],
    ) -> None:
        """The tokens of if-words, those that begin a clause, and those of days."""
        self.page = page
        self.tails = tails
        self.ifs = ifs
        self.breaks = breaks
        self.days = days

    def behind(self, last: int, end: int) -> Iterator[list[int]]:
        """The tokens of each clause between the token *last* and the *end* of its sentence."""
        former: list[int] = []
        apposed = False  # "heute, Montag,"
        for clause in self._cut(last, end):
            day = self._is_day(clause) and self._ends_in_day(former)
            if day or (apposed and clause[0] not in self.breaks | self.ifs):
                former += clause
            else:
                if former:
                    yield former
                former = clause
            apposed = day
        if former:
            yield former

    def _is_day(self, clause: list[int]) -> bool:
        words = self._words(clause)
        return bool(words) and self.days.issuperset(words)

    def _ends_in_day(self, clause: list[int]) -> bool:
        words = self._words(clause)
        return bool(words) and words[-1] in self.days and not self.days.issuperset(words)

    def _words(self, clause: list[int]) -> list[int]:
        return [at for at in clause if self.page.tokens[at].kind is not Kind.SIGN]

    def _cut(self, last: int, end: int) -> Iterator[list[int]]:
        clause: list[int] = []
        last = self.tails.behind(last)
        for at in range(last + 1, min(end, last + _LOOK) + 1):
            token = self.page.tokens[at]
            new_if = bool(clause) and at in self.ifs and clause[-1] not in self.ifs
            if new_if or (at in self.breaks and len(clause) > 1):
                yield clause
                clause = []
            clause.append(at)
            inside = token.text == "-" and token.start == self.page.tokens[at - 1].end  # "vas-tu"
            stop = token.kind is Kind.SIGN and token.text in _STOPS and not inside
            if stop or token.kind is Kind.DOTS:
                yield clause
                clause = []
        if clause:
            yield clause

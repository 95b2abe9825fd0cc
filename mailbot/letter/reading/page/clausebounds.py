"""The clauses of a sentence by their signs alone, for words that may be of any list.

The law: a comma, a semicolon, a colon, a bracket or a dash ends a clause; a word like "and" only
where it is asked for.
"""

from __future__ import annotations

from collections.abc import Collection, Container
from dataclasses import dataclass

from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken

_BOUNDS = frozenset(",;:()–—~|")


@dataclass(frozen=True, slots=True)
class ClauseBounds:
    """:param moves: the tokens of moves, whose signs end nothing."""

    page: Page
    sentences: Sentences
    moves: Container[int]

    def clause(self, at: int) -> range:
        """The tokens of the clause of this one."""
        return range(self.start(at), self.end(at) + 1)

    def start(self, at: int) -> int:
        first, _ = self.sentences.bounds[self.sentences.of[at]]
        while at > first and not self.ends(at - 1):
            at -= 1
        return at

    def end(self, at: int) -> int:
        _, last = self.sentences.bounds[self.sentences.of[at]]
        while at < last and not self.ends(at):
            at += 1
        return at

    def ends(self, at: int) -> bool:
        """A clause ends with this token."""
        token = self.page.tokens[at]
        if token.kind is not Kind.SIGN or at in self.moves:
            return False
        blank = self.page.text[token.start - 1 : token.start].isspace()
        return token.text in _BOUNDS or (token.text == "-" and blank)


def starts_of_clauses(page: Page, hits: Hits, codes: Collection[str]) -> frozenset[int]:
    """Where words like "and" stand; one of a letter only where its language is known, for "a", "i"
    and "y" are words of other kinds in others."""
    return frozenset(
        hit.first
        for hit in hits.of("doubts.breaks")
        if len(page.tokens[hit.first].text) > 1 or (codes and is_spoken(hit, codes))
    )


def last_colon(page: Page, begin: int, end: int) -> int:
    """The last one from *begin* up to the token before *end*; -1 where there is none."""
    return max((at for at in range(begin, end) if page.tokens[at].text == ":"), default=-1)

"""Clauses behind a move that leave it given: "2836 it shall be", "and, if you like, a draw".

The law: "it shall be" gives a move where the sentence ends behind it. A courtesy takes nothing from
the move where an "and" leads to it and an offer of a draw stands in the sentence.
"""

from __future__ import annotations

from collections.abc import Set
from itertools import takewhile

from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_ABBREVIATED = 4  # letters of a word that is cut short
_DATES = frozenset({Kind.DATE, Kind.SLASH, Kind.INT, Kind.NUMBER})
_REMARK = 3  # words of one
_LONGEST = 40  # its tokens


class Tails:
    """Such clauses of a page."""

    def __init__(self, page: Page, hits: Hits, sentences: Sentences, breaks: Set[int]) -> None:
        """:param breaks: where words like "and" stand."""
        self.page, self.breaks = page, breaks
        ends = {end - (page.tokens[end].kind is Kind.SIGN) for _, end in sentences.bounds}
        shall = (hit for hit in hits.of("retracts.shall") if hit.last in ends)
        self.shall = {hit.first: hit.last for hit in shall}  # not "2836 it will be next time"
        self.polite = {h.first for h in hits.of("doubts.company") if h.last > h.first}
        self.offers = hits.firsts(*hits.under("sayings.offers"))

    def behind(self, last: int) -> int:
        """The last token of an "it shall be" behind the move that ends there; else its own."""
        return self.shall.get(last + 1, last)

    def is_polite(self, first: int, last: int, end: int) -> bool:
        """The clause that begins at *first*, in a sentence from a move to *end*."""
        if first not in self.polite or self.offers.isdisjoint(range(last, end + 1)):
            return False
        comma = first > 0 and self.page.tokens[first - 1].text == ","
        return first - 1 - comma in self.breaks

    def is_remark(self, last: int) -> bool:
        """Two clauses between brackets right behind a move: "(dull, but it is solid)"; one alone
        may tell where it stood ("(appeared in my article)")."""
        tokens = self.page.tokens
        rest = takewhile(lambda token: token.text != ")", tokens[last + 2 : last + _LONGEST])
        inside = list(rest)
        words = sum(token.kind is Kind.WORD for token in inside)
        parted = any(token.text == "," for token in inside)
        opened = [token.text for token in tokens[last + 1 : last + 2]] == ["("]
        return opened and parted and words >= _REMARK

    def is_of_day(self, index: int) -> bool:
        """The "sd." of "Black 4746, sd. 6/11"."""
        tokens = self.page.tokens
        dated = tokens[index + 1 : index + 3]
        short = len(tokens[index].text) <= _ABBREVIATED
        return short and [t.text for t in dated[:1]] == ["."] and dated[-1].kind in _DATES

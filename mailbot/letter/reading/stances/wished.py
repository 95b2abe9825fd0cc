"""What somebody of the writer's house wants played: "My nephew wanted me to play 7866".

The law: beside a move given by its number, one without a number in a later sentence that begins
with that person is no move of the writer, unless he takes it up behind that: with a word of his
own, or with one that prefers or agrees, there or in the next sentence. One in the sentence of the
given move is theirs where a "but" stands between the two.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken

_BEGIN = 3  # tokens to the person: "My dear nephew"
_LOOK = 20  # from the person to the move
_TAKES = (
    "labels.i", "labels.mine", "stances.prefers", "stances.likes", "stances.anew",
    "stances.copula", "stances.but", "doubts.agrees",
)  # fmt: skip
_SIGNS = frozenset(',"„“«')
_PARTED = (
    "stances.but", "conditionals.if", "conditionals.or", "stances.anew", "stances.prefers",
    "stances.corrects", "stances.voids", "stances.takes_back", "labels.corrects",
    "doubts.takes_back",
)  # fmt: skip


class Wished:
    """Tells it of the moves of a page."""

    def __init__(self, page: Page, hits: Hits, sentences: Sentences, codes: Sequence[str]) -> None:
        self.page = page
        self.sentences = sentences
        spoken = Hits(hit for hit in hits.of("stances.people", *_TAKES) if is_spoken(hit, codes))
        self.people = spoken.firsts("stances.people")
        self.takes = spoken.firsts(*_TAKES)
        self.parted = hits.firsts(*_PARTED)
        self.buts = hits.firsts("stances.but")
        self.that = hits.firsts("days.that")

    def is_of_other(self, item: Item, given: Item) -> bool:
        """Is this move the wish of such a person, and nothing more?"""
        here, there = self.sentences.of[given.first], self.sentences.of[item.first]
        if here > there or (here == there and item.first > given.first):
            return False
        if here == there:
            but = not self.buts.isdisjoint(range(item.last, given.first))
            return but and self._is_wish(item)
        _, end = self.sentences.bounds[there]
        return self._is_wish(item) and not self._is_taken_up(item.last + 1, end)

    def _is_wish(self, item: Item) -> bool:
        if item.number is not None or item.table:
            return False
        begin, _ = self.sentences.bounds[self.sentences.of[item.first]]
        person = next((at for at in range(begin, begin + _BEGIN) if at in self.people), None)
        if person is None or not person < item.first <= person + _LOOK:
            return False
        return self._leads(person, item.first)

    def _leads(self, person: int, first: int) -> bool:
        """One clause, or one that "that" goes on: "wollte, dass ich 7866 ziehe"."""
        tokens, part = self.page.tokens, self.sentences.part
        for at in range(person + 1, first):
            if at in self.parted or (part[at] != part[at - 1] and at not in self.that):
                return False
        between = tokens[person + 1 : first]
        return all(token.kind is Kind.WORD or token.text in _SIGNS for token in between)

    def _is_taken_up(self, begin: int, end: int) -> bool:
        if not self.takes.isdisjoint(range(begin, end + 1)):
            return True
        of = self.sentences.of
        if end + 1 >= len(of):
            return False
        near = self.page.tokens[end + 1].line - self.page.tokens[end].line <= 1
        return near and not self.takes.isdisjoint(self.sentences.tokens(of[end + 1]))

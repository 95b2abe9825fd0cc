"""Offers of a draw that are things: "2836 goes out with a draw offer", "I attach one to 2836".

The law: a noun of an offer and a word that joins it to something are an offer where that is the
move, or the word for it, in their clause or right before it. The move is given with it. Every word
of the clause is known, and none of the sentence denies, dates, asks, hedges, sets a condition or
names another game or somebody else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.clausebounds import ClauseBounds
from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.known import names_of
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit, is_spoken
from mailbot.letter.reading.sayings.proposals import OWN

CARRIED = "proposals.carried"
"""From the move to its offer."""
_AGAINST = (
    "stances.other_game", "stances.elsewhere", "stances.engine", "stances.others",
    "stances.against", "clauses.reports", "conditionals.unreal", "stances.heading",
    "doubts.takes_back", "stances.takes_back", "ownifs.earlier", "conditionals.if",
)  # fmt: skip
_SAID = (
    "doubts.negated", "doubts.no", "doubts.hedged", "stances.hedge", "clauses.opinions",
    "doubts.past", "stances.habit", "clauses.when", "doubts.refuses", "labels.others",
    "labels.your", "doubts.yours",
)  # fmt: skip
_MOVE = ("labels.move", "labels.it", "proposals.this")
_LONGEST = 40  # tokens of a sentence that is still read as one
_SHORT = 3  # words of a clause that may take back the one before: "not yet", "I thought"


def carried(
    page: Page, hits: Hits, sentences: Sentences, moves: Set[int], codes: Sequence[str]
) -> list[Hit]:
    """The offers of the own words, and with them what they go with.

    :param hits: with those of clauses.
    :param moves: the tokens of moves and their numbers.
    :param codes: languages that the letter seems to be written in.
    """
    nouns = hits.of("proposals.nouns")
    if not nouns:
        return []
    tongues = codes and {*codes, *(code for noun in nouns for code in noun.codes)}
    spoken = Hits(hit for hit in hits if is_spoken(hit, tongues))
    return list(_Nouns(page, spoken, sentences, moves, frozenset(codes)).all())


class _Nouns:
    def __init__(
        self,
        page: Page,
        hits: Hits,
        sentences: Sentences,
        moves: Set[int],
        codes: frozenset[str],
    ) -> None:
        self.page, self.hits, self.sentences, self.moves = page, hits, sentences, moves
        self.codes = codes
        self.bounds = ClauseBounds(page, sentences, moves)
        self.names = names_of((*page.letter.from_, *page.letter.to))
        self.polite = tokens_of(hit for hit in hits.of("doubts.company") if hit.last > hit.first)
        self.carries = hits.of("proposals.carries")
        self.own = hits.covered("proposals.carries", "proposals.nouns")

    def all(self) -> Iterator[Hit]:
        for noun in self.hits.of("proposals.nouns"):
            if self.page.zone(self.page.tokens[noun.first]) is not Zone.OWN:
                continue
            clause = self.bounds.clause(noun.first)
            inside = {*noun.tokens}
            joins = [hit for hit in self.carries if hit.first in clause and hit.first not in inside]
            move = self._move(clause)
            if not joins or move is None or not self._is_plain(clause, noun, move):
                continue
            every = (*joins, noun)
            first, last = min(h.first for h in every), max(h.last for h in every)
            yield Hit(OWN, first, last, noun.codes)
            yield Hit(CARRIED, min(move, first), max(move, last), noun.codes | self.codes)

    def _move(self, clause: range) -> int | None:
        """The move that it goes with: in its clause, before it, or what its clause calls so."""
        inside = [at for at in clause if at in self.moves]
        if inside:
            return inside[0]
        before = clause.start - 2  # a sign stands between
        first, _ = self.sentences.bounds[self.sentences.of[clause.start]]
        if before >= first and before in self.moves:
            return before
        called = self.hits.covered(*_MOVE)
        return next((at for at in clause if at in called), None)

    def _is_plain(self, clause: range, noun: Hit, move: int) -> bool:
        sentence = self.sentences.of[noun.first]
        first, last = self.sentences.bounds[sentence]
        if sentence in self.sentences.asks or noun.first in self.sentences.quoted:
            return False
        if last - first > _LONGEST:
            return False
        inside = {*noun.tokens}
        against, said = (self._outside(names, inside) for names in (_AGAINST, _SAID))
        if not against.isdisjoint(range(first, last + 1)) or not said.isdisjoint(clause):
            return False
        if any(self._is_brief(at) for at in said.intersection(range(first, last + 1))):
            return False
        return not any(map(self._is_strange, {*clause, move}))

    def _outside(self, names: tuple[str, ...], noun: Set[int]) -> set[int]:
        """The tokens of these words, but for those that are a part of the noun or lead to it."""
        hits = (hit for hit in self.hits.of(*names) if noun.isdisjoint(hit.tokens))
        free = (hit for hit in hits if hit.last + 1 not in self.moves)  # "ich ziehe 2836"
        return tokens_of(free) - self.polite - self.own

    def _is_brief(self, at: int) -> bool:
        """ "..., not yet" """
        tokens = self.page.tokens
        words = [i for i in self.bounds.clause(at) if tokens[i].kind is Kind.WORD]
        return len(words) <= _SHORT

    def _is_strange(self, at: int) -> bool:
        token = self.page.tokens[at]
        known = at in self.moves or at in self.hits.tokens or at in self.own
        if token.kind is not Kind.WORD or known:
            return False
        return self.page.word(token) not in self.names

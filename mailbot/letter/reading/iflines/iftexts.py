"""The sentences and rows in which if-lines may stand, whatever their words.

The law: a sentence offers its moves where an if-word, an "on" or "against" with a move right
behind it, a verb in the place of an if-word, or an arrow between two moves says so; a heading with
such a word offers those of the rows below it. It is plain where nothing listed denies, asks,
judges, withdraws or reports them, where no word before them is strange, and where strange words
between them stand beside a word of the answer. Which moves belong together, the board says.
"""

from __future__ import annotations

from collections.abc import Iterator

from mailbot.letter.claims import IfText
from mailbot.letter.letter import Span, Zone
from mailbot.letter.reading.iflines.offered import Offered
from mailbot.letter.reading.iflines.ownifs import OwnIfs
from mailbot.letter.reading.page.tokens import Kind

_HEADS = ("conditionals.if", "conditionals.if_behind", "ownifs.in_case")
_ON = ("conditionals.on", "stances.against")
_TURNS = ("conditionals.or", "conditionals.otherwise", *_ON)
_JOINS = ("doubts.breaks", "conditionals.or", "labels.ends")
_SMALL = ("conditionals.between", "conditionals.if", "labels.beside", *_ON)
_ANSWERS = ("conditionals.then", "ownifs.answers", "stances.played")
_MINE = ("labels.mine", "labels.i", "conditionals.then", "stances.played")
_UNREAL = ("conditionals.unreal", "conditionals.if_any")
_ARROWS = frozenset({">", "→"})
_NEAR = 3  # tokens from "against" to its move: "on move 3. 6125"


def if_texts(own: OwnIfs, offered: Offered) -> Iterator[IfText]:
    """Those of the page, in the order of the text; only sentences with moves, and headings."""
    if own.items:
        yield from _Texts(own, offered).all()


class _Texts:
    def __init__(self, own: OwnIfs, offered: Offered) -> None:
        self.own, self.offered = own, offered
        self.page, self.sentences = own.page, own.sentences
        self.moves = {item.first: item for item in own.items}
        near = {at for first in self.moves for at in range(first - _NEAR, first)}
        self.ons = own.of(*_ON) & near
        self.heads = own.of(*_HEADS) | frozenset(own.heads)
        self.turns = own.of(*_TURNS)
        self.joins = own.of(*_JOINS)
        self.small = own.of(*_SMALL) - own.of(*_ANSWERS)

    def all(self) -> Iterator[IfText]:
        for sentence, (first, last) in enumerate(self.sentences.bounds):
            token = self.page.tokens[first]
            if self.page.zone(token) is not Zone.OWN:
                continue
            moves = [at for at in range(first, last + 1) if at in self.moves]
            offers = self._offers(first, last, moves)
            words = [at for at in range(first, last + 1) if self._is_word(at)]
            if not moves and not (offers and self._is_heading(last, words)):
                continue
            yield IfText(
                span=Span(token.start, self.page.tokens[last].end),
                zone=Zone.OWN,
                offers=offers,
                plain=self._is_plain(sentence, first, last, moves),
                row=not words,
                turns=tuple(self.page.tokens[at].start for at in moves if self._turns(at)),
                joined=tuple(self.page.tokens[at].start for at in moves if self._is_joined(at)),
            )

    def _offers(self, first: int, last: int, moves: list[int]) -> bool:
        places = range(first, last + 1)
        if not self.heads.isdisjoint(places) or not self.ons.isdisjoint(places):
            return True
        tokens = self.page.tokens
        between = range(moves[0], moves[-1]) if moves else range(0)
        return any(tokens[at].text in _ARROWS and at not in self.own.at for at in between)

    def _is_plain(self, sentence: int, first: int, last: int, moves: list[int]) -> bool:
        own, offered = self.own, self.offered
        places = range(first, last + 1)
        if not own.is_plain(first, last, names=False) or not own.of(*_UNREAL).isdisjoint(places):
            return False
        if not own.of("ownifs.reasons", "clauses.opinions").isdisjoint(places):
            return False
        if sentence in offered.taken or offered.is_withdrawn(sentence):
            return False
        if not offered.no_ifs.isdisjoint(places) or not moves:
            return offered.no_ifs.isdisjoint(places)
        inside = range(moves[0] + 1, last + 1)
        if not own.judging.isdisjoint(inside):
            return False
        strange = any(map(own.is_strange, range(moves[0] + 1, moves[-1])))
        answered = not own.answers.isdisjoint(inside) or not own.of(*_MINE).isdisjoint(inside)
        return answered or not strange

    def _is_heading(self, last: int, words: list[int]) -> bool:
        """ "Conditional moves:", "cond." """
        text = self.page.tokens[last].text
        return text == ":" or (text == "." and len(words) == 1)

    def _turns(self, at: int) -> bool:
        """Another line may begin with the move there: the first of its row, or a word says so."""
        tokens = self.page.tokens
        before = at - 1
        while before >= 0 and before not in self.own.at:
            if tokens[before].line != tokens[at].line:
                return True
            if tokens[before].text == ";" or before in self.turns:
                return True
            before -= 1
        return before < 0 or tokens[before].line != tokens[at].line

    def _is_joined(self, at: int) -> bool:
        """Nothing but "and", "or", "on", "your move" and signs stands between it and the one
        before."""
        tokens = self.page.tokens
        before, joins = at - 1, False
        while before >= 0 and before not in self.own.at:
            if self._is_word(before) and before not in self.joins and before not in self.small:
                return False
            joins = joins or before in self.joins or tokens[before].text == ","
            before -= 1
        return joins and before >= 0 and self.sentences.of[before] == self.sentences.of[at]

    def _is_word(self, at: int) -> bool:
        token = self.page.tokens[at]
        return token.kind is Kind.WORD and len(token.text) > 1 and at not in self.own.at

"""The sentences and rows in which if-lines may stand, whatever their words.

The law: a sentence offers its moves where an if-word, an "on" or "against" with a move right
behind it, a verb in the place of an if-word, a word of an offer or an arrow between two moves says
so; a heading with such a word, or for both sides ("you -> me"), offers those of the rows below.
It is plain where nothing listed denies, asks, judges, withdraws or reports them, where no word
before them is strange, and where strange words between them stand beside a word of the answer.
Which moves belong together, the board says.
"""

from __future__ import annotations

from collections.abc import Iterator

from mailbot.letter.claims import IfText
from mailbot.letter.letter import Span, Zone
from mailbot.letter.reading.iflines.offered import Offered
from mailbot.letter.reading.iflines.ownifs import AGAINST, MINE, OwnIfs
from mailbot.letter.reading.page.hits import tokens_of
from mailbot.letter.reading.page.tokens import Kind

_HEADS = ("conditionals.if", "conditionals.if_behind", "ownifs.in_case")
_OPENINGS = "conditionals.openings"
_ON = ("conditionals.on", "stances.against")
_TURNS = ("conditionals.or", "conditionals.otherwise", *_ON)
_CLOSING = (
    "conditionals.then", "conditionals.if_behind", "conditionals.on", "conditionals.if",
    "ownifs.answers", "ownifs.enters", "labels.at_once", "stances.played", "labels.i",
    "labels.mine", "conditionals.offers",
)  # fmt: skip
_SAYS = ("stances.copula", "doubts.breaks", "stances.hedge", "conditionals.unreal", "labels.i")
_JOINS = ("doubts.breaks", "conditionals.or", "labels.ends")
_SMALL = ("conditionals.between", "conditionals.if", "labels.beside", _OPENINGS, *_ON)
_ANSWERS = ("conditionals.then", "ownifs.answers", "stances.played")
_UNREAL = "conditionals.unreal"
_BARRING = (
    "conditionals.if_any", "ownifs.reasons", "clauses.opinions",
    "stances.hedge", "doubts.agrees",
)  # fmt: skip
_IF_WORDS = (
    "conditionals.if", "conditionals.if_behind", "conditionals.on", "conditionals.or",
    "conditionals.offers", "conditionals.then",
)  # fmt: skip
_ARROWS = frozenset({">", "→"})
_ARROW = 3  # tokens from a move to the arrow behind it
_TAIL = 3  # words behind the answer
_OF_YOURS = 5  # tokens from "your" to "conditionals"
_BRIEF = 6  # words of a heading
_NEAR = 5  # tokens from "against" to its move: "on the Spanish (3. Bb5)"


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
        self.proposed = own.of("conditionals.offers")
        self.you = own.of("labels.you", "labels.your", "labels.yours")
        self.me = own.of("labels.mine", "labels.i")
        self.arrows = frozenset(self._with_arrows())
        self.turns = own.of(*_TURNS)
        self.sequels = own.of("conditionals.sequel")
        self.turned = own.of("doubts.breaks")
        self.going_on = frozenset(own.of("conditionals.goes_on"))
        self.small = own.of(*_JOINS) | (own.of(*_SMALL) - own.of(*_ANSWERS))
        self.led = self.heads | self.ons
        self.answers = own.answers | own.of(*MINE)
        self.named = own.of("conditionals.named")
        self.yours = self._yours()
        self.inside = own.of(*_IF_WORDS, "labels.mine", "ownifs.enters") | frozenset(own.heads)
        self.barring = (own.of(*AGAINST, *_BARRING) - self.inside) | offered.no_ifs | self.yours
        self.barring |= own.of(_UNREAL) - own.of("conditionals.then")
        then = own.of("conditionals.then")  # the Estonian "siis", the Turkish "o zaman"
        self.former = own.of("days.earlier", "days.formerly", "doubts.past") - then
        self.others = own.of("labels.others", "stances.others")
        self.others -= self.led | then  # "on" is "he" elsewhere
        self.others |= tokens_of(h for h in own.hits.of("stances.other_game") if not h.codes)
        self.habits = self.yours | own.of("ownifs.habits")
        self.spoken_of = self._is_spoken_of()
        self.closing = frozenset(own.of(*_CLOSING))
        self.judging = own.judging - self.inside

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
                told=self._is_told(first, last, moves),
                row=not words,
                turns=tuple(self.page.tokens[at].start for at in moves if self._turns(at)),
                joined=tuple(self.page.tokens[at].start for at in moves if self._is_joined(at)),
                conditions=tuple(self.page.tokens[at].start for at in moves if self._is_led(at)),
                sequels=tuple(self.page.tokens[at].start for at in moves if self._goes_on(at)),
                leads=tuple((self.page.tokens[at].start, self._lead(at)) for at in moves),
            )

    def _is_spoken_of(self) -> bool:
        """An if-word alone stands in marks: "please don't count that second 'if'". Nobody can tell
        which lines of the letter still hold."""
        tokens, quoted = self.page.tokens, self.sentences.quoted
        return any(
            self.page.zone(tokens[at]) is Zone.OWN
            and not any(i in quoted and tokens[i].kind is Kind.WORD for i in (at - 1, at + 1))
            and not any(i in self.own.at for i in range(at, at + _NEAR))
            for at in self.heads & quoted
        )

    def _offers(self, first: int, last: int, moves: list[int]) -> bool:
        places = range(first, last + 1)
        if not self.heads.isdisjoint(places) or not self.ons.isdisjoint(places):
            return True
        if len(moves) > 1 and not self.proposed.isdisjoint(range(first, moves[0])):
            return True
        if not moves and last - first <= _BRIEF and self._is_of_both(places):
            return True
        return bool(moves) and self.sentences.of[first] in self.arrows

    def _with_arrows(self) -> Iterator[int]:
        """The sentences with one between two moves: "6134 -> 6835, 4244 -> 5544"."""
        for at, token in enumerate(self.page.tokens):
            behind = any(i in self.own.at for i in range(at - _ARROW, at))
            if token.text in _ARROWS and at not in self.own.at and behind:
                yield self.sentences.of[at]

    def _yours(self) -> frozenset[int]:
        """The "your" of "I take up your if-move", "of your two conditionals"."""
        yours = self.own.of("labels.your")
        named = self.named
        return frozenset(at for at in yours if not named.isdisjoint(range(at + 1, at + _OF_YOURS)))

    def _is_of_both(self, places: range) -> bool:
        """ "Your move - my answer", "you -> me" """
        return not any(map({*places}.isdisjoint, (self.you, self.me)))

    def _is_plain(self, sentence: int, first: int, last: int, moves: list[int]) -> bool:
        own, offered, tokens = self.own, self.offered, self.page.tokens
        places = range(first, last + 1)
        if sentence in self.sentences.asks or offered.is_withdrawn(sentence):
            return False
        if not self.sentences.quoted.isdisjoint(moves) or not self.barring.isdisjoint(places):
            return False
        if any(tokens[at].text.endswith("?") or own.is_name(at) for at in places):
            return False
        if any(own.is_denied(at) for at in places if at not in self.inside):
            return False
        if not moves:
            return True
        inside = range(moves[0] + 1, last + 1)
        if not self.judging.isdisjoint(inside):
            return False
        if not (self._closes(moves, last) and self._is_led_in(first, moves[0])):
            return False
        strange = any(map(own.is_strange, range(moves[0] + 1, moves[-1])))
        return not (strange and self.answers.isdisjoint(inside))

    def _is_told(self, first: int, last: int, moves: list[int]) -> bool:
        """His if-line that is taken up, a habit, or what the moves come to: nothing is offered."""
        places = range(first, last + 1)
        if (
            self.spoken_of
            or not self.yours.isdisjoint(places)
            or not self.habits.isdisjoint(places)
        ):
            return True
        if not (self.named.isdisjoint(places) or self.former.isdisjoint(places)):
            return True  # "my previous conditional 6125 1716"
        if any(at in self.others or self.own.is_name(at) for at in places):
            return True  # "so I played against Lopez: if 6125, 1716"
        comes_to = self.own.of("stances.copula", _OPENINGS) - self.own.of("retracts.shall")
        return len(moves) > 1 and not comes_to.isdisjoint(self._tail(moves[-1], last))

    def _tail(self, move: int, last: int) -> range:
        """The words right behind a move, up to the next sign."""
        start = self.own.at[move].last + 1
        end = start
        while end <= last and self.page.tokens[end].kind is Kind.WORD:
            end += 1
        return range(start, end)

    def _closes(self, moves: list[int], last: int) -> bool:
        """Nothing behind the last move says more than that it is played: not "7866 is usual",
        "7866 and we have the Ruy Lopez"; a few words do not, where the answer is handed over before
        it ("I have 7866 ready")."""
        own, words = self.own, self._tail(moves[-1], last)
        if self.closing.issuperset(words):
            return True
        handed = not self.answers.isdisjoint(range(moves[0] + 1, moves[-1]))
        return handed and len(words) <= _TAIL and own.of(*_SAYS).isdisjoint(words)

    def _is_led_in(self, first: int, move: int) -> bool:
        """No strange word stands before the first move in its clause, and before a colon nothing
        but a word for if-lines or an offer: not "Karl: on 6125, 1716"."""
        if not self.proposed.isdisjoint(range(first, move)):
            return True
        start = next((at for at in range(first, move) if at in self.heads), move)
        colons = (at for at in range(first, move) if self.page.tokens[at].text == ":")
        before = range(first, max(colons, default=first))
        headed = not self.heads.isdisjoint(before) or not any(map(self._is_word, before))
        return headed and self.own.is_led_in(start)

    def _is_heading(self, last: int, words: list[int]) -> bool:
        """ "Conditional moves:", "cond.", "your move | my answer"."""
        text = self.page.tokens[last].text
        return text == ":" or len(words) <= _BRIEF

    def _before(self, at: int) -> range:
        """The tokens between a move and the one before it, or the begin of its sentence."""
        first, _ = self.sentences.bounds[self.sentences.of[at]]
        before = at
        while before > first and before - 1 not in self.own.at:
            before -= 1
        return range(before, at)

    def _lead(self, at: int) -> int:
        """Where what leads to a move begins, behind the signs."""
        tokens = self.page.tokens
        words = (before for before in self._before(at) if tokens[before].kind is not Kind.SIGN)
        return tokens[next(words, at)].start

    def _turns(self, at: int) -> bool:
        """Another line may begin with the move there: the first of its row, or a word says so."""
        tokens, before = self.page.tokens, self._before(at)
        line = tokens[before.start - 1].line if before.start else -1
        parts = {";", ","} if self.sentences.of[at] in self.arrows else {";"}
        turns = any(tokens[i].text in parts or i in self.turns for i in before)
        return (turns and not self._goes_on(at)) or line != tokens[at].line

    def _is_led(self, at: int) -> bool:
        """An if-word stands right before it, or one in its place."""
        return not self.led.isdisjoint(self._before(at))

    def _goes_on(self, at: int) -> bool:
        """ "and if *then* 4. 2514", "and if you *go on* with 2514" where the first one does not."""
        before = self._before(at)
        if not self.sequels.isdisjoint(before):
            return True
        if self.going_on.isdisjoint(before) or self.turned.isdisjoint(before):
            return False
        begin, _ = self.sentences.bounds[self.sentences.of[at]]
        former = range(begin, before.start)
        opens = not any(index in self.own.at for index in former)
        return not opens and self.going_on.isdisjoint(former)

    def _is_joined(self, at: int) -> bool:
        """Nothing but "and", "or", "on", "your move" and signs stands between it and the one
        before."""
        before = self._before(at)
        if any(self._is_word(i) and i not in self.small for i in before):
            return False
        return before.start > 0 and self.sentences.of[before.start - 1] == self.sentences.of[at]

    def _is_word(self, at: int) -> bool:
        token = self.page.tokens[at]
        return token.kind is Kind.WORD and len(token.text) > 1 and at not in self.own.at

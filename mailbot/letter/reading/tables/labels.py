"""Labels before a move: ``Black: 2836``, ``Anna: 7163, Bo: 2836``, ``my move: 2836``.

The law: a label stands at the start of its line or sentence, or behind another labelled move, holds
nothing but words that say whose move it is or that it is one, and ends at the move. A name needs a
colon, a colour does not. Whether that side is to move, the desk sees.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from mailbot.letter.claims import Mover, Whose
from mailbot.letter.letter import Address, Zone
from mailbot.letter.reading.page.calendar import number_words
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.known import is_form_of_name
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.namings import GAME
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken

_LETTER = 4  # words of a letter that opens with a greeting
_LONGEST = 8  # tokens of a label
_NAME = re.compile(r"[^\W\d_]{2,}")
_COLONS = frozenset(":=")
_PASSED = frozenset("'’()*_-–°º")
_QUOTES = frozenset("«“„\"'‘*_[")
_HEADED = frozenset(":,.")
_ENDS = frozenset(",;|/.")
_LETTERS = {"w": Mover.WHITE, "b": Mover.BLACK}
_SIDES = {"labels.white": Mover.WHITE, "labels.black": Mover.BLACK}
_PERSONS = {"labels.mine": Whose.WRITER, "labels.your": Whose.READER}
_MOVE = frozenset({"labels.move", "stances.label", GAME})
_FIGURE = "stances.no_move_before"
_NEUTRAL = _MOVE | {
    "labels.number", "labels.ordinals", "labels.tells", "stances.link", "telling.of", "telling.the",
}  # fmt: skip


_OTHER = {Mover.WHITE: Mover.BLACK, Mover.BLACK: Mover.WHITE}
_ANSWER = 2  # words of "reply to"
_NAMED = _SIDES.keys() | {"labels.move", "labels.number", "labels.ordinals"}


class Label(NamedTuple):
    """Whose move a label says it is; neither: only that it is a move."""

    mover: Mover | None
    whose: Whose | None


class Labels:
    """The labels of a page."""

    def __init__(
        self,
        page: Page,
        hits: Hits,
        at: Mapping[int, Item],
        of: Sequence[int] = (),
        codes: Sequence[str] = (),
    ) -> None:
        """:param of: the sentence of each token, for the labels of moves.
        :param codes: languages that the letter seems to be written in, if they are asked for.
        """
        self.page = page
        self.of = of
        self.at = at
        self.labelled: set[int] = set()  # last tokens of the moves that have one
        self.kinds: dict[int, set[str]] = {}
        for hit in hits.of(*_SIDES, *_PERSONS, *_NEUTRAL, _FIGURE):
            if hit.category in _PERSONS and not is_spoken(hit, codes):
                continue
            for index in hit.tokens:
                self.kinds.setdefault(index, set()).add(hit.category)
        self.letters = hits.covered("days.letter")
        self.courtesy = hits.covered("stances.courtesy")
        self.subjects = hits.firsts("labels.i")
        self.replies = hits.firsts("labels.answered") - hits.firsts("labels.move")
        self.to = hits.firsts("conditionals.on")
        self.breaks = hits.firsts("doubts.breaks")
        writers, readers = _names(page.letter.from_), _names(page.letter.to)
        self.names = dict.fromkeys(writers - readers, Whose.WRITER)
        self.names |= dict.fromkeys(readers - writers, Whose.READER)
        self.greeting = self._greeting(page)

    def _greeting(self, page: Page) -> int:
        """The "Anna:" that opens a letter of some words; -1 where the writer's own name is such a
        label too."""
        own = [at for at, token in enumerate(page.tokens) if page.zone(token) is Zone.OWN]
        words = sum(page.tokens[at].kind is Kind.WORD for at in own)
        named = [
            at
            for at, (one, other) in enumerate(pairwise(page.tokens))
            if other.text == ":" and page.word(one) in self.names and page.zone(one) is Zone.OWN
        ]
        if words < _LETTER or named != own[:1]:
            return -1
        of_reader = self.names[page.word(page.tokens[named[0]])] is Whose.READER
        return named[0] if of_reader else -1

    def greets(self, index: int) -> bool:
        """A word of courtesy, or a name of the letter's people."""
        return index in self.courtesy or self.page.word(self.page.tokens[index]) in self.names

    def before(self, item: Item) -> Label | None:
        """The label that ends at *item*, a move without a number; asked in their order."""
        index = item.first - 1
        if index > 0 and self.page.tokens[index].text in _QUOTES:
            index -= 1
        if index < 0 or self.page.tokens[index].line != self.page.tokens[item.first].line:
            return None
        colon = self.page.tokens[index].text in _COLONS
        words = self._words(index - colon, item)
        label = self._meaning(words, colon=colon) if words else None
        if label is not None and label.mover is not None and self._answers(words):
            label = label._replace(mover=_OTHER[label.mover])
        if label is not None:
            self.labelled.add(item.last)
        return label

    def _answers(self, words: Sequence[int]) -> bool:
        """The "reply to" of "Reply to White's second move:"."""
        return len(words) > _ANSWER and words[-1] in self.replies and words[-2] in self.to

    def is_readers(self, item: Item) -> bool:
        """ "Your answer to my move: 2836": of the two persons before it the first is the reader,
        and no "and" nor comma stands between ("your move came and mine goes: 2836"). Not "your move
        I answer with 2836"."""
        index = item.first - 1
        if index < 0 or self.page.tokens[index].line != self.page.tokens[item.first].line:
            return False
        words = self._words(index - (self.page.tokens[index].text in _COLONS), item)
        between = range(words[-1] if words else index, index)
        if any(at in self.breaks or self.page.tokens[at].text == "," for at in between):
            return False
        sides = [(at, self.side(at)) for at in reversed(words)]
        persons = [(at, side.whose) for at, side in sides if side is not None and side.whose]
        if len({whose for _, whose in persons}) < 2 or persons[-1][0] in self.subjects:
            return False
        return persons[0][1] is Whose.READER

    def is_writers(self, item: Item) -> bool:
        """ "My second move is 2836": nothing else stands between, and no colon."""
        words = self._words(item.first - 1, item)
        persons = {side.whose for at in words if (side := self.side(at, colon=False)) is not None}
        kinds = {kind for at in words for kind in self.kinds.get(at, ())}
        plain = all(self.side(at, colon=False) or self.is_neutral(at) for at in words)
        return plain and persons == {Whose.WRITER} and not kinds.isdisjoint(_NAMED)

    def _words(self, last: int, item: Item) -> list[int]:
        """The words of the label back to its start; empty where something else stands there."""
        line = self.page.tokens[item.first].line
        words: list[int] = []
        for index in range(last, max(last - _LONGEST, -1) - 1, -1):
            if index < 0 or self.page.tokens[index].line != line or self._is_ended(index, item):
                return words
            token, other = self.page.tokens[index], self.at.get(index)
            if other is not None:
                headed = other.role is Role.NUMBER and self._is_of_card(line, other.last + 1)
                opens = other.role is Role.NUMBER and self._opens(other.first, line)
                return words if other.last in self.labelled or headed or opens else []
            if token.kind is Kind.WORD:
                words.append(index)
            elif token.text in _HEADED and words and self._is_of_card(line, index):
                return words
            elif token.text == ":":
                return words if self._is_number_of_move(line, index) else []
            elif token.text == "," and self._goes_on(index, last):
                continue
            elif token.text in _ENDS:
                ended = index - 1 in self.labelled or self._is_spoken_to(index - 1)
                ended = ended or "labels.tells" in self.kinds.get(words[-1] if words else -1, ())
                return words if ended else []
            elif token.text not in _PASSED and token.kind not in {Kind.INT, Kind.NUMBER}:
                return []
        return []

    def _opens(self, index: int, line: int) -> bool:
        """The "2." of "2. White 7163, Black 2836" begins its line."""
        return not index or self.page.tokens[index - 1].line < line

    def _goes_on(self, comma: int, last: int) -> bool:
        """ "Second move, Black: 2836": a word of moves or sides before it, a colon at last."""
        named = self.kinds.get(comma - 1, set()) & _NAMED
        colon = self.page.tokens[last + 1 : last + 2]
        counted = self.page.word(self.page.tokens[comma - 1]) in number_words()
        return bool(colon) and colon[0].text in _COLONS and (bool(named) or counted)

    def _is_spoken_to(self, index: int) -> bool:
        """The "Anna" of "Hi Anna, my second: 2836", the "Anno" of "Milá Anno, černý táhne"."""
        word = self.page.word(self.page.tokens[index])
        if (whose := self.names.get(word)) is not None:
            return whose is Whose.READER
        readers = (name for name, whose in self.names.items() if whose is Whose.READER)
        return is_form_of_name(word, readers)

    def _is_ended(self, index: int, item: Item) -> bool:
        """A sentence before that of the move ends there: "It rains. Black: 2836"."""
        return self.of[index] != self.of[item.first]

    def _is_of_card(self, line: int, last: int) -> bool:
        """The "Card no. 2:" of "Card no. 2: White 7163, Black 2836"."""
        first = last
        while first and self.page.tokens[first - 1].line == line:
            first -= 1
            if last - first > _LONGEST:
                return False
        words = [at for at in range(first, last) if self.page.tokens[at].kind is Kind.WORD]
        plain = all(
            self.page.tokens[at].kind in {Kind.WORD, Kind.INT, Kind.NUMBER, Kind.SIGN}
            for at in range(first, last)
        )
        named = not self.letters.isdisjoint(words)
        return plain and named and all(at in self.letters or self.is_neutral(at) for at in words)

    def _is_number_of_move(self, line: int, colon: int) -> bool:
        """``Move 2:`` at the start of the line."""
        for index in range(colon - 1, max(colon - _LONGEST, -1), -1):
            token = self.page.tokens[index]
            if token.line != line:
                return True
            named = self.kinds.get(index, set()) & {"labels.move", "labels.number"}
            if token.kind not in {Kind.INT, Kind.SIGN} and not named:
                return False
        return colon < _LONGEST

    def side(self, index: int, *, colon: bool = True) -> Label | None:
        """Whose move the word at *index* names; a name or a letter only with a colon."""
        word = self.page.word(self.page.tokens[index])
        kinds = self.kinds.get(index, set())
        if "labels.tells" in kinds:
            return None  # "I inform *you* of Black's move"
        mover = next((_SIDES[kind] for kind in sorted(kinds & _SIDES.keys())), None)
        whose = next((_PERSONS[kind] for kind in sorted(kinds & _PERSONS.keys())), None)
        if colon and mover is None:
            mover = _LETTERS.get(word)
        if colon and index != self.greeting:
            whose = self.names.get(word, whose)
        return Label(mover, whose) if mover is not None or whose is not None else None

    def is_neutral(self, index: int) -> bool:
        """A word that may stand beside the name of a side."""
        kinds = self.kinds.get(index, set()) - {_FIGURE}
        word = self.page.word(self.page.tokens[index])
        return bool(kinds) or len(word) == 1 or word in number_words()

    def _meaning(self, words: Sequence[int], *, colon: bool) -> Label | None:
        movers: set[Mover] = set()
        persons: set[Whose | None] = set()
        owned: set[Whose | None] = set()  # by a word that is "your move", and "Black's" as well
        is_move = is_figure = False
        for index in words:
            label = self.side(index, colon=colon)
            if label is None and not self.is_neutral(index):
                return None
            kinds = self.kinds.get(index, set())
            if label is not None:
                movers |= {label.mover} if label.mover else set()
                (owned if kinds & _MOVE else persons).update({label.whose} - {None})
            if label is None and _FIGURE in kinds and not kinds & _MOVE:
                is_figure = True
            is_move = is_move or bool(kinds & _MOVE)
        if is_figure and not is_move:
            return None  # "Black rating: 2836"
        persons |= owned if not movers else set()
        if len(movers) > 1 or len(persons) > 1 or not (movers or (colon and (persons or is_move))):
            return None
        return Label(next(iter(movers), None), next(iter(persons), None))


def _names(addresses: Iterable[Address]) -> set[str]:
    return {
        name.lower()
        for address in addresses
        for name in _NAME.findall(address.name or address.address.partition("@")[0])
    }

"""How the writer stands to each move word: played, dismissed, past, asked, no move at all.

The law: the words right beside a move decide, first those before it, then those behind it;
then its sentence. A bare word in prose that nothing calls a move is unsure, never played.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mailbot.letter.claims import Notation, Stance
from mailbot.letter.letter import Zone
from mailbot.letter.moves import Item, Role
from mailbot.letter.sentences import Sentences
from mailbot.letter.tokens import MOVES, Kind, Page, Token
from mailbot.letter.words import Hit

_NEAR = 4  # moves on each side that one word may put in the place of another
_LINKS = 4  # words between "your" and the move
_PASSED = frozenset(":\"'“”„«»(=-–>*[")
_MONEY = frozenset("€$£¥#@+%&§/\\~^")
_ENGINE = re.compile(r"[+-]?\d{1,3}\.\d\d/\d{1,3}\b")
_TAG = re.compile(r"\s*\[\w{1,30}\s{0,3}[\"“”]")
_BOARD = re.compile(r"[1-8]?[rnbqkpRNBQKP.\-+*_:#]{8}[1-8]?")
_DROPPED_IN_BOARDS = str.maketrans("", "", " |\t")


@dataclass(frozen=True, slots=True)
class Beside:
    """Key words by the token they begin and end at, of the stances alone."""

    starts: Mapping[int, tuple[Hit, ...]]
    ends: Mapping[int, tuple[Hit, ...]]
    if_starts: frozenset[int]

    @classmethod
    def of(cls, hits: Sequence[Hit]) -> Beside:
        starts: dict[int, list[Hit]] = {}
        ends: dict[int, list[Hit]] = {}
        for hit in hits:
            starts.setdefault(hit.first, []).append(hit)
            ends.setdefault(hit.last, []).append(hit)
        return cls(
            {at: tuple(found) for at, found in starts.items()},
            {at: tuple(found) for at, found in ends.items()},
            frozenset(hit.first for hit in hits if hit.category.startswith("conditionals.if")),
        )


class _Left:
    """What the words right before a move say."""

    def __init__(self) -> None:
        self.stance: Stance | None = None
        self.strong = False  # "my move is"; else only "so", "with"
        self.weak = False
        self.replaces = False  # "not", "instead of"
        self.edge = False  # nothing before it in its part of the sentence


class Stances:
    """Tells the stance of every move of a page."""

    def __init__(
        self, page: Page, items: Sequence[Item], hits: Sequence[Hit], sentences: Sentences
    ) -> None:
        self.page = page
        self.items = [item for item in items if item.role is Role.MOVE]
        self.sentences = sentences
        self.beside = Beside.of(hits)
        self.at = {i: item for item in items for i in range(item.first, item.last + 1)}
        self.other = _sentences_with(hits, sentences, {"stances.other_game"})
        self.engines = _sentences_with(hits, sentences, {"stances.engine"})
        self.no_lines = {
            page.tokens[hit.first].line for hit in hits if hit.category == "stances.no_move_line"
        }
        self.said = {
            index
            for hit in hits
            if hit.category.startswith("sayings.")
            for index in range(hit.first, hit.last + 1)
        }
        self.masked = _masked_lines(page)
        self.sizes: dict[int, int] = {}
        for item in self.items:
            self.sizes[item.run] = self.sizes.get(item.run, 0) + 1
        self.on_line: dict[int, list[int]] = {}  # words of each line
        self.first_word: dict[int, int] = {}  # of each sentence
        for index, token in enumerate(page.tokens):
            if token.kind is Kind.WORD and index not in self.at and index not in self.said:
                self.on_line.setdefault(token.line, []).append(index)
                self.first_word.setdefault(sentences.of[index], index)

    def all(self) -> list[Stance]:
        """One stance for each move item, in order."""
        lefts = [self._left(item) for item in self.items]
        stances = [self._stance(item, left) for item, left in zip(self.items, lefts, strict=True)]
        self._join(stances)
        self._replace(stances, lefts)
        return stances

    def _stance(self, item: Item, left: _Left) -> Stance:
        token = self.page.tokens[item.first]
        fixed = item.number is not None or item.table
        if token.line in self.masked:
            return Stance.NO_MOVE
        if not fixed and (left.stance is Stance.NO_MOVE or self._is_figure(item)):
            return Stance.NO_MOVE
        if self._is_asked(item, left):
            return Stance.ASKED
        if self._of_other_game(item, left):
            return Stance.OTHER_GAME
        if left.stance in {Stance.PAST, Stance.DISMISSED}:
            return left.stance
        after = self._right(item)
        if after is not None and not item.table and not (fixed and after is Stance.NO_MOVE):
            return after
        if self.engines.get(self.sentences.of[item.first], item.first) < item.first:
            return Stance.DISMISSED
        if item.number is not None or item.table or left.strong:
            return Stance.PLAYED
        return self._bare(item, left)

    def _left(self, item: Item) -> _Left:
        left = _Left()
        links = 0
        sentence = self.sentences.of[item.first]
        nearest = True
        for index in range(item.first - 1, -1, -1):
            token = self.page.tokens[index]
            if self.sentences.of[index] != sentence:
                left.edge = left.edge or links == 0
                break
            other = self.at.get(index)
            if other is not None and other.role is not Role.MOVE:
                continue
            if token.kind is Kind.SIGN and token.text in _PASSED or token.kind is Kind.DOTS:
                continue
            if token.kind is not Kind.WORD and token.kind is not Kind.INT:
                if token.text == ".":  # of an abbreviation: the sentence goes on
                    continue
                left.edge = left.edge or (links == 0 and token.text in ",;!?)–—|")
                break
            if self._take_left(left, index, nearest=nearest):
                break
            nearest = False
            if not self._is(index, "stances.link") and not left.weak:
                break
            links += 1
            if links > _LINKS:
                break
        else:
            left.edge = left.edge or links == 0
        return left

    def _take_left(self, left: _Left, index: int, *, nearest: bool) -> bool:
        """Take the key word that ends at *index*; True when it settles the matter."""
        hits = [hit for hit in self.beside.ends.get(index, ()) if hit.category in _LEFT]
        if not hits:
            return False
        longest = min(hit.first for hit in hits)
        names = [hit.category for hit in hits if hit.first == longest]
        if "stances.no_move_before" in names and nearest:
            left.stance = Stance.NO_MOVE
            return True
        for name, stance in (
            ("stances.not", Stance.DISMISSED),
            ("stances.instead", Stance.DISMISSED),
            ("stances.dismissed_before", Stance.DISMISSED),
            ("stances.past", Stance.PAST),
        ):
            if name in names and not left.strong:
                left.stance = stance
                left.replaces = name in {"stances.not", "stances.instead"}
                return True
        if "stances.played" in names:
            if longest < index:
                left.strong = True
                return True
            left.weak = True
        return False

    def _right(self, item: Item) -> Stance | None:
        index = item.last + 1
        sentence = self.sentences.of[item.first]
        while index < len(self.page.tokens) and self.page.tokens[index].text in {")", '"', "”"}:
            index += 1
        if index >= len(self.page.tokens) or self.sentences.of[index] != sentence:
            return None
        names = {hit.category for hit in self.beside.starts.get(index, ())}
        if "stances.dismissed_after" in names:
            return Stance.DISMISSED
        return Stance.NO_MOVE if "stances.no_move_after" in names else None

    def _is(self, index: int, category: str) -> bool:
        return any(hit.category == category for hit in self.beside.starts.get(index, ()))

    def _is_figure(self, item: Item) -> bool:
        """Digits that belong to a longer number, a price, or a line with an address."""
        tokens = self.page.tokens
        token = tokens[item.first]
        if token.line in self.no_lines:
            return True
        if token.kind is not Kind.NUMERIC:
            return False
        before = tokens[item.first - 1] if item.first else None
        after = tokens[item.last + 1] if item.last + 1 < len(tokens) else None
        return self._touches(before, token) or self._touches(after, token)

    def _touches(self, other: Token | None, token: Token) -> bool:
        if other is None or other.line != token.line:
            return False
        distance = token.start - other.end if other.start < token.start else other.start - token.end
        if other.kind is Kind.SIGN:
            return (other.text in _MONEY and distance <= 1) or (other.text in "-_" and not distance)
        if other.kind in {Kind.INT, Kind.TIME}:
            return distance <= 1
        return other.kind is Kind.NUMERIC and distance == 0

    def _is_asked(self, item: Item, left: _Left) -> bool:
        sentence = self.sentences.of[item.first]
        text = self.page.tokens[item.last].text
        doubtful = text.endswith("?") and not text.endswith(("!?", "??", "?!"))
        first_word = self.first_word.get(sentence)
        before = first_word is not None and first_word < item.first
        following = self.at.get(item.last + 1)
        if doubtful and (before or item.number is None or following is None):
            return not item.table
        if sentence not in self.sentences.asks:
            return False
        last_part = self.sentences.part[self.sentences.bounds[sentence][1]]
        same_part = self.sentences.part[item.last] == last_part
        if same_part:
            return before or (first_word is not None and item.number is None)
        return before and not left.strong and not left.weak

    def _of_other_game(self, item: Item, left: _Left) -> bool:
        sentence = self.sentences.of[item.first]
        if sentence in self.other:
            first = self.sentences.bounds[sentence][0]
            return self.other[sentence] < item.first or (item.first > first and not left.strong)
        if sentence and sentence - 1 in self.other:
            last = self.page.tokens[self.sentences.bounds[sentence - 1][1]]
            return last.text == ":"
        return False

    def _bare(self, item: Item, left: _Left) -> Stance:
        """A word without a number: played when the edges of its sentence leave it alone."""
        line = self.page.tokens[item.first].line
        alone = line not in self.on_line
        if alone and (not item.bad or self.sizes[item.run] > 1):
            return Stance.PLAYED
        if item.weak or item.bad or item.notation is Notation.CASTLING:
            return Stance.NO_MOVE
        if (left.edge or left.weak) and self._right_edge(item):
            return Stance.PLAYED
        return Stance.UNSURE

    def _right_edge(self, item: Item) -> bool:
        index = item.last + 1
        tokens = self.page.tokens
        if index >= len(tokens) or self.sentences.of[index] != self.sentences.of[item.first]:
            return True
        token = tokens[index]
        if token.kind in {Kind.SIGN, Kind.OFFER, Kind.DOTS, Kind.RESULT} or token.kind in MOVES:
            return True
        return any(
            hit.category in {"stances.follow", "conditionals.if", "conditionals.then"}
            or hit.category.startswith("sayings.")
            for hit in self.beside.starts.get(index, ())
        )

    def _join(self, stances: list[Stance]) -> None:
        """ "I looked at 5254 and 5755", "7163 and 5254 would lose": words joined to another."""
        order = range(1, len(self.items))
        for index in order:
            if stances[index - 1] in _SPREADS and self._joined(index):
                stances[index] = stances[index - 1]
            elif stances[index - 1] is Stance.PLAYED and self._is_choice(index):
                stances[index] = Stance.PLAYED
            elif stances[index - 1] is Stance.NO_MOVE and self._goes_on_figure(index):
                stances[index] = Stance.NO_MOVE
        for index in reversed(order):
            if stances[index] is Stance.DISMISSED and self._joined(index):
                if stances[index - 1] in {Stance.UNSURE, Stance.PLAYED}:
                    stances[index - 1] = Stance.DISMISSED

    def _goes_on_figure(self, index: int) -> bool:
        """ "+49 5254 5755": the second group of digits of a telephone number."""
        former, item = self.items[index - 1], self.items[index]
        if item.number is not None or item.table or former.notation is not item.notation:
            return False
        return self.page.tokens[item.first].start - self.page.tokens[former.last].end <= 1

    def _is_choice(self, index: int) -> bool:
        """ "12. 5254 or 7163": two moves for one ply; it takes the number of the first."""
        former, item = self.items[index - 1], self.items[index]
        if item.number is not None or item.first - former.last != 2:
            return False
        if not self._is(former.last + 1, "conditionals.or"):
            return False
        item.number, item.mover = former.number, former.mover
        return True

    def _joined(self, index: int) -> bool:
        former, item = self.items[index - 1], self.items[index]
        if item.number is not None or former.number is not None:
            return False
        between = self.page.tokens[former.last + 1 : item.first]
        if len(between) > 2 or self.sentences.of[former.last] != self.sentences.of[item.first]:
            return False
        return bool(between) and all(
            token.text in {",", "/"} or self._is_or(former.last + 1 + place)
            for place, token in enumerate(between)
        )

    def _is_or(self, index: int) -> bool:
        return self._is(index, "conditionals.or") or self._is(index, "doubts.breaks")

    def _replace(self, stances: list[Stance], lefts: Sequence[_Left]) -> None:
        """ "7163, not 7183": the 7183, here and where it stood before in the letter."""
        replaced: dict[tuple[str, Zone], int] = {}
        for index, (item, left) in enumerate(zip(self.items, lefts, strict=True)):
            if not left.replaces or stances[index] is not Stance.DISMISSED:
                continue
            sentence = self.sentences.of[item.first]
            near = range(max(index - _NEAR, 0), min(index + _NEAR + 1, len(self.items)))
            kept = [
                place
                for place in near
                if place != index
                and self.sentences.of[self.items[place].first] == sentence
                and stances[place] in {Stance.PLAYED, Stance.UNSURE, Stance.NO_MOVE}
            ]
            if kept:
                replaced[item.canonical, self._zone(item)] = index
            for place in kept:
                stances[place] = Stance.PLAYED
        for place, item in enumerate(self.items):
            last = replaced.get((item.canonical, self._zone(item)), -1)
            if place <= last and stances[place] in _REPLACEABLE:
                stances[place] = Stance.REPLACED

    def _zone(self, item: Item) -> Zone:
        return self.page.zone(self.page.tokens[item.first])


_REPLACEABLE = frozenset({Stance.PLAYED, Stance.DISMISSED, Stance.UNSURE})
_SPREADS = frozenset({Stance.DISMISSED, Stance.ASKED, Stance.PAST, Stance.OTHER_GAME})
_LEFT = frozenset(
    f"stances.{name}"
    for name in ("no_move_before", "not", "instead", "dismissed_before", "past", "played")
)


def _sentences_with(hits: Sequence[Hit], sentences: Sentences, names: set[str]) -> dict[int, int]:
    """Sentences with one of these key words, and where it stands first."""
    found: dict[int, int] = {}
    for hit in hits:
        if hit.category in names:
            found.setdefault(sentences.of[hit.first], hit.first)
    return found


def _masked_lines(page: Page) -> frozenset[int]:
    """Lines of engines, diagrams and PGN tags."""
    masked: set[int] = set()
    for number, line in enumerate(page.letter.lines):
        text = line.text[:400]
        if _ENGINE.search(text) or _TAG.match(text):
            masked.add(number)
        elif len(text) < 60 and _BOARD.fullmatch(text.translate(_DROPPED_IN_BOARDS)):
            masked.add(number)
    return frozenset(masked)

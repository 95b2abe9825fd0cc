"""The neighbours of a played move: the words of its sentence, and the line above its run.

The law: a move is played when it stands alone or among words that a move is given with. A word
that takes away or leaves open ("cannot", "suppose", "would") leaves it unsure, and so does an
unknown word right before or right behind it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby, pairwise

from mailbot.letter.claims import Mover, Notation, Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.behind import Behind
from mailbot.letter.reading.beside import Left
from mailbot.letter.reading.called import head_of
from mailbot.letter.reading.moves import Item, Role
from mailbot.letter.reading.sentences import Sentences
from mailbot.letter.reading.tokens import Kind, Page
from mailbot.letter.reading.words import Hit

_KNOWN = ("calendar.", "sayings.", "conditionals.", "doubts.breaks")
_KNOWN_LABELS = frozenset(
    f"labels.{name}"
    for name in (
        "number", "move", "received", "sent", "answered", "yours", "days", "total", "used", "left",
        "white", "black", "mine", "your",
    )
)  # fmt: skip
_KNOWN_STANCES = frozenset(
    f"stances.{name}"
    for name in (
        "played", "adverbs", "closes", "follow", "link", "past", "but", "not", "instead",
        "corrects", "courtesy", "copula",
    )
)  # fmt: skip
_KNOWN_WORDS = _KNOWN_LABELS | _KNOWN_STANCES
_HEDGES = frozenset({"stances.hedge", "stances.other_game", "stances.engine"})
_PIECES = frozenset(
    f"names.{name}" for name in ("king", "queen", "rook", "bishop", "knight", "pawn")
)
_SAID = ("sayings.offers", "sayings.accepts", "sayings.declines", "sayings.resigns")
_HALF_OPEN = {Stance.PLAYED, Stance.UNSURE}
_STOPS = frozenset(",;:()–—!?")
_SCORE = 4  # moves of a run that make it a score
_ABOVE = 3  # lines from a heading to its run
_LOOK = 40  # tokens behind a run that are looked through


class Neighbours:
    """The words of a page as they stand to its moves."""

    def __init__(
        self, page: Page, hits: Sequence[Hit], sentences: Sentences, at: Mapping[int, Item]
    ) -> None:
        self.page = page
        self.sentences = sentences
        self.at = at
        hits = hits if at else ()
        self.known = _covered(hits, lambda name: name.startswith(_KNOWN) or name in _KNOWN_WORDS)
        self.neutral = _covered(hits, lambda name: name in {"neutral", "topics"}) - self.known
        self.buts = _starts(hits, "stances.but")
        self.breaks = _starts(hits, "doubts.breaks") - self.buts
        self.ors = _starts(hits, "conditionals.or")
        self.ifs = _starts(hits, "conditionals.if")
        self.pieces = {hit.first for hit in hits if hit.category in _PIECES}
        self.tomorrow = _starts(hits, "calendar.tomorrow")
        self.courtesy = _starts(hits, "stances.courtesy")
        self.figures = {hit.last for hit in hits if hit.category == "stances.no_move_before"}
        self.back = [hit.first for hit in hits if hit.category == "stances.takes_back"]
        said = _covered(hits, lambda name: name.startswith(_SAID) and name.endswith(".words"))
        self.headings = sorted(_covered(hits, lambda name: name == "stances.heading") - said)
        hedges = _covered(hits, lambda name: name in _HEDGES) - said
        self.hedges = sorted(index for index in hedges if not self._names_a_move(index))
        self.behind = Behind(
            page, hits, sentences, at,
            said=frozenset(said), known=frozenset(self.known), neutral=frozenset(self.neutral),
        )  # fmt: skip
        self.moves = _covered(hits, lambda name: name == "labels.move")
        self.labelled: set[int] = set()  # lines of moves behind a label
        self.words: list[int] = []
        self.unknown: list[int] = []
        self.clauses: list[int] = []
        for index, token in enumerate(page.tokens if at else ()):
            if token.kind is Kind.WORD and index not in at:
                self.words.append(index)
                plain = index in self.known or index in self.neutral
                if not plain and len(token.text) > 1:
                    self.unknown.append(index)
            if index in self.buts or (token.kind is Kind.SIGN and token.text in ":;"):
                self.clauses.append(index)

    def _names_a_move(self, index: int) -> bool:
        """ "not 7183": the word takes away the move right behind it, no other one."""
        item = self.at.get(index + 1)
        return item is not None and item.role is Role.MOVE and item.number is None

    def review(self, items: Sequence[Item], lefts: Sequence[Left], stances: list[Stance]) -> None:
        """Leave unsure what was taken for played among the wrong neighbours."""
        self.labelled = {
            self.page.tokens[item.first].line
            for item, left in zip(items, lefts, strict=True)
            if left.labelled
        }
        _leave_unsure([p for p, item in enumerate(items) if self._is_for_tomorrow(item)], stances)
        for _, group in groupby(range(len(items)), lambda place: items[place].run):
            run = list(group)
            self._score([items[place] for place in run], run, stances)
            for _, part in groupby(run, lambda place: self.sentences.of[items[place].first]):
                places = list(part)
                head = head_of(
                    self.page, self.sentences, items[places[0]], self.unknown, self.moves
                )
                for place in places:
                    items[place].head = head
                here = [p for p in places if self._counts(items[p]) and _is_played(stances[p])]
                if here and self._is_wrong([items[p] for p in places], lefts[places[0]]):
                    _leave_unsure(here, stances)
        self._leave_choices(items, stances)
        own = [hit for hit in self.back if self._is_own(hit) and hit not in self.sentences.quoted]
        if own:
            before = [p for p, item in enumerate(items) if item.first < own[-1]]
            _leave_unsure([p for p in before if self._is_own(items[p].first)], stances)

    def _leave_choices(self, items: Sequence[Item], stances: list[Stance]) -> None:
        """ "2... Nd4 or 2... d6, I am not sure": what leaves the one open leaves the other."""
        for place, (former, item) in enumerate(pairwise(items)):
            pair = {stances[place], stances[place + 1]}
            same = self.sentences.of[former.first] == self.sentences.of[item.first]
            if item.number is None and pair == {Stance.PLAYED}:
                pair = _HALF_OPEN  # "2... d6, or should I play Nd4"
            if pair == _HALF_OPEN and same and self._is_own(item.first):
                between = range(former.last + 1, item.first)
                if self.ors.intersection(between) and not self.ifs.intersection(between):
                    _leave_unsure((place, place + 1), stances)

    def _line_of(self, sentence: int) -> int:
        return self.page.tokens[self.sentences.bounds[sentence][0]].line

    def _is_for_tomorrow(self, item: Item) -> bool:
        """``2836, tomorrow``: promised, not given; with the word sent it is a day."""
        behind = self.page.tokens[item.last + 1 : item.last + 3]
        words = [at for at, token in enumerate(behind, item.last + 1) if token.kind is Kind.WORD]
        return bool(words) and words[0] in self.tomorrow and self._is_own(item.first)

    def _is_own(self, index: int) -> bool:
        return self.page.zone(self.page.tokens[index]) is Zone.OWN

    def _counts(self, item: Item) -> bool:
        return not item.table and self._is_own(item.first)

    def _is_wrong(self, run: Sequence[Item], left: Left) -> bool:
        first, last = run[0].first, run[-1].last
        begin = self.sentences.bounds[self.sentences.of[first]][0]
        alone = not self._within(self.words, begin, first)
        return (
            ((alone or left.labelled) and self._is_wrong_above(run[0]))
            or self._is_wrong_before(first, left)
            or self._is_wrong_behind(last, numbered=run[-1].number is not None)
            or (len(run) == 1 and run[0].number is None and self._is_figure(run[0], alone=alone))
            or self._is_one_of_two(run)
        )

    def _within(self, places: Sequence[int], first: int, last: int) -> Sequence[int]:
        return places[bisect_left(places, first) : bisect_right(places, last)]

    def _is_wrong_before(self, first: int, left: Left) -> bool:
        begin = self.sentences.bounds[self.sentences.of[first]][0]
        clauses = self._within(self.clauses, begin, first)
        start = max((index for index in clauses if index in self.buts), default=begin)
        if self._within(self.hedges, start, first) or self._within(self.headings, start, first):
            return True
        unknown = self._within(self.unknown, clauses[-1] if clauses else begin, first)
        if left.strong or not unknown:
            return False
        return self.sentences.part[unknown[-1]] == self.sentences.part[first]

    def _is_wrong_behind(self, last: int, *, numbered: bool) -> bool:
        if self.behind.leaves_open(last):
            return True
        if numbered and self.behind.is_aside(last):
            return False
        end = self.sentences.bounds[self.sentences.of[last]][1]
        behind = self._within(self.words, last + 1, min(end, last + _LOOK))
        words = [index for index in behind if index not in self.neutral]
        if not words:
            return False
        if words[0] - last <= 2 and (words[0] in self.pieces or self._is_choice(words[0])):
            return True
        text = self.page.tokens[words[0]].text
        if words[0] in self.known or len(text) == 1:
            return False
        return text[0].islower() or not self._stops(last, words[0])

    def _is_choice(self, index: int) -> bool:
        """ "28 36 or 78 66" """
        following = self.page.tokens[index + 1 : index + 2]
        return index in self.ors and bool(following) and following[0].kind is Kind.INT

    def _stops(self, last: int, index: int) -> bool:
        between = self.page.tokens[last + 1 : index]
        return any(token.kind is Kind.SIGN and token.text in _STOPS for token in between)

    def _is_wrong_above(self, item: Item) -> bool:
        """``Look at this game by Karl:`` above a run governs it; names and labels do not."""
        sentence = self.sentences.of[item.first]
        for _ in range(_LOOK):  # to the first of all labelled lines
            if not sentence or self._line_of(sentence - 1) not in self.labelled:
                break
            sentence -= 1
        if not sentence:
            return False
        begin, end = self.sentences.bounds[sentence - 1]
        above, here = self.page.tokens[end], self.page.tokens[self.sentences.bounds[sentence][0]]
        lines = here.line - above.line
        if lines > _ABOVE or not self._is_own(end):
            return False
        if item.number is None and lines == 1 and self._labels_figures(end, item):
            return True
        if above.text != ":":
            return False
        if self._within(self.hedges, begin, end) or self._within(self.headings, begin, end):
            return True
        if self.courtesy.intersection(range(begin, min(begin + 2, end))):
            return False
        unknown = self._within(self.unknown, begin, end)
        return any(self.page.tokens[index].text[0].islower() for index in unknown)

    def _labels_figures(self, end: int, item: Item) -> bool:
        """``PIN`` or ``My ICCF number is`` above digits, two countries above ``0-0``."""
        while (
            end and self.page.tokens[end].kind is Kind.SIGN and self.page.tokens[end].text in ".:"
        ):
            end -= 1
        if self.page.tokens[end].kind is not Kind.WORD:
            return False
        if item.notation is Notation.CASTLING:
            begin = self.sentences.bounds[self.sentences.of[end]][0]
            signs = any(t.text in "-–—:" for t in self.page.tokens[begin:end])
            return signs and item.canonical == "O-O" and end not in self.known
        return bool({end, end - 1} & self.figures)

    def _is_figure(self, item: Item, *, alone: bool) -> bool:
        """``2836 Wien``, ``Bach, 1715``: a number among names."""
        if item.notation is not Notation.NUMERIC:
            return False
        line, behind = self.page.tokens[item.first].line, item.last + 1
        for token in self.page.tokens[behind : behind + 1]:
            named = token.kind is Kind.WORD and token.text[0].isupper() and len(token.text) > 1
            if named and token.line == line and behind not in self.known:
                return True
        before = self.page.tokens[item.first - 1] if item.first else None
        if alone or before is None or before.text != "," or before.line != line:
            return False
        begin = self.sentences.bounds[self.sentences.of[item.first]][0]
        words = self._within(self.words, begin, item.first)
        return not any(index in self.known for index in words)

    def _is_one_of_two(self, run: Sequence[Item]) -> bool:
        """``2... 2836 / 7866``: Black's move, and what no move of White stands behind."""
        if len(run) != 2 or run[0].mover is not Mover.BLACK or run[1].given:
            return False
        between = self.page.tokens[run[0].last + 1 : run[1].first]
        return [token.text for token in between] == ["/"]

    def _score(self, run: Sequence[Item], places: Sequence[int], stances: list[Stance]) -> None:
        """A score with its result behind it is of a game that is over."""
        if len(run) < _SCORE or not self._counts(run[-1]):
            return
        behind = self.page.tokens[run[-1].last + 1 : run[-1].last + 2]
        if behind and behind[0].kind is Kind.RESULT:
            _leave_unsure(places, stances)


def _is_played(stance: Stance) -> bool:
    return stance is Stance.PLAYED


def _leave_unsure(places: Sequence[int], stances: list[Stance]) -> None:
    for place in places:
        if stances[place] is Stance.PLAYED:
            stances[place] = Stance.UNSURE


def _starts(hits: Sequence[Hit], category: str) -> set[int]:
    return {hit.first for hit in hits if hit.category == category}


def _covered(hits: Sequence[Hit], holds: Callable[[str], bool]) -> set[int]:
    """All tokens of the key words whose category is one of these."""
    return {i for hit in hits if holds(hit.category) for i in range(hit.first, hit.last + 1)}

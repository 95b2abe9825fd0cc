"""How far the words around a move give it: "after two evenings I settled on 2836".

The law: what the words before and behind it weigh (`languages/talk`), those of the sentences beside
its own, and where it stands. Of a move that only unknown words leave open they need little weight
to be likely, of one that known words right beside it leave open much. In a letter that tells of no
post a move may be unlikely that no known word leaves open ("Now I threaten 2836."). A row of a
score is left alone, and so are quoted words and digits that may be a postcode.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from mailbot.languages.accents import without_accents
from mailbot.languages.talk.features import Feature, of_place
from mailbot.languages.talk.weights import Question, score
from mailbot.letter.claims import Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page

_UNKNOWN = 2.75  # log-odds that make a move likely that only unknown words leave open
_KNOWN = 4.5  # one that known words do
_NOT = -3.0  # that leave one open
_WIDE, _FEW = 10, 6  # words of its own sentence to each side, and of the sentences beside
_NUMBERS = frozenset({Kind.NUMBER, Kind.DOTS, Kind.INT})
_SIGNS = frozenset({Kind.SIGN, Kind.DOTS})
_LENGTHS = 3, 5  # words that are told apart by their count, at most so many times
_FLAGS = ("led", "apart", "said", "weak", "told", "row", "perhaps")
_POST = frozenset({"received", "sent", "answered"})


class Giving:
    """Weighs the words around the moves of a page."""

    def __init__(self, page: Page, items: Sequence[Item], sentences: Sentences) -> None:
        self.page = page
        self.sentences = sentences
        moves = (item for item in items if item.role is Role.MOVE)
        self.moves = {index for item in moves for index in range(item.first, item.last + 1)}

    def weight(self, item: Item) -> float:
        """Log-odds that its words give it."""
        return score(Question.GIVES, self.features(item))

    def features(self, item: Item) -> Iterator[Feature]:
        """What is weighed of a move's place."""
        number = self.sentences.of[item.first]
        begin, end = self.sentences.bounds[number]
        first = item.first
        while first > begin and self.page.tokens[first - 1].kind in _NUMBERS:
            first -= 1
        before, behind = self._words(begin, first), self._words(item.last + 1, end + 1)
        former = self._sentence(number - 1)
        return of_place(
            before[-_WIDE:],
            behind[:_WIDE],
            former[-_FEW:],
            self._sentence(number + 1)[:_FEW],
            self._traits(item, first, before, behind),
        )

    def _traits(
        self, item: Item, first: int, before: Sequence[str], behind: Sequence[str]
    ) -> Iterator[str]:
        tokens = self.page.tokens
        line = tokens[item.first].line
        opens = first == 0 or tokens[first - 1].line != line
        closes = item.last + 1 >= len(tokens) or tokens[item.last + 1].line != line
        number = "bare" if item.number is None else "numbered"
        step, most = _LENGTHS
        traits = {
            number: True, "alone": opens and closes, "begins a line": opens,
            "ends a line": closes, "first": not before, "last": not behind,
            "flags " + " ".join(name for name in _FLAGS if getattr(item, name)): True,
            f"before {before[-1] if before else ''}": True,
            f"behind {behind[0] if behind else ''}": True,
            f"end {behind[-1] if behind else ''}": True,
            f"words before {min(len(before) // step, most)}": True,
            f"words behind {min(len(behind) // step, most)}": True,
        }  # fmt: skip
        for name, told in traits.items():
            if told:
                yield name
                yield f"{number}, {name}"

    def _sentence(self, number: int) -> list[str]:
        """The words of one that is the writer's own."""
        if not 0 <= number < len(self.sentences.bounds):
            return []
        begin, end = self.sentences.bounds[number]
        own = self.page.zone(self.page.tokens[begin]) is Zone.OWN
        return self._words(begin, end + 1) if own else []

    def _words(self, begin: int, end: int) -> list[str]:
        """Words and signs; a name for whatever else stands there."""
        words: list[str] = []
        for index in range(begin, end):
            token = self.page.tokens[index]
            if token.kind is Kind.WORD and index not in self.moves:
                words.append(without_accents(self.page.word(token)))
            elif index in self.moves or token.kind in MOVES:
                words.append("#move")
            else:
                words.append(token.text[:3] if token.kind in _SIGNS else f"#{token.kind}")
        return words


def weigh_around(
    page: Page,
    items: Sequence[Item],
    stances: Sequence[Stance],
    said: Sequence[Said],
    sentences: Sentences,
    strange: Set[int],
) -> None:
    """Tell the moves of the *items* whether they are likely.

    :param stances: one for each move.
    :param strange: the first tokens of those that only unknown words leave open.
    """
    giving = Giving(page, items, sentences)
    dated = any(
        one.role in _POST and one.day.reading.form != "relative" and _is_own(page, one.day.first)
        for one in said
    )
    moves = (item for item in items if item.role is Role.MOVE)
    for item, stance in zip(moves, stances, strict=True):
        if not _is_own(page, item.first) or item.bad:
            continue
        unknown = item.first in strange
        if stance is Stance.UNSURE and (item.open or unknown) and not item.below:
            wanted = _UNKNOWN if unknown else _KNOWN
            barred = item.first in sentences.quoted or _is_postcode(page, item)
            item.likely = not barred and giving.weight(item) > wanted
        elif stance is Stance.PLAYED and not (dated or item.table or item.row):
            item.unlikely = giving.weight(item) < _NOT


def _is_postcode(page: Page, item: Item) -> bool:
    """ "Fyrvej 22, 6857 Blåvand": bare digits right before a name."""
    behind = page.tokens[item.last + 1 : item.last + 2]
    bare = item.number is None and page.tokens[item.first].kind is Kind.NUMERIC
    beside = bool(behind) and page.text[page.tokens[item.last].end : behind[0].start] == " "
    return bare and beside and behind[0].kind is Kind.WORD and behind[0].text[:1].isupper()


def _is_own(page: Page, index: int) -> bool:
    return page.zone(page.tokens[index]) is Zone.OWN

"""How far the words around a move give it: "after two evenings I settled on 2836".

The law: the words around it are weighed (`languages/talk`), those of the sentences beside
its own, where it stands, and what the reader knows of all this (the categories of the words, and
what they left the move as).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from mailbot.languages.accents import without_accents
from mailbot.languages.talk.features import Feature, of_place
from mailbot.languages.talk.weights import Question, score
from mailbot.letter.claims import Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page
from mailbot.letter.reading.page.words import Hit

_WIDE, _FEW = 10, 6  # words of its own sentence to each side, and of the sentences beside
_NUMBER = 4  # tokens of the number before it
_WIDEST = 16  # tokens of its sentence that are looked at to each side
_NUMBERS = frozenset({Kind.NUMBER, Kind.DOTS, Kind.INT})
_SIGNS = frozenset({Kind.SIGN, Kind.DOTS})
_LENGTHS = 3, 5  # words that are told apart by their count, at most so many times
_FLAGS = ("led", "apart", "said", "weak", "told", "row", "perhaps")
_MARKS = (*_FLAGS, "bad", "strange", "rival", "claimed", "bare", "table")
_BESIDE = 2  # tokens to the words right beside a move


class Giving:
    """Weighs the words around the moves of a page."""

    def __init__(
        self,
        page: Page,
        items: Sequence[Item],
        sentences: Sentences,
        hits: Hits,
        strange: Set[int],
    ) -> None:
        """:param strange: the first tokens of moves that only unknown words leave open."""
        self.page = page
        self.sentences = sentences
        self.strange = strange
        self.hits: dict[int, list[Hit]] = {}  # of each sentence
        for hit in hits:
            self.hits.setdefault(sentences.of[hit.first], []).append(hit)
        moves = (item for item in items if item.role is Role.MOVE)
        self.moves = {index for item in moves for index in range(item.first, item.last + 1)}

    def weight(self, item: Item, stance: Stance) -> float:
        """Log-odds that its words give it."""
        return score(Question.GIVES, self.features(item, stance))

    def features(self, item: Item, stance: Stance) -> Iterator[Feature]:
        """What is weighed of a move's place."""
        number = self.sentences.of[item.first]
        begin, end = self.sentences.bounds[number]
        first = item.first
        while first > max(begin, item.first - _NUMBER) and self._is_number(first - 1):
            first -= 1
        before = self.words(max(begin, first - _WIDEST), first)
        behind = self.words(item.last + 1, min(item.last + _WIDEST, end) + 1)
        ends = self.words(end, end + 1) if end > item.last else []
        return of_place(
            before[-_WIDE:],
            behind[:_WIDE],
            self.beside(number - 1)[-_FEW:],
            self.beside(number + 1)[:_FEW],
            [*self._traits(item, first, before, behind, ends), *self._standing(item, stance)],
            self._known(item),
        )

    def colon(self, item: Item) -> int:
        """The colon that stands before it and its number; -1 for none."""
        at = item.first - 1
        while at > 0 and self._is_number(at):
            at -= 1
        return at if at >= 0 and self.page.tokens[at].text == ":" else -1

    def _standing(self, item: Item, stance: Stance) -> Iterator[str]:
        """What the reader has made of the move so far."""
        yield from (f"is {name}" for name in _MARKS if getattr(item, name))
        led = self.page.tokens[item.first - 1].text == ":" if item.first else False
        standing = [
            str(stance),
            "strange" if item.first in self.strange else "known",
            "led" if led else "",
            "asked" if self.sentences.of[item.first] in self.sentences.asks else "",
        ]
        number = "bare" if item.number is None else "numbered"
        yield from (f"stands {one}" for one in standing)
        yield " ".join(("stands", number, *standing))
        yield f"whose {item.whose}"
        yield f"below {bool(item.below)}"

    def _known(self, item: Item) -> set[str]:
        """The categories of the words of its sentence by their side, those in its own part of it,
        those right beside it, and those of the sentences before and behind."""
        here = self.sentences.of[item.first]
        part = self.sentences.part
        known: set[str] = set()
        for hit in self.hits.get(here, ()):
            if hit.last < item.first:
                side, far = "<", item.first - hit.last
            elif hit.first > item.last:
                side, far = ">", hit.first - item.last
            else:
                continue
            own = "own" if part[hit.first] == part[item.first] else "other"
            known |= {f"{side}{hit.category}", f"{side}{own} {hit.category}"}
            if far <= _BESIDE:
                known.add(f"{side}{far} {hit.category}")
        for side, sentence in (("p", here - 1), ("n", here + 1)):
            known.update(f"{side}{hit.category}" for hit in self.hits.get(sentence, ()))
        return known

    def _is_number(self, index: int) -> bool:
        return self.page.tokens[index].kind in _NUMBERS

    def _traits(
        self,
        item: Item,
        first: int,
        before: Sequence[str],
        behind: Sequence[str],
        ends: Sequence[str],
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
            f"end {''.join(ends)}": True,
            f"words before {min(len(before) // step, most)}": True,
            f"words behind {min(len(behind) // step, most)}": True,
        }  # fmt: skip
        for name, told in traits.items():
            if told:
                yield name
                yield f"{number}, {name}"

    def beside(self, number: int) -> list[str]:
        """The words at both ends of a sentence that is the writer's own."""
        if not 0 <= number < len(self.sentences.bounds):
            return []
        begin, end = self.sentences.bounds[number]
        if self.page.zone(self.page.tokens[begin]) is not Zone.OWN:
            return []
        if end - begin < _WIDEST:
            return self.words(begin, end + 1)
        return [*self.words(begin, begin + _FEW), *self.words(end + 1 - _FEW, end + 1)]

    def words(self, begin: int, end: int) -> list[str]:
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

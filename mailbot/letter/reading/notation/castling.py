"""Castling in words: "I castle long", "kurze Rochade", "castles king's side, move 9".

The law: words for castling are a move where the writer says that he does it, or where they are
all that their line or their sentence says; as a thing ("the short castling") they name no move.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mailbot.letter.claims import Notation
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.tokens import Kind, Page

EITHER = "O-O(-O)"  # castling, on which side is not said
_SIDES = {
    "names.short": "O-O", "names.long": "O-O-O", "names.castling": EITHER, "names.castles": EITHER,
}  # fmt: skip
_ARTICLE = 3  # letters of it, at most
_BEGINS = frozenset(".:;!?…")
_ENDS = frozenset(".!?)(…")
_PASSED = (
    "labels.move", "labels.number", "labels.ordinals", "stances.adverbs", "stances.follow",
    "stances.closes", "labels.mine", "telling.of", "telling.on", "telling.the", "names.to",
    "names.from", "labels.beside",
)  # fmt: skip
_OPEN = ("calendar.tomorrow", "doubts.hedged", "stances.hedge", "stances.back", "stances.open")
_SUBJECTS = ("labels.white", "labels.black", "telling.the", "names.king")
_FEW = 8  # tokens behind castling to the end of its sentence


class Castling:
    """The words for castling of a page."""

    def __init__(self, page: Page, hits: Hits) -> None:
        self.page = page
        self.said = _with_sides(one_each(hits, _SIDES))
        self.nouns: dict[int, int] = {}  # the last place where words begin that end there
        for first, (last, _) in self.said.items():
            self.nouns[last] = max(first, self.nouns.get(last, first))
        self.done = set(self._done(hits))
        self.moves = hits.firsts("labels.move")
        self.ordinals = hits.firsts("labels.ordinals")
        open_ = {at for at in hits.covered(*_OPEN) if len(page.tokens[at].text) > _ARTICLE}
        self.passed = hits.covered(*_PASSED) - open_  # but "no" is "in the" elsewhere
        self.sides = hits.covered(*_SUBJECTS)

    def last(self, index: int) -> int | None:
        """The last token of the words that begin at *index*."""
        return self.said[index][0] if index in self.said else None

    def stands_alone(self, index: int) -> bool:
        """The writer does it, or the words say it without others beside them."""
        last, canonical = self.said[index]
        if index in self.done:
            return True
        if canonical == EITHER:
            return False
        return self.nouns[last] > index or self._end(index, last) is not None

    def item(self, index: int) -> Item:
        """With the rest of its sentence, where that holds its number and little else."""
        last, canonical = self.said[index]
        item = castling(index, last, canonical)
        end = None if canonical == EITHER else self._end(index, last)
        item.weak = index not in self.done and end is None
        if end is not None:
            item.last = end
            item.number = self._number(last, end)
            item.given = item.number is not None
        return item

    def _done(self, hits: Hits) -> Iterator[int]:
        """First tokens of castling that he says he does: "je fais le grand roque", "I castle
        long"; not those of a thing: "le grand roque"."""
        mine = hits.firsts("labels.i")
        verbs = hits.firsts("names.castles")
        for first, (last, canonical) in self.said.items():
            if canonical == EITHER:
                if first in verbs:
                    yield first
                continue
            if not mine.isdisjoint(range(first, last + 1)):
                if first in mine or first + 1 not in mine or not self._begins(first):
                    yield first  # "Rochiere ich kurz, folgt ..." sets a condition
                continue
            thing = self.nouns[last]
            if any(len(self.page.tokens[at].text) > _ARTICLE for at in range(first, thing)):
                yield first

    def _end(self, first: int, last: int) -> int | None:
        """The last token of their sentence, where they are all of it but for the side, the number
        and adverbs."""
        tokens = self.page.tokens
        at = first - 1
        while at in self.sides and tokens[at].line == tokens[first].line:
            at -= 1
        if not self._begins(at + 1):
            return None
        end, comma = last, False
        for at in range(last + 1, min(last + _FEW, len(tokens))):
            token = tokens[at]
            if token.line != tokens[last].line or token.text in _ENDS:
                break
            comma = comma or token.text == ","
            counts = token.kind in {Kind.SIGN, Kind.INT, Kind.NUMBER}
            if not counts and at not in self.passed:
                return None
            end = at
        number = self._number(last, end)
        named = not self.moves.isdisjoint(range(last + 1, end + 1))
        ordinal = not self.ordinals.isdisjoint(range(last + 1, end + 1))
        told = number is not None or not (comma or named) or (named and ordinal)
        return end if told else None

    def _begins(self, at: int) -> bool:
        """It begins its line or a clause."""
        tokens = self.page.tokens
        return not at or tokens[at - 1].line != tokens[at].line or tokens[at - 1].text in _BEGINS

    def _number(self, last: int, end: int) -> int | None:
        """ "castles short, move 9" """
        behind = range(last + 1, end + 1)
        numbers = [at for at in behind if self.page.tokens[at].kind in {Kind.INT, Kind.NUMBER}]
        if len(numbers) != 1 or self.moves.isdisjoint(behind):
            return None
        digits = self.page.tokens[numbers[0]].text.rstrip(".…) ")
        return int(digits) if len(digits) < 4 else None


def castling(first: int, last: int, canonical: str) -> Item:
    item = Item(Role.MOVE, first, last, weak=True)
    item.notation, item.canonical = Notation.CASTLING, canonical
    return item


def _with_sides(said: Mapping[int, tuple[int, str]]) -> dict[int, tuple[int, str]]:
    """ "I castle on the king's side": the words that tell the side begin inside of the others."""
    sided = dict(said)
    for first, (last, canonical) in said.items():
        inside = (said[at] for at in range(first + 1, last + 1) if at in said)
        longer = [one for one in inside if one[0] > last and one[1] != EITHER]
        if canonical == EITHER and longer:
            sided[first] = longer[0]
    return sided


def one_each(hits: Hits, meanings: Mapping[str, str]) -> dict[int, tuple[int, str]]:
    """The longest name at each place with its meaning; none where languages differ on it."""
    found: dict[int, dict[int, set[str]]] = {}
    for hit in hits.of(*meanings):
        ends = found.setdefault(hit.first, {})
        ends.setdefault(hit.last, set()).add(meanings[hit.category])
    longest = {first: max(ends.items()) for first, ends in found.items()}
    return {
        first: (last, next(iter(said))) for first, (last, said) in longest.items() if len(said) == 1
    }

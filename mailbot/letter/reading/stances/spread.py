"""What the stance of one move says of the moves beside it: "I looked at 5254 and 5755".

The law: what is joined by "and", "or" or a comma has one stance; a run that prose holds is given
as a whole, or not at all; so is a score of another game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from mailbot.letter.claims import Stance
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.stances.beside import Beside
from mailbot.letter.reading.stances.figures import goes_on_figure

_AFTER = 12  # tokens behind a move in which prose goes on
_BELOW = 2  # lines from a row of a score to the next
_OPEN = frozenset({Stance.PAST, Stance.UNSURE})
_SPREADS = frozenset({Stance.DISMISSED, Stance.ASKED, Stance.PAST, Stance.OTHER_GAME})


class Spread:
    """The moves of a page beside each other."""

    def __init__(
        self,
        page: Page,
        items: Sequence[Item],
        sentences: Sentences,
        beside: Beside,
        at: Mapping[int, Item],
        buts: Set[int],
    ) -> None:
        self.page = page
        self.items = items
        self.sentences = sentences
        self.beside = beside
        self.at = at
        self.buts = buts

    def join(self, stances: list[Stance]) -> None:
        """ "I looked at 5254 and 5755", "7163 and 5254 would lose": words joined to another."""
        order = range(1, len(self.items))
        played: dict[int | None, int] = {}
        for item, stance in zip(self.items, stances, strict=True):
            if stance is Stance.PLAYED:
                played[item.number] = self.sentences.of[item.first]
        for index in order:
            if stances[index - 1] in _SPREADS and self._joined(index):
                stances[index] = stances[index - 1]
            elif stances[index - 1] is Stance.DISMISSED and self._was_weighed(index, played):
                stances[index] = Stance.DISMISSED
            elif stances[index - 1] is Stance.PLAYED and self._is_choice(index):
                stances[index] = Stance.PLAYED
            elif stances[index - 1] is Stance.NO_MOVE and goes_on_figure(
                self.page, *self.items[index - 1 : index + 1]
            ):
                stances[index] = Stance.NO_MOVE
        for index in reversed(order):
            open_ = stances[index - 1] in {Stance.UNSURE, Stance.PLAYED}
            if open_ and stances[index] is Stance.DISMISSED and self._joined(index):
                stances[index - 1] = Stance.DISMISSED

    def spread(self, stances: list[Stance]) -> None:
        """ "After 12. 5254 5755 13. 7163 I would be lost": the whole run, when prose holds it."""
        last = len(self.items) - 1
        for index in range(1, last + 1):
            self._spread_to(index, index - 1, stances)
        for index in range(last - 1, -1, -1):
            self._spread_to(index, index + 1, stances)

    def rows(self, stances: list[Stance]) -> None:
        """ "From the other game:", and its score below each other: not the first row alone."""
        for index in range(1, len(self.items)):
            former, item = self.items[index - 1], self.items[index]
            below = self.page.tokens[item.first].line - self.page.tokens[former.last].line
            goes_on = former.run == item.run and not item.table and 0 <= below <= _BELOW
            if goes_on and stances[index - 1] is Stance.OTHER_GAME:
                stances[index] = Stance.OTHER_GAME

    def _spread_to(self, index: int, source: int, stances: list[Stance]) -> None:
        former, item = self.items[source], self.items[index]
        same = former.run == item.run and not item.table
        same = same and self.sentences.of[former.first] == self.sentences.of[item.first]
        if not same or stances[index] is not Stance.PLAYED:
            return
        if stances[source] is Stance.DISMISSED:
            stances[index] = Stance.DISMISSED
        elif source < index and stances[source] in _OPEN and self._prose_behind(item):
            stances[index] = Stance.UNSURE

    def _prose_behind(self, item: Item) -> bool:
        """Words of the same sentence stand behind the run of the move."""
        last = self.sentences.bounds[self.sentences.of[item.first]][1]
        return any(
            self.page.tokens[index].kind is Kind.WORD and index not in self.at
            for index in range(item.last + 1, min(item.last + _AFTER, last + 1))
        )

    def _is_choice(self, index: int) -> bool:
        """ "12. 5254 or 7163": two moves for one ply; it takes the number of the first."""
        former, item = self.items[index - 1], self.items[index]
        sign = self.page.tokens[former.last + 1].text in {",", "(", "-", "–"}
        if item.number is not None or item.first - former.last != 2 + sign:
            return False
        if not self.beside.says(former.last + 1 + sign, "conditionals.or"):
            return False
        item.number, item.mover = former.number, former.mover
        return True

    def _was_weighed(self, index: int, played: Mapping[int | None, int]) -> bool:
        """ "I looked at 2... 4746 for an hour, and at 2... 7866 for another": the same ply behind
        an "and" and no verb, and in a later sentence it is played.

        :param played: by the number of a ply, the last sentence that plays it.
        """
        former, item = self.items[index - 1], self.items[index]
        sentence = self.sentences.of[item.first]
        same = self.sentences.of[former.last] == sentence and item.number == former.number
        if not same or item.number is None or item.table or played.get(item.number, -1) <= sentence:
            return False
        between = range(former.last + 1, item.first)
        return any(map(self._is_or, between)) and self.beside.subjects.isdisjoint(between)

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
        if index in self.buts:  # "not 7183 but 7163"
            return False
        return any(self.beside.says(index, name) for name in ("conditionals.or", "doubts.breaks"))

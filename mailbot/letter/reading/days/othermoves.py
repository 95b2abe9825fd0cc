"""Days and counts that are said of another move than the one that the letter gives.

The law: where a statement names a move by its number ("your 1. 5254", "move 1", "the first move"),
what it says is of that move. A day of receipt is of the reader's move right before the writer's,
a sent day and a count are of the writer's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mailbot.letter.claims import Mover
from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.calendar import number_words
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_FAR = 40  # tokens of a part of a sentence that are looked at to either side


class OtherMoves:
    """The numbers of moves that a letter names, beside those that it plays."""

    def __init__(
        self,
        page: Page,
        hits: Hits,
        items: Sequence[Item],
        sentences: Sentences,
        played: Iterable[int],
    ) -> None:
        """:param played: first tokens of the moves that the letter plays."""
        self.page = page
        self.sentences = sentences
        moves = [it for it in items if it.role is Role.MOVE and not it.table]
        self.items = {it.first: it.number for it in moves if it.number is not None}
        self.named = dict(_named(page, hits))
        at = set(played)
        own = [
            it for it in items if it.first in at and page.zone(page.tokens[it.first]) is Zone.OWN
        ]
        # A letter that plays a move without a number says nothing to measure by.
        self.own = own if all(it.number is not None for it in own) else []
        # numbers of the moves that a sent day, or a day of receipt, is of
        self.right = [
            {n for it in self.own for n in _fit(it, received)} for received in (False, True)
        ]

    def of_day(self, one: Said) -> str:
        """The words that name another move beside this day."""
        if one.label is None or not self.own:
            return ""
        low = min(one.label.last, one.day.last)
        high = max(one.label.first, one.day.first)
        begin, end = self._part(one.label.first)
        for index in range(begin, min(end, high) + 1):
            if one.day.first <= index <= one.day.last:
                continue  # "ваш ход 9 ноября"
            between = low < index < high
            number = self.named.get(index)
            if number is None and between and index in self.items:
                number = self.items[index]
            if number is not None and number not in self.right[one.role == "received"]:
                return self.page.tokens[index].text
        return ""

    def of_count(self, first: int) -> bool:
        """Is the count that begins with this token said of another move?"""
        begin, end = self._part(first)
        right = self.right[False]
        numbers = {self.named[i] for i in range(begin, end + 1) if i in self.named}
        return bool(right and numbers) and not numbers & right

    def _part(self, at: int) -> tuple[int, int]:
        """The part of its sentence, also what leads to it with a colon."""
        part = self.sentences.part
        first = last = at
        while first and part[first - 1] == part[at] and at - first < _FAR:
            first -= 1
        while last + 1 < len(part) and part[last + 1] == part[at] and last - at < _FAR:
            last += 1
        return first, last


def _fit(item: Item, received: bool) -> set[int]:
    """Numbers of the move that a day (of receipt) is of, where the writer plays *item*."""
    number = item.number or 0
    if not received:
        return {number}
    if item.mover is Mover.BLACK:
        return {number}
    return {number - 1} if item.mover is Mover.WHITE else {number - 1, number}


def _named(page: Page, hits: Hits) -> Iterable[tuple[int, int]]:
    """(token, number) of "move 1", "the first move"; a side ("White 2") is no move."""
    sides = hits.firsts("labels.white", "labels.black")
    units = hits.firsts("labels.days")
    ordinals = {hit.last: hit for hit in hits.of("labels.ordinals")}
    days = hits.covered("calendar.day")
    for hit in hits.of("labels.move"):
        if hit.first in sides:
            continue
        behind = page.tokens[hit.last + 1 : hit.last + 2]
        counts = hit.last + 2 in units  # "for this move 4 days"
        counts = counts or hit.last + 1 in days  # "received your move 7 Nov"
        if behind and behind[0].kind is Kind.INT and len(behind[0].text) < 3 and not counts:
            yield hit.last + 1, int(behind[0].text)
        word = ordinals.get(hit.first - 1)
        number = number_words().get(page.word(page.tokens[word.first])) if word else None
        if word is not None and number is not None:
            yield word.first, number

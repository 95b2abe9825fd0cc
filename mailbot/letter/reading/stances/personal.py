"""Figures of the writer's own life on the line of a move: "my phone", "room", his days.

The law: what stands on a line with such a word is its figure, unless its part of the sentence
calls it a move, and no such word is nearer ("from my phone: 2836 is my move"), or the
word begins another sentence behind the move.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.pagewords import within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_BESIDE = 4  # tokens of "my member number"


class Personal:
    """The words for such figures of a page."""

    def __init__(self, page: Page, hits: Hits, sentences: Sentences) -> None:
        self.page = page
        self.sentences = sentences
        self.words = sorted(hits.firsts("stances.no_move_line"))
        self.own = {at - 1 for at in hits.firsts("stances.figures")} & hits.firsts("labels.mine")
        self.days = hits.firsts("labels.days")
        self.lines = {page.tokens[at].line: at for at in reversed(self.words)}
        colours = hits.firsts("labels.white", "labels.black")
        self.moves = sorted(hits.firsts("labels.move", "labels.answered") - colours)

    def masks(self, item: Item, *, strong: bool) -> bool:
        """Is it such a figure?

        :param strong: words before it give it: "I play 2836. Phone ..." on one line.
        """
        if item.weak and self._counts_days(item.last + 1):
            return True
        line = self.page.tokens[item.first].line
        if line not in self.lines or item.twin is not None:
            return False
        begin, end = self.sentences.bounds[self.sentences.of[item.first]]
        part = self.sentences.part
        moves = [at for at in within(self.moves, begin, end) if part[at] == part[item.first]]
        called = self._distance(moves, item)
        figure = self._distance(within(self.words, begin, end), item)
        if called is not None and (strong or figure is None):
            return False
        at = self.lines[line]
        behind = at > item.last and self.sentences.of[at] > self.sentences.of[item.first]
        return not (strong and behind)

    def is_apposed(self, item: Item) -> bool:
        """ "Mi número de socio, 2836." """
        before = item.first - 1
        near = range(before - _BESIDE, before)
        return self.page.tokens[before].text == "," and not self.own.isdisjoint(near)

    def _counts_days(self, index: int) -> bool:
        """The "days" of "28/36 days", not of "28-36 days 3/25"."""
        behind = self.page.tokens[index + 1 : index + 2]
        counted = bool(behind) and behind[0].kind in {Kind.INT, Kind.SLASH, Kind.PAIRS}
        return index in self.days and not counted

    def _distance(self, places: Sequence[int], item: Item) -> int | None:
        """Tokens to the nearest of them."""
        return min((abs(at - item.first) for at in places), default=None)

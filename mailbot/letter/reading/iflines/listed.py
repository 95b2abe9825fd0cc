"""Lists of if-lines under one heading: "Conditionals:" above "a) 6125 - 1716", "b) 6134 - 6835".

The law: each row begins its line, all rows bear marks of one kind, and each holds whole pairs of
moves and no if-word of its own. Rows that are counted from 1 bear no numbers of moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mailbot.letter.claims import Mover
from mailbot.letter.reading.iflines.branches import Segment, ply_of
from mailbot.letter.reading.iflines.segments import Segments
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.tokens import Kind
from mailbot.letter.reading.page.words import Hit
from mailbot.letter.reading.tables.rowmarks import Mark, mark_at

_FARTHEST = 2  # lines from a heading to its first row


@dataclass(frozen=True, slots=True)
class _Row:
    start: int
    mark: Mark | None
    items: list[Item]
    last: int


class Lists:
    """The lists of a page under the headings that its if-words are."""

    def __init__(self, segments: Segments) -> None:
        self.segments = segments
        self.page = segments.page

    def under(self, start: int) -> list[Segment]:
        """The rows under the heading with an if-word at *start*; none where it heads no list."""
        heads = [hit for hit in self.segments.starts[start] if hit.category.endswith(".if")]
        if not heads:
            return []
        first = self._below(max(heads, key=lambda hit: hit.last))
        if first is None:
            return []
        rows = self._rows(first)
        return self._segments_of(start, rows) if len(rows) > 1 else []

    def below_moves(self) -> list[Segment]:
        """Lettered rows right below the line of a move, each with the next ply: "a) 3. 6125 1716",
        "b) 3. 6134 6835". Of several moves for one ply none is played, so they are branches."""
        found: list[Segment] = []
        tokens = self.page.tokens
        ends = {tokens[item.first].line: item for item in self.segments.played}
        seen: set[int] = set()  # rows of a list that another move stands above
        for item in ends.values():
            first = self._below_line(item)
            rows = [] if first is None or first in seen else self._rows(first)
            seen |= {row.start for row in rows}
            marks = [row.mark for row in rows if row.mark is not None]
            if len(rows) < 2 or len(marks) < len(rows) or not self._go_on(item, rows):
                continue
            if not marks[0].kind.startswith("letter"):
                continue
            found += [
                Segment(row.start, row.last, row.items, 0, joined_by_or=False, fresh=True)
                for row in rows
            ]
        return found

    def _below_line(self, item: Item) -> int | None:
        """The first token of the next line, where the item's line holds no words."""
        tokens = self.page.tokens
        line = tokens[item.first].line
        first = last = item.first
        while first and tokens[first - 1].line == line:
            first -= 1
        while last + 1 < len(tokens) and tokens[last + 1].line == line:
            last += 1
        words = (
            at
            for at in range(first, last + 1)
            if tokens[at].kind is Kind.WORD and not item.first <= at <= item.last
        )
        below = last + 1
        near = below < len(tokens) and tokens[below].line - line <= _FARTHEST
        return below if near and next(words, None) is None else None

    def _go_on(self, item: Item, rows: Sequence[_Row]) -> bool:
        """Each row begins with another move for the ply behind the item's."""
        ply = ply_of(item)
        if ply is None and item.number is not None and item.mover is None:
            ply = 2 * item.number - 1
        firsts = [row.items[0] for row in rows]
        plies = {
            2 * one.number - (one.mover is not Mover.BLACK)
            for one in firsts
            if one.number is not None and one.given
        }
        given = all(one.given for one in firsts)
        return (
            given
            and plies == {ply + 1 if ply else 0}
            and len({one.canonical for one in firsts}) == len(rows)
        )

    def _rows(self, first: int) -> list[_Row]:
        rows: list[_Row] = []
        row = self._row(first)
        while row is not None and (not rows or self._is_next(rows[-1], row)):
            rows.append(row)
            row = self._row(row.last + 1)
        return rows

    def _below(self, head: Hit) -> int | None:
        """The first token below the heading, which ends its line with a colon; no word of it is
        strange or somebody else's."""
        tokens = self.page.tokens
        line = tokens[head.first].line
        index = head.last + 1
        while index < len(tokens) and tokens[index].line == line:
            if index in self.segments.at or self.segments.offered.is_foreign(index):
                return None
            index += 1
        far = index >= len(tokens) or tokens[index].line - line > _FARTHEST
        return None if far or tokens[index - 1].text != ":" else index

    def _row(self, start: int) -> _Row | None:
        tokens = self.page.tokens
        if start >= len(tokens) or (start and tokens[start - 1].line == tokens[start].line):
            return None
        mark = mark_at(self.page, self.segments.at, start)
        behind = mark.behind if mark is not None else start
        if behind >= len(tokens) or tokens[behind].line != tokens[start].line:
            return None
        items, last = self.segments.moves_behind(behind, start)
        if not items or len(items) % 2 or tokens[last].line != tokens[start].line:
            return None
        return _Row(start, mark, items, last)

    def _is_next(self, former: _Row, row: _Row) -> bool:
        """Right below the row before, and marked in the same way."""
        if self.page.tokens[row.start].line - self.page.tokens[former.last].line > 1:
            return False
        if former.mark is None or row.mark is None:
            return former.mark is row.mark
        ahead = row.mark.place - former.mark.place
        return former.mark.kind == row.mark.kind and ahead in {0, 1, len(former.items) // 2}

    def _segments_of(self, start: int, rows: Sequence[_Row]) -> list[Segment]:
        offered, sentence = self.segments.offered, self.segments.sentences.of[start]
        counted = self._are_counted(rows)
        return [
            Segment(
                first=row.start,
                last=row.last,
                items=row.items,
                indent=0,
                joined_by_or=False,
                fresh=True,
                refused=offered.refuses(sentence, row.last),
                sure=offered.is_sure(start, row.last),
                counted=counted,
            )
            for row in rows
        ]

    def _are_counted(self, rows: Sequence[_Row]) -> bool:
        """ "1) ... 2) ...": the places of the rows, which no move that is given can be before."""
        places = [row.mark.place for row in rows if row.mark is not None]
        black = any(at.black for row in rows if (at := self.segments.at.get(row.start)) is not None)
        if black or places != list(range(1, len(rows) + 1)):
            return False
        numbers = [item.number for item in self.segments.played if item.number is not None]
        return len(rows) > 1 and max(numbers, default=0) > 1

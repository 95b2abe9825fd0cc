"""A row of an HTML table: one line with cells where it holds words side by side.

Mailers lay out whole letters by tables. A row is a row of a table for us when a reader sees it
as one: at least two cells, short, none with a table in it. All else are lines as they come.
"""

from __future__ import annotations

from mailbot.letter.octets.lines import RawLine

CELL = 80
"""Most characters of a cell that counts as one of a table."""
_SHORT = 24  # of a line in a cell of many lines
_COLUMNS = 64


class Table:
    """An open table. ``level`` is its place among the open elements, ``row_level`` its row's."""

    __slots__ = ("level", "row", "row_level", "start")

    def __init__(self, level: int) -> None:
        self.level = level
        self.row_level = level
        self.start = 0
        self.row: list[tuple[int, int]] | None = None  # first line and columns of each cell

    def start_row(self, line: int, level: int) -> None:
        self.start, self.row, self.row_level = line, [], level

    def start_cell(self, line: int, columns: int) -> None:
        if self.row is not None:
            self.row.append((line, columns))

    def end_row(self, lines: list[RawLine]) -> None:
        """Puts the lines since the start of the row into rows, where they are such."""
        row, self.row = self.row, None
        if not row or len(row) < 2 or self.start >= len(lines):
            return
        ends = [start for start, _ in row[1:]] + [len(lines)]
        cells: list[list[str]] = []
        for (start, columns), end in zip(row, ends, strict=True):
            if end - start > 4 * CELL:
                return
            cells.append([line.text.strip() for line in lines[start:end] if line.text.strip()])
            cells += [[] for _ in range(min(columns, _COLUMNS) - 1)]
        held = lines[self.start :]
        first = held[0]
        if len(cells) > _COLUMNS or any(
            line.cells or line.depth != first.depth or line.hint != first.hint for line in held
        ):
            return
        if joined := _rows(cells):
            ink = first.ink if all(line.ink == first.ink for line in held) else None
            lines[self.start :] = [_row(texts, first._replace(ink=ink)) for texts in joined]


def _rows(cells: list[list[str]]) -> list[list[str]]:
    """The texts of each row that these cells are; empty where they are none."""
    most = max(len(cell) for cell in cells)
    filled = sum(1 for cell in cells if cell)
    if most <= 1:
        fits = all(len(text) <= CELL for cell in cells for text in cell)
        return [[cell[0] if cell else "" for cell in cells]] if fits else []
    if any(len(text) > _SHORT for cell in cells for text in cell):
        return []
    if all(len(cell) == most for cell in cells):
        # Seen in practice: a whole column of the score in one cell, its lines broken by <br>.
        return [list(texts) for texts in zip(*cells, strict=True)]
    if most <= 3 and filled > 2:
        return [[" ".join(cell) for cell in cells]]
    return []


def _row(texts: list[str], like: RawLine) -> RawLine:
    places, place = [], 0
    for text in texts:
        places.append((place, place + len(text)))
        place += len(text) + 1
    return RawLine("\t".join(texts), like.depth, like.hint, tuple(places), like.ink)

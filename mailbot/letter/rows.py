"""Rows of a table: what the cells beside a move say.

The law: cells are located by what they hold (a day, a small number, ``3/25``), in the order of
the head of the table where it has one, else received, sent, days, total (ICCF; `domain.md`
B1). The place on the line decides only where a cell is missing. What cannot be told stays
unsaid.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from mailbot.letter.claims import Mover
from mailbot.letter.days import Found
from mailbot.letter.letter import Zone
from mailbot.letter.moves import Item, Role
from mailbot.letter.tokens import Kind, Page, Token
from mailbot.letter.words import Hit

_WIDEST = 80  # tokens of a line that is still a row
_HALF = ("move", "received", "sent", "days", "total")
_FITS: Mapping[str, frozenset[str]] = {
    "move": frozenset({"move"}),
    "day": frozenset({"received", "sent", "answered", "yours"}),
    "int": frozenset({"days", "total"}),
    "blank": frozenset({"received", "sent", "answered", "yours", "days", "total"}),
    "slash": frozenset({"days"}),
}


@dataclass(frozen=True, slots=True)
class Column:
    name: str
    start: float
    end: float


_NO_HEAD = tuple(Column(name, -1.0, -1.0) for name in _HALF * 2)


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a row: its kind of content, its place, and what stands in it."""

    kind: str
    start: float
    end: float
    token: int
    item: Item | None = None
    day: Found | None = None
    numbers: tuple[int, ...] = ()


@dataclass(slots=True)
class Cells:
    """What stands beside one move, by column."""

    received: Found | None = None
    sent: Found | None = None
    days: int | None = None
    total: int | None = None
    first: int = -1  # tokens of the count
    last: int = -1


@dataclass(slots=True)
class Tables:
    """Cells by the first token of their move; tokens that stand in a row."""

    cells: dict[int, Cells] = field(default_factory=dict)
    tokens: set[int] = field(default_factory=set)


def read_rows(
    page: Page, items: Sequence[Item], days: Sequence[Found], hits: Sequence[Hit]
) -> Tables:
    """All rows of all tables of a page."""
    tables = Tables()
    heads = _heads(page, items, hits)
    slots: dict[int, list[int]] = {}
    for index, item in enumerate(items):
        if item.role is not Role.NUMBER:
            slots.setdefault(page.tokens[item.first].line, []).append(index)
    by_token = {day.first: day for day in days}
    inside = {index for day in days for index in range(day.first + 1, day.last + 1)}
    inside |= {item.first for item in items if item.role is Role.NUMBER}
    bounds = _line_bounds(page)
    head: tuple[Column, ...] = ()
    head_key: tuple[Zone, int] | None = None
    for line in sorted({*slots, *heads}):
        zone, depth = page.letter.lines[line].zone, page.letter.lines[line].depth
        if line in heads:
            head, head_key = heads[line], (zone, depth)
            continue
        active = head if head_key == (zone, depth) else ()
        row = _row(page, items, slots[line], by_token, inside, bounds[line])
        if row is not None:
            _read_row(row, active, tables)
    return tables


def _line_bounds(page: Page) -> dict[int, tuple[int, int]]:
    bounds: dict[int, tuple[int, int]] = {}
    for index, token in enumerate(page.tokens):
        first, _ = bounds.get(token.line, (index, index))
        bounds[token.line] = (first, index)
    return bounds


def _place(page: Page, token: Token) -> tuple[float, float]:
    """Where a token stands on its line: in characters, or in cells of an HTML table."""
    line = page.letter.lines[token.line]
    for index, cell in enumerate(line.cells):
        if cell.start <= token.start < max(cell.end, cell.start + 1):
            return float(index), index + 0.9
    return float(token.start - line.span.start), float(token.end - line.span.start)


def _heads(page: Page, items: Sequence[Item], hits: Sequence[Hit]) -> dict[int, tuple[Column, ...]]:
    """Lines that are heads of tables: at least two column words, no move, little else."""
    moves = {page.tokens[item.first].line for item in items if item.role is Role.MOVE}
    found: dict[int, dict[int, list[Hit]]] = {}
    for hit in hits:
        line = page.tokens[hit.first].line
        name = hit.category.removeprefix("labels.")
        if line in moves or name == hit.category or name not in {*_HALF, "answered", "number"}:
            continue
        if page.tokens[hit.last].line == line:
            found.setdefault(line, {}).setdefault(hit.first, []).append(hit)
    bounds = _line_bounds(page)
    heads: dict[int, tuple[Column, ...]] = {}
    for line, by_start in found.items():
        columns, covered = _columns(page, by_start)
        first, last = bounds[line]
        words = [i for i in range(first, last + 1) if page.tokens[i].kind is Kind.WORD]
        names = {column.name for column in columns}
        if len(names & {"received", "sent", "days", "total", "answered"}) < 2:
            continue
        if 2 * sum(1 for i in words if i not in covered) <= len(words):
            heads[line] = columns
    return heads


def _columns(page: Page, by_start: dict[int, list[Hit]]) -> tuple[tuple[Column, ...], set[int]]:
    columns: list[Column] = []
    covered: set[int] = set()
    half: set[str] = set()
    for start in sorted(by_start):
        if start in covered:
            continue
        longest = max(hit.last for hit in by_start[start])
        names = [h.category.removeprefix("labels.") for h in by_start[start] if h.last == longest]
        free = [name for name in names if name not in half]
        if not free:  # the second half of the head begins
            half, free = set(), names
        half.add(free[0])
        covered |= set(range(start, longest + 1))
        left, _ = _place(page, page.tokens[start])
        _, right = _place(page, page.tokens[longest])
        if free[0] != "number":
            columns.append(Column(free[0], left, right))
    if not any(column.name == "move" for column in columns):
        columns.insert(0, Column("move", -1.0, -1.0))
    return tuple(columns), covered


def _row(
    page: Page,
    items: Sequence[Item],
    slots: Sequence[int],
    by_token: dict[int, Found],
    inside: set[int],
    bounds: tuple[int, int],
) -> list[Cell] | None:
    """The cells of a line behind its number; None where it holds words and is no row."""
    starts = {items[index].first: items[index] for index in slots}
    covered = {i for index in slots for i in range(items[index].first, items[index].last + 1)}
    cells: list[Cell] = []
    numbered = False
    if bounds[1] - bounds[0] > _WIDEST:
        return None
    for index in range(bounds[0], bounds[1] + 1):
        token = page.tokens[index]
        place = _place(page, token)
        if index in starts:
            cells.append(Cell("move", *place, index, item=starts[index]))
        elif index in covered or index in inside:
            numbered = True
        elif index in by_token and token.kind is not Kind.SLASH:
            cells.append(Cell("day", *place, index, day=by_token[index]))
        elif token.kind is Kind.SLASH:
            numbers = tuple(int(part) for part in token.text.split("/"))
            cells.append(Cell("slash", *place, index, day=by_token.get(index), numbers=numbers))
        elif token.kind is Kind.INT and (numbered or cells):
            cells.append(Cell("int", *place, index, numbers=(int(token.text),)))
        elif token.text == "|" and page.tokens[index - 1].text == "|" and cells:
            cells.append(Cell("blank", *place, index))
        elif token.kind in {Kind.BLANK, Kind.DOTS} or _is_dash(page, index, cells):
            cells.append(Cell("blank", *place, index))
        elif token.kind in {Kind.NUMBER, Kind.INT}:
            numbered = True
        elif token.kind is Kind.WORD:
            return None
    return _slashes(cells)


def _is_dash(page: Page, index: int, cells: Sequence[Cell]) -> bool:
    """A dash with blanks around it: an empty cell."""
    token = page.tokens[index]
    around = page.text[token.start - 1 : token.start] + page.text[token.end : token.end + 1]
    return token.text in {"-", "–", "—"} and bool(cells) and not around.strip()


def _slashes(row: list[Cell]) -> list[Cell]:
    """``9/20`` beside a move is a day where no other day stands there, ``3/25`` behind it a count."""
    result: list[Cell] = []
    for index, cell in enumerate(row):
        if cell.kind != "slash":
            result.append(cell)
            continue
        group = _group(row, index)
        slashes = [other for other in group if other.kind == "slash"]
        days = any(other.kind == "day" for other in group)
        is_day = cell.day is not None and not days and cell in slashes[:2] and len(slashes) > 1
        result.append(replace(cell, kind="day") if is_day else cell)
    return result


def _group(row: list[Cell], index: int) -> list[Cell]:
    """The cells between two moves around the one at *index*."""
    first = last = index
    while first > 0 and row[first - 1].kind != "move":
        first -= 1
    while last + 1 < len(row) and row[last + 1].kind != "move":
        last += 1
    return row[first : last + 1]


def _read_row(row: list[Cell], head: tuple[Column, ...], tables: Tables) -> None:
    beside = [cell for cell in row if cell.kind != "move"]
    if not head and not _is_row(beside):
        return
    columns = head or _NO_HEAD
    assigned = _assign(row, columns, has_head=bool(head))
    moves = {half: cell.item for cell, half, name in assigned if name == "move" and cell.item}
    for cell, half, name in assigned:
        item = moves.get(half) if half is not None else None
        if item is None:
            continue
        item.table = True
        tables.tokens.add(cell.token)
        if name == "sent?" and item.number == 1 and item.mover is Mover.WHITE:
            name = "sent"  # White's first move was not received
        if name is not None and name != "move":
            _put(tables.cells.setdefault(item.first, Cells()), cell, name)
    _tell_mover(assigned, columns)


def _is_row(beside: Sequence[Cell]) -> bool:
    """Cells that make a row of a table without a head: days, a count, or two numbers."""
    kinds = [cell.kind for cell in beside]
    return "day" in kinds or "slash" in kinds or kinds.count("int") > 1


def _put(cells: Cells, cell: Cell, name: str) -> None:
    if cell.kind == "day":
        if name == "received":
            cells.received = cell.day
        elif name == "sent":
            cells.sent = cell.day
        return
    if cell.kind == "blank":
        return
    if cell.kind == "slash":
        cells.days, cells.total = cell.numbers[0], cell.numbers[-1]
    elif name == "days":
        cells.days = cell.numbers[0]
    elif name == "total":
        cells.total = cell.numbers[0]
    cells.first = cell.token if cells.first < 0 else cells.first
    cells.last = cell.token


Assigned = tuple[Cell, "int | None", "str | None"]
"""A cell, the half of the table it stands in (0 or 1), its column."""


def _assign(row: list[Cell], columns: tuple[Column, ...], *, has_head: bool) -> list[Assigned]:
    """Every cell to a column, from left to right; missing cells by the place on the line."""
    halves = _halves(columns)
    result: list[Assigned] = []
    at = 0
    for index, cell in enumerate(row):
        fits = [
            place for place in range(at, len(columns)) if columns[place].name in _FITS[cell.kind]
        ]
        if cell.kind == "move":
            chosen = _nearest(cell, fits, columns) if has_head else next(iter(fits), None)
        else:
            fits = _before_next_move(fits, at, columns)
            chosen = _choose(cell, fits, row[index:], columns, has_head=has_head)
        if chosen is None:
            result.append((cell, None, None))
            continue
        name = "sent?" if chosen < 0 else columns[chosen].name
        result.append((cell, halves[chosen if chosen >= 0 else fits[0]], name))
        at = at if chosen < 0 else chosen + 1
    return result


@lru_cache(maxsize=16)
def _halves(columns: tuple[Column, ...]) -> list[int]:
    """The half of each column: a second one begins where a name comes again."""
    halves: list[int] = []
    seen: set[str] = set()
    half = 0
    for column in columns:
        if column.name in seen:
            seen, half = set(), half + 1
        seen.add(column.name)
        halves.append(half)
    return halves


def _before_next_move(fits: list[int], at: int, columns: tuple[Column, ...]) -> list[int]:
    """Columns up to the next move's; where the days stand before the move, up to the next half."""
    halves = _halves(columns)
    if at >= len(columns):
        return []
    half = halves[at - 1] if at and columns[at].name == "move" else halves[at]
    return [place for place in fits if halves[place] == half]


def _nearest(cell: Cell, fits: list[int], columns: tuple[Column, ...]) -> int | None:
    if not fits:
        return None
    if columns[fits[0]].start < 0:
        return fits[0]
    return min(fits, key=lambda place: abs(columns[place].start - cell.start))


def _choose(
    cell: Cell,
    fits: list[int],
    rest: Sequence[Cell],
    columns: tuple[Column, ...],
    *,
    has_head: bool,
) -> int | None:
    """The first column that fits, unless cells are missing: then the nearest, or none."""
    if not fits:
        return None
    coming = 0
    for other in rest:
        if other.kind == "move":
            break
        coming += other.kind == cell.kind or (cell.kind == "day" and other.kind == "blank")
    wanted = _FITS[cell.kind if cell.kind != "blank" else "day"]
    same = [place for place in fits if columns[place].name in wanted]
    if not same or coming >= len(same) or cell.kind == "slash":
        return (same or fits)[0]
    if has_head and columns[same[0]].start >= 0:
        middle = (cell.start + cell.end) / 2
        return min(same, key=lambda p: abs((columns[p].start + columns[p].end) / 2 - middle))
    return same[0] if cell.kind != "day" else -1  # one day without a head: which is not told


def _tell_mover(assigned: Sequence[Assigned], columns: tuple[Column, ...]) -> None:
    """A lone move in a table of two halves is of the half that it stands in."""
    if columns[0].start < 0 and columns[-1].start < 0:
        return
    if sum(1 for column in columns if column.name == "move") != 2:
        return
    moves = [(cell.item, half) for cell, half, name in assigned if name == "move" and cell.item]
    if len(moves) == 1:
        item, half = moves[0]
        if item is not None and item.mover is None and half in {0, 1} and item.number is not None:
            item.mover = Mover.WHITE if half == 0 else Mover.BLACK

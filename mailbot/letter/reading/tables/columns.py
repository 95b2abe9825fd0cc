"""Which cell of a row stands in which column of a table.

The law: cells go to columns from left to right by what they hold; the place on the line decides
only where cells are missing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from mailbot.letter.claims import Mover
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.page.moves import Item

_HALF = ("move", "received", "sent", "days", "total")
_SIDES = 2  # of a game
_FITS: Mapping[str, frozenset[str]] = {
    "move": frozenset({"move"}),
    "day": frozenset({"received", "sent", "answered", "yours"}),
    "int": frozenset({"days", "total", "number", "other"}),
    "blank": frozenset({"received", "sent", "answered", "yours", "days", "total"}),
    "slash": frozenset({"days"}),
    "side": frozenset(),
}


@dataclass(frozen=True, slots=True)
class Column:
    name: str
    start: float
    end: float
    mover: Mover | None = None


NO_HEAD = tuple(Column(name, -1.0, -1.0) for name in _HALF * 2)


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


Assigned = tuple[Cell, "int | None", "str | None"]
"""A cell, the half of the table it stands in (0 or 1), its column."""


def assign(row: list[Cell], columns: tuple[Column, ...], *, has_head: bool) -> list[Assigned]:
    """Every cell to a column, from left to right; missing cells by the place on the line."""
    halves = _halves(columns)
    result: list[Assigned] = []
    at = 0
    for index, cell in enumerate(row):
        fits = [
            place for place in range(at, len(columns)) if columns[place].name in _FITS[cell.kind]
        ]
        if cell.kind == "blank" and at < len(columns) and _is_of_move(columns[at]):
            chosen: int | None = at  # "2 | 7163 | - | 5.11. | 9.11."
        elif cell.kind == "move":
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


def _is_of_move(column: Column) -> bool:
    return column.name == "move" and column.mover is not None


@lru_cache(maxsize=16)
def _halves(columns: tuple[Column, ...]) -> list[int]:
    """The half of each column: a second one begins where a name comes again."""
    halves: list[int] = []
    seen: set[str] = set()
    half = 0
    for column in columns:
        if column.name in seen and column.name != "other":
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


def half_of_days(head: tuple[Column, ...], *, answers: bool = False) -> int | None:
    """Where the days stand left of both moves, or that of receipt alone between them ("your move,
    received, my move, sent") or before them ("received, White, Black, sent"), the half of the
    later one; None elsewhere.

    :param answers: the later one answers the other: both days may stand between them.
    """
    names = [column.name for column in head]
    moves = [at for at, name in enumerate(names) if name == "move"]
    days = [at for at, name in enumerate(names) if name in {"received", "sent"}]
    between = [names[at] for at in days if moves[:1] < [at] < moves[1:2]]
    once = names.count("received") == names.count("sent") == 1 and len(moves) == _SIDES
    around = once and [names[at] for at in (days[0], days[-1])] == ["received", "sent"]
    told = once and (between == ["received"] or (around and days[0] < moves[0]))
    told = told or (once and answers and between == ["received", "sent"])
    if len(moves) < _SIDES or (any(at > moves[0] for at in days) and not told):
        return None
    sides = [head[at].mover for at in moves]
    return sides.index(Mover.BLACK) if Mover.BLACK in sides else len(moves) - 1


def last_moves(row: list[Cell], head: tuple[Column, ...]) -> list[Cell]:
    """Both moves in the one column of moves: what stands behind is of the last one."""
    if sum(column.name == "move" for column in head) != 1:
        return row
    return [
        cell
        for index, cell in enumerate(row)
        if cell.kind != "move" or [other.kind for other in row[index + 1 : index + 2]] != ["move"]
    ]


def for_both(row: Sequence[Cell], columns: tuple[Column, ...]) -> tuple[Column, ...]:
    """The head "(move, received, sent)" twice, where each of the row's two moves has its days."""
    head = columns
    names = [column.name for column in head]
    if "move" in names:  # "score so far (move, received, sent)"
        head = head[names.index("move") :]
    kinds = [cell.kind for cell in row]
    moves = [at for at, kind in enumerate(kinds) if kind == "move"]
    whole = len(moves) == _SIDES and moves[0] == 0 and moves[1] > 1 and moves[1] < len(kinds) - 1
    once = names.count("move") == 1 and head[0].mover is None
    if not (whole and once):
        return columns
    return tuple(replace(column, start=-1.0, end=-1.0) for column in head * _SIDES)


def without_dashes(row: list[Cell]) -> list[Cell]:
    """``5.11. - 12.11.``: between two days the dash is no empty cell."""
    return [
        cell
        for index, cell in enumerate(row)
        if cell.kind != "blank"
        or not 0 < index < len(row) - 1
        or {row[index - 1].kind, row[index + 1].kind} != {"day"}
    ]


def of_days(row: list[Cell], head: tuple[Column, ...]) -> list[Cell]:
    """The "6/11" of a row whose head has days and no counts is a day."""
    names = {column.name for column in head}
    if not names & {"received", "sent"} or names & {"days", "total"}:
        return row
    dated = (cell.kind == "slash" and cell.day is not None for cell in row)
    return [
        replace(cell, kind="day") if day else cell for cell, day in zip(row, dated, strict=True)
    ]


def with_slashes(row: list[Cell]) -> list[Cell]:
    """``9/20`` beside a move is a day where no other stands there, ``3/25`` a count."""
    result: list[Cell] = []
    for index, cell in enumerate(row):
        if cell.kind != "slash":
            result.append(cell)
            continue
        group = _group(row, index)
        slashes = [other for other in group if other.kind == "slash"]
        days = any(other.kind == "day" for other in group)
        counted = [other.kind for other in group].count("int") > 1  # days and total
        several = counted or (len(slashes) > 1 and cell in slashes[:2])
        is_day = cell.day is not None and not days and several
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

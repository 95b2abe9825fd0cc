"""Columns of a table: its head, and which cell of a row stands in which column.

The law: cells go to columns from left to right by what they hold; the place on the line decides
only where cells are missing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from mailbot.letter.claims import Mover
from mailbot.letter.reading.found import Found
from mailbot.letter.reading.hits import Hits
from mailbot.letter.reading.moves import Item, Role
from mailbot.letter.reading.tokens import Kind, Page, Token
from mailbot.letter.reading.words import Hit

_COLUMNS = 4  # words of a head that is not known
_WIDEST = 60  # tokens of it
_NAMED = 4  # words of it that a doubt names
_HALF = ("move", "received", "sent", "days", "total")
_NAMES = frozenset({*_HALF, "answered", "number", "white", "black"})
_FITS: Mapping[str, frozenset[str]] = {
    "move": frozenset({"move"}),
    "day": frozenset({"received", "sent", "answered", "yours"}),
    "int": frozenset({"days", "total", "number"}),
    "blank": frozenset({"received", "sent", "answered", "yours", "days", "total"}),
    "slash": frozenset({"days"}),
}


@dataclass(frozen=True, slots=True)
class Column:
    name: str
    start: float
    end: float
    mover: Mover | None = None


NO_HEAD = tuple(Column(name, -1.0, -1.0) for name in _HALF * 2)


@dataclass(frozen=True, slots=True)
class Head:
    """The columns of a head, and the words at the places of columns that are not known."""

    columns: tuple[Column, ...]
    strange: str = ""


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


def find_heads(page: Page, items: Sequence[Item], hits: Hits) -> dict[int, Head]:
    """Lines that are heads of tables: at least two column words, no move, little else; and
    lines set in columns whose words are not known, which leave the days below them open."""
    moves = {page.tokens[item.first].line for item in items if item.role is Role.MOVE}
    found: dict[int, dict[int, list[Hit]]] = {}
    for hit in hits.of(*(f"labels.{name}" for name in _NAMES)):
        line = page.tokens[hit.first].line
        if line not in moves and page.tokens[hit.last].line == line:
            found.setdefault(line, {}).setdefault(hit.first, []).append(hit)
    bounds = line_bounds(page)
    heads: dict[int, Head] = {}
    for line, by_start in found.items():
        columns, covered = _columns(page, by_start)
        first, last = bounds[line]
        words = [i for i in range(first, last + 1) if page.tokens[i].kind is Kind.WORD]
        names = {column.name for column in columns}
        if len(names & {"received", "sent", "days", "total", "answered"}) < 2:
            continue
        if 2 * sum(1 for i in words if i not in covered) <= len(words):
            strange = [i for i in words if i not in covered and i > min(covered)]
            strange = [i for i in strange if _is_apart(page, i)]
            heads[line] = Head(columns, " ".join(page.tokens[i].text for i in strange[:_NAMED]))
    for line, (first, last) in bounds.items():
        if line not in heads and line not in moves and _is_in_columns(page, first, last):
            named = [token.text for token in page.tokens[first : last + 1]]
            heads[line] = Head((), " ".join(named[:_NAMED]))
    return heads


def _is_apart(page: Page, index: int) -> bool:
    """Blanks or a bar to both sides: a cell of its own."""
    text, token = page.text, page.tokens[index]
    before = text[max(token.start - 2, 0) : token.start]
    behind = text[token.end : token.end + 3].lstrip(".:")[:2]
    return all((not side.strip() and len(side) > 1) or "|" in side or "\n" in side or not side
               for side in (before, behind))  # fmt: skip


def _is_in_columns(page: Page, first: int, last: int) -> bool:
    """At least four words, each in a cell of its own, and nothing else."""
    if not _COLUMNS <= last - first + 1 <= _WIDEST:
        return False
    tokens = page.tokens[first : last + 1]
    if any(token.kind is not Kind.WORD and token.text not in ".:|" for token in tokens):
        return False
    words = [index for index in range(first, last + 1) if page.tokens[index].kind is Kind.WORD]
    return len(words) >= _COLUMNS and all(_is_apart(page, index) for index in words)


def _columns(page: Page, by_start: dict[int, list[Hit]]) -> tuple[tuple[Column, ...], set[int]]:
    columns: list[Column] = []
    covered: set[int] = set()
    half: set[str] = set()
    titles = _titles(by_start)
    title: Mover | None = None
    for start in sorted(by_start):
        if start in covered:
            continue
        longest = max(hit.last for hit in by_start[start])
        names = [h.category.removeprefix("labels.") for h in by_start[start] if h.last == longest]
        mover = Mover.WHITE if "white" in names else Mover.BLACK if "black" in names else None
        if mover and titles:
            covered |= set(range(start, longest + 1))
            title, half = mover, set()
            continue
        mover = mover or (title if "move" in names else None)
        names = ["move"] if mover else names
        free = [name for name in names if name not in half]
        if not free:  # the second half of the head begins
            half, free = set(), names
        half.add(free[0])
        covered |= set(range(start, longest + 1))
        left, _ = place_of(page, page.tokens[start])
        _, right = place_of(page, page.tokens[longest])
        if free[0] != "number" or columns:  # a number at the left has its dot
            columns.append(Column(free[0], left, right, mover))
    if not any(column.name == "move" for column in columns):
        columns.insert(0, Column("move", -1.0, -1.0))
    return tuple(columns), covered


def _titles(by_start: Mapping[int, Sequence[Hit]]) -> bool:
    """ "White: recd. sent move  Black: recd. sent move": the sides are no columns themselves."""
    kinds = [{hit.category for hit in hits} for hits in by_start.values()]
    sides = [kind for kind in kinds if kind & {"labels.white", "labels.black"}]
    moves = [kind for kind in kinds if "labels.move" in kind and kind not in sides]
    return len(sides) == len(moves) > 0


def place_of(page: Page, token: Token) -> tuple[float, float]:
    """Where a token stands on its line: in characters, or in cells of an HTML table."""
    line = page.letter.lines[token.line]
    for index, cell in enumerate(line.cells):
        if cell.start <= token.start < max(cell.end, cell.start + 1):
            return float(index), index + 0.9
    return float(token.start - line.span.start), float(token.end - line.span.start)


def line_bounds(page: Page) -> dict[int, tuple[int, int]]:
    bounds: dict[int, tuple[int, int]] = {}
    for index, token in enumerate(page.tokens):
        first, _ = bounds.get(token.line, (index, index))
        bounds[token.line] = (first, index)
    return bounds


def assign(row: list[Cell], columns: tuple[Column, ...], *, has_head: bool) -> list[Assigned]:
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

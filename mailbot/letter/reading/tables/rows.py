"""Rows of a table: what the cells beside a move say.

The law: cells are located by what they hold (a day, a small number, ``3/25``), in the order of
the head of the table where it has one, else received, sent, days, total (ICCF; `domain.md`
B1). The place on the line decides only where a cell is missing. What cannot be told stays
unsaid.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from mailbot.letter.claims import Mover
from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.twodays import is_range, only
from mailbot.letter.reading.page.calendar import fillers_and_ordinals
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.namings import GAME
from mailbot.letter.reading.page.tokens import Kind, Page, Token
from mailbot.letter.reading.tables.columns import (
    NO_HEAD,
    Assigned,
    Cell,
    Column,
    assign,
    for_both,
    half_of_days,
    last_moves,
    of_days,
    with_slashes,
    without_dashes,
)
from mailbot.letter.reading.tables.heads import Head, find_heads, line_bounds, place_of

_UNKNOWN = "..."  # more days than the head has words for
_SIDES = {"labels.white": Mover.WHITE, "labels.black": Mover.BLACK}
_WIDEST = 80  # tokens of a line that is still a row


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
    """Cells by the first token of their move; tokens that stand in a row; the words of a head
    that leave days open, by the first token of the day."""

    cells: dict[int, Cells] = field(default_factory=dict)
    tokens: set[int] = field(default_factory=set)
    unsure: dict[int, str] = field(default_factory=dict)


def read_rows(page: Page, items: Sequence[Item], days: Sequence[Found], hits: Hits) -> Tables:
    """All rows of all tables of a page."""
    tables = Tables()
    heads = find_heads(page, items, hits)
    slots: dict[int, list[int]] = {}
    for index, item in enumerate(items):
        if item.role is not Role.NUMBER:
            slots.setdefault(page.tokens[item.first].line, []).append(index)
    by_token = {day.first: day for day in days}
    inside = {index for day in days for index in range(day.first + 1, day.last + 1)}
    inside |= {item.first for item in items if item.role is Role.NUMBER}
    named = hits.covered(GAME)
    sides = {hit.first: mover for name, mover in _SIDES.items() for hit in hits.of(name)}
    bounds = line_bounds(page)
    head = Head(())
    head_key: tuple[Zone, int] | None = None
    for line in sorted({*slots, *heads}):
        zone, depth = page.letter.lines[line].zone, page.letter.lines[line].depth
        if line in heads:
            head, head_key = heads[line], (zone, depth)
            continue
        opening = items[slots[line][0]]
        if opening.bad and not opening.given:
            continue  # "02454/5254": a telephone number
        active = head if head_key == (zone, depth) else Head(())
        first, last = bounds[line]
        while first in named and first < last:  # "Club Cup 12 | 8. 5171 | ...": a row of a game
            first += 1
        told = sides if active.columns else {}
        row = _row(page, items, slots[line], by_token, inside, told, (first, last))
        if row is not None:
            row = of_days(row, active.columns)
            _read_row(row, active, tables)
            _leave_open(row, active, tables)
    return tables


def _row(
    page: Page,
    items: Sequence[Item],
    slots: Sequence[int],
    by_token: dict[int, Found],
    inside: set[int],
    sides: Mapping[int, Mover],
    bounds: tuple[int, int],
) -> list[Cell] | None:
    """The cells of a line behind its number; None where it holds words and is no row."""
    starts = {items[index].first: items[index] for index in slots}
    covered = {i for index in slots for i in range(items[index].first, items[index].last + 1)}
    cells: list[Cell] = []
    side: Mover | None = None
    numbered = False
    if bounds[1] - bounds[0] > _WIDEST:
        return None
    for index in range(bounds[0], bounds[1] + 1):
        token = page.tokens[index]
        place = place_of(page, token)
        if index in starts:
            starts[index].mover = starts[index].mover or side
            cells.append(Cell("move", *place, index, item=starts[index]))
        elif index in covered or index in inside:
            numbered = True
        elif index in by_token and not (_is_slash(token) and by_token[index].last == index):
            day = by_token[index]
            both = (only(day, 0), only(day, 1)) if is_range(day) else (day,)
            cells += [Cell("day", *place, index, day=one) for one in both]
        elif _is_slash(token):
            numbers = tuple(int(part) for part in token.text.split("/"))
            cells.append(Cell("slash", *place, index, day=by_token.get(index), numbers=numbers))
        elif token.kind is Kind.INT and (numbered or cells):
            cells.append(Cell("int", *place, index, numbers=(int(token.text),)))
        elif token.kind in {Kind.BLANK, Kind.DOTS} or (
            (numbered or cells) and _is_empty(page, index)
        ):
            cells.append(Cell("blank", *place, index))
        elif token.kind in {Kind.NUMBER, Kind.INT}:
            numbered = True
        elif index in sides and numbered and not cells:  # "7 | Blancas | 5273"
            side = sides[index]
            cells.append(Cell("side", *place, index))
        elif token.kind is Kind.WORD and not _is_beside_days(page, index):
            return None
    return with_slashes(cells)


def _is_beside_days(page: Page, index: int) -> bool:
    """Words of days that are no cell: "den 5. december", "17 ноября 2026 г."; not ``s14``."""
    fillers, ordinals = fillers_and_ordinals()
    following = page.tokens[index + 1 : index + 2]
    leads = bool(following) and following[0].start == page.tokens[index].end
    leads = leads and following[0].kind in {Kind.INT, Kind.NUMBER}
    return page.word(page.tokens[index]) in fillers | ordinals and not leads


def _is_slash(token: Token) -> bool:
    """``3/25``; also ``12/11``, which has the shape of two squares."""
    return token.kind is Kind.SLASH or (token.kind is Kind.PAIRS and "/" in token.text)


def _is_empty(page: Page, index: int) -> bool:
    """A dash with blanks around it, or a bar right behind a bar: an empty cell."""
    token = page.tokens[index]
    if token.text == "|":
        return page.tokens[index - 1].text == "|"
    around = page.text[token.start - 1 : token.start] + page.text[token.end : token.end + 1]
    return token.text in {"-", "–", "—"} and not around.strip("; \t\n")


def _read_row(row: list[Cell], told: Head, tables: Tables) -> None:
    head = for_both(row, told.columns)
    row = last_moves(row, head) if head else without_dashes(row)
    beside = [cell for cell in row if cell.kind != "move"]
    if not head and not _is_row(beside):
        return
    columns = head or NO_HEAD
    assigned = assign(row, columns, has_head=bool(head))
    items = ((half, cell.item) for cell, half, name in assigned if name == "move")
    moves = {half: item for half, item in items if half is not None and item is not None}
    shared = sum(column.name == "received" for column in head) == 1  # by both moves of a row
    lone = next(iter(moves.values())) if shared and len(moves) == 1 else None
    led = half_of_days(head, answers=told.answers) if shared else None
    if moves and led is not None:  # "received  sent  White  Black"
        own = led if led in moves else max(moves)
        assigned = [(c, half if c.item else own, name) for c, half, name in assigned]
    for cell, half, name in assigned:
        if name == "number" and cell.numbers:
            _number(moves.values(), cell.numbers[0])
        item = moves.get(half, lone) if half is not None else None
        if item is None:
            continue
        item.table = True
        tables.tokens.add(cell.token)
        if name == "sent?" and item.number == 1 and item.mover is Mover.WHITE:
            name = "sent"  # White's first move was not received
        if name is not None and name not in {"move", "number"}:
            _put(tables.cells.setdefault(item.first, Cells()), cell, name)
    _tell_mover(assigned, columns)


def _leave_open(row: list[Cell], head: Head, tables: Tables) -> None:
    """Which column a day stands in is not sure where the head has words that are not known."""
    strange = "" if _is_full(row, head) else head.strange
    if why := strange or ("" if _fits(row, head) else head.sides or _UNKNOWN):
        tables.unsure.update((cell.token, why) for cell in row if cell.kind == "day")


def _is_full(row: Sequence[Cell], head: Head) -> bool:
    """Each known column of days has its day, and each strange one ("T", "G") a number."""
    kinds = [cell.kind for cell in row]
    names = [column.name for column in head.columns]
    moves, sides = kinds.count("move"), max(names.count("move"), 1)
    days = (names.count("received") + names.count("sent")) * moves // sides
    strange = -(-len(head.strange.split()) * moves // sides)
    return "blank" not in kinds and kinds.count("day") == days and 0 < strange <= kinds.count("int")


def _fits(row: Sequence[Cell], head: Head) -> bool:
    """No more days than columns of days; a move for each column that only may name a player."""
    columns = head.columns
    sides = len(head.sides.split())
    if not sides and not any(column.name == "other" for column in columns):
        return True
    kinds = ["move" if cell.kind in {"move", "blank"} else cell.kind for cell in row]
    kinds = ["move"] * sum(_is_wide(cell) for cell in row) + kinds  # "44 | 45"
    days = sum(column.name in {"received", "sent"} for column in columns)
    before = kinds[: kinds.index("day")] if "day" in kinds else kinds
    moves = [column for column in columns if column.name == "move" and column.start >= 0]
    plain = [column for column in moves if column.mover is None]
    numbers = sides > 1 and bool(plain) and plain[0].start == columns[0].start  # "Zug  Ek  Ry"
    free = before.count("move") + before.count("side") - len(moves) + numbers
    return kinds.count("day") <= days and (head.persons or not sides or sides <= free)


def _is_wide(cell: Cell) -> bool:
    """A move whose squares have a cell each."""
    return cell.item is not None and cell.item.last > cell.item.first


def _number(items: Iterable[Item], number: int) -> None:
    """The number stands in a column of its own that is not the first one."""
    for item in items:
        if item.number is None and number < 1000:
            item.number, item.given = number, True


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


def _tell_mover(assigned: Sequence[Assigned], columns: tuple[Column, ...]) -> None:
    """The head names the side; else a lone move of two halves is of the half it stands in."""
    named = [column.mover for column in columns if column.name == "move"]
    if len(named) == 2 and set(named) == {Mover.WHITE, Mover.BLACK}:
        for cell, half, _ in assigned:
            if cell.item is not None and half in {0, 1}:
                cell.item.mover = named[half]
        return
    if columns[0].start < 0 and columns[-1].start < 0:
        return
    if sum(1 for column in columns if column.name == "move") != 2:
        return
    moves = [(cell.item, half) for cell, half, _ in assigned if cell.item is not None]
    if len(moves) != 1:
        return
    item, half = moves[0]
    if item.mover is None and item.number is not None and half in {0, 1}:
        item.mover = Mover.WHITE if half == 0 else Mover.BLACK

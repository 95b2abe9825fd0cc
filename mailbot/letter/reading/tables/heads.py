"""Heads of tables: the words of their columns.

The law: at least two words of columns, no move, little else. Strange words left of all columns of
days and counts name the sides, where the moves stand there; right of the days they name something
else; between them they leave the days open.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from itertools import pairwise

from mailbot.letter.claims import Mover
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.known import names_of
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.tokens import Kind, Page, Token
from mailbot.letter.reading.page.words import Hit
from mailbot.letter.reading.tables.columns import Column
from mailbot.letter.reading.tables.shortened import shortened

_PERSONS = ("labels.i", "labels.mine", "labels.you", "labels.your")
_COLUMNS = 4  # words of a head that is not known
_WIDEST = 60  # tokens of it
_NAMED = 4  # words of it that a doubt names
_NAMES = frozenset(
    {"move", "received", "sent", "days", "total", "answered", "number", "white", "black", "used"}
)
_ALIKE: Mapping[str, str] = {  # weak words, where one of each kind has a cell of its own
    "labels.in": "labels.received", "labels.here": "labels.received",
    "labels.out": "labels.sent", "labels.back": "labels.sent",
}  # fmt: skip
_EDGES = frozenset("|\n;")  # of cells
_STATED = frozenset({"received", "sent", "days", "total", "answered"})
_WIDE = re.compile(r"\s\s|\t|\|")  # between the cells of a line
_SIDES = 2  # of a game


@dataclass(frozen=True, slots=True)
class Head:
    """The columns of a head, and the words at the places of columns that are not known; *sides*
    of those that may name the players, left of all days; *persons*: they do ("you  me");
    *answers*: the reader's move, days, then the writer's ("your move  received  sent  mine")."""

    columns: tuple[Column, ...]
    strange: str = ""
    sides: str = ""
    persons: bool = False
    answers: bool = False


def find_heads(page: Page, items: Sequence[Item], hits: Hits) -> dict[int, Head]:
    """Lines that are heads of tables: at least two column words, no move, little else; and
    lines set in columns whose words are not known, which leave the days below them open."""
    moves = {page.tokens[item.first].line for item in items if item.role is Role.MOVE}
    found: dict[int, dict[int, list[Hit]]] = {}
    of_moves = hits.firsts("labels.move")
    for hit in (*hits.of(*(f"labels.{name}" for name in _NAMES)), *_pairs(page, hits)):
        line = page.tokens[hit.first].line
        if page.tokens[hit.last].line != line or not _is_one_cell(page, hit, of_moves):
            continue
        if line not in moves:
            found.setdefault(line, {}).setdefault(hit.first, []).append(hit)
    bounds = line_bounds(page)
    _add_shortened(page, found)
    persons = hits.firsts(*_PERSONS) | _names(page)
    mines, yours = hits.firsts("labels.mine"), hits.firsts("labels.your")
    heads: dict[int, Head] = {}
    for line, by_start in found.items():
        columns, covered = _columns(page, by_start)
        first, last = bounds[line]
        words = [i for i in range(first, last + 1) if page.tokens[i].kind is Kind.WORD]
        names = {column.name for column in columns}
        sides = sum(column.mover is not None for column in columns)
        titled = sides == _SIDES and not any(
            page.tokens[i].text[0].isdigit() for i in range(first, last + 1)
        )
        if len(names & _STATED) < (1 if titled else 2):
            continue  # but "White  sent  Black  sent"
        if 2 * sum(1 for i in words if i not in covered) <= len(words):
            strange = [i for i in words if i not in covered and _is_apart(page, i)]
            head = _head(page, columns, strange, min(covered), persons)
            whose = [mine for i in range(first, last + 1) if (mine := i in mines) or i in yours]
            heads[line] = _answering(head) if whose == [False, True] else head
    heads = _unwrapped(page, heads, found, bounds)
    for line, (first, last) in bounds.items():
        if line not in heads and line not in moves and _is_in_columns(page, first, last):
            named = [token.text for token in page.tokens[first : last + 1]]
            heads[line] = Head((), " ".join(named[:_NAMED]))
    return heads


def _answering(head: Head) -> Head:
    """Also behind a column of move numbers: "move | your move | received | sent | my move"."""
    names = [column.name for column in head.columns]
    numbered = names.count("move") > _SIDES and names[:2] == ["move", "move"]
    return replace(head, columns=head.columns[numbered:], answers=True)


def _add_shortened(page: Page, found: Mapping[int, dict[int, list[Hit]]]) -> None:
    """The "Schw." of a head, where it is no column of another name."""
    for index, token in enumerate(page.tokens):
        here = found.get(token.line, {})
        free = {hit.category for hit in here.get(index, ())} <= {"labels.move"}
        if here and free and token.kind is Kind.WORD and (mover := shortened(page, index)):
            here[index] = [Hit(f"labels.{mover.value}", index, index)]


def _unwrapped(
    page: Page,
    heads: Mapping[int, Head],
    found: Mapping[int, dict[int, list[Hit]]],
    bounds: Mapping[int, tuple[int, int]],
) -> dict[int, Head]:
    """The heads with the columns that a mailer wrapped to the next line: "recd  sent  days",
    "total". They stand right of all others, and none of them twice."""
    whole = dict(heads)
    for line in sorted(heads):
        rest = found.get(line + 1)
        if line not in whole or rest is None or page.letter.lines[line].cells:
            continue
        first, last = bounds[line + 1]
        columns, covered = _columns(page, rest)
        columns = tuple(column for column in columns if column.start >= 0)  # not the added move
        names = {column.name for column in columns}
        others = any(i not in covered for i in range(first, last + 1))
        if others or not names <= _STATED or names & {c.name for c in heads[line].columns}:
            continue
        width = max(column.end for column in heads[line].columns) + 1
        moved = (replace(c, start=c.start + width, end=c.end + width) for c in columns)
        whole[line] = replace(heads[line], columns=(*heads[line].columns, *moved))
        whole.pop(line + 1, None)
    return whole


def _is_one_cell(page: Page, hit: Hit, moves: Set[int]) -> bool:
    """Not the "move  received" of two columns, nor that of a head whose blanks were lost."""
    tokens = page.tokens[hit.first : hit.last + 1]
    line = page.letter.lines[tokens[0].line]
    cells = {int(place_of(page, token)[0]) for token in tokens}
    if line.cells and len(cells) > 1:
        return False
    gaps = (page.text[one.end : other.start] for one, other in pairwise(tokens))
    if any(gap.isspace() and gap != " " for gap in gaps):
        return False
    joined = hit.first in moves and hit.last > hit.first
    return not joined or bool(line.cells) or _WIDE.search(line.text.strip()) is not None


def _pairs(page: Page, hits: Hits) -> Iterator[Hit]:
    """Weak words as those of their roles, on lines where one that came and one that went have
    cells of their own: "in  out", "an  ab", "kam  ging"."""
    by_line: dict[int, list[Hit]] = {}
    strong = hits.firsts("labels.received", "labels.sent", "labels.answered")
    for hit in hits.of(*_ALIKE):
        if hit.first == hit.last and hit.first not in strong and _is_apart(page, hit.first):
            by_line.setdefault(page.tokens[hit.first].line, []).append(hit)
    lines = {page.tokens[at].line for at in strong}
    for line, here in by_line.items():
        names = {_ALIKE[hit.category] for hit in here}
        if len(names) > 1 or line in lines:
            yield from (hit._replace(category=_ALIKE[hit.category]) for hit in here)


def _names(page: Page) -> frozenset[int]:
    """The tokens of the players' names."""
    names = names_of(page.letter.to) | names_of(page.letter.from_)
    return frozenset(i for i, token in enumerate(page.tokens) if page.word(token) in names)


def _head(
    page: Page,
    columns: tuple[Column, ...],
    strange: list[int],
    known: int,
    persons: frozenset[int],
) -> Head:
    """The head with what its strange words may be."""
    starts = {i: place_of(page, page.tokens[i])[0] for i in strange}
    stated = [column.start for column in columns if column.name in _STATED]
    days = [column.start for column in columns if column.name in {"received", "sent"}]
    left = [i for i in strange if starts[i] < min(stated)]
    right = [i for i in strange if days and starts[i] > max(days)]
    sides = sum(column.mover is not None for column in columns)
    numbered = [i for i in left if i < known][:1]  # "Nr", "Lp." at the left
    named = [i for i in left if i not in numbered]
    if len(named) + sides > _SIDES:
        strange, named = [*strange], []
    else:
        strange = [i for i in strange if i not in {*left, *right}]
    others = (Column("other", *place_of(page, page.tokens[i])) for i in right if i not in strange)
    columns = tuple(sorted((*columns, *others), key=lambda column: column.start))
    words = page.tokens
    return Head(
        columns,
        " ".join(words[i].text for i in strange[:_NAMED] if i > known or i not in left),
        " ".join(words[i].text for i in named),
        len(named) == _SIDES and persons.issuperset(named),
    )


def _is_apart(page: Page, index: int) -> bool:
    """Blanks or a bar to both sides: a cell of its own."""
    text, token = page.text, page.tokens[index]
    before = text[max(token.start - 2, 0) : token.start]
    behind = text[token.end : token.end + 3].lstrip(".:")[:2]
    return all((not side.strip() and len(side) > 1) or not side or _EDGES.intersection(side)
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
        names = ["days" if name == "used" else name for name in names]
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
    if sum(c.mover is not None for c in columns) > 1 and columns[0].name == "move":
        columns = columns[columns[0].mover is None :]  # "Move  Received  Sent  White  Black"
    if not any(column.name == "sent" for column in columns):  # "Arrived  Replied"
        columns = [replace(c, name="sent") if c.name == "answered" else c for c in columns]
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

"""Rows of the score that are marked as conditional: "13. 5756 7163 (if)".

The law: the mark stands between brackets right behind a move of the row. The move that it stands
behind and all behind it in the rows below are conditions and answers; whether the one before it
in its row is played only the sheet can say; of three or more only the first can be. Rows end at
the first line that holds anything else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.tokens import Page
from mailbot.letter.reading.page.words import Hit

_OPENS = frozenset("([")
_CLOSES = frozenset(")]")


@dataclass(frozen=True, slots=True)
class MarkedRows:
    """``items``: the moves of the marked row and of those below; ``mark``: its tokens."""

    first: int
    last: int
    items: tuple[Item, ...]
    conditions: tuple[Item, ...]
    mark: range


def marked_rows(page: Page, items: Sequence[Item], hits: Hits) -> list[MarkedRows]:
    """The marked rows of the own words, each with what goes on below it."""
    at = {index: item for item in items for index in range(item.first, item.last + 1)}
    found: list[MarkedRows] = []
    for hit in hits.of("conditionals.if"):
        if not _is_between_brackets(page, hit):
            continue
        before = at.get(hit.first - 2)
        if before is None or before.role is not Role.MOVE:
            continue
        if found and hit.first <= found[-1].last:
            continue
        rows = _rows(page, at, hit)
        if rows and rows[0] in at and at[rows[0]].role is Role.NUMBER:
            moves = tuple(
                item for item in items if item.role is Role.MOVE and item.first in set(rows)
            )
            several = [item for item in moves if item.last <= before.last][2:]
            behind = (
                moves[1:] if several else tuple(item for item in moves if item.last >= before.last)
            )
            mark = range(hit.first - 1, hit.last + 2)
            found.append(MarkedRows(rows[0], rows[-1], moves, behind, mark))
    return found


def _is_between_brackets(page: Page, hit: Hit) -> bool:
    tokens = page.tokens
    if hit.first < 2 or hit.last + 1 >= len(tokens):
        return False
    brackets = tokens[hit.first - 1], tokens[hit.last + 1]
    same = brackets[0].line == tokens[hit.first - 2].line == brackets[1].line
    enclosed = brackets[0].text in _OPENS and brackets[1].text in _CLOSES
    return same and enclosed and page.zone(tokens[hit.first]) is Zone.OWN


def _rows(page: Page, at: dict[int, Item], hit: Hit) -> list[int]:
    """The tokens of the row and of those right below that hold nothing but moves; none where
    words stand in the row."""
    tokens = page.tokens
    mark = range(hit.first - 1, hit.last + 2)
    lines: dict[int, list[int]] = {}
    for index, token in enumerate(tokens):
        if token.line >= tokens[hit.first].line and index not in mark:
            lines.setdefault(token.line, []).append(index)
    rows: list[int] = []
    line = tokens[hit.first].line
    while line in lines and all(_is_of_row(page, at, index) for index in lines[line]):
        if rows and at[lines[line][0]].role is not Role.NUMBER:
            break
        rows += lines[line]
        line += 1
    return rows


def _is_of_row(page: Page, at: dict[int, Item], index: int) -> bool:
    return index in at or page.tokens[index].text in {"|", ",", ";"}


def without_marks(hits: Hits, rows: Sequence[MarkedRows]) -> Hits:
    """The key words without those that are the marks of rows."""
    marks = {index for one in rows for index in one.mark}
    return Hits(hit for hit in hits if hit.first not in marks) if marks else hits

"""Moves told by their two squares in words: "from 28 to 36", "my knight goes from b8 to c6".

The law: two cells of a table are a move where its head says "from" and "to" over them, and none
where it says something else. Two squares with a word of direction between them, or with endings
that say as much, are a move behind a number, behind the name of a piece, alone on their line, or,
written with letters, behind a word that says from where; figures elsewhere may be hours or days.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from mailbot.letter.claims import Notation
from mailbot.letter.reading.moves import Item, Role
from mailbot.letter.reading.named import Named
from mailbot.letter.reading.tokens import Kind, Page

_FIGURES = re.compile(r"[1-8]{2}")
_LETTERS = re.compile(r"[a-h][1-8]")
_TALLEST = 80  # rows of a table below its head
_FILES = str.maketrans("12345678", "abcdefgh")


def from_to(page: Page, index: int, items: Sequence[Item], named: Named) -> Item | None:
    """The move whose words begin at the token *index*."""
    if not named.speaks(index) and not _square(page, index):
        return None
    at = index
    if at in named.mine and at + 1 in named.pieces:
        at += 1
    last, piece = named.pieces.get(at, (named.pawns.get(at, at - 1), ""))
    told = last >= at
    at = last + 1
    if told:
        at = named.goes.get(at, at - 1) + 1
    elif index in named.goes and index - 1 in named.labels:
        at = named.goes[index] + 1  # "my move goes from 37 to 36"
        told = at in named.from_
    start = at
    at = named.from_.get(at, at - 1) + 1
    said = at > start
    if piece and (start > last + 1 or named.is_due(index, items)):
        reached = _reached(page, index, start, piece, named)
        if reached is not None:
            return reached
    one = _square(page, at)
    end = _end(page, at, named) if one else None
    if end is None or page.tokens[end[0]].line != page.tokens[index].line:
        return None
    last, other = end
    if _is_figures(one) is not _is_figures(other):
        return None
    due = named.is_due(index, items) or named.is_line(index, last)
    if not (due or told or (said and not _is_figures(one))):
        return None
    notation = Notation.NUMERIC if _is_figures(one) else Notation.UCI
    item = Item(Role.MOVE, index, last, notation=notation, canonical=one + other)
    if piece:
        item.twin = piece + _letters(one) + _letters(other)
    return item


def _end(page: Page, at: int, named: Named) -> tuple[int, str] | None:
    """The last token and the square entered, where the one left is the token *at*."""
    leaves = _ending(page, at)
    to = named.to.get(named.goes.get(leaves + 1, leaves) + 1)
    if to is None and leaves == at:
        return None
    other = (to or leaves) + 1
    square = _square(page, other, ends=True)
    last = _ending(page, other)
    # "b8-ról c6-ra", "b8:sta c6:een": the endings say from where and to where
    return (last, square) if square and (to is not None or last > other) else None


def _ending(page: Page, at: int) -> int:
    """The last token of a square with the ending of its case; the square itself without one."""
    tokens = page.tokens[at : at + 3]
    joined = (
        len(tokens) == 3 and tokens[0].end == tokens[1].start and tokens[1].end == tokens[2].start
    )
    if joined and tokens[1].text in {"-", ":", "'", "’"} and tokens[2].kind is Kind.WORD:
        return at + 2
    return at


def _reached(page: Page, index: int, at: int, piece: str, named: Named) -> Item | None:
    """ "The knight goes to c6": a piece, and the one square that it goes to."""
    to = named.to.get(at)
    square = _square(page, to + 1, ends=True) if to is not None else ""
    if to is None or not _LETTERS.fullmatch(square):
        return None
    if page.tokens[to + 1].line != page.tokens[index].line:
        return None
    return Item(Role.MOVE, index, to + 1, notation=Notation.SAN, canonical=piece + square)


def begins(page: Page, index: int, named: Named) -> bool:
    """ "von 28": the first square of such a move."""
    return index in named.from_ and bool(_square(page, named.from_[index] + 1))


def _square(page: Page, index: int, *, ends: bool = False) -> str:
    """:param ends: it may end the sentence: the ``36.`` of "from 28 to 36." is no number."""
    text = page.tokens[index].text if index < len(page.tokens) else ""
    text = text.rstrip(".:") if ends else text
    if len(text) != 2:
        return ""
    return text if _FIGURES.fullmatch(text) or _LETTERS.fullmatch(text) else ""


def _is_figures(square: str) -> bool:
    return square.isdecimal()


def _letters(square: str) -> str:
    return square[0].translate(_FILES) + square[1]


def in_cells(page: Page, index: int, named: Named) -> Item | None:
    """``28 | 36`` in the cells of a table whose head says "from" and "to" over them."""
    at = _next_cell(page, index)
    head = _head_above(page, page.tokens[index].line) if at is not None else None
    if at is None or head is None or not _is_from_to(page, head, (index, at), named):
        return None
    one, other = _square(page, index), _square(page, at)
    if not one or not other or _is_figures(one) is not _is_figures(other):
        return None
    notation = Notation.NUMERIC if _is_figures(one) else Notation.UCI
    return Item(Role.MOVE, index, at, notation=notation, canonical=one + other, table=True)


def of_other_columns(page: Page, one: int, other: int) -> bool:
    """Two figures in two cells of a table whose head calls them something."""
    apart = _cell_of(page, one) != _cell_of(page, other)
    return apart and _head_above(page, page.tokens[one].line) is not None


def _next_cell(page: Page, index: int) -> int | None:
    """The next token, where it is in the next cell of the row."""
    at = index + 1
    if not page.letter.lines[page.tokens[index].line].cells:
        return None
    if at >= len(page.tokens) or page.tokens[at].line != page.tokens[index].line:
        return None
    here, there = _cell_of(page, index), _cell_of(page, at)
    return at if here is not None and there == here + 1 else None


def _cell_of(page: Page, index: int) -> int | None:
    token = page.tokens[index]
    cells = page.letter.lines[token.line].cells
    return next((n for n, cell in enumerate(cells) if cell.start <= token.start < cell.end), None)


def _head_above(page: Page, line: int) -> int | None:
    """The line of words at the top of the table that the line is a row of."""
    lines = page.letter.lines
    lowest = max(0, line - _TALLEST)
    while line > lowest and lines[line - 1].cells and lines[line].cells:
        line -= 1
        text = lines[line].text
        if any(map(str.isalpha, text)) and not any(map(str.isdecimal, text)):
            return line
    return None


def _is_from_to(page: Page, head: int, pair: tuple[int, int], named: Named) -> bool:
    """Do the head's words over the two cells say "from" and "to"?"""
    columns = [_cell_of(page, at) for at in pair]
    return all(
        any(page.tokens[at].line == head and _cell_of(page, at) == column for at in words)
        for words, column in zip((named.from_, named.to), columns, strict=True)
    )

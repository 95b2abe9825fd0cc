"""Moves told by their two squares in words: "from 28 to 36", "my knight goes from b8 to c6".

The law: two cells of a table are a move where its head says "from" and "to" over them, and none
where it says something else. Two squares with a word of direction between them, or with endings
that say as much, are a move behind a number, behind the name of a piece, alone on their line, or,
written with letters, behind a word that says from where; figures elsewhere may be hours or days.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from mailbot.letter.claims import Notation
from mailbot.letter.letter import Span
from mailbot.letter.reading.notation.named import Named
from mailbot.letter.reading.notation.told import begins_square, in_letters, is_figures, square, told
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.tokens import Kind, Page

_BETWEEN = frozenset(["", ",", "-", "–", "—", "(", "=", ":"])
_COLONS = frozenset(":=")
_HOURS = 24
_PIECE_ON = re.compile(r"([^\W\d_]{1,2}|[♔♕♖♗♘♚♛♜♝♞])([a-h][1-8])")
_FIELD = re.compile(r"[^ \t\u00a0]+(?: [^ \t\u00a0]+)*")  # set off by a tab, or by two blanks
_RULE = frozenset(" \t|+=:-")  # signs of one
_WIDEST = 200  # signs of a row between bars
_LEAST = 3  # columns set off by blanks: the number of the move, from, to
_TALLEST = 80  # rows of a table below its head


def from_to(page: Page, index: int, items: Sequence[Item], named: Named) -> Item | None:
    """The move whose words begin at the token *index*."""
    if page.tokens[index].kind is Kind.SAN:
        return _from_piece(page, index, named)
    if index in named.from_ and (labelled := _on_lines(page, index, named)):
        return labelled
    if not named.speaks(index) and not begins_square(page, index):
        return None
    words = told(page, index, named)
    if words is None:
        return None
    one, other, piece = words.one, words.other, words.piece
    due = named.is_due(index, items)
    if not one:
        led = due or index - 1 in named.gives or named.is_line(index, words.last)
        # "Pawn to d6, please.", "Knight c6, of course."
        piece_first = index in named.pieces or index in named.pawns
        whole = piece_first and named.shuts(words.last)
        opens = named.opens(index) and (words.to or whole)
        opens = opens or (whole and _is_same(page, index, other, items))
        if not (words.verb or led or opens) or is_figures(other):
            return None
        takes = "x" if words.takes else ""
        canonical = piece + takes + other
        return Item(Role.MOVE, index, words.last, notation=Notation.SAN, canonical=canonical)
    if is_figures(one) is not is_figures(other):
        return None
    due = due or named.is_line(index, words.last)
    hours = is_figures(one) and max(int(one), int(other)) <= _HOURS
    due = due or (index - 1 in named.gives and not hours)  # "My move is b8 to c6."
    if words.from_ and not hours:  # "De 28 à 36.", "I go from 28 to 36 with the knight."
        due = due or named.is_led(index) or named.is_sentence(index, words.last)
    loose = is_figures(one) and not hours and one != other
    if not (due or words.who or (words.from_ and not is_figures(one)) or loose):
        return None
    loose = loose and not (due or words.who)
    notation = Notation.NUMERIC if is_figures(one) else Notation.UCI
    item = Item(Role.MOVE, index, words.last, notation=notation, canonical=one + other)
    item.weak = loose  # "I'll go 87 to 86": the stances see whether anything gives it
    if piece:
        item.twin = piece + in_letters(one) + in_letters(other)
    return item


def _on_lines(page: Page, index: int, named: Named) -> Item | None:
    """``From: 75`` and ``To: 66`` on the line below, nothing else on either."""
    one = _labelled(page, index, named.from_)
    other = _labelled(page, one[0] + 1, named.to) if one else None
    if one is None or other is None or is_figures(one[1]) is not is_figures(other[1]):
        return None
    if page.tokens[other[0]].line != page.tokens[index].line + 1:
        return None
    notation = Notation.NUMERIC if is_figures(one[1]) else Notation.UCI
    return Item(Role.MOVE, index, other[0], notation=notation, canonical=one[1] + other[1])


def _labelled(page: Page, index: int, words: Mapping[int, int]) -> tuple[int, str] | None:
    """The last token of such a line, and its square."""
    tokens = page.tokens
    at = words.get(index, index) + 2
    if index not in words or at >= len(tokens) or tokens[at - 1].text not in _COLONS:
        return None
    line = tokens[index].line
    opens = index == 0 or tokens[index - 1].line < line
    shuts = at + 1 >= len(tokens) or tokens[at + 1].line > line
    found = square(page, at)
    return (at, found) if found and opens and shuts and tokens[at].line == line else None


def _is_same(page: Page, index: int, other: str, items: Sequence[Item]) -> bool:
    """ "2836, knight to c6": figures right before the piece, that end on its square."""
    before = items[-1] if items else None
    if before is None or before.role is not Role.MOVE or before.notation is not Notation.NUMERIC:
        return False
    between = "".join(token.text for token in page.tokens[before.last + 1 : index])
    same = not before.bad and in_letters(before.canonical[2:4]) == other
    one_line = page.tokens[before.last].line == page.tokens[index].line
    return same and one_line and between in _BETWEEN


def _from_piece(page: Page, index: int, named: Named) -> Item | None:
    """``Sg8 nach f6``"""
    found = _PIECE_ON.fullmatch(page.text, page.tokens[index].start, page.tokens[index].end)
    at = named.to.get(index + 1, 0)
    other = square(page, at + 1) if at else ""
    if found is None or not other or is_figures(other):
        return None
    if page.tokens[index].line != page.tokens[at + 1].line:
        return None
    item = Item(Role.MOVE, index, at + 1, notation=Notation.SAN)
    item.canonical = f"{found[1]}{found[2]}-{other}"
    return item


def begins(page: Page, index: int, named: Named) -> bool:
    """ "von 28": the first square of such a move."""
    return index in named.from_ and bool(square(page, named.from_[index] + 1))


def in_cells(page: Page, index: int, named: Named) -> Item | None:
    """``28 | 36`` in the cells of a table whose head says "from" and "to" over them."""
    at = _next_cell(page, index) if square(page, index) else None
    head = _head_above(page, page.tokens[index].line) if at is not None else None
    if at is None or head is None:
        return None
    if _is_from_to(page, head, (index, at), named):
        one, other = square(page, index), square(page, at)
    elif _is_from_to(page, head, (at, index), named):
        one, other = square(page, at), square(page, index)
    else:
        return None
    if not one or not other or is_figures(one) is not is_figures(other):
        return None
    notation = Notation.NUMERIC if is_figures(one) else Notation.UCI
    return Item(Role.MOVE, index, at, notation=notation, canonical=one + other, table=True)


def of_other_columns(page: Page, one: int, other: int) -> bool:
    """Two figures in two cells of a table whose head calls them something."""
    cells = page.letter.lines[page.tokens[one].line].cells
    apart = bool(cells) and _cell_of(page, one) != _cell_of(page, other)
    return apart and _head_above(page, page.tokens[one].line) is not None


def _next_cell(page: Page, index: int) -> int | None:
    """The next token, where it is in the next cell of the row."""
    at = index + 1
    if not _cells(page, page.tokens[index].line):
        return None
    if at < len(page.tokens) and page.tokens[at].text == "|":
        at += 1
    if at >= len(page.tokens) or page.tokens[at].line != page.tokens[index].line:
        return None
    here, there = _cell_of(page, index), _cell_of(page, at)
    return at if here is not None and there == here + 1 else None


def _cell_of(page: Page, index: int) -> int | None:
    token = page.tokens[index]
    cells = _cells(page, token.line)
    return next((n for n, cell in enumerate(cells) if cell.start <= token.start < cell.end), None)


def _cells(page: Page, number: int) -> Sequence[Span]:
    """The cells of a row, in a plain text those between bars, or set off by blanks."""
    line = page.letter.lines[number]
    if line.cells or len(line.text) > _WIDEST:
        return line.cells
    if "|" not in line.text:
        fields = [found.span() for found in _FIELD.finditer(line.text)]
        start = line.span.start
        return [Span(start + a, start + b) for a, b in fields] if len(fields) >= _LEAST else ()
    bars = [line.span.start + at for at, sign in enumerate(line.text) if sign == "|"]
    return [Span(a, b) for a, b in pairwise([line.span.start, *bars, line.span.end + 1])]


def _head_above(page: Page, line: int) -> int | None:
    """The line of words at the top of the table that the line is a row of."""
    lines = page.letter.lines
    lowest = max(0, line - _TALLEST)
    while line > lowest and _is_row(page, line - 1) and _is_row(page, line):
        line -= 1
        text = lines[line].text
        if any(map(str.isalpha, text)) and not any(map(str.isdecimal, text)):
            return line
    return None


def _is_row(page: Page, line: int) -> bool:
    """It has cells, or is the rule below a head."""
    text = page.letter.lines[line].text
    return bool(_cells(page, line)) or ("-" in text and _RULE.issuperset(text))


def _is_from_to(page: Page, head: int, pair: tuple[int, int], named: Named) -> bool:
    """Do the head's words over the two cells say "from" and "to"?"""
    columns = [_cell_of(page, at) for at in pair]
    row = page.tokens[pair[0]].line
    if "|" not in page.letter.lines[row].text and len(_cells(page, row)) != len(_cells(page, head)):
        return False  # set off by blanks: no cell may be empty
    return all(
        any(page.tokens[at].line == head and _cell_of(page, at) == column for at in words)
        for words, column in zip((named.from_, named.to), columns, strict=True)
    )

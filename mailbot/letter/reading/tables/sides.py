"""Heads of tables that name the sides in another order than White, Black.

The law: a line of nothing but names of both sides says whose moves stand first and second in
the rows below it, as far as these hold a number each and two moves, or one in its cell. Between
bars, and where each word has a cell of its own, the words of other columns may stand beside them
("černý | bílý | č. tahu | odesláno").
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import pairwise

from mailbot.letter.claims import Mover, Whose
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.tables.labels import Label, Labels
from mailbot.letter.reading.tables.shortened import shortened

_DIGITS = 4  # of the number of a move and its dots
_COLUMNS = (
    "labels.number", "labels.move", "labels.received", "labels.sent", "labels.answered",
    "labels.days", "labels.total", "labels.used",
)  # fmt: skip
_WIDEST = 14  # tokens of a head
_COLUMNS_LEAST = 2
_TURNED = frozenset({Label(Mover.BLACK, None), Label(None, Whose.WRITER)})  # else as usual
_SIDES = 2  # names of them in a head


def turn_rows(page: Page, items: Sequence[Item], hits: Hits) -> None:
    """Give the moves below such a head their side."""
    labels = Labels(page, hits, {})
    lines: dict[int, list[int]] = {}
    for index, token in enumerate(page.tokens):
        lines.setdefault(token.line, []).append(index)
    rows: dict[int, list[Item]] = {}
    for item in items:
        rows.setdefault(page.tokens[item.first].line, []).append(item)
    columns = hits.covered(*_COLUMNS)
    head: tuple[Label, Label] | None = None
    bordered = False
    for line, tokens in lines.items():
        if line not in rows:
            words = [index for index in tokens if page.tokens[index].kind is Kind.WORD]
            if words and not (head is not None and _goes_on(words, columns)):
                head = _head(page, tokens, words, labels, columns)
                bordered = page.tokens[tokens[0]].text == "|"
        elif head is not None:
            _turn(page, tokens, rows[line], head, bordered=bordered)


def _goes_on(words: Sequence[int], columns: Set[int]) -> bool:
    """The line of columns below that of the sides: "Nr  Trekk  Mottatt  Sendt", at most the word
    for the number unknown."""
    return sum(at in columns for at in words) >= max(len(words) - 1, _COLUMNS_LEAST)


def _head(
    page: Page,
    tokens: Sequence[int],
    words: Sequence[int],
    labels: Labels,
    columns: Set[int],
) -> tuple[Label, Label] | None:
    signs = [index for index in tokens if page.tokens[index].kind not in {Kind.WORD, Kind.INT}]
    if len(tokens) > _WIDEST or any(page.tokens[at].text not in "|#№.:/-°º" for at in signs):
        return None
    barred = sum(page.tokens[at].text == "|" for at in signs) > 1
    apart = _are_apart(page, words)
    strange = 1 if apart and len(words) == _SIDES + 1 else 0  # at the number: "Sorsz."
    sides: list[Label] = []
    for index in words:
        label = labels.side(index)
        if label is None and (mover := shortened(page, index)):
            label = Label(mover, None)
        if index in columns and label is None and (apart or (len(sides) > 1 and barred)):
            continue
        if label is None and not labels.is_neutral(index):
            strange -= 1
            if strange < 0:
                return None
        if label is not None and label not in sides:
            sides.append(label)
    return (sides[0], sides[1]) if len(sides) == _SIDES and sides[0] in _TURNED else None


def _are_apart(page: Page, words: Sequence[int]) -> bool:
    """Each word of the line in a cell of its own: of a table, or set off by blanks."""
    line = page.letter.lines[page.tokens[words[0]].line]
    if line.cells:
        return len(line.cells) >= len(words)
    between = (
        page.text[page.tokens[one].end : page.tokens[other].start] for one, other in pairwise(words)
    )
    return len(words) > _SIDES and all(len(gap) > 1 or "\t" in gap for gap in between)


def _turn(
    page: Page,
    tokens: Sequence[int],
    row: Sequence[Item],
    head: tuple[Label, Label],
    *,
    bordered: bool,
) -> None:
    moves = [item for item in row if item.role is Role.MOVE]
    within = {at for item in moves for at in range(item.first, item.last + 1)}
    numbers = [  # also one at the end of its row, which no move follows
        at
        for at in tokens
        if page.tokens[at].kind in {Kind.INT, Kind.NUMBER} and at not in within
        if page.tokens[min(at + 1, tokens[-1])].kind is not Kind.WORD  # "6 Nov"
        if not _is_behind_word(page, at)  # "Nov 6"
    ]
    if len(numbers) != 1 or not 0 < len(moves) <= len(head):
        return
    labels = head
    if len(moves) == 1:
        cell = _cell(page, tokens, moves[0], numbers[0], bordered=bordered)
        if cell is None:
            return
        labels = (head[cell], head[cell])
    number = int("".join(sign for sign in page.tokens[numbers[0]].text if sign.isdecimal()))
    for item, label in zip(moves, labels, strict=False):
        item.number, item.mover, item.whose = number, label.mover, label.whose


def _is_behind_word(page: Page, at: int) -> bool:
    before = page.tokens[at - 1] if at else page.tokens[at]
    return before.kind is Kind.WORD and page.text[before.end : page.tokens[at].start] == " "


def _cell(
    page: Page, tokens: Sequence[int], move: Item, number: int, *, bordered: bool
) -> int | None:
    """Of the two cells for moves the one that holds it: "| | 4142 | 7 |"; a row of a table without
    a border begins with a bar where its first cell is empty."""
    bars = [at for at in tokens if page.tokens[at].text == "|"]
    cell = sum(at < move.first for at in bars)
    if not bars:
        return None
    cell -= bordered and bars[0] == tokens[0]
    cell -= number < move.first
    return cell if cell in {0, 1} else None

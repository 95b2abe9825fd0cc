"""Heads of tables that name the sides in another order than White, Black.

The law: a line of nothing but names of both sides says whose moves stand first and second in
the rows below it, as far as these hold two moves and a number each.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.claims import Mover, Whose
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.tables.labels import Label, Labels

_WIDEST = 14  # tokens of a head
_TURNED = frozenset({Label(Mover.BLACK, None), Label(None, Whose.WRITER)})  # else as usual


def turn_rows(page: Page, items: Sequence[Item], hits: Hits) -> None:
    """Give the moves below such a head their side."""
    labels = Labels(page, hits, {})
    lines: dict[int, list[int]] = {}
    for index, token in enumerate(page.tokens):
        lines.setdefault(token.line, []).append(index)
    rows: dict[int, list[Item]] = {}
    for item in items:
        rows.setdefault(page.tokens[item.first].line, []).append(item)
    head: tuple[Label, Label] | None = None
    for line, tokens in lines.items():
        if line not in rows:
            words = [index for index in tokens if page.tokens[index].kind is Kind.WORD]
            if words:
                head = _head(page, tokens, words, labels)
        elif head is not None:
            _turn(rows[line], head)


def _head(
    page: Page, tokens: Sequence[int], words: Sequence[int], labels: Labels
) -> tuple[Label, Label] | None:
    signs = [index for index in tokens if page.tokens[index].kind not in {Kind.WORD, Kind.INT}]
    if len(tokens) > _WIDEST or any(page.tokens[at].text not in "|#.:/-" for at in signs):
        return None
    sides: list[Label] = []
    for index in words:
        label = labels.side(index)
        if label is None and not labels.is_neutral(index):
            return None
        if label is not None and label not in sides:
            sides.append(label)
    return (sides[0], sides[1]) if len(sides) == 2 and sides[0] in _TURNED else None


def _turn(row: Sequence[Item], head: tuple[Label, Label]) -> None:
    moves = [item for item in row if item.role is Role.MOVE]
    numbers = [item.number for item in row if item.role is Role.NUMBER]
    if len(moves) != 2 or len(numbers) != 1:
        return
    for item, label in zip(moves, head, strict=True):
        item.number, item.mover, item.whose = numbers[0], label.mover, label.whose

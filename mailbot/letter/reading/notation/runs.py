"""Runs of moves: unbroken stretches of moves and numbers, and the numbers carried along them.

The law: only numbers, dots, days, counts and signs may stand inside a run; a word ends it, and
so does another zone or depth of quoting. A number is never carried over words.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.claims import Mover
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.tokens import Kind, Page

_LIGHT = frozenset(
    {Kind.DATE, Kind.BLANK, Kind.DOTS, Kind.SLASH, Kind.OFFER, Kind.RESULT, Kind.PAIRS}
)
_SIGNS = frozenset(",;|/-–—()[]>→*&=~:.{}")


def number_runs(page: Page, items: Sequence[Item], taken: frozenset[int]) -> list[list[Item]]:
    """The runs in order; each item is told its run, its number and its mover."""
    runs: list[list[Item]] = []
    numbered = False
    for item in items:
        if runs and _goes_on(page, runs[-1][-1], item, taken, numbered=numbered):
            runs[-1].append(item)
        else:
            runs.append([item])
            numbered = False
        numbered = numbered or item.role is Role.NUMBER
    runs = [run for run in runs if any(item.role in {Role.MOVE, Role.GAP} for item in run)]
    for index, run in enumerate(runs):
        for item in run:
            item.run = index
        _carry(run)
        _number_behind(page, run)
    return runs


def _goes_on(
    page: Page, former: Item, item: Item, taken: frozenset[int], *, numbered: bool
) -> bool:
    left, right = page.tokens[former.last], page.tokens[item.first]
    if page.zone(left) != page.zone(right) or page.depth(left) != page.depth(right):
        return False
    lines = right.line - left.line
    if lines > 2 or (lines == 2 and item.role is not Role.NUMBER):
        return False
    for index in range(former.last + 1, item.first):
        token = page.tokens[index]
        if index in taken or token.kind in _LIGHT or token.text in _SIGNS:
            continue
        if token.kind is Kind.INT and numbered and len(token.text) < 4:
            continue
        return False
    return True


def _carry(run: list[Item]) -> None:
    """Give every slot of a run its number and mover as far as the numbers say."""
    number: int | None = None
    mover: Mover | None = None
    for index, item in enumerate(run):
        if item.role is Role.NUMBER:
            continue
        before = run[index - 1] if index else None
        if before is not None and before.role is Role.NUMBER:
            item.given, item.bare = True, before.bare
            mover = _first_mover(run, index, before, number, mover)
            number = before.number
        elif number is None:
            continue
        item.number, item.mover = number, mover
        if mover is Mover.WHITE:
            mover = Mover.BLACK
        elif mover is Mover.BLACK:
            number, mover = number + 1 if number is not None else None, Mover.WHITE
        else:
            number = None


def _first_mover(
    run: list[Item], index: int, before: Item, number: int | None, mover: Mover | None
) -> Mover | None:
    """Whose move stands right behind a number: dots, a second move, or the row before say it."""
    if before.black:
        return Mover.BLACK
    following = run[index + 1 : index + 2]
    if run[index].role is Role.SKIP or (following and following[0].role is not Role.NUMBER):
        return Mover.WHITE
    if number == before.number:
        return mover
    again = following and following[0].number == before.number  # "12. 5254" above "12. 5755"
    return Mover.WHITE if again else None


def _number_behind(page: Page, run: list[Item]) -> None:
    """``7163 22.``: a lone move with its number behind it, which is no mark of the next row."""
    if len(run) != 2 or page.tokens[run[0].last].line != page.tokens[run[1].first].line:
        return
    if run[0].role is not Role.NUMBER and run[1].role is Role.NUMBER:
        run[0].number, run[0].given = run[1].number, True
        run[0].mover = Mover.BLACK if run[1].black else None

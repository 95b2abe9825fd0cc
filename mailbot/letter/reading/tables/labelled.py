"""Rows whose cells name themselves: ``2. 7163 recd 3.11. sent 3.11.``

The law: on a line that holds nothing but moves, days and the words that say what these are, a
sent day and what stands with it belong to the move before them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mailbot.letter.claims import Mover
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.tokens import Kind, Page

_SENT = frozenset({"sent", "answered"})


def moves_of_days(page: Page, said: Sequence[Said], items: Sequence[Item]) -> Mapping[int, Item]:
    """The move that a day belongs to, by the first token of the day."""
    lines: dict[int, list[Said]] = {}
    for one in said:
        if one.role is not None and one.label is not None:
            lines.setdefault(page.tokens[one.day.first].line, []).append(one)
    if not lines:
        return {}
    moves: dict[int, list[Item]] = {}
    told: set[int] = set()
    for item in items:
        told.update(range(item.first, item.last + 1))
        if item.role is Role.MOVE:
            moves.setdefault(page.tokens[item.first].line, []).append(item)
    for one in said:
        told.update(range(one.day.first, one.day.last + 1))
        if one.label is not None:
            told.update(range(one.label.first, one.label.last + 1))
    wordy = {
        token.line
        for index, token in enumerate(page.tokens)
        if token.kind is Kind.WORD and index not in told
    }
    found: dict[int, Item] = {}
    for line, days in lines.items():
        if line not in wordy:
            _of_line(days, moves.get(line, []), found)
    return found


def sides_of_days(page: Page, said: Sequence[Said], hits: Hits) -> Mapping[int, Mover]:
    """``Black: received 5.11., sent 7.11.``: the side that begins such days on their line."""
    sides = {
        hit.last: Mover.WHITE if hit.category == "labels.white" else Mover.BLACK
        for hit in hits.of("labels.white", "labels.black")
    }
    found: dict[int, Mover] = {}
    line, side = -1, None
    for one in sorted(said, key=lambda one: one.day.first) if sides else ():
        if one.label is None:
            continue
        token = page.tokens[one.label.first]
        if token.line != line:
            line, side = token.line, None
        at = one.label.first - 1
        if at >= 0 and page.tokens[at].text in ":-–":
            at -= 1
        if at >= 0 and page.tokens[at].line == line:
            side = sides.get(at, side)
        if side is not None:
            found[one.day.first] = side
    return found


def _of_line(days: Sequence[Said], moves: Sequence[Item], found: dict[int, Item]) -> None:
    at = 0
    for index, move in enumerate(moves):
        end = moves[index + 1].first if index + 1 < len(moves) else None
        cells: list[Said] = []
        while at < len(days) and (end is None or days[at].day.first < end):
            if days[at].day.first > move.last:
                cells.append(days[at])
            at += 1
        if any(cell.role in _SENT for cell in cells):
            found.update((cell.day.first, move) for cell in cells)

"""Figures that are a point of a list in words: "3. the grey house", "4. 6344", "5. the lift".

The law: where the lines above and below begin with the numbers before and behind, and go on in
words that tell neither of the post nor of a move, the number counts points and is none of a move.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.claims import Stance
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.tokens import Kind, Page

_COUNTS = frozenset({Kind.NUMBER, Kind.INT})
_OF_MOVES = (
    "labels.received", "labels.sent", "labels.answered", "labels.move", "labels.mine",
    "stances.played", "conditionals.if",
)  # fmt: skip


def without_points(page: Page, items: Sequence[Item], stances: list[Stance], hits: Hits) -> None:
    """A PLAYED that is such a point becomes UNSURE."""
    numbered = [
        place
        for place, item in enumerate(items)
        if stances[place] is Stance.PLAYED and item.number is not None and not item.table
    ]
    if not numbered:
        return
    points = _points(page, items, hits)
    for place in numbered:
        number, line = items[place].number or 0, page.tokens[items[place].first].line
        if points.get(line - 1) == number - 1 and points.get(line + 1) == number + 1:
            stances[place] = Stance.UNSURE


def _points(page: Page, items: Sequence[Item], hits: Hits) -> dict[int, int]:
    """The number at the head of each line that goes on in words, and holds no move."""
    moves = {page.tokens[item.first].line for item in items}
    moves |= {page.tokens[at].line for at in hits.firsts(*_OF_MOVES)}
    points: dict[int, int] = {}
    for at, token in enumerate(page.tokens[:-1]):
        opens = at == 0 or page.tokens[at - 1].line != token.line
        digits = token.text.rstrip(".) ")
        words = page.tokens[at + 1].kind is Kind.WORD and page.tokens[at + 1].line == token.line
        counts = opens and words and token.kind in _COUNTS and digits.isdecimal()
        if counts and token.line not in moves:
            points[token.line] = int(digits)
    return points

"""Figures of a text that is of something else: a point of a list in words ("3. the grey house",
"4. 6344", "5. the lift"), a figure that a sentence runs through ("They put me in", "7866", "and
that is the locker").

The law: where the lines above and below begin with the numbers before and behind, and go on in
words that tell neither of the post nor of a move, the number counts points and is none of a move.
A bare figure on a line of its own is no move for that alone where such words above it end with no
sign, and those below it go on in small letters.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.claims import Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.tokens import Kind, Page

_COUNTS = frozenset({Kind.NUMBER, Kind.INT})
_LEAD = 40  # tokens above a figure that are looked through
_ENDS = frozenset(".!?:;")
_SMALL = 2  # letters of "me", "is"
_FEW = 3  # words of a line that is no greeting
_OF_MOVES = (
    "labels.received", "labels.sent", "labels.answered", "labels.move", "labels.mine",
    "stances.played", "conditionals.if",
)  # fmt: skip


def without_points(page: Page, items: Sequence[Item], stances: list[Stance], hits: Hits) -> None:
    """A PLAYED that is such a figure becomes UNSURE."""
    for place, item in enumerate(items):
        if stances[place] is Stance.PLAYED and _is_run_through(page, item, hits):
            stances[place], item.strange, item.against = Stance.UNSURE, False, True
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


def _is_run_through(page: Page, item: Item, hits: Hits) -> bool:
    tokens, line = page.tokens, page.tokens[item.first].line
    behind = tokens[item.last + 1 : item.last + 2]
    if item.number is not None or item.table or not item.first or not behind:
        return False
    above = tokens[item.first - 1]
    alone = above.line < line < behind[0].line and above.kind is behind[0].kind is Kind.WORD
    if not alone or not behind[0].text[0].islower():
        return False
    own = all(page.zone(token) is Zone.OWN for token in (above, behind[0]))
    led = range(max(item.first - _LEAD, 0), item.first)
    apart = (at for at in reversed(led) if tokens[at].line < above.line or tokens[at].text in _ENDS)
    begin = next(apart, led[0] - 1) + 1
    words = [at for at in range(begin, item.first) if tokens[at].kind is Kind.WORD]
    told = (at for at in hits.covered(*_OF_MOVES) if len(tokens[at].text) > _SMALL)
    return own and len(words) >= _FEW and not {*told}.intersection(words)


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

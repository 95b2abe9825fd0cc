"""Two games in one sentence: ``in our other game I play 2836, here 7866``.

The law: where the first clause begins with the words for one game and gives a move in it, and
nothing there leaves it open, the clause that turns to the other game is a sentence of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.tokens import Kind, Page

_HERE = "stances.here"
_ELSEWHERE = ("stances.elsewhere", "stances.other_game")
_OPEN = (
    "stances.hedge", "stances.dismissed_before", "stances.habit", "stances.not",
    "doubts.hedged", "doubts.negated", "doubts.no", "conditionals.if", "calendar.tomorrow",
)  # fmt: skip
_LEADING = 3  # words before those that turn to a game
_BEFORE = 3  # words before the first of them, of a few letters: "en la partida"
_SMALL = 7
_PARTED = 40  # tokens from one turn to the next
_GIVEN = 6  # tokens to the move
_OF_MOVE = 3  # tokens behind "the game with": "my last move"
_SIGNS = frozenset(",;–—")
_STARTS = frozenset(".!?:,;")


def other_games(page: Page, items: Sequence[Item], hits: Hits) -> Iterator[int]:
    """The first tokens of such clauses."""
    turns = sorted(
        (hit.first, hit.last, hit.category == _HERE) for hit in hits.of(_HERE, *_ELSEWHERE)
    )
    moves = {item.first for item in items if item.role is Role.MOVE} if turns else set()
    open_ = hits.firsts(*_OPEN) - hits.covered(_HERE, *_ELSEWHERE)
    for (begun, former, here), (first, last, again) in pairwise(turns):
        at = first
        while at > former + 1 and first - at < _LEADING and page.tokens[at - 1].kind is Kind.WORD:
            at -= 1  # "and in this one"
        begin = _begin(page, begun)
        if here is again or begin is None or not 0 < at - former < _PARTED:
            continue
        told = range(begin, at)
        sign = page.tokens[at - 1]
        parted = sign.text in _SIGNS and sign.line == page.tokens[at].line
        given = not moves.isdisjoint(range(last + 1, last + _GIVEN))
        if parted and given and not moves.isdisjoint(told) and open_.isdisjoint(told):
            yield at


def _begin(page: Page, first: int) -> int | None:
    """Where the clause begins that they stand at the head of, but for "in our"; None elsewhere."""
    words = 0
    for at in range(first - 1, -1, -1):
        token = page.tokens[at]
        if token.line < page.tokens[first].line or token.text in _STARTS:
            return at + 1
        words += token.kind is Kind.WORD
        if words > _BEFORE or len(token.text) > _SMALL:
            return None
    return 0


def without_this_game(hits: Hits) -> Hits:
    """Without the "game with" of "here is the whole game with my move at the end"."""
    with_, moves = hits.firsts("telling.with"), hits.firsts("labels.move", "labels.answered")
    led = {at for at in with_ if not moves.isdisjoint(range(at + 1, at + 1 + _OF_MOVE))}
    return Hits(hit for hit in hits if hit.category not in _ELSEWHERE or led.isdisjoint(hit.tokens))

"""A day alone in brackets behind the move: ``2... 2836 (12 Nov)``.

The law: it is the day of that move, the one on which it is sent, where the letter has no other
move and nothing else says when it was sent.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace

from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page

_SENT = frozenset({"sent", "answered"})


def with_bracketed(page: Page, said: Sequence[Said], moves: Set[int]) -> list[Said]:
    """Such a day is sent. *moves*: tokens of moves."""
    free = [
        one
        for one in said
        if one.role is None and one.label is None and not one.day.weak and _is_own(page, one)
    ]
    found = [one for one in free if _is_behind_move(page, one, moves)]
    if len(found) != 1 or any(one.role in _SENT and _is_own(page, one) for one in said):
        return list(said)
    tokens = page.tokens
    own = [i for i in moves if tokens[i].kind in MOVES and page.zone(tokens[i]) is Zone.OWN]
    if any(index != found[0].day.first - 2 for index in own):
        return list(said)
    return [replace(one, role="sent") if one is found[0] else one for one in said]


def _is_own(page: Page, one: Said) -> bool:
    return page.zone(page.tokens[one.day.first]) is Zone.OWN


def _is_behind_move(page: Page, one: Said, moves: Set[int]) -> bool:
    first, last = one.day.first, one.day.last
    behind = page.tokens[last + 1 : last + 2]
    opened = first > 1 and page.tokens[first - 1].text == "(" and first - 2 in moves
    return opened and bool(behind) and behind[0].text == ")" and _ends(page, last + 2)


def _ends(page: Page, index: int) -> bool:
    """The sentence or the line ends there: a word would speak of the day or of the move."""
    behind = page.tokens[index : index + 1]
    here = behind and behind[0].line == page.tokens[index - 1].line
    return not here or (behind[0].kind is Kind.SIGN and behind[0].text in ".,;")

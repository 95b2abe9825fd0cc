"""A move in any notation: numeric, SAN, long algebraic, UCI; the door to `game.written`."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from mailbot.game.algebraic import algebraic_readings, parse_algebraic
from mailbot.game.numeric import numeric_readings, parse_numeric
from mailbot.game.written import (
    ENGLISH,
    FIGURINES,
    Alphabet,
    AmbiguousMove,
    ImpossibleMove,
    NotAMove,
    NotationError,
    one_of,
)

__all__ = [
    "ENGLISH",
    "FIGURINES",
    "Alphabet",
    "AmbiguousMove",
    "ImpossibleMove",
    "NotAMove",
    "NotationError",
    "parse_move",
    "readings",
]


def parse_move(
    board: chess.Board, text: str, alphabets: Sequence[Alphabet] = (ENGLISH,)
) -> chess.Move:
    """The one legal move that *text* writes in any notation; never a null move.

    :raises NotAMove: in no notation and alphabet a move.
    :raises ImpossibleMove: well written, but not legal here.
    :raises AmbiguousMove: several legal readings, also by two alphabets (``readings``).
    """
    found = readings(board, text, alphabets)
    if not found:
        raise _why_none(board, text, alphabets)
    return one_of(text, board, found)


def readings(
    board: chess.Board, text: str, alphabets: Sequence[Alphabet] = (ENGLISH,)
) -> tuple[chess.Move, ...]:
    """All distinct legal moves that *text* may write in any notation; may be empty."""
    found: dict[chess.Move, None] = {}
    for letters in alphabets or (ENGLISH,):
        found.update(dict.fromkeys(numeric_readings(board, text, letters)))
    found.update(dict.fromkeys(algebraic_readings(board, text, alphabets)))
    return tuple(found)


def _why_none(board: chess.Board, text: str, alphabets: Sequence[Alphabet]) -> NotationError:
    """The error of the notation in which *text* is well written, else that it is in none."""
    wrong: list[NotationError] = []
    for letters in alphabets or (ENGLISH,):
        for parse in (parse_numeric, parse_algebraic):
            try:
                parse(board, text, letters)
            except NotationError as error:
                wrong.append(error)
    impossible = (error for error in wrong if isinstance(error, ImpossibleMove))
    with_reason = (error for error in wrong if error.reason)
    return next(impossible, None) or next(with_reason, None) or NotAMove(text, board)

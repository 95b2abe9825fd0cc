"""How the board ends a game by itself: mate and stalemate, nothing else."""

from __future__ import annotations

import chess

from mailbot.game.events import GameEnded
from mailbot.game.sheet import Ending


def ended(board: chess.Board) -> GameEnded | None:
    """The end that stands on the board; None while there is a move to make."""
    if board.is_checkmate():
        return GameEnded(score="0-1" if board.turn else "1-0", ending=Ending.MATE, final=True)
    if board.is_stalemate():
        return GameEnded(score="1/2-1/2", ending=Ending.STALEMATE, final=True)
    return None

"""Moves and plies as a report writes them: numeric or SAN, as the game is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import chess

from mailbot.game.numeric import numeric
from mailbot.game.sheet import Game, Side, move_number, side_of


def numbered(ply: int) -> str:
    """``2.`` or ``2...``"""
    return f"{move_number(ply)}{'.' if side_of(ply) is Side.WHITE else '...'}"


def written(board: chess.Board, move: chess.Move, notation: str) -> str:
    return numeric(board, move) if notation == "numeric" else board.san(move)


def moves_of(game: Game) -> Iterator[tuple[int, str]]:
    """(ply, move as written) for all plies, given ones too."""
    for (ply, board), move in zip(game.positions(), game.moves, strict=True):
        yield ply, written(board, move, game.setup.notation)


def line_of(board: chess.Board, ucis: Iterable[str], ply: int, notation: str) -> str:
    """``2... 2836 3. 6125``: moves from *ply* on, as far as they are legal on *board*."""
    ahead = board.copy(stack=False)
    words = []
    for number, uci in enumerate(ucis, ply):
        move = chess.Move.from_uci(uci)
        if not ahead.is_legal(move):
            break
        words.append(f"{numbered(number)} {written(ahead, move, notation)}")
        ahead.push(move)
    return " ".join(words)

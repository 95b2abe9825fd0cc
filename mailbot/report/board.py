"""The board as text, seen from our side, with letters and with the digits of numeric notation."""

from __future__ import annotations

import chess

from mailbot.game.sheet import Game, Side


def board_lines(game: Game, *, figures: bool = False) -> tuple[str, ...]:
    """The position as it stands; White below, unless we are Black.

    :param figures: chess figures of Unicode instead of piece letters.
    """
    board = game.board()
    black = game.setup.side is Side.BLACK
    ranks = range(8) if black else range(7, -1, -1)
    files = range(7, -1, -1) if black else range(8)
    rows = [
        f"{rank + 1}  " + " ".join(_piece(board, file, rank, figures=figures) for file in files)
        for rank in ranks
    ]
    letters = "   " + " ".join(chess.FILE_NAMES[file] for file in files)
    if game.setup.notation != "numeric":
        return (*rows, "", letters)
    return (*rows, "", letters, "   " + " ".join(str(file + 1) for file in files))


def _piece(board: chess.Board, file: int, rank: int, *, figures: bool) -> str:
    piece = board.piece_at(chess.square(file, rank))
    if piece is None:
        return "\N{MIDDLE DOT}" if figures else "."
    return piece.unicode_symbol() if figures else piece.symbol()

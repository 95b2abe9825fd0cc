"""What all notations share: piece letters, and the three ways a written move can be wrong.

NotationError
+-- NotAMove        no move in any position: ``"hello"``, ``"5290"``, ``"--"``
+-- ImpossibleMove  well written, but not legal here
+-- AmbiguousMove   several legal moves fit: ``readings``
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

import chess

Alphabet = Mapping[str, chess.PieceType]

ENGLISH: Alphabet = MappingProxyType(
    {
        "K": chess.KING,
        "Q": chess.QUEEN,
        "R": chess.ROOK,
        "B": chess.BISHOP,
        "N": chess.KNIGHT,
    }
)

FIGURINES: Alphabet = MappingProxyType(
    dict(
        zip(
            "♔♕♖♗♘♙♚♛♜♝♞♟",
            (chess.KING, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN) * 2,
            strict=True,
        )
    )
)

PROMOTIONS = (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT)

LONGEST = 32  # characters; a longer text is no move in any notation


class NotationError(ValueError):
    """What was written is not one move in this position.

    ``text`` as written, ``fen`` the position it was read in, ``reason`` the fault in a few
    words, ``readings`` the legal moves that fit (only when there are several).
    """

    kind = "unreadable move"

    def __init__(
        self,
        text: str,
        board: chess.Board,
        reason: str = "",
        readings: Iterable[chess.Move] = (),
    ) -> None:
        self.text = text
        self.reason = reason
        self.readings = tuple(readings)
        self._board = board.copy(stack=False)  # a FEN costs fifty times as much, few are asked for
        super().__init__(text)

    @property
    def fen(self) -> str:
        return self._board.fen()

    @property
    def fault(self) -> str:
        """What is wrong, for whom the ply is named already."""
        shown = self.text if len(self.text) <= LONGEST else self.text[:LONGEST] + "..."
        because = f" ({self.reason})" if self.reason else ""
        return f"{self.kind} {shown!r}{because}"

    def __str__(self) -> str:
        return f"{self.fault} in {self.fen!r}"


class NotAMove(NotationError):
    """No move in any position."""

    kind = "not a move"


class ImpossibleMove(NotationError):
    """Well written, but not legal in this position."""

    kind = "impossible move"


class AmbiguousMove(NotationError):
    """Several legal moves fit what was written."""

    kind = "ambiguous move"


def one_of(text: str, board: chess.Board, readings: tuple[chess.Move, ...]) -> chess.Move:
    """The only legal reading of *text*.

    :raises ImpossibleMove: there is none.
    :raises AmbiguousMove: there are several.
    """
    if not readings:
        raise ImpossibleMove(text, board)
    if len(readings) > 1:
        raise AmbiguousMove(text, board, _why_several(readings), readings)
    return readings[0]


def legal_moves(
    board: chess.Board, *, start: chess.Square | None = None, end: chess.Square | None = None
) -> tuple[chess.Move, ...]:
    """Legal moves between these squares; castling only by the squares of the king.

    ``Board.is_legal`` also accepts the king taking his own rook, and
    ``generate_legal_moves`` compares the end of castling with the rook: neither is used.
    """
    mask = chess.BB_ALL if start is None else chess.BB_SQUARES[start]
    return tuple(
        move
        for move in board.generate_legal_moves(from_mask=mask)
        if end is None or move.to_square == end
    )


def is_legal(board: chess.Board, move: chess.Move) -> bool:
    """Legal in the form that all our notations share (see `legal_moves`); no null move."""
    takes_own = bool(board.occupied_co[board.turn] & chess.BB_SQUARES[move.to_square])
    return bool(move) and not takes_own and board.is_legal(move)


def _why_several(readings: tuple[chess.Move, ...]) -> str:
    ways = {(move.from_square, move.to_square) for move in readings}
    if len(ways) == 1:
        return "promotion without its piece"
    return " or ".join(move.uci() for move in readings)

"""ICCF numeric notation <-> chess.Move. The law: digits mean nothing without the board.

A square is file and rank as digits (e2 = 52), a move the square left and the square
entered (5254), a promotion has a fifth digit (37381: c7-c8=Q), castling is written by the
squares of the king (5171). Rule: ICCF numeric notation (`domain.md` E).
"""

from __future__ import annotations

import re

import chess

from mailbot.game.written import (
    ENGLISH,
    FIGURINES,
    LONGEST,
    PROMOTIONS,
    Alphabet,
    ImpossibleMove,
    NotAMove,
    is_legal,
    legal_moves,
    one_of,
)

PROMOTION_DIGITS = dict(zip("1234", PROMOTIONS, strict=True))
DIGIT_OF = {piece: digit for digit, piece in PROMOTION_DIGITS.items()}

# Seen in practice: "52-54", "5254+", "6463x", "3738D" beside the plain digits.
_FORM = re.compile(
    r"(?P<start>[0-9]{2}) ?[-–/]? ?(?P<end>[0-9]{2})"
    r"(?P<promotion>[0-9]|[=/]?[^\W\d_]+|[=/]?[♔-♟])?"
    r"[x:]?(?:\+{1,2}|#)?[!?]{0,2}"
)


def numeric(board: chess.Board, move: chess.Move) -> str:
    """*move* in numeric notation; a promotion always with its fifth digit.

    :raises ImpossibleMove: *move* is not legal in *board* (a null move never is).
    """
    if not is_legal(board, move):
        raise ImpossibleMove(move.uci(), board)
    digits = _digits(move.from_square) + _digits(move.to_square)
    return digits + (DIGIT_OF[move.promotion] if move.promotion else "")


def parse_numeric(board: chess.Board, text: str, letters: Alphabet = ENGLISH) -> chess.Move:
    """The one legal move that *text* writes; never a null move.

    *letters* are the piece letters read in a promotion such as ``3738D``.

    :raises NotAMove: not numeric at all, a square with 0 or 9, a piece digit beyond 4.
    :raises ImpossibleMove: well written, but not legal here.
    :raises AmbiguousMove: a promotion without its piece, also where the discouraged
        four-digit form would name one (Black's ``5251``).
    """
    start, end, promotion = _parts(board, text, letters)
    return one_of(text, board, _readings(board, start, end, promotion))


def numeric_readings(
    board: chess.Board, text: str, letters: Alphabet = ENGLISH
) -> tuple[chess.Move, ...]:
    """All legal moves that *text* may write; empty when it writes none."""
    try:
        start, end, promotion = _parts(board, text, letters)
    except NotAMove:
        return ()
    return _readings(board, start, end, promotion)


def _digits(square: chess.Square) -> str:
    return f"{chess.square_file(square) + 1}{chess.square_rank(square) + 1}"


def _square(digits: str) -> chess.Square:
    return chess.square(int(digits[0]) - 1, int(digits[1]) - 1)


def _parts(
    board: chess.Board, text: str, letters: Alphabet
) -> tuple[str, str, chess.PieceType | None]:
    """The two pairs of digits and the piece of a promotion, as written."""
    written = text.strip() if len(text) <= LONGEST else ""
    form = _FORM.fullmatch(written)
    if form is None:
        raise NotAMove(text, board)
    start, end = form["start"], form["end"]
    for digit in start + end:
        if digit in "09":
            raise NotAMove(text, board, f"no square has a {digit}")
    return start, end, _promotion(board, text, form["promotion"], letters)


def _promotion(
    board: chess.Board, text: str, written: str | None, letters: Alphabet
) -> chess.PieceType | None:
    if written is None or written == "x":
        return None
    sign = written.lstrip("=/")
    pieces = {**PROMOTION_DIGITS, **letters, **FIGURINES}
    piece = pieces.get(sign) or pieces.get(sign.upper())
    if piece not in PROMOTIONS:
        raise NotAMove(text, board, f"{sign!r} names no piece to promote to")
    return piece


def _readings(
    board: chess.Board, start: str, end: str, promotion: chess.PieceType | None
) -> tuple[chess.Move, ...]:
    moves = legal_moves(board, start=_square(start), end=_square(end))
    if promotion is not None:
        return tuple(move for move in moves if move.promotion == promotion)
    short = _four_digit_promotion(board, start, end)
    return moves if short is None or short in moves else (*moves, short)


def _four_digit_promotion(board: chess.Board, start: str, end: str) -> chess.Move | None:
    """The discouraged form: square left, *file* entered, piece digit (``6762``: f7-f8=R).

    Only for a pawn of the mover on his seventh rank. Read backwards by the rank it enters,
    Black's ``5251`` is also a promotion whose piece was forgotten: see `parse_numeric`.
    """
    square = _square(start)
    pawn = chess.Piece(chess.PAWN, board.turn)
    seventh, eighth = (6, 7) if board.turn else (1, 0)
    if board.piece_at(square) != pawn or chess.square_rank(square) != seventh:
        return None
    piece = PROMOTION_DIGITS.get(end[1])
    if piece is None:
        return None
    move = chess.Move(square, chess.square(int(end[0]) - 1, eighth), piece)
    return move if is_legal(board, move) else None

"""SAN, long algebraic and UCI <-> chess.Move, with the piece letters of any language.

The law: capture, check and mate signs and praise are passed over, all else must fit one
legal move. Piece letters are upper case, files lower case: ``Bxc3`` is never ``bxc3``; a small
letter is a piece where no pawn of that file can go: ``bxf6``, ``bh4``.
Rule: extra signs do not spoil a move (Russian rules, `domain.md` A5).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

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

__all__ = ["ENGLISH", "algebraic_readings", "parse_algebraic", "san"]

_DASH = "[-‐‑‒–—−]"  # hyphen, no-break hyphen, figure, en and em dash, minus
_O = "[O0oОоΟο]"  # Latin, Cyrillic and Greek letters, and the digit
# "O-O(-O)" leaves open on which side.
_CASTLING = re.compile(
    rf"{_O} ?{_DASH} ?{_O}(?:(?P<long> ?{_DASH} ?{_O})|(?P<either>\({_DASH}{_O}\)))?"
)
_MARKS = re.compile(
    r"(?P<passant> ?\(?e\. ?p\.\)?| ?\(?\bep\)?|(?<=[1-8])ep)?"
    r"(?: ?(?:\(?\+{1,2}\)?|#|†{1,2}|‡|:|mate))?[!?]{0,3}$"
)
# In a short form the dash comes only behind a square or file: "Sb-d2", never "N-f3".
_SQUARES = re.compile(
    rf"(?P<file>[a-h])?(?P<rank>[1-8])?"
    rf"(?: ?(?P<sign>[x:×*]|->|→|{_DASH}) ?)?"
    r"(?P<end>[a-h][1-8])"
)
# Seen in practice: "B2 -> A4", capitals for a move from square to square.
_CAPITALS = re.compile(rf"[A-H][1-8] ?(?:->|→|{_DASH})? ?[A-H][1-8]")
_VARIATION_SELECTORS = str.maketrans("", "", "\ufe0e\ufe0f")


@dataclass(frozen=True, slots=True)
class _Form:
    """What is written of a move, before the board is asked."""

    piece: chess.PieceType | None
    file: int | None
    rank: int | None
    end: chess.Square
    promotion: chess.PieceType | None
    passant: bool


def san(board: chess.Board, move: chess.Move, letters: Alphabet = ENGLISH) -> str:
    """*move* in SAN with the piece letters of *letters* (the first one of each piece).

    :raises ImpossibleMove: *move* is not legal in *board* (a null move never is).
    """
    if not is_legal(board, move):
        raise ImpossibleMove(move.uci(), board)
    national = {piece: letter for letter, piece in reversed(list(letters.items()))}
    return "".join(national[ENGLISH[char]] if char in ENGLISH else char for char in board.san(move))


def parse_algebraic(board: chess.Board, text: str, letters: Alphabet = ENGLISH) -> chess.Move:
    """The one legal move that *text* writes; never a null move.

    Beside *letters* only figurines name a piece; the small letters of UCI (``e7e8q``) are
    read in every language.

    :raises NotAMove: no SAN, long algebraic or UCI; null moves.
    :raises ImpossibleMove: well written, but not legal here.
    :raises AmbiguousMove: two pieces can go there, or a promotion without its piece.
    """
    return one_of(text, board, _readings(board, text, letters))


def algebraic_readings(
    board: chess.Board, text: str, alphabets: Sequence[Alphabet] = (ENGLISH,)
) -> tuple[chess.Move, ...]:
    """All distinct legal moves that *text* may write in one of *alphabets*; may be empty."""
    found: dict[chess.Move, None] = {}
    for letters in alphabets:
        try:
            found.update(dict.fromkeys(_readings(board, text, letters)))
        except NotAMove:
            continue
    return tuple(found)


def _readings(board: chess.Board, text: str, letters: Alphabet) -> tuple[chess.Move, ...]:
    written = text.strip().translate(_VARIATION_SELECTORS)
    if len(written) > LONGEST:
        raise NotAMove(text, board)
    marks = _MARKS.search(written)
    passant = marks is not None and marks["passant"] is not None
    bare = written[: marks.start()] if marks is not None else written
    castling = _CASTLING.fullmatch(bare)
    if castling is not None:
        either = castling["either"] is not None
        return tuple(
            move
            for long in (False, True)
            if either or long is (castling["long"] is not None)
            for move in _castling(board, long=long)
        )
    form = _form(bare, letters, passant=passant)
    if form is None:
        raise NotAMove(text, board)
    return tuple(move for move in legal_moves(board, end=form.end) if _fits(board, move, form))


def _castling(board: chess.Board, *, long: bool) -> tuple[chess.Move, ...]:
    wanted = board.is_queenside_castling if long else board.is_kingside_castling
    king = board.king(board.turn)
    return tuple(move for move in legal_moves(board, start=king) if wanted(move))


def _form(bare: str, letters: Alphabet, *, passant: bool) -> _Form | None:
    if _CAPITALS.fullmatch(bare):
        bare = bare.lower()
    piece, rest = _piece(bare, letters)
    squares = _SQUARES.match(rest)
    if squares is None:
        return None
    file, rank, sign = squares["file"], squares["rank"], squares["sign"]
    small = letters.get((file or "").upper()) if piece is None and not rank else None
    if small is not None and abs(ord(file) - ord(squares["end"][0])) > 1:
        piece, file = small, None
    whole = file is not None and rank is not None
    promotion = _promotion(rest[squares.end() :], letters, uci=whole and not sign)
    is_dash = sign is not None and sign not in "x:×*"
    if promotion == 0 or (piece is None and rank and not file):
        return None
    if is_dash and not (whole or (piece is not None and (file or rank))):
        return None
    return _Form(
        # from square to square needs no letter ("g1f3", "d8-a5+"), else it is a pawn
        piece=piece if piece is not None or whole else chess.PAWN,
        file=None if file is None else chess.FILE_NAMES.index(file),
        rank=None if rank is None else int(rank) - 1,
        end=chess.parse_square(squares["end"]),
        promotion=promotion,
        passant=passant,
    )


def _piece(bare: str, letters: Alphabet) -> tuple[chess.PieceType | None, str]:
    """The piece that *bare* begins with, if any, and the rest; the longest letter wins."""
    for letter, piece in _longest_first({**letters, **FIGURINES}):
        if bare.startswith(letter):
            return piece, bare[len(letter) :]
    return None, bare


def _longest_first(letters: Alphabet) -> Iterable[tuple[str, chess.PieceType]]:
    return sorted(letters.items(), key=lambda item: -len(item[0]))


def _promotion(written: str, letters: Alphabet, *, uci: bool) -> chess.PieceType | None:
    """The piece behind the end square: None when nothing is written, 0 when no piece is.

    ``=Q``, ``Q``, ``/Q``, ``(Q)``, ``=(Q)``; ``q`` only in UCI.
    """
    if not written:
        return None
    sign = written.strip().removeprefix("=").removeprefix("/").strip()
    if sign.startswith("(") and sign.endswith(")"):
        sign = sign[1:-1]
    if uci and sign == written and sign in "qrbn":
        sign, letters = sign.upper(), ENGLISH
    piece = {**letters, **FIGURINES}.get(sign, 0)
    return piece if piece in PROMOTIONS else 0


def _fits(board: chess.Board, move: chess.Move, form: _Form) -> bool:
    piece = board.piece_type_at(move.from_square)
    file = chess.square_file(move.from_square)
    rank = chess.square_rank(move.from_square)
    if form.piece is not None and piece != form.piece:
        return False
    if form.file is None and form.piece == chess.PAWN and file != chess.square_file(form.end):
        return False  # a capture names its file: "exd5", "ed5"
    if form.file not in (None, file) or form.rank not in (None, rank):
        return False
    if form.file is None and board.is_castling(move):
        return False  # "Kg1" is a step; castling is "O-O" or both squares of the king
    if form.passant and not board.is_en_passant(move):
        return False
    return form.promotion is None or move.promotion == form.promotion

"""The pieces that a letter names beside its move, and those that the board moves.

The law: who takes "with the pawn" and writes the squares of a knight has made a slip in one of the
two; a piece that the sentence only speaks of must be the one that moves, is taken or is attacked
where nothing else calls the figures a move.
"""

from __future__ import annotations

import chess

from mailbot.desk.judging.moves.moved import Moves
from mailbot.desk.judging.moves.positions import Positions
from mailbot.desk.judging.moves.unclear import disagree
from mailbot.desk.verdict import Verdict
from mailbot.letter.claims import MoveWord

_NAMES = {piece.upper(): chess.piece_name(kind) for kind, piece in enumerate("pnbrqk", 1)}


def weigh_pieces(moves: Moves, positions: Positions) -> None:
    """ "I take with the pawn: 5... 3644", "pawn 3644", where a knight stands: his words and his
    figures disagree, and one of them is a slip."""
    if moves.verdict is not Verdict.ACCEPTED or len(moves.played) != 1:
        return
    word, move = moves.played[0].word, moves.played[0].move
    if word.twin is None and word.by and word.by not in _pieces_of(move, positions)[0]:
        disagree(moves, word, _NAMES[_pieces_of(move, positions)[0]])
        moves.played = ()


def has_piece(word: MoveWord, move: chess.Move, positions: Positions) -> bool:
    """Is it the move, or the loss, of a piece that its sentence names, where it names any; or does
    it attack such a piece ("going after that knight: 7775")?"""
    board = positions.before(positions.game.next_ply)
    after = positions.after(board, move)
    attacked = {
        piece.symbol().upper()
        for square in after.attacks(move.to_square)
        if (piece := after.piece_at(square)) is not None and piece.color == after.turn
    }
    concerned = attacked.union(_pieces_of(move, positions))
    return not word.pieces or not concerned.isdisjoint(word.pieces)


def _pieces_of(move: chess.Move, positions: Positions) -> str:
    """The piece that moves, what it becomes, and what it takes; of castling both."""
    board = positions.before(positions.game.next_ply)
    moved, taken = (board.piece_at(square) for square in (move.from_square, move.to_square))
    castles = "R" if board.is_castling(move) else ""
    promoted = chess.piece_symbol(move.promotion).upper() if move.promotion else ""
    passing = "P" if board.is_en_passant(move) else ""
    found = [piece.symbol().upper() for piece in (moved, taken) if piece is not None]
    return "".join((*found, promoted, castles, passing))

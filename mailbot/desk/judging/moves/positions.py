"""Words read in the positions of one game. Only legal readings count; the sheet is not changed."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from mailbot.desk.judging.moves.tongues import every_alphabet, in_letters_of
from mailbot.game.notation import Alphabet, NotAMove, NotationError, parse_move, readings
from mailbot.game.sheet import Game
from mailbot.letter.claims import MoveWord, Notation

_FIGURINES = "♙♘♗♖♕♔"  # of the pieces that words name
_SEVERAL = 2  # pieces


class Positions:
    """The boards of a game by ply, each made once, and what a move word means in them."""

    def __init__(self, game: Game, alphabets: Sequence[Alphabet], *, spoken: bool = False) -> None:
        """:param alphabets: the piece letters of the languages that the letter may be written in.
        :param spoken: the letter itself tells its language."""
        self.game = game
        self.spoken = spoken
        self.alphabets = tuple(alphabets)
        self._boards = [chess.Board(game.setup.fen)]
        # Of boards that live as long as this, by their id: a letter says the same words again.
        self._known: dict[int, dict[str, tuple[chess.Move, ...]]] = {id(self._boards[0]): {}}
        self._after: dict[tuple[int, chess.Move], chess.Board] = {}

    def before(self, ply: int) -> chess.Board:
        """The board in which *ply* is played; it must not be changed.

        :raises IndexError: *ply* is not on the sheet nor the next one.
        """
        index = ply - self.game.setup.first_ply
        if not 0 <= index <= len(self.game.moves):
            raise IndexError(f"no position before ply {ply!r}")
        while len(self._boards) <= index:
            move = self.game.moves[len(self._boards) - 1]
            self._boards.append(self.after(self._boards[-1], move))
        return self._boards[index]

    def after(self, board: chess.Board, move: chess.Move) -> chess.Board:
        """The board in which *move* was played in *board*, one of ours; it must not be changed."""
        key = (id(board), move)
        if key not in self._after:
            after = board.copy(stack=False)
            after.push(move)
            self._after[key] = after
            self._known[id(after)] = {}
        return self._after[key]

    def is_on_sheet(self, word: MoveWord, ply: int) -> bool:
        """The word writes the move that stands at *ply*."""
        move = self.game.move_at(ply)
        if move is None:
            return False
        if word.notation is Notation.NUMERIC and word.twin is None and move.promotion is None:
            return word.canonical == _digits(move)
        return move in self.readings_in(self.before(ply), word)

    def is_slip(self, word: MoveWord, ply: int) -> bool:
        """Does one figure alone part the word from that ply of the sheet ("7173", it was 7163)?"""
        played = self.game.ply(ply)
        if played is None or word.notation is not Notation.NUMERIC:
            return False
        wrote, was = word.canonical, _digits(played.move)
        return len(wrote) == len(was) and sum(map(str.__ne__, wrote, was)) == 1

    def readings_in(self, board: chess.Board, word: MoveWord) -> tuple[chess.Move, ...]:
        """All legal moves that the word may write in *board*.

        Two notations side by side must agree: only what both may mean is left.
        """
        if word.notation is Notation.DESCRIPTIVE:
            return ()
        first = self._readings(board, word.canonical)
        if word.twin is None:
            return _of_named_piece(board, word, first) if len(self.alphabets) > 1 else first
        twin, second = word.twin, self._readings(board, word.twin)
        return tuple(move for move in first if move in second or _takes(board, move, twin))

    def _readings(self, board: chess.Board, text: str) -> tuple[chess.Move, ...]:
        """By the alphabets at hand; by those of all languages where it is no move in these.

        A rook's move that is not possible is not the knight's move of another language.
        """
        known = self._known.get(id(board), {})
        if text not in known:
            found = self._by_letters(board, text)
            if not found and not self.is_move(board, text):
                found = readings(board, text, every_alphabet())
            known[text] = found
        return known[text]

    def _by_letters(self, board: chess.Board, text: str) -> tuple[chess.Move, ...]:
        """By the alphabets at hand, also with a Latin letter that looks like one of theirs."""
        found = dict.fromkeys(readings(board, text, self.alphabets))
        for one in self.alphabets:
            if (alike := in_letters_of(one, text)) is not None:
                found.update(dict.fromkeys(readings(board, alike, (one,))))
        return tuple(found)

    def reads_as(self, word: MoveWord, board: chess.Board, move: chess.Move) -> bool:
        """Is *move* what the word writes in *board* in an alphabet at hand?"""
        return move in self._by_letters(board, word.canonical)

    def is_move(self, board: chess.Board, text: str) -> bool:
        """Well written in an alphabet at hand, though not possible in *board*."""
        try:
            parse_move(board, text, self.alphabets)
        except NotAMove:
            return False
        except NotationError:
            pass
        return True

    def elsewhere(self, board: chess.Board, word: MoveWord) -> tuple[chess.Move, ...]:
        """Legal moves that the word writes in *board* in any language at all."""
        return readings(board, word.canonical, every_alphabet())

    def next_readings(self, word: MoveWord) -> tuple[chess.Move, ...]:
        """Legal readings in the present position."""
        return self.readings_in(self.before(self.game.next_ply), word)


def _of_named_piece(
    board: chess.Board, word: MoveWord, found: tuple[chess.Move, ...]
) -> tuple[chess.Move, ...]:
    """ "9.Bc1, a bástya nyílt vonalra vágyik": of letters that two languages have for different
    pieces, that of the piece which the sentence names."""
    if len({board.piece_type_at(move.from_square) for move in found}) < _SEVERAL:
        return found
    symbols = {move: board.piece_at(move.from_square) for move in found}
    named = tuple(
        move
        for move, piece in symbols.items()
        if piece is not None and piece.symbol().upper() in word.pieces
    )
    return named or found


def _takes(board: chess.Board, move: chess.Move, twin: str) -> bool:
    """ "I take the bishop, 7657": the piece that the words name is the one that is taken."""
    taken = board.piece_type_at(move.to_square)
    named = taken is not None and twin.startswith(_FIGURINES[taken - 1])
    return named and twin.endswith(chess.square_name(move.to_square))


def _digits(move: chess.Move) -> str:
    squares = (move.from_square, move.to_square)
    return "".join(f"{chess.square_file(s) + 1}{chess.square_rank(s) + 1}" for s in squares)

"""Why a word that claims the next ply is not taken: unclear in itself, or impossible here."""

from __future__ import annotations

import re
from dataclasses import replace

import chess

from mailbot.desk.judging.moves.chains import fits_behind_chain
from mailbot.desk.judging.moves.positions import Positions
from mailbot.desk.verdict import Verdict
from mailbot.game.notation import NotationError, parse_move
from mailbot.game.sheet import Side
from mailbot.game.written import AmbiguousMove, NotAMove
from mailbot.letter.claims import MoveWord, Notation

_DIGITS = re.compile("[1-8]{4}")
_SQUARE = re.compile("[a-h][1-8]")


def why_refused(word: MoveWord, positions: Positions, writer: Side) -> tuple[Verdict, str, str]:
    """(verdict, code, text) for a word that is not one legal move at the next ply."""
    board = positions.before(positions.game.next_ply)
    verdict, code, text = _why(word, positions, board)
    if verdict is Verdict.IMPOSSIBLE and fits_behind_chain(word, positions, writer):
        text = f"{word.text!r} is not possible now, but it would be behind the conditional"
        return Verdict.UNCLEAR_MOVE, "behind_conditional", text
    return verdict, code, text


def _why(word: MoveWord, positions: Positions, board: chess.Board) -> tuple[Verdict, str, str]:
    if word.notation is Notation.DESCRIPTIVE:
        text = f"cannot read the descriptive notation {word.text!r}; numeric is asked for"
        return Verdict.UNCLEAR_MOVE, "descriptive", text
    if word.twin is not None and not _is_one_move(word, positions, board):
        text = f"two notations that disagree: {word.canonical!r} and {word.twin!r}"
        return Verdict.UNCLEAR_MOVE, "notations_disagree", text
    try:
        parse_move(board, word.canonical, positions.alphabets)
    except NotAMove as error:
        if len(positions.readings_in(board, word)) > 1:
            text = f"{word.text!r} means different pieces in different languages"
            return Verdict.UNCLEAR_MOVE, "ambiguous", text
        reason = error.reason or "it has not the form of one"
        return Verdict.UNCLEAR_MOVE, "no_such_move", f"{word.text!r} is no move: {reason}"
    except AmbiguousMove as error:
        return Verdict.UNCLEAR_MOVE, "ambiguous", f"{word.text!r} is not clear: {error.reason}"
    except NotationError:
        pass
    if not positions.spoken and positions.elsewhere(board, word):
        text = f"{word.text!r} is possible only with the piece letters of another language"
        return Verdict.UNCLEAR_MOVE, "ambiguous", text
    number = f"{board.fullmove_number}{'.' if board.turn else '...'}"
    text = f"{word.text!r} is not possible as move {number}"
    return Verdict.IMPOSSIBLE, "impossible", text


def _is_one_move(word: MoveWord, positions: Positions, board: chess.Board) -> bool:
    """ "3145, bishop to d5", "5878 (0-0)", "Qb5-h5 (2585)": both name the same squares, as far as
    they name any, and neither of them can be played."""
    twin = word.twin or ""
    alone = (replace(word, twin=None), replace(word, canonical=twin, twin=None))
    if any(positions.readings_in(board, one) for one in alone):
        return False
    (start, end), (other_start, other_end) = (
        _squares_of(text, board) for text in (word.canonical, twin)
    )
    return end == other_end != "" and (not start or not other_start or start == other_start)


def _squares_of(text: str, board: chess.Board) -> tuple[str, str]:
    """The squares left and gone to; "" for one that is not written."""
    if _DIGITS.match(text):
        files = {str(number): file for number, file in enumerate("abcdefgh", 1)}
        return files[text[0]] + text[1], files[text[2]] + text[3]
    if text.startswith("O-O"):
        rank = "1" if board.turn else "8"
        return f"e{rank}", f"{'c' if text.startswith('O-O-O') else 'g'}{rank}"
    squares = _SQUARE.findall(text)
    return (squares[0] if len(squares) > 1 else "", squares[-1] if squares else "")

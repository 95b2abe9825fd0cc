"""The sheet as our next letter shows it: with the row of the answer, its move or a gap.

Nothing here is recorded. The days of the answer are counted by the same clock as all others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

import chess

from mailbot.desk.account import Account, local_day
from mailbot.game.clock import GameClock, clock
from mailbot.game.sheet import UNKNOWN_DAY, Day, Game, Ply, Source, side_of
from mailbot.game.written import is_legal

NO_MOVE_YET = chess.Move.null()  # stands in the gap; never played on a board


@dataclass(frozen=True, slots=True)
class Ahead:
    """A game with what our letter adds to it.

    ``gap`` is the ply whose move the player still has to write; its ply stands on ``game``
    with its days, but without a move. ``received`` is the day we took for the opponent's
    last ply, ``received_assumed`` that no letter shows it.
    """

    game: Game
    clock: GameClock
    gap: int | None = None
    received: date | None = None
    received_assumed: bool = False


def as_it_is(game: Game) -> Ahead:
    """The sheet with nothing added."""
    return Ahead(game, clock(game))


def with_answer(game: Game, account: Account, today: date) -> Ahead:
    """The sheet with our answer, sent *today*: the intended move, else the gap.

    A conditional that is taken up stands in its plies first, its time with the last one.
    Rule: BdF 2007 par. 7-8 (accepted proposals are repeated in numerical order).
    """
    received, assumed = _received(game, account, today)
    moves = _intended(game)
    gap = None if len(moves) % 2 else game.next_ply + len(moves)
    if gap is not None:
        moves = (*moves, NO_MOVE_YET)
    sent, end = Day(today, Source.STATED, today), game.next_ply + len(moves) - 1
    plies = tuple(
        Ply(
            number,
            move,
            sent=sent if side_of(number) is game.setup.side else UNKNOWN_DAY,
            conditional=number < end,
        )
        for number, move in enumerate(moves, game.next_ply)
    )
    first = not game.plies and len(plies) == 1
    last = replace(plies[-1], received=_cell(received, assumed=assumed, first=first))
    shown = replace(game, plies=(*game.plies, *plies[:-1], last), intended=())
    return Ahead(shown, clock(shown), gap, received, assumed)


def _received(game: Game, account: Account, today: date) -> tuple[date | None, bool]:
    """The day we received the opponent's last ply, and whether it is only assumed.

    In our calendar, by the arrival of its letter. Where no letter shows it, it is the day he
    sent it. Rule: ICCF guidelines 2(i) (the assumed dates will normally be the same day).
    """
    ply = game.last_ply(game.setup.side.other)
    if ply is None:
        return None, False
    if ply.moment is not None:
        return min(local_day(ply.moment, account.zone), today), False
    if ply.sent.used is not None:
        return min(ply.sent.used, today), True
    return None, False


def _cell(day: date | None, *, assumed: bool, first: bool) -> Day:
    if day is None:
        return Day(None, Source.START) if first else UNKNOWN_DAY
    return Day(day, Source.ASSUMED if assumed else Source.STATED, day)


def _intended(game: Game) -> tuple[chess.Move, ...]:
    """The moves of `play` as far as they are legal: all of them, or none."""
    return _legal(game.board(), game.intended) if game.intended else ()


def _legal(board: chess.Board, moves: Sequence[str]) -> tuple[chess.Move, ...]:
    found: list[chess.Move] = []
    for uci in moves:
        try:
            move = chess.Move.from_uci(uci)
        except chess.InvalidMoveError:
            return ()
        if not is_legal(board, move):
            return ()
        board.push(move)
        found.append(move)
    return tuple(found)

"""What a person decides of a game: undo plies, correct a day, intend a move.

Every decision becomes events like any other; nothing is deleted. Whatever cannot be done
raises ``DecisionRefused`` with the way out, and nothing is recorded.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Literal

import chess

from mailbot.game.events import (
    DayCorrected,
    GameEnded,
    MoveIntended,
    MovePlayed,
    Numbered,
    Withdrawn,
)
from mailbot.game.fold import withdrawn_numbers
from mailbot.game.notation import Alphabet, NotationError, parse_move
from mailbot.game.sheet import (
    Game,
    Side,
    move_number,
    side_of,
)


class DecisionRefused(ValueError):
    """The decision cannot be carried out as it stands; the text says why and what can."""


def plies_of(
    game: Game, moves: Sequence[str], alphabets: Sequence[Alphabet]
) -> tuple[tuple[int, chess.Move], ...]:
    """Moves in any notation, one after the other from the next ply on.

    :raises DecisionRefused: the game is over, or one of them cannot be played; names it.
    """
    if game.result is not None:
        raise DecisionRefused(f"game {game.id!r} is over ({game.result.score}); undo that first")
    board = game.board()
    plies: list[tuple[int, chess.Move]] = []
    for ply, text in enumerate(moves, game.next_ply):
        try:
            move = parse_move(board, text, alphabets)
        except NotationError as error:
            raise DecisionRefused(f"{name_of(ply)}: {error}") from error
        plies.append((ply, move))
        board.push(move)
    return tuple(plies)


def intend(game: Game, moves: Sequence[str], alphabets: Sequence[Alphabet]) -> MoveIntended:
    """`play`: the move that fills the draft; behind the plies of a conditional, if named.

    :raises DecisionRefused: it is not our move, or the move cannot be played.
    """
    if game.result is None and not game.our_move:
        opponent = game.setup.opponent.name
        raise DecisionRefused(f"it is {opponent}'s move in game {game.id!r}")
    plies = plies_of(game, moves, alphabets)
    if plies and side_of(plies[-1][0]) is not game.setup.side:
        raise DecisionRefused(f"the last of these moves is not ours: {moves[-1]!r}")
    return MoveIntended(ply=game.next_ply, moves=tuple(move.uci() for _, move in plies))


def undo(history: Sequence[Numbered], game: Game, keep: int, why: str) -> Withdrawn:
    """Take back the plies behind *keep* and a result; what stood on them goes in the fold.

    :param history: all events of the game, by number.
    :raises DecisionRefused: there is nothing behind that ply.
    """
    gone = withdrawn_numbers(tuple(history)) | set(game.skipped)
    numbers = [
        item.number
        for item in history
        if item.number not in gone
        and (
            isinstance(item.event, GameEnded)
            or (isinstance(item.event, MovePlayed) and item.event.ply > keep)
        )
    ]
    if not numbers:
        raise DecisionRefused(f"nothing stands behind ply {keep} in game {game.id!r}")
    return Withdrawn(numbers=tuple(numbers), why=why)


def correct(
    game: Game, ply: int, column: Literal["received", "sent", "days"], value: date | int, why: str
) -> DayCorrected:
    """Set a day or the days of a ply that stands on the sheet.

    :raises DecisionRefused: no such ply, or received would be after sent.
    """
    old = game.ply(ply)
    if old is None:
        last = game.next_ply - 1
        raise DecisionRefused(f"game {game.id!r} has no ply {ply}; its last one is {last}")
    before: date | int | None
    if column == "days":
        before = old.days_set if old.days_set is not None else old.days_stated
    else:
        before = (old.received if column == "received" else old.sent).used
        received = value if column == "received" else old.received.used
        sent = value if column == "sent" else old.sent.used
        both = isinstance(received, date) and isinstance(sent, date)
        if both and received > sent:  # type: ignore[operator]
            raise DecisionRefused(f"{name_of(ply)}: received {received} would be after sent {sent}")
    return DayCorrected(ply=ply, column=column, value=value, before=before, why=why)


def name_of(ply: int) -> str:
    """A ply as a player names it: ``12...`` is Black's twelfth move."""
    dots = "." if side_of(ply) is Side.WHITE else "..."
    return f"{move_number(ply)}{dots}"

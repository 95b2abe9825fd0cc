"""What the player had decided himself, and what a new decision leaves nothing to stand on.

Law: no decision of his goes unnamed. What letters gave is theirs: it is read again from them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import chess

from mailbot.desk.deciding.decisions import name_of
from mailbot.game.events import (
    AnyEvent,
    DayCorrected,
    GameEnded,
    MoveIntended,
    MovePlayed,
    Numbered,
)
from mailbot.game.numeric import numeric
from mailbot.game.sheet import Game


def fallen(
    own: Sequence[Numbered], before: Game, after: Game, said: Collection[int] = ()
) -> tuple[str, ...]:
    """Each decision that counts in *before* and no more in *after*, as he would call it.

    :param own: the events that came from no letter, but from his commands.
    :param said: numbers of those that his new word expressly replaces.
    """
    gone = set(after.skipped) - set(before.skipped) - set(said)
    texts = (_called(item.event, before) for item in own if item.number in gone)
    return tuple(dict.fromkeys(text for text in texts if text))


def hanging(own: Sequence[Numbered], after: Game, ply: int) -> tuple[str, ...]:
    """The decisions that count in *after* on this ply and behind it: they go with its letter."""
    texts = (
        _called(item.event, after)
        for item in own
        if isinstance(item.event, MovePlayed | DayCorrected | MoveIntended)
        and item.event.ply >= ply
        and item.number not in after.skipped
    )
    return tuple(dict.fromkeys(text for text in texts if text))


def said_anew(own: Sequence[Numbered], ply: int, columns: Collection[str]) -> tuple[int, ...]:
    """Numbers of the corrections that a new word on the same days of a ply counts instead of."""
    return tuple(
        item.number
        for item in own
        if isinstance(item.event, DayCorrected)
        and item.event.ply == ply
        and item.event.column in columns
    )


def _called(event: AnyEvent, before: Game) -> str:
    match event:
        case MovePlayed():
            sent = f", sent {event.sent.used}" if event.sent.used else ""
            return f"{_move(before, event.ply, event.move)}{sent}"
        case DayCorrected(column="days"):
            value = "counted" if event.value is None else event.value
            return f"{name_of(event.ply)} days {value}, as corrected"
        case DayCorrected():
            return f"{name_of(event.ply)} {event.column} {event.value}, as corrected"
        case MoveIntended(moves=(first, *_)):
            return f"{_move(before, event.ply, first)}, planned"
        case GameEnded():
            return f"the result {event.score}"
        case _:
            return ""


def _move(game: Game, ply: int, uci: str) -> str:
    digits = numeric(game.board(ply), chess.Move.from_uci(uci))
    return f"{name_of(ply)} {digits}"

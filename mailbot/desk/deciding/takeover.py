"""A game that began without us, taken over at its present ply: from PGN to setup and events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date

import chess

from mailbot.desk.deciding.decisions import board_end
from mailbot.desk.deciding.setups import SetupRefused, day_of, position
from mailbot.game.events import AnyEvent, GameEnded, MovePlayed, ResultReported
from mailbot.game.imported import ImportedGame
from mailbot.game.sheet import UNKNOWN_DAY, Day, Ending, Game, Setup, Side, Source, side_of


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of the plies beside their moves: the days used in all by each side, and
    the day of our last letter."""

    totals: Mapping[Side, int] = field(default_factory=dict)
    last_sent: date | None = None


def take_over(
    setup: Setup, given: ImportedGame, known: Known
) -> tuple[Setup, tuple[AnyEvent, ...]]:
    """The setup in the position the score starts from, and its plies, their days unknown.

    :raises SetupRefused: a move of the score is none, it does not begin as *setup* says, or
        what is known fits no ply of it.
    """
    if given.errors:
        raise SetupRefused(f"the PGN cannot be taken over: {given.errors[0]}")
    _begins_alike(setup, given)
    placed = replace(setup, fen=position(given.fen))
    first = placed.first_ply + len(placed.given)
    plies = [
        MovePlayed(
            ply=number,
            move=move,
            received=Day(None, Source.START) if number == first else UNKNOWN_DAY,
        )
        for number, move in enumerate(given.moves[len(placed.given) :], first)
    ]
    plies = _with_totals(plies, known.totals)
    if known.last_sent is not None:
        plies = _with_last_sent(plies, placed, known.last_sent)
    return placed, (*plies, *_result(given, board_end(Game(placed), _moves(plies))))


def tag_day(text: str) -> date | None:
    """The day of a PGN tag (``2026.03.01``); None where a part of it is unknown."""
    try:
        return day_of(text.strip().replace(".", "-"))
    except SetupRefused:
        return None


def _begins_alike(setup: Setup, given: ImportedGame) -> None:
    if setup.fen not in (chess.STARTING_FEN, position(given.fen)):
        raise SetupRefused(f"the PGN begins in another position than --fen: {given.fen!r}")
    if setup.given and (
        setup.fen != position(given.fen) or given.moves[: len(setup.given)] != setup.given
    ):
        raise SetupRefused("the PGN does not begin with the moves of --opening")


def _with_totals(plies: list[MovePlayed], totals: Mapping[Side, int]) -> list[MovePlayed]:
    """The days used so far stand with the last ply of each side: a base to count on from."""
    changed = list(plies)
    for side, days in totals.items():
        index = _last_of(plies, side)
        if index is None:
            raise SetupRefused(f"{side.value} has not moved: there are no days to state for it")
        if days < 0:
            raise SetupRefused(f"days used cannot be less than 0: {days}")
        changed[index] = replace(changed[index], total_stated=days)
    return changed


def _with_last_sent(plies: list[MovePlayed], setup: Setup, day: date) -> list[MovePlayed]:
    index = _last_of(plies, setup.side)
    if index is None:
        raise SetupRefused(f"there is no move of yours that was sent on {day.isoformat()}")
    sent = replace(plies[index], sent=Day(day, Source.STATED, day))
    return [*plies[:index], sent, *plies[index + 1 :]]


def _last_of(plies: list[MovePlayed], side: Side) -> int | None:
    found = [index for index, ply in enumerate(plies) if side_of(ply.ply) is side]
    return found[-1] if found else None


def _moves(plies: list[MovePlayed]) -> list[chess.Move]:
    return [chess.Move.from_uci(ply.move) for ply in plies]


def _result(given: ImportedGame, on_board: tuple[GameEnded, ...]) -> tuple[AnyEvent, ...]:
    """A score that says how the game ended is taken over with it, and so is a mate.

    :raises SetupRefused: the score and the board say different ends.
    """
    match given.result:
        case "1-0" | "0-1" | "1/2-1/2" as score:
            stated = GameEnded(score=score, ending=Ending.STATED, final=True)
        case _:
            return on_board
    for end in on_board:
        if end.score != score:
            raise SetupRefused(
                f"the PGN says {score!r}, but its last move is {end.ending.value}, {end.score}:"
                " correct the one or the other in it"
            )
    # It ended without us: whoever ended it has told the director.
    return (*(on_board or (stated,)), ResultReported(score=score))

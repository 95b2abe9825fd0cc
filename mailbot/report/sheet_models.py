"""The JSON form of a score sheet and of the summary. Unknown and not stated are null.

Fields are added, never renamed. Days ISO, moves in numeric notation and SAN, plies counted
from 1 for White's first move.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Literal
from zoneinfo import ZoneInfo

from pydantic import ConfigDict, Field

from mailbot.game.clock import GameClock, PlyTime, SideClock
from mailbot.game.numeric import numeric
from mailbot.game.sheet import Game, Side, move_number, side_of
from mailbot.report.clocks import clock_of
from mailbot.report.models import Model, Written
from mailbot.report.pending import lines_of
from mailbot.report.summary import Entry, Waits

Colour = Literal["white", "black"]


class _Part(Model):
    """Made from a value of the sheet with the same fields."""

    model_config = ConfigDict(extra="forbid", frozen=True, from_attributes=True)


class CellModel(_Part):
    """A day of the sheet: as used, where it comes from, as stated."""

    used: date | None
    source: Literal["stated", "header", "assumed", "corrected", "start", "unknown"]
    stated: date | None


class SheetPlyModel(Model):
    ply: int
    number: int
    side: Colour
    numeric: str
    san: str
    given: bool = Field(description="set before the game; it cost no time")
    received: CellModel | None
    sent: CellModel | None
    days: int | None = Field(description="for the move, as counted")
    days_stated: int | None
    days_admissible: tuple[int, ...] | None = Field(description="what the rules admit")
    total: int | None = Field(description="cumulative, as counted, penalties included")
    total_stated: int | None
    penalty: int


class PlayerModel(Model):
    name: Written
    ours: bool
    used: int | None
    left: int | None = Field(description="days to the next control; negative once overstepped")
    control: int | None = Field(description="full move number to be reached")
    latest: date | None = Field(description="last day for the next move, of the side to move")
    receipt_known: bool = Field(
        description="false: the day of receipt is not known, and time lasts at least until latest"
    )
    overstepped: int | None = Field(description="first ply that came too late")


class OfferModel(_Part):
    by: Colour
    ply: int = Field(description="last ply on the sheet when it was made")


class ConditionalModel(Model):
    by: Colour
    ply: int
    lines: tuple[str, ...]


class ClaimModel(_Part):
    by: Colour
    what: str
    board_agrees: bool
    finding: str


class AttemptModel(_Part):
    by: Colour
    ply: int
    text: Written
    penalty_proposed: int | None
    penalty_counts: bool


class LeaveOfModel(_Part):
    by: Colour
    first: date
    last: date


class ResultModel(_Part):
    score: Literal["1-0", "0-1", "1/2-1/2", "*"]
    ending: str
    stated_by: Colour | None
    final: bool


class GameModel(Model):
    """One score sheet."""

    version: Literal[1] = 1
    game: str
    event: Written
    side: Literal["white", "black", "director"]
    rules: str
    start: date | None
    start_fen: str
    fen: str = Field(description="the position as it stands")
    next_ply: int
    to_move: Colour
    our_move: bool
    white: PlayerModel
    black: PlayerModel
    plies: tuple[SheetPlyModel, ...]
    not_stated: tuple[str, ...] = Field(description="values a clock needs and nobody has stated")
    open_rules: tuple[str, ...] = Field(description="values that the rule set does not state")
    draw_offer: OfferModel | None
    conditionals: tuple[ConditionalModel, ...]
    claims: tuple[ClaimModel, ...]
    attempts: tuple[AttemptModel, ...]
    leaves: tuple[LeaveOfModel, ...]
    result: ResultModel | None


class EntryModel(Model):
    """A game in the summary."""

    game: GameModel
    waits_for: Literal["player", "others", "nobody"]
    due: date | None = Field(description="latest of the side to move; see its receipt_known")
    waiting: tuple[Written, ...] = Field(description="what waits for the player")


class SummaryModel(Model):
    """All games of a player, what is due first on top."""

    version: Literal[1] = 1
    player: Written
    today: date
    games: tuple[EntryModel, ...]


def game_json(game: Game, *, today: date | None = None, zone: ZoneInfo | None = None) -> GameModel:
    """The sheet of *game*; the arguments are those of ``sheet.sheet_lines``."""
    return _game(game, clock_of(game, today, zone))


def summary_json(entries: Sequence[Entry], *, player: str, today: date) -> SummaryModel:
    names: dict[Waits, Literal["player", "others", "nobody"]] = {
        Waits.PLAYER: "player",
        Waits.OTHERS: "others",
        Waits.NOBODY: "nobody",
    }
    games = tuple(
        EntryModel(
            game=_game(entry.game, entry.clocks),
            waits_for=names[entry.waits],
            due=entry.due,
            waiting=entry.waiting,
        )
        for entry in entries
    )
    return SummaryModel(player=player, today=today, games=games)


def _game(game: Game, clocks: GameClock) -> GameModel:
    setup = game.setup
    return GameModel(
        game=setup.id,
        event=setup.event,
        side=setup.side.value,
        rules=setup.rules.name,
        start=setup.start,
        start_fen=setup.fen,
        fen=game.board().fen(),
        next_ply=game.next_ply,
        to_move=_colour(game.to_move),
        our_move=game.our_move,
        white=_player(game, clocks.white),
        black=_player(game, clocks.black),
        plies=_plies(game, clocks),
        not_stated=clocks.not_stated,
        open_rules=setup.rules.not_stated(),
        draw_offer=None if game.draw_offer is None else OfferModel.model_validate(game.draw_offer),
        conditionals=tuple(
            ConditionalModel(by=_colour(one.by), ply=one.ply, lines=lines_of(game, one))
            for one in game.conditionals
        ),
        claims=tuple(map(ClaimModel.model_validate, game.claims)),
        attempts=tuple(map(AttemptModel.model_validate, game.attempts)),
        leaves=tuple(map(LeaveOfModel.model_validate, game.leaves)),
        result=None if game.result is None else ResultModel.model_validate(game.result),
    )


def _colour(side: Side) -> Colour:
    return "white" if side is Side.WHITE else "black"


def _player(game: Game, side: SideClock) -> PlayerModel:
    return PlayerModel(
        name=game.setup.player(side.side).name,
        ours=side.side is game.setup.side,
        used=side.used,
        left=side.left,
        control=side.control,
        latest=side.latest,
        receipt_known=side.receipt_known,
        overstepped=side.overstepped,
    )


def _plies(game: Game, clocks: GameClock) -> tuple[SheetPlyModel, ...]:
    rows = []
    for (number, board), move in zip(game.positions(), game.moves, strict=True):
        ply, time = game.ply(number), clocks.ply(number)
        row: dict[str, object] = {
            "ply": number,
            "number": move_number(number),
            "side": _colour(side_of(number)),
            "numeric": numeric(board, move),
            "san": board.san(move),
            "given": ply is None,
            "received": None if ply is None else CellModel.model_validate(ply.received),
            "sent": None if ply is None else CellModel.model_validate(ply.sent),
            **_counts(time),
        }
        rows.append(SheetPlyModel.model_validate(row))
    return tuple(rows)


def _counts(time: PlyTime | None) -> dict[str, object]:
    if time is None:
        names = ("days", "days_stated", "days_admissible", "total", "total_stated")
        return {**dict.fromkeys(names), "penalty": 0}
    return {
        "days": time.counted,
        "days_stated": time.stated,
        "days_admissible": None if time.admissible is None else tuple(time.admissible),
        "total": time.cumulative,
        "total_stated": time.total_stated,
        "penalty": time.penalty,
    }

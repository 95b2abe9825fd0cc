"""The score sheet as values: who plays, which plies stand, which days were used for them.

Nothing here is ever changed in place: a ``Game`` is made by the fold of its events
(``game.fold``) and read by everybody else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import NewType

import chess

from mailbot.game.rules import RuleSet

GameId = NewType("GameId", str)


class Side(StrEnum):
    """A colour of the game; ``DIRECTOR`` is only a way to look at it."""

    WHITE = "white"
    BLACK = "black"
    DIRECTOR = "director"

    @property
    def other(self) -> Side:
        """:raises ValueError: for the director, who has no opponent."""
        if self is Side.DIRECTOR:
            raise ValueError("a director has no opponent")
        return Side.BLACK if self is Side.WHITE else Side.WHITE


class Source(StrEnum):
    """Where the day that the clock uses comes from."""

    STATED = "stated"  # the player wrote it, and it can be read in one way only
    HEADER = "header"  # not stated: taken from the letter's headers
    ASSUMED = "assumed"  # several readings, or a contradiction: the one nearest to the headers
    CORRECTED = "corrected"  # set by the player with `correct` or `settle`
    START = "start"  # White's first ply: its time runs from the start day
    UNKNOWN = "unknown"  # nobody said (an imported ply)


@dataclass(frozen=True, slots=True)
class Day:
    """One cell of the score sheet: the day used, where it came from, and what was written.

    ``used`` is None only when ``source`` is UNKNOWN or START. ``stated`` may differ from
    ``used``: for an own move the day used is the day it was really sent.
    """

    used: date | None
    source: Source
    stated: date | None = None


UNKNOWN_DAY = Day(None, Source.UNKNOWN)


@dataclass(frozen=True, slots=True)
class Player:
    """A player and all addresses he is known to write from (the first is written to)."""

    name: str
    addresses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ply:
    """One row cell of the sheet. Days and totals as stated; counting is `game.clock`'s work."""

    number: int
    move: chess.Move
    received: Day = UNKNOWN_DAY
    sent: Day = UNKNOWN_DAY
    days_stated: int | None = None
    total_stated: int | None = None
    days_set: int | None = None  # by `correct --days`: counts instead of the two days
    letter: str | None = None  # key of the letter that gave it
    moment: datetime | None = None  # when that letter was sent (ours) or arrived (theirs)
    confirmed: frozenset[str] = frozenset()  # columns the other side has repeated unchanged
    conditional: bool = False  # a move taken up from a conditional

    @property
    def side(self) -> Side:
        return side_of(self.number)


def side_of(ply: int) -> Side:
    """Who moves at this ply, when ply 1 is White's first."""
    return Side.WHITE if ply % 2 else Side.BLACK


def move_number(ply: int) -> int:
    """The full move number that is printed before the dot."""
    return (ply + 1) // 2


def ply_of(number: int, side: Side) -> int:
    """The ply of a full move number and the side that makes it."""
    return 2 * number - (1 if side is Side.WHITE else 0)


@dataclass(frozen=True, slots=True)
class Setup:
    """What is known of a game before its first move.

    ``fen`` is the position ply ``first_ply`` is played in; ``given`` are thematic plies
    (UCI) that were set and cost no time. Sides other than the standard start may begin
    with Black to move: plies are then counted so that Black's plies stay even.
    """

    id: GameId
    account: str
    side: Side
    white: Player
    black: Player
    event: str
    rules: RuleSet
    start: date | None = None
    fen: str = chess.STARTING_FEN
    given: tuple[str, ...] = ()
    names: tuple[str, ...] = ()  # other names of the event or the game that letters use
    td: tuple[str, ...] = ()
    notation: str = "numeric"
    language: str = "en"
    template: str | None = None  # None: the rule set's
    site: str = "?"  # for PGN; "?" is unknown there
    round: str = "?"

    def player(self, side: Side) -> Player:
        return self.white if side is Side.WHITE else self.black

    @property
    def us(self) -> Player:
        return self.player(self.side)

    @property
    def opponent(self) -> Player:
        return self.player(self.side.other)

    @property
    def first_ply(self) -> int:
        """The number of the first ply that can be played from ``fen``."""
        return _first_ply(self.fen)


@lru_cache
def _first_ply(fen: str) -> int:
    """Asked for at every word of a letter."""
    fields = fen.split()
    number = max(1, int(fields[5])) if len(fields) > 5 else 1
    return ply_of(number, Side.BLACK if fields[1:2] == ["b"] else Side.WHITE)


class Ending(StrEnum):
    """How a game ended."""

    MATE = "mate"
    STALEMATE = "stalemate"
    RESIGNATION = "resignation"
    DRAW_AGREED = "draw agreed"
    STATED = "stated by the player"


@dataclass(frozen=True, slots=True)
class Result:
    """``score`` is a PGN result; ``final`` once nothing more has to be confirmed."""

    score: str
    ending: Ending
    stated_by: Side | None
    final: bool


@dataclass(frozen=True, slots=True)
class Conditional:
    """A live offer: each line is a sequence of plies (UCI) starting at ``ply``.

    ``ply`` is the ply of the first condition (the other side's move); lines alternate
    condition, answer, condition, answer.
    """

    by: Side
    ply: int
    lines: tuple[tuple[str, ...], ...]
    letter: str | None = None


@dataclass(frozen=True, slots=True)
class DrawOffer:
    by: Side
    ply: int  # length of the sheet when it was made
    letter: str | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    by: Side
    what: str  # threefold | fifty moves
    ply: int
    board_agrees: bool
    finding: str


@dataclass(frozen=True, slots=True)
class Attempt:
    """An impossible move somebody wrote; a penalty is only proposed until the question is sent."""

    by: Side
    ply: int
    text: str
    penalty_proposed: int | None
    penalty_counts: bool = False


@dataclass(frozen=True, slots=True)
class Leave:
    by: Side
    first: date
    last: date


@dataclass(frozen=True)
class Game:
    """The fold of a game's events: the sheet as it stands. Immutable, replayable."""

    setup: Setup
    version: int = 0  # number of the last event
    plies: tuple[Ply, ...] = ()
    draw_offer: DrawOffer | None = None
    conditionals: tuple[Conditional, ...] = ()
    result: Result | None = None
    reported: str | None = None  # the score that the director has, or needs no report of
    claims: tuple[Claim, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    leaves: tuple[Leave, ...] = ()
    intended: tuple[str, ...] = ()  # moves of `play` that wait in the draft
    skipped: tuple[int, ...] = ()  # numbers of events that the fold passed over

    @property
    def id(self) -> GameId:
        return self.setup.id

    @property
    def next_ply(self) -> int:
        return self.setup.first_ply + len(self.setup.given) + len(self.plies)

    @property
    def first_played(self) -> int:
        """Number of the first ply that was really played (behind given moves)."""
        return self.setup.first_ply + len(self.setup.given)

    @property
    def to_move(self) -> Side:
        return side_of(self.next_ply)

    @property
    def our_move(self) -> bool:
        return self.result is None and self.to_move is self.setup.side

    def ply(self, number: int) -> Ply | None:
        """The played ply of that number; None outside the sheet."""
        index = number - self.first_played
        return self.plies[index] if 0 <= index < len(self.plies) else None

    def last_ply(self, side: Side) -> Ply | None:
        """The last played ply of a side."""
        return next((ply for ply in reversed(self.plies) if ply.side is side), None)

    @cached_property
    def moves(self) -> tuple[chess.Move, ...]:
        """All moves from ``setup.fen`` on, given ones included."""
        given = tuple(chess.Move.from_uci(uci) for uci in self.setup.given)
        return given + tuple(ply.move for ply in self.plies)

    def move_at(self, number: int) -> chess.Move | None:
        """The move at a ply, given ones included; None outside the sheet."""
        index = number - self.setup.first_ply
        return self.moves[index] if 0 <= index < len(self.moves) else None

    def board(self, before: int | None = None) -> chess.Board:
        """A new board before ply ``before`` is played (None: the present position)."""
        board = chess.Board(self.setup.fen)
        count = len(self.moves) if before is None else max(0, before - self.setup.first_ply)
        for move in self.moves[:count]:
            board.push(move)
        return board

    def positions(self) -> Iterator[tuple[int, chess.Board]]:
        """(ply number, board before it) for every ply on the sheet; the board is reused."""
        board = chess.Board(self.setup.fen)
        for number, move in enumerate(self.moves, self.setup.first_ply):
            yield number, board
            board.push(move)

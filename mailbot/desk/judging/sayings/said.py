"""What a letter states beside its moves, and who says it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import Literal

import chess

from mailbot.desk.verdict import Doubt, Remark
from mailbot.game.events import AnyEvent
from mailbot.game.sheet import Game, Side


@dataclass(slots=True)
class Said:
    """The facts a letter states beside its moves, with the events they make."""

    events: list[AnyEvent] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    words: list[tuple[str, str]] = field(default_factory=list)
    ended: bool = False
    draw_offered: bool = False
    draw_accepted: bool = False
    draw_declined: bool = False
    resigned: bool = False
    claim: Literal["threefold", "fifty moves"] | None = None
    claimed: bool = False  # behind a word for claiming
    finding: str | None = None
    repeat_asked: bool = False
    leave: tuple[date, date] | None = None
    long_think: bool = False
    corrects: bool = False
    conditionals: tuple[tuple[str, ...], ...] = ()
    conditional_ply: int | None = None

    @property
    def anything(self) -> bool:
        return bool(self.words)

    def of(self, saying: str) -> tuple[str, ...]:
        """The words of the letter that say it."""
        return tuple(text for name, text in self.words if name == saying)


@dataclass(frozen=True, slots=True)
class Speaker:
    """Who says it, in which game, after which plies.

    ``board`` is the position after the letter's new plies, with its history; ``moved`` says
    that there are new plies, ``held`` that the letter's move is doubtful.
    """

    game: Game
    by: Side
    board: chess.Board
    moved: bool
    held: bool
    ours: bool
    key: str | None

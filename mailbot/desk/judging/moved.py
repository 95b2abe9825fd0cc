"""What a letter's moves come to: the plies it gives, or why none is taken."""

from __future__ import annotations

from dataclasses import dataclass, field

import chess

from mailbot.desk.judging.align import Alignment
from mailbot.desk.verdict import Doubt, Remark, Verdict
from mailbot.letter.claims import MoveWord


@dataclass(frozen=True, slots=True)
class Played:
    """A ply that the letter gives, the word it was read from, and its move."""

    ply: int
    move: chess.Move
    word: MoveWord


@dataclass(slots=True)
class Moves:
    """What the letter's moves come to. ``verdict`` None: nothing in it concerns a move."""

    verdict: Verdict | None = None
    played: tuple[Played, ...] = ()
    alignment: Alignment = field(default_factory=Alignment)
    doubts: list[Doubt] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    attempted: str | None = None
    word: MoveWord | None = None  # the word that was not taken
    readings: tuple[str, ...] = ()
    first_differing: int | None = None

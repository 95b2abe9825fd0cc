"""What a letter's moves come to: the plies it gives, or why none is taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import chess

from mailbot.desk.judging.moves.align import Alignment
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

    def settled(self, played: Sequence[Played]) -> Moves:
        """These plies by a person's word, without any doubt; the old plies lie as they lay, but
        in a letter that disagreed about them."""
        differs = self.verdict is Verdict.DISAGREEMENT
        return Moves(
            verdict=Verdict.ACCEPTED if played else None,
            played=tuple(played),
            alignment=Alignment() if differs else self.alignment,
        )

"""A letter laid beside one game: everything that its judging may look at."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from mailbot.desk.account import Account
from mailbot.desk.verdict import Findings, sent_moment
from mailbot.game.notation import Alphabet
from mailbot.game.sheet import Game, Side
from mailbot.letter.claims import Claims, MoveWord
from mailbot.letter.letter import Letter

Orders = dict[str, bool]
"""Form of writing a date -> the month stood first."""


@dataclass(frozen=True, slots=True)
class Case:
    """One letter and one game.

    ``words`` are the move words that concern this game; ``moment`` is when a letter of ours
    was sent; ``seen`` and ``earlier`` are those of the `Candidate`.
    """

    letter: Letter
    claims: Claims
    words: tuple[MoveWord, ...]
    game: Game
    account: Account
    alphabets: tuple[Alphabet, ...]
    ours: bool = False
    key: str | None = None
    seen: frozenset[tuple[int, str]] = frozenset()
    orders: Orders = field(default_factory=dict)
    earlier: tuple[Findings, ...] = ()

    @property
    def writer(self) -> Side:
        return self.game.setup.side if self.ours else self.game.setup.side.other

    @property
    def moment(self) -> datetime | None:
        """When a letter of ours was sent, or a letter of his arrived."""
        if self.ours:
            copied = self.letter.arrived or self.letter.date
            return sent_moment(self.letter, copied, self._answered) if copied else None
        return self.letter.arrived or self.letter.date

    @property
    def _answered(self) -> datetime | None:
        """When the letter came that a letter of ours with our next ply answers."""
        last = self.game.last_ply(self.writer.other) if self.game.our_move else None
        return last.moment if last is not None else None

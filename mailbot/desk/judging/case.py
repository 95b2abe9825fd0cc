"""A letter laid beside one game: everything that its judging may look at."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from mailbot.desk.account import Account
from mailbot.desk.judging.orders import Orders
from mailbot.desk.verdict import Findings
from mailbot.game.notation import Alphabet
from mailbot.game.sheet import Game, Side
from mailbot.letter.claims import Claims, MoveWord
from mailbot.letter.letter import Letter


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
            return self.letter.date or self.letter.arrived
        return self.letter.arrived or self.letter.date

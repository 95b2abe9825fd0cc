"""A letter on the desk, the games that it may be about, and who its sender is to each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from mailbot.desk.account import Account
from mailbot.desk.case import Case
from mailbot.desk.verdict import Findings
from mailbot.game.sheet import Game
from mailbot.letter.claims import Claims
from mailbot.letter.letter import Letter, Standing


@dataclass(frozen=True, slots=True)
class Candidate:
    """A game that a letter may be about, with what the ledger knows of the two together.

    ``threaded``: the letter answers a letter (or draft) of this game. ``seen`` are plies
    (number, UCI) that stand in other kept letters of this game, played or not. ``earlier`` is
    what was found in the opponent's earlier letters of this game, oldest first. ``added`` is the
    day on which the game was made known.
    """

    game: Game
    threaded: bool = False
    seen: frozenset[tuple[int, str]] = frozenset()
    earlier: tuple[Findings, ...] = ()
    added: date | None = None


@dataclass(frozen=True, slots=True)
class OnDesk:
    """One letter on the desk, with everything its judging needs.

    ``watch`` is told each case before it is judged, for who asks why.
    """

    letter: Letter
    claims: Claims
    candidates: tuple[Candidate, ...]
    account: Account
    ours: bool
    same_id_other_body: bool
    key: str | None
    watch: Callable[[Case], None] | None = None

    @property
    def forwarded_own(self) -> bool:
        """The opponent passes on a letter of his own."""
        passed_on = {address.address for address in self.letter.forwarded_from}
        return bool(passed_on) and any(
            passed_on <= set(c.game.setup.opponent.addresses) for c in self.candidates
        )

    @property
    def threaded(self) -> frozenset[str]:
        return frozenset(c.game.id for c in self.candidates if c.threaded)

    def standing(self, game: Game) -> str:
        """known, unknown, td, failed, not authentic, several senders, own unsent; of ours by
        addressee. ``own unsent``: from the player's address, but not in Sent."""
        if self.ours:
            to = {address.address for address in (*self.letter.to, *self.letter.cc)}
            if not to or to & set(game.setup.opponent.addresses):
                return "own"
            return "own to td" if to & set(game.setup.td) else "own elsewhere"
        senders = {address.address for address in self.letter.from_}
        if len(senders) != 1:
            return "several senders" if senders else "unknown"
        sender = next(iter(senders))
        if sender in game.setup.td:
            return "td"
        if sender not in game.setup.opponent.addresses:
            return "own unsent" if self.account.is_ours(sender) else "unknown"
        if self.letter.standing is Standing.FAILED:
            return "failed"
        if self.account.authentic and self.letter.standing is not Standing.PASSED:
            return "not authentic"
        return "known"

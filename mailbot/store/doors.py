"""What comes in and what it came to: the protocols of places, letters and games.

Everywhere: rows of one account only; every method is one transaction, durable when it
returns; ``now`` is an argument.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from typing import Protocol

from mailbot.desk.verdict import Findings, JudgedLetter
from mailbot.game.events import AnyEvent
from mailbot.game.sheet import Game, GameId, Setup
from mailbot.store.values import (
    Arrival,
    Finding,
    FolderState,
    GameRecord,
    Keeping,
    KeptLetter,
    LetterRecord,
    LetterState,
    NoteText,
    Place,
    Recorded,
    Search,
)


class Places(Protocol):
    """What lies where, how far the folders were read, and who is known from headers alone."""

    def folder(self, folder: str) -> FolderState | None: ...

    def known(self, folder: str, uidvalidity: int, uids: Sequence[int]) -> frozenset[int]:
        """Which of these UIDs need no second look (those that are wanted again do)."""
        ...

    def wanted(self, folder: str, uidvalidity: int) -> tuple[int, ...]:
        """UIDs that were passed over as foreign and must be looked at again, ascending."""
        ...

    def pass_over(
        self,
        state: FolderState,
        *,
        foreign: Sequence[tuple[int, datetime]] = (),
        own: Sequence[tuple[int, datetime]] = (),
    ) -> None:
        """The folder has been read up to *state*; these UIDs were foreign, or laid by us.

        Of these only place and time are kept.
        """
        ...

    def searches(self) -> tuple[Search, ...]: ...

    def look_again(self, addresses: Iterable[str], since: date) -> None:
        """Ask the next sweep to search for letters of these addresses. (`Games.add` does it.)"""
        ...

    def found(self, search: Search, places: Iterable[Place]) -> None:
        """The search is done: those of *places* that were foreign are wanted from now on."""
        ...

    def correspondents(self, addresses: Iterable[str]) -> frozenset[str]:
        """Which of these addresses belong to a player or TD of a game of this account."""
        ...

    def threads(self, message_ids: Iterable[str]) -> frozenset[str]:
        """Which of these Message-IDs are known: of letters of ours, drafts, notes."""
        ...

    def names(self, subjects: Iterable[str]) -> frozenset[str]:
        """Which of these subjects hold the name of a game or an event."""
        ...

    def appended(self, message_id: str | None, octets: bytes) -> bool:
        """Did mailbot itself lay down exactly this? By Message-ID and digest together."""
        ...


class Letters(Protocol):
    """Letters with their octets, their state and what was judged of them."""

    def keep(self, arrivals: Sequence[Arrival], now: datetime) -> tuple[Keeping, ...]:
        """Keep each letter and its place. A known key only gains a place; it is judged again
        when the new place is Sent and the old ones were not, when it left Junk, or when it
        had been judged "not ours" and is wanted."""
        ...

    def next_kept(self, beside: frozenset[str] = frozenset()) -> KeptLetter | None:
        """The earliest letter (by moment, over all folders) that waits; not those *beside*."""
        ...

    def record(self, kept: KeptLetter, finding: Finding, now: datetime) -> tuple[int, ...]:
        """Its events, its state and the mark that its games owe an answer: all or nothing.

        A new judging withdraws the events of the former one, unless they are the same. The
        octets of a letter that is "not ours" go. Letters of a game whose plies changed wait
        to be judged again where their verdict asks for it. Gives the new event numbers.

        :raises VersionConflict: a judged game has moved on; nothing was written.
        """
        ...

    def shunt(self, key: str, traceback: str, note: NoteText | None, now: datetime) -> None:
        """Our own code raised on it. What a person has settled stays so."""
        ...

    def settle(
        self,
        key: str,
        finding: Finding,
        *,
        command: str,
        why: str,
        now: datetime,
        ours: bool = False,
    ) -> None:
        """A person's word on a letter: its former events are withdrawn, the given ones stand.

        :param command: the cause of the events, ``command:<uuid>``.
        :param ours: the player has sent it, wherever it lies.
        :raises VersionConflict: a game in *finding* has moved on; nothing was written.
        """
        ...

    def fetch_again(self, number: int) -> None:
        """A letter that was "not ours" is fetched once more from where it lay, by the next
        sweep, and waits for `settle`. One that lies there no more loses that place.

        :raises UnknownLetter: no letter has this number.
        """
        ...

    def retry(self, number: int | None = None) -> tuple[int, ...]:
        """Shunted letters (all, or one) wait again to be judged. Gives their numbers.

        :raises UnknownLetter: no letter has this number.
        """
        ...

    def rekey(self, old: str, arrival: Arrival, now: datetime) -> Keeping:
        """A letter that could not be read when it came, and can be now, under its real key."""
        ...

    def letter(self, number: int) -> LetterRecord:
        """:raises UnknownLetter: no letter has this number."""
        ...

    def by_key(self, key: str) -> LetterRecord | None: ...

    def list(
        self,
        *,
        state: LetterState | None = None,
        game: GameId | None = None,
        limit: int = 50,
    ) -> tuple[LetterRecord, ...]:
        """Newest first."""
        ...

    def waiting(self) -> tuple[LetterRecord, ...]:
        """Those that may wait for a person, newest first: shunted, undone, or with a
        verdict or a doubt that asks. Whether they still do, their games say."""
        ...

    def octets(self, key: str) -> bytes | None: ...

    def of_game(self, game: GameId, *, since: datetime | None = None) -> tuple[JudgedLetter, ...]:
        """The game's judged letters by their moments, from *since* (inclusive) on."""
        ...

    def last_own(self, game: GameId, *, answered: bool) -> datetime | None:
        """The moment of our newest letter in the game; *answered*: before his newest one."""
        ...

    def doubled(self, kept: KeptLetter) -> bool:
        """Is there an earlier kept letter under the same Message-ID with another body?"""
        ...


class Games(Protocol):
    """Games as setups and events; the fold is made on the way out."""

    def add(
        self,
        setup: Setup,
        events: Sequence[AnyEvent] = (),
        *,
        command: str,
        now: datetime,
        look_since: date | None = None,
    ) -> Game:
        """A new game, with the plies it is imported with. With *look_since* the next sweep
        searches for older letters of its correspondents from that day on.

        :raises GameExists: the account has a game of that name.
        """
        ...

    def game(self, game: GameId, *, without: str | None = None) -> Game:
        """The fold of its events.

        :param without: key of a letter whose events are left out, to judge it once more.
        :raises UnknownGame: the account has no game of that name.
        """
        ...

    def added(self, game: GameId) -> datetime:
        """When it was made known.

        :raises UnknownGame: the account has no game of that name.
        """
        ...

    def list(self, *, running: bool | None = None) -> tuple[GameRecord, ...]: ...

    def history(self, game: GameId) -> tuple[Recorded, ...]: ...

    def append(
        self,
        game: GameId,
        events: Sequence[AnyEvent],
        *,
        version: int,
        command: str,
        why: str = "",
        now: datetime,
        look_since: date | None = None,
    ) -> Game:
        """What a person decided: events with a command as their cause; the game owes anew.

        Letters whose events *events* withdraw wait for `settle`; letters whose plies went
        with them are judged again; so are those not proven to be of a game whose setup has
        changed. With *look_since* the next sweep searches for letters of its correspondents.

        :param version: of the game that the decision was made on.
        :param command: ``command:<uuid>``; the same command is recorded only once.
        :raises VersionConflict: the game has moved on; nothing was written.
        """
        ...

    def by_thread(self, message_ids: Iterable[str]) -> tuple[GameId, ...]: ...

    def by_address(self, addresses: Iterable[str]) -> tuple[GameId, ...]:
        """Games these addresses play or direct: running ones first, then the ended."""
        ...

    def by_subject(self, subject: str) -> tuple[GameId, ...]: ...

    def seen(self, game: GameId, first: int, letter: str) -> frozenset[tuple[int, str]]:
        """Plies (number, UCI) from ply *first* on that stand in other letters of the game."""
        ...

    def found(self, game: GameId, letter: str) -> tuple[Findings, ...]:
        """What was found in the opponent's newest letters of the game, oldest first.

        Only letters before *letter* count, where the account has that one.
        """
        ...

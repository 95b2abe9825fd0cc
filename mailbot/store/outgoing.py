"""What goes out: the protocols of drafts with the marks they are owed by, and of notes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from typing import Protocol

from mailbot.desk.draft import Addressee
from mailbot.game.sheet import GameId
from mailbot.store.values import (
    LIVE,
    DraftRecord,
    DraftState,
    NewDraft,
    NoteRecord,
    NoteText,
    Owing,
    Place,
)


class Drafts(Protocol):
    """The marks that answers are owed, and the drafts that were made of them."""

    def owing(self) -> tuple[Owing, ...]: ...

    def owe(self, owner: str) -> None:
        """Mark a game or thread by hand."""
        ...

    def message_id(self, owner: str, addressee: str, revision: int, text: str) -> str:
        """Left part of a Message-ID: keyed hash with the ledger's secret. Same in, same out."""
        ...

    def latest(self, owner: str, addressee: Addressee) -> DraftRecord | None:
        """The draft of the highest revision that was not dropped, whatever became of it."""
        ...

    def next_revision(self, owner: str, addressee: Addressee) -> int: ...

    def write(
        self,
        owing: Owing,
        drafts: Sequence[NewDraft],
        keep: Sequence[int],
        *,
        day: date,
        now: datetime,
    ) -> None:
        """The answer to a mark: new drafts stand written; the owner's other live drafts are
        outdated, except the ids in *keep*, which are as good as written on *day*; and the
        mark goes, if no newer one was made."""
        ...

    def unplaced(self) -> tuple[DraftRecord, ...]: ...

    def outdated(self) -> tuple[DraftRecord, ...]: ...

    def replaced(self, draft: DraftRecord) -> DraftRecord | None:
        """The draft that this one takes the place of, whatever became of it."""
        ...

    def placed(self, draft: int, place: Place | None) -> None: ...

    def became(self, draft: int, state: DraftState, place: Place | None = None) -> None:
        """:param place: where the player has saved it anew."""
        ...

    def stale(self, today: date) -> tuple[str, ...]:
        """Owners of placed drafts with an own move's gap that were written for another day."""
        ...

    def unsent(self, message_id: str) -> bool:
        """Is this the Message-ID of a draft of ours that was not yet seen in Sent?"""
        ...

    def list(
        self, *, states: Iterable[DraftState] = tuple(LIVE), game: GameId | None = None
    ) -> tuple[DraftRecord, ...]: ...


class Notes(Protocol):
    """What the player is told, once for one state, by a letter in his INBOX."""

    def tell(self, notes: Sequence[NoteText], now: datetime) -> None:
        """Told already: nothing happens."""
        ...

    def compose(self, note: int, message_id: str, octets: bytes) -> None:
        """Its octets, written down before it is laid into the INBOX."""
        ...

    def unplaced(self) -> tuple[NoteRecord, ...]: ...

    def placed(self, note: int, place: Place | None, now: datetime) -> None:
        """It lies in the INBOX. Its place needs no look by a later sweep."""
        ...

    def list(self, *, limit: int = 50) -> tuple[NoteRecord, ...]:
        """Newest first."""
        ...

"""DOOR. The ledger: letters, games as events, drafts, and how far the folders were read.

    ledger = open_ledger(path)            # mailbot.store.ledger; creates or migrates the file
    store = ledger.store("anna")          # everything below, for this account and no other
    game = store.games.game(GameId("wt-1"))

Laws (`design.md` 8). A store sees the rows of its own account only. Events are append-only
and numbered without a gap: of two writers that saw the same version the second gets
`VersionConflict`, judges again and tries again. Every method is one transaction, durable
when it returns. Instants are aware; "now" is an argument.
Nothing here imports SQLAlchemy: `mailbot --help` loads this room without it.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path
from typing import Protocol

from mailbot.store.doors import Games, Letters, Places
from mailbot.store.errors import (
    AccountLocked,
    GameExists,
    LedgerTooNew,
    StoreAway,
    StoreError,
    UnknownGame,
    UnknownLetter,
    VersionConflict,
)
from mailbot.store.outgoing import Drafts, Notes
from mailbot.store.values import (
    LIVE,
    Arrival,
    DraftRecord,
    DraftState,
    Finding,
    FolderState,
    GameRecord,
    Keeping,
    KeptLetter,
    Lay,
    LetterRecord,
    LetterState,
    NewDraft,
    NoteRecord,
    NoteState,
    NoteText,
    Owing,
    Place,
    Recorded,
    Search,
    game_owner,
    thread_owner,
)

__all__ = [
    "LIVE",
    "AccountLocked",
    "Arrival",
    "DraftRecord",
    "DraftState",
    "Drafts",
    "Finding",
    "FolderState",
    "GameExists",
    "GameRecord",
    "Games",
    "Keeping",
    "KeptLetter",
    "Lay",
    "Ledger",
    "LedgerTooNew",
    "LetterRecord",
    "LetterState",
    "Letters",
    "NewDraft",
    "NoteRecord",
    "NoteState",
    "NoteText",
    "Notes",
    "Owing",
    "Place",
    "Places",
    "Recorded",
    "Search",
    "Store",
    "StoreAway",
    "StoreError",
    "UnknownGame",
    "UnknownLetter",
    "VersionConflict",
    "game_owner",
    "thread_owner",
]


class Store(Protocol):
    """The ledger of one account."""

    @property
    def account(self) -> str: ...
    @property
    def places(self) -> Places: ...
    @property
    def letters(self) -> Letters: ...
    @property
    def games(self) -> Games: ...
    @property
    def drafts(self) -> Drafts: ...
    @property
    def notes(self) -> Notes: ...

    def locked(self, now: datetime) -> AbstractContextManager[None]:
        """Hold the account's lock; the system frees it when the process dies.

        :raises AccountLocked: another process holds it.
        """
        ...


class Ledger(Protocol):
    """One database with the ledgers of any number of accounts."""

    def store(self, account: str) -> Store: ...

    def accounts(self) -> tuple[str, ...]: ...

    def backup(self, file: Path) -> None:
        """A consistent copy, while others read and write. To restore it, stop mailbot and put
        the copy in the ledger's place, without the ``-wal`` and ``-shm`` files beside it.

        :raises FileExistsError: *file* is there already.
        """
        ...

    def close(self) -> None: ...

"""What the ledger may refuse. Only `StoreAway` says that trying again later can help."""

from __future__ import annotations

from datetime import datetime


class StoreError(Exception):
    """Something about the ledger that the caller must tell; its message is one line."""


class StoreAway(OSError):
    """The database cannot be reached, is full, or stays locked: ends the sweep, try again."""


class LedgerTooNew(StoreError):
    """The file was written by a newer mailbot. Names both revisions."""


class AccountLocked(StoreError):
    """Another process sweeps this account: who, and since when (None: it did not say)."""

    def __init__(
        self, account: str, pid: int | None, host: str | None, since: datetime | None
    ) -> None:
        by = f"process {pid} on {host}" if pid else "another process"
        when = f" since {since.isoformat(timespec='seconds')}" if since else ""
        super().__init__(f"account {account!r} is being swept by {by}{when}")
        self.account, self.pid, self.host, self.since = account, pid, host, since


class VersionConflict(StoreError):
    """The game has moved on since it was read: read it again and decide again."""

    def __init__(self, game: str, expected: int, found: int) -> None:
        super().__init__(f"game {game!r} is at version {found}, not {expected}")
        self.game, self.expected, self.found = game, expected, found


class UnknownGame(StoreError):
    """This account has no game of that name."""


class UnknownLetter(StoreError):
    """This account has no letter of that number."""


class GameExists(StoreError):
    """This account has a game of that name already."""

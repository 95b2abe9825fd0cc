"""DOOR. A mailbox, as little of it as mailbot needs.

``Mailbox`` is the protocol; ``post.imap`` and ``post.memory`` keep it and pass one contract
test suite. Laws: nothing is read with a side effect (BODY.PEEK), no flag of the user's is
ever changed, and only letters that mailbot itself appended are ever taken away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import NewType, Protocol

Uid = NewType("Uid", int)
UidValidity = NewType("UidValidity", int)


class PostError(OSError):
    """The mailbox is away or refuses; ends the sweep. ``refused`` when trying again won't help."""

    def __init__(self, text: str, *, refused: bool = False) -> None:
        super().__init__(text)
        self.refused = refused


class LoginRefused(PostError):
    """The server does not take this name and password."""


class FolderMissing(PostError):
    """There is no folder of that name; the message lists those that there are."""


class UnsafeArgument(ValueError):
    """CR, LF or NUL in something that would become part of a command."""


@dataclass(frozen=True, slots=True)
class FolderNames:
    """Folders by their use, as found by SPECIAL-USE or set by the configuration."""

    drafts: str
    sent: str | None
    junk: str | None
    trash: str | None
    all: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FolderStatus:
    """One STATUS answer."""

    uidvalidity: UidValidity
    uidnext: Uid
    messages: int


@dataclass(frozen=True, slots=True)
class Place:
    """Where a letter lies, within one account."""

    folder: str
    uidvalidity: UidValidity
    uid: Uid


@dataclass(frozen=True, slots=True)
class Summary:
    """What a look at a letter's outside shows.

    ``header`` holds the fields of ``post.headers.FIELDS`` (addresses, subject, date, threading,
    what tells automatic mail; not Received), as octets with a blank line behind them. ``flags``
    are the user's and the system's, without ``\\Recent``.
    """

    place: Place
    size: int
    internal_date: datetime
    flags: frozenset[str]
    header: bytes


@dataclass(frozen=True, slots=True)
class Fetched:
    """A letter's octets. ``whole`` is False when only the text parts were fetched."""

    place: Place
    octets: bytes
    internal_date: datetime
    whole: bool = True


class Withdrawal(StrEnum):
    """What became of a draft that should go."""

    GONE = "gone"  # it was not there any more
    EXPUNGED = "expunged"  # UID EXPUNGE of that UID
    MOVED = "moved to trash"
    FLAGGED = "flagged deleted"  # neither UIDPLUS nor MOVE: it stays, flagged
    TOUCHED = "touched"  # its octets are no longer ours: left alone


class Mailbox(Protocol):
    """One open account. One connection, one thread.

    Every method may raise ``PostError`` (the world is away) and ``UnsafeArgument`` (at once, also
    where the letters themselves come one by one).
    """

    def names(self) -> FolderNames:
        """The folders by their use. :raises FolderMissing: no Drafts folder can be found."""
        ...

    def list_folders(self) -> tuple[str, ...]:
        """All folders that can hold letters; also where no Drafts folder can be found."""
        ...

    def status(self, folder: str) -> FolderStatus:
        """UIDVALIDITY, UIDNEXT and MESSAGES by one STATUS command."""
        ...

    def summaries(self, folder: str, *, first: Uid, last: Uid | None = None) -> Iterator[Summary]:
        """Outsides of all letters with first <= UID <= last, by UID, fetched in batches.

        Every summary carries the UIDVALIDITY of the folder as it was selected.
        """
        ...

    def fetch(
        self, folder: str, uids: Iterable[Uid], *, batch_octets: int = 8 * 1024 * 1024
    ) -> Iterator[Fetched]:
        """Whole letters, in the order of their UIDs, never more than *batch_octets* at once
        (one letter that is larger comes alone). Letters that are gone are left out."""
        ...

    def fetch_text(self, folder: str, uid: Uid, *, most: int) -> Fetched | None:
        """Header and text parts alone (by BODYSTRUCTURE), at most *most* octets of text,
        as a letter that can be parsed; None when it is gone."""
        ...

    def find_from(self, folder: str, address: str, since: date) -> tuple[Uid, ...]:
        """Letters from (or, in Sent, to or in copy to) exactly this address, by UID.

        From the moment on at which *since* begins first on earth (UTC+14): the caller, who knows
        the player's zone, may cut further.
        """
        ...

    def find_message_id(
        self, folder: str, message_id: str, *, deleted: bool = False
    ) -> tuple[Uid, ...]:
        """Letters with exactly this Message-ID that are not flagged ``\\Deleted``; or that are."""
        ...

    def append(
        self,
        folder: str,
        octets: bytes,
        *,
        flags: Iterable[str] = (),
        moment: datetime | None = None,
    ) -> Place | None:
        """Lay a letter down. Its place where the server tells it (APPENDUID), else None.

        :raises UnsafeArgument: *octets* hold NUL or a line end that is not CRLF: a server would
            change them, and our letter would look touched.
        :raises PostError: ``refused`` when the folder is full, the letter too large.
        """
        ...

    def withdraw(self, folder: str, uid: Uid, octets: bytes, trash: str | None) -> Withdrawal:
        """Take away a letter of ours, only while its octets are exactly *octets*.

        UID EXPUNGE of that UID with UIDPLUS, MOVE into *trash* without it, else it is only
        flagged ``\\Deleted``. A plain EXPUNGE or CLOSE is never sent.
        """
        ...

    def octets_of(self, folder: str, uid: Uid) -> bytes | None:
        """The octets as they lie there now, unread (PEEK); None when gone or ``\\Deleted``."""
        ...

    def close(self) -> None:
        """Log out, without CLOSE or EXPUNGE; never raises."""
        ...

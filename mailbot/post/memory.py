"""A mailbox without a server, for tests and for examples; it passes the same contract as IMAP."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date, datetime, time, timedelta, timezone

from mailbot.post import (
    Fetched,
    FolderNames,
    FolderStatus,
    Place,
    PostError,
    Summary,
    Uid,
    Withdrawal,
)
from mailbot.post.arguments import aware, safe, safe_flags, safe_octets, safe_uid
from mailbot.post.folders import same_folder
from mailbot.post.headers import FIELDS, addresses, has_message_id, header_block, only_fields
from mailbot.post.memory_server import SOME_DAY, Folder, MemoryServer, Stored
from mailbot.post.memory_text import text_alone


class MemoryMailbox:
    """``Mailbox`` over a ``MemoryServer``; several may share one, as connections do.

    ``commands`` names what would have been sent. After a failure every call fails, as on a lost
    connection: make a new mailbox on the same server.
    """

    def __init__(self, server: MemoryServer | None = None) -> None:
        self.server = server or MemoryServer()
        self.commands: list[str] = []
        self._calls = 0
        self._fails: dict[int, bool] = {}  # call -> only after its effect
        self._lost = False

    def fail_at(self, call: int, *, after: bool = False) -> None:
        """``PostError`` at the *call*-th call of the protocol from now on, 1 being the next one.

        :param after: its effect has taken place, and only the answer was lost.
        """
        self._fails[self._calls + call] = after

    def deliver(self, octets: bytes, when: datetime | None = None, folder: str = "INBOX") -> Place:
        """A letter arrives; ``server`` knows what else may happen from outside."""
        return self.server.deliver(octets, when, folder)

    @contextmanager
    def _call(self, *commands: str) -> Iterator[None]:
        if self._lost:
            raise PostError("connection is closed; open the mailbox anew")
        self._calls += 1
        self.commands += commands
        after = self._fails.pop(self._calls, None)
        if after is None:
            yield
            return
        if after:
            yield
        self._lost = True
        raise PostError("connection lost, as the test wished")

    # -- the protocol ----------------------------------------------------------------------------

    def names(self) -> FolderNames:
        with self._call():
            return replace(self.server.names, all=self.server.folders)

    def list_folders(self) -> tuple[str, ...]:
        with self._call("LIST"):
            return self.server.folders

    def status(self, folder: str) -> FolderStatus:
        with self._call("STATUS"):
            there = self.server.folder(folder)
            return FolderStatus(there.uidvalidity, there.uidnext, len(there.letters))

    def summaries(self, folder: str, *, first: Uid, last: Uid | None = None) -> Iterator[Summary]:
        safe("folder", folder)
        safe_uid(first)
        if last is not None:
            safe_uid(last)
        return self._summaries(folder, first, last)

    def _summaries(self, folder: str, first: Uid, last: Uid | None) -> Iterator[Summary]:
        with self._call("EXAMINE", "UID FETCH"):
            there = self.server.folder(folder)
            found = self.server.letters(folder)
        for letter in found:
            if first <= letter.uid and (last is None or letter.uid <= last):
                place = Place(folder, there.uidvalidity, letter.uid)
                header = only_fields(header_block(letter.octets), FIELDS)
                yield Summary(place, len(letter.octets), letter.moment, letter.flags, header)

    def fetch(
        self, folder: str, uids: Iterable[Uid], *, batch_octets: int = 8 * 1024 * 1024
    ) -> Iterator[Fetched]:
        del batch_octets  # all of it is in memory anyway
        safe("folder", folder)
        return self._fetch(folder, sorted({Uid(safe_uid(uid)) for uid in uids}))

    def _fetch(self, folder: str, uids: list[Uid]) -> Iterator[Fetched]:
        if not uids:
            return
        with self._call("EXAMINE", "UID FETCH"):
            there = self.server.folder(folder)
        for uid in uids:
            if letter := there.letters.get(uid):
                place = Place(folder, there.uidvalidity, uid)
                yield Fetched(place, letter.octets, letter.moment)

    def fetch_text(self, folder: str, uid: Uid, *, most: int) -> Fetched | None:
        safe_uid(uid)
        with self._call("EXAMINE", "UID FETCH"):
            there = self.server.folder(folder)
            letter = there.letters.get(uid)
        if letter is None:
            return None
        place = Place(folder, there.uidvalidity, uid)
        return Fetched(place, text_alone(letter.octets, most), letter.moment, whole=False)

    def find_from(self, folder: str, address: str, since: date) -> tuple[Uid, ...]:
        safe("address", address)
        with self._call("EXAMINE", "UID SEARCH"):
            found = self.server.letters(folder)
        start = datetime.combine(since, time(), timezone(timedelta(hours=14)))
        sent = self.server.names.sent
        in_sent = sent is not None and same_folder(folder, sent)
        fields = ("To", "Cc") if in_sent else ("From",)
        return tuple(
            letter.uid
            for letter in found
            if letter.moment >= start
            and address.strip().lower() in addresses(header_block(letter.octets), fields)
        )

    def find_message_id(
        self, folder: str, message_id: str, *, deleted: bool = False
    ) -> tuple[Uid, ...]:
        safe("Message-ID", message_id)
        with self._call("EXAMINE", "UID SEARCH"):
            found = self.server.letters(folder)
        return tuple(
            letter.uid
            for letter in found
            if ("\\Deleted" in letter.flags) is deleted
            and has_message_id(header_block(letter.octets), message_id)
        )

    def append(
        self,
        folder: str,
        octets: bytes,
        *,
        flags: Iterable[str] = (),
        moment: datetime | None = None,
    ) -> Place | None:
        safe_octets(octets)
        words = safe_flags(flags)
        when = SOME_DAY if moment is None else aware(moment)
        with self._call("APPEND"):
            there = self.server.folder(folder)
            uid = there.put(octets, when, words)
        return Place(folder, there.uidvalidity, uid) if self.server.can_uidplus else None

    def withdraw(self, folder: str, uid: Uid, octets: bytes, trash: str | None) -> Withdrawal:
        safe_uid(uid)
        if trash is not None:
            safe("trash", trash)
        with self._call("SELECT", "UID FETCH"):
            there = self.server.folder(folder)
            letter = there.letters.get(uid)
            if letter is None:
                return Withdrawal.GONE
            if letter.octets != octets:
                return Withdrawal.TOUCHED
            return self._take_away(there, letter, trash)

    def _take_away(self, there: Folder, letter: Stored, trash: str | None) -> Withdrawal:
        if self.server.can_uidplus:
            self.commands += ["UID STORE", "UID EXPUNGE"]
            del there.letters[letter.uid]
            return Withdrawal.EXPUNGED
        target = self.server.known(trash) if trash and self.server.can_move else None
        if target and target is not there:
            self.commands.append("UID MOVE")
            del there.letters[letter.uid]
            target.put(letter.octets, letter.moment, letter.flags)
            return Withdrawal.MOVED
        self.commands.append("UID STORE")
        there.letters[letter.uid] = replace(letter, flags=letter.flags | {"\\Deleted"})
        return Withdrawal.FLAGGED

    def octets_of(self, folder: str, uid: Uid) -> bytes | None:
        safe_uid(uid)
        with self._call("EXAMINE", "UID FETCH"):
            letter = self.server.folder(folder).letters.get(uid)
        return None if letter is None or "\\Deleted" in letter.flags else letter.octets

    def close(self) -> None:
        if not self._lost:
            self.commands.append("LOGOUT")
        self._lost = True

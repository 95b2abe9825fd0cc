"""A mailbox on an IMAP server (RFC 3501, RFC 9051).

Laws: reading happens in a folder opened by EXAMINE and by BODY.PEEK, so no flag can change;
EXPUNGE without a UID and CLOSE are never sent; every STORE concerns a letter that mailbot laid
down, proven by its octets.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, time, timedelta, timezone

from mailbot.post import (
    Fetched,
    FolderNames,
    FolderStatus,
    Place,
    PostError,
    Summary,
    Uid,
    UidValidity,
    Withdrawal,
)
from mailbot.post.arguments import aware, safe, safe_flags, safe_octets, safe_uid, search_day
from mailbot.post.failures import Refused
from mailbot.post.folders import by_use, missing, same_folder
from mailbot.post.headers import addresses, has_message_id
from mailbot.post.rows import (
    OUTSIDES_AT_ONCE,
    SIZES_AT_ONCE,
    batches,
    batches_by_octets,
    fetch_rows,
    flags_of,
    outsides,
    section,
    uids_between,
    whole_letters,
)
from mailbot.post.settings import ImapSettings
from mailbot.post.texts import text_of
from mailbot.post.wire import Selected, Wire

_APPENDUID = re.compile(rb"\[APPENDUID (\d+) (\d+)\]")


class ImapMailbox:
    """``Mailbox`` over one connection, logged in at once.

    After a lost connection every method raises ``PostError``: close it, make a new one.

    :raises LoginRefused: name and password are not taken.
    :raises PostError: the server cannot be reached, or not with the security that is asked for.
    """

    def __init__(self, settings: ImapSettings) -> None:
        self._settings = settings
        self._wire = Wire(settings)
        self._names: FolderNames | None = None

    def __repr__(self) -> str:
        return f"<ImapMailbox {self._settings.user} at {self._settings.host}>"

    @property
    def commands(self) -> list[str]:
        """The names of the commands sent since log-in, for those who count; may be cleared."""
        return self._wire.commands

    # -- folders ---------------------------------------------------------------------------------

    def names(self) -> FolderNames:
        if self._names is None:
            self._names = by_use(self._wire.list_folders(), self._settings)
        return self._names

    def list_folders(self) -> tuple[str, ...]:
        listed = self._wire.list_folders()
        return tuple(folder.name for folder in listed if folder.can_hold_letters)

    def status(self, folder: str) -> FolderStatus:
        safe("folder", folder)
        selected = self._wire.selected
        if selected and same_folder(selected.folder, folder):
            self._wire.unselect()  # STATUS is for the others (RFC 3501 6.3.10)
        try:
            uidvalidity, uidnext, messages = self._wire.status(folder)
        except Refused as error:
            raise self._explained(error, folder) from None
        return FolderStatus(uidvalidity, uidnext, messages)

    def _explained(self, error: Refused, folder: str) -> PostError:
        """FolderMissing, when that is why a folder was refused."""
        names = self.list_folders()
        if any(same_folder(name, folder) for name in names):
            return error
        return missing(folder, names)

    def _open(self, folder: str, *, readonly: bool = True) -> Selected:
        try:
            return self._wire.select(folder, readonly=readonly)
        except Refused as error:
            raise self._explained(error, folder) from None

    def _still(self, seen: Selected) -> Selected:
        """*seen*, opened again if something else was selected between two batches."""
        if self._wire.selected is seen:
            return seen
        again = self._open(seen.folder)
        if again.uidvalidity != seen.uidvalidity:
            raise PostError(f"{seen.folder!r} was made anew while it was read; look again")
        return again

    # -- outsides --------------------------------------------------------------------------------

    def summaries(self, folder: str, *, first: Uid, last: Uid | None = None) -> Iterator[Summary]:
        safe("folder", folder)
        safe_uid(first)
        if last is not None:
            safe_uid(last)
        return self._summaries(folder, first, last)

    def _summaries(self, folder: str, first: Uid, last: Uid | None) -> Iterator[Summary]:
        seen = self._open(folder)
        for batch in batches(uids_between(self._wire, seen, first, last), OUTSIDES_AT_ONCE):
            seen = self._still(seen)
            yield from outsides(self._wire, seen, batch)
        self._wire.unselect()

    # -- letters ---------------------------------------------------------------------------------

    def fetch(
        self, folder: str, uids: Iterable[Uid], *, batch_octets: int = 8 * 1024 * 1024
    ) -> Iterator[Fetched]:
        wanted = sorted({Uid(safe_uid(uid)) for uid in uids})
        return self._letters(safe("folder", folder), wanted, batch_octets)

    def _letters(self, folder: str, wanted: Sequence[Uid], batch_octets: int) -> Iterator[Fetched]:
        if not wanted:
            return
        seen = self._open(folder)
        for some in batches(wanted, SIZES_AT_ONCE):
            seen = self._still(seen)
            for batch in batches_by_octets(self._wire, some, batch_octets):
                seen = self._still(seen)
                yield from whole_letters(self._wire, seen, batch)
        self._wire.unselect()

    def fetch_text(self, folder: str, uid: Uid, *, most: int) -> Fetched | None:
        safe_uid(uid)
        seen = self._open(safe("folder", folder))
        found = text_of(self._wire, seen, uid, most)
        self._wire.unselect()
        return found

    def octets_of(self, folder: str, uid: Uid) -> bytes | None:
        safe_uid(uid)
        self._open(safe("folder", folder))
        row = fetch_rows(self._wire, [uid], ["FLAGS", "BODY.PEEK[]"]).get(uid, {})
        self._wire.unselect()
        return None if "\\Deleted" in flags_of(row) else section(row, "")

    # -- searches --------------------------------------------------------------------------------

    def find_from(self, folder: str, address: str, since: date) -> tuple[Uid, ...]:
        safe("folder", folder)
        safe("address", address)
        sent = self.names().sent
        in_sent = sent is not None and same_folder(folder, sent)
        fields = ("To", "Cc") if in_sent else ("From",)
        # the server compares days of a zone of its own: two days of room, then exactly
        day = search_day(since - timedelta(days=2))
        start = datetime.combine(since, time(), timezone(timedelta(hours=14)))
        seen = self._open(folder)
        words = "OR TO ? CC ?" if in_sent else "FROM ?"
        found = sorted(self._wire.search(f"SINCE {day} {words}", address))
        wanted = address.strip().lower()
        return tuple(
            outside.place.uid
            for outside in self._found(seen, found)
            if outside.internal_date >= start and wanted in addresses(outside.header, fields)
        )

    def find_message_id(
        self, folder: str, message_id: str, *, deleted: bool = False
    ) -> tuple[Uid, ...]:
        safe("folder", folder)
        safe("Message-ID", message_id)
        seen = self._open(folder)
        state = "DELETED" if deleted else "UNDELETED"
        found = sorted(self._wire.search(f"{state} HEADER Message-ID ?", message_id.strip()))
        return tuple(
            outside.place.uid
            for outside in self._found(seen, found)
            if has_message_id(outside.header, message_id)
            and ("\\Deleted" in outside.flags) is deleted
        )

    def is_older(self, folder: str, uid: Uid, seconds: int) -> bool | None:
        """Did this letter come longer ago, by the server's clock? None: it cannot say."""
        if "WITHIN" not in self._wire.capabilities:  # RFC 5032
            return None
        self._open(safe("folder", folder))
        found = self._wire.search(f"UID {safe_uid(uid)} OLDER {seconds}")
        self._wire.unselect()
        return uid in found

    def _found(self, seen: Selected, uids: Sequence[Uid]) -> list[Summary]:
        """The outsides of what a search gave, to be compared exactly; the folder is left."""
        found = [
            each
            for some in batches(uids, OUTSIDES_AT_ONCE)
            for each in outsides(self._wire, seen, some)
        ]
        self._wire.unselect()
        return found

    # -- our own letters -------------------------------------------------------------------------

    def append(
        self,
        folder: str,
        octets: bytes,
        *,
        flags: Iterable[str] = (),
        moment: datetime | None = None,
    ) -> Place | None:
        safe("folder", folder)
        safe_octets(octets)
        words = safe_flags(flags)
        when = None if moment is None else aware(moment)
        try:
            said = self._wire.append(folder, octets, words, when)
        except Refused as error:
            if error.code in ("", "TRYCREATE", "NONEXISTENT", "CANNOT"):
                raise self._explained(error, folder) from None
            raise
        if not (found := _APPENDUID.search(said)):
            return None
        return Place(folder, UidValidity(int(found[1])), Uid(int(found[2])))

    def withdraw(self, folder: str, uid: Uid, octets: bytes, trash: str | None) -> Withdrawal:
        safe("folder", folder)
        safe_uid(uid)
        if trash is not None:
            safe("trash", trash)
        self._open(folder, readonly=False)
        # One octet more than ours: a longer letter differs, and is not fetched whole.
        row = fetch_rows(self._wire, [uid], [f"BODY.PEEK[]<0.{len(octets) + 1}>"]).get(uid, {})
        there = section(row, "")
        if there is None:
            done = Withdrawal.GONE
        elif there != octets:
            done = Withdrawal.TOUCHED
        else:
            done = self._take_away(folder, uid, trash)
        self._wire.unselect()
        return done

    def _take_away(self, folder: str, uid: Uid, trash: str | None) -> Withdrawal:
        if "UIDPLUS" in self._wire.capabilities:
            self._wire.flag_deleted(uid)
            self._wire.expunge(uid)
            return Withdrawal.EXPUNGED
        if trash and not same_folder(trash, folder) and "MOVE" in self._wire.capabilities:
            try:
                self._wire.move(uid, trash)
            except Refused:
                pass  # no such folder, or it is full
            else:
                return Withdrawal.MOVED
        self._wire.flag_deleted(uid)
        return Withdrawal.FLAGGED

    # -- leaving ---------------------------------------------------------------------------------

    def close(self) -> None:
        self._wire.close()

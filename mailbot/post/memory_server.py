"""The folders behind a ``MemoryMailbox``, and what happens to them from outside.

Letters arrive, the user deletes, files, edits and flags, folders get a new UIDVALIDITY.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from mailbot.post import FolderNames, Place, Uid, UidValidity
from mailbot.post.arguments import aware, safe
from mailbot.post.folders import missing, same_folder

SOME_DAY = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)  # where nobody gives a moment
_LF = re.compile(rb"(?<!\r)\n")


@dataclass(frozen=True, slots=True)
class Stored:
    """One letter in a folder."""

    uid: Uid
    octets: bytes
    moment: datetime
    flags: frozenset[str] = frozenset()


@dataclass(slots=True)
class Folder:
    """UIDs grow and are never given twice."""

    uidvalidity: UidValidity
    uidnext: Uid
    letters: dict[Uid, Stored] = field(default_factory=dict)

    def put(self, octets: bytes, moment: datetime, flags: Iterable[str]) -> Uid:
        """A letter at the end. INTERNALDATE has whole seconds."""
        uid = self.uidnext
        self.uidnext = Uid(uid + 1)
        second = aware(moment).replace(microsecond=0)
        self.letters[uid] = Stored(uid, octets, second, frozenset(flags))
        return uid


class MemoryServer:
    """One account's folders. *uidplus* and *move* say what the server can do."""

    def __init__(
        self, names: FolderNames | None = None, *, uidplus: bool = True, move: bool = True
    ) -> None:
        self.names = names or FolderNames("Drafts", "Sent", "Junk", "Trash")
        self.can_uidplus = uidplus
        self.can_move = move
        self._folders: dict[str, Folder] = {}
        self._last_uidvalidity = 0
        used = (self.names.drafts, self.names.sent, self.names.junk, self.names.trash)
        for name in ("INBOX", *used, *self.names.all):
            if name:
                self.make_folder(name)

    @property
    def folders(self) -> tuple[str, ...]:
        return tuple(self._folders)

    def make_folder(self, name: str) -> None:
        """Make it, unless it is there."""
        if self.known(name) is None:
            self._folders[name] = Folder(self._new_uidvalidity(), Uid(1))

    def known(self, name: str) -> Folder | None:
        found = (each for each, there in self._folders.items() if same_folder(each, name))
        return self._folders.get(next(found, ""))

    def folder(self, name: str) -> Folder:
        """:raises FolderMissing: there is none of that name."""
        there = self.known(safe("folder", name))
        if there is None:
            raise missing(name, self.folders)
        return there

    def deliver(
        self,
        octets: bytes,
        when: datetime | None = None,
        folder: str = "INBOX",
        *,
        flags: Iterable[str] = (),
    ) -> Place:
        """A letter arrives; bare LF becomes CRLF, as servers do it."""
        there = self.folder(folder)
        uid = there.put(_LF.sub(b"\r\n", octets), when or SOME_DAY, flags)
        return Place(folder, there.uidvalidity, uid)

    def letters(self, folder: str) -> tuple[Stored, ...]:
        """Everything that lies in a folder, by UID."""
        return tuple(letter for _, letter in sorted(self.folder(folder).letters.items()))

    def delete(self, folder: str, uid: Uid) -> None:
        """The user deletes and expunges."""
        del self.folder(folder).letters[uid]

    def move(self, folder: str, uid: Uid, to: str) -> Uid:
        """The user files a letter elsewhere. The new UID."""
        letter = self.folder(folder).letters.pop(uid)
        return self.folder(to).put(letter.octets, letter.moment, letter.flags)

    def edit(self, folder: str, uid: Uid, octets: bytes) -> Uid:
        """The user saves a draft anew: another letter, another UID; the old one is gone."""
        letter = self.folder(folder).letters.pop(uid)
        return self.folder(folder).put(octets, letter.moment, letter.flags)

    def flag(self, folder: str, uid: Uid, *flags: str) -> None:
        """Exactly these flags from now on."""
        letters = self.folder(folder).letters
        letters[uid] = replace(letters[uid], flags=frozenset(flags))

    def change_uidvalidity(self, folder: str) -> None:
        """The same letters come back under a new UIDVALIDITY and with UIDs from 1 on."""
        there, old = self.folder(folder), self.letters(folder)
        there.uidvalidity, there.uidnext, there.letters = self._new_uidvalidity(), Uid(1), {}
        for letter in old:
            there.put(letter.octets, letter.moment, letter.flags)

    def _new_uidvalidity(self) -> UidValidity:
        self._last_uidvalidity += 1
        return UidValidity(self._last_uidvalidity)

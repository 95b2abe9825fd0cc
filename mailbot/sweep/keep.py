"""First stage: folders to ledger. Headers first; a body only where a game may speak.

What is foreign leaves place and time, nothing else. Killed anywhere, the next sweep goes on
behind the last batch that the ledger has noted.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import islice

from mailbot.desk.account import Account
from mailbot.desk.verdict import letter_key, outline_of
from mailbot.letter.letter import Letter
from mailbot.post import (
    Fetched,
    FolderNames,
    FolderStatus,
    Mailbox,
    PostError,
    Summary,
    Uid,
)
from mailbot.post.folders import missing, same_folder
from mailbot.store import Arrival, FolderState, Keeping, Place, Store
from mailbot.sweep.known import Outside, chess_mail
from mailbot.sweep.pure import Shunted, pure
from mailbot.sweep.settings import INBOX, Desk, Settings, SweepReport

_MOST_KEPT_AT_ONCE = 50
_FIRST = Uid(1)


@dataclass(frozen=True, slots=True)
class Keeper:
    """Everything the first stage needs of one account."""

    mailbox: Mailbox
    store: Store
    account: Account
    desk: Desk
    settings: Settings
    names: FolderNames
    now: datetime
    report: SweepReport

    def keep(self, folders: Sequence[str]) -> None:
        """Read what is new: Sent first, then the others, Junk last."""
        folders = tuple(self._there(dict.fromkeys(self.watched(folders))))
        self._search(folders)
        for folder in folders:
            self.keep_folder(folder)

    def _there(self, folders: Iterable[str]) -> Iterator[str]:
        """Those that the server has; the others are told at the end: the games go on."""
        for folder in folders:
            if folder == INBOX or folder in self.names.all:
                yield folder
            else:
                self.report.missing.append(missing(folder, self.names.all))

    def watched(self, folders: Sequence[str]) -> Iterator[str]:
        if self.sent is not None:
            yield self.sent
        for folder in (*folders, *self.settings.chess_folders):
            if folder != self.names.junk:
                yield INBOX if same_folder(folder, INBOX) else folder
        if self.settings.junk and self.names.junk is not None:
            yield self.names.junk

    @property
    def sent(self) -> str | None:
        return self.names.sent if self.settings.sent else None

    def _search(self, folders: Sequence[str]) -> None:
        """Letters older than their game: looked for by address, since the game's start."""
        searches = self.store.places.searches()
        if not searches:
            return
        read = [place for folder in folders if (place := self._read_before(folder))]
        for search in searches:
            places = []
            for folder, validity in read:
                found = self.mailbox.find_from(folder, search.address, search.since)
                places += [Place(folder, validity, uid) for uid in found]
            self.store.places.found(search, places)

    def _read_before(self, folder: str) -> tuple[str, int] | None:
        """The folder with its UIDVALIDITY; None when it is read from its beginning anyway."""
        state = self.store.places.folder(folder)
        if state is None or state.uidvalidity != self.mailbox.status(folder).uidvalidity:
            return None
        return folder, state.uidvalidity

    def keep_folder(self, folder: str) -> None:
        status = self.mailbox.status(folder)
        state = self.store.places.folder(folder)
        same = state is not None and state.uidvalidity == status.uidvalidity
        first = Uid(state.uidnext) if state is not None and same else _FIRST
        if wanted := self.store.places.wanted(folder, status.uidvalidity):
            upto = FolderState(folder, status.uidvalidity, first)
            self._keep_wanted(folder, status, wanted, upto)
        if first >= status.uidnext and same:
            return
        reached = first
        if first < status.uidnext:
            outsides = self._outsides(folder, status, first)
            while batch := tuple(islice(outsides, self.settings.batch)):
                reached = Uid(batch[-1].place.uid + 1)
                upto = FolderState(folder, status.uidvalidity, reached)
                self._keep_batch(folder, batch, upto, wanted=False)
        if reached < status.uidnext or not same:
            end = FolderState(folder, status.uidvalidity, max(reached, status.uidnext))
            self.store.places.pass_over(end)

    def _outsides(
        self, folder: str, status: FolderStatus, first: Uid, last: Uid | None = None
    ) -> Iterator[Summary]:
        for summary in self.mailbox.summaries(folder, first=first, last=last):
            if summary.place.uidvalidity != status.uidvalidity:
                raise PostError(f"UIDVALIDITY of {folder!r} changed while it was read")
            yield summary

    def _keep_wanted(
        self, folder: str, status: FolderStatus, wanted: Sequence[int], upto: FolderState
    ) -> None:
        for uid in wanted:
            found = tuple(self._outsides(folder, status, Uid(uid), Uid(uid)))
            self._keep_batch(folder, found, upto, wanted=True)
            if not found:  # gone from the folder meanwhile
                self.store.places.pass_over(upto, foreign=[(uid, self.now)])

    def _keep_batch(
        self, folder: str, batch: Sequence[Summary], upto: FolderState, *, wanted: bool
    ) -> None:
        uids = [summary.place.uid for summary in batch]
        known = self.store.places.known(folder, upto.uidvalidity, uids)
        outsides = [self._outside(s) for s in batch if s.place.uid not in known]
        chosen = {
            outside.uid
            for outside in chess_mail(
                outsides,
                self.store,
                self.account,
                self.settings,
                everything=wanted
                or any(same_folder(folder, one) for one in self.settings.chess_folders),
                junk=folder == self.names.junk,
                sent=folder == self.sent,
            )
        }
        fresh = [outside for outside in outsides if outside.uid in chosen]
        own = self._fetch_and_keep(folder, fresh, wanted=wanted)
        foreign = [(o.uid, o.moment) for o in outsides if o.uid not in chosen]
        self.report.foreign += len(foreign)
        self.store.places.pass_over(upto, foreign=foreign, own=own)

    def _outside(self, summary: Summary) -> Outside:
        try:
            header = self.desk.header_summary(summary.header)
        except Exception:  # ours to mend; the whole letter is fetched, and shunted if need be
            header = None
        return Outside(summary.place.uid, summary.size, summary.internal_date, header)

    def _fetch_and_keep(
        self, folder: str, outsides: Sequence[Outside], *, wanted: bool
    ) -> list[tuple[int, datetime]]:
        """Keep these letters; gives those that mailbot itself had laid there."""
        own: list[tuple[int, datetime]] = []
        waiting: list[Arrival] = []
        octets = 0
        for fetched in self._fetch(folder, outsides):
            arrival = self._arrival(fetched, wanted=wanted)
            message_id = None if arrival.outline is None else arrival.outline.message_id
            if not arrival.sent and self.store.places.appended(message_id, fetched.octets):
                own.append((fetched.place.uid, fetched.internal_date))
                continue
            waiting.append(arrival)
            octets += len(fetched.octets)
            if len(waiting) >= _MOST_KEPT_AT_ONCE or octets >= self.settings.batch_octets:
                self._keep(waiting)
                waiting, octets = [], 0
        if waiting:
            self._keep(waiting)
        return own

    def _keep(self, arrivals: Sequence[Arrival]) -> None:
        for done in self.store.letters.keep(arrivals, self.now):
            if done is Keeping.COPY:
                self.report.copies += 1
            else:
                self.report.kept += 1

    def _fetch(self, folder: str, outsides: Iterable[Outside]) -> Iterator[Fetched]:
        """Whole letters; of those above the limit the text parts alone."""
        limits = self.settings.limits
        small = [Uid(o.uid) for o in outsides if o.size <= limits.octets]
        if small:
            yield from self.mailbox.fetch(folder, small, batch_octets=self.settings.batch_octets)
        for outside in outsides:
            if outside.size > limits.octets:
                text = self.mailbox.fetch_text(folder, Uid(outside.uid), most=limits.text)
                if text is not None:
                    yield replace(text, whole=False)

    def _arrival(self, fetched: Fetched, *, wanted: bool) -> Arrival:
        place = fetched.place
        arrival = Arrival(
            key="",
            place=Place(place.folder, place.uidvalidity, place.uid),
            internal_date=fetched.internal_date,
            octets=fetched.octets,
            outline=None,
            whole=fetched.whole,
            sent=place.folder == self.sent,
            junk=place.folder == self.names.junk,
            wanted=wanted,
        )
        return self.read(arrival)

    def read(self, arrival: Arrival) -> Arrival:
        """The arrival with its key and outline; without an outline where our code raised."""
        try:
            return self.outlined(arrival)
        except Shunted:
            return replace(arrival, key=f"octets:{_digest(arrival)}", outline=None)

    def outlined(self, arrival: Arrival) -> Arrival:
        """The arrival with its key and outline.

        :raises Shunted: our own code cannot read it.
        """
        letter = pure(lambda: self.parse(arrival.octets, arrival.internal_date))
        key = pure(lambda: letter_key(letter, _digest(arrival)))
        ours = self._is_ours(letter, sent=arrival.sent)
        outline = pure(lambda: outline_of(letter, key, arrival.internal_date, ours=ours))
        return replace(arrival, key=key, outline=outline)

    def parse(self, octets: bytes, internal_date: datetime) -> Letter:
        return self.desk.parse(
            octets,
            internal_date=internal_date,
            server=self.account.server,
            limits=self.settings.limits,
        )

    def _is_ours(self, letter: Letter, *, sent: bool) -> bool:
        """Everything in Sent; elsewhere only what answers for a draft of ours, once."""
        senders = [address.address for address in letter.from_]
        if sent:
            return not self.store.places.correspondents(senders)
        if letter.message_id is None or not any(map(self.account.is_ours, senders)):
            return False
        return self.store.drafts.unsent(letter.message_id)


def _digest(arrival: Arrival) -> str:
    return hashlib.sha256(arrival.octets).hexdigest()

"""Fourth stage: drafts into Drafts, notes into the INBOX, outdated drafts away.

Each APPEND is looked up by its Message-ID before it is made, and recorded before the draft
that it replaces goes. Only letters that mailbot itself appended are ever touched.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mailbot.post import Place as Lies
from mailbot.post import PostError, Withdrawal
from mailbot.report.commands import typed
from mailbot.store import DraftRecord, DraftState, Lay, NoteRecord, Place
from mailbot.sweep.answer import domain_of
from mailbot.sweep.keep import Keeper
from mailbot.sweep.look import look_through
from mailbot.sweep.notes import compose_note
from mailbot.sweep.settings import INBOX
from mailbot.sweep.unknown import UnknownDraft

_AS_DRAFT = ("\\Draft", "\\Seen")


@dataclass(frozen=True, slots=True)
class Placing:
    """The fourth stage, over the same doors as the first."""

    keeper: Keeper

    def place_all(self) -> None:
        store, report = self.keeper.store, self.keeper.report
        unknown: tuple[UnknownDraft, ...] = ()
        if self.keeper.settings.drafts or not report.quiet:
            unknown = look_through(self.keeper)
        for draft in store.drafts.unplaced():
            self._place(draft, unknown)
        for draft in store.drafts.outdated():
            self._withdraw(draft)
        for note in store.notes.unplaced():
            self._lay_note(note)

    @property
    def _drafts(self) -> str:
        return self.keeper.names.drafts

    def _place(self, draft: DraftRecord, unknown: Sequence[UnknownDraft]) -> None:
        store, mailbox = self.keeper.store, self.keeper.mailbox
        found = mailbox.find_message_id(self._drafts, draft.message_id)
        if not found and not self._may_lay(draft, unknown):
            store.drafts.became(draft.id, DraftState.DROPPED)
            return
        lies = (
            self._place_of(self._drafts, found[0])
            if found
            else self._append(self._drafts, draft.message_id, draft.octets, _AS_DRAFT)
        )
        store.drafts.placed(draft.id, lies)
        self.keeper.report.placed += 1

    def _may_lay(self, draft: DraftRecord, unknown: Sequence[UnknownDraft]) -> bool:
        """What the player has made of the draft before decides.

        One that he has changed is his answer, where both are for the same occasion.
        """
        store = self.keeper.store
        old = store.drafts.replaced(draft)
        if old is None:
            return True
        lies = old.state if old.state is DraftState.TOUCHED else self._look(old)
        same = old.draft.occasion == draft.draft.occasion and not old.sent
        if draft.lay is Lay.ALWAYS and not (same and lies is DraftState.TOUCHED):
            return True
        displaced = any(one.stands_for(old) for one in unknown)
        gone_counts = displaced or draft.lay is Lay.UNLESS_TOUCHED
        if lies is DraftState.PLACED or (lies is DraftState.GONE and gone_counts):
            return True
        store.drafts.became(old.id, lies)
        if lies is DraftState.TOUCHED:
            self.keeper.report.yours.append(draft.game or draft.owner)
        return False

    def _look(self, draft: DraftRecord) -> DraftState:
        """What the player has made of a draft."""
        mailbox = self.keeper.mailbox
        found = mailbox.find_message_id(self._drafts, draft.message_id)
        octets = [mailbox.octets_of(self._drafts, uid) for uid in found]
        there = [some for some in octets if some is not None]
        if not there:
            return DraftState.GONE
        untouched = all(some == draft.octets for some in there)
        return DraftState.PLACED if untouched else DraftState.TOUCHED

    def _withdraw(self, draft: DraftRecord) -> None:
        mailbox, names = self.keeper.mailbox, self.keeper.names
        done = [
            mailbox.withdraw(self._drafts, uid, draft.octets, names.trash)
            for uid in mailbox.find_message_id(self._drafts, draft.message_id)
        ]
        touched = Withdrawal.TOUCHED in done
        # Killed between the flag and the expunge, it lies there and no mail program shows it.
        done += [
            mailbox.withdraw(self._drafts, uid, draft.octets, names.trash)
            for uid in mailbox.find_message_id(self._drafts, draft.message_id, deleted=True)
        ]
        state = DraftState.TOUCHED if touched else DraftState.WITHDRAWN
        self.keeper.store.drafts.became(draft.id, state)
        self.keeper.report.withdrawn += bool({*done} - {Withdrawal.TOUCHED, Withdrawal.GONE})

    def _lay_note(self, note: NoteRecord) -> None:
        keeper = self.keeper
        octets, message_id = note.octets, note.message_id
        if octets is None:
            left = keeper.store.drafts.message_id("note", note.text.key, 0, note.text.body)
            message_id = f"<{left}@{domain_of(keeper.account.addresses)}>"
            settings = keeper.settings
            body = typed(note.text.body, settings.program, settings.options)
            text = replace(note.text, body=body)
            octets = compose_note(text, keeper.account, message_id, keeper.now)
            keeper.store.notes.compose(note.id, message_id, octets)
        found = keeper.mailbox.find_message_id(INBOX, message_id)
        lies = (
            self._place_of(INBOX, found[0])
            if found
            else self._append(INBOX, message_id, octets, ())
        )
        keeper.store.notes.placed(note.id, lies, keeper.now)
        keeper.report.notes += 1

    def _append(self, folder: str, message_id: str, octets: bytes, flags: tuple[str, ...]) -> Place:
        mailbox = self.keeper.mailbox
        lies = mailbox.append(folder, octets, flags=flags, moment=self.keeper.now)
        if lies is not None:
            return _ours(lies)
        found = mailbox.find_message_id(folder, message_id)  # no UIDPLUS: it does not say where
        if not found:
            raise PostError(f"what was laid into {folder!r} cannot be found there")
        return self._place_of(folder, found[-1])

    def _place_of(self, folder: str, uid: int) -> Place:
        return Place(folder, self.keeper.mailbox.status(folder).uidvalidity, uid)


def _ours(lies: Lies) -> Place:
    return Place(lies.folder, lies.uidvalidity, lies.uid)

"""What the player has made of the drafts that were laid: saved anew, deleted, left as they are.

A draft that he has deleted is not laid again for the same state, and `status` says so. One that
he has changed is his: it is known again wherever he saves it, until he sends or deletes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mailbot.post import Uid, Withdrawal
from mailbot.store import DraftRecord, DraftState, Place
from mailbot.sweep.answer import Answering
from mailbot.sweep.keep import Keeper
from mailbot.sweep.saved import Lying, Saved, lying_in, strangers_among
from mailbot.sweep.unknown import UnknownDraft, unknown_drafts, unknown_note

_LAID = (DraftState.PLACED, DraftState.OUTDATED, DraftState.TOUCHED)


def look_through(keeper: Keeper) -> tuple[UnknownDraft, ...]:
    """Note what has become of the drafts; gives those that the ledger misses.

    One in whose place an unknown one lies was deleted by nobody: what is owed is laid.
    """
    summaries = [
        each
        for each in keeper.mailbox.summaries(keeper.names.drafts, first=Uid(1))
        if "\\Deleted" not in each.flags
    ]
    lying = tuple(lying_in(keeper, summaries))
    unknown = unknown_drafts(keeper, lying)
    keeper.report.unknown += [one.name for one in unknown]
    keeper.store.notes.tell([unknown_note(one) for one in unknown], keeper.now)
    if _Look(keeper, lying, unknown).look():
        Answering(keeper).answer_all()
    return unknown


@dataclass(frozen=True, slots=True)
class _Look:
    keeper: Keeper
    lying: Sequence[Lying]
    unknown: Sequence[UnknownDraft]

    def look(self) -> bool:
        """Is an answer owed anew?"""
        drafts = self.keeper.store.drafts
        laid = drafts.list(states=_LAID)
        left = [draft for draft in laid if not self._is_there(draft)]
        noted = {draft.place for draft in laid if draft.place is not None}
        others = {_place(one) for one in self.unknown} | (noted - {draft.place for draft in left})
        saved = strangers_among(self.keeper, self.lying, others)
        owing = [self._has_gone(draft) for draft in left if not self._was_saved(draft, saved)]
        for draft in saved.gone_before():
            self._was_saved(draft, saved)
        for draft in laid:
            if draft not in left and draft.state is not DraftState.TOUCHED:
                self._was_saved(draft, saved, lies=True)
        return any(owing)

    def _is_there(self, draft: DraftRecord) -> bool:
        """Under its Message-ID, or where the player's own one was seen."""
        drafts = self.keeper.store.drafts
        ours = [one for one in self.lying if one.header.message_id == draft.message_id]
        at = any(one.place == draft.place for one in self.lying)
        if draft.state is DraftState.TOUCHED:
            if at and draft.place not in {one.place for one in ours}:
                self._take_away(draft, ours)
            return bool(ours) or at
        if ours and not at:  # another UID is another letter
            for one in ours:
                octets = self.keeper.mailbox.octets_of(one.place.folder, Uid(one.place.uid))
                if octets is not None:
                    same = octets == draft.octets
                    state = draft.state if same else DraftState.TOUCHED
                    drafts.became(draft.id, state, one.place)
        return bool(ours)

    def _was_saved(self, draft: DraftRecord, saved: Saved, *, lies: bool = False) -> bool:
        own = saved.of(draft, lies=lies)
        if own is None:
            return False
        self.keeper.store.drafts.became(draft.id, DraftState.TOUCHED, own.place)
        if lies:
            self._take_away(
                draft, [one for one in self.lying if one.header.message_id == draft.message_id]
            )
        return True

    def _take_away(self, draft: DraftRecord, ours: Sequence[Lying]) -> None:
        """The copy that the player's mail program left behind, while it is as we laid it."""
        mailbox, names = self.keeper.mailbox, self.keeper.names
        for one in ours:
            done = mailbox.withdraw(names.drafts, Uid(one.place.uid), draft.octets, names.trash)
            self.keeper.report.withdrawn += done not in (Withdrawal.TOUCHED, Withdrawal.GONE)

    def _has_gone(self, draft: DraftRecord) -> bool:
        """Not there any more; is an answer owed anew?"""
        drafts = self.keeper.store.drafts
        if draft.state is DraftState.OUTDATED:
            return False  # it was to go
        if self.keeper.mailbox.find_message_id(self.keeper.names.drafts, draft.message_id):
            return False  # laid down meanwhile
        displaced = any(one.stands_for(draft) for one in self.unknown)
        touched = draft.state is DraftState.TOUCHED  # what was held back for it is laid
        drafts.became(draft.id, DraftState.WITHDRAWN if displaced else DraftState.GONE)
        if displaced or touched:
            drafts.owe(draft.owner)
        return displaced or touched


def _place(one: UnknownDraft) -> Place:
    return Place(one.place.folder, one.place.uidvalidity, one.place.uid)

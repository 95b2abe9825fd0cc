"""Drafts of ours that the ledger does not know: it was put back from a copy older than they are.

Law: they are told and left alone. That nobody has edited them cannot be shown, for their octets
are not in the ledger; and another ledger may have laid them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from email.utils import getaddresses

from mailbot.letter.letter import HeaderSummary
from mailbot.post import Place
from mailbot.store import DraftRecord, NoteText
from mailbot.sweep.answer import domain_of
from mailbot.sweep.keep import Keeper
from mailbot.sweep.saved import Lying

_MARK = re.compile(rb"^X-Mailer: mailbot\r?$", re.MULTILINE)  # see ``desk.answering.compose``
_LEFT = re.compile(r"<[0-9a-f]{40}@")  # see ``Drafts.message_id``


@dataclass(frozen=True, slots=True)
class UnknownDraft:
    """What its outside says."""

    place: Place
    header: HeaderSummary

    @property
    def name(self) -> str:
        """How a person finds it in Drafts."""
        return f'"{self.header.subject}" to {", ".join(one.address for one in self.header.to)}'

    def stands_for(self, draft: DraftRecord) -> bool:
        """It answers what *draft* answered: it has taken its place."""
        mine = {address.lower() for _, address in getaddresses(draft.draft.to)}
        if not mine & {one.address.lower() for one in self.header.to}:
            return False
        if draft.draft.in_reply_to is None:
            return draft.draft.subject == self.header.subject
        return draft.draft.in_reply_to in self.header.thread


def unknown_drafts(keeper: Keeper, lying: Sequence[Lying]) -> tuple[UnknownDraft, ...]:
    """Those among *lying* that bear our mark and are not in the ledger."""
    found = tuple(_marked(keeper, lying))
    known = keeper.store.places.threads(one.header.message_id or "" for one in found)
    return tuple(
        one for one in found if one.header.message_id not in known and _is_ours(keeper, one.place)
    )


def _marked(keeper: Keeper, lying: Sequence[Lying]) -> Iterator[UnknownDraft]:
    domain = domain_of(keeper.account.addresses)
    for one in lying:
        message_id = one.header.message_id or ""
        if _LEFT.match(message_id) and message_id.endswith(f"@{domain}>"):
            yield UnknownDraft(one.summary.place, one.header)


def _is_ours(keeper: Keeper, place: Place) -> bool:
    octets = keeper.mailbox.octets_of(place.folder, place.uid)
    return octets is not None and _MARK.search(octets.partition(b"\r\n\r\n")[0]) is not None


def unknown_note(draft: UnknownDraft) -> NoteText:
    """What the player is told of it."""
    body = (
        f"In Drafts lies a draft of mailbot's that its ledger does not know: {draft.name}.\n"
        "The ledger was put back from a copy that is older, or another mailbot laid it.\n"
        "It stays there, for it may hold words of yours. If it is out of date, delete it and\n"
        "do not send it. What the ledger knows to be owed lies beside it.\n\n"
        "See what waits:  mailbot status"
    )
    subject = f"a draft that the ledger does not know: {draft.name}"
    return NoteText(f"unknown draft {draft.header.message_id}", subject, body)

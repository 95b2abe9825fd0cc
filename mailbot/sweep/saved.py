"""Drafts of ours that the player has saved anew: where they lie now.

A mail program that saves a draft makes a new letter of it: under another UID, often under
another Message-ID, without our X-Mailer, wrapped or in HTML. Law: such a letter is the player's
own from then on; it is known again, so that none is laid beside it, and it is never changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from email.utils import getaddresses

from mailbot.desk.answering.owed import occasion_of
from mailbot.desk.draft import Addressee
from mailbot.desk.names import folded
from mailbot.letter.letter import HeaderSummary
from mailbot.post import Summary, Uid
from mailbot.store import DraftRecord, DraftState, Place, game_owner
from mailbot.sweep.keep import Keeper
from mailbot.sweep.pure import Shunted, pure

_SAME = 0.5  # share of a draft's lines that must stand in a letter beside it, to be that draft


@dataclass(frozen=True, slots=True)
class Lying:
    """A letter in Drafts that is not flagged deleted."""

    summary: Summary
    header: HeaderSummary

    @property
    def place(self) -> Place:
        lies = self.summary.place
        return Place(lies.folder, lies.uidvalidity, lies.uid)

    def is_addressed_as(self, draft: DraftRecord) -> bool:
        mine = {address.lower() for _, address in getaddresses(draft.draft.to)}
        return bool(mine & {one.address.lower() for one in self.header.to})

    def is_of_thread(self, draft: DraftRecord) -> bool:
        """It answers the same letter, or ours itself; where neither is said, by its subject."""
        if {draft.draft.in_reply_to, draft.message_id} & {*self.header.thread}:
            return True
        return not self.header.thread and folded(self.header.subject) == folded(draft.draft.subject)


def lying_in(keeper: Keeper, summaries: Iterable[Summary]) -> Iterator[Lying]:
    for summary in summaries:
        try:
            yield Lying(summary, keeper.desk.header_summary(summary.header))
        except Exception:  # neither ours nor made of ours: those can be read
            continue


@dataclass(frozen=True, slots=True)
class Saved:
    """Looks for drafts among letters that nobody else accounts for."""

    keeper: Keeper
    strangers: list[Lying]  # what is taken for a draft leaves it

    def of(self, draft: DraftRecord, *, lies: bool = False) -> Lying | None:
        """The letter that *draft* has become; None where none is.

        To the same people and in the same thread, and with most of its words, or laid later
        than it while *draft* itself is gone and its occasion is not.

        :param lies: the draft itself still lies there too.
        """
        alike = [
            (self._share(draft, one), one.place.uid, one)
            for one in self.strangers
            if one.is_addressed_as(draft) and one.is_of_thread(draft)
        ]
        waits = bool(alike) and not lies and self._waits(draft)
        fit = [each for each in alike if each[0] >= _SAME or (waits and _is_later(each[2], draft))]
        if not fit:
            return None
        found = max(fit, key=lambda each: each[:2])[2]
        self.strangers.remove(found)
        return found

    def gone_before(self) -> Iterator[DraftRecord]:
        """Drafts whose last look found nothing, of the games that the strangers may be of."""
        games, drafts = self.keeper.store.games, self.keeper.store.drafts
        for one in tuple(self.strangers):
            to = [address.address for address in one.header.to]
            for name in dict.fromkeys((*games.by_thread(one.header.thread), *games.by_address(to))):
                for addressee in Addressee:
                    last = drafts.latest(game_owner(name), addressee)
                    if last is not None and last.state is DraftState.WRITTEN:
                        last = drafts.replaced(last)
                    if last is not None and last.state is DraftState.GONE and not last.sent:
                        yield last

    def _waits(self, draft: DraftRecord) -> bool:
        """What it was written for is still to be written."""
        if draft.game is None:
            return True
        game = self.keeper.store.games.game(draft.game)
        return draft.draft.occasion == occasion_of(game, draft.addressee)

    def _share(self, draft: DraftRecord, one: Lying) -> float:
        """Which part of the draft's lines stands in the letter."""
        ours = _lines(draft.draft.body)
        if not ours or one.summary.size > self.keeper.settings.limits.octets:
            return 0.0
        octets = self.keeper.mailbox.octets_of(one.place.folder, Uid(one.place.uid))
        if octets is None:
            return 0.0
        try:
            letter = pure(lambda: self.keeper.parse(octets, one.summary.internal_date))
        except Shunted:
            return 0.0
        return len(ours & _lines(letter.text)) / len(ours)


def strangers_among(keeper: Keeper, lying: Sequence[Lying], not_these: Iterable[Place]) -> Saved:
    """Letters from our player to a correspondent that the ledger does not know."""
    other = set(not_these)
    ids = [one.header.message_id or "" for one in lying]
    known = keeper.store.places.threads(ids)
    rest = [
        one
        for one in lying
        if one.header.message_id not in known
        and one.place not in other
        and any(keeper.account.is_ours(address.address) for address in one.header.from_)
    ]
    people = keeper.store.places.correspondents(
        address.address for one in rest for address in one.header.to
    )
    return Saved(
        keeper,
        [one for one in rest if any(a.address.lower() in people for a in one.header.to)],
    )


def _is_later(one: Lying, draft: DraftRecord) -> bool:
    lay = draft.place
    return lay is not None and (one.place.uidvalidity != lay.uidvalidity or one.place.uid > lay.uid)


def _lines(text: str) -> frozenset[str]:
    """Lines that say something, however they are spaced."""
    return frozenset(said for line in text.splitlines() if (said := " ".join(line.split())))

"""Which letters are worth a look inside, from their headers alone.

One question to the ledger for a whole batch, and none of them grows with the number of
games or letters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from mailbot.desk.account import Account
from mailbot.desk.names import folded
from mailbot.letter.letter import Address, Automatic, HeaderSummary
from mailbot.store import Store
from mailbot.sweep.settings import Settings


@dataclass(frozen=True, slots=True)
class Outside:
    """A letter's header, read; ``header`` is None where our code could not read it."""

    uid: int
    size: int
    moment: datetime
    header: HeaderSummary | None


def chess_mail(
    outsides: Sequence[Outside],
    store: Store,
    account: Account,
    settings: Settings,
    *,
    everything: bool,
    junk: bool,
    sent: bool,
) -> Iterator[Outside]:
    """Those whose body may be fetched.

    The sender (in Sent: an addressee) is a correspondent or TD, a reference names a letter or
    draft that the ledger knows, or the subject carries a name or a configured word. Of Junk
    only correspondents and threads count.
    """
    people = {o.uid: _people(o.header, account, sent=sent) for o in outsides}
    known = store.places.correspondents(a for some in people.values() for a in some)
    threads = store.places.threads(i for o in outsides for i in _ids(o.header))
    subjects = {o.header.subject for o in outsides if o.header is not None}
    named = frozenset() if junk else store.places.names(subjects)
    words = tuple(folded(word) for word in settings.words)
    for outside in outsides:
        header = outside.header
        if (
            header is None
            or everything
            or not known.isdisjoint(people[outside.uid])
            or not threads.isdisjoint(_ids(header))
            or (not junk and _speaks_of_chess(header, named, words))
        ):
            yield outside


def _speaks_of_chess(header: HeaderSummary, named: frozenset[str], words: Sequence[str]) -> bool:
    """By its subject; a bounce, too, may be about a letter of ours."""
    subject = folded(header.subject)
    bounced = header.automatic is Automatic.BOUNCE
    return bounced or header.subject in named or any(word in subject for word in words)


def _people(header: HeaderSummary | None, account: Account, *, sent: bool) -> tuple[str, ...]:
    if header is None:
        return ()
    senders = tuple(_addresses((*header.from_, *header.reply_to)))
    if header.sender is not None:
        senders = (*senders, header.sender.address)
    if sent or any(map(account.is_ours, senders)):
        senders = (*senders, *_addresses((*header.to, *header.cc)))
    return senders


def _addresses(some: Iterable[Address]) -> Iterator[str]:
    return (address.address for address in some)


def _ids(header: HeaderSummary | None) -> tuple[str, ...]:
    """Message-IDs that it answers, and its own: it may be a draft or note of ours."""
    if header is None:
        return ()
    return header.thread if header.message_id is None else (*header.thread, header.message_id)

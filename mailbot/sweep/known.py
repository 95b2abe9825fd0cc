"""Which letters are worth a look inside, from their headers alone.

One question to the ledger for a whole batch, and none of them grows with the number of
games or letters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from mailbot.desk.account import Account
from mailbot.letter.letter import Address, Automatic, Letter
from mailbot.store import Store
from mailbot.sweep.settings import Settings


@dataclass(frozen=True, slots=True)
class Outside:
    """A letter's header, read; ``letter`` is None where our code could not read it."""

    uid: int
    size: int
    moment: datetime
    letter: Letter | None


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
    people = {o.uid: _people(o.letter, account, sent=sent) for o in outsides}
    known = store.places.correspondents(a for some in people.values() for a in some)
    threads = store.places.threads(i for o in outsides for i in _ids(o.letter))
    subjects = {o.letter.subject for o in outsides if o.letter is not None}
    named = frozenset() if junk else store.places.names(subjects)
    words = tuple(word.casefold() for word in settings.words)
    for outside in outsides:
        letter = outside.letter
        if (
            letter is None
            or everything
            or not known.isdisjoint(people[outside.uid])
            or not threads.isdisjoint(_ids(letter))
            or (not junk and _speaks_of_chess(letter, named, words))
        ):
            yield outside


def _speaks_of_chess(letter: Letter, named: frozenset[str], words: Sequence[str]) -> bool:
    """By its subject; a bounce, too, may be about a letter of ours."""
    subject = letter.subject.casefold()
    bounced = letter.automatic is Automatic.BOUNCE
    return bounced or letter.subject in named or any(word in subject for word in words)


def _people(letter: Letter | None, account: Account, *, sent: bool) -> tuple[str, ...]:
    if letter is None:
        return ()
    senders = tuple(_addresses((*letter.from_, *letter.reply_to)))
    if letter.sender is not None:
        senders = (*senders, letter.sender.address)
    if sent or any(map(account.is_ours, senders)):
        senders = (*senders, *_addresses((*letter.to, *letter.cc)))
    return senders


def _addresses(some: Iterable[Address]) -> Iterator[str]:
    return (address.address for address in some)


def _ids(letter: Letter | None) -> tuple[str, ...]:
    """Message-IDs that it answers, and its own: it may be a draft or note of ours."""
    if letter is None:
        return ()
    return letter.thread if letter.message_id is None else (*letter.thread, letter.message_id)

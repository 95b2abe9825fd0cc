"""Is this machine's clock right? The mailbox's server is the independent sign.

No IMAP command tells the server's time. But a server with WITHIN (RFC 5032) says whether a letter
is older than so many seconds *by its own clock*; laid beside the age by ours that shows which of
the two is ahead, also in an inbox where nothing new has come for weeks. Nothing is changed there.
Without WITHIN only a letter that came "in the future" is a sign.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mailbot.post import Summary
    from mailbot.post.imap import ImapMailbox

SLACK = timedelta(minutes=3)
LOOK_BACK = 20  # UIDs: so many of a folder's newest letters are looked at
_LONGEST = 2**31 - 1  # seconds


def ahead_of_ours(mailbox: ImapMailbox, folders: Iterable[str], now: datetime) -> timedelta | None:
    """By how much the server's clock is ahead of *now*; negative where it is behind, zero within
    the slack. None: there is no sign.

    :raises PostError: the mailbox is away.
    """
    letters = next(filter(None, (_newest(mailbox, folder) for folder in folders)), [])
    if not letters:
        return None
    future = letters[0].internal_date - now
    # The latest that is old enough to show both ways; one that has just come shows only one way.
    come = [each for each in letters if now - each.internal_date > -SLACK]
    letter = next((each for each in come if now - each.internal_date > SLACK), (come or letters)[0])
    folder, uid = letter.place.folder, letter.place.uid
    if not come or mailbox.is_older(folder, uid, 1) is None:
        return future if future > SLACK else None
    age = now - letter.internal_date
    return difference(lambda seconds: bool(mailbox.is_older(folder, uid, seconds)), age)


def difference(older: Callable[[int], bool], age: timedelta) -> timedelta:
    """Another clock's age of a thing, which only answers "older than n seconds?", minus *age*."""
    young, old = (round((age + way * SLACK).total_seconds()) for way in (-1, 1))
    if (young < 1 or older(young)) and not older(max(old, 1)):
        return timedelta()
    least, most = 0, _LONGEST  # the other clock's age lies between
    while most - least > 1:
        middle = (least + most) // 2
        least, most = (middle, most) if older(middle) else (least, middle)
    return timedelta(seconds=least) - age


def _newest(mailbox: ImapMailbox, folder: str) -> list[Summary]:
    """The letters that came last, by the server's clock; the latest first."""
    from mailbot.post import Uid

    first = Uid(max(1, mailbox.status(folder).uidnext - LOOK_BACK))
    found = mailbox.summaries(folder, first=first)
    return sorted(found, key=lambda each: each.internal_date, reverse=True)

"""SHELL. One sweep of one account: keep, judge, answer, place.

Each stage takes its work from the ledger, so a sweep may be killed anywhere and started
again. It keeps nothing between runs but the ledger, and reads no clock.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime

from mailbot.desk.account import Account
from mailbot.post import Mailbox
from mailbot.store import Store
from mailbot.sweep.answer import Answering
from mailbot.sweep.judge import Judging
from mailbot.sweep.keep import Keeper
from mailbot.sweep.place import Placing
from mailbot.sweep.real import real_desk
from mailbot.sweep.settings import INBOX, Desk, Said, Settings, SweepReport

__all__ = ["Desk", "Said", "Settings", "SweepReport", "look_again", "sweep"]

DEFAULTS = Settings()


def sweep(
    mailbox: Mailbox,
    store: Store,
    account: Account,
    now: datetime,
    *,
    folders: Sequence[str] = (INBOX,),
    settings: Settings = DEFAULTS,
    desk: Desk | None = None,
) -> SweepReport:
    """Bring ledger and mailbox together, and lay the answers that are owed.

    :param folders: the folders to watch, beside Sent, Junk and the chess folders.
    :raises AccountLocked: another process sweeps this account.
    :raises FolderMissing: a folder to watch is not there; all others were swept.
    :raises PostError: the mailbox is away; what was done is recorded, start again.
    :raises StoreAway: the ledger is away.
    """
    if store.account != account.name:
        raise ValueError(f"ledger of {store.account!r} for account {account.name!r}")
    report = SweepReport()
    with store.locked(now):
        keeper = Keeper(
            mailbox,
            store,
            account,
            real_desk() if desk is None else desk,
            settings,
            mailbox.names(),
            now,
            report,
        )
        keeper.keep(folders)
        Judging(keeper).judge_all()
        Answering(keeper).answer_all()
        Placing(keeper).place_all()
    if report.missing:
        raise report.missing[0]
    return report


def look_again(store: Store, addresses: Iterable[str], since: date) -> None:
    """Let the next sweep search for letters of these addresses, older ones too.

    `Games.add` and `append` do it themselves when they are given the day.
    """
    store.places.look_again(addresses, since)

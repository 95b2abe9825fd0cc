"""`mailbot run`: sweeps for ever."""

from __future__ import annotations

import logging
import os
import sys
from typing import TYPE_CHECKING

from mailbot.cli.wiring import ConfigOption, config_of, imap_settings, ledger_of, sweep_settings

if TYPE_CHECKING:
    from datetime import datetime

    from mailbot.config import AccountConfig, Config
    from mailbot.daemon import Work
    from mailbot.post import Mailbox
    from mailbot.store import Ledger
    from mailbot.sweep import SweepReport


def run(config: ConfigOption = None) -> None:
    """Look through the mailboxes for ever.

    Each account is looked through at its own interval (interval = "5m" in the configuration).
    When the server is away it is tried again, after longer and longer waits. Ctrl-C or SIGTERM
    ends it after the sweep in progress; a second Ctrl-C ends it at once, and nothing is lost by
    that either. What it does is logged on stderr: no letters, no addresses, no passwords.
    """
    from mailbot.daemon import log, watch

    set_up_log()
    tables = config_of(config)
    with ledger_of(tables) as ledger:
        works = [work_of(tables, each, ledger) for each in tables.accounts.values()]
        for work in works:
            log.info("account %s: every %s", work.account, work.interval)
        watch(works)


def work_of(config: Config, settings: AccountConfig, ledger: Ledger) -> Work:
    """The daemon's work for one account."""
    from mailbot.daemon import Work
    from mailbot.post.imap import ImapMailbox
    from mailbot.sweep import sweep

    account, store = settings.account(), ledger.store(settings.name)
    wanted = sweep_settings(config, settings)

    def swept(mailbox: Mailbox, now: datetime) -> SweepReport:
        return sweep(mailbox, store, account, now, folders=settings.table.folders, settings=wanted)

    return Work(
        account=settings.name,
        interval=settings.table.interval,
        connect=lambda: ImapMailbox(imap_settings(settings)),
        sweep=swept,
    )


def set_up_log() -> None:
    """Lines on stderr; the time is left to the journal where there is one."""
    stamp = "" if "JOURNAL_STREAM" in os.environ else "%(asctime)s "
    logging.basicConfig(
        stream=sys.stderr, level=logging.INFO, format=stamp + "%(levelname)s %(message)s"
    )
    for name in ("apscheduler", "alembic", "imapclient"):
        logging.getLogger(name).setLevel(logging.WARNING)

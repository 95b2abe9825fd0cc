"""`mailbot check`: is everything set up?"""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING

import typer

from mailbot.cli.exits import CONFIGURATION
from mailbot.cli.findings import Findings
from mailbot.cli.show import say, say_json
from mailbot.cli.wiring import (
    AccountOption,
    ConfigOption,
    JsonOption,
    account_of,
    config_of,
    imap_settings,
    ledger_of,
    now,
)

if TYPE_CHECKING:
    from mailbot.config import AccountConfig, Config
    from mailbot.post import FolderNames, Mailbox

CLOCK_SLACK = timedelta(minutes=2)
LOOK_BACK = 20  # UIDs: of how many of the newest letters the arrival is asked


def check(
    config: ConfigOption = None, account: AccountOption = None, as_json: JsonOption = False
) -> None:
    """Is everything set up? Says what is not.

    Looks at the configuration, the rule sets, the ledger, and for each account at the password,
    the login, the folders and the clock. Nothing is changed in the mailbox. A line begins with
    "ok", "note" or "WRONG"; behind what is wrong stands the way out.
    """
    found = Findings()
    tables = found.attempt("configuration", lambda: config_of(config))
    if tables is not None:
        wanted = tables.accounts.values() if account is None else [account_of(tables, account)]
        found.fine("configuration", str(tables.file))
        _rules(tables, found)
        _ledger(tables, found)
        for settings in wanted:
            _account(settings, found)
    if as_json:
        say_json([line.as_json() for line in found.lines])
    else:
        for line in found.lines:
            line.tell()
        wrong = sum(line.kind == "WRONG" for line in found.lines)
        say(f"{wrong} wrong" if wrong else "everything is set up", style="bold")
    raise typer.Exit(found.code)


def _rules(config: Config, found: Findings) -> None:
    book = found.attempt("rules", lambda: config.rules)
    if book is None:
        return
    good = [name for name in book.names if found.attempt("rules", partial(book.rules, name))]
    found.fine("rules", ", ".join(good))


def _ledger(config: Config, found: Findings) -> None:
    def games() -> str:
        with ledger_of(config) as ledger:
            records = [each for name in config.accounts for each in ledger.store(name).games.list()]
            running = sum(record.running for record in records)
        return f"{config.ledger}: {running} running games, {len(records)} in all"

    told = found.attempt("ledger", games)
    if told is not None:
        found.fine("ledger", told)


def _account(settings: AccountConfig, found: Findings) -> None:
    from mailbot.post.imap import ImapMailbox

    name, imap = settings.name, settings.table.imap
    if imap.security == "plain":
        found.note(name, 'security = "plain": password and letters go over the line unprotected')
    _password_file(settings, found)
    reach = found.attempt(name, lambda: imap_settings(settings))
    if reach is None:
        return
    mailbox = found.attempt(name, lambda: ImapMailbox(reach))
    if mailbox is None:
        return
    found.fine(name, f"{reach.user} is logged in at {reach.host}, port {reach.port}")
    try:
        names = found.attempt(name, mailbox.names)
        if names is not None:
            _folders(settings, mailbox, names, found)
    finally:
        mailbox.close()


def _password_file(settings: AccountConfig, found: Findings) -> None:
    from mailbot.config.secrets import open_to_others

    file = settings.table.imap.password_file
    if file is not None and file.is_file() and open_to_others(file):
        found.wrong(
            settings.name,
            f"others on this machine may read the password: chmod 600 '{file}'",
            CONFIGURATION,
        )


def _folders(
    settings: AccountConfig, mailbox: Mailbox, names: FolderNames, found: Findings
) -> None:
    name = settings.name
    for folder in (*settings.table.folders, *settings.table.chess_folders):
        status = found.attempt(name, partial(mailbox.status, folder))
        if status is not None:
            found.fine(name, f"folder {folder}: {status.messages} letters")
    found.fine(name, f"answers are laid into {names.drafts}")
    if names.sent is not None:
        found.fine(name, f"your own moves are read in {names.sent}")
    elif settings.table.imap.sent == "":
        found.note(
            name, "Sent is not read: tell your moves with `mailbot play GAME MOVE --sent DAY`"
        )
    else:
        found.wrong(
            name, 'no Sent folder is found: name it as sent = "...", or sent = "" if there is none'
        )
    if names.junk is None:
        found.note(name, "no Junk folder: letters that were taken for junk are not noticed")
    newest = found.attempt(name, lambda: _newest(mailbox, settings.table.folders[0]))
    _clock(settings, newest, now(), found)


def _newest(mailbox: Mailbox, folder: str) -> datetime | None:
    """When the newest letters came, by the server's clock."""
    from mailbot.post import Uid

    first = Uid(max(1, mailbox.status(folder).uidnext - LOOK_BACK))
    moments = [each.internal_date for each in mailbox.summaries(folder, first=first)]
    return max(moments, default=None)


def _clock(
    settings: AccountConfig, newest: datetime | None, moment: datetime, found: Findings
) -> None:
    """A letter cannot have come in the future: then this machine's clock is late."""
    zone = settings.table.zone
    here = moment.astimezone(zone).strftime("%Y-%m-%d %H:%M")
    if newest is not None and newest > moment + CLOCK_SLACK:
        late = int((newest - moment).total_seconds() // 60)
        found.wrong(
            settings.name,
            f"this machine's clock ({here}) is {late} minutes behind the server's:"
            " set it (timedatectl set-ntp true)",
        )
        return
    found.fine(settings.name, f"clock: {here} in {zone.key}; is that right?")

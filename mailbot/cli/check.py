"""`mailbot check`: is everything set up?"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

import typer

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
    from mailbot.post import FolderNames
    from mailbot.post.imap import ImapMailbox


def check(
    config: ConfigOption = None, account: AccountOption = None, as_json: JsonOption = False
) -> None:
    """Is everything set up? Says what is not.

    Looks at the configuration, the rule sets, the ledger, and for each account at the password,
    the login, the folders and the clock. Nothing is changed in the mailbox. A line begins with
    "ok", "note" or "WRONG"; behind what is wrong stands the way out. All of it stands on stdout,
    for it is what was asked; the exit code is that of the first line that is wrong.
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


def _folders(
    settings: AccountConfig, mailbox: ImapMailbox, names: FolderNames, found: Findings
) -> None:
    name, there = settings.name, []
    for folder in dict.fromkeys((*settings.table.folders, *settings.table.chess_folders)):
        status = found.attempt(name, partial(mailbox.status, folder))
        if status is not None:
            count = f"{status.messages} letter{'' if status.messages == 1 else 's'}"
            found.fine(name, f"folder {folder}: {count}")
            there.append(folder)
    found.fine(name, f"answers are laid into {names.drafts}")
    if names.sent is not None:
        found.fine(name, f"your own moves are read in {names.sent}")
        there.append(names.sent)
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
    _clock(settings, mailbox, there, found)


def _clock(
    settings: AccountConfig, mailbox: ImapMailbox, folders: Sequence[str], found: Findings
) -> None:
    """Days are counted by this machine's clock: is it right, as far as the server shows?"""
    from mailbot.cli.clock import ahead_of_ours
    from mailbot.post import PostError

    moment = now()
    zone = settings.table.zone
    here = f"{moment.astimezone(zone):%Y-%m-%d %H:%M} in {zone.key}"
    try:
        ahead = ahead_of_ours(mailbox, folders, moment)
    except PostError:
        ahead = None  # what is wrong with a folder has been told
    if ahead is None:
        text = f"clock: {here}; the server does not show its own: compare it with a watch"
        found.fine(settings.name, text)
    elif ahead:
        way = "behind" if ahead > timedelta() else "ahead of"
        found.wrong(
            settings.name,
            f"this machine's clock ({here}) is {_length(abs(ahead))} {way} the server's:"
            " days would be counted wrongly; set it (as root: timedatectl set-ntp true)",
        )
    else:
        found.fine(settings.name, f"clock: {here}, as the server's")


def _length(time: timedelta) -> str:
    minutes = round(time.total_seconds() / 60)
    if minutes < 120:
        return f"{minutes} minutes"
    return f"{round(minutes / 60)} hours" if minutes < 2880 else f"{round(minutes / 1440)} days"

"""Builds the doors for a command: configuration, ledger, mailbox; and reads the clock.

Options that many commands share stand here too, so that they read alike everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mailbot.cli.exits import USAGE, Refusal

if TYPE_CHECKING:
    from mailbot.config import AccountConfig, Config
    from mailbot.desk.account import Account
    from mailbot.post.imap import ImapMailbox
    from mailbot.post.settings import ImapSettings
    from mailbot.store import Ledger, Store
    from mailbot.sweep import Settings

DEFAULT_ACCOUNT = "me"  # what `init` calls the first one


def _named(context: typer.Context, file: Path | None) -> Path | None:
    """Where it was typed, hints must name it too; a variable of the environment stays."""
    from mailbot.cli.show import named_config

    source = context.get_parameter_source("config")
    typed = file is not None and source is not None and source.name == "COMMANDLINE"
    named_config(file if typed else None)
    return file


ConfigOption = Annotated[
    Path | None,
    typer.Option(
        "--config",
        envvar="MAILBOT_CONFIG",
        callback=_named,
        metavar="FILE",
        help="The configuration, if not ~/.config/mailbot/mailbot.toml.",
    ),
]
AccountOption = Annotated[
    str | None,
    typer.Option("--account", metavar="NAME", help="Which account, where there are several."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
YesOption = Annotated[bool, typer.Option("--yes", help="Do not ask, for scripts.")]


def _said(text: str) -> str:
    """:raises Refusal: it says nothing."""
    if not text.strip():
        raise Refusal("--why is empty; a few words that tell you later why you decided so", USAGE)
    return text.strip()


WhyOption = Annotated[
    str,
    typer.Option(
        "--why", metavar="TEXT", callback=_said, help="Why; it is kept with the decision."
    ),
]


@dataclass(frozen=True, slots=True)
class Opened:
    """The ledger of one account, open, with the moment at which the command began."""

    config: Config
    settings: AccountConfig
    account: Account
    ledger: Ledger
    store: Store
    now: datetime

    @property
    def today(self) -> date:
        """The calendar day where the player is."""
        from mailbot.desk.account import local_day

        return local_day(self.now, self.account.zone)


def now() -> datetime:
    """The moment, aware. Commands read it once and pass it on."""
    return datetime.now(UTC)


def config_of(file: Path | None) -> Config:
    """:raises ConfigError: it is missing or wrong."""
    from mailbot.config import load_config

    return load_config(file)


def config_if_any(file: Path | None) -> Config | None:
    """None where none was named and the user has none of his own.

    :raises ConfigError: it is wrong, or one was named and is missing.
    """
    from mailbot.config import default_file

    return None if file is None and not default_file().is_file() else config_of(file)


def account_of(config: Config, name: str | None) -> AccountConfig:
    """The account named, or the only one.

    :raises Refusal: there are several and none is named, or none of that name.
    """
    names = ", ".join(config.accounts)
    if name is not None:
        if name not in config.accounts:
            raise Refusal(f"there is no account {name!r}; the configuration has: {names}", USAGE)
        return config.accounts[name]
    if len(config.accounts) > 1:
        raise Refusal(f"which account? --account with one of: {names}", USAGE)
    return next(iter(config.accounts.values()))


@contextmanager
def ledger_of(config: Config) -> Iterator[Ledger]:
    """:raises LedgerTooNew: a newer mailbot wrote it. :raises StoreAway: it cannot be opened."""
    from mailbot.store import StoreAway
    from mailbot.store.ledger import open_ledger

    try:
        ledger = open_ledger(config.ledger)
    except StoreAway as error:
        raise StoreAway(f"{error}; its place: the key `ledger` in '{config.file}'") from error
    try:
        yield ledger
    finally:
        ledger.close()


@contextmanager
def opened(file: Path | None, account: str | None) -> Iterator[Opened]:
    """Configuration and ledger of one account, for a command that needs no mailbox."""
    config = config_of(file)
    settings = account_of(config, account)
    with ledger_of(config) as ledger:
        store = ledger.store(settings.name)
        yield Opened(config, settings, settings.account(), ledger, store, now())


def imap_settings(settings: AccountConfig, password: str | None = None) -> ImapSettings:
    """How to reach the account's server, with the password (the one given, or the configured).

    :raises ConfigError: there is no password.
    """
    from mailbot.post.settings import ImapSettings, Security

    imap = settings.table.imap
    security = Security(imap.security)
    return ImapSettings(
        host=imap.host,
        user=imap.user,
        password=settings.password() if password is None else password,
        port=imap.port or (993 if security is Security.TLS else 143),
        security=security,
        ca_file=str(imap.ca_file) if imap.ca_file else None,
        timeout=imap.timeout.total_seconds(),
        drafts=imap.drafts,
        sent=imap.sent,
        junk=imap.junk,
        trash=imap.trash,
    )


def sweep_settings(config: Config, settings: AccountConfig, *, drafts: bool = False) -> Settings:
    """What a sweep must know of the configuration, and of how mailbot was started."""
    from mailbot.cli.show import options, program
    from mailbot.sweep import Settings

    table, sweep = settings.table, config.tables.sweep
    return Settings(
        chess_folders=table.chess_folders,
        words=table.words,
        limits=config.limits,
        batch=sweep.batch,
        batch_octets=sweep.batch_octets,
        told_for=sweep.told_for,
        sent=table.imap.sent != "",
        junk=table.imap.junk != "",
        program=program(),
        options=options(),
        drafts=drafts,
    )


@contextmanager
def mailbox_of(settings: AccountConfig) -> Iterator[ImapMailbox]:
    """The account's mailbox, logged in.

    :raises PostError: it cannot be reached, or refuses. :raises ConfigError: no password.
    """
    from mailbot.post.imap import ImapMailbox

    mailbox = ImapMailbox(imap_settings(settings))
    try:
        yield mailbox
    finally:
        mailbox.close()


def confirm(question: str, *, yes: bool) -> None:
    """Ask, unless *yes*. What is asked about has been shown before.

    :raises Refusal: the answer is no, or nobody can be asked.
    """
    from mailbot.cli.show import one_line

    if not yes and not _said_yes(one_line(question)):
        raise Refusal("nothing was changed")


def _said_yes(question: str) -> bool:
    import sys

    if not sys.stdin.isatty():
        raise Refusal("nobody can be asked here: add --yes", USAGE)
    return typer.confirm(question)

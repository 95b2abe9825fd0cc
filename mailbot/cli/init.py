"""`mailbot init`: asks, tries the login, and writes the commented configuration."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from mailbot.cli.exits import USAGE, Refusal
from mailbot.cli.show import say
from mailbot.cli.wiring import ConfigOption, imap_settings

if TYPE_CHECKING:
    from mailbot.cli.answers import Answers


def init(  # noqa: PLR0913, PLR0917  (each is an option)
    config: ConfigOption = None,
    name: Annotated[str | None, typer.Option(help="Your name, as it stands in answers.")] = None,
    address: Annotated[
        list[str] | None, typer.Option(help="Your address; more than once if you have several.")
    ] = None,
    zone: Annotated[str | None, typer.Option(help="Your time zone, like Europe/Berlin.")] = None,
    host: Annotated[str | None, typer.Option(help="Your IMAP server.")] = None,
    port: Annotated[int | None, typer.Option(help="Its port, if not 993 or 143.")] = None,
    security: Annotated[str | None, typer.Option(help="tls, starttls or plain.")] = None,
    ca_file: Annotated[str | None, typer.Option(help="Its own authority (PEM).")] = None,
    user: Annotated[str | None, typer.Option(help="Your name at the server.")] = None,
    password_command: Annotated[
        str | None, typer.Option(help="A command that prints the password.")
    ] = None,
    password_file: Annotated[str | None, typer.Option(help="A file that holds it.")] = None,
    password_env: Annotated[str | None, typer.Option(help="A variable that holds it.")] = None,
    folder: Annotated[
        list[str] | None, typer.Option(help="A folder to watch; more than once for several.")
    ] = None,
    account: Annotated[str, typer.Option(help="A short name for this mailbox.")] = "me",
    test: Annotated[bool, typer.Option(help="Try the login before anything is written.")] = True,
    force: Annotated[bool, typer.Option("--force", help="Replace a configuration.")] = False,
) -> None:
    """Write a configuration for your mailbox.

    Asks for what is not given as an option, tries the login, lists your folders and asks which to
    watch. The password is never written into the configuration: it comes from a command, or it is
    kept in a file beside it that you alone may read. On a terminal nothing needs to be known
    before but your name, address, server and password; in a script give everything as options.
    """
    from mailbot.cli.answers import Answers
    from mailbot.config import default_file

    file = (config or default_file()).expanduser().absolute()
    if file.exists() and not force:
        raise Refusal(f"'{file}' is there already: --force replaces it, or edit it by hand")
    answers = Answers(
        account,
        file,
        {
            "owner": name,
            "addresses": address or None,
            "zone": zone,
            "folders": folder or None,
            "imap.host": host,
            "imap.user": user,
            "imap.security": security,
            "imap.port": port,
            "imap.ca_file": ca_file,
            "imap.password_command": shlex.split(password_command) if password_command else None,
            "imap.password_file": password_file,
            "imap.password_env": password_env,
        },
    )
    answers.ask()
    if test:
        _try_login(answers, wanted=folder or ())
    answers.write(replace=force)
    say(f"written: {file}", style="bold")
    say("next: `mailbot check`, then `mailbot game add --help`, then `mailbot sweep`")


def _try_login(answers: Answers, *, wanted: Sequence[str]) -> None:
    """Log in, list the folders, and let the player choose those to watch.

    :raises PostError: it does not work; nothing has been written.
    """
    from mailbot.post.imap import ImapMailbox

    settings = answers.settings()
    mailbox = ImapMailbox(imap_settings(settings, answers.password))
    try:
        say(f"logged in at {settings.table.imap.host}; your folders:")
        folders = mailbox.list_folders()
        for number, each in enumerate(folders, 1):
            say(f"  {number}  {each}")
        missing = [each for each in wanted if each not in folders]
        if missing:
            raise Refusal(f"there is no folder {missing[0]!r}", USAGE)
        if not wanted:
            answers.choose_folders(folders)
        names = mailbox.names()
        say(f"answers are laid into {names.drafts}; your own moves are read in {names.sent or '?'}")
    finally:
        mailbox.close()

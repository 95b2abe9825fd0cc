"""`mailbot init`: asks, tries the login, and writes the commented configuration."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mailbot.cli.exits import Refusal, code_of
from mailbot.cli.show import say
from mailbot.cli.wiring import DEFAULT_ACCOUNT, ConfigOption, imap_settings

if TYPE_CHECKING:
    from mailbot.cli.answers import Answers
    from mailbot.post.imap import ImapMailbox

TRIES = 3  # log-ins; servers shut out those who try a wrong password often


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
    account: Annotated[str, typer.Option(help="A short name for this mailbox.")] = DEFAULT_ACCOUNT,
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
            "imap.ca_file": _whole(ca_file),
            "imap.password_command": shlex.split(password_command) if password_command else None,
            "imap.password_file": _whole(password_file),
            "imap.password_env": password_env,
        },
    )
    try:
        answers.ask()
        _refuse_open_file(answers)
        if test:
            with _logged_in(answers) as mailbox:
                _choose(answers, mailbox, wanted=folder or ())
    except (Refusal, OSError, KeyboardInterrupt, typer.Abort):
        if answers.asked:
            say("nothing is written; what you have said, to go on from here:")
            say(f"  {answers.command()}")
        raise
    answers.write(replace=force)
    say(f"written: {file}", style="bold")
    say("next: `mailbot check`, then `mailbot game add --help`, then `mailbot sweep`")


def _whole(path: str | None) -> str | None:
    """On the command line a path goes from here on, in the configuration from its folder on."""
    return None if path is None else str(Path(path).expanduser().absolute())


def _refuse_open_file(answers: Answers) -> None:
    """Also where the login is not tried.

    :raises Refusal: others may read the password.
    """
    from mailbot.config.secrets import readable_by_others

    table = answers.settings().table.imap
    if answers.password is None and (said := readable_by_others(table.password_file)):
        raise Refusal(f"--password-file: {said}")


@contextmanager
def _logged_in(answers: Answers) -> Iterator[ImapMailbox]:
    """The mailbox. What was typed and is refused is asked for again, a few times.

    :raises PostError: it does not work; nothing has been written.
    """
    mailbox = _connected(answers)
    try:
        say(f"logged in at {answers.settings().table.imap.host}; your folders:")
        yield mailbox
    finally:
        mailbox.close()


def _connected(answers: Answers) -> ImapMailbox:
    from mailbot.config import ConfigError
    from mailbot.post import LoginRefused, PostError
    from mailbot.post.imap import ImapMailbox

    for tries_left in reversed(range(TRIES)):
        try:
            return ImapMailbox(imap_settings(answers.settings(), answers.password))
        except PostError as error:
            if tries_left and answers.password is not None:
                say(answers.of_option(error), style="yellow")
                try:
                    if isinstance(error, LoginRefused):
                        answers.ask_login_again()
                    else:
                        answers.ask_server_again()
                except Refusal:
                    pass  # nobody answers: it stays with the error
                else:
                    continue
            raise Refusal(answers.of_option(error), code_of(error)) from None
        except ConfigError as error:  # where the password was to come from, by an option
            raise Refusal(answers.of_option(error)) from None
    raise AssertionError("the last try returns or raises")


def _choose(answers: Answers, mailbox: ImapMailbox, *, wanted: Sequence[str]) -> None:
    """List the folders, and let the player choose those to watch."""
    folders = mailbox.list_folders()
    for number, each in enumerate(folders, 1):
        say(f"  {number}  {each}")
    missing = [each for each in wanted if each not in folders]
    if missing:
        raise Refusal(f"there is no folder {missing[0]!r}: --folder with one of these")
    if not wanted:
        answers.choose_folders(folders)
    names = mailbox.names()
    say(f"answers are laid into {names.drafts}; your own moves are read in {names.sent or '?'}")

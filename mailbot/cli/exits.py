"""How a command ends: exit codes, and one line on stderr for whatever went wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typer.exceptions import TyperException

OK, PROBLEM, USAGE, LOCKED, AWAY, CONFIGURATION, FAULT = range(7)
INTERRUPTED = 130  # as shells say it: 128 and the number of SIGINT

EXIT_CODES = {
    OK: "done",
    PROBLEM: "a problem was found, or it was refused",
    USAGE: "wrong use",
    LOCKED: "the account is being swept by another process",
    AWAY: "mailbox or ledger cannot be reached",
    CONFIGURATION: "the configuration is wrong",
    FAULT: "an error in mailbot itself",
    INTERRUPTED: "stopped by Ctrl-C",
}
"""The one table; the README has it too.

Law: USAGE is for words of the command line that make no sense (an option, its value, what is
missing). What is well written and names something that is not there, cannot be read or must not
be is a PROBLEM, be it a game, a letter or a file.
"""


_TYPERS_WORDS = (
    (". Did you mean", "; did you mean"),
    (", unable to parse string as an integer", ""),
    ("Input should be a valid integer", "it must be a whole number"),
    ("Input should be", "it must be"),
)


class Refusal(Exception):
    """What was asked cannot be done. The message is one line and names the way out."""

    def __init__(self, text: str, code: int = PROBLEM) -> None:
        super().__init__(text)
        self.code = code


def misused(error: TyperException, path: str) -> int:
    """Tell in one line what Typer does not understand, and where the help is; the exit code.

    :param path: the command as it was typed, where the error does not know it.
    """
    from mailbot.cli.show import warn

    words = error.format_message().strip().rstrip(".")
    for theirs, ours in _TYPERS_WORDS:
        words = words.replace(theirs, ours)
    context = getattr(error, "ctx", None)
    path = path if context is None else context.command_path
    stop = "" if words.endswith("?") else ";"
    warn(f"{words[:1].lower()}{words[1:]}{stop} see `{path} --help`")
    return error.exit_code


def told(error: Exception, *, about: str = "") -> int:
    """Tell *error* on stderr, a line for each thing that is wrong; its exit code."""
    from mailbot.cli.show import warn
    from mailbot.config import ConfigError

    code = code_of(error)
    kind = type(error).__name__
    lines = error.problems if isinstance(error, ConfigError) else (_words(error),)
    if code == FAULT:
        words = f"an error in mailbot itself ({kind}: {error})"
        lines = (f"{words}; `mailbot --debug ...` shows where",)
    for line in lines:
        warn(f"{about}: {line}" if about else line)
    return code


def _words(error: Exception) -> str:
    """Python's own words for files begin with a number that says nothing to people."""
    if isinstance(error, OSError) and error.strerror and error.filename:
        return f"{str(error.filename)!r}: {error.strerror}"
    return str(error) or type(error).__name__


def code_of(error: Exception) -> int:
    """The exit code of what a room raised."""
    from mailbot.config import ConfigError
    from mailbot.post import PostError
    from mailbot.store import AccountLocked, StoreAway, StoreError

    if isinstance(error, Refusal):
        return error.code
    if isinstance(error, ConfigError):
        return CONFIGURATION
    if isinstance(error, AccountLocked):
        return LOCKED
    if isinstance(error, PostError | StoreAway):
        return AWAY
    if isinstance(error, StoreError):
        return PROBLEM
    if isinstance(error, OSError):  # a file that a command was given, or cannot write
        return PROBLEM
    return FAULT

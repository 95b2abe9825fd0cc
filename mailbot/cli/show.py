"""Printing. What others wrote is never markup, and its control characters are shown by number.

Commands in our sentences are named as they are typed here: see ``report.commands``.
"""

from __future__ import annotations

import os
import shlex
import sys
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

    from mailbot.report.safe import Segments
    from mailbot.store import LetterRecord


def program() -> str:
    """How mailbot was started; the script `run` of a checkout says so."""
    return shlex.quote(os.environ.get("MAILBOT_PROGRAM") or "mailbot")


_options: ContextVar[str] = ContextVar("options", default="")
"""Of the command line in progress: what every other command of it needs as well."""


def named_config(file: Path | None) -> None:
    """The command line names its configuration, or (None) has none to name."""
    _options.set("" if file is None else f"--config {shlex.quote(str(file))}")


def options() -> str:
    """What our hints put behind a command's name."""
    return _options.get()


def here(text: str) -> str:
    """*text*, a sentence of ours, with its commands as they are typed here."""
    from mailbot.report.commands import typed

    return typed(text, program(), options())


def one_line(text: str) -> str:
    """*text* of anybody, harmless, in one line."""
    from mailbot.report.safe import plain

    return plain(" ".join(text.split()))


def console() -> Console:
    """A terminal on which nothing in a text is markup, colour code or smiley."""
    from rich.console import Console

    return Console(markup=False, highlight=False, emoji=False, soft_wrap=True)


def say(text: Segments | str = "", *, style: str | None = None, ours: bool = True) -> None:
    """Lines for a person, on stdout. *style* is Rich's (`bold`, `red`), for the whole text.

    :param ours: False for the text of a letter, of which no word is changed.
    """
    from mailbot.report.safe import terminal

    if ours:
        pieces = [(text, "")] if isinstance(text, str) else text
        text = [(here(each), of) for each, of in pieces]
    console().print(terminal(text), style=style)


def warn(text: str) -> None:
    """One line for a person, on stderr."""
    print(f"mailbot: {one_line(here(text))}", file=sys.stderr)


def say_json(value: object) -> None:
    """For programs: one JSON value on stdout; no control character leaves it unescaped."""
    from mailbot.report.safe import json_text

    print(json_text(value))


def sender_of(record: LetterRecord) -> str:
    """Who wrote a letter, for people."""
    outline = record.outline
    if outline is None:
        return "-"
    return "you" if outline.ours else outline.sender_name or outline.sender

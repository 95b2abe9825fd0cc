"""Printing. What others wrote is never markup, and its control characters are shown by number."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

    from mailbot.report.safe import Segments


def one_line(text: str) -> str:
    """*text* of anybody, harmless, in one line."""
    from mailbot.report.safe import plain

    return plain(" ".join(text.split()))


def console() -> Console:
    """A terminal on which nothing in a text is markup, colour code or smiley."""
    from rich.console import Console

    return Console(markup=False, highlight=False, emoji=False, soft_wrap=True)


def say(text: Segments | str = "", *, style: str | None = None) -> None:
    """Lines for a person, on stdout. *style* is Rich's (`bold`, `red`), for the whole text."""
    from mailbot.report.safe import terminal

    console().print(terminal(text), style=style)


def warn(text: str) -> None:
    """One line for a person, on stderr."""
    print(f"mailbot: {one_line(text)}", file=sys.stderr)


def say_json(value: object) -> None:
    """For programs: one JSON value on stdout; no control character leaves it unescaped."""
    from mailbot.report.safe import json_text

    print(json_text(value))

"""Printing. What others wrote is never markup, and its control characters are shown by name."""

from __future__ import annotations

import json
import sys
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


def clean(text: str) -> str:
    """*text* of anybody, harmless on a terminal; line ends and tabs stay."""
    return "".join(each if each.isprintable() or each in "\n\t" else _named(each) for each in text)


def _named(character: str) -> str:
    """`<RIGHT-TO-LEFT OVERRIDE>`, or its number where it has no name."""
    return f"<{unicodedata.name(character, f'U+{ord(character):04X}')}>"


def one_line(text: str) -> str:
    """The same in one line."""
    return clean(" ".join(text.split()))


def console() -> Console:
    """A terminal on which nothing in a text is markup, colour code or smiley."""
    from rich.console import Console

    return Console(markup=False, highlight=False, emoji=False, soft_wrap=True)


def say(text: str = "", *, style: str | None = None) -> None:
    """Lines for a person, on stdout. *style* is Rich's (`bold`, `red`), for the whole text."""
    console().print(clean(text), style=style)


def warn(text: str) -> None:
    """One line for a person, on stderr."""
    print(f"mailbot: {one_line(text)}", file=sys.stderr)


def say_json(value: object) -> None:
    """For programs: one JSON value on stdout; no control character leaves it unescaped."""
    print(json.dumps(value, ensure_ascii=True, indent=2))

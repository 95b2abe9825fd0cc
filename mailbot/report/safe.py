"""What others wrote, made harmless for each way out. The law: it is shown, never obeyed.

Every way out has one guard here, and a line in ``tests/report/test_ways_out.py``. Control
characters, direction marks and what cannot be seen are shown by their number: ``<U+202E>``.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Sequence
from html import escape

from rich.text import Text

LONGEST_NAME = 80  # octets of a file name, without its ending
LONGEST_LINE = 500  # characters of one value in a log line

Segments = Sequence[tuple[str, str]]
"""Text with the Rich style of each piece, ``""`` for none."""

# Printable as Python sees them, but nothing is seen: joiners, fillers, variation selectors.
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
_SURROGATE = re.compile("[\ud800-\udfff]")
_NO_HEADER = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_DEVICES = re.compile(r"(?i)(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)")


class UnsafeText(ValueError):
    """It cannot become a header. The message does not show it."""


def plain(text: str, *, newlines: bool = False) -> str:
    """*text* for terminals and log lines; always valid UTF-8, in one line.

    :param newlines: line ends (all kinds, as LF) and tabs stay.

    >>> plain("1. e4\\u202e\\x1b[2J")
    '1. e4<U+202E><U+001B>[2J'
    """
    if newlines:
        text = text.replace("\r\n", "\n")
    return "".join(_shown(char, newlines=newlines) for char in text)


def _shown(char: str, *, newlines: bool) -> str:
    if char in "\n\t" and newlines:
        return char
    if unicodedata.category(char) == "Zs" or char == "\t":
        return " "
    if char.isprintable() and not _UNSEEN.match(char):
        return char
    return f"<U+{ord(char):04X}>"


def log_line(text: str) -> str:
    """One value of a log line: short, in one line."""
    shown = plain(text)
    return shown if len(shown) <= LONGEST_LINE else shown[: LONGEST_LINE - 3] + "..."


def terminal(segments: Segments | str) -> Text:
    """For Rich. A ``Text`` is never read as markup, smiley code or link."""
    pieces = [(segments, "")] if isinstance(segments, str) else segments
    return Text.assemble(*((plain(text, newlines=True), style) for text, style in pieces))


def html(text: str) -> str:
    """For HTML, between tags and in quoted attributes."""
    return escape(plain(text, newlines=True), quote=True)


def json_text(value: object) -> str:
    """JSON in ASCII: on a terminal too, nothing in it acts."""
    return json.dumps(value, ensure_ascii=True, indent=2)


def header(text: str) -> str:
    """*text* itself, as the value of one of our headers.

    :raises UnsafeText: CR, LF, NUL, another control character, or what UTF-8 cannot write.
    """
    found = _NO_HEADER.search(text)
    if found:
        raise UnsafeText(f"U+{ord(found[0]):04X} cannot stand in a header")
    return text


def file_name(text: str, ending: str = "") -> str:
    """*text* as the name of one file, in no other folder: letters, digits, ``-_.`` only.

    >>> file_name("../Club Cup 12: Ek - Ry", ".pgn")
    'Club-Cup-12-Ek-Ry.pgn'
    """
    letters = unicodedata.normalize("NFC", text)
    kept = "".join(char if _is_for_names(char) else "-" for char in letters)
    name = re.sub(r"-*\.[-.]*|-{2,}", lambda found: "." if "." in found[0] else "-", kept)
    short = name.strip("-.").encode()[:LONGEST_NAME].decode(errors="ignore").strip("-.")
    if not short or _DEVICES.match(short):
        short = f"game-{short}".rstrip("-")
    return short + ending


def _is_for_names(char: str) -> bool:
    return char in "-_." or (char.isalnum() and not _UNSEEN.match(char))


def writable(text: str) -> str:
    """*text* with U+FFFD for what UTF-8 cannot write (lone surrogates)."""
    return _SURROGATE.sub("\ufffd", text)

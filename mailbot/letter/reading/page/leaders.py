"""Dots that lead from a word to what fills its line: ``Eingang ........... 25.11.2026``.

The law: four dots and more behind the words that begin a line, in two lines at least, are a colon;
alone in one line they are a pause.
"""

from __future__ import annotations

import re

_LEADER = re.compile(
    r"^(?P<head>[ \t]*[^\W\d_][^\n.…]{0,40}(?:\.(?! ?\.)[^\n.…]{0,10}){0,2}[ \t]*)"
    r"(?P<dots>\.{4,60}|(?:\. ){3,40}\.?|…{2,40})(?=[ \t]*[^\s.…])",
    re.MULTILINE,
)
_SUSPECT = re.compile(r"\.{4}|(?:\. ){3}|……")
_LEAST = 2  # lines


def with_colons(text: str) -> str:
    """The same text, as long as it was, with a colon and blanks for such dots.

    >>> with_colons("Zug ..... 2836\\nEingang . . . . 5.11.")
    'Zug :     2836\\nEingang :       5.11.'
    """
    if len(_SUSPECT.findall(text)) < _LEAST or len(_LEADER.findall(text)) < _LEAST:
        return text
    return _LEADER.sub(_with_colon, text)


def _with_colon(found: re.Match[str]) -> str:
    return found["head"] + ":".ljust(len(found["dots"]))

"""Files that came into the text itself: ``data:image/png;base64,...``, a block of base64; and what
a cat on the keyboard writes.

Law: what no person can have written and no reader reads is left out, and that is told; a line
keeps the words around it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from mailbot.letter.octets.lines import RawLine

_LONG = 200  # characters of a word that nobody writes
_DATA = re.compile(
    r"data:[a-z]{1,20}/[a-z0-9.+-]{1,60}(?:;[a-z0-9=_.%-]{1,60}){0,4},[A-Za-z0-9+/=%_.~-]{40,}+",
    re.IGNORECASE,
)
_ENDLESS = re.compile(
    rf"(?<![^\s<>(\"'])(?![0-9]{{{_LONG}}})[A-Za-z0-9+/]{{{_LONG},}}+={{0,2}}(?![^\s<>)\"'])"
)
_ROW = re.compile(r"(?=[^\n]*[a-z])(?=[^\n]*[A-Z])(?=[^\n]*[0-9])[A-Za-z0-9+/]{56,76}")
_LAST = re.compile(r"[A-Za-z0-9+/]{2,76}={0,2}")
_BLANKS = re.compile(r"[ \t\u00a0]{100,}+")
_FIGURES = re.compile(r"\d{4}")
_BOOK, _KINDS = 8_192, 6  # characters of a line that says nothing, and how many kinds of them
_ROWS = 3  # rows of one length that are a block
FAULT = "data in the text is left out"


def without_data(lines: list[RawLine]) -> tuple[list[RawLine], tuple[str, ...]]:
    """The lines without such data, and what was done, as faults."""
    out = list(lines)
    for at, line in enumerate(lines):
        text = line.text
        if len(text) > _LONG and not line.cells:
            text = _ENDLESS.sub(" ", _DATA.sub(" ", text) if "data:" in text else text)
            text = _without_noise(text)
            if text != line.text:
                out[at] = line._replace(text=text.strip())
    for at in _blocks(out):
        out[at] = out[at]._replace(text="")
    changed = any(one is not two for one, two in zip(out, lines, strict=True))
    return out, (FAULT,) if changed else ()


def _without_noise(text: str) -> str:
    """A line as long as a book of a few kinds of characters, and no four figures in a row, says
    nothing; blanks are no words."""
    if len(text) < _BOOK:
        return text
    text = _BLANKS.sub(" " * 100, text)
    empty = len(text) >= _BOOK and len(set(text)) <= _KINDS and not _FIGURES.search(text)
    return "" if empty else text


def _blocks(lines: list[RawLine]) -> Iterator[int]:
    """The places of rows of base64, with the last one, which may be shorter."""
    start = 0
    while start < len(lines):
        length = len(lines[start].text)
        end = start
        while (
            end < len(lines)
            and len(lines[end].text) == length
            and _ROW.fullmatch(lines[end].text) is not None
        ):
            end += 1
        if end - start >= _ROWS:
            if end < len(lines) and _LAST.fullmatch(lines[end].text):
                end += 1
            yield from range(start, end)
        start = max(end, start + 1)

"""Lines as they come out of plain text and HTML, before it is said whose words they are.

Law: no word is thrown away here; quote marks are counted, everything else stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

from mailbot.letter.octets.ink import Colour


class Hint(StrEnum):
    """What the HTML says that a line is."""

    ATTRIBUTION = "attribution"
    HEADERS = "headers"
    ANSWERED = "answered"  # the headers of the answered letter, beyond doubt
    SIGNATURE = "signature"


class RawLine(NamedTuple):
    """A line without its quote marks. ``cells`` are places in ``text``.

    ``ink`` is the colour in which all of it is written; None: in none, in black, or in several.
    """

    text: str
    depth: int = 0
    hint: Hint | None = None
    cells: tuple[tuple[int, int], ...] = ()
    ink: Colour | None = None


# RFC 3676 4.5; mailers put blanks between and before the marks.
_MARKS = re.compile(r"[ \t]{0,3}+((?:>[ \t]?)+)")
_SIGNATURE_LINE = "-- "


def plain_lines(text: str, *, flowed: bool = False, delete_space: bool = False) -> list[RawLine]:
    """The lines of a text/plain part, paragraphs of format=flowed put together. RFC 3676."""
    lines = text.split("\n")
    if lines and not lines[-1]:
        lines.pop()
    if flowed:
        # A mark that is left at depth 0 was space-stuffed: it is the writer's own.
        found = _unwrapped(lines, delete_space)
        return [mine for one in found for mine in (unmarked((one,)) if one.depth else (one,))]
    return list(unmarked(RawLine(line) for line in lines))


def _unwrapped(lines: Iterable[str], delete_space: bool) -> Iterator[RawLine]:
    """RFC 3676 4.1 and 4.2: a line that ends in a blank goes on in the next of its depth."""
    held: list[str] = []
    held_depth = 0
    for line in lines:
        text = line.lstrip(">")
        depth = len(line) - len(text)
        text = text.removeprefix(" ")  # space-stuffing, RFC 3676 4.4
        if held and (depth != held_depth or text == _SIGNATURE_LINE):
            yield RawLine("".join(held), held_depth)
            held = []
        soft = text.endswith(" ") and text != _SIGNATURE_LINE
        held.append(text[:-1] if soft and delete_space else text)
        held_depth = depth
        if not soft:
            yield RawLine("".join(held), depth)
            held = []
    if held:
        yield RawLine("".join(held), held_depth)


def unmarked(lines: Iterable[RawLine]) -> Iterator[RawLine]:
    """Lines with their quote marks counted and taken off; table rows are left alone."""
    for line in lines:
        if ">" in line.text and not line.cells and (marks := _MARKS.match(line.text)):
            # Seen in practice: ">From here on", of a mailbox file, is no quote.
            if line.text.startswith(">From ") and not line.depth:
                yield line._replace(text=line.text[1:])
                continue
            depth = line.depth + marks[1].count(">")
            yield line._replace(text=line.text[marks.end() :], depth=depth)
        else:
            yield line

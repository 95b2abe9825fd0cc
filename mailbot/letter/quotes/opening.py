"""What announces a quoted or forwarded letter, and the evidence for it.

Law: a wrong cut loses a move, so an announcement needs evidence that no line of a player's own
words gives by chance. Words that look like a numeric move are never part of one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from mailbot.letter.letter import Address

_TIME = re.compile(r"(?<!\d)\d{1,2}[:.hH]\d{2}(?!\d)")
_DATE = re.compile(
    r"(?<!\d)\d{1,4}\.? ?[./-] ?\d{1,2}\.? ?[./-] ?\d{2,4}(?!\d)|(?<!\d)(?:19|20)\d\d(?!\d)"
)
ADDRESS = re.compile(r"[^\s<>@:]{1,80}@[^\s<>@:]{1,80}")
_MOVE = re.compile(
    r"(?<![\w@./+-])(?:\d{1,3}(?:\.{1,4}|…|\)))?[1-8]{2}[-/]?[1-8]{2}[1-4]?(?![\w@/]|[-.:]\d)"
)
RULE = re.compile(r"[ \t]{0,4}(?:_{5,200}|-{5,200}|={5,200}|\*{5,200})[ \t]{0,4}")
"""A line drawn by a program or by hand."""
FRAME = "-_=*~# \t\u00a0>"
"""What frames the words of a marker."""


class Kind(StrEnum):
    FORWARD = "forward"  # a letter passed on stands below
    ORIGINAL = "original"  # the answered letter stands below, without marks
    ATTRIBUTION = "attribution"  # the answered letter stands below, with marks or without


@dataclass(frozen=True, slots=True)
class Opening:
    """Lines up to *end* (exclusive) that announce what stands below them.

    ``sure`` is True when they do so even where nothing below bears a mark. ``depth`` is the
    depth at which the announced words stand at least. ``dated`` and ``worded`` are weaker
    evidence, of a moment and a name, or of words alone: they count only below own words.
    """

    kind: Kind
    end: int
    sure: bool
    depth: int
    authors: tuple[Address, ...] = ()
    readers: tuple[Address, ...] = ()  # to whom it was sent
    dated: bool = False
    worded: bool = False


def moment(text: str) -> tuple[bool, bool]:
    """Does a date stand in it, and a time of day beside it?"""
    rest, dates = _DATE.subn(" ", text)
    return dates > 0, _TIME.search(rest) is not None


def has_move(text: str) -> bool:
    return _MOVE.search(ADDRESS.sub(" ", text)) is not None


def next_of(are: list[bool]) -> list[int]:
    """For each place the next line that is so, from there on."""
    places = [len(are)] * (len(are) + 1)
    for at in range(len(are) - 1, -1, -1):
        places[at] = at if are[at] else places[at + 1]
    return places

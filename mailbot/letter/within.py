"""How much of a letter is read: `Limits` on its lines.

The law: what is left out stands below all that is his, is quoted or a signature, and is told; a
letter whose own words are too many is put aside whole.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from mailbot.letter.letter import Limits, PutAside, Zone
from mailbot.letter.quotes.zones import Zoned

_BELOW = (Zone.QUOTED, Zone.ATTRIBUTION, Zone.SIGNATURE)
_DIGITS = re.compile(r"\d+")
_WORDS = re.compile(r"\w+")
_SIGNS = re.compile(r"[^\w\s]")


@dataclass(slots=True)
class _Sums:
    """What the lines hold so far."""

    size: int = 0
    words: int = 0
    numbers: int = 0
    signs: int = 0

    def add(self, line: str) -> None:
        self.size += len(line) + 1
        self.words += len(_WORDS.findall(line))
        self.numbers += len(_DIGITS.findall(line))
        self.signs += len(_SIGNS.findall(line))

    def beyond(self, limits: Limits) -> PutAside | None:
        if self.size > limits.text + 1:
            return PutAside.TOO_LARGE
        if self.numbers > limits.numbers:
            return PutAside.TOO_MANY_NUMBERS
        more = self.words > limits.words or self.signs > limits.signs
        return PutAside.TOO_LARGE if more else None


def too_much(lines: Sequence[Zoned], limits: Limits) -> PutAside | None:
    """Which limit the lines are beyond."""
    sums = _Sums()
    for one in lines:
        sums.add(one.line.text)
    return PutAside.TOO_LARGE if len(lines) > limits.lines else sums.beyond(limits)


def within(lines: list[Zoned], limits: Limits) -> list[Zoned]:
    """The lines within the limits, where all below is quoted or a signature; else all."""
    sums = _Sums()
    for place, one in enumerate(lines):
        sums.add(one.line.text)
        if sums.beyond(limits) is not None:
            below = (one for one in lines[place:] if one.line.text.strip())
            quoted = all(one.zone in _BELOW for one in below)
            return lines[:place] if quoted else lines
    return lines

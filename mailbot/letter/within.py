"""How much of a letter is read: `Limits` on its lines.

The law: what is left out stands below all that is his, is quoted or a signature, and is told; a
letter whose own words are too many is put aside whole.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from mailbot.letter.letter import Limits, PutAside, Zone
from mailbot.letter.quotes.quoting import Zoned

_BELOW = (Zone.QUOTED, Zone.ATTRIBUTION, Zone.SIGNATURE)
_DIGITS = re.compile(r"\d+")
_WORDS = re.compile(r"\w+")


def too_much(lines: Sequence[Zoned], limits: Limits) -> PutAside | None:
    """Which limit the lines are beyond."""
    size = words = numbers = 0
    for one in lines:
        size += len(one.line.text) + 1
        words += len(_WORDS.findall(one.line.text))
        numbers += len(_DIGITS.findall(one.line.text))
    if size > limits.text + 1 or len(lines) > limits.lines:
        return PutAside.TOO_LARGE
    if numbers > limits.numbers:
        return PutAside.TOO_MANY_NUMBERS
    return PutAside.TOO_LARGE if words > limits.words else None


def within(lines: list[Zoned], limits: Limits) -> list[Zoned]:
    """The lines within the limits, where all below is quoted or a signature; else all."""
    size = words = numbers = 0
    for place, one in enumerate(lines):
        size += len(one.line.text) + 1
        words += len(_WORDS.findall(one.line.text))
        numbers += len(_DIGITS.findall(one.line.text))
        if size > limits.text + 1 or numbers > limits.numbers or words > limits.words:
            below = (one for one in lines[place:] if one.line.text.strip())
            quoted = all(one.zone in _BELOW for one in below)
            return lines[:place] if quoted else lines
    return lines

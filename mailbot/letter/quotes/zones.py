"""What is found of the lines of a letter: whose words each one holds.

Law: every line is there once, in its order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from mailbot.letter.letter import Address, Zone
from mailbot.letter.octets.lines import RawLine


class Zoned(NamedTuple):
    """A line with its zone and how deep it is quoted."""

    line: RawLine
    zone: Zone
    depth: int
    below_quote: bool


@dataclass(slots=True)
class Region:
    """What an unmarked quote or a forwarded letter makes of the lines below its opening."""

    zone: Zone
    base: int
    extra: int
    weak: bool = False  # announced by words alone
    until: int | None = None  # where the words end that it announces; None: with the letter
    indented: bool = False  # so that it is plain to see where they end


class Zoning(NamedTuple):
    """Lines with zones, author and readers of a letter passed on, and is a quote doubtful?"""

    lines: tuple[Zoned, ...]
    authors: tuple[Address, ...]
    readers: tuple[Address, ...]
    doubtful: bool

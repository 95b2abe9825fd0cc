"""A day in the tokens of a letter."""

from __future__ import annotations

from dataclasses import dataclass

from mailbot.letter.reading.days.dates import Reading


@dataclass(frozen=True, slots=True)
class Found:
    """A day at the tokens from *first* to *last*."""

    first: int
    last: int
    reading: Reading
    note: str = ""
    weak: bool = False  # may as well be a count, a pair of squares or no day at all

    @property
    def tokens(self) -> range:
        return range(self.first, self.last + 1)

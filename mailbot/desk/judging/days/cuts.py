"""What cuts a stated day down to one: each constraint with the days that it takes away.

Nothing is decided here. `days` notes its cuts in passing, for those who ask why (`retraced`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from mailbot.desk.verdict import Fact


class Constraint(StrEnum):
    """What a day can be cut down by."""

    OTHER_WORDS = "other words"  # of the letter, for the same day
    NOT_BEFORE = "not before"  # the letter that is answered was sent then
    NOT_AFTER = "not after"  # this letter was here by then
    ORDER = "order"  # of day and month, in this form of writing
    SEQUENCE = "sequence"  # received is not after sent
    COUNT = "count"  # the days that are stated for the move


@dataclass(frozen=True, slots=True)
class Cut:
    """Days that *constraint* has taken from those that the words for *fact* may mean.

    ``bound`` is the day of a bound, where the constraint is one.
    """

    fact: Fact
    constraint: Constraint
    out: tuple[date, ...]
    bound: date | None = None


def cut(
    fact: Fact,
    constraint: Constraint,
    before: Iterable[date],
    left: Iterable[date],
    bound: date | None = None,
) -> Iterator[Cut]:
    """One cut, if any of *before* is not *left*."""
    out = tuple(sorted(set(before) - set(left)))
    if out:
        yield Cut(fact, constraint, out, bound)


def outside(
    fact: Fact,
    days: Iterable[date],
    admitted: Iterable[date],
    first: date | None,
    last: date | None,
) -> Iterator[Cut]:
    """The days that the bounds of the headers do not admit, by the bound that they break."""
    refused = set(days) - set(admitted)
    early = {day for day in refused if first is not None and day < first}
    yield from cut(fact, Constraint.NOT_BEFORE, early, (), first)
    yield from cut(fact, Constraint.NOT_AFTER, refused - early, (), last)

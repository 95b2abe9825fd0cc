"""A date as written -> every day it may mean. Sets, never a guess.

The law: what the writer did not write (the year, the century, the order of day and month) is
not made up: all days that fit are readings. ``near`` is the day the letter was written.
Forms as people write them: `domain.md` D.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import islice

from mailbot.languages import DateOrder

AHEAD = timedelta(days=45)
"""A day without a year lies this far ahead of the letter at most, else a year back."""
AHEAD_DAY = timedelta(days=3)
_WEEKS = timedelta(days=60)  # the longest that a letter of our days lies back
"""The same for a day without a month."""

_SIGN = re.compile(r"[-./]")
_RANGE = re.compile(r"(\d{1,2})\.?\s?[-–/]\s?(\d{1,2}\.\s?\d{1,2}\.?(?:\s?\d{2,4})?)")
_SHARED = re.compile(r"(\d{1,2})(?:[-–](\d{1,2})/|/(\d{1,2})-)(\d{1,2})")  # 5-9/11, 5/9-11
_DASHED = re.compile(r"\d{1,2}[./]\d{1,2}-\d{2,4}")  # 6/11-26
_EAST = re.compile(r"(?:(\d{4})\s?[年년]\s?)?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]")
_YEARLESS = frozenset({"d.m.", "d/m", "d-m", "d month", "month d", "d", "d-d.m."})
_TOGETHER = re.compile(r"(?:19|20)?\d{6}")


@dataclass(frozen=True, slots=True)
class Reading:
    """What a way of writing may mean; see `claims.DayWord`."""

    form: str
    days: tuple[date, ...]
    month_first: tuple[bool, ...] = ()


def numbers_reading(text: str, near: date | None, *, old: bool = False) -> Reading:
    """Days of a date in numbers: ``5.11.``, ``11/26``, ``98-09-02``, ``2026.3.15``,
    ``2026年3月15日``.

    :param old: the day may lie more than a year back (a row of a table).

    >>> numbers_reading("03/04/26", date(2026, 5, 1)).days
    (datetime.date(2026, 4, 3), datetime.date(2026, 3, 4))
    """
    if (east := _EAST.fullmatch(text)) is not None:
        return month_reading(
            (int(east[2]),), int(east[3]), east[1], near, month_first=True, old=old
        )
    if (two := _RANGE.fullmatch(text)) is not None:
        return _either(int(two[1]), two[2], near)
    if (shared := _SHARED.fullmatch(text)) is not None:
        first, *others, month = shared.groups()
        return _either(int(first), f"{others[0] or others[1]}.{month}.", near)
    found = _SIGN.search(text)
    sign = found[0] if found else "."
    if _DASHED.fullmatch(text):
        text = text.replace("-", sign)
    if sign == "/":
        text = "/".join(text.split())  # 16/12 2026
    parts = [part.strip() for part in text.split(sign) if part.strip()]
    numbers = [int(part) for part in parts]
    if len(numbers) == 3 and len(parts[0]) == 4:
        days = tuple(_days(numbers[0], numbers[1], numbers[2]))
        return Reading(sign.join("ymd"), days, (True,) * len(days))
    if len(numbers) == 3:
        return _three(parts, numbers, sign, near)
    form = {".": "d.m.", "/": "d/m", "-": "d-m"}[sign]
    if len(numbers) != 2:
        return Reading(form, ())
    first, second = numbers
    orders = [(second, first, False), (first, second, True)]
    return _ordered(form, (
        (day, month_first)
        for month, number, month_first in orders
        for day in without_year(month, number, near, old=old)
    ), same=first == second)  # fmt: skip


def _either(number: int, text: str, near: date | None) -> Reading:
    """``5./6.11.``: one of two days, the day stands first."""
    second = in_order(numbers_reading(text, near), "dmy")
    pairs = [(date(day.year, day.month, number), day) for day in second.days if day.day > number]
    return Reading("d-d.m.", tuple(day for pair in pairs for day in pair))


def together_reading(text: str, near: date | None) -> Reading | None:
    """``20261105``, ``261105`` within a year of the letter; None where the digits are no day."""
    if _TOGETHER.fullmatch(text) is None:
        return None
    year = _full_year(int(text[:2]), near) if len(text) == 6 else int(text[:4])
    days = tuple(_days(year, int(text[-4:-2]), int(text[-2:])))
    if not days or (len(text) == 6 and (near is None or abs(year - near.year) > 1)):
        return None
    return Reading("ymd", days, (True,) * len(days))


def _three(parts: list[str], numbers: list[int], sign: str, near: date | None) -> Reading:
    first, second, third = numbers
    form = sign.join("dmy")
    orders: list[tuple[int, int, int, bool]] = []
    if first > 31:  # 98-09-02
        form = sign.join("ymd")
        orders.append((_full_year(first, near), second, third, True))
    else:
        year = third if len(parts[2]) == 4 else _full_year(third, near)
        orders += [(year, second, first, False), (year, first, second, True)]
        if sign in "-." and len(parts[0]) == len(parts[2]) == 2 and near is not None:
            turned = _full_year(first, near)
            if abs(turned - near.year) <= 1 < abs(year - near.year) or (
                _is_near(turned, second, third, near)
                and not _is_near(year, second, first, near)
                and not _is_near(year, first, second, near)
            ):
                orders = [(turned, second, third, True)]
                form = sign.join("ymd")
    return _ordered(form, (
        (day, month_first)
        for year, month, number, month_first in orders
        for day in _days(year, month, number)
    ), same=first == second)  # fmt: skip


def _is_near(year: int, month: int, number: int, near: date) -> bool:
    """A day of the weeks around the letter: of "26-11-25" the one in 2026, not the year before."""
    return any(abs(day - near) <= _WEEKS for day in _days(year, month, number))


def _ordered(form: str, days: Iterable[tuple[date, bool]], *, same: bool) -> Reading:
    """*same*: day and month are one number, which tells nothing of their order."""
    found: dict[date, bool] = {}
    for day, month_first in days:
        found.setdefault(day, month_first)
    return Reading(form, tuple(found), () if same else tuple(found.values()))


def month_reading(
    months: Sequence[int], number: int, year: str | None, near: date | None, *,
    month_first: bool = False, old: bool = False,
) -> Reading:  # fmt: skip
    """Days of a date with the month as a word: ``May 2``, ``23-Sept-99``, ``8. Dezember 2013``.

    :param months: several where languages differ in what the word means.
    """
    form = "month d" if month_first else "d month"
    if year is None:
        days = tuple(day for m in months for day in without_year(m, number, near, old=old))
    else:
        form += " y"
        whole = int(year) if len(year) == 4 else _full_year(int(year), near)
        days = tuple(day for month in months for day in _days(whole, month, number))
    return Reading(form, days, (month_first,) * len(days))


def day_reading(number: int, near: date | None, *, this_month: bool = False) -> Reading:
    """The day of the month alone (``sent 20``): this month or the one before."""
    if near is None:
        return Reading("d", ())
    if this_month:
        return Reading("d", tuple(_days(near.year, near.month, number)))
    days: list[date] = []
    year, month = (near.year, near.month + 1) if near.month < 12 else (near.year + 1, 1)
    while len(days) < 2 and (near.year - year) * 12 + near.month - month < 4:
        days += [day for day in _days(year, month, number) if day <= near + AHEAD_DAY]
        year, month = (year, month - 1) if month > 1 else (year - 1, 12)
    return Reading("d", tuple(days))


def weekday_reading(weekday: int, near: date | None, *, last: bool = False) -> Reading:
    """The nearest such weekday, the letter's own day or before. Monday is 0.

    On that very weekday it may be today or a week ago. *last*: "last Thursday", which is never
    today, and of a week that has seen its Thursday also the one before.
    """
    if near is None:
        return Reading("weekday", ())
    back = (near.weekday() - weekday) % 7
    backs = (back,) if back else (0, 7)
    if last:
        backs = (7,) if not back else (back, back + 7) if weekday < near.weekday() else (back,)
    return Reading("weekday", tuple(near - timedelta(days=days) for days in backs))


def after_reading(reading: Reading, days: int) -> Reading:
    """So many days behind those of another day: "the next day"."""
    return Reading("relative", tuple(day + timedelta(days=days) for day in reading.days))


def either_reading(first: Reading, second: Reading) -> Reading:
    """ "5 or 6 November": one of the two."""
    return Reading(second.form, tuple(dict.fromkeys((*first.days, *second.days))))


def relative_reading(days_back: int, near: date | None) -> Reading:
    if near is None:
        return Reading("relative", ())
    return Reading("relative", (near - timedelta(days=days_back),))


def on_weekday(reading: Reading, weekday: int) -> tuple[Reading, str]:
    """Only the days on this weekday; all of them, and a note, where none is."""
    kept = [index for index, day in enumerate(reading.days) if day.weekday() == weekday]
    if not kept:
        return reading, "the weekday is not that day's" if reading.days else ""
    orders = tuple(reading.month_first[index] for index in kept) if reading.month_first else ()
    return Reading(reading.form, tuple(reading.days[index] for index in kept), orders), ""


def in_order(reading: Reading, order: DateOrder) -> Reading:
    """Only the readings in this order of day and month, where there are such."""
    if order == "both" or len(reading.month_first) < 2:
        return reading
    wanted = order == "mdy"
    kept = [i for i, first in enumerate(reading.month_first) if first == wanted]
    if not kept:
        return reading
    return Reading(reading.form, tuple(reading.days[i] for i in kept), (wanted,) * len(kept))


def upcoming(reading: Reading, near: date | None) -> Reading:
    """The same for a day to come (a leave): a reading of the past year means the next one."""
    if near is None or reading.form not in _YEARLESS:
        return reading
    days: list[date] = []
    for day in reading.days:
        while day < near - timedelta(days=31):
            day = _later(day, months=1 if reading.form == "d" else 12)
        days.append(day)
    found = dict(zip(days, reading.month_first or (False,) * len(days), strict=False))
    return Reading(reading.form, tuple(found), tuple(found.values()) if reading.month_first else ())


def without_year(
    month: int, number: int, near: date | None, *, old: bool = False
) -> Iterator[date]:
    """The latest such day, not far ahead of the letter; *old*: also the one a year before."""
    if near is None:
        return
    last = near + AHEAD
    days = (day for year in range(last.year, last.year - 9, -1)
            for day in _days(year, month, number) if day <= last)  # fmt: skip
    yield from islice(days, 2 if old else 1)


def _later(day: date, months: int) -> date:
    month = day.month - 1 + months
    year, month = day.year + month // 12, month % 12 + 1
    return date(year, month, min(day.day, monthrange(year, month)[1]))


def _full_year(short: int, near: date | None) -> int:
    """The year with these two last digits that is nearest to the letter's."""
    base = near.year if near is not None else 2025
    centuries = (base // 100 + turn for turn in (-1, 0, 1))
    return min((100 * c + short for c in centuries), key=lambda year: abs(year - base))


def _days(year: int, month: int, number: int) -> Iterator[date]:
    if 1 <= month <= 12 and 1 <= year <= 9998 and 1 <= number <= monthrange(year, month)[1]:
        yield date(year, month, number)

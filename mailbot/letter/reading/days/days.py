"""Days in the tokens of a letter: numbers, names of months, days told by other days.

The law: a day is found by its shape alone; what it is said of is `letter.roles`' work.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from mailbot.letter.reading.days.apposed import apposed
from mailbot.letter.reading.days.besidemonths import (
    day_before,
    day_behind,
    day_number,
    is_of_former,
    is_plain,
    range_beside,
)
from mailbot.letter.reading.days.dates import (
    either_reading,
    month_reading,
    numbers_reading,
    together_reading,
)
from mailbot.letter.reading.days.endings import with_endings
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.ranges import with_ranges
from mailbot.letter.reading.days.relative import find_after, find_feasts, find_now, find_relative
from mailbot.letter.reading.days.romans import roman_day
from mailbot.letter.reading.days.weekdays import is_weekday, with_weekdays
from mailbot.letter.reading.days.years import year_before, year_behind
from mailbot.letter.reading.page.calendar import months_begun, months_named
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.misspelt import misspelt_month
from mailbot.letter.reading.page.tokens import Kind, Page, Token

_IMPOSSIBLE = re.compile(r"3[01][-/](?:0?[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])[-/]3[01]")


def find_days(page: Page, hits: Hits, near: date | None, codes: Sequence[str] = ()) -> list[Found]:
    """All days of a page in the order of its text; none overlaps another.

    :param codes: languages that the letter seems to be written in.
    """
    found: list[Found] = []
    no_month = hits.firsts("calendar.of_month", "calendar.this_month")  # "5. des Monats"
    posts = hits.lasts("labels.received", "labels.sent", "labels.answered")
    or_ = {hit.first for hit in hits.of("conditionals.or") if hit.first == hit.last}
    for index, token in enumerate(page.tokens):
        if token.kind in {Kind.DATE, Kind.SLASH, Kind.PAIRS}:
            if (number := _in_numbers(index, token, near, posted=index - 1 in posts)) is not None:
                found.append(number)
        elif token.kind is Kind.INT and len(token.text) in {6, 8}:
            if (together := together_reading(token.text, near)) is not None:
                found.append(Found(index, index, together, weak=True))
        elif token.kind is not Kind.WORD or index in no_month:
            continue
        elif (named := _named(page, index, or_, near, codes)) is not None:
            found.append(named)
    found = _apart([*found, *find_relative(page, hits, near, codes), *find_feasts(hits, near)])
    found = _apart([*found, *find_after(page, hits, found)])
    found = _apart([*found, *find_now(page, hits, found, near)])
    found = with_endings(page, found)
    found = with_weekdays(page, with_ranges(page, found, hits), hits, near, codes)
    return apposed(page, found, hits)


def _apart(found: list[Found]) -> list[Found]:
    """In order, the longer one where two overlap."""
    kept: list[Found] = []
    for day in sorted(found, key=lambda day: (day.first, -day.last)):
        if not kept or day.first > kept[-1].last:
            kept.append(day)
    return kept


def _in_numbers(index: int, token: Token, near: date | None, *, posted: bool) -> Found | None:
    """:param posted: a word of the post stands before it: "received 31/11", which is no day."""
    text = token.text.replace("–", "-").removesuffix(":")  # "sent 11-26:"
    reading = numbers_reading(text, near) if is_plain(text) else None
    none = reading is not None and not reading.days and token.kind is not Kind.DATE
    if reading is None or (none and not (posted and _IMPOSSIBLE.fullmatch(text))):
        return None
    return Found(index, index, reading, weak=token.kind is not Kind.DATE or reading.form == "d-m")


def _named(
    page: Page, at: int, or_: set[int], near: date | None, codes: Sequence[str]
) -> Found | None:
    """A day with the name of its month, or with its number in Roman figures."""
    name = page.word(page.tokens[at])
    named = months_named(name, codes) or misspelt_month(name)
    if named and is_weekday(name, codes) and day_before(page, at) is None:
        return None  # "mar. 10" is Tuesday in Spanish
    if not named and page.text[page.tokens[at].end : page.tokens[at].end + 1] == ".":
        begun = months_begun(name, tuple(codes))
        named = begun if begun and day_before(page, at) is not None else named
    if named:
        return _with_month(page, at, named, or_, near)
    return roman_day(page, at, near)


def _with_month(
    page: Page, at: int, month: tuple[int, ...], or_: set[int], near: date | None
) -> Found | None:
    """The day before or behind the name of a month, and the year behind.

    :param month: its number; several where languages differ.
    """
    tokens = page.tokens
    before = day_before(page, at)
    if before is not None and is_of_former(page, before[0], at):
        before = None
    if before is not None:
        first, number = before
        last, year = year_behind(page, at, at)
        reading = month_reading(month, number, year, near)
        return _of_two(page, Found(first, last, reading), or_, month, year, near)
    if at and (two := range_beside(page, at, at - 1)) is not None:
        last, year = year_behind(page, at, at)
        readings = [month_reading(month, number, year, near) for number in two]
        return Found(at - 1, last, replace(either_reading(*readings), form="d-d.m."))
    if (two := range_beside(page, at, at + 1)) is not None:
        readings = [month_reading(month, number, None, near) for number in two]
        return Found(at, at + 1, replace(either_reading(*readings), form="d-d.m."))
    behind = day_behind(page, at)
    if behind is None:
        return None
    first, (day_at, last, number) = at, behind
    if (year_at := year_before(page, at)) is not None:  # 2026. november 5.
        first, year = year_at, tokens[year_at].text[:4]
    else:
        last, year = year_behind(page, last, day_at, short=False)
    reading = month_reading(month, number, year, near, month_first=True)
    return Found(first, last, reading) if tokens[last].line == tokens[at].line else None


def _of_two(
    page: Page,
    found: Found,
    or_: set[int],
    month: tuple[int, ...],
    year: str | None,
    near: date | None,
) -> Found:
    """ "5 or 6 November": either; the word between is the language's for "or"."""
    index = found.first - 2
    joined = index >= 0 and (index + 1 in or_ or page.tokens[index + 1].text == "&")
    other = day_number(page, index) if joined else None
    if other is None or page.tokens[index].line != page.tokens[found.first].line:
        return found
    reading = either_reading(month_reading(month, other, year, near), found.reading)
    return replace(found, first=index, reading=reading)

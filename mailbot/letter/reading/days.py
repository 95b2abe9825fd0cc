"""Days in the tokens of a letter: numbers, names of months and weekdays, "today".

The law: a day is found by its shape alone; what it is said of is `letter.roles`' work.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache

from mailbot.languages import languages
from mailbot.letter.reading.dates import (
    Reading,
    month_reading,
    numbers_reading,
    on_weekday,
    relative_reading,
    weekday_reading,
)
from mailbot.letter.reading.tokens import Kind, Page, Token
from mailbot.letter.reading.words import Hit

_BACK = {
    "calendar.today": 0,
    "calendar.yesterday": 1,
    "calendar.before_yesterday": 2,
    "calendar.tomorrow": -1,
}
_ORDINAL_SIGNS = frozenset("ºª°")


@dataclass(frozen=True, slots=True)
class Found:
    """A day at the tokens from *first* to *last*."""

    first: int
    last: int
    reading: Reading
    note: str = ""
    weak: bool = False  # may as well be a count, a pair of squares or no day at all


@lru_cache(maxsize=1)
def _months() -> Mapping[str, int]:
    """Names of months in all languages, also without their accents."""
    table: dict[str, int] = {}
    for known in languages():
        for number, names in enumerate(known.calendar.months, 1):
            for name in names:
                table.setdefault(name, number)
                table.setdefault(_bare(name), number)
    return table


@lru_cache(maxsize=1)
def _weekdays() -> Mapping[str, frozenset[int]]:
    table: dict[str, frozenset[int]] = {}
    for known in languages():
        for number, names in enumerate(known.calendar.weekdays):
            for name in names:
                table[name] = table.get(name, frozenset()) | {number}
    return table


@lru_cache(maxsize=1)
def _fillers() -> tuple[frozenset[str], frozenset[str]]:
    """Words between day and month, and endings of a day's number."""
    fillers = {word for known in languages() for word in known.calendar.fillers}
    ordinals = {word for known in languages() for word in known.calendar.ordinals}
    return frozenset(fillers), frozenset(ordinals)


def _bare(text: str) -> str:
    parts = unicodedata.normalize("NFKD", text)
    return "".join(c for c in parts if not unicodedata.combining(c))


def find_days(page: Page, hits: Iterable[Hit], near: date | None) -> list[Found]:
    """All days of a page in the order of its text; none overlaps another."""
    found: list[Found] = []
    for index, token in enumerate(page.tokens):
        if token.kind in {Kind.DATE, Kind.SLASH, Kind.PAIRS}:
            if (number := _in_numbers(index, token, near)) is not None:
                found.append(number)
        elif token.kind is Kind.WORD:
            name = page.word(token)
            month = _months().get(name) or _months().get(_bare(name))
            if month is not None and (named := _with_month(page, index, month, near)) is not None:
                found.append(named)
    for hit in hits:
        if (back := _BACK.get(hit.category)) is not None:
            found.append(Found(hit.first, hit.last, relative_reading(back, near)))
    found = _apart(found)
    return _with_weekdays(page, found, near)


def _apart(found: list[Found]) -> list[Found]:
    """In order, the longer one where two overlap."""
    kept: list[Found] = []
    for day in sorted(found, key=lambda day: (day.first, -day.last)):
        if not kept or day.first > kept[-1].last:
            kept.append(day)
    return kept


def _in_numbers(index: int, token: Token, near: date | None) -> Found | None:
    reading = numbers_reading(token.text.replace("–", "-"), near) if _is_plain(token) else None
    if reading is None or (not reading.days and token.kind is not Kind.DATE):
        return None
    return Found(index, index, reading, weak=token.kind is not Kind.DATE or reading.form == "d-m")


def _is_plain(token: Token) -> bool:
    return all(c.isdigit() or c in "-./ –" for c in token.text)


def _with_month(page: Page, at: int, month: int, near: date | None) -> Found | None:
    """The day before or behind the name of a month, and the year behind."""
    tokens = page.tokens
    before = _day_before(page, at)
    if before is not None:
        first, number = before
        last, year = _year_behind(page, at, at)
        return Found(first, last, month_reading(month, number, year, near))
    behind = _day_behind(page, at)
    if behind is None:
        return None
    day_at, last, number = behind
    last, year = _year_behind(page, last, day_at, short=False)
    reading = month_reading(month, number, year, near, month_first=True)
    return Found(at, last, reading) if tokens[last].line == tokens[at].line else None


def _day_number(token: Token) -> int | None:
    """1 to 31, with or without a dot."""
    digits = token.text.rstrip(". ")
    if token.kind in {Kind.INT, Kind.NUMBER} and digits.isdecimal() and 1 <= int(digits) <= 31:
        return int(digits)
    return None


def _day_before(page: Page, at: int) -> tuple[int, int] | None:
    """(token, number) of the day that stands before the token *at*."""
    fillers, ordinals = _fillers()
    tokens, line = page.tokens, page.tokens[at].line
    for index in range(at - 1, max(at - 6, -1), -1):
        token = tokens[index]
        if token.line != line:
            return None
        if (number := _day_number(token)) is not None:
            return index, number
        word = page.word(token)
        if token.kind is Kind.WORD and (word in fillers or word in ordinals or word in "ea"):
            continue
        if token.kind is Kind.SIGN and (token.text in "-–:.'’" or token.text in _ORDINAL_SIGNS):
            continue
        return None
    return None


def _day_behind(page: Page, at: int) -> tuple[int, int, int] | None:
    """(token, last token, number) of the day that stands behind the token *at*."""
    _, ordinals = _fillers()
    tokens = page.tokens
    index = at + 1
    while index < len(tokens) and index - at < 3:
        token = tokens[index]
        if token.line != tokens[at].line:
            return None
        if (number := _day_number(token)) is not None:
            ending = tokens[index + 1 : index + 2]
            joined = bool(ending) and ending[0].start == token.end
            if joined and (page.word(ending[0]) in ordinals or ending[0].text in _ORDINAL_SIGNS):
                return index, index + 1, number
            return index, index, number
        if not (token.kind is Kind.SIGN and token.text in ".-") and page.word(token) != "the":
            return None
        index += 1
    return None


def _year_behind(page: Page, last: int, at: int, *, short: bool = True) -> tuple[int, str | None]:
    """(last token, year) when a year follows the token *last*: ``2013``, ``-99``, ``'99``."""
    fillers, _ = _fillers()
    tokens = page.tokens
    quoted = False
    for index in range(last + 1, min(last + 5, len(tokens))):
        token = tokens[index]
        if token.line != tokens[at].line:
            break
        if (
            token.kind is Kind.NUMERIC
            and token.text[:2] in {"19", "20"}
            and token.text[:4].isdecimal()
        ):
            return index, token.text[:4]
        if _is_short_year(page, index):
            return (index, token.text[:2]) if short or quoted else (last, None)
        if token.kind is Kind.SIGN and token.text in ".,-–'’`":
            quoted = quoted or token.text in "'’`"
        elif not (token.kind is Kind.WORD and page.word(token) in fillers):
            break
    return last, None


def _is_short_year(page: Page, index: int) -> bool:
    """Two digits; with a dot only when no move stands behind: "19 Nov. 12. 5254"."""
    token = page.tokens[index]
    if token.kind is Kind.NUMBER:
        following = page.tokens[index + 1 : index + 2]
        dotted = page.tokens[index - 1].text == "."
        if dotted or (following and following[0].line == token.line):
            return False
    return token.kind in {Kind.INT, Kind.NUMBER} and len(token.text.rstrip(". ")) == 2


def _with_weekdays(page: Page, found: list[Found], near: date | None) -> list[Found]:
    """Weekdays beside a day narrow it; a weekday's whole name alone is a day, if weak."""
    starts = {day.first: index for index, day in enumerate(found)}
    ends = {day.last: index for index, day in enumerate(found)}
    taken = {index for day in found for index in range(day.first, day.last + 1)}
    alone: list[Found] = []
    for at, token in enumerate(page.tokens):
        if token.kind is not Kind.WORD or at in taken:
            continue
        numbers = _weekdays().get(page.word(token))
        if numbers is None or (len(token.text) < 3 and not token.text[0].isupper()):
            continue
        beside = _beside(page, at, starts, ends)
        if beside is not None:
            found[beside] = _narrowed(found[beside], at, numbers)
        elif len(numbers) == 1 and len(token.text) > 4:
            alone.append(Found(at, at, weekday_reading(next(iter(numbers)), near), weak=True))
    return sorted([*found, *alone], key=lambda day: day.first)


def _beside(page: Page, at: int, starts: dict[int, int], ends: dict[int, int]) -> int | None:
    fillers, _ = _fillers()
    tokens = page.tokens
    for step, places in ((1, starts), (-1, ends)):
        index = at + step
        while 0 <= index < len(tokens) and abs(index - at) <= 3:
            if tokens[index].line != tokens[at].line:
                break
            if index in places:
                return places[index]
            passed = tokens[index].text in ",.()" or page.word(tokens[index]) in fillers
            if not passed:
                break
            index += step
    return None


def _narrowed(day: Found, at: int, numbers: frozenset[int]) -> Found:
    if len(numbers) != 1 or day.reading.form == "relative":
        return day
    reading, note = on_weekday(day.reading, next(iter(numbers)))
    first, last = min(day.first, at), max(day.last, at)
    return replace(day, first=first, last=last, reading=reading, note=note)

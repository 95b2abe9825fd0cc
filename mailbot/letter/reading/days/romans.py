"""Days whose month is a Roman number: ``5 XI``, ``5.I.2026``, ``5.xi.``, ``XI. 5.``, ``XI/5``.

The law: one letter is a month only where a sign joins it to the day, in small letters only two and
more; behind the month a day has a dot or an ending.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from mailbot.letter.reading.days.besidemonths import (
    ROMAN,
    day_before,
    day_behind,
    day_number,
    is_of_former,
)
from mailbot.letter.reading.days.dates import month_reading
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.years import year_before, year_behind
from mailbot.letter.reading.page.tokens import Kind, Page


def roman_day(page: Page, at: int, near: date | None) -> Found | None:
    """``5 XI``, ``XI. 5.``."""
    month = _roman(page, at)
    before = day_before(page, at) if month is not None else None
    if before is not None and is_of_former(page, before[0], at):
        before = None  # "XI. 5. XI. 9."
    if month is None or before is None:
        return _behind_roman(page, at, near)
    last, year = year_behind(page, at, at)
    return Found(before[0], last, month_reading((month,), before[1], year, near), weak=year is None)


def _roman(page: Page, at: int) -> int | None:
    """``5 XI``, ``5.I.2026``; one letter only where a sign joins it to the day."""
    text = page.tokens[at].text
    if not at or text.upper() not in ROMAN:
        return None
    before = page.tokens[at - 1]
    joined = before.end == page.tokens[at].start and before.text[-1] in ".-/"
    if text not in ROMAN:  # "5.xi."
        return ROMAN.index(text.upper()) + 1 if joined and len(text) > 1 else None
    return ROMAN.index(text) + 1 if joined or len(text) > 1 or text == "X" else None


def _behind_roman(page: Page, at: int, near: date | None) -> Found | None:
    """``XI. 5.``, ``XI. 5-én``: the month before the day, as Hungarians write it."""
    tokens = page.tokens
    sign = page.text[tokens[at].end : tokens[at].end + 1]
    if tokens[at].text not in ROMAN or sign not in {".", "/"}:
        return None
    if sign == "/":  # "XI/5"
        number = day_number(page, at + 2) if at + 2 < len(tokens) else None
        if number is None or tokens[at + 2].start != tokens[at].end + 1:
            return None
        reading = month_reading((ROMAN.index(tokens[at].text) + 1,), number, None, near)
        return Found(at, at + 2, replace(reading, form="month d"), weak=True)
    if (behind := day_behind(page, at)) is None:
        return None
    _, last, number = behind
    if not (tokens[last].text.endswith(".") or tokens[last].kind is Kind.WORD):
        return None
    month, first, year = ROMAN.index(tokens[at].text) + 1, at, None
    if (year_at := year_before(page, at)) is not None:
        first, year = year_at, tokens[year_at].text[:4]
    reading = month_reading((month,), number, year, near, month_first=True)
    return Found(first, last, reading, weak=year is None)

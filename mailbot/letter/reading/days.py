"""Days in the tokens of a letter: numbers, names of months, days told by other days.

The law: a day is found by its shape alone; what it is said of is `letter.roles`' work.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from mailbot.letter.reading.apposed import apposed
from mailbot.letter.reading.dates import (
    either_reading,
    month_reading,
    numbers_reading,
    together_reading,
)
from mailbot.letter.reading.datewords import behind_months, spelt_at, spelt_before
from mailbot.letter.reading.found import (
    Found,
    fillers_and_ordinals,
    months,
    months_named,
    number_words,
)
from mailbot.letter.reading.hits import Hits
from mailbot.letter.reading.misspelt import misspelt_month
from mailbot.letter.reading.ranges import with_ranges
from mailbot.letter.reading.relative import find_after, find_feasts, find_relative
from mailbot.letter.reading.tokens import Kind, Page, Token
from mailbot.letter.reading.weekdays import is_weekday, with_weekdays
from mailbot.letter.reading.years import year_before, year_behind

_ORDINAL_SIGNS = frozenset("ºª°")
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
_WIDEST = 24  # tokens between brackets
_SHORT = 3  # letters of a month's name that may as well be another word: "one may"


def find_days(page: Page, hits: Hits, near: date | None, codes: Sequence[str] = ()) -> list[Found]:
    """All days of a page in the order of its text; none overlaps another.

    :param codes: languages that the letter seems to be written in.
    """
    found: list[Found] = []
    no_month = hits.firsts("calendar.of_month", "calendar.this_month")  # "5. des Monats"
    or_ = {hit.first for hit in hits.of("conditionals.or") if hit.first == hit.last}
    for index, token in enumerate(page.tokens):
        if token.kind in {Kind.DATE, Kind.SLASH, Kind.PAIRS}:
            if (number := _in_numbers(index, token, near)) is not None:
                found.append(number)
        elif token.kind is Kind.INT and len(token.text) in {6, 8}:
            if (together := together_reading(token.text, near)) is not None:
                found.append(Found(index, index, together, weak=True))
        elif token.kind is not Kind.WORD or index in no_month:
            continue
        elif (named := _named(page, index, or_, near, codes)) is not None:
            found.append(named)
    found = _apart([*found, *find_relative(page, hits, near), *find_feasts(hits, near)])
    found = _apart([*found, *find_after(page, hits, found)])
    found = with_weekdays(page, with_ranges(page, found, hits), hits, near, codes)
    return apposed(page, found, hits)


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
    return all(c.isdigit() or c in "-./ –年月日년월일" for c in token.text)


def _named(
    page: Page, at: int, or_: set[int], near: date | None, codes: Sequence[str]
) -> Found | None:
    """A day with the name of its month, or with its number in Roman figures."""
    name = page.word(page.tokens[at])
    named = months_named(name, codes) or misspelt_month(name)
    if named and is_weekday(name, codes) and _day_before(page, at) is None:
        return None  # "mar. 10" is Tuesday in Spanish
    if named:
        return _with_month(page, at, named, or_, near)
    month = _roman(page, at)
    if month is None or (before := _day_before(page, at)) is None:
        return _behind_roman(page, at, near)
    last, year = year_behind(page, at, at)
    return Found(before[0], last, month_reading((month,), before[1], year, near), weak=year is None)


def _roman(page: Page, at: int) -> int | None:
    """``5 XI``, ``5.I.2026``; one letter only where a sign joins it to the day."""
    text = page.tokens[at].text
    if text not in _ROMAN or not at:
        return None
    before = page.tokens[at - 1]
    joined = before.end == page.tokens[at].start and before.text[-1] in ".-/"
    return _ROMAN.index(text) + 1 if joined or len(text) > 1 or text == "X" else None


def _behind_roman(page: Page, at: int, near: date | None) -> Found | None:
    """``XI. 5.``, ``XI. 5-én``: the month before the day, as Hungarians write it."""
    tokens = page.tokens
    dotted = page.text[tokens[at].end : tokens[at].end + 1] == "."
    if tokens[at].text not in _ROMAN or not dotted:
        return None
    if (behind := _day_behind(page, at)) is None:
        return None
    _, last, number = behind
    if not (tokens[last].text.endswith(".") or tokens[last].kind is Kind.WORD):
        return None
    month, first, year = _ROMAN.index(tokens[at].text) + 1, at, None
    if (year_at := year_before(page, at)) is not None:
        first, year = year_at, tokens[year_at].text[:4]
    reading = month_reading((month,), number, year, near, month_first=True)
    return Found(first, last, reading, weak=year is None)


def _with_month(
    page: Page, at: int, month: tuple[int, ...], or_: set[int], near: date | None
) -> Found | None:
    """The day before or behind the name of a month, and the year behind.

    :param month: its number; several where languages differ.
    """
    tokens = page.tokens
    before = _day_before(page, at)
    if before is not None and _is_of_former(page, before[0], at):
        before = None
    if before is not None:
        first, number = before
        last, year = year_behind(page, at, at)
        reading = month_reading(month, number, year, near)
        return _of_two(page, Found(first, last, reading), or_, month, year, near)
    if (two := _range_before(page, at)) is not None:
        last, year = year_behind(page, at, at)
        readings = [month_reading(month, number, year, near) for number in two]
        return Found(at - 1, last, either_reading(*readings))
    behind = _day_behind(page, at)
    if behind is None:
        return None
    first, (day_at, last, number) = at, behind
    if (year_at := year_before(page, at)) is not None:  # 2026. november 5.
        first, year = year_at, tokens[year_at].text[:4]
    else:
        last, year = year_behind(page, last, day_at, short=False)
    reading = month_reading(month, number, year, near, month_first=True)
    return Found(first, last, reading) if tokens[last].line == tokens[at].line else None


def _is_of_former(page: Page, day: int, at: int) -> bool:
    """ "December 3rd December 7th": the number before belongs to the month before it."""
    place = day - 2 if day > 1 and page.tokens[day - 1].text == "." else day - 1
    alone = bool(day) and page.word(page.tokens[place]) in months()
    return alone and _day_before(page, place) is None and _day_behind(page, at) is not None


def _range_before(page: Page, at: int) -> tuple[int, int] | None:
    """``5-6 November``, ``5/6 November``."""
    token = page.tokens[at - 1]
    if not at or token.kind not in {Kind.DATE, Kind.SLASH} or not _is_plain(token):
        return None
    parts = token.text.replace("–", "-").replace("/", "-").split("-")
    if token.line != page.tokens[at].line or len(parts) != 2:
        return None
    digits = [part.strip(". ") for part in parts]
    if not all(part.isdecimal() for part in digits):
        return None  # "5-11. 2." has its month
    first, second = map(int, digits)
    return (first, second) if 0 < first < second <= 31 else None


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
    other = _day_number(page, index) if joined else None
    if other is None or page.tokens[index].line != page.tokens[found.first].line:
        return found
    reading = either_reading(month_reading(month, other, year, near), found.reading)
    return replace(found, first=index, reading=reading)


def _day_number(page: Page, index: int) -> int | None:
    """1 to 31, with or without a dot, or as a word."""
    token = page.tokens[index]
    digits = token.text.rstrip(". ")
    if token.kind is Kind.NUMBER and digits.endswith(")") and _is_opened(page, index):
        digits = digits[:-1]  # "(received Nov 5, sent Nov 12)"
    if token.kind in {Kind.INT, Kind.NUMBER} and digits.isdecimal() and 1 <= int(digits) <= 31:
        return int(digits)
    return number_words().get(page.word(token)) if token.kind is Kind.WORD else None


def _is_opened(page: Page, index: int) -> bool:
    """A bracket is open there on its line."""
    line = page.tokens[index].line
    for token in reversed(page.tokens[max(index - _WIDEST, 0) : index]):
        if token.line != line or ")" in token.text:
            return False
        if token.text == "(":
            return True
    return False


def _day_before(page: Page, at: int) -> tuple[int, int] | None:
    """(token, number) of the day that stands before the token *at*."""
    fillers, ordinals = fillers_and_ordinals()
    tokens, line = page.tokens, page.tokens[at].line
    for index in range(at - 1, max(at - 6, -1), -1):
        token = tokens[index]
        if token.line != line:
            return None
        word = page.word(token)
        passed = word in fillers or word in ordinals or word in "ea"
        ending = index > 0 and tokens[index - 1].end == token.start  # the "ten" of "5ten"
        if token.kind is Kind.WORD and passed and ending:
            continue
        if (spelt := spelt_before(page, index)) is not None and not _may_be_a_word(page, at):
            return spelt.first, spelt.number
        if (number := _day_number(page, index)) is not None:
            if token.kind is Kind.WORD and _may_be_a_word(page, at):
                return None
            return _with_tens(page, index, number)
        if token.kind is Kind.WORD and passed:
            continue
        if token.kind is Kind.SIGN and (token.text in "-–:.'’" or token.text in _ORDINAL_SIGNS):
            continue
        if token.text == "/" and page.text[token.end : token.end + 1].strip() and index == at - 1:
            continue
        return None
    return None


def _may_be_a_word(page: Page, at: int) -> bool:
    """ "one may": a short name of a month in small letters."""
    text = page.tokens[at].text
    return len(text) <= _SHORT and not text[0].isupper()


def _with_tens(page: Page, index: int, number: int) -> tuple[int, int]:
    """ "twenty-first"."""
    if page.tokens[index].kind is Kind.WORD and number < 10 and index > 1:
        tens = number_words().get(page.word(page.tokens[index - 2]))
        if page.tokens[index - 1].text == "-" and tens in {20, 30}:
            return index - 2, tens + number
    return index, number


def _day_behind(page: Page, at: int) -> tuple[int, int, int] | None:
    """(token, last token, number) of the day that stands behind the token *at*."""
    _, ordinals = fillers_and_ordinals()
    tokens = page.tokens
    index = at + 1
    while index < len(tokens) and index - at < 3:
        token = tokens[index]
        if token.line != tokens[at].line:
            return None
        spelt = spelt_at(page, index, behind_months()) if index == at + 1 else None
        if spelt is not None:
            return index, spelt.last, spelt.number
        counted = token.kind is not Kind.WORD or page.word(tokens[index - 1]) == "the"
        if counted and (number := _day_number(page, index)) is not None:
            last = index
            for place in (index + 1, index + 2):  # "5th", "20-án"
                if place >= len(tokens) or tokens[place].start != tokens[place - 1].end:
                    break
                if page.word(tokens[place]) in ordinals or tokens[place].text in _ORDINAL_SIGNS:
                    last = place
                elif tokens[place].text != "-":
                    break
            return index, last, number
        if not (token.kind is Kind.SIGN and token.text in ".-") and page.word(token) != "the":
            return None
        index += 1
    return None

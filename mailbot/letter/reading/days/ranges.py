"""The first day of "from the 5th to 19 December", the last of "December 5 to 19".

The law: a bare number beside a word that leads from day to day, on whose other side a day with its
month stands, is a day of that month, or of the one beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.page.calendar import fillers_and_ordinals
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.tokens import Kind, Page

_DASHES = frozenset("-–—")
_MOST = 31
_NEAR = 4  # tokens from a day to the number


def with_ranges(page: Page, found: Sequence[Found], hits: Hits) -> list[Found]:
    """The days and those that they lend their month to, in order."""
    ranges = _Ranges(page, found, hits)
    more = [other for day in found if not day.weak for other in ranges.beside(day)]
    return sorted([*found, *more], key=lambda day: day.first)


class _Ranges:
    def __init__(self, page: Page, found: Sequence[Found], hits: Hits) -> None:
        self.page = page
        self.taken = {i for day in found for i in day.tokens}
        self.until = hits.covered("calendar.until")
        self.on = hits.covered("calendar.on")

    def beside(self, day: Found) -> list[Found]:
        """The first day before this one, or the last behind it; empty where none is lent to."""
        days = day.reading.days
        if not days or day.reading.form in {"relative", "weekday"} or len(set(days)) > 2:
            return []
        before = self._number(day.first, -1)
        if before is not None:
            number, first, last = before
            lent = tuple(_on_or_before(one, number) for one in days)
        else:
            behind = self._number(day.last, 1) if day.reading.form.startswith("month") else None
            if behind is None:
                return []
            number, first, last = behind
            lent = tuple(_behind(one, number) for one in days)
        if any(one is None for one in lent):
            return []
        self.taken.update(range(first, last + 1))
        reading = replace(day.reading, days=tuple(one for one in lent if one is not None))
        return [Found(first, last, reading)]

    def _number(self, edge: int, step: int) -> tuple[int, int, int] | None:
        """The number on this side of a day, the word between passed, and its tokens."""
        _, ordinals = fillers_and_ordinals()
        tokens = self.page.tokens
        leads = edge in self.until  # "5-től 19-ig"
        index = edge + step
        ends: int | None = None  # the last token of an ordinal: "th" of "5th"
        for _ in range(2 * _NEAR):
            if not 0 <= index < len(tokens) or tokens[index].line != tokens[edge].line:
                return None
            token = tokens[index]
            number = self._day_number(index)
            if number is not None:
                if not leads or index in self.taken:
                    return None
                first, last = index, ends if ends is not None else index
                return number, first, last
            if index in self.until or (token.text in _DASHES and self._is_tight(index)):
                leads = True
            elif step < 0 and leads and self._is_ending(index, ordinals):
                ends = index if ends is None else ends
            elif index not in self.on and token.text not in {".", "-"}:
                return None
            index += step
        return None

    def _is_tight(self, index: int) -> bool:
        """``5.-19.``; in "Round 3 - 5 November" each stands for itself."""
        tokens = self.page.tokens
        before, behind = tokens[index - 1 : index], tokens[index + 1 : index + 2]
        return bool(before and behind) and (
            before[0].end == tokens[index].start and tokens[index].end == behind[0].start
        )

    def _is_ending(self, index: int, ordinals: Sequence[str] | frozenset[str]) -> bool:
        tokens = self.page.tokens
        touches = index > 0 and tokens[index - 1].end == tokens[index].start
        return touches and (
            self.page.word(tokens[index]) in ordinals or tokens[index].text in "ºª°"
        )

    def _day_number(self, index: int) -> int | None:
        token = self.page.tokens[index]
        digits = token.text.rstrip(". ")
        if token.kind not in {Kind.INT, Kind.NUMBER} or not digits.isdecimal():
            return None
        return int(digits) if 1 <= int(digits) <= _MOST else None


def _on_or_before(last: date, number: int) -> date | None:
    """The nearest day of that number before *last*."""
    month = last if number < last.day else last.replace(day=1) - timedelta(days=1)
    return _of_month(month, number)


def _behind(first: date, number: int) -> date | None:
    month = first if number > first.day else (first.replace(day=28) + timedelta(days=4))
    return _of_month(month, number)


def _of_month(month: date, number: int) -> date | None:
    try:
        return month.replace(day=number)
    except ValueError:
        return None

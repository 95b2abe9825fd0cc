"""The endings of days in figures: "11.06-án kaptam", "6.11-го"; "a 11.06-i leveled".

The law: the ending that says "on" belongs to its day; one that says "of" makes it the day of the
letter behind it, which says nothing of when that came.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from mailbot.languages import languages
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.page.tokens import Kind, Page

_FIGURES = frozenset({Kind.DATE, Kind.SLASH, Kind.PAIRS})
_JOINTS = frozenset("-–:'’")


@cache
def _of() -> frozenset[str]:
    return frozenset(word for known in languages() for word in known.calendar.of_day)


@cache
def _on() -> frozenset[str]:
    """Not "6.11-ig", which is until that day, nor a single letter."""
    endings = frozenset(word for known in languages() for word in known.calendar.ordinals)
    until = frozenset(word for known in languages() for word in known.calendar.until)
    return frozenset(word for word in endings - until - _of() if len(word) > 1)


def with_endings(page: Page, found: Sequence[Found]) -> list[Found]:
    """The days with the endings that say "on"."""
    result: list[Found] = []
    for day in found:
        figures = page.tokens[day.last].kind in _FIGURES
        at = _ending(page, day) if figures else None
        on = at is not None and page.word(page.tokens[at]) in _on()
        result.append(replace(day, last=at) if on and at is not None else day)
    return result


def days_of_letters(page: Page, days: Sequence[Found]) -> dict[int, int]:
    """The days with an ending that says "of": their first token, and that of the ending."""
    of = {i for i, token in enumerate(page.tokens) if page.word(token) in _of()}
    found: dict[int, int] = {}
    for day in days:
        at = day.last if day.last in of else _ending(page, day)
        if at is not None and at in of and page.tokens[at - 1].text in _JOINTS:
            found[day.first] = at
    return found


def _ending(page: Page, day: Found) -> int | None:
    """The word right behind a day, a joint between: "11.06-án", "11.06.-án"."""
    tokens, at = page.tokens, day.last + 1
    signs = 0
    while at < len(tokens) and tokens[at].start == tokens[at - 1].end:
        token = tokens[at]
        if token.kind is Kind.WORD:
            return at if signs and tokens[at - 1].text in _JOINTS else None
        signs += 1
        if token.text not in _JOINTS | {"."} or signs > 2:
            return None
        at += 1
    return None

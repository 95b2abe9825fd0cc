"""Days told by other days: "today", "three days ago", "the same day".

The law: what they are counted from is the day the letter was written, or the day named just
before in the same line.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from datetime import date
from functools import lru_cache

from mailbot.languages import languages
from mailbot.letter.reading.dates import (
    after_reading,
    either_reading,
    month_reading,
    relative_reading,
)
from mailbot.letter.reading.found import Found, number_words
from mailbot.letter.reading.hits import Hits
from mailbot.letter.reading.tokens import Kind, Page
from mailbot.letter.reading.words import FEAST

_BACK = {
    "calendar.today": 0,
    "calendar.yesterday": 1,
    "calendar.before_yesterday": 2,
    "calendar.tomorrow": -1,
    "calendar.week_ago": 7,
}
_AFTER = {"calendar.same_day": 0, "calendar.next_day": 1}
_MOST = 60  # days ago that are still counted
_WEEK = 7
_Words = tuple[str, ...]


def find_feasts(hits: Hits, near: date | None) -> list[Found]:
    """ "Christmas Eve", "an Silvester": days of the year that have a name."""
    found: list[Found] = []
    for hit in hits.of(*hits.under(FEAST)):
        month, day = map(int, hit.category.removeprefix(FEAST).split("-"))
        found.append(Found(hit.first, hit.last, month_reading((month,), day, None, near)))
    return found


def find_relative(page: Page, hits: Hits, near: date | None) -> list[Found]:
    """ "today", "yesterday", "three days ago"."""
    found = [
        Found(hit.first, hit.last, relative_reading(_BACK[hit.category], near))
        for hit in hits.of(*_BACK)
    ]
    patterns = _ago()
    for at, token in enumerate(page.tokens):
        if token.kind is Kind.INT and len(token.text) < 3:
            number: int | None = int(token.text)
        else:
            number = number_words().get(page.word(token)) if token.kind is Kind.WORD else None
        if number is None or number > _MOST:
            continue
        following = tuple(page.word(token) for token in page.tokens[at + 1 : at + 2])
        for before, after, unit in patterns.get(following, {}) | patterns.get((), {}):
            if _stands(page, at - len(before), before) and _stands(page, at + 1, after):
                reading = relative_reading(number * unit, near)
                if unit == 1 and page.word(token) in _inclusive():
                    reading = either_reading(relative_reading(number - 1, near), reading)
                found.append(Found(at - len(before), at + len(after), reading))
    return found


@lru_cache(maxsize=1)
def _inclusive() -> frozenset[str]:
    """ "il y a huit jours" is a week ago, or eight days."""
    return frozenset(word for known in languages() for word in known.calendar.inclusive)


@lru_cache(maxsize=1)
def _ago() -> dict[_Words, dict[tuple[_Words, _Words, int], None]]:
    """Words before the number, words behind it, days of one; by the word right behind it."""
    found: dict[_Words, dict[tuple[_Words, _Words, int], None]] = {}
    for known in languages():
        for phrases, unit in ((known.calendar.ago, 1), (known.calendar.weeks_ago, _WEEK)):
            for phrase in phrases:
                before, _, after = phrase.partition("#")
                words = tuple(after.split())
                found.setdefault(words[:1], {})[tuple(before.split()), words, unit] = None
    return found


def _stands(page: Page, first: int, words: Sequence[str]) -> bool:
    """These words stand at these tokens."""
    if first < 0:
        return not words
    tokens = page.tokens[first : first + len(words)]
    return [page.word(token) for token in tokens] == list(words)


def find_after(page: Page, hits: Hits, found: Sequence[Found]) -> list[Found]:
    """ "the same day", "the next day": counted from the day before it in its line or the last."""
    told: list[Found] = []
    strong = [day for day in found if not day.weak]
    ends = [day.last for day in strong]
    for hit in hits.of(*_AFTER):
        before = bisect_left(ends, hit.first) - 1
        lines = page.tokens[hit.first].line - page.tokens[ends[before]].line if before >= 0 else 2
        if lines <= 1:
            reading = after_reading(strong[before].reading, _AFTER[hit.category])
            told.append(Found(hit.first, hit.last, reading))
    return told


def find_after_alone(
    page: Page, hits: Hits, days: Sequence[Found], alone: Sequence[Found]
) -> list[Found]:
    """The same behind a day of the month alone ("received on the 9th, answered the same day"),
    where no other number stands between that may be a day."""
    if not alone:
        return []
    taken = {index for day in days for index in range(day.first, day.last + 1)}
    free = [hit for hit in hits.of(*_AFTER) if hit.first not in taken]
    every = sorted([*days, *alone], key=lambda day: day.first)
    lone = {day.first for day in alone}
    ends = [day.last for day in every]
    told: list[Found] = []
    for hit in free:
        before = every[bisect_left(ends, hit.first) - 1]
        between = page.tokens[before.last + 1 : hit.first]
        lines = page.tokens[hit.first].line - page.tokens[before.last].line
        counted = any(token.kind is Kind.INT for token in between)
        if before.first in lone and before.last < hit.first and lines <= 1 and not counted:
            reading = after_reading(before.reading, _AFTER[hit.category])
            told.append(Found(hit.first, hit.last, reading))
    return told

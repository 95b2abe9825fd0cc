"""Days told by other days: "today", "three days ago", "the same day", "two days later".

The law: what they are counted from is the day the letter was written, or the day named just
before in the same line. A "now" is a day only right beside a word for sending.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from datetime import date
from functools import lru_cache

from mailbot.languages import languages
from mailbot.letter.reading.days.dates import (
    after_reading,
    either_reading,
    month_reading,
    relative_reading,
)
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.weekdays import is_weekday
from mailbot.letter.reading.page.calendar import number_words
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken
from mailbot.letter.reading.page.wordtree import FEAST

_BACK = {
    "calendar.today": 0,
    "calendar.yesterday": 1,
    "calendar.before_yesterday": 2,
    "calendar.tomorrow": -1,
    "calendar.week_ago": 7,
}
_AFTER = {"calendar.same_day": 0, "calendar.next_day": 1}
_SENT = ("labels.sent", "labels.out")
_BESIDE = 3  # tokens from "now" to the word for sending
_FAR = 6  # tokens from "now" to another day
_MOST = 60  # days ago that are still counted
_WEEK = 7
_Words = tuple[str, ...]
_Patterns = dict[_Words, dict[tuple[_Words, _Words, int], None]]


def find_feasts(hits: Hits, near: date | None) -> list[Found]:
    """ "Christmas Eve", "an Silvester": days of the year that have a name."""
    found: list[Found] = []
    for hit in hits.of(*hits.under(FEAST)):
        month, day = map(int, hit.category.removeprefix(FEAST).split("-"))
        found.append(Found(hit.first, hit.last, month_reading((month,), day, None, near)))
    return found


def find_relative(
    page: Page, hits: Hits, near: date | None, codes: Sequence[str] = ()
) -> list[Found]:
    """ "today", "yesterday", "three days ago"."""
    parts = hits.covered("calendar.parts") - hits.firsts("calendar.parts")
    spoken = {hit.first for hit in hits.of("labels.here") if is_spoken(hit, codes)}
    parts |= {  # "hier" is here in German, yesterday in French
        hit.first for hit in hits.of(*_BACK) if hit.first in spoken and not is_spoken(hit, codes)
    }
    parts |= {  # "Mittwoch morgen" is in the morning
        hit.first
        for hit in hits.of("calendar.tomorrow")
        if hit.first and is_weekday(page.word(page.tokens[hit.first - 1]), codes)
    }
    found = [  # not the "mañana" of "por la mañana"
        Found(hit.first, hit.last, relative_reading(_BACK[hit.category], near))
        for hit in hits.of(*_BACK)
        if hit.first not in parts
    ]
    for first, last, number, unit in _counted(page, _ago()):
        reading = relative_reading(number * unit, near)
        if unit == 1 and not _inclusive().isdisjoint(_words(page, first, last)):
            reading = either_reading(relative_reading(number - 1, near), reading)
        found.append(Found(first, last, reading))
    return found


def find_now(page: Page, hits: Hits, found: Sequence[Found], near: date | None) -> list[Found]:
    """ "sending it now": a word for now right beside one for sending, in a part without a day;
    "now I answer" tells none."""
    small = hits.covered("labels.it", "labels.i", "labels.mine", "labels.you")
    ends, starts = hits.lasts(*_SENT), hits.firsts(*_SENT)
    days = sorted(day.first for day in found)
    now: list[Found] = []
    for hit in hits.of("calendar.now"):
        before, behind = hit.first - 1, hit.last + 1
        while before in small and hit.first - before <= _BESIDE:
            before -= 1
        while behind in small and behind - hit.last <= _BESIDE:
            behind += 1
        if before not in ends and behind not in starts:
            continue
        at = bisect_left(days, hit.first)
        near_day = at < len(days) and days[at] - hit.last <= _FAR
        same = near_day and page.tokens[days[at]].line == page.tokens[hit.last].line
        if not same and not (now and now[-1].last >= hit.first):
            now.append(Found(hit.first, hit.last, relative_reading(0, near), weak=True))
    return now


def _counted(page: Page, patterns: _Patterns) -> Iterator[tuple[int, int, int, int]]:
    """First and last token, number and unit of each "# days ago"."""
    for at, token in enumerate(page.tokens):
        if token.kind is Kind.INT and len(token.text) < 3:
            number: int | None = int(token.text)
        else:
            number = number_words().get(page.word(token)) if token.kind is Kind.WORD else None
        if number is None or number > _MOST:
            continue
        following = _words(page, at + 1, at + 1)
        for before, after, unit in patterns.get(following, {}) | patterns.get((), {}):
            first, last = at - len(before), at + len(after)
            led = first >= 0 and _words(page, first, at - 1) == before
            if led and _words(page, at + 1, last) == after:
                yield first, last, number, unit


def _words(page: Page, first: int, last: int) -> _Words:
    return tuple(page.word(token) for token in page.tokens[first : last + 1])


@lru_cache(maxsize=1)
def _inclusive() -> frozenset[str]:
    """ "il y a huit jours" is a week ago, or eight days."""
    return frozenset(word for known in languages() for word in known.calendar.inclusive)


@lru_cache(maxsize=1)
def _ago() -> _Patterns:
    """ "# days ago", "# weeks ago"."""
    days = [phrase for known in languages() for phrase in known.calendar.ago]
    weeks = [phrase for known in languages() for phrase in known.calendar.weeks_ago]
    return _patterns([(phrase, 1) for phrase in days] + [(phrase, _WEEK) for phrase in weeks])


@lru_cache(maxsize=1)
def _later() -> _Patterns:
    """ "# days later"."""
    return _patterns([(phrase, 1) for known in languages() for phrase in known.calendar.later])


def _patterns(phrases: Sequence[tuple[str, int]]) -> _Patterns:
    """Words before the number, words behind it, days of one; by the word right behind it."""
    found: _Patterns = {}
    for phrase, unit in phrases:
        before, _, after = phrase.partition("#")
        words = tuple(after.split())
        found.setdefault(words[:1], {})[tuple(before.split()), words, unit] = None
    return found


def find_after(page: Page, hits: Hits, found: Sequence[Found]) -> list[Found]:
    """ "the same day", "the next day": counted from the day before it in its line or the last."""
    told: list[Found] = []
    strong = [day for day in found if not day.weak]
    received = hits.lasts("labels.received")
    # "received 6/11, answered the same day"
    known = [day for day in found if not day.weak or {day.first - 1, day.first - 2} & received]
    named = hits.firsts(*_AFTER)  # what is counted may be of anything: "after two days of rain"
    for first, last, number in _afters(page, hits):
        days = known if first in named else strong
        place = bisect_left(days, first, key=lambda day: day.last)
        before = days[place - 1] if place else None
        if before is not None and page.tokens[first].line - page.tokens[before.last].line <= 1:
            weak = first not in named or before.weak
            told.append(Found(first, last, after_reading(before.reading, number), weak=weak))
    return told


def _afters(page: Page, hits: Hits) -> list[tuple[int, int, int]]:
    """First and last token of "the same day", "two days later", and how many days after."""
    found = [(hit.first, hit.last, _AFTER[hit.category]) for hit in hits.of(*_AFTER)]
    found += [(first, last, number) for first, last, number, _ in _counted(page, _later())]
    return found


def find_after_alone(
    page: Page, hits: Hits, days: Sequence[Found], alone: Sequence[Found]
) -> list[Found]:
    """The same behind a day of the month alone ("received on the 9th, answered the same day"),
    where no other number stands between that may be a day."""
    if not alone:
        return []
    taken = {index for day in days for index in day.tokens}
    free = [after for after in _afters(page, hits) if after[0] not in taken]
    every = sorted([*days, *alone], key=lambda day: day.first)
    lone = {day.first for day in alone}
    ends = [day.last for day in every]
    told: list[Found] = []
    for first, last, number in free:
        before = every[bisect_left(ends, first) - 1]
        between = page.tokens[before.last + 1 : first]
        lines = page.tokens[first].line - page.tokens[before.last].line
        counted = any(token.kind is Kind.INT for token in between)
        if before.first in lone and before.last < first and lines <= 1 and not counted:
            told.append(Found(first, last, after_reading(before.reading, number)))
    return told

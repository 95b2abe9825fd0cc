"""Weekdays and the week that they are of: "Monday of last week", "diesen Freitag".

The law: a week begins on Monday; of a Sunday of last week nobody knows whether the writer's week
begins with it. A week that is named elsewhere in the sentence may be that of the weekday.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from datetime import date, timedelta
from functools import lru_cache

from mailbot.languages import languages
from mailbot.letter.reading.days.dates import Reading
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.page.calendar import fillers_and_ordinals
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit

_BACK = {"calendar.this_week": 0, "calendar.last_week": 1, "calendar.week_before_last": 2}
WEEKS = tuple(_BACK)
"""The key words that name a week."""
_SUNDAY = 6
_FAR = 3  # tokens between a weekday and its week
_SMALL = 3  # letters of "on", "den"
_LETTERS_OF_SMALL = ("labels.beside", "calendar.on", "neutral", "calendar.date_leads")
_ENDS = frozenset(".!?;")


def in_weeks(page: Page, days: Sequence[Found], hits: Hits, near: date | None) -> list[Found]:
    """All days; weekdays alone with the week that is named beside them, and other days of it."""
    weeks = _weeks(hits)
    this = hits.lasts("calendar.this")
    latest = hits.covered("calendar.latest") - in_named_weeks(hits)
    if near is None or not (weeks or this or latest):
        return list(days)
    small = hits.firsts(*_LETTERS_OF_SMALL)
    result: list[Found] = []
    for day in days:
        beside = [
            week
            for week in weeks
            if _is_beside(page, day, week, small) and not _goes_on(page, week, day)
        ]
        if day.reading.form != "weekday":
            result.append(_with_week(day, beside, near))
            continue
        weekday = day.reading.days[0].weekday()
        if beside:
            week = beside[0]
            reading = Reading("weekday", _of_week(weekday, _BACK[week.category], near))
            first, last = min(day.first, week.first), max(day.last, week.last)
            result.append(replace(day, first=first, last=last, reading=reading))
        elif away := [week for week in weeks if _in_sentence(page, day, week)]:
            backs = {0, 1, 2} if _goes_on(page, away[0], day) else {_BACK[w.category] for w in away}
            more = [one for back in sorted(backs) for one in _of_week(weekday, back, near)]
            either = tuple(dict.fromkeys((*day.reading.days, *more)))
            result.append(replace(day, reading=replace(day.reading, days=either)))
        elif day.first - 1 in this or latest & {day.first - 1, day.last + 1}:
            back = (near.weekday() - weekday) % 7
            past = not {day.first - 1, day.last + 1}.isdisjoint(latest)
            reading = Reading("weekday", (near - timedelta(days=back or 7 * past),))
            first = day.first - (day.first - 1 in this | latest)
            last = day.last + (day.last + 1 in latest)
            result.append(replace(day, first=first, last=last, reading=reading))
        else:
            result.append(day)
    return result


def _with_week(day: Found, weeks: Sequence[Hit], near: date) -> Found:
    """ "last week on 3 Nov": the words of the week belong to the day, if it can be of that week."""
    for week in weeks:
        back = _BACK[week.category]
        if any(one in _of_week(one.weekday(), back, near) for one in day.reading.days):
            return replace(day, first=min(day.first, week.first), last=max(day.last, week.last))
    return day


def in_named_weeks(hits: Hits) -> set[int]:
    """The tokens of "last week": their "last" says nothing of a weekday beside them."""
    return {i for hit in _weeks(hits) for i in hit.tokens}


def _weeks(hits: Hits) -> list[Hit]:
    """None that is part of a longer one: "last week" of "the week before last week"."""
    found = hits.of(*_BACK)
    return [
        one
        for one in found
        if not any(
            other is not one
            and other.first <= one.first <= one.last <= other.last
            and other.last - other.first > one.last - one.first
            for other in found
        )
    ]


def _of_week(weekday: int, back: int, near: date) -> tuple[date, ...]:
    monday = near - timedelta(days=near.weekday() + 7 * back)
    day = monday + timedelta(days=weekday)
    return (day, day - timedelta(days=7)) if weekday == _SUNDAY and back else (day,)


def _is_beside(page: Page, day: Found, week: Hit, small: Set[int]) -> bool:
    """On the same line with nothing but small words and commas between."""
    between = range(day.last + 1, week.first)
    if week.last < day.first:
        between = range(week.last + 1, day.first)
    elif week.first <= day.last:
        return False
    tokens = page.tokens
    fillers, _ = fillers_and_ordinals()
    if len(between) > _FAR or tokens[day.first].line != tokens[week.first].line:
        return False
    shortened = day.last + 1 if len(tokens[day.last].text) <= _SMALL else None  # "Do. voriger"
    return all(
        (tokens[index].text in ",(" or (index == shortened and tokens[index].text == "."))
        if tokens[index].kind is Kind.SIGN
        else (index in small and len(tokens[index].text) <= _SMALL)
        or page.word(tokens[index]) in fillers
        for index in between
    )


def _goes_on(page: Page, week: Hit, day: Found) -> bool:
    """ "In the last week of October": a week of something else."""
    behind = page.tokens[week.last + 1 : week.last + 2]
    return bool(behind) and day.first != week.last + 1 and page.word(behind[0]) in _of()


@lru_cache(maxsize=1)
def _of() -> frozenset[str]:
    """The words that join a thing to its whole: "of", "de", "van"."""
    return frozenset(word for known in languages() for word in (*known.labels.of, *known.days.of))


def _in_sentence(page: Page, day: Found, week: Hit) -> bool:
    first, last = min(day.last, week.last), max(day.first, week.first)
    return not any(page.tokens[index].text in _ENDS for index in range(first, last))

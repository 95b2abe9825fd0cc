"""Times of day behind a day: "9 Nov, 11:40 am my time", "9.11. um 22.14 Uhr", "le 9 à 21h30".

The law: right behind a day, with its small word before it or its own behind it, a number of hours
and minutes is the time on that day. It says nothing else, and is no day or count itself.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from mailbot.languages import languages
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.page.tokens import Page

_FAR = 48  # characters from the day to the end of its time


def hours_of_days(page: Page, days: Sequence[Found]) -> frozenset[int]:
    """The tokens of such times."""
    tokens = page.tokens
    found: set[int] = set()
    for day in days:
        if not day.reading.days:
            continue
        start = tokens[day.last].end
        part = _part().match(page.small, start, start + _FAR)
        end = part.end() if part is not None else start
        time = _time().match(page.small, end, end + _FAR)
        if time is not None and _is_sure(time):
            end = time.end("zone") if time["zone"] else time.end("unit" if time["unit"] else "time")
        index = day.last + 1
        while index < len(tokens) and tokens[index].end <= end:
            found.add(index)
            index += 1
    return frozenset(found)


def without_hours(page: Page, days: Sequence[Found]) -> list[Found]:
    """The days without the "9.05" of "kl. 9.05" behind one."""
    hours = hours_of_days(page, days)
    return [day for day in days if day.first not in hours]


def _is_sure(time: re.Match[str]) -> bool:
    """An "at" of one letter and a dot are as well those of a day: ``P 18.11. O 20.11.``."""
    led = len((time["at"] or "").strip(" .")) > 1
    return bool(time["unit"] or led or time["sign"] in {":", "h"})


def _words(name: str) -> str:
    found = {word for known in languages() for word in getattr(known.calendar, name)}
    return "|".join(map(re.escape, sorted(found, key=lambda word: (-len(word), word))))


@cache
def _part() -> re.Pattern[str]:
    """ "In the morning"."""
    return re.compile(rf"[ \t]{{1,2}}(?:{_words('parts')})(?!\w)")


@cache
def _time() -> re.Pattern[str]:
    return re.compile(
        r"[ \t]{0,2}[,(;]?\s{0,2}"
        rf"(?P<at>(?:{_words('at')})\.?[ \t]{{1,2}}|@[ \t]?)?"
        r"(?P<time>(?:[01]?\d|2[0-4])(?:[ \t]?(?P<sign>[:.h])[ \t]?[0-5]\d)?)(?!\d|[.:]\d)"
        rf"(?:[ \t]?(?P<unit>{_words('oclock')})(?!\w)\.?)?"
        rf"(?:[ \t]{{0,2}}[(,]?[ \t]?(?P<zone>{_words('zones')})(?!\w)\)?)?"
    )

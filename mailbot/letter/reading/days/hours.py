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

_DOTTED = re.compile(r"(\d{1,2})\.(\d\d)\.?")
_HOURS, _MINUTES, _DAYS, _MONTHS = 24, 60, 31, 12
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
        while index < len(tokens) and tokens[index].start < end:
            stop = tokens[index].text.endswith(".") and _is_no_day(time)  # of the sentence
            if tokens[index].end > end + stop:
                break
            found.add(index)
            index += 1
    return frozenset(found)


def _is_no_day(time: re.Match[str] | None) -> bool:
    """The 22.10 of "kl. 22.10.", the 17.16 of "alle 17.16."; not the "8.11." of "at 8.11."."""
    if time is None:
        return False
    minutes = re.split(r"[:.h]", time["time"])[-1].strip()
    return int(minutes) > _MONTHS or (time["at"] or "").startswith("kl")


def without_hours(page: Page, days: Sequence[Found]) -> list[Found]:
    """The days without the "9.05" of "kl. 9.05" behind one, and the "8.47" of "alle 8.47"."""
    hours = hours_of_days(page, days)
    return [day for day in days if day.first not in hours and not _is_hour(page, day)]


def _is_hour(page: Page, day: Found) -> bool:
    """An hour and minutes that are no day of a month, nor a month; behind a word for "at" no
    month is enough."""
    token = page.tokens[day.first]
    dotted = _DOTTED.fullmatch(token.text) if day.first == day.last else None
    if dotted is None or int(dotted[1]) > _HOURS or int(dotted[2]) >= _MINUTES:
        return False
    led = _led().search(page.small, max(token.start - _FAR, 0), token.start)
    return int(dotted[2]) > (_MONTHS if led is not None else _DAYS)


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


@cache
def _led() -> re.Pattern[str]:
    """ "um", "alle ore", "kl.", right before an hour; not an "at" of one letter."""
    words = sorted({word for known in languages() for word in known.calendar.at if word[1:]})
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, words))})\.?[ \t]{{1,2}}$")

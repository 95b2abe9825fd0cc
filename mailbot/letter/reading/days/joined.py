"""Days of which a part stands apart: "Thursday the 5th", "the 5th, a Monday".

The law: a weekday and a number right beside it are one day; where it is not that number's weekday,
a note says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mailbot.letter.reading.days.dates import on_weekday
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.page.tokens import Kind, Page

_JOINED = 3  # tokens from a weekday to its number
_SMALL = 3  # letters of "a", "ein"
_ENDS = frozenset(".!?")
_APPOSED = 5  # tokens, and letters of each, where they are small words


def with_numbers(page: Page, days: Sequence[Found], alone: Sequence[Found]) -> list[Found]:
    """All days with those of a number alone, in order."""
    result: list[Found] = []
    for day in sorted([*days, *alone], key=lambda day: day.first):
        last = result[-1] if result else None
        joined = (
            last is not None
            and last.reading.form in {"weekday", "relative"}
            and day.reading.form == "d"
            and _is_close(page, last, day)
            and page.tokens[day.first].line == page.tokens[last.last].line
        )
        if last is not None and joined and last.reading.days:
            if last.reading.form == "relative":
                if last.reading.days[0] in day.reading.days:
                    result[-1] = replace(last, last=day.last)
                    continue
                result.append(day)
                continue
            reading, note = on_weekday(day.reading, last.reading.days[0].weekday())
            result[-1] = replace(day, first=last.first, reading=reading, note=note)
            continue
        if last is not None and _is_named_behind(page, last, day):
            reading, note = on_weekday(last.reading, day.reading.days[0].weekday())
            result[-1] = replace(last, last=day.last, reading=reading, note=note)
            continue
        result.append(day)
    return result


def _is_close(page: Page, former: Found, day: Found) -> bool:
    """ "Thursday, the 5th", "joi, pe data de 5"; not "Thursday. Sent on the 5th"."""
    between = page.tokens[former.last + 1 : day.first]
    return len(between) < _JOINED or (
        len(between) < _APPOSED
        and all(len(token.text) < _APPOSED and token.text not in _ENDS for token in between)
    )


def _is_named_behind(page: Page, day: Found, weekday: Found) -> bool:
    """ "The 5th, a Monday", "am 5. (Montag)"."""
    tokens = page.tokens[day.last + 1 : weekday.first]
    named = day.reading.form == "d" and weekday.reading.form == "weekday"
    if not named or not 0 < len(tokens) < _JOINED or tokens[0].text not in {",", "("}:
        return False
    if len(tokens[-1].text) > _SMALL:
        return False  # "the 6th, sent Thursday"
    behind = page.tokens[weekday.last + 1 : weekday.last + 2]
    ends = not behind or behind[0].kind is Kind.SIGN or behind[0].line != tokens[-1].line
    return ends and bool(weekday.reading.days)

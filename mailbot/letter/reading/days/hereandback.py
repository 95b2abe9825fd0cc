"""Days behind two small words: ``here 11/24, back 11/25``, ``Hit 18/11, herfra 20/11``.

The law: a word for the place where the letter came to and one for its going, each right before its
day and nothing but signs between the two statements, are received and sent where the second day is
not long before that of the letter ("hospital, in Wed, out Fri" is); the first begins its sentence,
or stands behind a sign or a move. One of the two may be a word that says so by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from datetime import date, timedelta
from itertools import pairwise

from mailbot.letter.reading.days.beforenumbers import counted_days
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page
from mailbot.letter.reading.page.words import Hit

_RECEIVED = ("labels.received", "labels.arrives")
_SENT = ("labels.sent", "labels.answered", "labels.out")
_LEADS = frozenset(":.=-–—")
_LATE = timedelta(days=1)  # from the day of which he writes to the letter's own
_STEPS = 3  # signs and small words from the word to its day
_BETWEEN = frozenset(",;.|/-–—)(&+")
_LINES = 1  # from the one day to the other
_LIGHT = frozenset({Kind.SIGN, Kind.DOTS, Kind.BLANK, Kind.NUMBER})


def here_and_back(
    page: Page, days: Sequence[Found], hits: Hits, near: date | None
) -> Iterator[Hit]:
    """Such words as those of their roles.

    :param near: the day of the letter.
    """
    if not hits.of("labels.here", "labels.back"):
        return
    here = _by_last(hits, "labels.here", *_RECEIVED)
    back = _by_last(hits, "labels.back", *_SENT)
    passed = hits.covered("calendar.on", "days.since")
    joins = hits.firsts("doubts.breaks")
    barred = {i for day in days for i in day.tokens}
    days = [*days, *counted_days(page, barred, dotted=True)]
    days.sort(key=lambda day: day.first)
    for one, other in pairwise(days):
        came, gone = _before(page, one, here, passed), _before(page, other, back, passed)
        if came is None or gone is None or barred & {came.first, gone.first}:
            continue
        far = page.tokens[gone.first].line - page.tokens[one.last].line > _LINES
        between = range(one.last + 1, gone.first)
        if far or any(page.tokens[i].text not in _BETWEEN and i not in joins for i in between):
            continue
        if _begins(page, came.first) and _is_of(page, other, near):
            yield Hit("labels.received", came.first, came.last)
            yield Hit("labels.sent", gone.first, gone.last)


def _is_of(page: Page, day: Found, near: date | None) -> bool:
    """May it be that day, the one before it, or one behind it?"""
    if near is None:
        return True
    if day.reading.days:
        return max(day.reading.days) >= near - _LATE
    digits = page.tokens[day.first].text
    return day.reading.form == "d" and int(digits) in {near.day, (near - _LATE).day}


def _by_last(hits: Hits, *categories: str) -> dict[int, Hit]:
    """The longest by its last token."""
    found: dict[int, Hit] = {}
    for hit in hits.of(*categories):
        if hit.last not in found or hit.first < found[hit.last].first:
            found[hit.last] = hit
    return found


def _before(page: Page, day: Found, words: dict[int, Hit], passed: Set[int]) -> Hit | None:
    """The word right before a day, in its line."""
    for at in range(day.first - 1, max(day.first - 1 - _STEPS, -1), -1):
        if page.tokens[at].line != page.tokens[day.first].line:
            return None
        if at in words:
            return words[at]
        if page.tokens[at].text not in _LEADS and at not in passed:
            return None
    return None


def _begins(page: Page, first: int) -> bool:
    """Nothing before it on its line, or a sign, or a move."""
    before = page.tokens[first - 1] if first else None
    if before is None or before.line != page.tokens[first].line:
        return True
    return before.kind in _LIGHT or before.kind in MOVES

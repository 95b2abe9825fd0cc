"""Days of the month that no word of a role has made days yet: "on the 7th", "il 7,", "am 9.".

The law: a number from 1 to 31 with the word or the ending of a day; what it may be said of is not
seen here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mailbot.letter.reading.days.beforenumbers import BeforeNumbers
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.tokens import Kind, Page

_MOST = 31  # the last day of a month
_GOES_ON = ("days.where", "calendar.parts", "calendar.of_month", "doubts.breaks", "labels.out")


def led_days(page: Page, days: Sequence[Found], hits: Hits) -> Iterator[tuple[int, int, int]]:
    """(first token, last token, day of the month) of each; none of the days that are found."""
    taken = {at for day in days for at in day.tokens}
    before = BeforeNumbers(page, (), hits, (), frozenset(), [*days])
    read = hits.lasts("labels.read", "days.since")
    goes_on = hits.firsts(*_GOES_ON)
    for at, token in enumerate(page.tokens):
        digits = token.text.rstrip(".) ")
        if token.kind not in {Kind.INT, Kind.NUMBER} or at in taken or not digits.isdecimal():
            continue
        ordinal = before.ordinal(at)
        last = at if ordinal is None else ordinal
        behind = page.tokens[last + 1 : last + 2]
        free = not behind or behind[0].kind is not Kind.WORD or behind[0].line != token.line
        free = free or ordinal is not None or last + 1 in goes_on
        dotted = token.kind is Kind.NUMBER or page.text[token.end : token.end + 1] == "."
        free = free or (dotted and before.is_on(at))
        named = before.is_on(at) or ordinal is not None or at - 1 in read
        named = named or before.beside_told(at) is not None
        if named and free and 0 < int(digits) <= _MOST:
            yield at, last, int(digits)

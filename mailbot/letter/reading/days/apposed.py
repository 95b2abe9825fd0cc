"""One day said twice: "today, 7 November", "Sunday the 15th", "hoy martes".

The law: two days that stand right beside each other are one where they can be the same day and are
said in different ways; the day is what both can be.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace

from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.page.calendar import fillers_and_ordinals
from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_small

_TOLD = frozenset({"relative", "weekday"})  # counted from the day of the letter
_SIGNS = frozenset(",():–-—")
_FAR = 4  # tokens between the two


def apposed(page: Page, found: Sequence[Found], hits: Hits) -> list[Found]:
    """The days in their order, each pair of that kind as one."""
    on = tokens_of(hits.of("calendar.on", "calendar.namely"))
    on |= tokens_of(hit for hit in hits.of("labels.beside") if is_small(page, hit))
    lasts = {day.first: day.last for day in found}
    for hit in hits.of("labels.out"):  # "heute ist der 11. November"
        on.update(range(lasts.get(hit.first, hit.last) + 1, hit.last + 1))
    after = hits.firsts("calendar.same_day", "calendar.next_day")
    result: list[Found] = []
    for day in found:
        former = result[-1] if result and day.first not in after else None
        one = _one(page, former, day, on) if former is not None else None
        if one is None:
            result.append(replace(day, weak=day.weak and not _contradicts(page, former, day, on)))
        else:
            result[-1] = one
    return result


def _contradicts(page: Page, former: Found | None, day: Found, on: Set[int]) -> bool:
    """The "8/11" of "oggi 8/11", written on the 9th: a day, no count."""
    if former is None or former.reading.form != "relative" or day.first - former.last > _FAR:
        return False
    return _is_beside(page, range(former.last + 1, day.first), on)


def _one(page: Page, former: Found, day: Found, on: Set[int]) -> Found | None:
    told = former.reading.form in _TOLD, day.reading.form in _TOLD
    if not any(told) or former.reading.form == day.reading.form:
        return None
    between = range(former.last + 1, day.first)
    same = set(former.reading.days) & set(day.reading.days)
    if not same or len(between) > _FAR or not _is_beside(page, between, on):
        return None
    best = former if told[1] and not told[0] else day
    kept = [index for index, one in enumerate(best.reading.days) if one in same]
    orders = best.reading.month_first
    reading = replace(
        best.reading,
        days=tuple(best.reading.days[index] for index in kept),
        month_first=tuple(orders[index] for index in kept) if orders else (),
    )
    return Found(former.first, day.last, reading, note=former.note or day.note)


def _is_beside(page: Page, between: range, on: Set[int]) -> bool:
    """Nothing but signs and small words of days between them, all on one line."""
    tokens = page.tokens
    if any(tokens[index].line != tokens[between.start - 1].line for index in between):
        return False
    if tokens[between.stop].line != tokens[between.start - 1].line:
        return False
    fillers, _ = fillers_and_ordinals()
    return all(
        tokens[index].text in _SIGNS
        if tokens[index].kind is Kind.SIGN
        else index in on or page.word(tokens[index]) in fillers
        for index in between
    )

"""Days of a leave: "on leave from 6 to 16 December", "on leave 06/12 to 16/12".

The law: what could as well be a count or a move is a day where two of them stand in one part of a
sentence that speaks of a leave.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from mailbot.languages import language
from mailbot.letter.claims import DayWord, Phrase, Saying
from mailbot.letter.letter import Span
from mailbot.letter.reading.dates import Reading, in_order, upcoming
from mailbot.letter.reading.pairing import Said
from mailbot.letter.reading.sentences import Sentences
from mailbot.letter.reading.tokens import Kind, Page
from mailbot.letter.reading.words import Hit

_ENDED = re.compile(r"[^\W\d]{2}\. (?!\d)|[!?] ")  # not the dot of "5. ", "2026 г. ", "déc. 2026"


def with_days_of_leave(
    page: Page, said: Sequence[Said], hits: Sequence[Hit], sentences: Sentences
) -> list[Said]:
    """The same days, those of a leave no longer weak."""
    parts = {sentences.part[hit.first] for hit in hits if hit.category.startswith("sayings.leave.")}
    figures = [
        one.day.first
        for one in said
        if one.role is None and page.tokens[one.day.first].kind in {Kind.SLASH, Kind.PAIRS}
    ]
    counted = Counter(sentences.part[at] for at in figures)
    firm = {at for at in figures if sentences.part[at] in parts and counted[sentences.part[at]] > 1}
    return [
        replace(one, day=replace(one.day, weak=False)) if one.day.first in firm else one
        for one in said
    ]


def days_of_leave(
    phrase: Phrase, page: Page, days: Sequence[DayWord], ors: Sequence[int]
) -> Phrase:
    """A leave with the days of its sentence, from and to."""
    if phrase.saying is not Saying.LEAVE:
        return phrase
    low = bisect_left(days, phrase.span.start - 60, key=lambda day: day.span.start)
    high = bisect_left(days, phrase.span.end + 80, key=lambda day: day.span.start)
    near = [day for day in days[low:high] if day.zone is phrase.zone and day.role is None]
    found = [day for day in near if _of_one_stretch(page, phrase.span, day.span)][:2]
    if any(found[0].span.end <= at < found[-1].span.start for at in ors if found):
        found = found[:1]  # "today or tomorrow"
    why = phrase.why or ("" if found else "no days")
    sure = phrase.sure and bool(found)
    return replace(phrase, sure=sure, why=why, days=_one_order(found))


def _of_one_stretch(page: Page, one: Span, other: Span) -> bool:
    """No end of a sentence and no empty line between two places."""
    between = page.text[min(one.end, other.end) : max(one.start, other.start)]
    return "\n\n" not in between and _ENDED.search(between) is None


def _one_order(days: Sequence[DayWord]) -> tuple[DayWord, ...]:
    """One writer writes both days of a leave in one order: the day that shows it tells both."""
    shown = {day.form: day.month_first[0] for day in days if len(day.month_first) == 1}
    result: list[DayWord] = []
    for day in days:
        order = shown.get(day.form)
        if order is not None and order in day.month_first and len(day.month_first) > 1:
            place = day.month_first.index(order)
            day = replace(day, readings=(day.readings[place],), month_first=(order,))
        result.append(day)
    return tuple(result)


def to_come(phrase: Phrase, near: date | None, codes: Sequence[str]) -> Phrase:
    """The days of a leave lie ahead; the order of day and month is that of the language."""
    if not phrase.days:
        return phrase
    order = language(codes[0]).date_order if codes else "both"
    days: list[DayWord] = []
    for word in phrase.days:
        reading = Reading(word.form, word.readings, word.month_first)
        reading = upcoming(in_order(reading, order), near)
        days.append(replace(word, readings=reading.days, month_first=reading.month_first))
    return replace(phrase, days=tuple(days))

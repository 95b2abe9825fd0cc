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
from itertools import takewhile

from mailbot.languages import language
from mailbot.letter.claims import DayWord, Phrase, Saying
from mailbot.letter.letter import Span
from mailbot.letter.reading.days.dates import Reading, in_order, upcoming
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.known import names_of
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit

_OTHERS = frozenset({"doubts.yours", "stances.others", "labels.others", "labels.you"})
_HEDGED = frozenset({"doubts.hedged", "stances.hedge"})
_PLAIN = frozenset({"neutral", "stances.adverbs", "calendar.day", "labels.beside"})
_DAYS = frozenset({"calendar.day", "calendar.until"})
_TAKEN_BACK = frozenset({"conditionals.withdrawn", "doubts.takes_back", "stances.takes_back"})
_WORD_END = 2  # characters of the word before a dot that show that it ends a sentence
_ENDED = re.compile(r"[^\W\d]{2}\. (?!\d)|[!?] ")  # not the dot of "5. ", "2026 г. ", "déc. 2026"


def with_days_of_leave(
    page: Page, said: Sequence[Said], hits: Hits, sentences: Sentences
) -> list[Said]:
    """The same days, those of a leave no longer weak."""
    parts = {sentences.part[hit.first] for hit in hits.of(*hits.under("sayings.leave."))}
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


class Leaves:
    """Whose leave is it, and is it taken? "My brother is on leave", "my leave is cancelled"."""

    def __init__(self, page: Page, hits: Hits, sentences: Sentences) -> None:
        self.page = page
        self.sentences = sentences
        self.listed = hits.tokens
        self.names = names_of(page.letter.from_)
        days = hits.covered(*_DAYS)
        self.others = hits.firsts(*_OTHERS) - days
        self.spoken = {hit.first: hit.codes for hit in hits.of(*_OTHERS)}
        self.hedged = hits.firsts(*_HEDGED) - days
        self.taken_back = hits.firsts(*_TAKEN_BACK)
        self.me = hits.firsts("labels.i")
        self.mine = hits.firsts("labels.mine") - self.me
        self.plain = hits.firsts(*_PLAIN)
        self.nos = hits.firsts("doubts.no")

    def why(self, hit: Hit) -> str:
        """Why it may be none of the writer's; empty where nothing says so."""
        of, part = self.sentences.of, self.sentences.part
        sentence = of[hit.first]
        if sentence in self.sentences.asks:
            return "question"
        first, last = self.sentences.bounds[sentence]
        before = list(
            takewhile(lambda at: part[at] == part[hit.first], range(hit.first - 1, first - 1, -1))
        )
        his = not self.me.isdisjoint(before)
        if not his and not self.others.isdisjoint(before):
            return "yours"
        if not self.hedged.isdisjoint(before):
            return "supposed"
        inside = range(hit.first + 1, hit.last)  # "I take two weeks of leave"
        named = any(not hit.codes.isdisjoint(self.spoken.get(at, hit.codes))
                    for at in self.others.intersection(inside))  # fmt: skip
        if named or any(map(self._is_strange, inside)):
            return "yours"
        behind = range(hit.last + 1, min(last + 4, len(of)))
        if not self.taken_back.isdisjoint(range(first, last + 1)) or any(
            at in self.nos and part[at] != part[at - 1] for at in behind
        ):
            return "negated"
        if not his and any(at in self.mine and self._is_subject(at + 1, hit) for at in before):
            return "yours"
        if not self.mine.isdisjoint({hit.first - 1, hit.first}):  # "my leave ... falls through"
            rest = range(hit.last + 1, last + 1)
            before += takewhile(lambda at: part[at] == part[hit.last], rest)
        return "company" if any(map(self._is_strange, before)) else ""

    def _is_subject(self, index: int, hit: Hit) -> bool:
        """ "My *wife* is on leave" """
        return index < hit.first and index not in self.plain

    def _is_strange(self, index: int) -> bool:
        """A word of no list, and no name of the writer's."""
        token = self.page.tokens[index]
        if token.kind is not Kind.WORD or len(token.text) == 1 or index in self.listed:
            return False
        return self.page.word(token) not in self.names


def days_of_leave(
    phrase: Phrase, page: Page, days: Sequence[DayWord], ors: Sequence[int]
) -> Phrase:
    """A leave with the days of its sentence, from and to."""
    if phrase.saying is not Saying.LEAVE:
        return phrase
    low = bisect_left(days, phrase.span.start - 120, key=lambda day: day.span.start)
    high = bisect_left(days, phrase.span.end + 120, key=lambda day: day.span.start)
    near = [day for day in days[low:high] if day.zone is phrase.zone and day.role is None]
    found = [day for day in near if _of_one_stretch(page, phrase.span, day.span)][:2]
    if any(found[0].span.end <= at < found[-1].span.start for at in ors if found):
        found = found[:1]  # "today or tomorrow"
    why = phrase.why or ("" if found else "no days")
    sure = phrase.sure and bool(found)
    return replace(phrase, sure=sure, why=why, days=_one_order(found))


def _of_one_stretch(page: Page, one: Span, other: Span) -> bool:
    """No end of a sentence and no empty line between two places."""
    begin = max(min(one.end, other.end) - _WORD_END, 0)
    between = page.text[begin : max(one.start, other.start)]
    ends = (found.end() for found in _ENDED.finditer(between))
    # "from 23 Nov. to 3 Dec."
    return "\n\n" not in between and all(between[at : at + 1].islower() for at in ends)


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
    """The days of a leave lie ahead; the order of day and month is that of the language. One that
    is over is not announced any more."""
    if not phrase.days:
        return phrase
    order = language(codes[0]).date_order if codes else "both"
    days: list[DayWord] = []
    for word in phrase.days:
        reading = Reading(word.form, word.readings, word.month_first)
        reading = upcoming(in_order(reading, order), near)
        days.append(replace(word, readings=reading.days, month_first=reading.month_first))
    ended = near is not None and len(days) > 1 and all(day < near for day in days[-1].readings)
    if phrase.sure and ended:  # "5 to 11 November", written on the 12th
        return replace(phrase, days=tuple(days), sure=False, why="over")
    return replace(phrase, days=tuple(days))

"""Clause by clause, which word has which day; a word without one carries on to the next clause.

The law: the last word of a clause that has no day yet has that of the next one, where nothing but
words that lead on stand between; a word that has a day before it on its line does not.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.pairing import (
    Said,
    last_words,
    paired,
    right_before,
    small_words,
    twice,
)
from mailbot.letter.reading.days.surroundings import Surroundings
from mailbot.letter.reading.page.hits import Hits, Label
from mailbot.letter.reading.page.tokens import Kind, Page


def paired_in_clauses(
    page: Page,
    days: Sequence[Found],
    labels: Sequence[Label],
    hits: Hits,
    clauses: Sequence[int],
    surroundings: Surroundings,
    dated: frozenset[int],
    barred: frozenset[int],
) -> list[Said]:
    """The days with their roles, but those that begin at a token that is *barred*."""
    by_clause: dict[int, tuple[list[Label], list[Found]]] = {}
    for label in labels:
        by_clause.setdefault(clauses[label.first], ([], []))[0].append(label)
    for day in days:
        if day.first not in barred:
            by_clause.setdefault(clauses[day.first], ([], []))[1].append(day)
    breaks = sorted(
        hits.firsts("doubts.breaks")
        | {label.first - 1 for label in labels if _points_on(page, label, dated)}
    )
    small = small_words(hits) - dated
    said: list[Said] = []
    carried: Sequence[Label] = ()
    for clause in sorted(by_clause):
        here, found = by_clause[clause]
        if not here and found and carried:
            between = range(carried[-1].last + 1, found[0].first)
            leads = right_before(page, carried[-1], found[0])
            leads = leads or _leads_on(page, surroundings, between, found[0])
            if leads and not _has_day_before(page, carried[-1], found[0], days):
                here = list(carried)
        told = paired(here, found, breaks)
        said += [*told, *twice(page, here, told, small)]
        carried = last_words(page, here, small) if here and _is_open(here, found) else ()
    return said


def _leads_on(page: Page, surroundings: Surroundings, between: range, day: Found) -> bool:
    """Words lead on to the day; to that of the next sentence where nothing follows it there, not
    in "My answer is 2836. 5 November was a fine day"."""
    if not surroundings.lead(between):
        return False
    sentences = surroundings.sentences
    here = sentences.of[day.first]
    behind = (at for at in sentences.tokens(here) if at > day.last)
    alone = all(page.tokens[at].kind is not Kind.WORD for at in behind)
    return alone or sentences.of[between[-1]] == here


def _has_day_before(page: Page, label: Label, day: Found, days: Sequence[Found]) -> bool:
    """ "10 Nov - your letter received", and the *day* on another line: the word has its own."""
    line = page.tokens[label.first].line
    if page.tokens[day.first].line == line:
        return False
    return any(page.tokens[d.first].line == line and d.last < label.first for d in days)


def _points_on(page: Page, label: Label, dated: frozenset[int]) -> bool:
    """``Received: 5.11.``: with a colon it is no word of the day before it."""
    behind = page.tokens[label.last + 1 : label.last + 2]
    return bool(behind) and behind[0].text in ":=" and label.last + 2 in dated


def _is_open(labels: Sequence[Label], days: Sequence[Found]) -> bool:
    """The last word has no day yet, so that one may follow in the next part."""
    if not days:
        return True
    return labels[0].first < days[0].first and labels[-1].first > days[-1].first

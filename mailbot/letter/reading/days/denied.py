"""Days that are denied right behind themselves: "on the 9th. No, hang on, it came on the 8th".

The law: a "no" between two pauses right behind a stated day leaves that day open where another day
of no other role is named soon behind it, or where the next word takes something back. So does a
word that corrects, with a number behind it that may be a day ("sorry, my wife says, the 8th").
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence, Set
from dataclasses import replace

from mailbot.letter.reading.days.beforenumbers import counted_days
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.tokens import Kind, Page

_PAUSES = frozenset(",;.!…-–—...")
_BESIDE = 4  # tokens from a day to the word behind it
_SIGNS = 3  # signs between a day and its denial
_DIGITS = 2  # of a day of the month
_SOON = 40  # tokens in which a day is named anew
_NOS = frozenset({"doubts.no", "doubts.takes_back"})
_CORRECTS = frozenset(
    {"labels.corrects", "stances.corrects", "sayings.corrects.words", "doubts.takes_back"}
)
_STATED = frozenset({"received", "sent", "answered"})


def without_denied(page: Page, said: Sequence[Said], hits: Hits) -> list[Said]:
    """The days, those that are denied right behind themselves unsure."""
    nos = hits.covered(*_NOS)
    corrects = hits.covered(*_CORRECTS)
    result: list[Said] = []
    dated = {index for one in said for index in one.day.tokens}
    numbers = _numbers(page, hits, dated)
    starts = sorted(one.day.first for one in said)
    for one in said:
        last = _end(page, one)
        at = _behind(page, last)
        stated = one.role in _STATED and one.unsure == one.strange
        if stated and last + 1 < at and at in corrects:
            following = bisect_left(starts, at)
            end = min([at + _SOON, *starts[following : following + 1]])
            if numbers.intersection(range(at, end)):
                one = replace(one, unsure=page.tokens[at].text)
        if one.role in _STATED and one.unsure == one.strange and _is_paused(page, at, last, nos):
            soon = (other for other in said if at < other.day.first <= at + _SOON)
            if at + 2 in corrects or any(_is_other(one, other) for other in soon):
                one = replace(one, unsure=page.tokens[at].text)
        result.append(one)
    return result


def _numbers(page: Page, hits: Hits, dated: Set[int]) -> set[int]:
    """Those that may be days: "the 8th", "am 8."."""
    found = {day.first for day in counted_days(page, dated)}
    for at in hits.lasts("calendar.on"):
        for index, token in enumerate(page.tokens[at + 1 : at + 2], at + 1):
            digits = token.text.rstrip(".")
            if token.kind in {Kind.INT, Kind.NUMBER} and digits.isdecimal() and index not in dated:
                found |= {index} if len(digits) <= _DIGITS else set()
    return found


def _end(page: Page, one: Said) -> int:
    """The last token of a day, or of its word right behind it: "am 5.11. bekommen"."""
    if one.label is None or not 0 < one.label.first - one.day.last <= _BESIDE:
        return one.day.last
    between = page.tokens[one.day.last + 1 : one.label.first]
    return one.day.last if any(token.text in _PAUSES for token in between) else one.label.last


def _behind(page: Page, last: int) -> int:
    """The first token behind a statement that ends with *last*, and behind its pauses."""
    at = last + 1
    tokens = page.tokens
    while at < len(tokens) and tokens[at].text in _PAUSES and at - last <= _SIGNS:
        at += 1
    return at


def _is_paused(page: Page, at: int, last: int, nos: Set[int]) -> bool:
    tokens = page.tokens
    if at not in nos or at == last + 1 or at + 2 >= len(tokens):
        return False
    return tokens[at + 1].text in _PAUSES


def _is_other(one: Said, other: Said) -> bool:
    mine = set(one.day.reading.days)
    return other.role in {None, one.role} and mine.isdisjoint(other.day.reading.days)

"""Which of the stated days a correction means: "Received 6 Nov, sent 9 Nov. Sorry, it was the 7th,
not the 6th."

The law: the day that is denied beside the right one tells it, wherever it was stated; the right
one takes its place and its role.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from datetime import date

from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.calendar import fillers_and_ordinals
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.pagewords import within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_STATED = frozenset({"received", "sent"})
_PLAIN = (
    "labels.corrects", "stances.corrects", "doubts.takes_back", "stances.not", "stances.instead",
    "doubts.negated", "labels.it", "calendar.", "stances.copula", "telling.the", "labels.received",
    "stances.but", "doubts.breaks",
)  # fmt: skip
_ROLES = 2  # that are stated: of one alone each correction is
_LEAD = 3  # words between "not" and the day: "not on the"
_DIGITS = 2


def with_meant(page: Page, said: Sequence[Said], hits: Hits, sentences: Sentences) -> list[Said]:
    """The days, those that are denied without their role; unsure where no right one is read, or
    where their sentence speaks of the post in more words than a correction has."""
    result = list(said)
    plain = _Plain(page, said, hits, sentences)
    post = {sentences.of[at] for at in hits.covered("labels.received", "labels.sent")}
    for no, one in _denied(page, said, hits, sentences):
        is_plain = plain.is_around(no)
        if not is_plain and sentences.of[no] not in post:
            continue
        stated = [p for p, day in enumerate(result) if day.role in _STATED and day.day.last < no]
        meant = [p for p in stated if _is(result[p], one)]
        of = {result[p].role for p in meant}
        if len({result[p].role for p in stated}) < _ROLES or len(of) != 1:
            continue
        right = _right(said, no, meant, sentences) if is_plain else None
        if right is None:
            for p in meant:
                result[p] = replace(result[p], unsure=page.tokens[no].text)
        elif said[right].role is None:
            first = result[meant[-1]]
            result[right] = replace(
                said[right], role=first.role, label=first.label, unsure=first.unsure
            )
            for p in meant:
                result[p] = replace(result[p], role=None, label=None)
    return result


class _Plain:
    """Tells where nothing stands but words of correction, of days and of the post."""

    def __init__(self, page: Page, said: Sequence[Said], hits: Hits, sentences: Sentences) -> None:
        known = hits.covered(*hits.under(*_PLAIN)) | {at for one in said for at in one.day.tokens}
        ordinals = fillers_and_ordinals()[1]
        self.sentences = sentences
        self.strange = [
            at
            for at, token in enumerate(page.tokens)
            if token.kind is Kind.WORD and at not in known and page.word(token) not in ordinals
        ]
        self.ends = sorted(one.day.last for one in said if one.role)

    def is_around(self, no: int) -> bool:
        """In its sentence, behind the last day that has a role: not "the concert was on the 7th,
        not on the 6th"."""
        begin, end = self.sentences.bounds[self.sentences.of[no]]
        place = bisect_left(self.ends, no)
        after = self.ends[place - 1] + 1 if place else 0
        return not within(self.strange, max(begin, after), end)


def _right(said: Sequence[Said], no: int, meant: Sequence[int], sentences: Sentences) -> int | None:
    """The last day before the "not" in its sentence, or the first one behind the denied one."""
    own = [p for p, one in enumerate(said) if sentences.of[one.day.first] == sentences.of[no]]
    before = [p for p in own if said[p].day.last < no and p > meant[-1]]
    behind = [p for p in own if said[p].day.first > no]
    free = [p for p in before if said[p].role is None or p == before[-1]]
    right = free[-1] if free else None
    if right is None and behind and said[behind[-1]].day.reading != said[meant[-1]].day.reading:
        right = behind[-1]  # "not the 6th, but the 7th"
    return right


def _denied(
    page: Page, said: Sequence[Said], hits: Hits, sentences: Sentences
) -> Iterator[tuple[int, date | int]]:
    """The "not", and the day behind it: a day, or a number that may be one of a month."""
    small = hits.covered("calendar.on", "telling.the", "labels.beside", "labels.it")
    days = {one.day.first: one for one in said}
    for no in sorted(hits.lasts("stances.not", "stances.instead", "doubts.negated")):
        _, end = sentences.bounds[sentences.of[no]]
        at = no + 1
        while at < end and at in small and at - no <= _LEAD:
            at += 1
        if page.zone(page.tokens[no]) is not Zone.OWN or at > end:
            continue
        if at in days:
            yield from ((no, day) for day in days[at].day.reading.days)
            continue
        token = page.tokens[at]
        digits = token.text.rstrip(".")
        short = digits.isdecimal() and len(digits) <= _DIGITS
        if short and token.kind in {Kind.INT, Kind.NUMBER} and _is_dated(page, no, at, small):
            yield no, int(digits)


def _is_dated(page: Page, no: int, at: int, small: Set[int]) -> bool:
    """A small word stands before the number, or an ending or a dot behind it."""
    behind = page.tokens[at + 1 : at + 2]
    ended = bool(behind) and behind[0].start == page.tokens[at].end
    return at - 1 in small or at - no > 1 or ended or page.tokens[at].text.endswith(".")


def _is(one: Said, denied: date | int) -> bool:
    days = one.day.reading.days
    return denied in days or denied in {day.day for day in days}

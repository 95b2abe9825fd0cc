"""Two days written as one thing behind their two words: ``rec./sent 5/9.11.``, ``in/out: 5-9/11``.

The law: right behind a word for receiving and one for sending, joined by a sign, the first day is
of the first word and the second of the second; where nothing but signs and words of our letters
stands around them, up to a move or the end of the sentence.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace

from mailbot.letter.reading.days.dates import Reading
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page
from mailbot.letter.reading.page.words import Hit

_ROLES = {
    "labels.received": "received", "labels.in": "received", "labels.had": "received",
    "labels.sent": "sent", "labels.answered": "sent", "labels.out": "sent",
}  # fmt: skip
_JOINS = frozenset("/-–—&+.,|")
_LEADS = frozenset(":.()=,-–—[")
_BETWEEN = frozenset("/-–—&+.,|()→>")
_ENDS = frozenset(".!?;")
_KNOWN = ("neutral", "stances.courtesy", "stances.link", "doubts.breaks", "days.letter")
_WIDEST = 24  # tokens of a line that are looked at
_SHARED = 3  # roles of one day
_MOST = 3  # signs between the two words, the two days, the words and the days


def is_range(day: Found) -> bool:
    """``3.-5.11.``: both days in one."""
    return day.reading.form == "d-d.m." and len(day.reading.days) == 2


def only(range_: Found, place: int) -> Found:
    """One of the two days of a range."""
    return replace(
        range_, reading=Reading(range_.reading.form, range_.reading.days[place : place + 1])
    )


def with_pairs(page: Page, said: Sequence[Said], hits: Hits) -> list[Said]:
    """All days; those of such pairs with the roles that the two words have."""
    words = _Words(page, hits, said)
    result: list[Said] = []
    taken: set[int] = set()
    for place, one in enumerate(said):
        if one.day.first in taken:
            continue
        if is_range(one.day):
            days = [only(one.day, 0), only(one.day, 1)]
        else:
            behind = said[place + 1 : place + 1 + _SHARED]
            other = next((s for s in behind if s.day.first > one.day.last), None)
            days = [one.day, other.day] if other is not None else []
        if len(days) == 2 and (roles := words.before(*days)) is not None:
            result += [Said(day, role) for day, role in zip(days, roles, strict=True)]
            taken |= {day.first for day in days}
        else:
            result.append(one)
    return result


class _Words:
    """The pairs of words of a page."""

    def __init__(self, page: Page, hits: Hits, said: Sequence[Said]) -> None:
        self.page = page
        self.on = hits.covered("calendar.on", "labels.beside", "labels.records")
        self.and_ = hits.firsts("doubts.breaks")
        dated = {i for one in said for i in range(one.day.first, one.day.last + 1)}
        self.known = dated | hits.covered(*hits.under("labels.", "calendar."), *_KNOWN)
        self.ending: dict[int, Hit] = {}  # by its last token, the longest
        for hit in hits.of(*_ROLES):
            kept = self.ending.get(hit.last)
            if kept is None or hit.first < kept.first:
                self.ending[hit.last] = hit

    def before(self, first: Found, second: Found) -> tuple[str, str] | None:
        """The roles of two such days."""
        tokens = self.page.tokens
        between = tokens[first.last + 1 : second.first]
        same = tokens[first.first].line == tokens[second.last].line
        signs = {token.text for token in between}
        if not same or len(between) > _MOST or not signs <= _BETWEEN:
            return None
        if first.first != second.first and not signs & {"/", "-", "–", "—", "&", "+", "→"}:
            return None
        if (last := self._back(first.first, _LEADS, self.on)) is None:
            return None
        at = self._back(last.first, _JOINS, self.and_)
        if at is None or tokens[at.first].line != tokens[last.first].line:
            return None
        roles = _ROLES[at.category], _ROLES[last.category]
        plain = self._is_plain(at.first, -1) and self._is_plain(second.last, 1)
        return roles if roles[0] != roles[1] and plain else None

    def _back(self, start: int, signs: Set[str], passed: Set[int]) -> Hit | None:
        """The word of a role before a token, nothing but such signs and words between."""
        at = start - 1
        while at >= 0 and start - at <= _MOST:
            if at in self.ending:
                joined = start - at > 1 or signs is _LEADS
                return self.ending[at] if joined else None
            if self.page.tokens[at].text not in signs and at not in passed:
                return None
            at -= 1
        return self.ending.get(at) if at >= 0 else None

    def _is_plain(self, start: int, way: int) -> bool:
        """No strange word in its line this way, up to a move or the end of a sentence."""
        tokens = self.page.tokens
        for at in range(start, start + way * _WIDEST, way):
            if not 0 <= at < len(tokens) or tokens[at].line != tokens[start].line:
                return True
            if tokens[at].kind in MOVES or (at != start and tokens[at].text in _ENDS):
                return True
            if tokens[at].kind is Kind.WORD and at not in self.known:
                return False
        return False

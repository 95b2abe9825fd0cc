"""Two letters with a day each: ``your mail 9.11., this one 11.11.``, ``la tuya el 5, la mía el 8``.

The law: the reader's letter and the writer's own, each right before its day and one right behind
the other, are the one received and the one sent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit

_NEAR = 1  # lines from the one to the other
_SIGNS = frozenset(":=")
_SMALL = 3  # "on" and "also" between a letter and its day
_SHORT = 3  # letters of an article
_MOST = 31  # the last day of a month


def parallel(page: Page, days: Sequence[Found], hits: Hits) -> Iterator[Hit]:
    """The two as words of their roles."""
    letters = _Letters(page, days, hits)
    for one, other in pairwise(letters.days):
        his = letters.before(one[0], "labels.your")
        own = letters.before(other[0], "labels.mine", "labels.this")
        if his is None or own is None or not _follows(page, one[0], other[0]):
            continue
        if all(letters.is_light(at, own.first) for at in range(one[1] + 1, own.first)):
            yield Hit("labels.received", his.first, his.last, his.codes)
            yield Hit("labels.sent", own.first, own.last, own.codes)


class _Letters:
    """The words for letters of a page, by whose they are."""

    def __init__(self, page: Page, days: Sequence[Found], hits: Hits) -> None:
        self.page = page
        self.articles = {at for at in hits.firsts("labels.beside") if self._is_short(at)}
        self.hits = {
            name: {hit.last: hit for hit in sorted(hits.of(name), key=lambda hit: -hit.first)}
            for name in ("labels.your", "labels.mine", "labels.this", "days.letter")
        }
        self.subject = hits.firsts("labels.you", "labels.i")  # not "you 9.11., I 11.11."
        self.small = hits.covered("calendar.on", "stances.adverbs", "labels.again")
        self.small -= hits.covered("labels.of")
        ons = hits.lasts("calendar.on")
        taken = {at for day in days for at in day.tokens}
        self.days = [(day.first, day.last) for day in days]
        alone = (at for at in range(len(page.tokens)) if at - 1 in ons and at not in taken)
        self.days += [(at, last) for at in alone if (last := self._day_alone(at)) is not None]
        self.days.sort()

    def _is_short(self, at: int) -> bool:
        return len(self.page.tokens[at].text) <= _SHORT

    def _day_alone(self, at: int) -> int | None:
        """The end of the number of ``el 5``, behind which no thing that is counted stands."""
        token = self.page.tokens[at]
        digits = token.text.rstrip(". ")
        number = token.kind in {Kind.INT, Kind.NUMBER} and digits.isdecimal()
        if not number or not 1 <= int(digits) <= _MOST:
            return None
        behind = self.page.tokens[at + 1 : at + 3]
        ending = bool(behind) and behind[0].kind is Kind.WORD and behind[0].start == token.end
        counted = behind[ending : ending + 1]
        named = bool(counted) and counted[0].line == token.line and counted[0].kind is Kind.WORD
        return None if named else at + ending

    def is_light(self, at: int, letter: int) -> bool:
        """A sign, or the article of "la mía"."""
        token = self.page.tokens[at]
        sign = token.kind is Kind.SIGN and token.text not in "?!"
        return sign or token.kind is Kind.SLASH or (at == letter - 1 and at in self.articles)

    def before(self, day: int, *whose: str) -> Hit | None:
        """The letter of that one right before a day, small words between."""
        at = day - 1
        while at >= 0 and day - at <= _SMALL and at in self.small and not self._names(at, whose):
            at -= 1
        if at > 0 and self.page.tokens[at].text in _SIGNS:
            at -= 1
        if at < 0 or self.page.tokens[at].line != self.page.tokens[day].line:
            return None
        return next(iter(self._ending(at, whose)), None)

    def _names(self, at: int, whose: Sequence[str]) -> bool:
        return any(at in self.hits[name] for name in whose)

    def _ending(self, at: int, whose: Sequence[str]) -> Iterator[Hit]:
        """ "Your letter", "scrisoarea ta", "la tuya"."""
        letter = self.hits["days.letter"].get(at)
        if letter is not None:
            for name in whose:
                if (one := self.hits[name].get(letter.first - 1)) is not None:
                    yield Hit(name, one.first, at, one.codes)
                elif (one := self.hits[name].get(at)) is not None:  # "leveled", "denna"
                    yield one
            return
        for name in whose:
            if (one := self.hits[name].get(at)) is not None and one.first not in self.subject:
                before = self.hits["days.letter"].get(one.first - 1)
                yield Hit(name, before.first if before else one.first, at, one.codes)


def _follows(page: Page, one: int, other: int) -> bool:
    first, second = page.tokens[one], page.tokens[other]
    own = page.zone(first) is Zone.OWN and page.zone(second) is Zone.OWN
    return own and second.line - first.line <= _NEAR

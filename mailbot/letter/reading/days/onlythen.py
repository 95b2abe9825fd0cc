"""The day before which it did not come or go: "only on the 6th", "did not come until the 6th".

The law: a word for "only" right before a day of receipt or sending leaves nothing open, though
elsewhere it may; nor does a "not" with an "until" right before the day, both behind the "not". It
is no more than that word which is explained: what else leaves the day open still does, and "until
today" may be said of what has not come yet.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.page.hits import Hits, Label
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken

_NOT = ("doubts.negated", "doubts.no")
_BEFORE = 14  # tokens from "not" to "until"


class OnlyThen:
    """Such words of a page."""

    def __init__(self, page: Page, hits: Hits, codes: Sequence[str]) -> None:
        """:param codes: languages that the letter seems to be written in."""
        self.page = page
        kinds = ("days.only", "days.not_till", *_NOT)
        spoken = Hits(hit for hit in hits.of(*kinds) if is_spoken(hit, codes))
        self.only = {hit.last: hit.first for hit in spoken.of("days.only")}
        self.till = {hit.last: hit.first for hit in spoken.of("days.not_till")}
        self.denied = spoken.covered(*_NOT)
        self.where = hits.firsts("days.where") - hits.covered("calendar.until", "days.around")
        self.on = hits.covered("calendar.on")

    def without(self, label: Label, day: Found, open_: Sequence[int]) -> list[int]:
        """Those of the words that leave such a day open that do not say "only then"."""
        if label.role == "answered" or not (self.only or self.till):
            return list(open_)
        ends = self.only.keys() | self.till.keys()
        at = day.first - 1
        while (at in self.on or at in self.where) and at not in ends:
            at -= 1
        free: set[int] = set()
        if at in self.only and not self._is_range(self.only[at]):
            free = {*range(self.only[at], at + 1)}
        denied = self.denied & {*range(at - _BEFORE, at)}
        behind = at in self.till and bool(denied) and label.first < at
        if behind and day.reading.form != "relative":
            free |= {*range(self.till[at], at + 1), *denied}
        return [i for i in open_ if i not in free]

    def _is_range(self, first: int) -> bool:
        """ "5. až 6. listopadu": from the one to the other."""
        before = self.page.tokens[first - 1] if first else None
        return before is not None and before.kind not in {Kind.WORD, Kind.SIGN}

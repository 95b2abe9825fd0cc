"""How one knows the right day: "5.11. - pardon, I look at the calendar - 6.11.", "5.11., no, that's
when you sent it, 6.11.".

The law: between a day and the one that takes its place, behind a word that corrects, such words
change nothing where they name what he looked at, or say that the reader sent on the first day;
where all others beside them are small or known, and where the right day stands alone behind them,
between two pauses. What they are said of else is not known, and the day is open.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace

from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_SMALL = (
    "labels.beside", "labels.i", "labels.it", "labels.mine", "labels.this", "labels.looked",
    "labels.you", "labels.your", "labels.corrects", "labels.thatday", "labels.which",
    "stances.follow", "stances.copula", "stances.adverbs", "days.when", "calendar.day",
    "calendar.on", "days.letter", "neutral",
)  # fmt: skip
_SENT = ("labels.sent", "labels.answered")
_SHORT = 3  # letters of a word that names no thing
_GOES = 3  # tokens from a day to its "goes"
_PAUSES = frozenset(",;.:!…-–—...()")
_SIGNS = frozenset({Kind.SIGN, Kind.DOTS, Kind.BLANK})


class Explained:
    """Such words of a page."""

    def __init__(self, page: Page, hits: Hits, corrects: Set[int], passed: Set[int]) -> None:
        """:param passed: tokens that may lead to a day."""
        self.page = page
        self.corrects = corrects
        self.passed = passed
        self.looked = hits.covered("labels.looked", "labels.it")
        self.leads = passed | hits.covered("labels.beside", "calendar.until", "stances.copula")
        self.tools = hits.covered("labels.consulted")
        self.copula = hits.covered("stances.copula")
        self.small = hits.covered(*_SMALL) | corrects | self.tools
        self.you = hits.covered("labels.you")
        self.sent = hits.covered(*_SENT)
        self.going = hits.firsts("labels.out", *_SENT)
        self.yours = hits.covered("labels.yours")

    def without_word(
        self, one: Said, other: Said, words: Sequence[int], sentences: Sentences
    ) -> Said:
        """The right day without the "sent" of such words before it, and without the "postmark"
        of "no, 6.11., I misread the postmark" behind it."""
        if other.label is None or not words:
            return other
        if sentences.of[words[0]] != sentences.of[other.day.first]:
            return other
        if other.label.first > other.day.first:
            misread = other.label.first in self.tools and self.says_no(words)
            return replace(other, role=None, label=None, unsure="") if misread else other
        of_first = self._is_all(one, other, words)
        return replace(other, role=None, label=None, unsure="") if of_first else other

    def strange(self, one: Said, other: Said, words: Sequence[int]) -> list[int]:
        """Those of the *words* between two days that may mean something else."""
        if self._is_all(one, other, words):
            return []
        strange = [i for i in words if i not in self.corrects and i not in self.passed]
        if self.corrects & set(words):  # "sorry, I've just checked, it was"
            strange = [i for i in strange if i not in self.looked]
        return strange

    def _is_all(self, one: Said, other: Said, words: Sequence[int]) -> bool:
        """Are the *words* between the two days nothing but such ones?"""
        if not words or words[0] not in self.corrects or not self._is_alone(one, other):
            return False
        told = self.yours & set(words)
        if self.you.intersection(words):
            told |= self.sent & set(words)
        if not told and not self.tools & set(words):
            return False
        return all(i in self.small or i in told or self._is_short(i) for i in words)

    def _is_short(self, at: int) -> bool:
        text = self.page.tokens[at].text
        return len(text) <= _SHORT and text.islower()

    def _is_alone(self, one: Said, other: Said) -> bool:
        """Pauses behind the first day, and behind the second; before it and its small words too,
        or what he looked at: "5.11., nein, laut Server 6.11."."""
        tokens = self.page.tokens
        at = other.day.first - 1
        while at > one.day.last and at in self.leads:
            at -= 1
        led = tokens[at].text in _PAUSES or at in self.tools
        return led and tokens[one.day.last + 1].kind in _SIGNS and self.ends(other)

    def ends(self, one: Said) -> bool:
        """Nothing goes on right behind the day."""
        tokens, behind = self.page.tokens, one.day.last + 1
        if behind >= len(tokens) or tokens[behind].text in _PAUSES:
            return True
        next_line = tokens[behind].line != tokens[one.day.last].line
        return next_line or tokens[one.day.last].text[-1:] == "."

    def goes(self, one: Said) -> bool:
        """ "5 Nov it came, *8 Nov it goes*", not "4 Nov, so 5 Nov. Sent 9 Nov."."""
        tokens, behind = self.page.tokens, one.day.last + 1
        goes = self.going.intersection(range(behind, behind + _GOES))
        ends = max(goes, default=behind) + _GOES
        return bool(goes) and not any(t.text[0].isdigit() for t in tokens[behind:ends])

    def says_no(self, words: Sequence[int]) -> bool:
        """Does the first of them deny, or beg pardon? A sentence may merely begin with "it was"."""
        it = self.looked | self.copula
        return bool(words) and words[0] in self.corrects and words[0] not in it

"""Days that are no day of the post, before a move: "On Sunday I play 2836", "In 2004: 2836".

The law: a weekday behind the last colon, or a year among words, leaves the move behind it open,
unless the weekday is a part of a date or the letter says of it that it came or went.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from mailbot.letter.reading.days.weekdays import is_weekday, weekdays
from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.pagewords import PageWords, within
from mailbot.letter.reading.page.tokens import Kind, Page

_DAYS = ("labels.received", "labels.sent", "labels.answered", "labels.yours")
_NAME = 4  # letters of a weekday that is no other word: "so", "mit", "mon"
_YEAR = re.compile(r"(?:19|20)\d\d")


class OtherDays:
    """Tells them of the words before a move."""

    def __init__(self, page: Page, hits: Hits, words: PageWords, codes: Sequence[str]) -> None:
        self.page = page
        self.words = words
        self.codes = codes
        self.today = hits.lasts("calendar.today")
        self.moves = hits.firsts("labels.move")
        self.posted = sorted(hits.firsts(*_DAYS))
        longer = (hit for hit in hits.of("calendar.day") if hit.last > hit.first)
        self.dates = tokens_of(longer)  # but not a weekday by itself

    def stand(self, begin: int, first: int, colon: int) -> bool:
        """Does one stand between these tokens? *colon* is the last one before the move."""
        posted = bool(within(self.posted, begin, first))
        for index in range(begin, first):
            token = self.page.tokens[index]
            if index in self.dates:
                continue
            if index > colon and self.is_weekday(index) and not posted:
                return True
            if _YEAR.fullmatch(token.text) and self._is_among_words(index, first):
                return True
        return False

    def is_weekday(self, index: int) -> bool:
        """One by itself."""
        token = self.page.tokens[index]
        named = token.kind is Kind.WORD and len(token.text) >= _NAME
        before = index - 1 - (self.page.tokens[index - 1].text == ",")
        named = named and before not in self.today  # "today, Thursday 10 December"
        named = named and index + 1 not in self.moves  # "mi segunda jugada", a Monday elsewhere
        return named and index not in self.dates and self._is_name_of_day(self.page.word(token))

    def _is_name_of_day(self, word: str) -> bool:
        """In the letter's own languages: "pent" is Friday in Hungarian, nicely in Norwegian."""
        return is_weekday(word, (*self.codes, "en")) if self.codes else word in weekdays()

    def _is_among_words(self, index: int, first: int) -> bool:
        """Prose, not a heading: a small letter stands between it and the move."""
        words = within(self.words.every, index, first)
        return any(self.page.tokens[at].text.islower() for at in words)

"""What leads to a statement by a colon: the "Karl's letter" of ``Karl's letter: received 5.11.``.

The law: unknown words before a colon, in the sentence of the statement or right above it, may say
whose or what it is. A salutation and a "for the record" say nothing of it, nor does what begins
with the reader's letter ("your letter lay here when we came home: received"), a reason ("..., so:")
and what stands before a statement that names it itself. A colon leads to the move behind it alone.
"""

from __future__ import annotations

from collections.abc import Set
from itertools import accumulate

from mailbot.letter.reading.page.greeted import words_of_greeting
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.known import Known
from mailbot.letter.reading.page.runon import is_named_first
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page

_FAR = 60  # tokens before the colon
_OPENING = 2  # tokens of a statement: "your move"


class Leading:
    """The colons of a page."""

    def __init__(
        self,
        page: Page,
        sentences: Sentences,
        words: Known,
        hits: Hits,
        *,
        other: Set[int],
        theirs: Set[int],
    ) -> None:
        """:param other: first tokens of words that name another game; *theirs*: tokens of those
        that name the reader's letter."""
        self.page = page
        self.sentences = sentences
        self.words = words
        self.records = hits.covered("labels.records")  # words for a record: "for the clock"
        self.letters = hits.firsts("days.letter", "labels.move")
        self.so = hits.covered("stances.but", "stances.adverbs", "stances.follow")
        self.other = other
        self.theirs = theirs - hits.firsts("labels.i")
        self.led: dict[int, bool] = {}  # colons behind what begins with the reader's letter
        self.parties = hits.firsts("days.parties") - theirs
        # The last colon up to each token, -1 before the first one.
        colons = (i if token.text == ":" else -1 for i, token in enumerate(page.tokens))
        self.colons = tuple(accumulate(colons, max))

    def heads(self, begin: int) -> list[int]:
        """Unknown words before a colon that leads to the statement at *begin*."""
        tokens = self.page.tokens
        first, _ = self.sentences.bounds[self.sentences.of[begin]]
        nearest = self.colons[begin - 1] if begin else -1
        colon = nearest if nearest >= first else None
        if colon is None and first and tokens[first - 1].text == ":":
            near = tokens[first].line - tokens[first - 1].line <= 2
            if near and self.page.zone(tokens[first - 1]) is self.page.zone(tokens[first]):
                colon = first - 1
        if colon is None or any(token.kind in MOVES for token in tokens[colon:begin]):
            return []
        start, _ = self.sentences.bounds[self.sentences.of[colon]]
        places = range(max(start, colon - _FAR), colon)
        if self._is_reason(places, not self.theirs.isdisjoint(range(colon + 1, begin + _OPENING))):
            return []
        known = {i for i in places if self.is_record(i, begin)}
        strange = [i for i in places if not (i in known or self.words.has(i)) or i in self.other]
        return [i for i in strange if not self.is_greeted(i, places)]

    def _is_reason(self, places: range, named: bool) -> bool:
        """ "My box was locked until this week, therefore:" is no heading, nor is "We had a feast,
        so I opened it later: your move came ...".

        :param named: the statement behind the colon names the reader's letter.
        """
        tokens = self.page.tokens
        comma = max((i for i in places if tokens[i].text == ","), default=-1)
        last = [i for i in places if comma < i and tokens[i].kind is Kind.WORD]
        if comma < 0 or not last:
            return False
        return self.so.issuperset(last) or (named and last[0] in self.so)

    def _begins_with_theirs(self, places: range) -> bool:
        """Not "your letter to Karl lay here"."""
        words = [i for i in places if self.page.tokens[i].kind is Kind.WORD]
        if not words or words[0] not in self.theirs:
            return False
        last = words[0]
        while last + 1 in self.theirs:
            last += 1
        return last + 1 not in self.parties

    def is_record(self, index: int, before: int) -> bool:
        """The "clock" of ``Clock: received 5.11.``, whose statement goes on at *before*; also what
        stands there beside the reader's letter."""
        colon = self.colons[before]
        if index >= colon:
            return False
        return index in self.records or self._is_theirs(index, colon)

    def _is_theirs(self, index: int, colon: int) -> bool:
        """In a sentence up to a colon that begins with the reader's letter."""
        first, _ = self.sentences.bounds[self.sentences.of[colon]]
        if index < first:
            return False
        if colon not in self.led:
            places = range(first, min(colon, first + _FAR))
            self.led[colon] = self._begins_with_theirs(places)
        return self.led[colon]

    def own(self, before: int) -> frozenset[int]:
        """The tokens of "My dates: received ...", which are no letter of his that was received."""
        colon = self.colons[before]
        first = colon
        while first > max(colon - _FAR, 0) and first - 1 not in self.letters:
            first -= 1
        return frozenset(range(first, colon))

    def is_greeted(self, index: int, before: range) -> bool:
        """The name of "Buenas, Anno: recibido", of "Ana:" alone."""
        tokens = self.page.tokens
        if is_named_first(self.page, index):
            return True
        words = [i for i in before if i < index and tokens[i].kind is Kind.WORD]
        spoken = [self.page.word(tokens[i]) for i in words]
        name = tokens[index].text[:1].isupper()
        return name and bool(words) and words_of_greeting(spoken) == len(words)

"""A few words right below a move, on a line of their own, that deny it or leave it open.

The law: a denial or a word for what is not final counts where nothing else is said there: no
post, no draw, no other thing. "Why not?" and a row of a diagram deny nothing.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.pagewords import PageWords, within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page

NO = frozenset({"doubts.no", "doubts.negated", "stances.not"})
_POINTS = 6  # words of a sentence that does nothing but point back
_NEXT = 2  # lines to the next paragraph


class DeniedBelow:
    """The lines of a page that deny the move above them."""

    def __init__(
        self,
        page: Page,
        hits: Hits,
        sentences: Sentences,
        words: PageWords,
        no: Set[int],
        else_: Sequence[int],
        days: Set[int],
    ) -> None:
        """The tokens of denials, those (sorted) of the post and of draws, and those of days."""
        self.page = page
        self.sentences = sentences
        self.words = words
        self.no = no
        self.else_ = else_
        self.days = days
        self.asides = hits.covered("stances.aside", "stances.idle")
        self.harmless = hits.covered("stances.firm", *NO, *hits.under("calendar."))
        self.provisional = hits.covered("stances.provisional")

    def denies(self, last: int) -> bool:
        """ "Not final.", "To be confirmed." on a line of its own right below the run."""
        here = self.sentences.of[last]
        if here + 1 >= len(self.sentences.bounds):
            return False
        above, (start, stop) = self.sentences.bounds[here][1], self.sentences.bounds[here + 1]
        tokens = self.page.tokens
        near = tokens[start].line - tokens[above].line <= _NEXT
        words = within(self.words.every, start, stop)
        if not near or len(words) > _POINTS or (self.no | self.provisional).isdisjoint(words):
            return False
        if any(self.page.zone(tokens[at]) is not Zone.OWN for at in (above, start)):
            return False
        if within(self.else_, start, stop) or self.asides.intersection(words):
            return False
        if not self.provisional.isdisjoint(words):
            return True
        if here + 1 in self.sentences.asks and words[0] not in self.no:
            return False  # "Why not?"
        if all(len(tokens[at].text) == 1 for at in words):
            return False  # a row of a diagram: "8 r n b q k b n r"
        other = set(within(self.words.unknown, start, stop)) - self.harmless
        return not other and self.days.isdisjoint(range(start, stop + 1))

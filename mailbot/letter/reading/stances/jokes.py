"""Words that open a sentence and take back the one before: "What, 6766? Joking, I play 2836".

The law: where the sentence before holds a move, they speak of that one, and not of what stands
behind their comma or colon.
"""

from __future__ import annotations

from collections.abc import Mapping

from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page

_PARTS = frozenset(",;:-–—")


class Jokes:
    """Where such words stand on a page."""

    def __init__(
        self, page: Page, hits: Hits, sentences: Sentences, at: Mapping[int, Item]
    ) -> None:
        self.page = page
        self.sentences = sentences
        self.at = at
        self.ends = {hit.first: hit.last for hit in hits.of("doubts.takes_back")}

    def behind(self, begin: int, first: int) -> int:
        """Where the sentence from *begin* to *first* goes on behind such words; else *begin*."""
        at = begin
        while at < first and at in self.ends:
            at = self.ends[at] + 1
        if not 0 < begin < at < first or self.page.tokens[at].text not in _PARTS:
            return begin
        start, end = self.sentences.bounds[self.sentences.of[begin] - 1]
        moved = any(index in self.at for index in range(start, end + 1))
        return at + 1 if moved else begin

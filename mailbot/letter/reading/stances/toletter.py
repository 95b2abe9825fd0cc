"""A move behind words that answer the reader's letter: ``I reply to your mail of the 3rd: 5254``.

The law: nothing but the writer and small words before the word of answering; then the reader's
letter, small words and days, and a colon right before the move.
"""

from __future__ import annotations

from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_DENIED = ("doubts.negated", "doubts.no")
_SMALL = 3  # letters of "to", "auf"
_WORDS = 12  # tokens from the answer to the colon


class ToLetter:
    """Tells it of the moves of a page."""

    def __init__(self, page: Page, hits: Hits, sentences: Sentences) -> None:
        self.page, self.sentences = page, sentences
        self.answers = hits.covered("labels.answered")
        self.letters = hits.covered("days.letter", "labels.yours")
        self.yours = hits.covered("labels.your", "labels.yours")
        self.others = hits.covered("labels.mine", "labels.you") - hits.covered("labels.your")
        self.writer = hits.covered("labels.i", "labels.mine", "stances.courtesy")
        self.days = hits.covered(*hits.under("calendar."))
        self.barred = hits.covered("labels.number", "stances.not", "conditionals.if", *_DENIED)
        self.barred -= self.letters
        self.attached = hits.covered("stances.shown")

    def leads(self, item: Item) -> bool:
        """Do such words stand right before the move?"""
        colon = item.first - 1
        if colon < 1 or self.page.tokens[colon].text != ":":
            return False
        begin, _ = self.sentences.bounds[self.sentences.of[item.first]]
        begin = max(begin, colon - _WORDS)
        answered = [at for at in range(begin, colon) if at in self.answers]
        if not answered or not self.barred.isdisjoint(range(begin, colon)):
            return False
        behind, before = range(answered[-1] + 1, colon), range(begin, answered[0])
        said = self.letters | self.yours | self.days | self.attached
        named = not self.letters.isdisjoint(behind) and not self.yours.isdisjoint(behind)
        plain = all(self._is_plain(at) or at in said for at in behind)
        alone = all(self._is_plain(at) or at in self.writer for at in before)
        return named and plain and alone and self.others.isdisjoint({*before} - self.writer)

    def _is_plain(self, at: int) -> bool:
        token = self.page.tokens[at]
        return token.kind is not Kind.WORD or len(token.text) <= _SMALL

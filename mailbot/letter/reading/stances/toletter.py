"""A move behind words that answer the reader's letter: ``I reply to your mail of the 3rd: 5254``.

The law: a word of answering, the reader's letter, nothing but small words and days between them,
and a colon right before the move.
"""

from __future__ import annotations

from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_WORDS = 9  # tokens from the answer to the colon


class ToLetter:
    """Tells it of the moves of a page."""

    def __init__(self, page: Page, hits: Hits, sentences: Sentences) -> None:
        self.page, self.sentences = page, sentences
        self.answers = hits.covered("labels.answered")
        self.letters = hits.covered("days.letter", "labels.yours", "repeats.things")
        self.yours = hits.covered("labels.your", "labels.yours")
        self.others = hits.covered("labels.mine", "labels.you") - hits.covered("labels.your")

    def leads(self, item: Item) -> bool:
        """Do such words stand right before the move?"""
        colon = item.first - 1
        if colon < 1 or self.page.tokens[colon].text != ":":
            return False
        begin, _ = self.sentences.bounds[self.sentences.of[item.first]]
        letter = your = False
        for at in range(colon - 1, max(begin, colon - _WORDS) - 1, -1):
            token = self.page.tokens[at]
            sign = token.kind is Kind.SIGN and token.text not in ".'’"
            if sign or (at in self.others and at not in self.answers and not (letter and your)):
                return False  # "you answered my letter:"
            letter = letter or at in self.letters
            your = your or at in self.yours
            if at in self.answers:
                return letter and your
        return False

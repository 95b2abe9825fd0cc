"""What a "which" behind a comma goes on with: "thanks for the letter, *which* came on 5.11.",
"danke für den Zug, *er* kam am 5.11.".

The law: where all words before it are known and the last is a letter, it is no unknown word; where
the last is unknown, or a thing with its article, and the reader's letter is not named, that thing
came, and no letter. So did the unknown thing with its article that a sentence begins with: "The new
boiler, sent on the 7th, arrived today".
"""

from __future__ import annotations

from mailbot.letter.reading.days.whoseletter import WhoseLetter
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.known import Known
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_TOPIC = 4  # words of it, with its article


class Antecedents:
    """The words of a page that such a word goes on with."""

    def __init__(
        self, page: Page, hits: Hits, sentences: Sentences, words: Known, letters: WhoseLetter
    ) -> None:
        self.page = page
        self.sentences = sentences
        self.words = words
        self.letters = letters
        which = hits.firsts("labels.which", "labels.it", "days.taken_up")
        self.the = hits.firsts("telling.the")
        self.which = {at for at in which if at > 1 and page.tokens[at - 1].text == ","}

    def is_of_letter(self, index: int) -> bool:
        """A "which" that goes on with a letter."""
        if index not in self.which or index - 2 not in self.letters.ends:
            return False
        return self.words.around(range(index - 2, index - 1), self.sentences)

    def thing(self, index: int) -> list[int] | None:
        """The unknown word that a "which" goes on with: "the book, *which* came"; none where the
        reader's letter is named before it, None where there is no such "which"."""
        named = index - 3 in self.the and index - 2 not in self.letters.ends  # "the clock, it came"
        if index not in self.which or (self.words.has(index - 2) and not named):
            return None
        return [] if self.sentences.part[index - 2] in self.letters.parts else [index - 2]

    def topic(self, index: int) -> list[int]:
        """The unknown words of the thing that the sentence of the token *index* begins with, up to
        a comma before it."""
        first, _ = self.sentences.bounds[self.sentences.of[index]]
        part, tokens = self.sentences.part, self.page.tokens
        end = first
        while end < index and end - first <= _TOPIC and part[end] == part[first]:
            end += 1
        phrase = range(first, end - 1)
        words = all(tokens[at].kind is Kind.WORD for at in phrase)
        begun = first in self.the and words and part[first] not in self.letters.parts
        led = any(
            tokens[at].text == ":" for at in range(end, index)
        )  # "The rest is right, so: 2836"
        if tokens[end - 1].text != "," or led or not begun:
            return []
        return [at for at in phrase if not self.words.has(at)]

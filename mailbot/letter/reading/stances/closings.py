"""The end of a letter: farewells, signatures and the footers of mail programs.

The law: a farewell greets from its first word on, and no sign ends it or parts it but before a
name. A signature is a line that begins with the writer's name, or the last words of all.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.languages.quoting import quoting_words
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.known import names_of
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.stances.smalltalk import SmallTalk

_GREETS = ("topics", "doubts.company", "stances.courtesy")
_ENDS = frozenset(".!?…:")
_SMALL = 3  # letters
_NAME = 3  # words of one
_BRIEF = 9  # words of a farewell


class Closings:
    """The sentences of a page as they may end it; each is the tokens of its words."""

    def __init__(self, page: Page, hits: Hits, talk: SmallTalk) -> None:
        self.page = page
        self.talk = talk
        footers = quoting_words()
        self.footers = (*footers.mobile, *footers.sent_by, *footers.disclaimers)
        self.writer = names_of(page.letter.from_)
        self.people = self.writer | names_of(page.letter.to)
        self.greets = hits.covered(*_GREETS)
        long = {hit.first for hit in hits.of(*_GREETS) if hit.last > hit.first}
        self.greetings = long | {at for at in self.greets if len(page.tokens[at].text) > _SMALL}
        words = (at for at, token in enumerate(page.tokens) if token.kind is Kind.WORD)
        own = (at for at in words if page.zone(page.tokens[at]) is Zone.OWN)
        self.last = max(own, default=-1)

    def names(self, words: Sequence[int]) -> bool:
        """Nothing but names of the letter's people, and initials."""
        return all(map(self._is_of_letter, words))

    def is_signature(self, words: Sequence[int], end: int, *, below: bool) -> bool:
        """A line that begins with his name, or the last words of all: "бо", "Bo R."; or the footer
        of a mail program.

        :param below: it stands right below such a line, as his trade and his town do.
        """
        if self._is_name(words[0]) and self._opens_line(words[0]):
            return True
        if below and not self.talk.slipping(words):
            return self.page.tokens[end].text not in _ENDS
        tokens = self.page.tokens
        text = self.page.text[tokens[words[0]].start : tokens[end].end].casefold()
        if text.replace("’", "'").startswith(self.footers):
            return True
        if words[-1] != self.last or tokens[end].text in {"!", "?"} or len(words) > _NAME:
            return False
        alone = len(words) == 1 and self._opens_line(words[0]) and not self.talk.slipping(words)
        return alone or all(tokens[at].text[0].isupper() for at in words)

    def is_farewell(self, words: Sequence[int], end: int) -> bool:
        """ "Greetings from a foggy Cremona, Bo", "mvh Bo" """
        tokens = self.page.tokens
        ended = tokens[end].text[-1:] in _ENDS
        while len(words) > 1 and self._is_of_letter(words[-1]):
            words = words[:-1]
        parted = any(tokens[at].kind is Kind.SIGN for at in range(words[0], words[-1]))
        if words[0] in self.greetings and len(words) <= _BRIEF and not (parted or ended):
            return True
        return len(words) == 1 and words[0] in self.greets

    def _is_of_letter(self, at: int) -> bool:
        """The name of somebody of the letter, or an initial of it."""
        word = self.page.word(self.page.tokens[at])
        return word in self.people or len(word) == 1

    def _is_name(self, at: int) -> bool:
        """His own, written with a capital."""
        token = self.page.tokens[at]
        return token.text[0].isupper() and self.page.word(token) in self.writer

    def _opens_line(self, at: int) -> bool:
        return at == 0 or self.page.tokens[at - 1].line < self.page.tokens[at].line

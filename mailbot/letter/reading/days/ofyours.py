"""The reader's letter that arrives: "your card fluttered in on", "I fished yours out of the box".

The law: where a word of arriving, or the place where letters are found, stands in one part of a
sentence with the reader's letter, it is that letter that came, and words that nothing is known of
tell only how. They leave the day open where they may name somebody or something else: behind "my"
or "your", behind "of" or "for", with a capital, too many of them, or before the letter ("my wife
says that your letter came").
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.reading.days.whoseletter import WhoseLetter
from mailbot.letter.reading.page.hits import Hits, Label
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_MOST = 4  # unknown words beside such a letter
_ARTICLE = 3  # letters of "the"
_OTHERS = (
    "stances.people", "labels.others", "days.parties", "days.things", "stances.other_game",
    "labels.anew", "clauses.reports", "labels.your", "labels.mine",
)  # fmt: skip


class OfYours:
    """The parts of a page's sentences in which the reader's letter arrives."""

    def __init__(self, page: Page, hits: Hits, sentences: Sentences, letters: WhoseLetter) -> None:
        self.page = page
        self.sentences = sentences
        self.letters = letters
        self.pieces = letters.pieces & letters.theirs  # "your knight"
        self.arrives = hits.covered("labels.arrives")
        self.boxes = hits.covered("labels.boxes")
        self.others = hits.covered(*_OTHERS) - self.boxes - self.arrives
        self.i = hits.firsts("labels.i")
        whose = hits.covered("labels.your", "labels.mine")
        self.kin = {at for at in hits.firsts("stances.people") if {at - 1, at + 1} & whose}

    def without(self, label: Label, statement: range, unknown: Sequence[int]) -> list[int]:
        """The unknown words of a statement without those that tell only how it came."""
        part = self.sentences.part[label.first]
        own = {*range(label.first, label.last + 1)}
        arrives, found = bool(own & self.arrives), bool(own & self.boxes)
        if label.role != "received" or part not in self.letters.parts or not (arrives or found):
            return list(unknown)
        named = [at for at in statement if at in self.letters.theirs]
        first = named[0] if named else statement.start
        here = [at for at in unknown if self.sentences.part[at] == part]
        if len(here) > _MOST or any(self._is_other(at) for at in here):
            return list(unknown)
        low, high = min(first, label.first), max(first, label.last)
        if arrives and any(at < low or low < at < high for at in here):
            return list(unknown)
        return [at for at in unknown if at not in here]

    def of_kin(self, statement: range) -> list[int]:
        """ "My wife", "your brother": it came to or from somebody else."""
        return [at for at in statement if at in self.kin]

    def _is_other(self, at: int) -> bool:
        token, theirs = self.page.tokens[at], self.letters.theirs
        begins = at == self.sentences.bounds[self.sentences.of[at]][0] and at + 1 in theirs
        named = token.text[:1].isupper() and not begins  # "Fished your card out of the box"
        before = at - 1
        if before not in self.others and len(self.page.tokens[before].text) <= _ARTICLE:
            before -= 1  # "to the club"
        beside = before in self.others and before not in theirs | self.i
        return token.kind is not Kind.WORD or named or beside or at in self.others

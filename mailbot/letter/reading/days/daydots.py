"""The dot behind a day that ends a sentence: "on 6.11. Sent 12.11.", "Erhalten 5.11. Leider".

The law: a capital behind it begins a sentence; in German, whose nouns all have one, only where it
is a word of ours or one that begins sentences, or where "is" follows it, and what the day is stands
before it: "am 5.11. Post von Karl erhalten" goes on.
"""

from __future__ import annotations

from collections.abc import Set

from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.page.abbreviated import codes_of
from mailbot.letter.reading.page.hits import Hits, Label
from mailbot.letter.reading.page.tokens import Page

_SHORT = 3  # letters of a word that is no noun: "Das"


class DayDots:
    """Such dots of a page."""

    def __init__(self, page: Page, hits: Hits, firm: Set[int]) -> None:
        """:param firm: tokens of words that cannot be anything else."""
        self.page = page
        self.firm = firm | hits.firsts("labels.i", "labels.mine")
        self.opens = hits.firsts("days.opens")
        self.copula = hits.firsts("stances.copula")

    def ends(self, day: Found, label: Label | None) -> bool:
        """Does it end a sentence? *label*: the word that says what the day is."""
        tokens = self.page.tokens
        behind = day.last + 1
        if tokens[day.last].text[-1:] != ".":
            return False
        while behind < len(tokens) and tokens[behind].text == ".":  # "on 6.11.. Sent"
            behind += 1
        if behind >= len(tokens):
            return False
        return tokens[behind].line != tokens[day.last].line or self.begins(behind, label)

    def begins(self, index: int, label: Label | None) -> bool:
        """Does this word begin one?"""
        tokens = self.page.tokens
        if not tokens[index].text[:1].isupper():
            return False
        if len(tokens[index].text) <= _SHORT or index in self.firm or label is None:
            return True
        if "de" not in codes_of(self.page.word(tokens[label.last])):
            return True
        return label.last < index and (index in self.opens or index + 1 in self.copula)

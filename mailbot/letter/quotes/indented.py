"""Quotes that bear no mark but their indent.

Law: an indent alone says nothing, for people indent their moves and their tables. It is a quote
below words that announce one, or where the indented words greet the writer himself: nobody does
so in his own letter.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from mailbot.letter.letter import Address
from mailbot.letter.octets.lines import RawLine
from mailbot.letter.quotes.opening import RULE, next_of

_GREETING = 6  # words of a line that may be the first one of a letter
_ABOVE = 4  # lines from a name to the greeting below it
_WORD = re.compile(r"[^\W\d_]{2,}")


def names_of(writers: Sequence[Address]) -> frozenset[str]:
    """The words of the names of those in From."""
    return frozenset(word.casefold() for one in writers for word in _WORD.findall(one.name))


def is_name(text: str, writer: frozenset[str]) -> bool:
    """A line of a few words, one of them the writer's name: a greeting, or the end of a letter."""
    words = [word.casefold() for word in _WORD.findall(text)]
    few = 0 < len(words) <= _GREETING and not any(sign.isdigit() for sign in text)
    return few and not writer.isdisjoint(words)


def is_indented(text: str) -> bool:
    """By a tab, or by two blanks or more."""
    return text[:1] == "\t" or text[:2].isspace()


class Indents:
    """Where indented lines of a letter begin and end."""

    def __init__(self, lines: list[RawLine], writer: frozenset[str]) -> None:
        self.lines = lines
        self.writer = writer
        self.next_margin = next_of(
            [bool(line.text.strip()) and not is_indented(line.text) for line in lines]
        )

    def until(self, below: int | None, *, to_the_end: bool) -> int | None:
        """Where the lines that are indented from *below* on end.

        :param to_the_end: it may be the end of the letter; else lines without an indent go on.
        """
        if below is None or not is_indented(self.lines[below].text):
            return None
        at = self.next_margin[below]
        return at if to_the_end or at < len(self.lines) else None

    def is_whole_letter(self, below: int | None, until: int) -> bool:
        """The indented lines begin with words, a greeting, and end at an empty line: not the
        table of a letter that goes on without an indent."""
        if below is None or self.lines[until - 1].text.strip():
            return False
        first = self.lines[below].text
        words = not any(sign.isdigit() for sign in first) and len(first.split()) <= _GREETING
        return words and "  " not in first.strip() and "\t" not in first.strip()

    def greets_writer(self, place: int) -> bool:
        """Do indented lines begin here that greet him, and go on to the end of the letter?"""
        text = self.lines[place].text
        if not self.writer or not is_indented(text) or self.lines[place - 1].text.strip():
            return False
        if self.next_margin[place] < len(self.lines) or not is_name(text, self.writer):
            return False
        return text.rstrip().endswith((",", "!", ":")) and len(text.split()) > 1

    def begins_below_rule(self, place: int, reader: frozenset[str]) -> bool:
        """ "Hi Bo" to himself right below a rule, and the reader's name at the end: the letter
        that he answers, whose headers were cut."""
        text = self.lines[place].text
        words = [word.casefold() for word in _WORD.findall(text)]
        if self.writer.issuperset(words) or not is_name(text, self.writer):
            return False
        above = (self.lines[at].text for at in range(place - 1, max(place - _ABOVE, -1), -1))
        below = (line.text for line in reversed(self.lines[place + 1 :]))
        ruled = RULE.fullmatch(next(filter(str.strip, above), "")) is not None
        return ruled and is_name(next(filter(str.strip, below), ""), reader)

    def answers_below(self, place: int, names: frozenset[str]) -> bool:
        """A greeting of who wrote the quoted letter (*names*) right below his name that ends it:
        no marks tell the answer from the quote above it."""
        if self.lines[place].depth or not is_name(self.lines[place].text, names):
            return False
        above = (self.lines[at].text for at in range(place - 1, max(place - _ABOVE, -1), -1))
        last = _WORD.findall(next((text for text in above if text.strip()), ""))
        return bool(last) and names.issuperset(word.casefold() for word in last)

"""Moves in letters that the words before them hand over: "Back to basics: Nf6.", "sent with a Nf6".

The law: a piece with its square, and a move from square to square, is of chess alone. Where it is
all that stands behind a colon in its sentence, or behind "with" where the sentence tells of his
answer or of what he sends, and no other move stands in the letter's own words, it is the move, as
one with its number is. A bare square is a seat or a weak point as well: it needs a colon and the
mark of a move ("f5!").
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from mailbot.letter.claims import Notation, Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import PIECES, Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.pagewords import PageWords, within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken
from mailbot.letter.reading.stances.anew import square_of
from mailbot.letter.reading.stances.left import Left

_LETTERS = frozenset({Notation.SAN, Notation.UCI})
_QUOTES = frozenset("\"'“”„«»*_(")
_OTHERS = frozenset({Stance.PLAYED, Stance.UNSURE, Stance.ASKED})
_SENT = ("labels.sent", "labels.answered", "labels.out")
_PARTIES = ("stances.others", "stances.people", "labels.others", "labels.you")
_ALONE = ("labels.move", "stances.label", "stances.adverbs", "labels.answered", "stances.closes")
_SQUARE = re.compile(r"[a-h][1-8](?![^\W_])")
_FEW = 4  # words between "with" and its move: "the good old"


def is_of_chess(item: Item) -> bool:
    """A piece with its square or two squares, written in letters."""
    return item.notation in _LETTERS and not item.weak


class Handed:
    """The moves of a page that a colon or a "with" hands over."""

    def __init__(
        self,
        page: Page,
        hits: Hits,
        sentences: Sentences,
        words: PageWords,
        codes: Sequence[str],
    ) -> None:
        self.page = page
        self.sentences = sentences
        self.words = words
        self.with_ = hits.firsts("telling.with")
        self.sent = sorted(hits.firsts(*_SENT))
        self.parties = sorted(hits.firsts(*_PARTIES))
        self.pieces = hits.lasts(*PIECES)
        self.to = hits.lasts("names.to", "telling.goes", "telling.on")
        self.alone = hits.firsts(*_ALONE) - hits.firsts(*hits.under("calendar."))
        whats = hits.of("stances.what")  # "ne" is "what" in Turkish
        self.what = {hit.first for hit in whats if is_spoken(hit, codes)}
        self.found: set[int] = set()  # first tokens of the moves

    def takes(self, item: Item, left: Left) -> bool:
        """Is this move, of which nothing else is said, handed over?"""
        if item.notation not in _LETTERS or item.number is not None:
            return False
        if self._is_with(item):
            left.strong = True
        elif not self._is_led(item):
            return False
        self.found.add(item.first)
        return True

    def give(self, items: Sequence[Item], stances: list[Stance]) -> None:
        """Give the one move that is handed over, where the own words hold no other."""
        own = [
            place
            for place, item in enumerate(items)
            if stances[place] in _OTHERS
            and self.page.zone(self.page.tokens[item.first]) is Zone.OWN
        ]
        told = self._told()
        found = [place for place in own if items[place].first in self.found]
        squares = {square_of(items[place]) for place in found}
        if found and found == own and len(squares) == 1 and told <= squares:
            for place in found:
                stances[place] = Stance.PLAYED
        for place in own:
            item = items[place]
            worded = item.number is None and self.page.tokens[item.first].kind is Kind.WORD
            if worded and is_of_chess(item) and not told <= {square_of(item)}:
                stances[place] = Stance.UNSURE

    def _told(self) -> set[str]:
        """The squares that the own words tell with a piece: the "f6" of "better knight to f6"."""
        found: set[str] = set()
        for last in self.pieces - self.words.at.keys():
            behind = last + 1 + (last + 1 in self.to)
            for token in self.page.tokens[behind : behind + 1]:
                square = _SQUARE.match(token.text)
                if square and self.page.zone(token) is Zone.OWN:
                    found.add(square[0])
        return found

    def _is_led(self, item: Item) -> bool:
        """A colon with words before it stands right before the move."""
        tokens = self.page.tokens
        if not is_of_chess(item) and "!" not in tokens[item.last].text:
            return False
        colon = item.first - 1
        while colon > 0 and tokens[colon].text in _QUOTES:
            colon -= 1
        begin, _ = self.sentences.bounds[self.sentences.of[item.first]]
        if colon <= begin or tokens[colon].text != ":":
            return False
        shut = item.last + 1 >= len(tokens) or not self._goes_on(item.last)
        return shut and tokens[colon - 1].kind is Kind.WORD and self._leads(begin, colon)

    def _leads(self, begin: int, colon: int) -> bool:
        """More than one word, or one with which moves are given; not "Board B:", nor "What my son
        would play:"."""
        words = list(within(self.words.every, begin, colon))
        part = self.sentences.part
        clause = next(at for at in range(begin, colon) if part[at] == part[colon - 1])
        if clause in self.what:
            return False
        while words and len(self.page.tokens[words[-1]].text) == 1:
            words.pop()
        return len(words) > 1 or not self.alone.isdisjoint(words)

    def _goes_on(self, last: int) -> bool:
        """A word stands right behind it on its line."""
        behind, ended = self.page.tokens[last + 1], self.page.tokens[last].text.endswith("!")
        return not ended and behind.line == self.page.tokens[last].line and behind.kind is Kind.WORD

    def _is_with(self, item: Item) -> bool:
        """ "I send it back today with a humble Nf6": nobody else stands in the sentence."""
        begin, _ = self.sentences.bounds[self.sentences.of[item.first]]
        at = item.first - 1
        while at > begin and at not in self.with_ and item.first - at <= _FEW:
            if self.page.tokens[at].kind is not Kind.WORD:
                return False
            at -= 1
        if at not in self.with_ or not is_of_chess(item):
            return False
        others = within(self.words.unknown, begin, at) or within(self.parties, begin, item.first)
        return not others and bool(within(self.sent, begin, at))

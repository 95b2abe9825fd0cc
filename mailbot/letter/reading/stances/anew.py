"""Second thoughts behind a given move: "Better Nf6 after all.", "No, knight to f6!".

The law: a sentence that names another move among words with which people think anew leaves the
move above it open, whichever of the two the writer wants. A piece and its square in words are a
move as well as a notation is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from mailbot.letter.claims import Stance
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken

_ANEW = ("stances.anew", "stances.prefers", "stances.corrects")
_FIRST = ("doubts.no", "labels.corrects")  # they begin such a sentence
_PIECES = tuple(f"names.{name}" for name in ("king", "queen", "rook", "bishop", "knight"))
_FIGURES = frozenset({"stances.figures", "stances.no_move_before", "stances.no_move_after"})
_POINTING = ("labels.your", "labels.this", "labels.thatday", "stances.about")
_LONGEST = 12  # words of such a sentence
_TOKENS = 120  # and tokens
_SQUARE = 2  # signs of a square
_FEW = 2  # tokens from a word of correction to its move
_FILES = "abcdefgh"
_TARGET = re.compile(r"([a-h1-8])([1-8])")


class Anew:
    """The sentences of a page in which the writer thinks anew."""

    def __init__(
        self, page: Page, hits: Hits, sentences: Sentences, codes: Sequence[str] = ()
    ) -> None:
        self.page = page
        self.sentences = sentences
        words = [hit for hit in hits.of(*_ANEW) if is_spoken(hit, codes)]
        self.words = {hit.first for hit in words}
        self.nos = {hit.first for hit in hits.of(*_FIRST) if is_spoken(hit, codes)}
        self.corrects = hits.lasts("stances.corrects")  # "he cambiado de idea:"
        self.ifs = hits.firsts("conditionals.if")
        self.to = hits.lasts("names.to", "telling.goes")
        self.your = hits.lasts(*_POINTING) - hits.covered("telling.the")
        self.pieces = hits.lasts(*_PIECES)
        self.figures = {
            hit.first
            for hit in hits.of(*_FIGURES)
            if len(page.tokens[hit.first].text) > _SQUARE and is_spoken(hit, codes)
        }

    def names_other(self, item: Item, given: Item, stance: Stance) -> bool:
        """Is it another move than the given one, in such a sentence?"""
        worded = self.is_worded(item)
        led = self.corrects.intersection(range(item.first - _FEW, item.first))
        open_ = stance is Stance.UNSURE or (stance is Stance.DISMISSED and bool(led))
        if not worded and not open_:
            return False
        if item.number not in {None, given.number} or item.canonical == given.canonical:
            return False
        if worded and square_of(given) == item.canonical:
            return False  # "Nc6, the knight to c6"
        begin, end = self.sentences.bounds[self.sentences.of[item.first]]
        if end - begin > _TOKENS:
            return False
        words = [at for at in range(begin, end + 1) if self.page.tokens[at].kind is Kind.WORD]
        if len(words) > _LONGEST or (not worded and self.figures.intersection(words)):
            return False
        if any(at < item.first for at in self.ifs.intersection(words)):
            return False  # an if-line
        return bool(self.words.intersection(words)) or (bool(words) and words[0] in self.nos)

    def is_worded(self, item: Item) -> bool:
        """The "f6" of "knight to f6", "knight f6"."""
        piece = self._piece(item)
        return piece is not None and piece - 1 not in self.your

    def is_readers(self, item: Item) -> bool:
        """The "f6" of "your knight on f6", "that knight on f6"."""
        piece = self._piece(item)
        return piece is not None and piece - 1 in self.your

    def _piece(self, item: Item) -> int | None:
        """The token of the piece that stands on the square, or goes there."""
        if len(item.canonical) != _SQUARE or item.number is not None or not item.first:
            return None
        before = item.first - 1
        while before and before in self.to - self.pieces:
            before -= 1
        return before if before in self.pieces else None


def square_of(item: Item) -> str:
    """The last square of a move in letters; empty where it has none."""
    found = list(_TARGET.finditer(item.canonical))
    if not found:
        return ""
    file, rank = found[-1][1], found[-1][2]
    return f"{_FILES[int(file) - 1] if file.isdecimal() else file}{rank}"

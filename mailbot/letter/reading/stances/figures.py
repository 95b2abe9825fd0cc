"""Digits that are no move: telephone numbers, prices, addresses.

The law: what stands right beside the digits decides, never what they would mean on a board.
"""

from __future__ import annotations

from collections.abc import Container, Mapping

from mailbot.languages.accents import without_accents
from mailbot.letter.claims import Notation
from mailbot.letter.reading.page.hits import PIECES, Hits
from mailbot.letter.reading.page.known import is_form_of_name, names_of
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.pagewords import PageWords, within
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page, Token

_SLASHES = "/\\"  # "2836 // received 5.11."
_FIGURES = 4  # of two squares
_CROSS = frozenset("x×х")
_DAYS, _MONTHS, _HOURS = 31, 12, 24
_MONEY = frozenset("€$£¥#@+%&§/\\~^")


class Figures:
    """The numbers of a page that stand among names."""

    def __init__(self, page: Page, sentences: Sentences, words: PageWords) -> None:
        self.page = page
        self.sentences = sentences
        self.words = words
        self.people = names_of((*page.letter.from_, *page.letter.to))
        self.pieces = words.hits.lasts(*PIECES)

    def is_among_names(self, item: Item, *, alone: bool) -> bool:
        """``2836 Wien``, ``Bach, 1715``. :param alone: no word stands before it in its sentence."""
        if item.notation is not Notation.NUMERIC:
            return False
        line, behind = self.page.tokens[item.first].line, item.last + 1
        for token in self.page.tokens[behind : behind + 1]:
            named = token.kind is Kind.WORD and token.text[0].isupper() and len(token.text) > 1
            named = named and self.page.word(token) not in self.people
            if named and token.line == line and behind not in self.words.known:
                return True
        before = self.page.tokens[item.first - 1] if item.first else None
        if alone or before is None or before.text != "," or before.line != line:
            return False
        if item.first - 2 in self.pieces:
            return False  # "with the knight, 2836"
        begin = self.sentences.bounds[self.sentences.of[item.first]][0]
        words = within(self.words.every, begin, item.first)
        if all(self.page.word(self.page.tokens[at]) in self.people for at in words):
            return False  # "Anna, 2836 is my move."
        return not any(index in self.words.known for index in words)


def without_names(page: Page, figures: Hits, moves: Container[int]) -> Hits:
    """The words for figures without a form of the reader's name ("Milá Anno", a year elsewhere),
    and without the number of a move ("my move number two").

    :param moves: last tokens of the words for a move.
    """
    names = [without_accents(name) for name in names_of(page.letter.to)]
    return Hits(
        hit
        for hit in figures
        if hit.first - 1 not in moves
        and not is_form_of_name(page.word(page.tokens[hit.first]), names)
    )


def is_figure(page: Page, item: Item, at: Mapping[int, Item]) -> bool:
    """Digits that belong to a longer number, a price or an address."""
    if page.tokens[item.first].kind is not Kind.NUMERIC:
        return False
    return _touches(page, item.first, -1, at) or _touches(page, item.last, 1, at)


def may_be_day(item: Item) -> bool:
    """ "16/11": two squares, or a day and its month."""
    digits = item.canonical[:4]
    whole = digits.isdecimal() and len(digits) == _FIGURES
    return whole and int(digits[:2]) <= _DAYS and int(digits[2:]) <= _MONTHS


def apart_squares(page: Page, item: Item) -> bool:
    """ "28-36", "28 36": two squares apart that are no day, and no hours."""
    pair = page.tokens[item.first].kind is Kind.PAIRS or item.last > item.first
    plain = item.notation is Notation.NUMERIC and not item.bad and not may_be_day(item)
    hours = plain and max(int(item.canonical[:2]), int(item.canonical[2:4])) <= _HOURS
    return pair and plain and not hours


def takes(page: Page, item: Item, hits: Hits) -> bool:
    """ "66x45", which is also the size of a picture; not before "That is its size"."""
    crossed = not _CROSS.isdisjoint(page.tokens[item.first].text)
    pointed = hits.firsts("stances.about", "labels.this", "labels.it")
    return crossed and pointed.isdisjoint((item.last + 1, item.last + 2))


def goes_on_apart(page: Page, item: Item, breaks: Container[int]) -> bool:
    """ "28 36 im Lotto": two squares apart, and a word right behind them but "and"."""
    at = item.last + 1
    following = page.tokens[at : at + 1]
    word = bool(following) and following[0].kind is Kind.WORD and at not in breaks
    near = word and following[0].line == page.tokens[item.last].line
    ended = page.tokens[item.last].text.endswith(".")
    return item.weak and item.last > item.first and near and not ended


def goes_on_figure(page: Page, former: Item, item: Item) -> bool:
    """ "+49 5254 5755": the second group of digits of a telephone number."""
    if (
        item.number is not None
        or item.table
        or {former.notation, item.notation} != {Notation.NUMERIC}
    ):
        return False
    return page.tokens[item.first].start - page.tokens[former.last].end <= 1


def _touches(page: Page, index: int, way: int, at: Mapping[int, Item]) -> bool:
    """Does the next token this way make a longer word or number of the digits?"""
    token, other = page.tokens[index], _beside(page, index, way)
    if other is None:
        return False
    distance = token.start - other.end if way < 0 else other.start - token.end
    if other.kind is Kind.SIGN and other.text in "-_":  # but "_5254_" is emphasis
        beyond = page.text[other.start - 1 : other.start] if way < 0 else page.text[other.end :][:1]
        return not distance and beyond.isalnum()
    if other.kind is Kind.SIGN:
        return other.text in _MONEY and distance <= (other.text not in _SLASHES)
    if other.kind is Kind.NUMERIC:
        return distance == 0
    number = at.get(index + way)
    if number is not None and number.role is Role.NUMBER:
        return False
    if page.text[min(token.end, other.end) : max(token.start, other.start)] == "\t":
        return False
    return other.kind in {Kind.INT, Kind.TIME} and distance <= 1


def _beside(page: Page, index: int, way: int) -> Token | None:
    index += way
    if not 0 <= index < len(page.tokens):
        return None
    other = page.tokens[index]
    return other if other.line == page.tokens[index - way].line else None

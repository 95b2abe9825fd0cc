"""What one token that looks like a move says, whatever stands around it.

The law: the shape decides here, no neighbour does.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from mailbot.letter.claims import Mover, Notation, Whose
from mailbot.letter.reading.page.tokens import Kind, Page, Token


class Role(StrEnum):
    MOVE = "move"
    NUMBER = "number"
    GAP = "gap"
    SKIP = "skip"  # a sign in the place of White's move: "12. ... 5755"


@dataclass(slots=True)
class Item:
    """A move word, a number, a gap or the place of a move that is not given.

    ``weak`` words may as well be something else; ``bad`` ones hold a square that does not
    exist, so that only a number or a column makes them moves. ``number`` of a NUMBER is what
    it says, ``black`` that its dots say Black; of the others what `letter.runs` finds out.
    """

    role: Role
    first: int
    last: int
    notation: Notation = Notation.NUMERIC
    canonical: str = ""
    twin: str | None = None
    weak: bool = False
    bad: bool = False
    number: int | None = None
    black: bool = False
    given: bool = False
    mover: Mover | None = None
    whose: Whose | None = None
    run: int = -1
    table: bool = False
    head: str = ""
    strange: bool = False  # only words that nothing is known of leave it unsure
    rival: bool = False  # beside a move that is given it may be another
    led: bool = False  # a colon or a word that gives a move stands right before its number
    by: str = ""  # the letter of the piece that "with the knight" right before it names
    apart: bool = False  # it stands apart: behind a colon, a greeting, a few known words
    pieces: str = ""  # letters of those that its sentence names
    claimed: bool = False  # words behind it call it the move that the letter brings
    perhaps: bool = False  # nothing speaks against it, and nothing gives it but the days
    told: bool = False  # words right before it give it: "I play"
    said: bool = False  # its number stands elsewhere in the sentence: "2836 (move 2)"
    row: bool = False  # it stands with its number on a line without words, or behind a colon
    below: str = ""  # the sentence below it that may take it away, nobody knows
    against: bool = False  # plain words of its own sentence or the next one take it away
    likely: bool = False  # what the words around it weigh gives it
    bare: bool = False  # digits right before it may be its number: "today 2 2836"


_MARKS = re.compile(r"(?:\s?\(?e\.\s?p\.?\)?|ep)?[+#!?†‡x:]*$")
_NUMERIC = re.compile(r"(\d{4,5})[=/]?(\D*)")
_CHECKS = re.compile(r"\d\d ?[x×х:] ?\d\d ?[!?]{0,2}[+#][+#!?]{0,3}")  # no size of a picture
_SQUARES = re.compile(r"[1-8]{4}[1-4]?")
_WIDE = re.compile(r"\s?(?:[-=]>|→|[-‐‑‒–—−])\s?")
_DASHES = frozenset({"-", "–", "—"})
_LATIN = str.maketrans("асе", "ace")  # Cyrillic letters that look like files


def read_move(token: Token, index: int) -> Item:
    """The item of a token that has the shape of a move."""
    kind, text = token.kind, token.text
    bare = _MARKS.sub("", text).translate(_LATIN)
    if kind is Kind.NUMERIC:
        return _numeric(bare, index)
    item = Item(Role.MOVE, index, index, canonical=bare.replace(" ", ""))
    if kind is Kind.PAIRS:
        found = re.fullmatch(r"(\d\d)\D+(\d\d)=?([1-4])?=?(\D*)", bare)
        item.canonical = "".join(part or "" for part in found.groups()) if found else bare
        item.weak = not _CHECKS.fullmatch(text)
    elif kind is Kind.CASTLING:
        signs = len(re.findall(r"[Oo0ОоΟο]", bare))
        item.notation, item.canonical = Notation.CASTLING, "-".join("O" * signs)
        item.weak = "0" in bare  # which may be the score of a match
    elif kind is Kind.DESCRIPTIVE:
        item.notation = Notation.DESCRIPTIVE
        item.weak = True
    elif kind is Kind.LONG:
        _long(item, bare)
    else:
        item.notation = Notation.SAN
        item.weak = kind is Kind.PAWN and "=" not in bare  # "e4" may be a room
    return item


def _numeric(bare: str, index: int) -> Item:
    found = _NUMERIC.fullmatch(bare)
    digits, piece = (found[1], found[2]) if found else (bare, "")
    good = _SQUARES.fullmatch(digits) is not None
    return Item(Role.MOVE, index, index, canonical=digits + piece, bad=not good)


def _long(item: Item, bare: str) -> None:
    if re.match(r"[A-H][1-8]\s?\W*\s?[A-H][1-8]", bare):
        item.notation = Notation.UCI
        item.canonical = re.sub(r"[^a-h1-8]", "", bare.lower())
    elif re.match(r"[a-h][1-8][a-h][1-8]", bare):
        item.notation = Notation.UCI
    else:
        item.notation = Notation.SAN
        item.canonical = _WIDE.sub("-", bare).replace(" ", "")


def numbers_of_moves(items: Sequence[Item]) -> frozenset[int]:
    """The ``6...`` of ``6... 5756``, right before its move."""
    return frozenset(
        index
        for item, behind in pairwise(items)
        if item.role is Role.NUMBER and behind.role is Role.MOVE and behind.first == item.last + 1
        for index in range(item.first, item.last + 1)
    )


def undashed_numbers(page: Page, items: Sequence[Item]) -> frozenset[int]:
    """The numbers that may be days of the month; not the ``6.`` of ``6. - 5756``."""
    dashed = {
        item.first
        for item, behind in pairwise(items)
        if behind.first == item.last + 2
        and page.tokens[item.last + 1].text in _DASHES
        and page.tokens[item.last].line == page.tokens[behind.first].line
    }
    return frozenset(item.first for item in items if item.role is Role.NUMBER) - dashed

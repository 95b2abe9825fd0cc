"""Moves told by their two squares in words: "from 28 to 36", "my knight goes from b8 to c6".

The law: two squares with a word of direction between them are a move behind a number, behind the
name of a piece, or, written with letters, behind a word that says from where; figures may be
hours or days.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from mailbot.letter.claims import Notation
from mailbot.letter.reading.moves import Item, Role
from mailbot.letter.reading.named import Named
from mailbot.letter.reading.tokens import Page

_FIGURES = re.compile(r"[1-8]{2}")
_LETTERS = re.compile(r"[a-h][1-8]")
_FILES = str.maketrans("12345678", "abcdefgh")


def from_to(page: Page, index: int, items: Sequence[Item], named: Named) -> Item | None:
    """The move whose words begin at the token *index*."""
    at = index
    if at in named.mine and at + 1 in named.pieces:
        at += 1
    last, piece = named.pieces.get(at, (named.pawns.get(at, at - 1), ""))
    told = last >= at
    at = last + 1
    if told:
        at = named.goes.get(at, at - 1) + 1
    start = at
    at = named.from_.get(at, at - 1) + 1
    said = at > start
    one, to = _square(page, at), named.to.get(named.goes.get(at + 1, at) + 1)
    other = _square(page, to + 1, ends=True) if to is not None else ""
    if to is None or not one or not other or len({_is_figures(one), _is_figures(other)}) > 1:
        return None
    if any(page.tokens[i].line != page.tokens[index].line for i in range(index, to + 2)):
        return None
    due = named.is_due(index, items)
    if not (due or told or (said and not _is_figures(one))):
        return None
    notation = Notation.NUMERIC if _is_figures(one) else Notation.UCI
    item = Item(Role.MOVE, index, to + 1, notation=notation, canonical=one + other)
    if piece:
        item.twin = piece + _letters(one) + _letters(other)
    return item


def begins(page: Page, index: int, named: Named) -> bool:
    """ "von 28": the first square of such a move."""
    return index in named.from_ and bool(_square(page, named.from_[index] + 1))


def _square(page: Page, index: int, *, ends: bool = False) -> str:
    """:param ends: it may end the sentence: the ``36.`` of "from 28 to 36." is no number."""
    text = page.tokens[index].text if index < len(page.tokens) else ""
    text = text.rstrip(".") if ends else text
    return text if _FIGURES.fullmatch(text) or _LETTERS.fullmatch(text) else ""


def _is_figures(square: str) -> bool:
    return square.isdecimal()


def _letters(square: str) -> str:
    return square[0].translate(_FILES) + square[1]

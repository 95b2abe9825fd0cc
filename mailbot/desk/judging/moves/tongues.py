"""Languages a letter may be written in: their piece letters, their order of day and month."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import chess

from mailbot.desk.case import Orders
from mailbot.game.notation import ENGLISH, Alphabet
from mailbot.languages import Language, language, languages
from mailbot.letter.claims import Claims

_LOOKS = str.maketrans("СКТОрΡΒΑΙ", "CKTOpPBAI")  # Cyrillic, Greek; the Latin that look like them


def alphabets_of(codes: Iterable[str]) -> tuple[Alphabet, ...]:
    """Piece letters of these languages, English always among them; unknown codes count not."""
    found: list[Alphabet] = [ENGLISH]
    for code in codes:
        letters = _letters(code)
        if letters is not None and letters not in found:
            found.append(letters)
    return tuple(found)


def in_letters_of(letters: Alphabet, text: str) -> str | None:
    """The move with its Latin piece letter as the one of *letters* that looks the same; None where
    there is none.

    >>> in_letters_of({"С": chess.BISHOP}, "Cg4")  # from Latin to Cyrillic
    'Сg4'
    """
    for letter in letters:
        looks = letter.translate(_LOOKS)
        if looks != letter and text.startswith(looks):
            return letter + text[len(looks) :]
    return None


@cache
def every_alphabet() -> tuple[Alphabet, ...]:
    """The piece letters of every language that has a file."""
    return alphabets_of(known.code for known in languages())


def orders_of(claims: Claims) -> Orders:
    """The order of day and month that the letter's language knows; empty where it knows both.

    Only forms of numbers have an order at all; ISO is read in one way everywhere.
    """
    for code in claims.languages[:1]:
        known = _language(code)
        if known is not None and known.date_order != "both":
            month_first = known.date_order == "mdy"
            return {word.form: month_first for word in claims.days if word.month_first}
    return {}


@cache
def _letters(code: str) -> Alphabet | None:
    known = _language(code)
    if known is None:
        return None
    pieces = known.pieces
    return {
        pieces.king: chess.KING,
        pieces.queen: chess.QUEEN,
        pieces.rook: chess.ROOK,
        pieces.bishop: chess.BISHOP,
        pieces.knight: chess.KNIGHT,
    }


def _language(code: str) -> Language | None:
    try:
        return language(code)
    except KeyError:
        return None

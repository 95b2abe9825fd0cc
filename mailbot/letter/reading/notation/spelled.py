"""Digits that are not typed as such: ``eight-seven-eight-six``, ``8l7l`` of an old typewriter.

The law: number words are the digits of a move only right behind words that lead to one, or alone
on their line; a letter is a digit only right behind the number of a move.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from mailbot.letter.reading.notation.named import Named
from mailbot.letter.reading.page.calendar import number_words
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.tokens import Kind, Page

_DIGITS = 8
_LONGEST = 12  # tokens of such a move
_PIECES = 4  # that a pawn becomes: a fifth digit
_BETWEEN = re.compile(r"[ \t]*[-‐‑–,/]?[ \t]*")
_TYPED = re.compile(
    r"(?=[1-8 -]{0,5}[lI|])(?=[lI| -]{0,5}[1-8])[1-8lI|]{2}[ -]?[1-8lI|]{2}[1-4lI|]?(?![^\W_])"
)
_ONES = str.maketrans("lI|", "111")


def spelled(page: Page, index: int, items: Sequence[Item], named: Named) -> Item | None:
    """The move whose digits begin at the token *index*."""
    return _typed(page, index, items, named) or _in_words(page, index, items, named)


def _in_words(page: Page, index: int, items: Sequence[Item], named: Named) -> Item | None:
    known = number_words()
    digits: list[int] = []
    last = index
    for at in range(index, min(index + _LONGEST, len(page.tokens))):
        token = page.tokens[at]
        if token.line != page.tokens[index].line or (token.kind is Kind.SIGN and not digits):
            break
        if token.kind is Kind.SIGN:
            continue
        between = page.text[page.tokens[last].end : token.start] if digits else ""
        digit = known.get(page.word(token), 0) if token.kind is Kind.WORD else 0
        if not 1 <= digit <= _DIGITS or not _BETWEEN.fullmatch(between):
            break
        digits.append(digit)
        last = at
    if len(digits) not in {4, 5} or (digits[4:] and digits[4] > _PIECES):
        return None
    due = named.is_due(index, items) or named.is_led(index)
    if not due and not named.is_line(index, last):
        return None
    canonical = "".join(map(str, digits))
    return Item(Role.MOVE, index, last, canonical=canonical, weak=not due)


def _typed(page: Page, index: int, items: Sequence[Item], named: Named) -> Item | None:
    if page.tokens[index].text[0] not in "12345678lI|":
        return None
    found = _TYPED.match(page.text, page.tokens[index].start)
    if found is None or not named.is_due(index, items):
        return None
    last = index
    while last + 1 < len(page.tokens) and page.tokens[last + 1].start < found.end():
        last += 1
    if page.tokens[last].end > found.end() + 1:
        return None
    digits = "".join(sign for sign in found[0].translate(_ONES) if sign.isdecimal())
    return Item(Role.MOVE, index, last, canonical=digits)

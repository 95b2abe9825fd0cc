"""The marks of the rows of a list: "a)", "1.", "(ii)", "-"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.tokens import Kind, Page

_BULLETS = frozenset("-–—*•·+>→")
_CLOSES = frozenset(").:")
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi")


class Mark(NamedTuple):
    """The mark of a row. ``place``: of letters and numbers, from 1; ``behind``: the first token
    behind it."""

    kind: str
    place: int
    behind: int


def mark_at(page: Page, at: Mapping[int, Item], index: int) -> Mark | None:
    """The mark that begins a line at *index*; a number with its dot or bracket is one, too."""
    tokens = page.tokens
    line = tokens[index].line
    text = [token.text for token in tokens[index : index + 4] if token.line == line]
    item = at.get(index)
    if item is not None and item.role is Role.NUMBER and item.number is not None:
        if text[0][:-1].isdigit() and text[0][-1] in _CLOSES:
            return Mark(f"number{text[0][-1]}", item.number, index + 1)
        if text[0].isdigit() and text[1:2] == [")"]:
            return Mark("number)", item.number, index + 2)
    opened = text[0] == "("
    named = text[opened:]
    if len(named) > 1 and named[1] in _CLOSES and (not opened or named[1] == ")"):
        small = named[0].lower()
        behind = index + opened + 2
        if tokens[index + opened].kind is Kind.WORD:
            if len(small) == 1:
                return Mark(f"letter{named[1]}", ord(small), behind)
            if small in _ROMAN and named[1] != ":":
                return Mark(f"letter{named[1]}", ord("i") + _ROMAN.index(small), behind)
        if opened and small.isdigit():
            return Mark("number)", int(small), behind)
    if text[0] in _BULLETS:
        signs = next((n for n, sign in enumerate(text) if sign not in _BULLETS), len(text))
        return Mark("bullet", 0, index + signs)
    return None

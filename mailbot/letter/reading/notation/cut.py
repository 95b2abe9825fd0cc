"""Moves and numbers of a score that the end of a line cuts."""

from __future__ import annotations

import re

from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.tokens import Kind, Page

_SQUARES = re.compile(r"[1-8]{4}[1-4]?")


def cut_by_line(page: Page, index: int, items: list[Item]) -> Item | None:
    """``27|36``, ``1|2. 5254``: a move or a number that the end of a line cuts, in a score."""
    if index + 1 >= len(page.tokens) or not items:
        return None
    between = page.tokens[items[-1].last + 1 : index]
    if len(between) > 1 or any(sign.kind is not Kind.SIGN for sign in between):
        return None
    token, other = page.tokens[index], page.tokens[index + 1]
    if other.line != token.line + 1 or page.zone(token) != page.zone(other):
        return None
    digits = re.match(r"\d{1,3}", other.text)
    if digits is None or page.text[token.end : other.start].strip(" >|") != "\n":
        return None
    whole = token.text + digits[0]
    if other.kind in {Kind.NUMBER, Kind.INT} and _is_next(whole, items):
        return Item(Role.NUMBER, index, index + 1, number=int(whole))
    if other.kind is Kind.INT and _SQUARES.fullmatch(whole):
        return Item(Role.MOVE, index, index + 1, canonical=whole)
    return None


def _is_next(number: str, items: list[Item]) -> bool:
    """Is it the number behind the last one?"""
    last = next((item.number for item in reversed(items) if item.role is Role.NUMBER), None)
    return last is not None and int(number) == last + 1

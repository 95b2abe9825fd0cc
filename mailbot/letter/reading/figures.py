"""Digits that are no move: telephone numbers, prices, addresses, diagrams, engines, PGN tags.

The law: what stands right beside the digits decides, never what they would mean on a board.
"""

from __future__ import annotations

import re

from mailbot.letter.reading.moves import Item
from mailbot.letter.reading.tokens import Kind, Page, Token

_MONEY = frozenset("€$£¥#@+%&§/\\~^")
_ENGINE = re.compile(r"[+-]?\d{1,3}\.\d\d/\d{1,3}\b")
_TAG = re.compile(r"\s*\[\w{1,30}\s{0,3}[\"“”]")
_BOARD = re.compile(r"[1-8]?[rnbqkpRNBQKP.\-+*_:#]{8}[1-8]?")
_DROPPED_IN_BOARDS = str.maketrans("", "", " |\t")


def is_figure(page: Page, item: Item) -> bool:
    """Digits that belong to a longer number, a price or an address."""
    token = page.tokens[item.first]
    if token.kind is not Kind.NUMERIC:
        return False
    before = page.tokens[item.first - 1] if item.first else None
    after = page.tokens[item.last + 1] if item.last + 1 < len(page.tokens) else None
    return _touches(before, token) or _touches(after, token)


def _touches(other: Token | None, token: Token) -> bool:
    if other is None or other.line != token.line:
        return False
    distance = token.start - other.end if other.start < token.start else other.start - token.end
    if other.kind is Kind.SIGN:
        return (other.text in _MONEY and distance <= 1) or (other.text in "-_" and not distance)
    if other.kind is Kind.NUMERIC:
        return distance == 0
    return other.kind in {Kind.INT, Kind.TIME} and distance <= 1


def masked_lines(page: Page) -> frozenset[int]:
    """Lines of engines, diagrams and PGN tags."""
    masked: set[int] = set()
    for number, line in enumerate(page.letter.lines):
        text = line.text[:400]
        is_board = len(text) < 60 and _BOARD.fullmatch(text.translate(_DROPPED_IN_BOARDS))
        if is_board or _ENGINE.search(text) or _TAG.match(text):
            masked.add(number)
    return frozenset(masked)

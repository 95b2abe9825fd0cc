"""Lines of which no word is read: those of engines, diagrams and PGN tags."""

from __future__ import annotations

import re

from mailbot.letter.reading.page.tokens import Page

_ENGINE = re.compile(r"[+-]?\d{1,3}\.\d\d/\d{1,3}\b(?!\.\d)")
_EVALUATED = re.compile(  # "+0.31 3344 5574", "d=41 -0.12: 12. Nf3 Nc6", "(+0.31) 1. e2e4 c7c5"
    r"(?<!\S)[(\[]?[+\-−]\d{1,2}[.,]\d\d[)\]]?:?"
    r"(?:\s(?:\d{1,3}\.{1,3}\s?)?(?:[1-8]{4}|(?:[a-h][1-8]){2}|[A-Za-z]?[a-h]?x?[a-h][1-8])){2}"
)
_TAG = re.compile(r"\s*\[\w{1,30}\s{0,3}[\"“”]")
_BOARD = re.compile(r"[1-8]?[rnbqkpRNBQKP.\-+*_:#]{8}[1-8]?")
_DROPPED_IN_BOARDS = str.maketrans("", "", " |\t")


def masked_lines(page: Page) -> frozenset[int]:
    """Their numbers in the letter."""
    masked: set[int] = set()
    for number, line in enumerate(page.letter.lines):
        text = line.text[:400]
        is_board = len(text) < 60 and _BOARD.fullmatch(text.translate(_DROPPED_IN_BOARDS))
        if is_board or _ENGINE.search(text) or _EVALUATED.search(text) or _TAG.match(text):
            masked.add(number)
    return frozenset(masked)

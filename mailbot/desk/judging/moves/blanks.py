"""Blanks of a form that we sent, filled in behind the quote marks of the answer.

The law: lines of our own letter, one below the other, each a label, a colon and what was put
behind it; one says "your move" and holds the awaited one, alone and rightly numbered, another a
day. What we sent ourselves is no blank.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from mailbot.languages import languages
from mailbot.letter.claims import DayWord, MoveWord
from mailbot.letter.letter import Letter, Line, Span, Zone

_FILLED = re.compile(r"\s{0,8}(?=[^:]{0,60}[^\W\d_])[^:]{2,60}:\s{0,40}(\S.{0,60})")
_WORD = re.compile(r"[^\W\d_]+")
_LONGEST = 12  # lines of a form


def form_around(letter: Letter, word: MoveWord) -> Span | None:
    """Where the filled-in lines around the word stand; None where it stands in no such form."""
    if word.zone is not Zone.QUOTED or word.depth != 1 or word.line >= len(letter.lines):
        return None
    filled = _FILLED.fullmatch(letter.lines[word.line].text.rstrip(" ."))
    if filled is None or filled[1].strip() != word.text:
        return None
    label = filled[0][: filled.start(1) - filled.start()].casefold()
    if _yours().isdisjoint(_WORD.findall(label)):
        return None  # "My guess for 2... : 2836"
    first = last = word.line
    while first > max(0, word.line - _LONGEST) and _is_filled(letter.lines[first - 1]):
        first -= 1
    while last + 1 < min(len(letter.lines), word.line + _LONGEST) and _is_filled(
        letter.lines[last + 1]
    ):
        last += 1
    return Span(letter.lines[first].span.start, letter.lines[last].span.end)


def days_of_form(letter: Letter, word: MoveWord, days: Sequence[DayWord]) -> list[DayWord]:
    """The days that were put into the form around the word."""
    form = form_around(letter, word)
    if form is None:
        return []
    return [day for day in days if form.start <= day.span.start < form.end and day.role]


@cache
def _yours() -> frozenset[str]:
    return frozenset(word for known in languages() for word in known.labels.your)


def _is_filled(line: Line) -> bool:
    whole = line.zone is Zone.QUOTED and line.depth == 1
    return whole and _FILLED.fullmatch(line.text.rstrip()) is not None

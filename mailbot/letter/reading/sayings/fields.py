"""Sayings that stand on a letter like the lines of a form, left empty there.

The law: a box that is not ticked, and a label with nothing but a dash or a "no" behind it, say
nothing ("[ ] I resign", "Draw offer: -", "Draw offer (Y/N): N"). A ticked box says what stands
behind it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from mailbot.letter.reading.page.tokens import Page
from mailbot.letter.reading.page.words import Hit

_UNTICKED = re.compile(r"(?:\[\s*\]|\(\s*\)|\{\s*\}|[☐□◻○]|_{2,3})\s*$")
_BOX = 40  # characters of a box and the blanks around it
_CHOICE = re.compile(r" ?[(\[](\w{1,6})/(\w{1,6})[)\]] ?[:=]? ?(\w{0,6})\.?$")
_EMPTY = re.compile(r"\s*[:=]\s*(?:(?:[-–—_./]+|n/?a)\s*)?$")


def ticks(page: Page) -> Iterator[int]:
    """The crosses in boxes."""
    for index in range(1, len(page.tokens) - 1):
        before, behind = page.tokens[index - 1].text, page.tokens[index + 1].text
        if before + behind in {"[]", "()"} and page.word(page.tokens[index]) == "x":
            yield index


def is_left_empty(page: Page, hit: Hit, noes: frozenset[int]) -> bool:
    """*noes*: tokens that say no."""
    first, last = page.tokens[hit.first], page.tokens[hit.last]
    line = page.letter.lines[first.line].span
    if _UNTICKED.search(page.text, max(line.start, first.start - _BOX), first.start):
        return True
    end = page.letter.lines[last.line].span.end
    if _EMPTY.match(page.text, last.end, end):
        return True
    choice = _CHOICE.match(page.text, last.end, end)
    if choice is not None and choice[3].lower() in {"", choice[2].lower()}:
        return True  # "Draw offer (Y/N): N"
    behind = page.tokens[hit.last + 1 : hit.last + 4]
    return (
        len(behind) > 1
        and behind[0].text in ":="
        and hit.last + 2 in noes
        and (len(behind) < 3 or behind[2].line > last.line or behind[2].text in ".,;|")
    )

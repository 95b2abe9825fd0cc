"""Quote marks other than ``>``: a sign or a name before each line of what is quoted.

Law: a mark counts when two lines one after the other bear it, or the line above ends in a colon;
a single marked line counts where it holds words and nothing like a move.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from mailbot.letter.octets.lines import RawLine
from mailbot.letter.quotes.footers import MOVELIKE

# Seen in practice: "Ann> 14. 5254", of Emacs (indented), of The Bat! and of news readers.
_NAMED = re.compile(r"[ \t]{0,8}([^\W\d_]{1,12}>{1,4})(?: |$)")
_SIGN = re.compile(r"[ \t]{0,3}([|:#}])(?: |$)")
_WORD = re.compile(r"[^\W\d_]+")
_FEW = 3  # words that a single marked line holds at least


@dataclass(frozen=True, slots=True)
class Signs:
    """Lines with such marks taken off. ``weak`` are the places of those that bore them."""

    lines: list[RawLine]
    weak: frozenset[int] = frozenset()
    doubtful: bool = False


def otherwise_marked(lines: list[RawLine]) -> Signs:
    """The lines that are quoted by a sign or by ``Name>``, where such marks are plain to see.

    A line with two ``|`` is a row of a table drawn with signs, and its neighbours are.
    """
    marks = [_mark(line) for line in lines]
    if not any(marks):
        return Signs(lines)
    out = list(lines)
    weak: set[int] = set()
    doubtful = False
    start = 0
    while start < len(lines):
        mark = marks[start]
        end = start + 1
        if mark is None:
            start = end
            continue
        while end < len(lines) and marks[end] == mark:
            end += 1
        if not (mark == "|" and _is_drawn(lines, start, end)):
            counts = end - start > 1 or (_is_announced(lines, start) and mark not in ":#}")
            if not counts:
                wordy = len(_WORD.findall(_bare(lines[start].text))) >= _FEW
                movelike = MOVELIKE.search(lines[start].text) is not None
                counts = wordy and not movelike
                doubtful = doubtful or (wordy and movelike)
            if counts:
                for at in range(start, end):
                    line = lines[at]
                    depth = line.depth + max(1, mark.count(">"))  # "AE>>" was quoted by her
                    out[at] = line._replace(text=_bare(line.text), depth=depth)
                weak.update(range(start, end))
        start = end
    return Signs(out, frozenset(weak), doubtful)


def _mark(line: RawLine) -> str | None:
    if line.cells:
        return None
    found = _SIGN.match(line.text) or _NAMED.match(line.text)
    return found[1] if found else None


def _bare(text: str) -> str:
    found = _SIGN.match(text) or _NAMED.match(text)
    return text[found.end() :] if found else text


def _is_drawn(lines: list[RawLine], start: int, end: int) -> bool:
    return any(line.text.count("|") > 1 for line in lines[max(0, start - 1) : end + 1])


def _is_announced(lines: list[RawLine], start: int) -> bool:
    above = (lines[at].text for at in range(start - 1, max(-1, start - 4), -1))
    return next((text for text in above if text.strip()), "").rstrip().endswith(":")

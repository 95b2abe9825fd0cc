"""Days above the reader's name: "sent 2026-11-05" with "Anna" alone on the next line.

The law: nobody signs with the name of the one to whom he writes. What such a line says was sent,
on another day than the letter's own, may be pasted from her letter; it is hers where the day is
named anew below, else it is open.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from datetime import date

from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.known import names_of
from mailbot.letter.reading.page.tokens import Kind, Page

_SENT = frozenset({"sent", "answered"})
_FRAME = frozenset({".", "-", "–", "—", "/", "*", "_"})


def without_undersigned(page: Page, said: Sequence[Said], near: date | None) -> list[Said]:
    """The days, those above her name without their role, or open."""
    signed = _above_names(page)
    if not signed:
        return list(said)
    result = list(said)
    for place, one in enumerate(said):
        line = page.tokens[one.day.first].line
        today = near is not None and near in one.day.reading.days
        if one.role not in _SENT or line not in signed or today:
            continue
        again = any(
            other.role in _SENT and page.tokens[other.day.first].line > line
            for other in said[place + 1 :]
            if page.zone(page.tokens[other.day.first]) is Zone.OWN
        )
        text = signed[line]
        result[place] = replace(one, role=None) if again else replace(one, unsure=text, strange="")
    return result


def _above_names(page: Page) -> dict[int, str]:
    """The last own line above each line that is no more than her name, with that name."""
    names = names_of(page.letter.to) - names_of(page.letter.from_)
    found: dict[int, str] = {}
    words: dict[int, list[str]] = {}
    for token in page.tokens:
        if page.zone(token) is Zone.OWN and token.text not in _FRAME:
            text = page.word(token) if token.kind is Kind.WORD else ""
            words.setdefault(token.line, []).append(text)
    above: int | None = None
    for line in sorted(words):
        if above is not None and _is_name(words[line], names) and _ends(page, line):
            found[above] = page.letter.lines[line].text.strip()
        above = line
    return found


def _is_name(words: Sequence[str], names: Set[str]) -> bool:
    return all(word in names for word in words)


def _ends(page: Page, line: int) -> bool:
    """The line below is empty: no salutation of what follows."""
    lines = page.letter.lines
    return line + 1 >= len(lines) or not lines[line + 1].text.strip()

"""Two days without a word, on a line of their own: ``5/11 - 12/11 7/7``, ``Dates: 5.11., 12.11.``.

The law: the first is received, the second sent, as everybody writes them; only where nothing
but signs and counts stands beside them, and the line above holds a move, or the second is the day
on which the letter was written and no colon above says what they are.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.days.twodays import is_range, only, with_pairs
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.tokens import MOVES, Kind, Page

_ROLES = ("labels.received", "labels.sent", "labels.answered", "labels.yours")
_LEADS = ("calendar.on", "calendar.until", "labels.of", "days.from", "days.since")
_COUNTS = ("labels.used", "labels.days", "labels.total")
_BESIDE = frozenset({Kind.SIGN, Kind.SLASH, Kind.INT, Kind.TIME, Kind.BLANK})
_WIDEST = 16  # tokens of such a line
_DOTTED = re.compile(r"(?:\d{1,3}\.)?[1-8]{2}\.[1-8]{2}")
_OPENS = frozenset(".:;!")
_CAME = ("labels.read", "labels.had", "labels.in", "labels.arrives", "labels.boxes")
_LATE = timedelta(days=60)
_YEARS = 3  # from the letter to a day that it may speak of


def lines_of_days(
    page: Page, days: Sequence[Found], hits: Hits, written: date | None
) -> frozenset[int]:
    """The lines that hold two days and nothing else but a word for them."""
    heading = {
        index
        for hit in hits.of("labels.records")
        for index in hit.tokens
        if page.tokens[hit.first].line != page.tokens[hit.first - 1].line or not hit.first
    }
    led = {page.tokens[index].line for index in heading}
    leads = hits.covered(*_LEADS)
    heading |= hits.covered(*_COUNTS)  # "5.11. - 9.11., time 3/6"
    by_line: dict[int, list[Found]] = {}
    inside: dict[int, int] = {}
    found: dict[int, int] = {}
    for day in days:
        line = page.tokens[day.first].line
        # "0/1" and "7/7" beside the days are counts
        found[line] = found.get(line, 0) + (2 if is_range(day) else bool(day.reading.days))
        by_line.setdefault(line, []).append(day)
        for index in day.tokens:
            inside[index] = line
    width: dict[int, int] = {}
    other: set[int] = set()
    moves: set[int] = set()
    for index, token in enumerate(page.tokens):
        width[token.line] = width.get(token.line, 0) + 1
        if index not in inside:
            led_on = token.line in led and index in leads  # "thinking time: from 5 to 9 Nov."
            if token.kind not in _BESIDE and index not in heading and not led_on:
                other.add(token.line)
            if token.kind in MOVES and token.kind is not Kind.PAIRS:
                moves.add(token.line)
    return frozenset(
        line
        for line, count in found.items()
        if count > 1 and line not in other and width[line] <= _WIDEST
        if (_below(page, line, moves) and not is_range(by_line[line][0]))
        or _by_date(page, by_line[line], written)
    )


def _by_date(page: Page, days: Sequence[Found], written: date | None) -> bool:
    """Two days, the last one that of the letter, and no line above that ends with a colon."""
    last = days[-1].reading.days
    two = len(days) == 2 or (len(days) == 1 and is_range(days[0]))
    if not two or written is None or written not in last or min(days[0].reading.days) > written:
        return False
    above = page.tokens[: days[0].first]
    line = page.tokens[days[0].first].line
    before = next((token for token in reversed(above) if token.line != line), None)
    return before is None or before.text != ":"


def _below(page: Page, line: int, moves: set[int]) -> bool:
    same = line > 0 and page.letter.lines[line - 1].zone is page.letter.lines[line].zone
    return same and line - 1 in moves


def with_bare_pairs(
    page: Page, said: Sequence[Said], days: Sequence[Found], hits: Hits, written: date | None
) -> list[Said]:
    """The first two days of such a line are received and sent, and those behind two words."""
    said = with_pairs(page, said, hits)
    lines = lines_of_days(page, days, hits, written)
    if not lines:
        return said
    seen: dict[int, int] = {}
    result: list[Said] = []
    for one in said:
        line = page.tokens[one.day.first].line
        if line in lines and one.role is None and is_range(one.day):
            result += [replace(one, day=only(one.day, 0), role="received")]
            one = replace(one, day=only(one.day, 1), role="sent")
        elif line in lines and one.role is None and one.day.reading.days:
            place = seen.get(line, 0)
            seen[line] = place + 1
            if place < 2:
                one = replace(one, role=("received", "sent")[place])
        result.append(one)
    return result


def without_pairs_of_squares(
    page: Page, days: Sequence[Found], hits: Hits, near: date | None
) -> list[Found]:
    """``11-26`` is a day beside a role or a move in another form, or behind "on" beside the letter
    that was read or lay there, else a pair of squares; those of ``10.63.83`` are no day at all.
    """
    days = [day for day in days if not _is_dotted_move(page, day, near)]
    if not any(page.tokens[day.first].kind is Kind.PAIRS for day in days):
        return days
    names = (*_ROLES, *hits.under("sayings.leave."))
    roles = {page.tokens[hit.first].line for hit in hits.of(*names)}
    roles |= _lines(page, hits, "labels.in") & _lines(page, hits, "labels.out")
    came = _lines(page, hits, *_CAME) & _lines(page, hits, "days.letter", "labels.it")
    on = hits.lasts("calendar.on")
    plain = MOVES - {Kind.PAIRS, Kind.DESCRIPTIVE}
    other = {token.line for token in page.tokens if token.kind in plain}
    other |= lines_of_days(page, days, hits, near)
    kept: list[Found] = []
    for day in days:
        token = page.tokens[day.first]
        led = token.line in came and day.first - 1 in on and _is_late(day, near)
        if token.kind is Kind.PAIRS and token.line not in roles | other and not led:
            continue
        kept.append(day)
    return kept


def _is_dotted_move(page: Page, day: Found, near: date | None) -> bool:
    """``10.63.83.``, ``10. 63.83`` where a move may stand; no day, or one of another age."""
    token = page.tokens[day.first]
    if token.kind is not Kind.DATE or _DOTTED.fullmatch(token.text) is None:
        return False
    if any(near is None or abs(one.year - near.year) <= _YEARS for one in day.reading.days):
        return False
    before = page.tokens[day.first - 1] if day.first else None
    opens = before is None or before.line != token.line or before.text in _OPENS
    return opens or (before is not None and before.kind is Kind.NUMBER)


def _is_late(day: Found, near: date | None) -> bool:
    """Not long before the letter: "jouw mail las ik op 17-11"."""
    return near is not None and any(near - _LATE <= one <= near for one in day.reading.days)


def _lines(page: Page, hits: Hits, *categories: str) -> set[int]:
    return {page.tokens[hit.first].line for hit in hits.of(*categories)}

"""What a decision changes in a game: the lines that go, and those that come."""

from __future__ import annotations

from datetime import date
from difflib import SequenceMatcher
from zoneinfo import ZoneInfo

from mailbot.game.sheet import Game
from mailbot.report.clocks import clock_lines, clock_of
from mailbot.report.gamelist import known_lines
from mailbot.report.pending import pending_lines
from mailbot.report.sheet import heading_lines, score_lines, state_of
from mailbot.report.table import sentences


def change_lines(
    before: Game, after: Game, *, today: date | None = None, zone: ZoneInfo | None = None
) -> tuple[tuple[str, str], ...]:
    """(``-`` or ``+``, line) for each line that differs; nothing when both show the same."""
    old, new = _lines(before, today, zone), _lines(after, today, zone)
    changes: list[tuple[str, str]] = []
    # A column that became wider is no change: the words are compared.
    matcher = SequenceMatcher(None, _words(old), _words(new), autojunk=False)
    for kind, first, end, new_first, new_end in matcher.get_opcodes():
        if kind != "equal":
            changes += (("-", line) for line in old[first:end] if line)
            changes += (("+", line) for line in new[new_first:new_end] if line)
    return tuple(changes)


def _words(lines: tuple[str, ...]) -> list[str]:
    return [" ".join(line.split()) for line in lines]


def _lines(game: Game, today: date | None, zone: ZoneInfo | None) -> tuple[str, ...]:
    clocks = clock_of(game, today, zone)
    return (
        *heading_lines(game)[:-1],
        *sentences("Now ", state_of(game)),
        *score_lines(game, clocks),
        *pending_lines(game),
        *clock_lines(game, clocks, today),
        *known_lines(game),
    )

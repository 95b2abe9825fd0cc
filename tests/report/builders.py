"""One small game for the reports: Ada North (White, ours) against Ben South, invented."""

from __future__ import annotations

from datetime import UTC, date, datetime

from mailbot.game.events import ConditionalOffered, DrawOffered, MovePlayed
from mailbot.game.sheet import Day, Game, Side, Source
from tests.game.builders import NEXT_DAY, a_game, a_setup, played, stated


def march(day: int) -> date:
    return date(2026, 3, day)


def small_game(side: Side = Side.WHITE) -> Game:
    """Four plies; days from headers, assumed and corrected, counts that differ, open offers."""
    return a_game(
        played(1, "e2e4", None, march(1)),
        MovePlayed(
            ply=2,
            move="e7e5",
            received=stated(march(2)),
            sent=Day(march(4), Source.HEADER),
            days_stated=3,
            total_stated=3,
        ),
        MovePlayed(
            ply=3,
            move="g1f3",
            received=Day(march(4), Source.CORRECTED, march(5)),
            sent=Day(march(6), Source.HEADER, march(7)),
        ),
        MovePlayed(
            ply=4,
            move="b8c6",
            received=Day(march(7), Source.ASSUMED),
            sent=stated(march(10)),
            days_stated=2,
            total_stated=4,
            moment=datetime(2026, 3, 10, 12, tzinfo=UTC),
        ),
        DrawOffered(by=Side.BLACK),
        ConditionalOffered(
            by=Side.BLACK, ply=5, lines=(("f1b5", "a7a6", "b5a4", "g8f6"), ("d2d4", "e5d4"))
        ),
        setup=a_setup(NEXT_DAY, side=side),
    )

"""Days that a person sets, beside the other days of the sheet: what cannot be, what is odd.

One player's days stand in one calendar and never run backwards. Between the two players the
date line may lie: the answer may be received a day before it was sent, by their calendars.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import Literal

from mailbot.desk.deciding.decisions import DecisionRefused, correct, name_of
from mailbot.game.events import AnyEvent, DayCorrected, MovePlayed
from mailbot.game.sheet import Day, Game, Ply, Source

_LINE = timedelta(days=1)


def odd_days(sheet: Game, events: Sequence[AnyEvent]) -> list[str]:
    """What is odd about the days that a person has said of the moves of a letter.

    :param sheet: the game as it is to stand, with *events* of the letter and all others.
    :raises DecisionRefused: one of them cannot be.
    """
    odd = []
    for event in events:
        if not isinstance(event, MovePlayed):
            continue
        columns: list[tuple[Literal["received", "sent"], Day]]
        columns = [("received", event.received), ("sent", event.sent)]
        for column, cell in columns:
            if cell.source is Source.CORRECTED and cell.used is not None:
                odd.append(odd_day(sheet, correct(sheet, event.ply, column, cell.used, "")))
    return [text for text in odd if text is not None]


def odd_day(game: Game, event: DayCorrected) -> str | None:
    """What is odd about the day, though it can be.

    :raises DecisionRefused: it cannot be.
    """
    if not isinstance(event.value, date) or event.column == "days":
        return None
    what = f"{name_of(event.ply)}: {event.column} {event.value}"
    start = game.setup.start
    if start is not None and event.value < start:
        raise DecisionRefused(
            f"{what} would be before the game began, {start}: give a later day; where the start"
            f" day is wrong, give the days used: --days N"
        )
    odd = None
    for ply, column, cell, earlier in _others(game, event):
        if cell.used is None:
            continue
        gap = cell.used - event.value if earlier else event.value - cell.used
        if gap <= timedelta(0):
            continue
        side = "before" if earlier else "after"
        text = f"{what} would be {side} {name_of(ply.number)} was {column}, {cell.used}"
        line = ply.number % 2 != event.ply % 2 and gap <= _LINE
        if not line and cell.source is not Source.ASSUMED:
            raise DecisionRefused(
                f"{text}: give another day, or correct that one first:"
                f" mailbot correct {game.id} {name_of(ply.number)} --{column} DAY --why TEXT"
            )
        odd = f"{text}: it can be over the date line" if line else f"{text}, which is assumed"
    return odd


def _others(game: Game, event: DayCorrected) -> Iterator[tuple[Ply, str, Day, bool]]:
    """The days that come before this one, and those behind it; not those of its own ply.

    What was sent before is received later; a conditional has days of its own making.
    """
    for ply in game.plies:
        if ply.conditional or ply.number == event.ply:
            continue
        earlier = ply.number < event.ply
        same = ply.number % 2 == event.ply % 2
        if earlier or same or event.column == "sent":
            yield ply, "sent", ply.sent, earlier
            if same or not earlier:
                yield ply, "received", ply.received, earlier

"""Days and counts that a letter repeats for plies already on the sheet.

A day the other side repeats unchanged is confirmed. A day first stated after we took or
assumed it sets the day, and so does an express correction of one's own unconfirmed day. Any
other change is a doubt that names ply, column and both values; it holds back the change.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from mailbot.desk.judging.moves.align import Placed
from mailbot.desk.verdict import Doubt, Fact, Remark
from mailbot.game.clock import GameClock, clock
from mailbot.game.events import AnyEvent, DayConfirmed, DayStated
from mailbot.game.fold import go_on
from mailbot.game.sheet import Game, Ply, Side, Source, move_number
from mailbot.letter.claims import CountWord, DayWord

SETTABLE = frozenset({Source.HEADER, Source.ASSUMED, Source.UNKNOWN})
"""Sources that a first statement by the ply's own player replaces."""

Column = Literal["received", "sent"]


@dataclass(slots=True)
class Earlier:
    """What the repeated rows of a letter say about old plies."""

    events: list[AnyEvent] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)


def compare_earlier(
    game: Game,
    same: Sequence[Placed],
    writer: Side,
    *,
    corrects: bool,
    key: str | None,
) -> Earlier:
    """Lay the cells of repeated rows beside the sheet: its counts as they are by their days."""
    earlier = Earlier()
    for placed in same:
        ply = game.ply(placed.ply)
        if ply is None:
            continue
        for column, word in (("received", placed.word.received), ("sent", placed.word.sent)):
            if word is not None:
                _compare_day(ply, column, word, writer, earlier, corrects=corrects, key=key)  # type: ignore[arg-type]
    times = clock(go_on(game, earlier.events)[0])
    for placed in same:
        ply = game.ply(placed.ply)
        if ply is not None and placed.word.count is not None:
            _compare_count(ply, times, placed.word.count, earlier)
    return earlier


def _compare_day(
    ply: Ply,
    column: Column,
    word: DayWord,
    writer: Side,
    into: Earlier,
    *,
    corrects: bool,
    key: str | None,
) -> None:
    cell = ply.received if column == "received" else ply.sent
    agreed = {day for day in (cell.used, cell.stated) if day is not None}
    own = ply.side is writer
    if agreed & set(word.readings):
        if not own and column not in ply.confirmed and cell.used in word.readings:
            into.events.append(DayConfirmed(ply=ply.number, column=column))
        elif own and cell.source in SETTABLE and len(word.readings) == 1:
            into.events.append(
                DayStated(ply=ply.number, column=column, day=word.readings[0], letter=key)
            )
        return
    one = word.readings[0] if len(word.readings) == 1 else None
    settable = cell.source in SETTABLE or (corrects and column not in ply.confirmed)
    if own and settable and one is not None and cell.source is not Source.START:
        into.events.append(DayStated(ply=ply.number, column=column, day=one, letter=key))
        into.remarks.append(
            Remark(
                "day_set",
                f"{column} of {_name(ply)} is now {one} as stated, was {_shown(cell.used)}",
                (word.text,),
            )
        )
        return
    unknown = cell.used is None and cell.stated is None and cell.source is Source.START
    if unknown or (not own and cell.source is Source.UNKNOWN):
        return  # White's first move answered no letter
    into.doubts.append(
        Doubt(
            f"earlier_{column}",
            Fact.RECEIVED if column == "received" else Fact.SENT,
            f"{column} of {_name(ply)}: the letter says {word.text!r}, "
            f"the sheet {_shown(cell.stated or cell.used)}{_where(ply, column)}",
            (word.text,),
            ply.number,
            word.readings,
            corrected=cell.source is Source.CORRECTED,
        )
    )


def _compare_count(ply: Ply, times: GameClock, word: CountWord, into: Earlier) -> None:
    """Counts of old plies are only compared: with what was stated, else with what we counted."""
    row = times.ply(ply.number)
    if row is None:
        return
    checks = (
        ("days", word.days, {ply.days_stated, row.counted}),
        ("total", word.total, {ply.total_stated, row.cumulative}),
    )
    for column, stated, known in checks:
        values = {value for value in known if value is not None}
        if stated is None or not values or stated in values:
            continue
        into.doubts.append(
            Doubt(
                f"earlier_{column}",
                Fact.DAYS,
                f"{column} of {_name(ply)}: the letter says {stated}, "
                f"the sheet {' or '.join(map(str, sorted(values)))}{_where(ply, column)}",
                (word.text,),
                ply.number,
                count=stated,
                corrected=ply.days_set is not None,
            )
        )


def _name(ply: Ply) -> str:
    dots = "." if ply.side is Side.WHITE else "..."
    return f"{ply.side.value}'s move {move_number(ply.number)}{dots}"


def _shown(day: date | None) -> str:
    return str(day) if day else "not known"


def _where(ply: Ply, column: str) -> str:
    """In which letter the sheet's value was stated, and whether it was confirmed since."""
    stated = {
        "received": ply.received.stated,
        "sent": ply.sent.stated,
        "days": ply.days_stated,
        "total": ply.total_stated,
    }[column]
    known = ply.moment is not None and stated is not None
    letter = f" (stated in the letter of {ply.moment:%Y-%m-%d})" if known else ""
    return f"{letter}, confirmed since" if column in ply.confirmed else letter

"""Our own last ply of a game that was taken over without its days: its letter in Sent has them.

Letters are judged in the order they were sent, so the first that gives the ply under its number
is its letter. One that calls itself a repeat is none: the caller leaves it out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mailbot.desk.case import Case
from mailbot.desk.judging.days.earlier import Earlier
from mailbot.desk.judging.days.timing import time_of
from mailbot.desk.judging.moves.align import Placed
from mailbot.desk.verdict import Fact, Remark
from mailbot.game.clock import GameClock
from mailbot.game.events import AnyEvent, DayStated, LetterFound
from mailbot.game.sheet import Side, Source, move_number


def learn_last(case: Case, same: Sequence[Placed], before: GameClock, into: Earlier) -> None:
    """Where the day of our last ply is unknown: the letter, its day of sending, and the day of
    receipt that it states.

    :param same: the words of this letter of ours that repeat the sheet.
    """
    ply = case.game.last_ply(case.writer)
    if ply is None or ply.sent.source is not Source.UNKNOWN:
        return
    words = [placed.word for placed in same if placed.ply == ply.number and placed.word.number]
    if not words or case.moment is None:
        return
    read = time_of(case, words[-1], ply.number, before).read
    if read.sent.used is None:
        return
    events: list[AnyEvent] = [
        event
        for event in into.events
        if not (isinstance(event, DayStated) and event.ply == ply.number)
    ]
    day = read.received.stated
    if day is not None and ply.received.source is Source.UNKNOWN:
        events.append(DayStated(ply=ply.number, column="received", day=day, letter=case.key))
    events.append(
        LetterFound(
            ply=ply.number,
            sent=read.sent.used,
            stated=read.sent.stated,
            letter=case.key,
            moment=case.moment,
        )
    )
    into.events = events
    into.doubts += [replace(d, ply=ply.number) for d in read.doubts if d.fact is Fact.SENT]
    number = f"{move_number(ply.number)}{'.' if ply.side is Side.WHITE else '...'}"
    into.remarks = [
        Remark("letter_found", f"this is the letter of your {number}, sent on {read.sent.used}")
    ]

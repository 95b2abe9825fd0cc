"""What a column of the new ply came to, in a sentence."""

from __future__ import annotations

from collections.abc import Iterable

from mailbot.desk.verdict import Doubt, Fact, Remark
from mailbot.game.sheet import Day, Source

_SOURCES = {
    Source.STATED: "as stated; one reading is left",
    Source.HEADER: "not stated, taken from the headers",
    Source.ASSUMED: "assumed: nearest to what the headers say",
    Source.CORRECTED: "corrected",
    Source.START: "the start day of the game",
    Source.UNKNOWN: "not known",
}


_TOLD = {
    Fact.RECEIVED: {"received_before", "received_behind"},
    Fact.SENT: {"sent_ahead", "sent_day_differs"},
}
"""Remarks that say more than where the day is from."""


def outcome(fact: Fact, day: Day, doubts: Iterable[Doubt], remarks: Iterable[Remark]) -> str:
    """The day that is used, where it is from, and what stayed open."""
    used = "" if day.used is None else f"{day.used.isoformat()}: "
    open_ = [doubt.text for doubt in doubts if doubt.fact is fact]
    told = [remark.text for remark in remarks if remark.code in _TOLD.get(fact, ())]
    rest = f". Open: {'; '.join(open_)}" if open_ else "".join(f". {text}" for text in told)
    return f"{used}{_SOURCES[day.source]}{rest}"

"""The way of a letter once more, for who asks why: how its words lay, and how its days were cut.

The law: the same functions as in judging, on the same case; nothing is decided anew.
"""

from __future__ import annotations

from dataclasses import dataclass

from mailbot.desk.case import Case
from mailbot.desk.judging.days.timing import Timed
from mailbot.desk.judging.judge import held_time, moves_in, time_of_last
from mailbot.desk.judging.moves.moved import Moves
from mailbot.desk.judging.moves.positions import Positions
from mailbot.desk.verdict import Verdict
from mailbot.game.clock import clock


@dataclass(frozen=True, slots=True)
class Trace:
    """One case as it was judged: its moves along the sheet, its days, if any."""

    case: Case
    positions: Positions
    moves: Moves
    timed: Timed | None


def retrace(case: Case) -> Trace:
    positions, moves = moves_in(case)
    taken = moves.played if moves.verdict is Verdict.ACCEPTED else ()
    before = clock(case.game)
    timed = time_of_last(case, taken, before) or held_time(case, moves, before)
    return Trace(case, positions, moves, timed)

"""The days of his last ply that a letter without a new one corrects in words.

"A small correction to my letter of this morning: yours came on the 9th, not on the 10th." What is
said so is laid beside the sheet like the cells of a row that is sent anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mailbot.desk.case import Case
from mailbot.desk.judging.days.timing import NO_WORD, Timed, time_of
from mailbot.desk.judging.moves.align import Placed
from mailbot.desk.judging.moves.moved import Moves
from mailbot.desk.verdict import Fact, Verdict
from mailbot.game.clock import GameClock
from mailbot.game.sheet import UNKNOWN_DAY, Day
from mailbot.letter.claims import DayWord

_OTHERS = frozenset({Verdict.REPEAT, Verdict.NO_MOVE, None})


def amended_days(case: Case, moves: Moves, before: GameClock) -> tuple[Timed, Placed] | None:
    """The days that he states for his last ply; None where they may be those of another.

    Only for a letter that says that it corrects something.
    """
    last = case.game.last_ply(case.writer)
    waits = case.game.to_move is not case.writer
    if last is None or not waits or case.ours or moves.verdict not in _OTHERS:
        return None
    timed = time_of(case, NO_WORD, last.number, before)
    doubtful = {doubt.fact for doubt in timed.read.doubts}
    read = timed.read
    received = read.received if Fact.RECEIVED not in doubtful else UNKNOWN_DAY
    sent = read.sent if Fact.SENT not in doubtful else UNKNOWN_DAY
    row = replace(
        NO_WORD,
        received=_cell(received, read.received_words),
        sent=_cell(sent, read.sent_words),
    )
    read.doubts, read.received, read.sent = [], received, sent
    return (timed, Placed(row, last.number)) if row.received or row.sent else None


def _cell(day: Day, words: Sequence[DayWord]) -> DayWord | None:
    """The word that states the day, as that day."""
    word = next((word for word in words if day.stated in word.readings), None)
    return replace(word, readings=(day.stated,)) if word and day.stated else None

"""The day on which a letter without a move says that one will go out.

The law: "I shall send my move on Sunday, 15 November", written on the 13th, states no day sent.
Beside a move the same day may be that of its posting, and is judged (`read_days`).
"""

from __future__ import annotations

from datetime import datetime

from mailbot.desk.account import written_day
from mailbot.desk.judging.days.timing import Timed
from mailbot.game.sheet import UNKNOWN_DAY


def without_promise(timed: Timed, written: datetime | None) -> Timed:
    """The same days; that of sending unknown where it lies behind the day of the letter."""
    sent = timed.read.sent.stated
    if sent is not None and written is not None and sent > written_day(written):
        timed.read.sent = UNKNOWN_DAY
    return timed

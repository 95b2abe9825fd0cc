"""The days of a letter whose move is held back, or to come.

The law: "I shall send my move on Sunday, 15 November", written on the 13th, states no day sent, and
a day that cannot be states none. Beside a move both are judged, and told (`read_days`).
"""

from __future__ import annotations

from datetime import datetime

from mailbot.desk.account import written_day
from mailbot.desk.judging.days.timing import Timed
from mailbot.desk.verdict import Fact
from mailbot.game.sheet import UNKNOWN_DAY


def surely_stated(timed: Timed, written: datetime | None) -> Timed:
    """The same days; that of sending unknown where it lies behind the day of the letter, and both
    where anything makes them doubtful."""
    doubtful = {doubt.fact for doubt in timed.read.doubts}
    sent = timed.read.sent.stated
    ahead = sent is not None and written is not None and sent > written_day(written)
    if ahead or Fact.SENT in doubtful:
        timed.read.sent = UNKNOWN_DAY
    if Fact.RECEIVED in doubtful:
        timed.read.received = UNKNOWN_DAY
    return timed

"""The day on which the reader's own letter was posted: ``(postmark 3/11, received 6/11)``.

The law: of two days that are said to be the one of sending, that before the day of receipt is the
reader's, where one is left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from mailbot.letter.claims import DayWord


def without_postmarks(
    sent: Sequence[DayWord], received: Sequence[DayWord], admits: Callable[[date], bool]
) -> Sequence[DayWord]:
    """The words for the day sent, without those that can only be before the day received.

    :param admits: whether the reader's letter may have come on that day.
    """
    came = [day for word in received for day in word.readings if admits(day)]
    if not came:
        return sent
    left = [one for one in sent if any(admits(d) and d >= min(came) for d in one.readings)]
    return left or sent

"""Whether a letter states both days of a move: when ours was received, and when his was sent.

The law: who says on which day he received our move and on which he sent his answer has given one.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.claims import DayWord
from mailbot.letter.letter import Zone

_SENT = frozenset({"sent", "answered"})


def both_days(days: Sequence[DayWord], *, surely: bool = True) -> tuple[str, ...]:
    """Of his own words: the day sent behind the day received. Empty where one is not stated.

    :param surely: no words leave open that it is said of our letters.
    """
    own = [day for day in days if day.zone is Zone.OWN and day.readings]
    own = [day for day in own if not (surely and day.unsure)]
    received = [day.text for day in own if day.role == "received"]
    sent = [day.text for day in own if day.role in _SENT]
    return (received[0], sent[-1]) if received and sent else ()

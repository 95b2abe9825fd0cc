"""Whether a claim is made, or its rule is only spoken of: "the 50-move rule was changed in 1984".

The law: a claim stands among words of the lists, and not beside a day that is over.
"""

from __future__ import annotations

from collections.abc import Iterable

from mailbot.letter.claims import Saying
from mailbot.letter.reading.sayings.company import Company

CLAIMS = frozenset({Saying.CLAIMS_THREEFOLD, Saying.CLAIMS_FIFTY})
FORMER = ("calendar.yesterday", "calendar.before_yesterday", "stances.formerly")


def is_spoken_of(former: frozenset[int], company: Company, clause: Iterable[int]) -> bool:
    """Is the claim in this clause only told of?

    :param former: where words of the categories `FORMER` begin.
    """
    return any(at in former or company.is_strange(at) for at in clause)

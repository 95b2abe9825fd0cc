"""The day that it is while he writes: "and now it is Monday, and I answer", "nå er det mandag".

The law: a day behind a word for now, few words between, is the letter's own where it may be that
day and no other is said to be sent; it says nothing that the letter's head does not say as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.hits import Hits, Label
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page
from mailbot.letter.reading.page.words import is_spoken

_NOW = ("calendar.now", "calendar.by_now", "calendar.today")
_SENT = frozenset({"sent", "answered"})
_BARRING = (
    "doubts.negated", "doubts.no", "doubts.hedged", "conditionals.or", "conditionals.if",
    "calendar.until", "days.since", "days.around", "days.guess", "labels.received", "labels.sent",
    "labels.answered", "labels.out", "labels.in", "labels.your",
)  # fmt: skip
_FAR = 5  # tokens between the two


def with_day_that_is_now(
    page: Page,
    said: Sequence[Said],
    hits: Hits,
    sentences: Sentences,
    written: date | None,
    codes: Sequence[str],
) -> list[Said]:
    """The days, such a one as sent.

    :param codes: languages that the letter seems to be written in.
    """
    own = [one for one in said if page.zone(page.tokens[one.day.first]) is Zone.OWN]
    if written is None or any(one.role in _SENT for one in own):
        return list(said)
    now = {hit.last: hit for hit in hits.of(*_NOW) if is_spoken(hit, codes)}
    barred = {hit.first for hit in hits.of(*hits.under(*_BARRING)) if is_spoken(hit, codes)}
    barred -= {index for hit in now.values() for index in hit.tokens}
    result = list(said)
    for place, one in enumerate(said):
        first, days = one.day.first, one.day.reading.days
        free = one.role is None and one.label is None and written in days and one in own
        sentence = sentences.of[first]
        if not free or sentence in sentences.asks or first in sentences.quoted:
            continue
        start = max(sentences.bounds[sentence][0], first - 1 - _FAR)
        at = next((i for i in range(first - 1, start - 1, -1) if i in now), None)
        if at is None or not barred.isdisjoint(range(at + 1, first)):
            continue
        if any(other.day.last in range(at + 1, first) for other in said):
            continue
        label = Label("sent", now[at].first, at)
        result[place] = replace(one, role="sent", label=label, by_date=True)
        break
    return result

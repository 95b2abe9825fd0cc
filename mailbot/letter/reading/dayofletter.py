"""The day that the letter itself bears: its Date says when it was sent.

The law: a day that a word for sending has is sure where it is that of the letter, whatever words
stand around it; and one that follows the day of receipt with words of its own, and is that of the
letter, is the day sent ("binnen 27 nov., weg op 28 nov."). Where both are one, mailbot says nothing
that the letter's head does not say as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from itertools import pairwise

from mailbot.letter.letter import Zone
from mailbot.letter.reading.found import Found, Label
from mailbot.letter.reading.hits import Hits
from mailbot.letter.reading.pairing import Said
from mailbot.letter.reading.sentences import Sentences
from mailbot.letter.reading.tokens import Kind, Page

_SENT = frozenset({"sent", "answered"})
_BARRING = (
    "doubts.no", "doubts.hedged", "doubts.negated", "doubts.takes_back", "labels.corrects",
    "stances.corrects", "sayings.corrects", "conditionals.or", "sayings.leave", "calendar.until",
    "labels.yours", "days.guess", "days.or_so", "days.around", "stances.other_game",
)  # fmt: skip
_FAR = 24  # tokens from the one day to the other
_PAUSES = frozenset(",;–—-(")


def with_sent_by_date(
    page: Page,
    said: Sequence[Said],
    hits: Hits,
    sentences: Sentences,
    written: date | None,
) -> list[Said]:
    """The days, with the one that follows the day of receipt and is the letter's own as sent."""
    result = list(said)
    own = [place for place, one in enumerate(said) if _is_own(page, one.day)]
    if written is None or any(said[place].role in _SENT for place in own):
        return result
    barred = hits.firsts(*hits.under(*_BARRING))
    for before, place in pairwise(own):
        one, other = said[before], said[place]
        received = one.role == "received" and one.label is not None and not one.shared
        free = other.role is None and other.label is None
        free = free and (not other.day.weak or one.day.reading.form == other.day.reading.form)
        if not received or not free or written not in other.day.reading.days:
            continue
        near = other.day.first - one.day.last <= _FAR
        near = near and sentences.of[other.day.first] - sentences.of[one.day.first] <= 1
        if near and (word := _word(page, one, other, barred)) is not None:
            result[place] = replace(other, role="sent", label=Label("sent", word, word))
    return result


def vouched_by_date(
    page: Page, said: Sequence[Said], sentences: Sentences, written: date | None
) -> list[Said]:
    """The days, with the only one that a word for sending has sure where it is the letter's own.

    What leaves the day of receipt before it open as well ("I got *Karl's* move on 10.11. and answer
    it today") is of both.
    """
    sent = [one for one in said if one.role in _SENT and _is_own(page, one.day)]
    if len(sent) != 1 or written not in sent[0].day.reading.days:
        return list(said)
    (only,) = sent
    if only.day.first in sentences.quoted or sentences.of[only.day.first] in sentences.asks:
        return list(said)
    of_receipt = {one.unsure for one in said if one.role == "received"}
    if only.unsure in {"", *of_receipt} or only.shared or only.day.note:
        return list(said)
    return [replace(one, unsure="", by_date=True) if one is only else one for one in said]


def _word(page: Page, one: Said, other: Said, barred: frozenset[int]) -> int | None:
    """The word between the two that may say that it was sent; not one between pauses ("5.11.,
    pardon, 6.11.")."""
    assert one.label is not None
    begin = max(one.day.last, one.label.last) + 1
    if barred.intersection(range(begin, other.day.last + 2)):
        return None
    tokens = page.tokens
    words = [i for i in range(begin, other.day.first) if tokens[i].kind is Kind.WORD]
    if not words:
        return None
    alone = len(words) == 1 and tokens[words[0] - 1].text in _PAUSES
    return None if alone and tokens[words[0] + 1].text in _PAUSES else words[-1]


def _is_own(page: Page, day: Found) -> bool:
    return page.zone(page.tokens[day.first]) is Zone.OWN

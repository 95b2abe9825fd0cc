"""The verb of another thing, said once: "The parcel I received on 4 Nov, your move on 7 Nov."

The law: behind the day on which some other thing came, and a pause, "your move" or "your letter"
with a day and without a verb came on that day. The first day is of that thing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.hits import Hits, Label
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_YOUR = ("labels.your", "labels.yours")
_NEWS = ("labels.move", "labels.yours", "days.letter")
_SMALL = (
    "labels.beside", "labels.it", "calendar.on", "days.only",
    "stances.adverbs", "stances.but", "doubts.breaks",
)  # fmt: skip
_PAUSES = frozenset(",;–—-")
_FAR = 40  # tokens before the first day that are looked through


def with_elliptic(page: Page, said: Sequence[Said], hits: Hits, sentences: Sentences) -> list[Said]:
    """The days, those of "your move" received."""
    your, news = hits.covered(*_YOUR), hits.covered(*_NEWS)
    people = hits.covered("stances.people")
    until = hits.covered("calendar.until") - hits.covered("days.only")
    small = hits.covered(*_SMALL) | your | news
    pauses = hits.firsts("doubts.breaks")
    result = list(said)
    for place, (one, other) in enumerate(pairwise(said)):
        sentence = sentences.of[one.day.first]
        if one.role != "received" or not one.unsure or other.role is not None:
            continue
        if one.label is None or sentences.of[other.day.first] != sentence:
            continue
        if sentence in sentences.asks:
            continue
        begin = max(sentences.bounds[sentence][0], one.day.first - _FAR)
        between = range(one.day.last + 1, other.day.first)
        pause = next((i for i in between if page.tokens[i].text in _PAUSES or i in pauses), None)
        if pause is None or not (news | people).isdisjoint(range(begin, pause)):
            continue
        words = [i for i in range(pause, other.day.first) if page.tokens[i].kind is Kind.WORD]
        plain = small.issuperset(words) and not your.isdisjoint(words)
        plain = plain and until.isdisjoint(words)  # not a deadline
        if plain and not news.isdisjoint(words) and _is_ended(page, other.day.last):
            first = min(news.intersection(words))
            result[place] = replace(one, role=None, label=None, unsure="", strange="")
            label = Label("received", first, first)
            result[place + 1] = replace(other, role="received", label=label)
    return result


def _is_ended(page: Page, last: int) -> bool:
    """No other word stands in its line behind it, but what begins a sentence."""
    behind = page.tokens[last + 1 : last + 2]
    if not behind or behind[0].kind is not Kind.WORD or behind[0].line > page.tokens[last].line:
        return True
    return page.tokens[last].text.endswith(".") and behind[0].text[0].isupper()

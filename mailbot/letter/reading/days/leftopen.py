"""Days of receipt that may be other days: "I found it on Thursday", "the same Monday as you sent".

The law: what is found is a letter where it or its box is named beside it, or in the sentence
before; else, where the same "it" is sent later, it may be the move. A weekday that is the same as
another day is not counted from today.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page

_OF_LETTERS = ("days.letter", "labels.boxes", "labels.your", "labels.yours", "labels.arrives")
_STATED = frozenset({"received", "sent", "answered"})


def without_found(page: Page, said: Sequence[Said], hits: Hits, sentences: Sentences) -> list[Said]:
    """The days, open where the move may have been found then."""
    found = hits.covered("retracts.found")
    moves, its = hits.covered("labels.move"), hits.covered("labels.it")
    your = {sentences.of[at] for at in hits.firsts("labels.your", "labels.yours")}
    named = hits.covered(*_OF_LETTERS) - found - moves - its
    of_letters = {sentences.of[at] for at in named}
    result: list[Said] = []
    for one in said:
        label = set(range(one.label.first, one.label.last + 1)) if one.label else set()
        here = sentences.of[one.day.first]
        told = label - found and not named.isdisjoint(label)
        alone = of_letters.isdisjoint({here, here - 1}) and not told
        end = sentences.bounds[here][1]
        behind = range(one.day.last + 1, end)
        alone = alone and not its.isdisjoint(behind)  # "but send it today"
        begin = sentences.bounds[here][0]
        alone = alone or (not moves.isdisjoint(range(begin, end)) and your.isdisjoint({here}))
        if one.role == "received" and not one.unsure and found & label and alone:
            one = replace(one, unsure=page.tokens[min(found & label)].text)
        result.append(one)
    return result


def without_same(page: Page, said: Sequence[Said], hits: Hits) -> list[Said]:
    """The days, open where they are weekdays and the same as another day."""
    same = hits.lasts("retracts.same")
    result: list[Said] = []
    for one in said:
        weekday = one.day.reading.form == "weekday" and one.day.first - 1 in same
        if one.role in _STATED and weekday and not one.unsure:
            one = replace(one, unsure=page.tokens[one.day.first - 1].text)
        result.append(one)
    return result

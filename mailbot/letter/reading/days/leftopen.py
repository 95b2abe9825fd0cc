"""Days of receipt that may be other days: "I found it on Thursday", "the same Monday as you sent".

The law: what is found is a letter where it or its box is named beside it, or in the sentence
before; else, where the same "it" is sent later, it may be the move. A weekday that is the same as
another day is not counted from today. Of two days behind one word ("received 6 Nov and 7 Nov") one
may be of another thing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page

_OF_LETTERS = ("days.letter", "labels.boxes", "labels.your", "labels.yours", "labels.arrives")
_ENDS = frozenset(".,;!?)")
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


def without_one_of_two(page: Page, said: Sequence[Said], hits: Hits) -> list[Said]:
    """The days, open where another one stands beside them that is of nothing else."""
    ands, on = hits.covered("doubts.breaks"), hits.covered("calendar.on", "telling.the")
    result = list(said)
    for place, (one, other) in enumerate(pairwise(said)):
        between = range(one.day.last + 1, other.day.first)
        joined = not ands.isdisjoint(between) and ands.union(on).issuperset(between)
        last = [token.text for token in page.tokens[other.day.last + 1 : other.day.last + 2]]
        ended = not last or last[0] in _ENDS or _is_below(page, other.day.last)
        differ = set(one.day.reading.days).isdisjoint(other.day.reading.days)
        stated = one.role in _STATED and other.role is None and not one.unsure
        if stated and joined and ended and differ:
            start, end = page.tokens[other.day.first].start, page.tokens[other.day.last].end
            result[place] = replace(one, unsure=page.text[start:end])
    return result


def _is_below(page: Page, at: int) -> bool:
    """The next token is on another line."""
    return page.tokens[at + 1].line != page.tokens[at].line

"""Days that the next sentence takes back: "Received 6 Nov. I was mistaken, it was a day earlier."

The law: a sentence that owns to an error, or begins with a word of correction, and speaks of the
day or of the date without a day of its own, leaves the days right above it open. Which day is
right it does not say surely enough: "a day earlier" may be counted from either of two. A "that
must be" between two days leaves the first one open; "not on the 6th" leaves a 6th above it open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_STATED = frozenset({"received", "sent", "answered"})
_NEAR = 8  # tokens between two days
_BACK = 12  # days before one that is denied
_LEAD = 1  # words before the one that corrects: "Oh, sorry"


def without_revoked(
    page: Page, said: Sequence[Said], hits: Hits, sentences: Sentences
) -> list[Said]:
    """The days, those unsure that such a sentence stands behind."""
    stated = {sentences.of[one.day.first] for one in said if one.role in _STATED}
    words: dict[int, int] = {}  # by the sentence of a day, what takes it back
    for sentence, at in _revoking(page, hits, sentences).items():
        if sentence in stated:
            continue
        above = sentence - 1
        while above in stated:
            words[above] = at
            above -= 1
    result: list[Said] = []
    said = _without_denied(page, _without_corrected(page, said, hits), hits)
    for one in said:
        by = words.get(sentences.of[one.day.first])
        if by is not None and one.role in _STATED and not one.unsure:
            one = replace(one, unsure=page.tokens[by].text)
        result.append(one)
    return result


def _without_corrected(page: Page, said: Sequence[Said], hits: Hits) -> list[Said]:
    """ "Received 6 Nov, that must be 7 Nov": nothing else between the two."""
    must, on = hits.covered("retracts.must"), hits.covered("calendar.on", "labels.corrects")
    result = list(said)
    for place, (one, other) in enumerate(pairwise(said)):
        between = range(one.day.last + 1, other.day.first)
        words = [at for at in between if page.tokens[at].kind is Kind.WORD]
        told = not must.isdisjoint(words) and (must | on).issuperset(words)
        if told and one.role in _STATED and not one.unsure and len(between) <= _NEAR:
            result[place] = replace(one, unsure=page.tokens[min(must & {*words})].text)
    return result


def _without_denied(page: Page, said: Sequence[Said], hits: Hits) -> list[Said]:
    """ "Received 6 Nov. ... Correction: I received it not on the 6th": whatever stands for it."""
    nots = hits.lasts("stances.not", "stances.instead", "doubts.negated")
    on = hits.covered("calendar.on")
    result = list(said)
    for place, other in enumerate(said):
        at = other.day.first - 1
        while at in on:
            at -= 1
        if at not in nots or other.role not in _STATED:
            continue
        first = max(place - _BACK, 0)
        for before, one in enumerate(said[first:place], first):
            same = not set(one.day.reading.days).isdisjoint(other.day.reading.days)
            if same and one.role == other.role and not one.unsure:
                result[before] = replace(one, unsure=page.tokens[at].text)
    return result


def _revoking(page: Page, hits: Hits, sentences: Sentences) -> dict[int, int]:
    """Such sentences, each with its word of error."""
    erred = {sentences.of[at]: at for at in hits.firsts("retracts.erred")}
    begun = {
        sentences.of[at]: at
        for at in hits.firsts("labels.corrects")
        if at - sentences.bounds[sentences.of[at]][0] <= _LEAD
    }
    earlier = {sentences.of[at] for at in hits.firsts("retracts.earlier")}
    of_days = earlier | {sentences.of[at] for at in hits.firsts("retracts.dates")}
    found = {s: at for s, at in begun.items() if s in earlier}
    found |= {s: at for s, at in erred.items() if s in of_days}
    return {
        sentence: at
        for sentence, at in found.items()
        if page.zone(page.tokens[at]) is Zone.OWN and at not in sentences.quoted
    }

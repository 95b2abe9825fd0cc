"""A day that is stated anew further below: "Received 14.11. ... No, misread: received 13.11.".

The law: a sentence that begins with a word of correction and states a day with its own word takes
the place of the day that was stated so before. What else stands between that word and the day's
own is why, where a sign parts the two; else nobody knows which of them counts, and both are open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mailbot.letter.reading.days.corrections import CORRECTS
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import is_spoken

_STATED = frozenset({"received", "sent", "answered"})
_PARTS = frozenset(":;,–—-.")
_NEAR = 8  # days of its role above it of which it may correct one


def with_stated_anew(
    page: Page,
    said: Sequence[Said],
    hits: Hits,
    sentences: Sentences,
    codes: Sequence[str],
) -> list[Said]:
    """The days; the former of two stated alike without its role, or both left open."""
    corrects = tokens_of(hit for hit in hits.of(*CORRECTS) if is_spoken(hit, codes))
    result = list(said)
    stated: dict[str, list[int]] = {role: [] for role in _STATED}
    for place, one in enumerate(said):
        if one.role not in _STATED or one.label is None:
            continue
        above = stated[one.role][-_NEAR:]
        stated[one.role].append(place)
        if one.label.first == one.day.first:
            continue
        begin, _ = sentences.bounds[sentences.of[one.day.first]]
        words = [at for at in range(begin, one.label.first) if page.tokens[at].kind is Kind.WORD]
        if not words or words[0] not in corrects:
            continue
        former = [
            at
            for at in above
            if result[at].role == one.role
            and sentences.of[said[at].day.first] < sentences.of[one.day.first]
            and page.zone(page.tokens[said[at].day.first]) is page.zone(page.tokens[one.day.first])
            and set(said[at].day.reading.days).isdisjoint(one.day.reading.days)
        ]
        if not former:
            continue
        parted = page.tokens[one.label.first - 1].text in _PARTS
        why = page.tokens[words[0]].text
        for at in former:
            gone = replace(result[at], role=None, unsure="")
            result[at] = gone if parted else replace(result[at], unsure=why)
        result[place] = replace(one, unsure="" if parted else one.unsure or why, strange="")
    return result

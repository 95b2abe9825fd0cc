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
    for place, one in enumerate(said):
        if one.role not in _STATED or one.label is None or one.label.first == one.day.first:
            continue
        begin, _ = sentences.bounds[sentences.of[one.day.first]]
        words = [at for at in range(begin, one.label.first) if page.tokens[at].kind is Kind.WORD]
        if not words or words[0] not in corrects:
            continue
        former = [
            at
            for at, other in enumerate(result[:place])
            if other.role == one.role
            and other.label is not None
            and sentences.of[other.day.first] < sentences.of[one.day.first]
            and page.zone(page.tokens[other.day.first]) is page.zone(page.tokens[one.day.first])
            and set(other.day.reading.days).isdisjoint(one.day.reading.days)
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

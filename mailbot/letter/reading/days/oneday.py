"""One day for both: "received today and answered at once", "erhalten 5.11. und gleich beantwortet".

The law: a word for sending that has no day of its own shares the day of receipt where a word of
the same breath ("at once") stands beside it and nothing but small words of our letters between.
Only the day of the letter, or the one before it where it is no "yesterday", can be both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from datetime import date, timedelta

from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.hits import Hits, Label
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Kind, Page

_FAR = 10  # tokens from the day to the word for sending
_NEAR = timedelta(days=1)
_SIGNS = frozenset(",–—-():;&+")
_SMALL = frozenset({"doubts.breaks", "labels.i", "labels.it", "labels.mine", "stances.adverbs"})
_SENT = frozenset({"sent", "answered"})


def answered_at_once(
    page: Page,
    said: Sequence[Said],
    labels: Sequence[Label],
    hits: Hits,
    sentences: Sentences,
    near: date | None,
) -> list[Said]:
    """All days, and such once more for the word of sending. *near*: the day of the letter."""
    once = {hit.first: hit.last for hit in hits.of("labels.at_once")}
    small = hits.covered(*_SMALL)
    starts = {label.first: label for label in labels if label.role in _SENT}
    ends = hits.firsts("labels.ends")
    cut = [one for one in said if _is_cut(one, ends)]  # "answer at once because I leave tomorrow"
    whole = [one for one in said if one.role in _SENT and one not in cut]
    taken = {one.label for one in whole}
    dated = {sentences.of[one.day.first] for one in whole}
    result = list(said)
    for one in said:
        if one.role != "received" or one.label is None or near is None:
            continue
        here = sentences.of[one.day.first]
        told = one.day.reading.form == "relative"  # "yesterday", and at once is today
        far = timedelta() if told else _NEAR
        if here in dated or not any(abs(near - day) <= far for day in one.day.reading.days):
            continue
        begin = max(one.label.last, one.day.last) + 1
        label = _label(page, begin, sentences, starts, once, small)
        if label is not None and label not in taken:
            result = [replace(o, role=None, label=None) if o.label == label else o for o in result]
            result.append(Said(one.day, label.role, label, shared=True))
    return result


def _is_cut(one: Said, ends: Set[int]) -> bool:
    """A word between the two begins something else."""
    if one.role not in _SENT or one.label is None:
        return False
    return bool(ends & {*range(one.label.last + 1, one.day.first)})


def _label(
    page: Page,
    begin: int,
    sentences: Sentences,
    starts: Mapping[int, Label],
    once: Mapping[int, int],
    small: Set[int],
) -> Label | None:
    """The word for sending behind *begin*, with a word of the same breath on either side."""
    tokens = page.tokens
    index, breath = begin, False
    while index < min(begin + _FAR, len(tokens)) and sentences.of[index] == sentences.of[begin - 1]:
        if index in starts:
            label = starts[index]
            behind = label.last + 1
            while behind in small and behind not in once:
                behind += 1
            return label if breath or behind in once else None
        if index in once:
            breath, index = True, once[index]
        elif index not in small and not _is_sign(page, index):
            return None
        index += 1
    return None


def _is_sign(page: Page, index: int) -> bool:
    return page.tokens[index].kind is Kind.SIGN and page.tokens[index].text in _SIGNS

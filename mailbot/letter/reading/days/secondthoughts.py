"""Sentences that name a day again to take it back: "Sorry, I wrote 5.11. above, it was 6.11."

The law: such a sentence leaves what was said of the day open, and does not say surely enough what
takes its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date

from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.corrections import CORRECTS
from mailbot.letter.reading.days.pairing import Said
from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page

_NAMED = 4  # words that a doubt names, at most
_STATED = frozenset({"received", "sent", "answered"})


def with_second_thoughts(
    page: Page, said: Sequence[Said], hits: Hits, sentences: Sentences
) -> list[Said]:
    """ "Sorry, I wrote 5.11. above, it was 6.11.": what was said of the 5th is left open.

    A sentence that names a day again, together with another day, and takes one of them back. One
    that speaks of what is written "above" and names another day alone leaves all of them open.
    """
    wrote = _sentences(hits.covered("labels.wrote"), sentences)
    past = [hit for hit in hits.of("doubts.past") if hit.last > hit.first]  # not the plain "was"
    wrote -= _sentences(tokens_of(past), sentences)
    corrects = hits.covered(*CORRECTS, "labels.wrote")
    plain = _sentences(hits.covered(*CORRECTS), sentences)
    above: list[int] = []
    words: dict[int, list[int]] = {}
    for index in corrects:
        words.setdefault(sentences.of[index], []).append(index)
    named: dict[date, int] = {}
    roles: dict[int, set[str]] = {}
    for sentence in {sentences.of[one.day.first] for one in said} & words.keys():
        here = [one for one in said if sentences.of[one.day.first] == sentence]
        roles[sentence] = {one.role for one in here if one.role}
        days = {day for one in here for day in one.day.reading.days}
        if len({one.day.reading.days for one in here}) > 1 and _is_own(page, here[0]):
            named.update(dict.fromkeys(days, sentence))
        elif sentence in wrote & plain and all(one.role is None for one in here):
            above.append(sentence)
    result = list(said)
    for place, one in enumerate(said):
        found = [named[day] for day in one.day.reading.days if day in named]
        found = [at for at in found if not roles[at] or one.role in roles[at]]
        found += [sentence for sentence in above if sentence > sentences.of[one.day.first]]
        if one.role in _STATED and found and _is_own(page, one) and one.unsure == one.strange:
            if sentences.of[one.day.first] in found:
                continue
            at = sorted(words[found[0]])[:_NAMED]
            text = " ".join(page.tokens[index].text for index in at)
            result[place] = replace(one, unsure=text)
    return result


def _sentences(tokens: Iterable[int], sentences: Sentences) -> set[int]:
    return {sentences.of[index] for index in tokens}


def _is_own(page: Page, one: Said) -> bool:
    return page.zone(page.tokens[one.day.first]) is Zone.OWN

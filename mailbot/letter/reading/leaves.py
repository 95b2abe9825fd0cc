"""Days of a leave in figures alone: "on leave 06/12 to 16/12".

The law: what could as well be a count or a move is a day where two of them stand in one part of a
sentence that speaks of a leave.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from mailbot.letter.reading.pairing import Said
from mailbot.letter.reading.sentences import Sentences
from mailbot.letter.reading.tokens import Kind, Page
from mailbot.letter.reading.words import Hit


def with_days_of_leave(
    page: Page, said: Sequence[Said], hits: Sequence[Hit], sentences: Sentences
) -> list[Said]:
    """The same days, those of a leave no longer weak."""
    parts = {sentences.part[hit.first] for hit in hits if hit.category.startswith("sayings.leave.")}
    figures = [
        one.day.first
        for one in said
        if one.role is None and page.tokens[one.day.first].kind in {Kind.SLASH, Kind.PAIRS}
    ]
    counted = Counter(sentences.part[at] for at in figures)
    firm = {at for at in figures if sentences.part[at] in parts and counted[sentences.part[at]] > 1}
    return [
        replace(one, day=replace(one.day, weak=False)) if one.day.first in firm else one
        for one in said
    ]

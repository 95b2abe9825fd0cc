"""A move that a sentence below names again and wants none of: ``2... 2836``, "No, 2836 loses."

The law: it is left open, and so it is where what such a sentence leaves open weighs as a slip ("Oh
no, 2836 was a joke."). What stands above says nothing: "I thought that 2836 loses. 2... 2836".
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from mailbot.letter.claims import Stance
from mailbot.letter.letter import Zone
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page
from mailbot.letter.reading.stances.weighing import Weighing


def without_named_again(
    page: Page,
    hits: Hits,
    sentences: Sentences,
    items: Sequence[Item],
    stances: list[Stance],
    weighing: Weighing,
) -> None:
    """Leave such moves open; not those that the sentence makes firm ("Only 2836 counts.")."""
    denied = {sentences.of[at] for at in hits.firsts("doubts.negated", "doubts.no")}
    firm = {sentences.of[at] for at in hits.firsts("stances.firm")} - denied
    slips = cache(lambda one: weighing.opens(*sentences.bounds[one], listed=False, dated=False))
    last: dict[str, int] = {}  # the sentence that wants none of it
    for item, stance in zip(items, stances, strict=True):
        own = page.zone(page.tokens[item.first]) is Zone.OWN and not item.table
        if not own:
            continue
        sentence = sentences.of[item.first]
        open_ = stance is Stance.UNSURE and sentence not in firm and item.number is None
        if stance is Stance.DISMISSED or (open_ and slips(sentence)):
            last[item.canonical] = sentence
    for place, item in enumerate(items):
        own = page.zone(page.tokens[item.first]) is Zone.OWN
        above = sentences.of[item.first] < last.get(item.canonical, -1)
        if own and above and stances[place] is Stance.PLAYED:
            stances[place] = Stance.UNSURE

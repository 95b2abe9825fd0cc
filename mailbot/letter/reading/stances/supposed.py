"""Moves that are only supposed: "If I accept 2... 2836 3. 6125, I'd be worse".

The law: a move in the clause of an if-word that sets another condition is not said to be played,
unless a word of the clause calls it so ("if all is well I play 2... 2836").
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.letter.claims import Stance
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item
from mailbot.letter.reading.page.sentences import Sentences


def without_supposed(
    items: Sequence[Item],
    stances: Sequence[Stance],
    ifs: Sequence[int],
    hits: Hits,
    sentences: Sentences,
) -> list[Stance]:
    """The stances of the moves *items*, unsure where one is only supposed.

    :param ifs: the if-words without a move right behind them.
    """
    called = hits.firsts("stances.played")
    supposed: set[int] = set()
    for start in ifs:
        for index in range(start + 1, len(sentences.part)):
            if sentences.part[index] != sentences.part[start] or index in called:
                break
            supposed.add(index)
    return [
        Stance.UNSURE if how is Stance.PLAYED and item.first in supposed else how
        for item, how in zip(items, stances, strict=True)
    ]

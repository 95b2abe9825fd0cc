"""Squares that tell where the move beside them goes: "the bishop to b5 (6125)".

The law: a square right before or behind a longer move that ends on it is no move of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from mailbot.letter.reading.page.moves import Item

_SQUARE = re.compile("[a-h][1-8]")


def without_squares(moves: Sequence[Item]) -> Iterator[Item]:
    """Without a square that tells where the move beside it goes: "the bishop to b5 (6125)"."""
    for place, item in enumerate(moves):
        near = (*moves[max(place - 1, 0) : place], *moves[place + 1 : place + 2])
        if not (_SQUARE.fullmatch(item.canonical) and any(_goes_to(one, item) for one in near)):
            yield item


def _goes_to(move: Item, square: Item) -> bool:
    file, rank = square.canonical[0], square.canonical[1]
    return move.canonical.endswith((f"{ord(file) - ord('a') + 1}{rank}", f"{file}{rank}")) and (
        len(move.canonical) > len(square.canonical)
    )

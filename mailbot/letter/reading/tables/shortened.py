"""The names of the sides cut short in a head: "čer.", "Schw.".

The law: with its dot, and the beginning of the names of one side alone; "No." is a number.
"""

from __future__ import annotations

from mailbot.languages import languages
from mailbot.letter.claims import Mover
from mailbot.letter.reading.page.tokens import Page

_NUMBERS = frozenset({"no", "nr", "num"})  # of moves, and no "noirs"
_SHORTEST = 3  # letters of a side that is cut short; "Cz." is the Polish time


def shortened(page: Page, index: int) -> Mover | None:
    """The side whose names alone begin so."""
    word = page.word(page.tokens[index])
    dotted = [token.text for token in page.tokens[index + 1 : index + 2]] == ["."]
    if not dotted or len(word) < _SHORTEST or word in _NUMBERS:
        return None
    begun = {
        mover
        for known in languages()
        for mover, names in ((Mover.WHITE, known.labels.white), (Mover.BLACK, known.labels.black))
        if any(name.startswith(word) for name in names)
    }
    return begun.pop() if len(begun) == 1 else None

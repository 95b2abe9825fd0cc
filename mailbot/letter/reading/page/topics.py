"""The game's name in the middle of a courtesy: "in our *Club Cup 12* game".

The law: the name is what the subject says, with capitals and figures; without it the words around
it must be a courtesy of some language.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from itertools import product

from mailbot.languages import languages
from mailbot.letter.reading.page.tokens import Page

_PARTED = 3  # words on either side of the name


def around_topic(page: Page, topic: Collection[str]) -> Iterator[int]:
    """The tokens of such courtesies, without the name."""
    tokens = page.tokens
    place = 0
    while place < len(tokens):
        first = place
        while place < len(tokens) and _is_topic(page, place, topic):
            place += 1
        if place == first:
            place += 1
            continue
        for before, behind in product(range(_PARTED, -1, -1), repeat=2):
            here = [
                *range(max(first - before, 0), first),
                *range(place, min(place + behind, len(tokens))),
            ]
            if " ".join(page.word(tokens[index]) for index in here) in _courtesies():
                yield from here
                break


def _is_topic(page: Page, index: int, topic: Collection[str]) -> bool:
    token = page.tokens[index]
    written = token.text[:1].isupper() or token.text.isdecimal()
    return written and page.word(token) in topic


@cache
def _courtesies() -> frozenset[str]:
    return frozenset(words for known in languages() for words in known.doubts.company)

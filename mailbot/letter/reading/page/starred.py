"""Key words with a star, and what may stand in its place.

The law: a star stands for words that are known to be harmless only; any other word in its place
may turn the sense around ("I *never* offer a draw", "I asked *if you had* decided on 5254").
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from operator import eq

from mailbot.languages import languages
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit
from mailbot.letter.reading.page.wordtree import categories

_WORD = re.compile(r"\d-\d|[^\W\d_]+|\d+|\*")


@cache
def patterns(category: str) -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """The key words of this category in every language, by their first word."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for known in languages():
        for name, phrases in categories(known):
            for phrase in phrases if name == category else ():
                pattern = tuple(_WORD.findall(phrase.lower()))
                found.setdefault(pattern[0], []).append(pattern)
    return {first: tuple(ways) for first, ways in found.items()}


def fits(words: Sequence[str], free: Sequence[bool], pattern: Sequence[str]) -> bool:
    """The words are the pattern, its stars standing for free words only."""
    if pattern[-1] != "*" and pattern[-1] != words[-1]:
        return False
    if "*" not in pattern:
        return len(words) == len(pattern) and all(map(eq, words, pattern))
    ends = {0}  # places up to which the pattern has been followed
    for part in pattern:
        if part != "*":
            ends = {end + 1 for end in ends if end < len(words) and words[end] == part}
            continue
        for end in sorted(ends):
            while end < len(words) and free[end]:
                end += 1
                ends.add(end)
    return len(words) in ends


def is_whole(page: Page, hit: Hit, free: Collection[int]) -> bool:
    """Its words are those of a key word, with nothing but *free* tokens in the place of a star."""
    tokens = page.tokens
    places = [i for i in hit.tokens if tokens[i].kind is not Kind.SIGN]
    words = [page.word(tokens[i]).rstrip(".") for i in places]
    ways = patterns(hit.category).get(words[0], ())
    may_star = [i in free for i in places]
    return any(fits(words, may_star, way) for way in ways)


def phrases(page: Page, hits: Hits, category: str) -> list[Hit]:
    """Those of more than one word that stand as they are listed."""
    return [hit for hit in hits.of(category) if hit.last > hit.first and is_whole(page, hit, ())]

"""What of some words is weighed: the words, two or three in a row, parts of words, and traits.

The law: names of features and what each counts, nothing of what they mean. Small letters, no
accents, so that one weight serves whatever people type.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import sqrt

Feature = tuple[str, float]
"""Its name, and what it counts."""

_PARTS = (3, 4, 5)  # letters of a part of a word
_TRAIT = 0.5  # what a trait counts beside the words
_PART = 0.4  # what a part of a word counts beside it
_FAR = 0.35  # what words of the sentences beside count
_KNOWN = 0.3  # what a category of words counts
_NEAR = 3  # words right before a place, and right behind it
_MARK = "#"  # in the place of what is no word: a move, a number, a day


def of_sentence(words: Sequence[str], traits: Iterable[str]) -> Iterator[Feature]:
    """Of a sentence as a whole."""
    rows = {f"w{word}" for word in words}
    rows.update(f"b{one} {two}" for one, two in pairwise(words))
    rows.update(" ".join(("t", *three)) for three in zip(words, words[1:], words[2:], strict=False))
    rows.update((f"s{' '.join(words[:1])}", f"S{' '.join(words[:2])}"))
    parts = {f"c{part}" for word in words for part in _parts(word)}
    for features, count in (
        (rows, 1 / sqrt(len(rows))),
        (parts, 1 / sqrt(max(1, len(parts)))),
        ({f"f{trait}" for trait in traits}, _TRAIT),
    ):
        for feature in sorted(features):
            yield feature, count


def of_place(
    before: Sequence[str],
    behind: Sequence[str],
    former: Sequence[str],
    following: Sequence[str],
    traits: Iterable[str],
    known: Iterable[str],
) -> Iterator[Feature]:
    """Of a place in a sentence.

    :param before: the words and signs of the sentence before it, *behind* those behind it.
    :param former: those at the end of the sentence before its own; *following* the first ones of
        the sentence behind.
    :param known: the categories of the words around it.
    """
    for trait in traits:
        yield f"f{trait}", _TRAIT
    for name in sorted(known):
        yield f"k{name}", _KNOWN
    for side, words in (("<", before[::-1]), (">", behind)):
        yield from _of_side(side, words)
    for side, words in (("p", former), ("n", following)):
        count = _FAR / sqrt(max(1, len(words)))
        rows = {f"{side}{word}" for word in words}
        rows.update(f"{side}{one} {two}" for one, two in pairwise(words))
        for row in sorted(rows):
            yield row, count


def _of_side(side: str, words: Sequence[str]) -> Iterator[Feature]:
    """:param words: from the place on."""
    count = 1 / sqrt(max(1, len(words)))
    rows = {name for word in words for name in (f"{side}w{word}", f"w{word}")}
    rows.update(f"{side}{far}{word}" for far, word in enumerate(words[:_NEAR]))
    rows.update(f"{side}b{one} {two}" for one, two in pairwise(words))
    threes = zip(words, words[1:], words[2:], strict=False)
    rows.update(" ".join((side, *three)) for three in threes)
    for row in sorted(rows):
        yield row, count
    parts = {f"{side}c{part}" for word in words if word[:1] != _MARK for part in _parts(word)}
    for part in sorted(parts):
        yield part, count * _PART


def _parts(word: str) -> Iterator[str]:
    """Parts of a word with its bounds: ``^the``, ``the$``."""
    bounded = f"^{word}$"
    for size in _PARTS:
        for start in range(len(bounded) - size + 1):
            yield bounded[start : start + size]

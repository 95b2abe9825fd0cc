"""DATA. What words weigh: how far a sentence leaves the move above it open, or is mere talk.

The law: the weights are learned from the kept lines of `tests/desk/talk` and `tests/desk/slips` by
``./run learn``, and by nothing else. A feature is a word, two or three of them in a row, a part of
a word, or a trait that the reader tells of the sentence; all are looked up by their checksum. Small
letters, no accents, so that one weight serves whatever people type.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import sqrt
from zlib import crc32

SLOTS = 1 << 18
_PARTS = (3, 4, 5)  # letters of a part of a word
_TRAIT = 0.5  # what a trait counts beside the words
_FACTOR = struct.Struct("<f")


def slots(words: Sequence[str], traits: Iterable[str]) -> Iterator[tuple[int, float]]:
    """The places of a sentence's features among the weights, and what each counts.

    :param words: in small letters, without accents.
    """
    rows = {f"w{word}" for word in words}
    rows.update(f"b{one} {two}" for one, two in pairwise(words))
    rows.update(" ".join(("t", *three)) for three in zip(words, words[1:], words[2:], strict=False))
    rows.update((f"s{' '.join(words[:1])}", f"S{' '.join(words[:2])}"))
    parts = {f"c{part}" for word in words for part in _parts(f"^{word}$")}
    for features, count in (
        (rows, 1 / sqrt(len(rows))),
        (parts, 1 / sqrt(max(1, len(parts)))),
        ({f"f{trait}" for trait in traits}, _TRAIT),
    ):
        for feature in sorted(features):
            yield crc32(feature.encode()) % SLOTS, count


def score(words: Sequence[str], traits: Iterable[str]) -> float:
    """Log-odds that such a sentence leaves the move above it open; of equally many of both kinds.

    :raises ValueError: the file is none of ours.
    """
    factor, known = _weights()
    return factor * sum(known[slot] * count for slot, count in slots(words, traits))


def packed(weights: Sequence[float]) -> bytes:
    """The weights as the file holds them: a factor, then one signed byte for each slot."""
    factor = max(map(abs, weights)) / 127
    return _FACTOR.pack(factor) + array("b", (round(one / factor) for one in weights)).tobytes()


@cache
def _weights() -> tuple[float, array[int]]:
    octets = files(__package__).joinpath("weights.bin").read_bytes()
    if len(octets) != _FACTOR.size + SLOTS:
        raise ValueError("weights.bin: learn it anew by ./run learn")
    return _FACTOR.unpack_from(octets)[0], array("b", octets[_FACTOR.size :])


def _parts(word: str) -> Iterator[str]:
    for size in _PARTS:
        for start in range(len(word) - size + 1):
            yield word[start : start + size]

"""DATA. What words weigh: those of a sentence below a move, and those around a move.

The law: the weights are learned from the kept lines of `tests/desk` by ``./run learn``, and by
nothing else. Features are looked up by their checksum.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cache
from importlib.resources import files
from zlib import crc32

from mailbot.languages.talk.features import Feature

SLOTS = 1 << 18
_FACTOR = struct.Struct("<f")


class Question(StrEnum):
    """What is weighed; the name of the file of its weights."""

    OPENS = "opens"  # does a sentence leave the move above it open?
    GIVES = "gives"  # do the words around a move give it?
    LEADS = "leads"  # does a sentence that ends with a colon give the move behind it?


def slots(features: Iterable[Feature]) -> Iterator[tuple[int, float]]:
    """The places of features among the weights, and what each counts."""
    for name, count in features:
        yield crc32(name.encode()) % SLOTS, count


def score(question: Question, features: Iterable[Feature]) -> float:
    """Log-odds of yes; of equally many of both kinds.

    :raises ValueError: the file is none of ours.
    """
    factor, known = _weights(question)
    return factor * sum(known[slot] * count for slot, count in slots(features))


def packed(weights: Sequence[float]) -> bytes:
    """The weights as the file holds them: a factor, then one signed byte for each slot."""
    factor = max(map(abs, weights)) / 127
    return _FACTOR.pack(factor) + array("b", (round(one / factor) for one in weights)).tobytes()


@cache
def _weights(question: Question) -> tuple[float, array[int]]:
    octets = files(__package__).joinpath(f"{question}.bin").read_bytes()
    if len(octets) != _FACTOR.size + SLOTS:
        raise ValueError(f"{question}.bin: learn it anew by ./run learn")
    return _FACTOR.unpack_from(octets)[0], array("b", octets[_FACTOR.size :])

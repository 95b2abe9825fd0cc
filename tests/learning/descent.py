"""Logistic regression by stochastic gradients with AdaGrad; with a fixed seed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

from mailbot.languages.talk import weights

ROUNDS, EPOCHS = 2, 10
RATE, DECAY = 0.4, 2e-6

Slots = tuple[tuple[int, float], ...]
"""The slots of some features, and what each counts."""


class Example(NamedTuple):
    """A text, with what is weighed of it: of a yes one of them at least is the reason."""

    yes: bool
    parts: tuple[Slots, ...]


def weighed(known: Sequence[float], part: Slots) -> float:
    return sum(known[slot] * count for slot, count in part)


def learn(examples: Sequence[Example]) -> list[float]:
    """First from all parts, then, of a yes in several, from the one that weighs most."""
    known = descended([(one.yes, part) for one in examples for part in one.parts])
    several = any(one.yes and len(one.parts) > 1 for one in examples)
    for _ in range(ROUNDS if several else 0):
        chosen = [
            (one.yes, part)
            for one in examples
            for part in (_most_telling(known, one) if one.yes else one.parts)
        ]
        known = descended(chosen)
    return known


def _most_telling(known: Sequence[float], one: Example) -> Sequence[Slots]:
    return (max(one.parts, key=lambda part: weighed(known, part)),)


def descended(chosen: list[tuple[bool, Slots]]) -> list[float]:
    """The weights, both kinds counting alike."""
    known, slopes = [0.0] * weights.SLOTS, [1e-3] * weights.SLOTS
    told = sum(yes for yes, _ in chosen)
    share = {True: len(chosen) / (2 * told), False: len(chosen) / (2 * (len(chosen) - told))}
    order = random.Random(1)
    for _ in range(EPOCHS):
        order.shuffle(chosen)
        for yes, part in chosen:
            odds = max(-30.0, min(30.0, weighed(known, part)))
            wrong = yes - 1 / (1 + exp(-odds))
            for slot, count in part:
                slope = share[yes] * wrong * count - DECAY * len(chosen) * known[slot] / 100
                slopes[slot] += slope * slope
                known[slot] += RATE * slope / sqrt(slopes[slot])
    return known

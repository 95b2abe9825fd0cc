"""Measuring: the best of several goes, floor and work taking turns in one run."""

from __future__ import annotations

import time
from collections.abc import Callable


class BoundBroken(Exception):
    """A figure is outside of what is promised. ``lines`` are those of the bench all the same."""

    def __init__(self, text: str, lines: list[str]) -> None:
        super().__init__(text)
        self.lines = lines


def best(step: Callable[[], object], goes: int = 5) -> float:
    """Seconds of the fastest go."""
    fastest = float("inf")
    for _ in range(goes):
        begin = time.perf_counter()
        step()
        fastest = min(fastest, time.perf_counter() - begin)
    return fastest


def compare(
    work: Callable[[], object], floor: Callable[[], object], goes: int = 5
) -> tuple[float, float]:
    """Best seconds of work and of floor, their goes taking turns."""
    pairs = [(best(work, 1), best(floor, 1)) for _ in range(goes)]
    return min(w for w, _ in pairs), min(f for _, f in pairs)


def rate(label: str, count: int, work: float, floor: float, floor_name: str) -> str:
    """One line: both rates and their ratio."""
    return (
        f"{label}: {count / work:,.0f}/s; {floor_name}: {count / floor:,.0f}/s; "
        f"ratio {work / floor:.1f}"
    )

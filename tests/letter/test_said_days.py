"""Ordinary lines of days in every language, and the same words said of something else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.letter.plain import claims

_ROLES = {"received": "received", "sent": "sent", "answered": "sent"}


def _lines() -> Iterator[tuple[str, str, str, str, str, str]]:
    language = greeting = close = ""
    for line in Path(__file__).with_name("said_days.txt").read_text("utf-8").splitlines():
        if line.startswith("# ") and line.count(" | ") == 2:
            language, greeting, close = line.removeprefix("# ").split(" | ")
        elif line and not line.startswith("#"):
            wanted, _, said = line.partition(" | ")
            received, sent = wanted.split()
            yield language, said, received, sent, greeting, close


@pytest.mark.parametrize(
    ("language", "line", "received", "sent", "greeting", "close"), list(_lines())
)
def test_the_days_of_a_line_are_sure(
    language: str, line: str, received: str, sent: str, greeting: str, close: str
) -> None:
    """``-``: no day is sure of that role."""
    told: dict[str, set[str]] = {"received": set(), "sent": set()}

    for day in claims(f"{greeting}\n\n12. 7163\n{line}\n\n{close}\nBo").days:
        if day.role in _ROLES and not day.unsure:
            told[_ROLES[day.role]] |= {str(one.day) for one in day.readings if one.month == 11}

    for role, wanted in (("received", received), ("sent", sent)):
        assert told[role] == (set() if wanted == "-" else {wanted}), (language, role)

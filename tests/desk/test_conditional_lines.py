"""Conditional moves in 24 languages, worded by people who never saw the reader.

Right is a letter whose move and lines are recorded as stated; a doubt is a miss, and any line that
the letter does not offer is wrong and silent.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from mailbot.desk.verdict import Fact, Judgement
from tests.builders import a_letter, judged

MOVE = ["2836"]
MISSED = 0.3
"""The share of a language that may be asked about; of all of them together a third of that."""


def _letters() -> Iterator[tuple[str, list[str], str]]:
    text = Path(__file__).with_name("conditional_lines.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if not line.startswith("#"):
            code, lines, letter = line.split(" | ")
            offered = [] if lines == "-" else sorted(lines.split(", "))
            yield code, offered, letter.replace(" / ", "\n")


LETTERS = tuple(_letters())


def _is_right(judgement: Judgement, offered: list[str], letter: str) -> bool:
    """Read as stated; nothing may be recorded that is not."""
    recorded = {event.kind for event in judgement.events}
    plays = [ply.numeric for ply in judgement.findings.plies] if "move_played" in recorded else []
    lines = sorted(" ".join(line) for line in judgement.findings.conditionals)
    lines = lines if "conditional_offered" in recorded else []
    assert plays in ([], MOVE), letter
    assert set(lines) <= set(offered), letter
    open_ = Fact.CONDITIONAL in {doubt.fact for doubt in judgement.doubts}
    return plays == MOVE and lines == offered and not open_


@cache
def _missed(code: str) -> tuple[str, ...]:
    day = date(2026, 11, 9)
    return tuple(
        letter
        for language, offered, letter in LETTERS
        if language == code
        and not _is_right(judged(a_letter(letter + "\n", day=day)), offered, letter)
    )


@pytest.mark.parametrize("code", sorted({code for code, _, _ in LETTERS}))
def test_lines_are_recorded_as_offered_or_asked_about(code: str) -> None:
    letters = [letter for language, _, letter in LETTERS if language == code]

    assert len(_missed(code)) <= len(letters) * MISSED


def test_few_are_asked_about() -> None:
    missed = [letter for code in {code for code, _, _ in LETTERS} for letter in _missed(code)]

    assert len(missed) <= len(LETTERS) * MISSED / 3, missed

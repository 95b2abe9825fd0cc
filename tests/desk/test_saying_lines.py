"""Draws, resignations and repeats in 24 languages, worded by people who never saw the reader.

What is not said may not be recorded, and the move beside it is read; a saying in freer words may be
missed, up to a share.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from mailbot.desk.verdict import Verdict
from tests.builders import a_letter, judged

MOVE = {"2836"}
MISSED = {
    "offer": 0.35,
    "resign": 0.35,
    "repeat": 0.4,
    "plain": 0.0,
    "nodraw": 0.0,
    "noresign": 0.03,  # the neighbour "advises": it may be his move
}
"""The share of each kind that may be missed."""
OFFERS, ENDS = "draw_offered", "game_ended"


def _letters() -> Iterator[tuple[str, str]]:
    text = Path(__file__).with_name("saying_lines.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if not line.startswith("#"):
            _, kind, letter = line.split(" | ")
            yield kind, letter.replace(" / ", "\n")


LETTERS = tuple(_letters())


def _is_read(kind: str, letter: str) -> bool:
    judgement = judged(a_letter(letter + "\n", day=date(2026, 11, 9)))
    recorded = {event.kind for event in judgement.events}
    plays = {ply.numeric for ply in judgement.findings.plies if "move_played" in recorded}
    assert plays <= (set() if kind in {"resign", "repeat"} else MOVE), letter
    assert OFFERS not in recorded or kind == "offer", letter
    assert ENDS not in recorded or kind == "resign", letter
    match kind:
        case "offer":
            return OFFERS in recorded
        case "resign":
            return ENDS in recorded
        case "repeat":
            return judgement.verdict is Verdict.REPEAT or "repeat_asked" in recorded
        case _:
            return plays == MOVE


@pytest.mark.parametrize("kind", sorted(MISSED))
def test_nothing_is_recorded_that_is_not_said(kind: str) -> None:
    letters = [letter for said, letter in LETTERS if said == kind]
    missed = [letter for letter in letters if not _is_read(kind, letter)]

    assert len(missed) <= len(letters) * MISSED[kind], missed

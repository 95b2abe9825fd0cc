"""Draws offered and games resigned in many words, and words that do neither.

Lines of writers who never saw the reader, in 24 languages; no list was made of them. Few that do
neither may be recorded; of those that do most still are not.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tests.builders import a_letter, judged
from tests.learning.lines import DESK, NUMBERED, lines

EVERY = 37
"""Of so many lines one is tried."""
EVENTS = {"offers": "draw_offered", "resigns": "game_ended"}
RECORDED = {"offers": 0.18, "resigns": 0.22}
WRONG = {"offers": 0.03, "resigns": 0.02}


def _share(kind: str, event: str) -> float:
    files = sorted(Path(DESK / "sayings" / kind).glob("*.txt"))
    tried = [line for file in files for line in lines(file)][::EVERY]
    found = 0
    for line in tried:
        letter = f"Anna,\n\n{line.replace('{m}', NUMBERED)}\n\nBo\n"
        judgement = judged(a_letter(letter, day=date(2026, 11, 9)))
        found += event in {str(one.kind) for one in judgement.events}
    assert len(tried) >= 40
    return found / len(tried)


@pytest.mark.parametrize("kind", EVENTS)
def test_some_are_recorded(kind: str) -> None:
    assert _share(kind, EVENTS[kind]) >= RECORDED[kind]


@pytest.mark.parametrize("kind", EVENTS)
def test_words_that_do_neither_are_hardly_ever_taken_for_it(kind: str) -> None:
    assert _share(f"no_{kind}", EVENTS[kind]) <= WRONG[kind]

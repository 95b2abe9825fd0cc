"""Moves in letters written carelessly, and what only looks like them."""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Verdict
from tests.builders import a_letter, judged

READ = [
    "2... NC6", "2. ... JC6", "2... SC6", "2... nc6", "2... sc6", "2... N(b8)c6", "NC6",
    "2... 28>36", "2... 2-8-3-6", "2... 2 8 3 6", "2... =2836=", "b8 => c6", "2... B8 => C6",
    "Springer b8-c6", "Mein Zug: Springer b8-c6", "My move: knight b8-c6",
    "Huszár b8-ról c6-ra", "Ratsu b8:sta c6:een", "b8 nach c6", "28 auf 36", "2... 28-ról 36-ra",
]  # fmt: skip
NOT_READ = [
    "Meeting in room NC6 at 5.", "I was in 28, room 36.", "28.36", "We meet from 28 to 36.",
    "if 3. Bb5 a6", "Call 2 8 3 6 tomorrow.", "I live between b8 and c6.", "2836 = 2836",
]  # fmt: skip


@pytest.mark.parametrize("body", READ)
def test_a_move_written_carelessly_is_read(body: str) -> None:
    judgement = judged(a_letter(f"{body}\n"))

    assert [ply.numeric for ply in judgement.findings.plies] == ["2836"]
    assert judgement.verdict is Verdict.ACCEPTED
    assert not judgement.doubts
    assert not judgement.findings.draw_offered


@pytest.mark.parametrize("body", NOT_READ)
def test_what_only_looks_like_it_is_not_recorded(body: str) -> None:
    judgement = judged(a_letter(f"Hello Anna,\n{body}\nBo\n"))

    assert judgement.verdict is not Verdict.ACCEPTED

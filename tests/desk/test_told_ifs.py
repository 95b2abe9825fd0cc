"""What is told of if-lines is no offer: the reader's own, a habit, theory, one withdrawn."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tests.builders import a_letter, judged

LINES = Path(__file__).with_name("told_ifs.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("line", [line for line in LINES if not line.startswith("#")])
def test_nothing_is_offered(line: str) -> None:
    judgement = judged(a_letter(line.replace(" / ", "\n") + "\n", day=date(2026, 11, 9)))

    assert not any(event.kind == "conditional_offered" for event in judgement.events)
    assert {ply.numeric for ply in judgement.findings.plies} <= {"2836"}

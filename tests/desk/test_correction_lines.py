"""Who corrects a day is taken at his last word, or asked; never at his first one."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from mailbot.desk.verdict import Fact
from tests.builders import a_letter, judged

_ASKED = 0.25


def _letters() -> list[str]:
    text = Path(__file__).with_name("correction_lines.txt").read_text(encoding="utf-8")
    lines = [line.split(" | ", 1)[1] for line in text.splitlines() if not line.startswith("#")]
    return [line.replace(" ¶ ", "\n") for line in lines]


def test_a_corrected_day_is_read_or_asked_about() -> None:
    letters = _letters()
    asked = 0
    for letter in letters:
        judgement = judged(a_letter(f"{letter}\n\nBo\n", day=date(2026, 11, 9)))
        stated = judgement.findings.received_stated
        assert [ply.numeric for ply in judgement.findings.plies] == ["2836"], letter
        assert judgement.findings.sent_stated == date(2026, 11, 9), letter
        if stated is None:
            assert Fact.RECEIVED in {doubt.fact for doubt in judgement.doubts}, letter
            asked += 1
        else:
            assert stated == date(2026, 11, 7), letter

    assert len(letters) > 90
    assert asked <= _ASKED * len(letters)

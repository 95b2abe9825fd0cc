"""The move that a letter gives at last: behind others that were weighed, or by its adjectives."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from mailbot.desk.verdict import Verdict
from tests.builders import a_letter, judged

NOTHING = "-"


def _lines() -> list[tuple[str, str]]:
    text = Path(__file__).with_name("concluded.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(said.strip(), letter.strip()) for said, _, letter in (x.partition("|") for x in lines)]


@pytest.mark.parametrize(("said", "letter"), _lines())
def test_it_is_the_move_where_words_give_it(said: str, letter: str) -> None:
    text = f"{letter}\n\nReceived 6 Nov, sent 9 Nov\nBo\n"
    judgement = judged(a_letter(text, day=date(2026, 11, 9)))

    recorded = [ply.numeric for ply in judgement.findings.plies]
    taken = recorded if judgement.verdict is Verdict.ACCEPTED else []
    assert taken == ([] if said == NOTHING else [said])

"""Days that the sentence behind them takes back: "Received 6 Nov. No, it was a day earlier."

The law: such a day is asked about; another sentence about another day changes nothing.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from mailbot.desk.verdict import Fact, Judgement, Verdict
from tests.builders import a_letter, judged

_LINES = Path(__file__).with_name("revoked_days.txt").read_text(encoding="utf-8").splitlines()


def _judged(letter: str) -> Judgement:
    return judged(a_letter(letter + "\n", day=date(2026, 11, 9)))


@pytest.mark.parametrize("line", [line for line in _LINES if not line.startswith("#")])
def test_it_is_asked_about(line: str) -> None:
    judgement = _judged(line.split(" | ", 1)[1].replace(" ¶ ", "\n"))

    assert Fact.RECEIVED in {doubt.fact for doubt in judgement.doubts}
    assert judgement.verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "beside",
    [
        "The day before I was at the dentist.",
        "Am Tag davor war ich beim Zahnarzt.",
        "Sorry for the delay, it was a busy day.",
        "My mistake in the last game still hurts.",
    ],
)
def test_a_sentence_about_another_day_leaves_it(beside: str) -> None:
    judgement = _judged(f"2... 2836\n\nReceived 6 November. {beside}")

    assert judgement.findings.received_stated == date(2026, 11, 6)
    assert not judgement.doubts


@pytest.mark.parametrize(
    ("letter", "received"),
    [
        ("Received Friday, or no, Thursday.\n2... 2836", 5),
        ("Erhalten am Freitag, oder nein, Donnerstag.\n2... 2836", 5),
        ("Ontvangen vrijdag, of nee, donderdag.\n2... 2836", 5),
        ("It is three days today since I received your move.\n2... 2836", 6),
        ("faz hoje três dias que recebi o teu lance.\n2... 2836", 6),
    ],
)
def test_the_right_day_is_recorded(letter: str, received: int) -> None:
    assert _judged(letter).findings.received_stated == date(2026, 11, received)

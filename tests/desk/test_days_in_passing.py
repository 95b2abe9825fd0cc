"""Days said in passing, in ordinary words: whole lines of letters, and lines that look alike.

Our letter was sent on 3 November 2026, his is written on the 9th. Each line of the file says which
days of the month a careful person reads in it as received and as sent: ``x`` none that is sure.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from tests.builders import a_letter, judged

_MOVE = "2... 2836."


def _lines() -> Iterator[tuple[str, str, str]]:
    for line in Path(__file__).with_name("days_in_passing.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            wanted, _, text = line.partition(" | ")
            received, sent = wanted.split()
            yield received, sent, text


@pytest.mark.parametrize(("received", "sent", "text"), list(_lines()))
def test_days_said_in_passing_are_read_as_a_careful_person_reads_them(
    received: str, sent: str, text: str
) -> None:
    own = text.removeprefix("= ") if text.startswith("= ") else f"{_MOVE} / {text}"

    judgement = judged(a_letter(own.replace(" / ", "\n") + "\nBo\n", day=date(2026, 11, 9)))

    open_ = {doubt.fact.value for doubt in judgement.doubts}
    found = judgement.findings
    told = {"received": found.received_stated, "sent": found.sent_stated}
    for fact, wanted in (("received", received), ("sent", sent)):
        day = told[fact] if fact not in open_ else None
        if wanted != "*":
            assert ("x" if day is None else str(day.day)) == wanted, fact

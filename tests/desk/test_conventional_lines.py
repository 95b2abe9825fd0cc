"""Plain letters in 24 languages by writers who never saw the reader, and formulas in all of them.

No day or move is recorded that is not said; some may be missed, up to a share.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

import pytest

from mailbot.desk.verdict import Fact
from tests.builders import a_letter, judged

MISSED = {
    "conventional_lines.txt": {"move": 0.025, "received": 0.04, "sent": 0.025},
    "formula_lines.txt": {"move": 0.075, "received": 0.1, "sent": 0.06},
    "habitual_lines.txt": {"move": 0.125, "received": 0.14, "sent": 0.07},
    "ordinary_lines.txt": {"move": 0.2, "received": 0.24, "sent": 0.12},
    "working_lines.txt": {"move": 0.09, "received": 0.16, "sent": 0.07},
}
"""The share of each fact that may be missed."""


class Line(NamedTuple):
    move: str
    received: str
    sent: str
    letter: str


def _lines(name: str) -> Iterator[Line]:
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    for line in text.splitlines():
        if not line.startswith("#"):
            _, move, received, sent, letter = line.split(" | ")
            yield Line(move, received, sent, letter.replace(" ¶ ", "\n"))


def _day(stated: date | None) -> str:
    return f"{stated:%m-%d}" if stated else "-"


def _read(line: Line) -> Line:
    """What is read of it, and not asked about."""
    judgement = judged(a_letter(line.letter + "\n", day=date(2026, 11, 9)))
    kinds = {event.kind for event in judgement.events}
    assert kinds <= {"move_played"}, line
    plies = [ply.numeric for ply in judgement.findings.plies if "move_played" in kinds]
    asked = {doubt.fact for doubt in judgement.doubts}
    found = judgement.findings
    received = None if Fact.RECEIVED in asked else found.received_stated
    sent = None if Fact.SENT in asked else found.sent_stated
    return Line(" ".join(plies) or "-", _day(received), _day(sent), line.letter)


@pytest.mark.parametrize("name", sorted(MISSED))
def test_it_is_read_or_missed_never_wrong(name: str) -> None:
    lines = [(line, _read(line)) for line in _lines(name)]
    for fact, share in MISSED[name].items():
        pairs = [(getattr(line, fact), getattr(read, fact), line) for line, read in lines]
        assert not [line for said, read, line in pairs if read not in {said, "-"}]
        missed = [line for said, read, line in pairs if read != said]
        assert len(missed) <= len(pairs) * share, missed

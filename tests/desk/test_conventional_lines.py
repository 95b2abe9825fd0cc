"""Plain, conventional letters in 24 languages by a writer who never saw the reader.

No day or move is recorded that is not said; some may be missed, up to a share.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

from tests.builders import a_letter, judged

MISSED = {"move": 0.04, "received": 0.04, "sent": 0.02}
"""The share of each fact that may be missed."""


class Line(NamedTuple):
    move: str
    received: str
    sent: str
    letter: str


def _lines() -> Iterator[Line]:
    text = Path(__file__).with_name("conventional_lines.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if not line.startswith("#"):
            _, move, received, sent, letter = line.split(" | ")
            yield Line(move, received, sent, letter.replace(" ¶ ", "\n"))


def _day(stated: date | None) -> str:
    return f"{stated:%m-%d}" if stated else "-"


def _read(line: Line) -> Line:
    """What is read of it."""
    judgement = judged(a_letter(line.letter + "\n", day=date(2026, 11, 9)))
    kinds = {event.kind for event in judgement.events}
    assert kinds <= {"move_played", "letter_received"}, line
    plies = [ply.numeric for ply in judgement.findings.plies if "move_played" in kinds]
    found = judgement.findings
    days = _day(found.received_stated), _day(found.sent_stated)
    return Line(" ".join(plies) or "-", *days, line.letter)


def test_it_is_read_or_missed_never_wrong() -> None:
    lines = [(line, _read(line)) for line in _lines()]
    for fact, share in MISSED.items():
        pairs = [(getattr(line, fact), getattr(read, fact), line) for line, read in lines]
        assert not [line for said, read, line in pairs if read not in {said, "-"}]
        missed = [line for said, read, line in pairs if read != said]
        assert len(missed) <= len(pairs) * share, missed

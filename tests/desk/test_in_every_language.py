"""One formula after the other, said in each of 24 languages: what is read in one is read in all.

Each line of `in_every_language.txt` is a letter of Bo's and all that is recorded of it.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from mailbot.desk.verdict import Fact
from tests.builders import a_letter, judged, said_lines

LINES = Path(__file__).with_name("in_every_language.txt")
_PIECES = 4


def _day(stated: date | None) -> str:
    return f"{stated:%m-%d}" if stated else "-"


def _read(letter: str) -> list[str]:
    """Verdict, move, received and sent; a day that is asked about is none."""
    judgement = judged(a_letter(letter.replace(" ¶ ", "\n") + "\n", day=date(2026, 11, 9)))
    found, asked = judgement.findings, {doubt.fact for doubt in judgement.doubts}
    played = "move_played" in {event.kind for event in judgement.events}
    move = " ".join(ply.numeric for ply in found.plies) if played else "-"
    received = None if Fact.RECEIVED in asked else found.received_stated
    sent = None if Fact.SENT in asked else found.sent_stated
    return [judgement.verdict.value, move, _day(received), _day(sent)]


@pytest.mark.parametrize("piece", range(_PIECES))
def test_all_of_it_is_read_and_nothing_else(piece: int) -> None:
    lines = list(said_lines(LINES, 5))[piece::_PIECES]

    assert len(lines) > 30
    assert [(letter, read) for said, letter in lines if (read := _read(letter)) != said] == []

"""What letters say beside their move, in people's own words, in all languages."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from mailbot.game.events import (
    ClaimMade,
    ConditionalOffered,
    DrawOffered,
    GameEnded,
    LongThinkAnnounced,
    MovePlayed,
    RepeatReceived,
)
from tests.builders import a_letter, judged

NAMES = {
    MovePlayed: "move", DrawOffered: "draw", ConditionalOffered: "conditional", GameEnded: "end",
    RepeatReceived: "repeat", LongThinkAnnounced: "think", ClaimMade: "claim",
}  # fmt: skip
TRAP = "at most "
NOTHING = {"nothing"}


def _lines() -> list[tuple[str, str]]:
    text = Path(__file__).with_name("said_beside.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(said.strip(), letter.strip()) for said, _, letter in (x.partition("|") for x in lines)]


@pytest.mark.parametrize(("said", "letter"), _lines())
def test_what_a_letter_says_beside_its_move(said: str, letter: str) -> None:
    judgement = judged(a_letter(letter.replace(" / ", "\n") + "\n", day=date(2026, 11, 9)))
    recorded = {NAMES[type(event)] for event in judgement.events if type(event) in NAMES}

    if said.startswith(TRAP):
        assert recorded <= set(said.removeprefix(TRAP).split()) - NOTHING
    else:
        assert recorded == set(said.split()) - NOTHING
        assert not judgement.doubts

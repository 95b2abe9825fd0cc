"""Forms, lists, tables and abbreviations as people fill them in, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from mailbot.game.events import MovePlayed
from tests.builders import a_letter, judged

_WRITTEN = date(2026, 11, 9)


def _letters() -> Iterator[tuple[str, str, str, str]]:
    wanted = ("", "", "")
    text = Path(__file__).with_name("letters_in_forms.txt").read_text("utf-8")
    for letter in re.split(r"\n\s*\n", text.strip()):
        if letter.startswith("=="):
            plies, received, sent = letter.removeprefix("==").split()
            wanted = plies, received, sent
        elif not letter.startswith("#"):
            yield (letter, *wanted)


@pytest.mark.parametrize(("letter", "plies", "received", "sent"), list(_letters()))
def test_what_fills_a_form_is_read(letter: str, plies: str, received: str, sent: str) -> None:
    found = judged(a_letter(f"{letter}\n", day=_WRITTEN))

    doubted = {doubt.fact.value for doubt in found.doubts}
    moved = any(isinstance(event, MovePlayed) for event in found.events)
    days = found.findings.received_stated, found.findings.sent_stated
    told = [
        str(day.day) if day is not None and role not in doubted else "-"
        for role, day in zip(("received", "sent"), days, strict=True)
    ]
    told.insert(0, " ".join(ply.numeric for ply in found.findings.plies) if moved else "-")
    for wanted, said in zip((plies, received, sent), told, strict=True):
        assert wanted in {said, "*"}, (letter, told)

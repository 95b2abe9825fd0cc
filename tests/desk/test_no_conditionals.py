"""That no conditional moves are given leaves the move alone."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tests.builders import a_letter, judged

_DAY = date(2026, 11, 9)
_PLACES = (
    "2... 2836\n\n{said}\n\nBo\n",
    "2... 2836. {said}\n\nBo\n",
    "{said}\n\n2... 2836\n\nBo\n",
    "Received 6.11.2026, sent 9.11.2026\n2... 2836\n{said}\nBo\n",
)


def _lines() -> list[str]:
    text = Path(__file__).with_name("no_conditional_lines.txt").read_text(encoding="utf-8")
    return [line.partition(" | ")[2] for line in text.splitlines() if not line.startswith("#")]


@pytest.mark.parametrize("place", _PLACES)
def test_the_move_is_recorded(place: str) -> None:
    asked = []
    for said in _lines():
        judgement = judged(a_letter(place.format(said=said), day=_DAY))
        if [ply.numeric for ply in judgement.findings.plies] != ["2836"] or judgement.doubts:
            asked.append((said, [doubt.text for doubt in judgement.doubts]))
    assert not asked


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("If 6125 then 1716, no other conditionals.", (("6125", "1716"),)),
        ("If 6125 then 1716. No other conditional moves.", (("6125", "1716"),)),
        ("Wenn 6125 dann 1716, sonst keine bedingten Züge.", (("6125", "1716"),)),
        ("Conditional moves: none but 6125 1716", (("6125", "1716"),)),
        ("If 6125 then 1716 - no, no conditionals today.", ()),
        ("If 6125 then 1716. Strike that!", ()),
        ("If 6125 then 1716. Forget it.", ()),
        ("If 6125 then 1716. Strike that! It must be: if 6152 then 7866.", (("6152", "7866"),)),
        ("Falls 6125, dann 1716. Halt, das war Unsinn - das bitte streichen!", ()),
        ("If 3. 6125 then 3... 1716\n\nRain again.\n\nAfter 3. 6125 I do not offer anything.", ()),
        (
            "si 3. 6125 alors 1716\nsi 3. 6152 alors 7866\n\nAprès 3. 6152 je ne propose rien.",
            (("6125", "1716"),),
        ),
        ("If 6125 then 1716. Don't forget to write.", (("6125", "1716"),)),
        ("If 6125 then 1716\n\nThe new list is out, I am down.", (("6125", "1716"),)),
    ],
)
def test_beside_an_if_line(said: str, lines: tuple[tuple[str, ...], ...]) -> None:
    judgement = judged(a_letter(f"2... 2836\n{said}\n\nBo\n", day=_DAY))
    assert [ply.numeric for ply in judgement.findings.plies] == ["2836"]
    assert judgement.findings.conditionals == lines

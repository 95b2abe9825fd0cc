"""Ordinary sentences below a move, some 1,350 in each of 24 languages: hardly one leaves it open.

Right below it, in its paragraph, and apart. The words of ``slips`` and ``hints`` are cleaned with
them, and the weights learned from them; `talk/xx.txt`, a text a line. More than half of each file
was written to be as like slips in its words as life allows.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from mailbot.languages import languages
from tests.builders import a_letter, judged

FOLDER = Path(__file__).with_name("talk")
SENTENCES = 440
"""Of a language, at least."""
EVERY = 97
"""Of so many sentences one is tried."""
ASKED = 0.07


@pytest.mark.parametrize("apart", ["\n", "\n\n"])
def test_hardly_a_sentence_of_ordinary_talk_leaves_the_move_open(apart: str) -> None:
    tried = asked = 0
    for known in languages():
        sentences = (FOLDER / f"{known.code}.txt").read_text(encoding="utf-8").splitlines()
        assert len(sentences) >= SENTENCES
        for sentence in sentences[::EVERY]:
            text = f"2... 2836{apart}{sentence}\n\nBo\n"
            judgement = judged(a_letter(text, day=date(2026, 11, 9)))
            tried += 1
            asked += "move_played" not in {str(event.kind) for event in judgement.events}

    assert tried >= len(languages()) * SENTENCES // EVERY
    assert asked <= ASKED * tried

"""What stands below a move in words that nobody's list was made for.

Texts of writers who never saw the reader; no list was made of them, and no weight learned: of 360
that leave the move open few are passed over, of 1,080 that say nothing few open it.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from mailbot.languages.talk.weights import SLOTS, packed, score
from tests.builders import a_letter, judged
from tests.learning.__main__ import DESK, Example, learn, texts

EVERY = 6
"""Of six texts one is tried."""
PASSED_OVER, ASKED = 0.14, 0.08


def _share_given(name: str, apart: str) -> float:
    lines = (DESK / name).read_text(encoding="utf-8").splitlines()
    tried = [line.partition(" | ")[2] for line in lines if not line.startswith("#")][::EVERY]
    given = 0
    for text in tried:
        judgement = judged(a_letter(f"2... 2836{apart}{text}\n\nBo\n", day=date(2026, 11, 9)))
        given += "move_played" in {str(event.kind) for event in judgement.events}
    assert len(tried) >= 60
    return given / len(tried)


@pytest.mark.parametrize("apart", ["\n", "\n\n"])
def test_few_that_leave_the_move_open_are_passed_over(apart: str) -> None:
    assert _share_given("slips_held_out.txt", apart) <= PASSED_OVER


@pytest.mark.parametrize("apart", ["\n", "\n\n"])
def test_few_that_say_nothing_of_it_open_it(apart: str) -> None:
    assert _share_given("talk_held_out.txt", apart) >= 1 - ASKED


@pytest.mark.parametrize("folder", ["slips", "talk"])
def test_nothing_is_learned_from_what_is_counted(folder: str) -> None:
    held_out = (DESK / f"{folder}_held_out.txt").read_text(encoding="utf-8").splitlines()
    learned = {text for _, text in texts()}

    assert learned.isdisjoint(line.partition(" | ")[2] for line in held_out)


def test_words_that_open_weigh_more_than_others() -> None:
    opening = score(["sorry", "that", "was", "meant", "for", "karl"], ["slips", "hints 1"])
    harmless = score(["it", "has", "been", "raining", "all", "week"], ["chats", "harmless"])

    assert opening > 0 > harmless


def test_what_is_learned_tells_the_examples_apart() -> None:
    one, two, both = ((1, 1.0),), ((2, 1.0),), ((3, 0.5),)
    known = learn([Example(True, (two, one)), Example(False, (two,)), Example(False, (both,))] * 20)

    assert known[1] > 0 > known[2]
    assert len(packed(known)) == SLOTS + 4


def test_the_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    known = [0.0] * SLOTS
    known[7], known[8] = 2.0, -1.0

    octets = packed(known)

    assert octets[4 + 7 : 4 + 9] == bytes((127, 256 - 64))

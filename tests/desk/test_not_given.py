"""A number that would be a legal move, and that no careful person takes for his move.

Habits and dreams, doubts, advisers, other games, plans, what was weighed or feared, figures,
tests of the mail, conditions: it is asked about or no move, and no other event is recorded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from mailbot.desk.verdict import Verdict
from tests.builders import a_letter, judged

KNOWN_WRONG = 9
_PIECES = 4
_SAID = frozenset({"long_think_announced"})  # "I need more time": said, and of no move


def _lines(file: str = "not_given_lines.txt") -> Iterator[str]:
    text = Path(__file__).with_name(file).read_text(encoding="utf-8")
    for line in text.splitlines():
        if not line.startswith("#"):
            yield re.sub(r" ?¶ ?", "\n", line.split(" | ", 1)[1])


def _recorded(letter: str) -> set[str]:
    judgement = judged(a_letter(letter + "\n", day=date(2026, 11, 9)))
    return {str(event.kind) for event in judgement.events} - _SAID


@pytest.mark.parametrize("piece", range(_PIECES))
def test_nothing_is_recorded(piece: int) -> None:
    letters = list(_lines())[piece::_PIECES]

    assert len(letters) > 100
    assert [letter for letter in letters if _recorded(letter)] == []


def test_those_that_are_known_to_be_recorded_grow_no_more() -> None:
    letters = list(_lines("not_given_known_wrong.txt"))

    assert len(letters) == KNOWN_WRONG
    assert all("move_played" in _recorded(letter) for letter in letters)  # else it moves up


@pytest.mark.parametrize(
    "letter",
    [
        "My score: 2836",
        "Protokoll: 2836",
        "Kayıt: 2836",
        "7866 som vyškrtol.",
        "The trainer says: I play 2836.",
        "Bazen 2836 oynuyorum.",
        "Gegen Opa spiele ich 2836.",
        "2836, I think.",
        "Śniło mi się, że zagrałem 2... 2836.",  # "I dreamt that"
        "Ich habe geträumt, dass ich 2... 2836 spielte.",
        "2836. No, cross that out, I am still thinking.",
    ],
)
def test_what_leaves_it_open_is_asked_about(letter: str) -> None:
    assert _recorded(letter) == set()


@pytest.mark.parametrize(
    ("letter", "resigns"),
    [
        ("I give up 2836.", False),
        ("Desisto de 2836.", False),
        ("J'abandonne 2836.", False),
        ("Jag ger upp 2... 2836.", False),
        ("Desisto.", True),
        ("J'abandonne.", True),
    ],
)
def test_a_move_that_is_given_up_is_neither_played_nor_the_game_resigned(
    letter: str, resigns: bool
) -> None:
    assert _recorded(letter) == ({"game_ended"} if resigns else set())


@pytest.mark.parametrize(
    "letter",
    [
        "I entered your move on the board on 7 November. 2... 2836",
        "Ich habe deinen Zug am 7. November eingetragen. 2... 2836",
    ],
)
def test_a_move_entered_on_the_board_was_not_received_that_day(letter: str) -> None:
    judgement = judged(a_letter(letter + "\n", day=date(2026, 11, 9)))

    assert judgement.findings.received_stated is None
    assert judgement.verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "letter",
    [
        "After three days I cover the pawn: I play 2836.",
        "Nach reiflicher Überlegung spiele ich 2836.",
        "2... 2836 rcv 5 Nov snt 9 Nov",
        "2... 2836, I could not write earlier.",
        "2... 2836 ?",  # judges its own move
        "moin anna, ich ziehe 2836. gruss bo",
        "Greetings from Dublin: 2... 2836",
    ],
)
def test_what_says_nothing_against_it_leaves_the_move_given(letter: str) -> None:
    assert "move_played" in _recorded(letter)

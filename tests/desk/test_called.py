"""A name before the colon of a move: of the letter's people, of the game, or of somebody else."""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Fact, Verdict
from tests.builders import a_game, a_letter, a_setup, judged


@pytest.mark.parametrize(
    "text",
    [
        "Karl: 2... 2836", "The move of Karl: 2... 2836", "Der Zug von Karl: 2... 2836",
        "Karl Berg-Olsen: 2. 7163 2836", "La jugada de Carlos: 2... 2836",
        "Karl's move: 2... 2836", "Move sent to Olga today: 2... 2836",
        "Copy of my letter to Olga: 2... 2836", "Karl:\n2... 2836", "My grandson: 2... 2836! Ha.",
        "Mein Enkel: 2... 2836! Mal sehen.", "2... 2836 with Karl.", "2836, move 2 against Karl.",
        "2... 2836. That was to Karl.",
        "Früher habe ich 2... 2836 gespielt.", "As a boy I played 2... 2836.",
    ],
)  # fmt: skip
def test_a_move_of_somebody_else_is_asked_about(text: str) -> None:
    judgement = judged(a_letter(text))

    assert judgement.verdict is Verdict.UNCLEAR_MOVE
    assert {doubt.fact for doubt in judgement.doubts} == {Fact.MOVE}


@pytest.mark.parametrize(
    "text",
    [
        "Bo: 2... 2836", "Black: 2... 2836", "My answer: 2... 2836", "Antwort: 2... 2836",
        "Olympiad: 2... 2836", "Olympiad 5: 2. 7163 2836", "My move on Friday: 2... 2836",
        "2... 2836 with regards from Berlin.", "Anna:\n2... 2836", "2... 2836 (Petroff)",
        "I write in a hurry, from Olso: 2... 2836", "Brett 1: 2... 2836", "Échiquier 1: 2... 2836",
    ],
)  # fmt: skip
def test_a_name_of_the_game_or_its_players_leaves_the_move_plain(text: str) -> None:
    game = a_game("5254 5755 7163", setup=a_setup(event="Olympiad 5, board 4"))

    assert judged(a_letter(text), game).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "text",
    [
        "Curious what you will do after 2... 2836!", "As you expected: 2... 2836.",
        "Nothing better than 2... 2836.", "~~received 5 Nov~~ 2... 2836",
    ],
)  # fmt: skip
def test_the_awaited_move_is_never_dropped_without_a_word(text: str) -> None:
    judgement = judged(a_letter(text))

    assert judgement.verdict is Verdict.UNCLEAR_MOVE
    assert {doubt.fact for doubt in judgement.doubts} == {Fact.MOVE}


@pytest.mark.parametrize(
    "text",
    [
        "Im Mannschaftskampf (Club Cup 12) geht es weiter mit 2... 2836.",
        "In the team match (Club Cup 12) I play 2... 2836.",
    ],
)
def test_words_of_another_game_with_the_name_of_this_one_are_of_this_one(text: str) -> None:
    assert judged(a_letter(text)).verdict is Verdict.ACCEPTED
    assert judged(a_letter(text.replace(" (Club Cup 12)", ""))).verdict is not Verdict.ACCEPTED

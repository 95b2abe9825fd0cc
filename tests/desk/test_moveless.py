"""A dated letter in which no move was read is a doubt where it is the writer's turn."""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Fact, Verdict
from tests.builders import a_game, a_letter, a_setup, all_judged, judged


@pytest.mark.parametrize(
    "text",
    [
        "Here goes: 2837. Received 3 Nov, sent 4 Nov.",
        "Salut, mon coup est dans la pièce jointe. Reçu le 3, envoyé le 4 novembre.",
        "Hallo Anna, erhalten 3.11., gesendet 4.11. Viele Grüße",
        "Knight to the edge of the board it is. Got yours 3 Nov, off it goes 4 Nov.",
    ],
)
def test_the_player_is_told_that_no_move_was_read(text: str) -> None:
    judgement = judged(a_letter(text + "\n"))
    assert judgement.verdict is Verdict.UNCLEAR_MOVE
    assert [(doubt.code, doubt.fact) for doubt in judgement.doubts] == [
        ("move_not_read", Fact.MOVE)
    ]
    assert judgement.events == ()
    assert judgement.command is not None


@pytest.mark.parametrize(
    "text",
    [
        "Received your move on 3 November, thank you. The answer comes at the weekend.",
        "Still snowing here. My entry form for the next cup went out on 4 November.",
        "Received 3 Nov, sent 4 Nov. I resign.",
    ],
)
def test_a_letter_that_has_not_both_days_or_says_something_else_is_not_held(text: str) -> None:
    codes = {doubt.code for doubt in judged(a_letter(text + "\n")).doubts}
    assert "move_not_read" not in codes


def test_where_it_is_our_turn_nothing_is_missed() -> None:
    text = "Received 3 Nov, sent 4 Nov. Your move!\n"
    judgement = judged(a_letter(text), a_game("5254 5755 7163 2836"))
    assert not any(doubt.code == "move_not_read" for doubt in judgement.doubts)


def test_nor_where_another_game_of_the_letter_has_the_move() -> None:
    other = a_game("4244 4745 3234", setup=a_setup(name="friendly", event="Friendly 7"))
    text = "Friendly 7: still thinking.\n\nClub Cup 12: 2... 2836\nReceived 3 Nov, sent 4 Nov.\n"
    found = all_judged(a_letter(text), a_game(), other)
    assert {one.verdict for one in found} <= {Verdict.ACCEPTED, Verdict.NO_MOVE}
    assert not any(doubt for one in found for doubt in one.doubts)

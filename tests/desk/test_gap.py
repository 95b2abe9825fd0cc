"""Whatever the player leaves in the gap of his draft is read as a move, or is told."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from mailbot.desk.answering.reply import write_answers
from mailbot.desk.verdict import Judgement
from mailbot.game.sheet import Side
from tests.builders import ACCOUNT, a_game, a_letter, a_setup, judged

TO_MOVE = {Side.WHITE: "5254 5755 7163 2836", Side.BLACK: "5254 5755 7163"}


def sent_with(words: str, us: Side, template: str) -> Judgement:
    """Our own draft, sent with these words in the place of its gap."""
    game = a_game(TO_MOVE[us], us, setup=replace(a_setup(us), template=template))
    (draft,) = write_answers(game, (), ACCOUNT, date(2026, 11, 6))
    assert draft.body.count("____") == 1
    letter = a_letter(
        draft.body.replace("____", words),
        sender="anna@ek.example", to="bo@ry.example", day=date(2026, 11, 6), answers=None,
    )  # fmt: skip
    return judged(letter, game, ours=True)


@pytest.mark.parametrize("template", ["iccf-table", "plain"])
@pytest.mark.parametrize("us", [Side.WHITE, Side.BLACK])
@pytest.mark.parametrize(
    "words",
    ["57 55", "5 7 5 5", "575 5", "5 755", "16 25", "2 8 3 6", "12", "7", "0 0", "12 6", "?", "!?"],
)
def test_figures_and_signs_that_are_no_move_are_told(words: str, us: Side, template: str) -> None:
    judgement = sent_with(words, us, template)

    assert not [event for event in judgement.events if event.kind == "move_played"]
    assert judgement.doubts


@pytest.mark.parametrize("us", [Side.WHITE, Side.BLACK])
@pytest.mark.parametrize("words", ["", "--", "----", "..."])
def test_a_row_of_the_table_whose_gap_was_emptied_is_told(words: str, us: Side) -> None:
    judgement = sent_with(words, us, "iccf-table")

    assert [doubt.code for doubt in judgement.doubts] == ["gap_empty"]


@pytest.mark.parametrize(
    "body", ["Thank you for 2. 7163\n", "1. 5254 5755\n2. 7163\nI must think.\n"]
)
def test_his_move_repeated_above_chat_is_no_row_of_ours(body: str) -> None:
    game = a_game(TO_MOVE[Side.BLACK], Side.BLACK)
    letter = a_letter(body, sender="anna@ek.example", to="bo@ry.example", answers=None)

    assert not judged(letter, game, ours=True).doubts

"""What is half said beside what is surely said, and a result that something makes doubtful."""

from __future__ import annotations

import pytest

from mailbot.desk.deciding.settlement import case_of
from mailbot.desk.judging.judge import judge_game
from mailbot.desk.verdict import Fact, Judgement, Verdict
from mailbot.game.events import DrawOffered, GameEnded
from mailbot.game.sheet import Game, Side
from mailbot.letter.parse import parse
from mailbot.letter.read import read_claims
from tests.builders import ACCOUNT, a_game, a_letter


def judged(body: str, game: Game | None = None) -> Judgement:
    letter = parse(a_letter(body))
    claims = read_claims(letter)
    return judge_game(case_of(letter, claims, game or a_game(), ACCOUNT, ours=False, key="key"))


def is_recorded(judgement: Judgement) -> bool:
    return any(isinstance(event, GameEnded) for event in judgement.events)


@pytest.mark.parametrize(
    "body",
    [
        "I resign.\n\nNo, seriously: I resign, you played too well.\n",
        "No, seriously: I resign, you played too well.\n\nI resign.\n",
    ],
)
def test_what_is_said_surely_is_not_doubted_where_it_is_half_said_again(body: str) -> None:
    judgement = judged(body)

    assert judgement.verdict is Verdict.ENDED
    assert is_recorded(judgement)
    assert not judgement.doubts


def test_what_is_only_half_said_is_a_doubt() -> None:
    judgement = judged("No, seriously: I resign, you played too well.\n")

    assert not is_recorded(judgement)
    assert [doubt.fact for doubt in judgement.doubts] == [Fact.RESULT]


@pytest.mark.parametrize(
    "body",
    [
        "I resign.\n\nNo, seriously: I accept your draw offer.\n",
        "I resign.\n\n0-1\n",  # Black resigns: that would be 1-0
    ],
)
def test_a_result_is_not_both_recorded_and_held_back(body: str) -> None:
    game = a_game(more=[DrawOffered(by=Side.WHITE)])

    judgement = judged(body, game)

    assert Fact.RESULT in {doubt.fact for doubt in judgement.doubts}
    assert not is_recorded(judgement)
    assert judgement.verdict is not Verdict.ENDED

"""Letters whose sender is not proven: nothing is recorded, and nothing is dropped either."""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Fact, Judgement, Verdict
from mailbot.game.sheet import Game
from tests.builders import a_game, a_letter, a_setup, all_judged

ANNA, BO = "Anna Ek <anna.ek@work.example>", "Bo Ry <bo@ry.example>"
WAITING = a_game("5254 5755")  # hers is the move
OTHER = a_game("4244 4745", setup=a_setup(name="friendly", event="Friendly 7"))


def copied(
    body: str, *games: Game, to: str = BO, threaded: str | None = None
) -> tuple[Judgement, ...]:
    """Anna's letter to Bo, found outside of Sent."""
    letter = a_letter(body, sender=ANNA, to=to, subject="hello", answers=None)
    return all_judged(letter, *games, threaded=threaded)


def test_from_the_own_address_it_is_read_as_the_own_letter_and_held() -> None:
    (judgement,) = copied("2. 7163\n", WAITING)

    assert (judgement.verdict, judgement.events) == (Verdict.NOT_PROVEN, ())
    assert judgement.findings.standing == "own unsent"
    assert [ply.numeric for ply in judgement.findings.plies] == ["7163"]
    assert judgement.command == "mailbot settle LETTER --as read --game cup-12 --why TEXT"


def test_one_that_fits_two_games_is_told_with_both() -> None:
    (judgement,) = copied("2. 7163\n", WAITING, OTHER)

    assert judgement.verdict is Verdict.NOT_PROVEN
    assert {doubt.fact for doubt in judgement.doubts} == {Fact.SENDER, Fact.GAME}
    assert set(judgement.others) == {"cup-12", "friendly"}


@pytest.mark.parametrize(
    ("body", "to"),
    [("See you on Sunday!\n", BO), ("2. 7163\n", "Eva <eva@else.example>")],
    ids=["chat", "to somebody else"],
)
def test_what_is_about_no_game_with_him_is_not_ours(body: str, to: str) -> None:
    (judgement,) = copied(body, WAITING, OTHER, to=to)

    assert judgement.verdict is Verdict.NOT_OURS


def test_several_senders_and_two_games_are_told_too() -> None:
    letter = a_letter("7163\n", sender=f"{BO}, Eva <eva@else.example>", subject="x", answers=None)
    games = (a_game("5254 5755", a_setup().side.other), OTHER)

    (judgement,) = all_judged(letter, *games, threaded=None)

    assert judgement.verdict is Verdict.NOT_PROVEN
    assert judgement.events == ()

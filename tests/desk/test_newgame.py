"""A first move in a new mail: the first reply that is due, or a game that nobody told us of."""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Judgement, Verdict
from mailbot.game.sheet import Game, Side
from tests.builders import a_game, a_letter, a_setup, all_judged

FRIENDLY = a_setup(name="friendly", event="Friendly 7")
BEGUN = a_game("5254")  # his first reply is due


def new_mail(body: str, *games: Game, sender: str = "Bo Ry <bo@ry.example>") -> Judgement:
    letter = a_letter(body, sender=sender, subject="chess", answers=None)
    (judgement,) = all_judged(letter, *games, threaded=None)
    return judgement


@pytest.mark.parametrize("body", ["1... 5755\n", "1. ... e5\n", "1. 5254 5755\n", "5755\n"])
def test_the_first_reply_is_of_the_game_that_waits_for_it(body: str) -> None:
    judgement = new_mail(body, BEGUN)

    assert (judgement.verdict, judgement.game) == (Verdict.ACCEPTED, "cup-12")
    assert [ply.numeric for ply in judgement.findings.plies] == ["5755"]


def test_of_two_games_the_one_that_waits_for_it_is_meant() -> None:
    later = a_game("4244 4745 3234", setup=FRIENDLY)

    judgement = new_mail("1... 5755\n", BEGUN, later)

    assert (judgement.verdict, judgement.game) == (Verdict.ACCEPTED, "cup-12")


def test_two_games_that_wait_for_it_are_a_doubt_about_the_game() -> None:
    judgement = new_mail("1... 5755\n", BEGUN, a_game("4244", setup=FRIENDLY))

    assert judgement.verdict is Verdict.UNCLEAR_GAME
    assert set(judgement.others) == {"cup-12", "friendly"}


def test_beside_a_game_that_began_with_that_reply_nothing_is_recorded() -> None:
    """It may be the reply that is due, or the other game's first moves sent once more."""
    begun_alike = a_game("5254 5755 7163", setup=FRIENDLY)

    judgement = new_mail("1... 5755\n", BEGUN, begun_alike)

    assert judgement.events == ()
    assert judgement.verdict is Verdict.UNCLEAR_GAME


@pytest.mark.parametrize(
    ("threaded", "verdict"), [("cup-12", Verdict.ACCEPTED), ("friendly", Verdict.REPEAT)]
)
def test_there_the_thread_alone_can_tell(threaded: str, verdict: Verdict) -> None:
    begun_alike = a_game("5254 5755 7163", setup=FRIENDLY)
    letter = a_letter("1... 5755\n", subject="Re: chess")

    (judgement,) = all_judged(letter, BEGUN, begun_alike, threaded=threaded)

    assert (judgement.verdict, judgement.game) == (verdict, threaded)


def test_with_another_number_it_is_asked_about() -> None:
    judgement = new_mail("3... 5755\n", BEGUN)

    assert judgement.verdict is Verdict.UNCLEAR_MOVE
    assert judgement.events == ()


def test_number_one_where_a_later_move_is_due_is_another_game() -> None:
    judgement = new_mail("1... 4746\n", a_game("4244 4745 3234"))

    assert judgement.events == ()
    assert judgement.verdict is Verdict.PUT_ASIDE
    assert judgement.reason == "possible new game"


def test_a_first_move_of_white_where_his_reply_is_due_is_another_game() -> None:
    """The reply that is due is Black's; this one begins a game with the colours the other way."""
    judgement = new_mail("1. 4244\n", BEGUN)

    assert judgement.events == ()
    assert judgement.verdict in {Verdict.PUT_ASIDE, Verdict.DISAGREEMENT, Verdict.UNCLEAR_MOVE}


def test_of_an_unknown_sender_it_is_a_possible_new_game() -> None:
    judgement = new_mail("1... 5755\n", BEGUN, sender="Li Xu <li@xu.example>")

    assert judgement.verdict in {Verdict.PUT_ASIDE, Verdict.NOT_PROVEN}
    assert judgement.events == ()


def test_our_game_that_waits_for_his_first_move_takes_it() -> None:
    judgement = new_mail("1. 5254\n", a_game("", Side.BLACK))

    assert (judgement.verdict, judgement.game) == (Verdict.ACCEPTED, "cup-12")


def test_there_the_subject_of_a_reply_can_tell_too() -> None:
    begun_alike = a_game("5254 5755 7163", setup=FRIENDLY)
    letter = a_letter("1... 5755\n", subject="Re: Club Cup 12", answers=None)

    (judgement,) = all_judged(letter, BEGUN, begun_alike, threaded=None)

    assert (judgement.verdict, judgement.game) == (Verdict.ACCEPTED, "cup-12")

"""A known opponent's letter outside of any thread: nothing that speaks of chess is dropped."""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Fact, Judgement, Verdict
from mailbot.game.events import GameEnded
from mailbot.game.sheet import Ending, Side
from tests.builders import a_game, a_letter, a_setup, all_judged, judged

OTHER = a_game("4244 4745 3234", setup=a_setup(name="friendly", event="Friendly 7"))


def alone(body: str) -> Judgement:
    """A new mail of Bo's, with one running game between the two."""
    return judged(a_letter(body, subject="hello", answers=None), a_game(), threaded=None)


@pytest.mark.parametrize(
    "body",
    [
        "2836/6125\n",
        "the knight, c6 perhaps\n",
        "hello, knight to c6 is my reply, regards\n",
        "O-O, if 5. Bd3 then d5\n",
        "if 3. 6125 then 1716\n",
        "2899\n",
        "2) 2899\n",
        "Nc9\n",
        "e7-e9\n",
        "castles\n",
        "Maybe Nc6\n",
        "what about 2836\n",
        "received 3 November 2026\n",
        "Shall I resign?\n",
    ],
)
def test_what_speaks_of_chess_is_kept_with_a_doubt(body: str) -> None:
    judgement = alone(body)

    assert judgement.game == "cup-12"
    assert judgement.verdict in {Verdict.UNCLEAR_MOVE, Verdict.NO_MOVE}
    assert {doubt.fact for doubt in judgement.doubts} & {Fact.MOVE, Fact.CONDITIONAL}
    assert judgement.events == ()


@pytest.mark.parametrize(
    "body",
    [
        "are you coming to the concert on Friday, at 18:30?\n",
        "The door code of the club room is 2836 now.\n",
        "my number is 0711 2836, ring me\n",
        "Tel. +49 711 2836\n",
        "28\n",
        "v2\n",
        "b2b\n",
        "1954\n",
        "Hello Anna,\n\nthe castle of the town is open on Sunday, do you come along?\n",
    ],
)
def test_what_does_not_is_not_ours(body: str) -> None:
    assert alone(body).verdict is Verdict.NOT_OURS


@pytest.mark.parametrize(
    "body",
    [
        "received 4.11.26\nsent 4.11.26\n2836\n",
        "2836\n",
        "Sc6\n",
        "my move: Nc6\n",
        "Knight to c6\n",
        "Springer c6\n",
        "Mein Zug: Springer c6\n",
    ],
)
def test_a_move_that_fits_his_only_game_is_of_that_game(body: str) -> None:
    judgement = alone(body)

    assert (judgement.verdict, judgement.game) == (Verdict.ACCEPTED, "cup-12")


@pytest.mark.parametrize("body", ["Knight to c6\n", "2836/6125\n", "received 3.11.2026\n"])
def test_what_fits_several_games_is_a_doubt_about_the_game(body: str) -> None:
    letter = a_letter(body, subject="hello", answers=None)

    (judgement,) = all_judged(letter, a_game(), OTHER, threaded=None)

    assert judgement.verdict is Verdict.UNCLEAR_GAME
    assert set(judgement.others) == {"cup-12", "friendly"}


def test_a_hint_that_fits_one_game_only_is_of_that_game() -> None:
    letter = a_letter("2725/4253\n", subject="hello", answers=None)  # b5, where b7 is free to go
    friendly = a_game("4244 2725", setup=a_setup(name="friendly", event="Friendly 7"))

    (judgement,) = all_judged(letter, a_game(), friendly, threaded=None)

    assert (judgement.verdict, judgement.game) == (Verdict.UNCLEAR_MOVE, "cup-12")


def test_an_ended_game_is_not_hinted_at() -> None:
    end = GameEnded(score="0-1", ending=Ending.STATED, final=True)
    ended = a_game(more=(end,))
    letter = a_letter("2836/6125\n", subject="hello", answers=None)

    assert judged(letter, ended, threaded=None).verdict is Verdict.NOT_OURS


@pytest.mark.parametrize("body", ["2836/6125\n", "Nc9\n", "28389\n"])
def test_in_the_thread_too_a_line_all_about_a_move_is_asked_about(body: str) -> None:
    judgement = judged(a_letter(body), a_game())

    assert judgement.verdict is Verdict.UNCLEAR_MOVE
    assert judgement.findings.attempted


@pytest.mark.parametrize(
    "body",
    [
        "Thank you, your knight on f3 looks well placed to me.\n",
        "Rating:\n2836\nMember no.:\n7866\n",
        "I shall think about it over the week-end.\n",
    ],
)
def test_chat_in_the_thread_stays_chat(body: str) -> None:
    judgement = judged(a_letter(body), a_game())

    assert judgement.verdict is Verdict.NO_MOVE
    assert judgement.doubts == ()


@pytest.mark.parametrize(
    ("body", "verdict"),
    [
        ("I received your letter on 4 November 2026 and shall answer soon.\n", Verdict.NOT_OURS),
        ("2836/6125\n", Verdict.UNCLEAR_MOVE),
    ],
)
def test_of_our_own_letters_a_move_alone_is_worth_a_question(body: str, verdict: Verdict) -> None:
    letter = a_letter(
        body, sender="Anna Ek <anna@ek.example>", to="Bo Ry <bo@ry.example>", subject="hello",
        answers=None,
    )  # fmt: skip

    assert judged(letter, a_game(us=Side.BLACK), threaded=None, ours=True).verdict is verdict

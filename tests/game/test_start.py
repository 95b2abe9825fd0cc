"""A game from what somebody knows of it, with the unknown left unknown."""

import doctest
from datetime import UTC, date, datetime

import chess
import pytest

from mailbot.game import start
from mailbot.game.clock import clock
from mailbot.game.sheet import Day, Side, Source
from mailbot.game.start import KnownPly, game_from, validated
from tests.game.builders import START, START_DAY, a_setup, stated

GERMAN = {"K": chess.KING, "D": chess.QUEEN, "T": chess.ROOK, "L": chess.BISHOP, "S": chess.KNIGHT}


def test_plies_come_in_any_notation() -> None:
    game = game_from(a_setup(), ["5254", "e5", "Ng1-f3", "b8c6"])
    assert [ply.move.uci() for ply in game.plies] == ["e2e4", "e7e5", "g1f3", "b8c6"]
    assert game.skipped == ()


def test_days_that_are_not_known_stay_unknown() -> None:
    later = date(2026, 3, 7)
    game = game_from(a_setup(), ["5254", KnownPly("5755", START, later, days=6, total=6), "7163"])
    assert game.plies[0].received == START_DAY
    assert game.plies[0].sent == Day(None, Source.UNKNOWN)
    assert game.plies[1].received == stated(START)
    assert (game.plies[1].days_stated, game.plies[1].total_stated) == (6, 6)
    counted = clock(game)
    assert counted.white.used is None
    assert counted.black.used == 6


def test_a_mate_ends_it() -> None:
    game = game_from(a_setup(), ["f3", "e5", "g4", "Qh4#"])
    assert game.result is not None
    assert game.result.score == "0-1"


def test_our_last_letter_dates_our_last_ply() -> None:
    moment = datetime(2026, 3, 8, 18, 0, tzinfo=UTC)
    game = game_from(
        a_setup(), ["5254", "5755", "7163", "2836"], last_sent=START, last_moment=moment
    )
    assert [ply.sent.used for ply in game.plies] == [None, None, START, None]
    assert [ply.moment for ply in game.plies] == [None, None, moment, None]


def test_the_day_of_the_ply_itself_goes_first() -> None:
    own = KnownPly("5254", sent=date(2026, 3, 2))
    assert game_from(a_setup(), [own], last_sent=START).plies[0].sent.used == date(2026, 3, 2)


def test_a_pending_draw_offer_and_conditionals_of_ours() -> None:
    game = game_from(
        a_setup(),
        ["5254"],
        draw_offered=True,
        conditionals=[["5755", "7163", "2836", "f1b5"], ["c5", "Nf3"]],
    )
    assert game.draw_offer is not None
    assert game.draw_offer.by is Side.WHITE
    (offer,) = game.conditionals
    assert (offer.by, offer.ply) == (Side.WHITE, 2)
    assert offer.lines == (("e7e5", "g1f3", "b8c6", "f1b5"), ("c7c5", "g1f3"))


def test_given_moves_and_national_letters() -> None:
    game = game_from(a_setup(given=("e2e4", "e7e5")), ["Sf3", "Sc6"], alphabets=[GERMAN])
    assert game.next_ply == 5
    assert game.plies[0].received == START_DAY


@pytest.mark.parametrize(
    ("plies", "conditionals", "message"),
    [
        (["5254", "5254"], [], "move 1 of Black: impossible move '5254'"),
        (["5254", "5755", "Kf7"], [], "move 2 of White: impossible move 'Kf7'"),
        (["hello"], [], "move 1 of White: not a move 'hello'"),
        (["5254"], [["5755", "5755"]], "move 2 of White: impossible move '5755'"),
        (["5254", "5755"], [["7163"]], "a conditional waits for the opponent's ply"),
    ],
)
def test_what_cannot_be_names_its_move(
    plies: list[str], conditionals: list[list[str]], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        game_from(a_setup(), plies, conditionals=conditionals)


@pytest.mark.parametrize(
    ("fen", "given", "message"),
    [
        pytest.param("8/8/8/8/8/8/8/8 w - - 0 1", (), "not a position", id="no kings"),
        pytest.param("hello", (), "expected", id="no FEN"),
        pytest.param(chess.STARTING_FEN, ("e2e5",), "impossible given move", id="given move"),
        pytest.param(chess.STARTING_FEN, ("e2",), "expected uci", id="given move is no UCI"),
    ],
)
def test_an_impossible_setup_is_refused(fen: str, given: tuple[str, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        validated(a_setup(fen=fen, given=given))


def test_the_example_runs() -> None:
    assert doctest.testmod(start).failed == 0

"""Plies, full move numbers and sides: the off-by-one lives in one place."""

import chess
import pytest

from mailbot.game.sheet import Side, move_number, ply_of, side_of
from tests.game.builders import KNOWN_POSITIONS, a_game, a_setup, opening, played

PLIES = [
    pytest.param(1, 1, Side.WHITE, id="White's first move"),
    pytest.param(2, 1, Side.BLACK, id="Black's first move"),
    pytest.param(3, 2, Side.WHITE, id="White's second move"),
    pytest.param(80, 40, Side.BLACK, id="Black's fortieth move"),
]


@pytest.mark.parametrize(("ply", "number", "side"), PLIES)
def test_a_ply_is_a_full_move_number_and_a_side(ply: int, number: int, side: Side) -> None:
    assert (move_number(ply), side_of(ply)) == (number, side)
    assert ply_of(number, side) == ply


@pytest.mark.parametrize(
    ("fen", "first"),
    [
        (chess.STARTING_FEN, 1),
        ("4k3/8/8/8/8/8/8/4K2R b K - 0 1", 2),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 12", 23),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 0", 1),
        ("4k3/8/8/8/8/8/8/4K2R b", 2),
    ],
)
def test_the_first_ply_follows_from_the_position(fen: str, first: int) -> None:
    assert a_setup(fen=fen).first_ply == first
    board = chess.Board(fen)
    assert ply_of(board.fullmove_number, Side.WHITE if board.turn else Side.BLACK) == first


def test_positions_go_through_the_whole_game() -> None:
    game = a_game(played(3, "g1f3"), setup=a_setup(given=("e2e4", "e7e5")))
    seen = [(number, board.fen()) for number, board in game.positions()]
    assert seen == [(number, game.board(before=number).fen()) for number in (1, 2, 3)]


def test_the_last_ply_of_each_side() -> None:
    game = a_game(*opening("e2e4", "e7e5", "g1f3"))
    white, black = game.last_ply(Side.WHITE), game.last_ply(Side.BLACK)
    assert white is not None
    assert black is not None
    assert (white.number, black.number) == (3, 2)
    assert a_game().last_ply(Side.WHITE) is None


def test_a_director_has_no_opponent() -> None:
    with pytest.raises(ValueError, match="no opponent"):
        _ = Side.DIRECTOR.other
    assert Side.WHITE.other.other is Side.WHITE


@pytest.mark.parametrize("fen", KNOWN_POSITIONS)
def test_the_positions_of_these_tests_are_possible(fen: str) -> None:
    assert chess.Board(fen).is_valid()

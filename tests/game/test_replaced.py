"""A later word counts in the place of the former one, where it fits there."""

from __future__ import annotations

from mailbot.game.events import AnyEvent, DayCorrected, DrawOffered, LeaveAnnounced, Withdrawn
from mailbot.game.fold import fold
from mailbot.game.order import in_order
from mailbot.game.replaced import replacement, with_behind
from mailbot.game.sheet import Game, Side
from tests.game.builders import START, a_setup, numbered, opening, played

SETUP = a_setup()
DAYS = DayCorrected(ply=1, column="days", value=4)


def after(history: tuple[AnyEvent, ...], mine: tuple[int, ...], *events: AnyEvent) -> Game:
    before = tuple(numbered(history))
    return fold(SETUP, with_behind(before, replacement(SETUP, before, mine, events, why="x")))


def test_what_stands_behind_it_stands_on_it() -> None:
    game = after((*opening("e2e4", "e7e5"), DAYS), (1,), played(1, "d2d4"))

    assert [ply.move.uci() for ply in game.plies] == ["d2d4", "e7e5"]
    assert (game.plies[0].days_set, game.version) == (4, 5)


def test_what_cannot_stand_on_it_falls() -> None:
    game = after((*opening("e2e4", "e7e5", "f1c4"),), (1,), played(1, "d2d4"))

    assert [ply.move.uci() for ply in game.plies] == ["d2d4", "e7e5"]
    assert game.skipped == (1, 3)


def test_it_may_be_said_again_and_again() -> None:
    history = tuple(numbered((*opening("e2e4", "e7e5"), DAYS)))
    for count, move in enumerate(("d2d4", "c2c4", "e2e4")):
        mine = (1, *range(5, 5 + 2 * count, 2))
        added = replacement(SETUP, history, mine, (played(1, move),), why="x")
        history = with_behind(history, added)
        game = fold(SETUP, history)
        assert [ply.move.uci() for ply in game.plies] == [move, "e7e5"]
        assert game.plies[0].days_set == 4


def test_a_ply_that_was_taken_back_comes_back_in_its_place() -> None:
    undone = (*opening("e2e4"), DAYS, Withdrawn(numbers=(1,), why="a slip"))

    assert after(undone, (1,), played(1, "e2e4")).plies[0].days_set == 4


def test_another_ply_does_not_take_the_place_of_a_former_one() -> None:
    undone = (*opening("e2e4"), Withdrawn(numbers=(1,), why="x"), *opening("d2d4"))

    game = after(undone, (1,), played(2, "e7e5"))

    assert [ply.move.uci() for ply in game.plies] == ["d2d4", "e7e5"]


def test_what_was_said_before_its_turn_is_not_where_the_move_goes() -> None:
    leave = LeaveAnnounced(by=Side.BLACK, first=START, last=START)
    history = (leave, *opening("e2e4"))

    game = after(history, (1,), leave, played(2, "e7e5"))

    assert len(game.plies) == 2
    assert len(game.leaves) == 1


def test_an_offer_beside_the_move_is_over_when_an_answer_stands_behind_it() -> None:
    offer = DrawOffered(by=Side.WHITE, letter="one")

    game = after((*opening("e2e4", "e7e5"),), (1,), played(1, "e2e4"), offer)

    assert (len(game.plies), game.draw_offer) == (2, None)


def test_the_same_once_more_is_nothing_new() -> None:
    history = tuple(numbered(opening("e2e4", "e7e5")))

    assert replacement(SETUP, history, (1,), opening("e2e4"), why="x") == ()


def test_a_withdrawal_that_is_withdrawn_places_nothing() -> None:
    there = Withdrawn(numbers=(1,), why="x", place=1, instead=1)
    history = tuple(numbered((*opening("e2e4", "e7e5"), there, played(1, "d2d4"))))
    back = with_behind(history, (Withdrawn(numbers=(3, 4), why="no"),))

    assert [item.number for item in in_order(history)] == [1, 4, 2, 3]
    assert [item.number for item in in_order(back)] == [1, 2, 3, 4, 5]

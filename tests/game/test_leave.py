"""Announced leave: whether it counts no rule set states yet, so nothing is claimed of its days."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailbot.game.clock import GameClock, clock
from mailbot.game.counting import admissible_days, leave_days, span_of
from mailbot.game.sheet import Game, Leave, Side
from tests.game.builders import CAL, NEXT_DAY, START
from tests.game.test_clock import moves, with_ply


def march(day: int) -> date:
    return date(2026, 3, day)


def leave(first: int, last: int, by: Side = Side.WHITE) -> Leave:
    return Leave(by, march(first), march(last))


FOURTH_TO_20TH = leave(4, 20)
SHORT = CAL.model_copy(update={"moves": 2, "days": 10})


def away(game: Game, *leaves: Leave) -> Game:
    return replace(game, leaves=leaves)


@pytest.mark.parametrize(
    ("leaves", "days"),
    [
        pytest.param([leave(4, 20)], 18, id="and the day behind it"),
        pytest.param([leave(1, 2)], 1, id="its last day is that of receipt"),
        pytest.param([leave(1, 1)], 0, id="over before receipt"),
        pytest.param([leave(23, 25)], 0, id="after sending"),
        pytest.param([leave(20, 31)], 3, id="not behind the day of sending"),
        pytest.param([leave(4, 10), leave(8, 12)], 10, id="no day twice"),
        pytest.param([leave(4, 6), leave(10, 12, Side.BLACK)], 8, id="of either side"),
        pytest.param([leave(20, 4)], 0, id="ends before it begins"),
    ],
)
def test_days_that_leave_may_take_out(leaves: list[Leave], days: int) -> None:
    assert leave_days(leaves, march(2), march(22)) == days


@given(
    st.lists(st.tuples(st.integers(1, 60), st.integers(0, 20)), max_size=4),
    st.integers(1, 60),
    st.integers(0, 60),
)
def test_day_by_day_it_is_the_same(spans: list[tuple[int, int]], received: int, spent: int) -> None:
    first = START + timedelta(received)
    leaves = [Leave(Side.WHITE, START + timedelta(a), START + timedelta(a + n)) for a, n in spans]
    days = [first + timedelta(after) for after in range(1, spent + 1)]

    taken = [
        day
        for day in days
        if any(one.first <= day <= one.last + timedelta(days=1) for one in leaves)
    ]

    assert leave_days(leaves, first, first + timedelta(spent)) == len(taken)


def test_both_counts_are_admissible() -> None:
    for rules, least in ((CAL, 2), (NEXT_DAY, 1)):
        found = admissible_days(rules, march(2), march(22), START, (FOURTH_TO_20TH,))
        assert (found[0], found[-1]) == (least, 20)


@pytest.mark.parametrize(("days", "said"), [(range(3, 4), "3"), (range(2, 4), "2 or 3")])
def test_admissible_days_in_words(days: range, said: str) -> None:
    assert span_of(days) == said
    assert span_of(range(2, 21)) == "2 to 20"


def white(clocks: GameClock) -> tuple[int | None, int | None]:
    return clocks.white.used, clocks.white.overstepped


def test_without_a_stated_count_the_days_are_not_known_and_nobody_oversteps() -> None:
    game = moves(1, 0, 20, rules=SHORT)
    assert white(clock(game)) == (21, 3)

    clocks = clock(away(game, FOURTH_TO_20TH))

    assert white(clocks) == (None, None)
    assert clocks.plies[2].counted is None
    assert "leave" in clocks.not_stated


@pytest.mark.parametrize("days", [2, 3, 20])
def test_a_stated_count_that_leaves_the_leave_out_stands(days: int) -> None:
    game = with_ply(moves(1, 0, 20, rules=SHORT), 3, days_stated=days)

    clocks = clock(away(game, FOURTH_TO_20TH))

    assert clocks.plies[2].counted == days
    assert clocks.white.used == days + 1
    assert "leave" not in clocks.not_stated


def test_a_count_that_no_leave_explains_is_none() -> None:
    game = with_ply(moves(1, 0, 20, rules=SHORT), 3, days_stated=1)

    assert clock(away(game, FOURTH_TO_20TH)).plies[2].counted is None


def test_a_corrected_count_stands_whatever_was_announced() -> None:
    game = with_ply(moves(1, 0, 20, rules=SHORT), 3, days_set=20)

    clocks = clock(away(game, FOURTH_TO_20TH))

    assert white(clocks) == (21, 3)
    assert "leave" not in clocks.not_stated


def test_a_leave_in_none_of_its_days_changes_nothing() -> None:
    game = moves(1, 0, 20, rules=SHORT)

    assert clock(away(game, leave(25, 30))).white == clock(game).white


def test_no_deadline_is_given_for_a_time_in_which_leave_lies() -> None:
    game = moves(1, 0, rules=SHORT)  # White has 9 days left from the 2nd
    assert clock(game).white.latest == march(11)

    for by in (Side.WHITE, Side.BLACK):
        held = clock(away(game, leave(4, 20, by)), march(22), received=march(2))
        assert held.white.latest is None
        assert held.white.on_leave
        assert held.white.overstepped is None
        assert "leave" in held.not_stated


def test_leave_behind_the_deadline_holds_nothing_up() -> None:
    game = away(moves(1, 0, rules=SHORT), leave(14, 20))

    late = clock(game, march(12), received=march(2))

    assert late.white.latest == march(11)
    assert late.white.overstepped == 3
    assert "leave" not in late.not_stated

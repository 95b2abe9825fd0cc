"""The two clocks: what may be stated, what counts, what is left, and what stays unknown."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailbot.game.clock import clock
from mailbot.game.counting import admissible_days
from mailbot.game.events import (
    AnyEvent,
    DayCorrected,
    GameEnded,
    MoveAttempted,
    MovePlayed,
    PenaltyCounted,
)
from mailbot.game.rules import RuleSet
from mailbot.game.sheet import Day, Ending, Game, Side, Source
from tests.game.builders import CAL, NEXT_DAY, START, START_DAY, a_game, a_setup, played, stated

SHUFFLE = ("g1f3", "g8f6", "f3g1", "f6g8")  # knights out and home, for as long as needed


def day(text: str) -> date:
    return date.fromisoformat(text)


def moves(*days: int | None, rules: RuleSet = CAL, start: date | None = START) -> Game:
    """A game whose plies take these days each, all letters arriving on the day they are sent."""
    today = start or START
    events: list[AnyEvent] = []
    for number, spent in enumerate(days, 1):
        received = START_DAY if number == 1 else stated(None if spent is None else today)
        today += timedelta(spent or 0)
        events.append(
            MovePlayed(
                ply=number,
                move=SHUFFLE[(number - 1) % 4],
                received=received,
                sent=stated(None if spent is None else today),
            )
        )
    return a_game(*events, setup=a_setup(rules, start=start))


def with_ply(game: Game, number: int, **changes: object) -> Game:
    """*game* with some cells of one ply changed."""
    plies = [
        replace(ply, **changes) if ply.number == number else ply  # type: ignore[arg-type]
        for ply in game.plies
    ]
    return replace(game, plies=tuple(plies))


@pytest.mark.parametrize(
    ("received", "sent", "cal", "next_day"),
    [
        pytest.param("2026-09-05", "2026-09-05", {0}, {0}, id="the same day"),
        pytest.param("2026-09-05", "2026-09-06", {1}, {0, 1}, id="arrives 5th, reply 6th"),
        pytest.param("2026-09-05", "2026-09-12", {7}, {6, 7}, id="a week"),
        pytest.param("2026-12-31", "2027-01-01", {1}, {0, 1}, id="over the year's end"),
        pytest.param("2028-02-28", "2028-03-01", {2}, {1, 2}, id="over a leap day"),
        pytest.param("2027-02-28", "2027-03-01", {1}, {0, 1}, id="no leap day in 2027"),
        pytest.param("2026-03-28", "2026-03-30", {2}, {1, 2}, id="over the clock change in spring"),
        pytest.param("0001-01-01", "9999-12-31", {3652058}, {3652057, 3652058}, id="no overflow"),
        pytest.param("9999-12-31", "9999-12-31", {0}, {0}, id="no day after the last"),
    ],
)
def test_admissible_days(received: str, sent: str, cal: set[int], next_day: set[int]) -> None:
    assert set(admissible_days(CAL, day(received), day(sent))) == cal
    assert set(admissible_days(NEXT_DAY, day(received), day(sent))) == next_day


@pytest.mark.parametrize(
    ("received", "sent", "cal", "next_day"),
    [
        pytest.param("2026-02-20", "2026-02-25", {0}, {0}, id="answered before the start"),
        pytest.param("2026-02-20", "2026-03-04", {3}, {3}, id="received long before the start"),
        pytest.param("2026-02-28", "2026-03-04", {3}, {3}, id="next day is the start day"),
        pytest.param("2026-03-01", "2026-03-04", {3}, {2, 3}, id="received on the start day"),
    ],
)
def test_no_time_runs_before_the_start(
    received: str, sent: str, cal: set[int], next_day: set[int]
) -> None:
    assert set(admissible_days(CAL, day(received), day(sent), START)) == cal
    assert set(admissible_days(NEXT_DAY, day(received), day(sent), START)) == next_day


def test_sent_before_received_is_refused() -> None:
    with pytest.raises(ValueError, match="sent '2026-09-04' before received '2026-09-05'"):
        admissible_days(CAL, day("2026-09-05"), day("2026-09-04"))


def test_rules_that_do_not_say_how_to_count_admit_nothing() -> None:
    silent = CAL.model_copy(update={"day_count": None})
    with pytest.raises(ValueError, match="do not state how days are counted"):
        admissible_days(silent, START, START)
    counted = clock(moves(0, 2, rules=silent))
    assert counted.plies[1].admissible is None
    assert counted.black.used is None
    assert counted.black.latest is None
    assert "day_count" in counted.not_stated


@given(st.dates(), st.integers(0, 400), st.dates())
def test_admissible_days_are_never_negative_and_at_most_two(
    received: date, days: int, start: date
) -> None:
    sent = received + timedelta(min(days, (date.max - received).days))
    for rules in (CAL, NEXT_DAY):
        found = admissible_days(rules, received, sent, start)
        assert 1 <= len(found) <= 2
        assert 0 <= found[0] <= found[-1] <= (sent - received).days


def test_days_add_up_for_each_side() -> None:
    counted = clock(moves(1, 3, 2, 0, 4, 5))
    assert [(ply.counted, ply.cumulative) for ply in counted.plies] == [
        (1, 1),
        (3, 3),
        (2, 3),
        (0, 3),
        (4, 7),
        (5, 8),
    ]
    assert (counted.white.used, counted.white.left, counted.white.control) == (7, 23, 10)
    assert (counted.black.used, counted.black.left, counted.black.control) == (8, 22, 10)
    assert counted.not_stated == ()


class TestFirstPly:
    """White's first ply: its time runs from the start day."""

    @pytest.mark.parametrize(
        ("sent", "days"),
        [
            pytest.param("2026-02-20", 0, id="sent before the start"),
            pytest.param("2026-03-01", 0, id="sent on the start day"),
            pytest.param("2026-03-05", 4, id="sent four days later"),
        ],
    )
    @pytest.mark.parametrize("rules", [CAL, NEXT_DAY], ids=["CAL", "CAL+1"])
    def test_its_days_count_from_the_start(self, rules: RuleSet, sent: str, days: int) -> None:
        game = a_game(played(1, "e2e4", None, day(sent)), setup=a_setup(rules))
        assert clock(game).plies[0].admissible == range(days, days + 1)
        assert clock(game).white.used == days

    def test_without_a_start_day_it_is_unknown(self) -> None:
        game = a_game(played(1, "e2e4", None, START), setup=a_setup(start=None))
        assert clock(game).plies[0].counted is None
        assert clock(game).white.used is None
        assert clock(game).white.left is None
        assert clock(game).not_stated == ("start",)

    def test_the_days_he_states_himself_are_then_counted(self) -> None:
        game = with_ply(
            a_game(played(1, "e2e4", None, START), setup=a_setup(start=None)), 1, days_stated=0
        )
        assert clock(game).white.used == 0


class TestWhatCounts:
    def test_a_stated_value_inside_the_range_counts(self) -> None:
        game = with_ply(moves(0, 3, rules=NEXT_DAY), 2, days_stated=2)
        assert clock(game).plies[1].admissible == range(2, 4)
        assert clock(game).black.used == 2

    def test_a_stated_value_outside_the_range_does_not(self) -> None:
        game = with_ply(moves(0, 3, rules=NEXT_DAY), 2, days_stated=1)
        assert clock(game).plies[1].stated == 1
        assert clock(game).black.used == 3

    def test_without_a_stated_value_the_difference_of_the_days_counts(self) -> None:
        assert clock(moves(0, 3, rules=NEXT_DAY)).black.used == 3

    def test_corrected_days_win_over_everything(self) -> None:
        game = with_ply(moves(0, 3), 2, days_stated=3)
        assert clock(with_ply(game, 2, days_set=1)).black.used == 1

    def test_correct_days_comes_as_an_event(self) -> None:
        events = [played(1, "e2e4", None, START), played(2, "e7e5", START, day("2026-03-09"))]
        game = a_game(*events, DayCorrected(ply=2, column="days", value=6, before=8))
        assert clock(game).black.used == 6

    def test_sent_before_received_counts_nothing(self) -> None:
        game = a_game(
            played(1, "e2e4", None, START), played(2, "e7e5", day("2026-03-09"), day("2026-03-08"))
        )
        assert clock(game).plies[1].admissible == range(1)

    def test_stated_days_count_where_no_day_is_known(self) -> None:
        assert clock(with_ply(moves(0, None), 2, days_stated=5)).black.used == 5


class TestUnknown:
    def test_one_unknown_ply_makes_the_total_unknown(self) -> None:
        counted = clock(moves(0, 1, 0, None, 0, 2))
        assert [ply.cumulative for ply in counted.plies if ply.side is Side.BLACK] == [
            1,
            None,
            None,
        ]
        assert counted.black.left is None
        assert counted.white.used == 0

    def test_a_stated_total_is_a_base_to_go_on_from(self) -> None:
        game = with_ply(moves(0, None, 0, 4, 0, 2), 4, total_stated=11)
        totals = [ply.cumulative for ply in clock(game).plies if ply.side is Side.BLACK]
        assert totals == [None, 11, 13]

    def test_a_stated_total_does_not_replace_a_known_one(self) -> None:
        game = with_ply(moves(0, 2, 0, 4), 4, total_stated=11)
        assert clock(game).plies[3].cumulative == 6
        assert clock(game).plies[3].total_stated == 11

    def test_what_the_rules_leave_open_makes_no_deadline(self) -> None:
        open_rules = RuleSet(name="open", title="nothing agreed", day_count=CAL.day_count)
        counted = clock(moves(0, 3, rules=open_rules), day("2027-01-01"))
        assert counted.not_stated == ("moves", "days", "carry_over")
        assert counted.white.used == 0
        assert (counted.white.left, counted.white.control, counted.white.latest) == (None,) * 3
        assert counted.white.overstepped is None

    def test_given_moves_leave_the_control_open(self) -> None:
        setup = a_setup(given=("e2e4", "e7e5"))
        game = a_game(played(3, "g1f3", START, day("2026-03-03")), setup=setup)
        assert clock(game).white.used == 2
        assert clock(game).white.left is None
        assert clock(game).not_stated == ("given_moves",)

    def test_the_first_ply_behind_given_moves_runs_from_the_start(self) -> None:
        move = MovePlayed(ply=3, move="g1f3", received=START_DAY, sent=stated(day("2026-03-06")))
        game = a_game(move, setup=a_setup(given=("e2e4", "e7e5")))
        assert clock(game).white.used == 5


class TestControls:
    @pytest.mark.parametrize(
        ("carry_over", "left"),
        [
            pytest.param(True, 40, id="saved days go on: 60 less 20"),
            pytest.param(False, 30, id="saved days lapse: a new 30"),
            pytest.param(None, None, id="the rules do not say"),
        ],
    )
    def test_after_the_control_a_new_block_begins(
        self, carry_over: bool | None, left: int | None
    ) -> None:
        rules = CAL.model_copy(update={"carry_over": carry_over})
        counted = clock(moves(*[0, 2] * 10, rules=rules))
        assert counted.black.used == 20
        assert counted.black.left == left
        assert counted.black.control == 20

    def test_within_the_first_block_carrying_over_does_not_matter(self) -> None:
        rules = CAL.model_copy(update={"carry_over": None})
        assert clock(moves(*[0, 2] * 9, rules=rules)).black.left == 12

    @pytest.mark.parametrize(
        ("days", "overstepped"),
        [
            pytest.param([0, 3] * 10, None, id="30 days for ten moves are in time"),
            pytest.param([0, 3] * 9 + [0, 4], 20, id="31 days for ten moves are not"),
            pytest.param([0, 31], 2, id="31 days for the first move"),
            pytest.param([0, 1] * 10 + [0, 49], None, id="saved days are spent later"),
            pytest.param([0, 1] * 10 + [0, 51], 22, id="more than the saved ones"),
            pytest.param([0, 31, 0, 31], 2, id="the first overstep is named"),
        ],
    )
    def test_an_overstep_is_seen_at_its_ply(self, days: list[int], overstepped: int | None) -> None:
        assert clock(moves(*days)).black.overstepped == overstepped
        assert clock(moves(*days)).white.overstepped is None

    def test_lapsed_days_are_not_there_later(self) -> None:
        rules = CAL.model_copy(update={"carry_over": False})
        assert clock(moves(*[0, 1] * 10, 0, 31, rules=rules)).black.overstepped == 22
        assert clock(moves(*[0, 1] * 10, 0, 30, rules=rules)).black.overstepped is None

    def test_one_move_may_be_limited_by_itself(self) -> None:
        rules = CAL.model_copy(update={"days_per_move": 10})
        assert clock(moves(0, 10, rules=rules)).black.overstepped is None
        assert clock(moves(0, 11, rules=rules)).black.overstepped == 2


class TestDeadline:
    """The last day to send the next move in time."""

    def test_it_runs_from_the_day_the_last_ply_was_sent(self) -> None:
        counted = clock(moves(0, 3, 2))  # Black to move since 6 March, 27 days left
        assert counted.black.latest == day("2026-04-02")
        assert counted.white.latest is None

    def test_it_runs_from_the_day_of_receipt_when_that_is_known(self) -> None:
        counted = clock(moves(0, 3, 2), received=day("2026-03-08"))
        assert counted.black.latest == day("2026-04-04")

    def test_next_day_receipt_gives_one_day_more(self) -> None:
        assert clock(moves(0, 3, 2, rules=NEXT_DAY)).black.latest == day("2026-04-03")

    def test_the_first_move_runs_from_the_start_day(self) -> None:
        assert clock(a_game()).white.latest == day("2026-03-31")
        assert clock(a_game(setup=a_setup(NEXT_DAY))).white.latest == day("2026-03-31")
        assert clock(a_game(setup=a_setup(start=None))).white.latest is None

    def test_a_move_made_before_the_start_leaves_all_the_time(self) -> None:
        game = a_game(played(1, "e2e4", None, day("2026-02-10")))
        assert clock(game).black.latest == day("2026-03-31")

    def test_the_limit_of_one_move_may_come_first(self) -> None:
        rules = CAL.model_copy(update={"days_per_move": 10})
        assert clock(moves(0, 3, 2, rules=rules)).black.latest == day("2026-03-16")

    def test_it_crosses_a_leap_day(self) -> None:
        game = moves(0, start=day("2028-02-25"))
        assert clock(game).black.latest == day("2028-03-26")

    def test_once_overstepped_there_is_none(self) -> None:
        assert clock(moves(0, 31, 0)).black.latest is None

    def test_an_ended_game_has_none(self) -> None:
        ended = replace(moves(0, 3), result=None)
        game = a_game(
            *[played(1, "e2e4", None, START)],
            GameEnded(score="1-0", ending=Ending.RESIGNATION, stated_by=Side.BLACK),
        )
        assert clock(ended).white.latest is not None
        assert clock(game, day("2027-01-01")).black.latest is None
        assert clock(game, day("2027-01-01")).black.overstepped is None

    @pytest.mark.parametrize(
        ("today", "overstepped"),
        [("2026-04-02", None), ("2026-04-03", 4)],
        ids=["last day", "after"],
    )
    def test_an_overstep_is_noticed_on_the_day(self, today: str, overstepped: int | None) -> None:
        game = moves(0, 3, 2)
        received = game.plies[-1].sent.used
        assert clock(game, day(today), received=received).black.overstepped == overstepped
        assert clock(game, day(today), received=received).white.overstepped is None

    def test_nobody_is_late_by_a_receipt_that_is_only_assumed(self) -> None:
        black = clock(moves(0, 3, 2), day("2026-04-03")).black
        assert black.overstepped is None
        assert not black.receipt_known

    def test_a_far_deadline_does_not_overflow(self) -> None:
        game = a_game(played(1, "e2e4", None, date.max))
        assert clock(game).black.latest == date.max


class TestPenalties:
    ATTEMPT = MoveAttempted(by=Side.BLACK, ply=2, text="5755", penalty_proposed=5)

    def test_a_proposed_penalty_does_not_count(self) -> None:
        game = a_game(played(1, "e2e4", None, START), self.ATTEMPT)
        assert clock(game).black.used == 0

    def test_it_counts_once_the_question_is_sent_also_before_the_move(self) -> None:
        game = a_game(
            played(1, "e2e4", None, START), self.ATTEMPT, PenaltyCounted(ply=2, day=START)
        )
        assert clock(game).black.used == 5
        assert clock(game).black.left == 25
        assert clock(game).white.used == 0

    def test_it_is_part_of_the_total_of_the_move_that_comes_then(self) -> None:
        game = a_game(
            played(1, "e2e4", None, START),
            self.ATTEMPT,
            PenaltyCounted(ply=2, day=START),
            played(2, "e7e5", START, day("2026-03-03")),
        )
        black = clock(game).plies[1]
        assert (black.counted, black.penalty, black.cumulative) == (2, 5, 7)
        assert clock(game).black.used == 7


class TestConditionals:
    def taken_up(self, rules: RuleSet) -> Game:
        taken = MovePlayed(ply=3, move="g1f3", conditional=True)
        reply = played(4, "b8c6", START, day("2026-03-05"))
        events = [played(1, "e2e4", None, START), played(2, "e7e5", START, START), taken, reply]
        return a_game(*events, setup=a_setup(rules))

    def test_a_taken_up_move_costs_nothing_where_the_rules_say_so(self) -> None:
        counted = clock(self.taken_up(CAL))
        assert counted.plies[2].counted == 0
        assert counted.white.used == 0

    def test_its_cost_is_unknown_where_they_do_not(self) -> None:
        counted = clock(self.taken_up(CAL.model_copy(update={"conditional_days": None})))
        assert counted.white.used is None
        assert counted.not_stated == ("conditional_days",)


def test_the_headers_stand_beside_what_was_stated() -> None:
    sent = Day(day("2026-03-08"), Source.STATED, day("2026-03-08"))
    events = [
        replace(played(1, "e2e4", None, START), moment=datetime(2026, 3, 1, 22, 30, tzinfo=UTC)),
        MovePlayed(
            ply=2,
            move="e7e5",
            received=stated(START),
            sent=sent,
            days_stated=7,
            moment=datetime(2026, 3, 9, 0, 30, tzinfo=UTC),
        ),
    ]
    days = clock(a_game(*events), day_of=lambda moment: moment.date()).plies
    assert (days[0].headers, days[1].headers, days[1].stated) == (None, 8, 7)
    assert clock(a_game(*events)).plies[1].headers is None


def test_a_director_has_no_clock() -> None:
    with pytest.raises(ValueError, match="director"):
        clock(a_game()).of(Side.DIRECTOR)
    assert clock(a_game()).of(Side.BLACK) is not None
    assert clock(a_game()).ply(1) is None


def test_black_may_begin() -> None:
    fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    game = a_game(
        MovePlayed(ply=2, move="e7e5", received=START_DAY, sent=stated(day("2026-03-04"))),
        setup=a_setup(fen=fen),
    )
    assert clock(game).black.used == 3
    assert clock(game).white.used == 0


@given(
    st.lists(
        st.tuples(st.none() | st.dates(), st.none() | st.dates(), st.none() | st.integers(0, 99)),
        max_size=30,
    ),
    st.none() | st.dates(),
    st.sampled_from([CAL, NEXT_DAY, RuleSet(name="open", title="nothing agreed")]),
)
def test_no_sheet_makes_the_clock_raise(
    cells: list[tuple[date | None, date | None, int | None]],
    today: date | None,
    rules: RuleSet,
) -> None:
    events = [
        replace(played(number, SHUFFLE[(number - 1) % 4], received, sent), days_stated=days)
        for number, (received, sent, days) in enumerate(cells, 1)
    ]
    counted = clock(a_game(*events, setup=a_setup(rules)), today)
    assert len(counted.plies) == len(cells)
    assert all(ply.counted is None or ply.counted >= 0 for ply in counted.plies)

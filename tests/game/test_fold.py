"""The laws of the fold: a ply stands only once, and what stood on a thing goes with it."""

from dataclasses import replace
from datetime import date, datetime, timedelta, timezone
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailbot.game.events import (
    EVENTS,
    AnyEvent,
    ClaimMade,
    ConditionalOffered,
    DayConfirmed,
    DayCorrected,
    DayStated,
    DrawDeclined,
    DrawOffered,
    GameEnded,
    LeaveAnnounced,
    LetterFound,
    LongThinkAnnounced,
    MoveAttempted,
    MoveIntended,
    MovePlayed,
    Numbered,
    PenaltyCounted,
    RepeatReceived,
    ResultConfirmed,
    ResultReported,
    SetupChanged,
    Withdrawn,
)
from mailbot.game.fold import fold
from mailbot.game.sheet import Day, Ending, Game, Side, Source
from tests.game.builders import START, a_game, a_setup, numbered, opening, played, stated

WHITE, BLACK = Side.WHITE, Side.BLACK
FOOLS_MATE = ("f2f3", "e7e5", "g2g4", "d8h4")
MATE = GameEnded(score="0-1", ending=Ending.MATE, final=True)


def moves_of(game: Game) -> list[str]:
    return [ply.move.uci() for ply in game.plies]


class TestPlies:
    def test_they_stand_in_their_order(self) -> None:
        game = a_game(*opening("e2e4", "e7e5", "g1f3"))
        assert moves_of(game) == ["e2e4", "e7e5", "g1f3"]
        assert (game.next_ply, game.to_move, game.version, game.skipped) == (4, BLACK, 3, ())

    def test_a_ply_stands_only_once(self) -> None:
        game = a_game(*opening("e2e4"), played(1, "d2d4"), played(1, "e2e4"))
        assert moves_of(game) == ["e2e4"]
        assert game.skipped == (2, 3)
        assert game.version == 3

    def test_a_ply_without_the_one_before_it_is_passed_over(self) -> None:
        game = a_game(played(2, "e7e5"), played(1, "e2e4"))
        assert moves_of(game) == ["e2e4"]
        assert game.skipped == (1,)

    @pytest.mark.parametrize(
        "move",
        [
            pytest.param("e2e5", id="not legal"),
            pytest.param("e7e5", id="the other side's"),
            pytest.param("0000", id="a null move"),
            pytest.param("5254", id="not UCI"),
            pytest.param("", id="empty"),
        ],
    )
    def test_what_cannot_be_played_never_stands(self, move: str) -> None:
        assert a_game(played(1, move)).skipped == (1,)

    def test_the_king_taking_his_rook_is_not_castling(self) -> None:
        setup = a_setup(fen="4k3/8/8/8/8/8/8/4K2R w K - 0 1")
        assert a_game(played(1, "e1h1"), setup=setup).skipped == (1,)
        assert moves_of(a_game(played(1, "e1g1"), setup=setup)) == ["e1g1"]

    def test_nothing_is_played_in_an_ended_game(self) -> None:
        resigned = GameEnded(score="1-0", ending=Ending.RESIGNATION, stated_by=BLACK)
        game = a_game(*opening("e2e4"), resigned, played(2, "e7e5"))
        assert game.skipped == (3,)
        assert not game.our_move

    def test_given_plies_are_not_played_again(self) -> None:
        setup = a_setup(given=("e2e4", "e7e5"))
        game = a_game(played(3, "g1f3"), played(1, "e2e4"), setup=setup)
        assert (game.next_ply, game.first_played, game.skipped) == (4, 3, (2,))
        assert [move.uci() for move in game.moves] == ["e2e4", "e7e5", "g1f3"]
        assert game.move_at(1) == game.moves[0]
        assert game.ply(1) is None
        assert game.board(before=3).fullmove_number == 2
        assert game.board(before=0) == game.board(before=1)

    def test_a_black_start_keeps_black_even(self) -> None:
        setup = a_setup(fen="4k3/8/8/8/8/8/8/4K2R b K - 0 12")
        game = a_game(played(24, "e8e7"), played(25, "e1g1"), setup=setup)
        assert [(ply.number, ply.side) for ply in game.plies] == [(24, BLACK), (25, WHITE)]


class TestWithdrawing:
    def test_the_plies_on_top_go_too(self) -> None:
        game = a_game(*opening("e2e4", "e7e5", "g1f3"), Withdrawn(numbers=(2,), why="misread"))
        assert moves_of(game) == ["e2e4"]
        assert game.skipped == (2, 3)

    def test_another_ply_may_then_take_the_place(self) -> None:
        game = a_game(
            *opening("e2e4", "e7e5", "g1f3"),
            Withdrawn(numbers=(2,), why="misread"),
            played(2, "c7c5"),
        )
        assert moves_of(game) == ["e2e4", "c7c5"]

    def test_settle_undo_settle_again(self) -> None:
        game = a_game(
            played(1, "e2e4"),
            Withdrawn(numbers=(1,), why="undo"),
            played(1, "d2d4"),
            Withdrawn(numbers=(3,), why="undo"),
            played(1, "e2e4"),
            played(2, "e7e5"),
        )
        assert moves_of(game) == ["e2e4", "e7e5"]
        assert game.skipped == (1, 3)

    def test_a_withdrawal_can_be_withdrawn(self) -> None:
        game = a_game(
            *opening("e2e4", "e7e5", "g1f3"),
            Withdrawn(numbers=(2,), why="misread"),
            Withdrawn(numbers=(4,), why="it was right"),
        )
        assert moves_of(game) == ["e2e4", "e7e5", "g1f3"]
        assert game.skipped == (4,)

    def test_nothing_is_withdrawn_ahead_of_its_time(self) -> None:
        game = a_game(Withdrawn(numbers=(2, 99), why="too early"), played(1, "e2e4"))
        assert moves_of(game) == ["e2e4"]

    def test_a_mate_goes_with_its_move(self) -> None:
        game = a_game(*opening(*FOOLS_MATE), MATE, Withdrawn(numbers=(4,), why="misread"))
        assert game.result is None
        assert game.our_move is False
        assert game.skipped == (4, 5)

    def test_a_mate_goes_with_a_move_far_below_it(self) -> None:
        game = a_game(*opening(*FOOLS_MATE), MATE, Withdrawn(numbers=(2,), why="misread"))
        assert (game.result, game.skipped) == (None, (2, 3, 4, 5))

    def test_a_draw_offer_goes_with_the_ply_of_its_letter(self) -> None:
        offer = DrawOffered(by=BLACK, letter="b2")
        letter = replace(played(2, "e7e5"), letter="b2")
        events: list[AnyEvent] = [played(1, "e2e4"), letter, offer]
        assert a_game(*events).draw_offer is not None
        undone = a_game(*events, Withdrawn(numbers=(1,), why="misread"))
        assert (undone.draw_offer, undone.skipped) == (None, (1, 2, 3))

    def test_a_letter_settled_as_a_mere_offer_keeps_it(self) -> None:
        letter = replace(played(2, "e7e5"), letter="b2")
        game = a_game(
            played(1, "e2e4"),
            letter,
            Withdrawn(numbers=(2,), why="no move, only an offer"),
            DrawOffered(by=BLACK, letter="b2"),
        )
        assert game.draw_offer is not None


class TestDays:
    GAME = (*opening("e2e4"), played(2, "e7e5", START, date(2026, 3, 4)))

    def test_a_day_stated_later_sets_the_day(self) -> None:
        game = a_game(*self.GAME, DayStated(ply=2, column="sent", day=date(2026, 3, 5)))
        ply = game.ply(2)
        assert ply is not None
        assert ply.sent == stated(date(2026, 3, 5))
        assert ply.received == stated(START)

    def test_our_letter_that_is_found_later_sets_the_day_it_was_really_sent(self) -> None:
        really, stated_day = date(2026, 3, 5), date(2026, 3, 4)
        game = a_game(
            *opening("e2e4"),
            played(2, "e7e5"),
            LetterFound(ply=2, sent=really, stated=stated_day, letter="x"),
        )
        ply = game.ply(2)
        assert ply is not None
        assert ply.sent == Day(really, Source.HEADER, stated_day)
        assert ply.letter == "x"

    def test_a_corrected_day_keeps_what_was_stated(self) -> None:
        correction = DayCorrected(ply=2, column="received", value=date(2026, 3, 2), before=START)
        ply = a_game(*self.GAME, correction).ply(2)
        assert ply is not None
        assert ply.received == Day(date(2026, 3, 2), Source.CORRECTED, START)

    def test_a_confirmed_column_is_remembered(self) -> None:
        game = a_game(
            *self.GAME,
            DayConfirmed(ply=2, column="sent"),
            DayConfirmed(ply=2, column="received"),
        )
        ply = game.ply(2)
        assert ply is not None
        assert ply.confirmed == {"sent", "received"}

    @pytest.mark.parametrize(
        "event",
        [
            DayStated(ply=3, column="sent", day=START),
            LetterFound(ply=3, sent=START),
            DayCorrected(ply=3, column="sent", value=START),
            DayCorrected(ply=3, column="days", value=4),
            DayCorrected(ply=0, column="days", value=4),
            DayConfirmed(ply=3, column="sent"),
            DayCorrected(ply=2, column="days", value=START),
            DayCorrected(ply=2, column="sent", value=4),
        ],
        ids=repr,
    )
    def test_a_correction_of_nothing_is_passed_over(self, event: AnyEvent) -> None:
        assert a_game(*self.GAME, event).skipped == (3,)

    def test_a_correction_goes_with_its_ply(self) -> None:
        correction = DayCorrected(ply=2, column="days", value=9)
        game = a_game(played(1, "e2e4"), correction, played(2, "e7e5"))
        assert game.skipped == (2,)


class TestDrawOffers:
    def test_one_lives_until_the_other_side_moves(self) -> None:
        offered = [*opening("e2e4"), DrawOffered(by=WHITE, letter="w1")]
        game = a_game(*offered)
        assert game.draw_offer is not None
        assert (game.draw_offer.by, game.draw_offer.ply, game.draw_offer.letter) == (WHITE, 1, "w1")
        assert a_game(*offered, played(2, "e7e5")).draw_offer is None

    def test_one_made_before_the_own_move_outlives_it(self) -> None:
        game = a_game(DrawOffered(by=WHITE), played(1, "e2e4"))
        assert game.draw_offer is not None

    def test_the_other_side_declines_it(self) -> None:
        game = a_game(*opening("e2e4"), DrawOffered(by=WHITE), DrawDeclined(by=BLACK))
        assert game.draw_offer is None

    def test_nobody_declines_his_own_or_none(self) -> None:
        game = a_game(*opening("e2e4"), DrawOffered(by=WHITE), DrawDeclined(by=WHITE))
        assert game.draw_offer is not None
        assert a_game(DrawDeclined(by=BLACK)).skipped == (1,)


class TestConditionals:
    LINES = (("e7e5", "g1f3", "b8c6", "f1b5"), ("c7c5", "g1f3"))

    def offered(self, *later: AnyEvent) -> Game:
        offer = ConditionalOffered(by=WHITE, ply=2, lines=self.LINES, letter="w1")
        return a_game(*opening("e2e4"), offer, *later)

    def test_what_is_offered_waits_for_the_next_ply(self) -> None:
        (offer,) = self.offered().conditionals
        assert (offer.by, offer.ply, offer.lines) == (WHITE, 2, self.LINES)

    def test_the_branch_that_was_entered_is_trimmed(self) -> None:
        (offer,) = self.offered(played(2, "e7e5")).conditionals
        assert (offer.ply, offer.lines) == (3, (("g1f3", "b8c6", "f1b5"),))
        (offer,) = self.offered(played(2, "e7e5"), played(3, "g1f3")).conditionals
        assert (offer.ply, offer.lines) == (4, (("b8c6", "f1b5"),))

    def test_deviation_ends_it(self) -> None:
        assert self.offered(played(2, "e7e6")).conditionals == ()

    def test_a_line_that_is_played_out_ends(self) -> None:
        assert self.offered(played(2, "c7c5"), played(3, "g1f3")).conditionals == ()

    def test_an_offer_for_another_ply_is_passed_over(self) -> None:
        late = ConditionalOffered(by=WHITE, ply=2, lines=self.LINES)
        assert a_game(*opening("e2e4", "e7e5"), late).skipped == (3,)


class TestEndings:
    def test_a_mate_must_stand_on_the_board(self) -> None:
        assert a_game(*opening(*FOOLS_MATE), MATE).result is not None
        assert a_game(*opening("e2e4"), MATE).skipped == (2,)

    def test_a_stalemate_must_stand_on_the_board(self) -> None:
        even = GameEnded(score="1/2-1/2", ending=Ending.STALEMATE, final=True)
        setup = a_setup(fen="8/8/8/8/8/5k2/5p2/5K2 w - - 0 1")
        assert a_game(even, setup=setup).result is not None
        assert a_game(even).skipped == (1,)

    def test_a_stated_result_is_confirmed_later(self) -> None:
        stated_result = GameEnded(score="1-0", ending=Ending.RESIGNATION, stated_by=BLACK)
        game = a_game(*opening("e2e4"), stated_result)
        assert game.result is not None
        assert not game.result.final
        confirmed = a_game(*opening("e2e4"), stated_result, ResultConfirmed())
        assert confirmed.result is not None
        assert confirmed.result.final

    def test_the_first_result_stands(self) -> None:
        first = GameEnded(score="1-0", ending=Ending.RESIGNATION)
        second = GameEnded(score="0-1", ending=Ending.RESIGNATION)
        game = a_game(first, second)
        assert game.result is not None
        assert (game.result.score, game.skipped) == ("1-0", (2,))

    def test_a_report_confirms_the_result_that_it_tells(self) -> None:
        stated_result = GameEnded(score="1-0", ending=Ending.RESIGNATION, stated_by=BLACK)
        right = a_game(stated_result, ResultReported(score="1-0"))
        wrong = a_game(stated_result, ResultReported(score="0-1"))
        assert right.result is not None
        assert wrong.result is not None
        assert (right.result.final, right.reported) == (True, "1-0")
        assert (wrong.result.final, wrong.reported) == (False, "0-1")

    def test_what_the_director_knows_stays_known_when_the_result_is_taken_back(self) -> None:
        history = (MATE, ResultReported(score="0-1"), Withdrawn(numbers=(1,), why="no mate"))
        game = a_game(*history)
        assert (game.result, game.reported) == (None, "0-1")

    def test_there_is_nothing_to_confirm_without_a_result(self) -> None:
        assert a_game(ResultConfirmed()).skipped == (1,)


class TestTheRest:
    def test_an_attempt_is_kept_and_its_penalty_counts_when_asked_for(self) -> None:
        attempt = MoveAttempted(by=WHITE, ply=1, text="5255", penalty_proposed=5)
        assert not a_game(attempt).attempts[0].penalty_counts
        assert a_game(attempt, PenaltyCounted(ply=1, day=START)).attempts[0].penalty_counts
        assert a_game(PenaltyCounted(ply=1, day=START)).skipped == (1,)

    def test_claims_and_leaves_are_kept(self) -> None:
        game = a_game(
            *opening("e2e4"),
            ClaimMade(by=BLACK, what="threefold", board_agrees=False, finding="once"),
            LeaveAnnounced(by=WHITE, first=START, last=date(2026, 3, 20)),
        )
        assert [(claim.by, claim.ply, claim.finding) for claim in game.claims] == [
            (BLACK, 1, "once")
        ]
        assert [(leave.by, leave.last) for leave in game.leaves] == [(WHITE, date(2026, 3, 20))]

    def test_an_intended_move_waits_for_its_ply(self) -> None:
        intended = MoveIntended(ply=2, moves=("e7e5",))
        assert a_game(*opening("e2e4"), intended).intended == ("e7e5",)
        assert a_game(*opening("e2e4"), intended, MoveIntended(ply=2, moves=())).intended == ()
        assert a_game(*opening("e2e4"), intended, played(2, "c7c5")).intended == ()
        assert a_game(intended).skipped == (1,)

    def test_repeats_and_long_thinks_change_no_sheet(self) -> None:
        plain = a_game(*opening("e2e4"))
        game = a_game(
            *opening("e2e4"), RepeatReceived(by=BLACK, asked=True), LongThinkAnnounced(by=BLACK)
        )
        assert replace(game, version=1) == plain
        assert game.skipped == ()


moments = st.datetimes(timezones=st.just(timezone(timedelta(hours=2))))
anything = st.one_of([st.from_type(kind) for kind in get_args(AnyEvent)])
EXAMPLES: tuple[AnyEvent, ...] = (
    MovePlayed(
        ply=1,
        move="e2e4",
        received=Day(None, Source.START),
        sent=stated(START),
        days_stated=0,
        total_stated=0,
        letter="<w1@north.example>",
        moment=datetime(2026, 3, 1, 20, 15, tzinfo=timezone(timedelta(hours=13))),
    ),
    DayStated(ply=1, column="sent", day=START, letter="x"),
    LetterFound(
        ply=1,
        sent=START,
        stated=date(2026, 2, 28),
        letter="x",
        moment=datetime(2026, 3, 1, 20, 15, tzinfo=timezone(timedelta(hours=13))),
    ),
    DayConfirmed(ply=1, column="received"),
    DayCorrected(ply=1, column="days", value=20260301, before=3, why="agreed"),
    DayCorrected(ply=1, column="sent", value=START, before=date(2026, 2, 28), why="agreed"),
    MoveAttempted(by=BLACK, ply=2, text="5255\u202e", penalty_proposed=5),
    PenaltyCounted(ply=2, day=START),
    ConditionalOffered(by=WHITE, ply=2, lines=(("e7e5", "g1f3"), ("c7c5",))),
    DrawOffered(by=WHITE, letter="w1"),
    DrawDeclined(by=BLACK),
    ClaimMade(by=BLACK, what="fifty moves", board_agrees=True, finding="since move 60"),
    LeaveAnnounced(by=BLACK, first=START, last=START),
    LongThinkAnnounced(by=WHITE),
    RepeatReceived(by=WHITE, asked=False),
    GameEnded(score="1/2-1/2", ending=Ending.DRAW_AGREED, stated_by=WHITE, final=True),
    ResultConfirmed(),
    ResultReported(score="1/2-1/2", letter="w1"),
    SetupChanged(side=BLACK, addresses=("ben@new.example",), td=(), start=START),
    MoveIntended(ply=3, moves=("e7e5", "g1f3")),
    Withdrawn(numbers=(1, 2), why="misread"),
)


class TestJson:
    @pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: event.kind)
    def test_an_example_of_every_kind_round_trips(self, event: AnyEvent) -> None:
        assert EVENTS.validate_json(EVENTS.dump_json(event)) == event

    def test_there_is_an_example_of_every_kind(self) -> None:
        assert {type(event) for event in EXAMPLES} == set(get_args(AnyEvent))

    @given(anything)
    def test_every_event_round_trips(self, event: AnyEvent) -> None:
        assert EVENTS.validate_json(EVENTS.dump_json(event)) == event


class TestSetup:
    def test_what_is_known_changes_and_the_rest_stays(self) -> None:
        before = a_game(*opening("e2e4"))
        change = SetupChanged(addresses=("ben@new.example",), td=("td@club.example",))
        game = a_game(*opening("e2e4"), change)
        assert game.setup.opponent.addresses == ("ben@new.example",)
        assert game.setup.opponent.name == before.setup.opponent.name
        assert game.setup.us == before.setup.us
        assert game.setup.td == ("td@club.example",)
        assert game.plies == before.plies

    def test_the_players_change_places(self) -> None:
        before = a_game()
        side = before.setup.side.other
        game = a_game(SetupChanged(side=side, opponent="Ben"))
        assert (game.setup.side, game.setup.us) == (side, before.setup.us)
        assert game.setup.player(side.other).name == "Ben"

    def test_a_change_may_be_taken_back(self) -> None:
        game = a_game(SetupChanged(event="x"), Withdrawn(numbers=(1,), why="a slip"))
        assert game.setup == a_setup()


@given(st.lists(anything, max_size=12))
def test_no_history_makes_the_fold_raise(events: list[AnyEvent]) -> None:
    game = fold(a_setup(), numbered(events))
    assert game.version == len(events)
    assert [ply.number for ply in game.plies] == list(range(1, len(game.plies) + 1))


@given(
    st.lists(
        st.one_of(
            st.builds(
                MovePlayed,
                ply=st.integers(1, 4),
                move=st.sampled_from([*FOOLS_MATE, "e2e4"]),
            ),
            st.builds(
                Withdrawn,
                numbers=st.lists(st.integers(1, 12), max_size=2).map(tuple),
                why=st.just("undo"),
            ),
        ),
        max_size=14,
    )
)
def test_the_sheet_is_the_fold_of_what_was_not_skipped(events: list[AnyEvent]) -> None:
    """Leaving out what the fold passed over gives the same sheet, and skips nothing more."""
    history = numbered(events)
    game = fold(a_setup(), history)
    kept = [
        item
        for item in history
        if item.number not in game.skipped and not isinstance(item.event, Withdrawn)
    ]
    again = fold(a_setup(), [Numbered(item.number, item.event) for item in kept])
    assert again.plies == game.plies
    assert again.skipped == ()

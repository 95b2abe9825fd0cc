"""What a person decides of a game: planned moves, days, what is taken back, results."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from mailbot.desk.deciding.decisions import (
    DecisionRefused,
    correct,
    intend,
    last_kept,
    name_of,
    play_sent,
    undo,
)
from mailbot.desk.deciding.results import confirm_result, end_events, end_game
from mailbot.game.events import (
    AnyEvent,
    ConditionalOffered,
    GameEnded,
    MovePlayed,
    Numbered,
    Withdrawn,
)
from mailbot.game.fold import fold, go_on
from mailbot.game.notation import ENGLISH
from mailbot.game.sheet import Ending, Game, Side, Source
from tests.builders import ACCOUNT, FIRST_DAY, OPENING, a_game

TODAY = date(2026, 11, 6)
MATED = "5254 5755 4185 2836 6134 7866 8567"  # 4. Qxf7 mate
MATE = GameEnded(score="1-0", ending=Ending.MATE, final=True)
OFFER = ConditionalOffered(
    by=Side.WHITE, ply=4, lines=(("b8c6", "f1b5", "a7a6", "b5a4"), ("d7d6", "d2d4"))
)


def black(moves: str = OPENING, *more: AnyEvent) -> Game:
    return a_game(moves, us=Side.BLACK, more=more)


def history(game: Game, *more: AnyEvent) -> list[Numbered]:
    """The events that `a_game` made of these plies, and further ones."""
    plies: list[AnyEvent] = [
        MovePlayed(ply=ply.number, move=ply.move.uci(), letter=ply.letter) for ply in game.plies
    ]
    return [Numbered(n, event) for n, event in enumerate([*plies, *more], 1)]


class TestIntend:
    @pytest.mark.parametrize("text", ["2836", "Nc6", "Sc6", "b8c6", "Nb8-c6"])
    def test_a_move_may_be_planned_in_any_notation(self, text: str) -> None:
        alphabets = (ENGLISH, {**ENGLISH, "S": ENGLISH["N"]})

        assert intend(black(), [text], alphabets).moves == ("b8c6",)

    def test_an_empty_plan_takes_the_last_one_back(self) -> None:
        assert intend(black(), [], [ENGLISH]).moves == ()

    @pytest.mark.parametrize(
        ("game", "moves", "why"),
        [
            (black(), ["2844"], "impossible move '2844'"),
            (black(), ["hello"], "not a move 'hello'"),
            (black("5254 5755"), ["7163"], "it is Bo Ry's move"),
            (black(MATED, MATE), ["5756"], r"is over \(1-0\); undo that first"),
            (black(), ["2836", "6134"], "the last of these moves is Bo Ry's: '6134'"),
            (black(), ["2836", "6134", "7866"], "no conditional of his has it here"),
        ],
    )
    def test_what_cannot_be_planned_is_refused(
        self, game: Game, moves: list[str], why: str
    ) -> None:
        with pytest.raises(DecisionRefused, match=why):
            intend(game, moves, [ENGLISH])

    def test_a_condition_brings_his_answer_with_it(self) -> None:
        assert intend(black(OPENING, OFFER), ["2836"], [ENGLISH]).moves == ("b8c6", "f1b5")

    def test_a_chain_can_be_gone_along(self) -> None:
        planned = intend(black(OPENING, OFFER), ["2836", "6125", "1716"], [ENGLISH])

        assert planned.moves == ("b8c6", "f1b5", "a7a6", "b5a4")

    def test_the_own_move_may_leave_the_chain(self) -> None:
        planned = intend(black(OPENING, OFFER), ["2836", "6125", "7866"], [ENGLISH])

        assert planned.moves == ("b8c6", "f1b5", "g8f6")

    def test_two_answers_to_one_condition_are_not_chosen_from(self) -> None:
        offer = ConditionalOffered(by=Side.WHITE, ply=4, lines=(("b8c6", "f1b5"), ("b8c6", "f1c4")))

        assert intend(black(OPENING, offer), ["2836"], [ENGLISH]).moves == ("b8c6",)

    def test_an_own_offer_brings_no_answer(self) -> None:
        own = ConditionalOffered(by=Side.BLACK, ply=4, lines=(("b8c6", "f1b5"),))

        assert intend(black(OPENING, own), ["2836"], [ENGLISH]).moves == ("b8c6",)


class TestPlaySent:
    def sent(self, game: Game, *moves: str, day: date = TODAY) -> tuple[AnyEvent, ...]:
        return play_sent(game, moves, [ENGLISH], account=ACCOUNT, sent=day, today=TODAY)

    def test_received_is_the_day_his_letter_came(self) -> None:
        (event,) = self.sent(black(), "2836")

        assert isinstance(event, MovePlayed)
        assert event.received.used == FIRST_DAY + timedelta(days=2)
        assert event.sent.used == TODAY

    def test_without_a_move_it_is_the_planned_one(self) -> None:
        game = black()
        planned, _ = go_on(game, [intend(game, ["2836"], [ENGLISH])])

        (event,) = self.sent(planned)

        assert isinstance(event, MovePlayed)
        assert event.move == "b8c6"

    def test_a_plan_that_ends_with_his_move_names_no_move(self) -> None:
        game = black(OPENING, OFFER)
        planned, _ = go_on(game, [intend(game, ["2836"], [ENGLISH])])

        with pytest.raises(DecisionRefused, match="which move was sent"):
            self.sent(planned)

    def test_the_plies_of_a_conditional_are_recorded_with_it(self) -> None:
        game = black(OPENING, OFFER)

        after, lost = go_on(game, self.sent(game, "2836", "6125", "7866"))

        assert not lost
        assert [ply.conditional for ply in after.plies[3:]] == [True, True, False]

    def test_a_mate_ends_the_game(self) -> None:
        game = a_game(MATED.rpartition(" ")[0], us=Side.WHITE)

        after, _ = go_on(game, self.sent(game, "8567", day=FIRST_DAY + timedelta(days=5)))

        assert after.result is not None
        assert (after.result.score, after.result.ending) == ("1-0", Ending.MATE)

    def test_the_first_move_of_white_has_no_received_day(self) -> None:
        (event,) = self.sent(a_game("", us=Side.WHITE), "5254")

        assert isinstance(event, MovePlayed)
        assert event.received.source is Source.START

    @pytest.mark.parametrize(
        ("day", "why"),
        [
            (TODAY + timedelta(days=1), "has not come yet"),
            (FIRST_DAY, "before his letter came, 2026-11-03"),
        ],
    )
    def test_a_day_that_cannot_be_is_refused(self, day: date, why: str) -> None:
        with pytest.raises(DecisionRefused, match=why):
            self.sent(black(), "2836", day=day)


class TestUndo:
    def test_all_plies_behind_the_kept_one_go(self) -> None:
        game = black("5254 5755 7163 2836")

        event = undo(history(game), game, 1, "a slip")

        assert event.numbers == (2, 3, 4)
        assert event.why == "a slip"

    def test_a_result_goes_with_them(self) -> None:
        resigned = GameEnded(score="1-0", ending=Ending.RESIGNATION)
        game = black(OPENING, resigned)

        assert undo(history(game, resigned), game, 2, "x").numbers == (3, 4)

    def test_what_was_withdrawn_before_is_not_withdrawn_again(self) -> None:
        game = black()
        events = history(game, Withdrawn(numbers=(3,), why="x"))

        assert undo(events, fold(game.setup, events), 0, "x").numbers == (1, 2)

    @pytest.mark.parametrize("keep", [3, 99])
    def test_nothing_to_take_back_is_refused(self, keep: int) -> None:
        game = black()

        with pytest.raises(DecisionRefused, match="nothing to take back"):
            undo(history(game), game, keep, "x")

    def test_without_a_ply_the_last_one_goes(self) -> None:
        assert last_kept(black()) == 2

    def test_of_a_mate_the_mating_ply_goes(self) -> None:
        assert last_kept(black(MATED, MATE)) == 6

    def test_of_a_resignation_only_the_result_goes(self) -> None:
        resigned = GameEnded(score="1-0", ending=Ending.RESIGNATION)
        game = black(OPENING, resigned)

        assert undo(history(game, resigned), game, last_kept(game), "x").numbers == (4,)


class TestCorrect:
    def test_it_says_what_stood_there_before(self) -> None:
        event = correct(black(), 2, "sent", date(2026, 11, 3), "he says so")

        assert (event.before, event.value) == (date(2026, 11, 2), date(2026, 11, 3))

    @pytest.mark.parametrize(
        ("ply", "column", "value", "why"),
        [
            (9, "days", 3, r"no move 5\. \(ply 9\); its last one is 2\. \(ply 3\)"),
            (2, "received", date(2026, 12, 1), "would be after sent 2026-11-02"),
            (2, "sent", date(2026, 10, 1), "received 2026-11-02 would be after sent"),
            (2, "days", -1, "less than 0: -1"),
        ],
    )
    def test_what_cannot_be_is_refused(
        self, ply: int, column: str, value: date | int, why: str
    ) -> None:
        with pytest.raises(DecisionRefused, match=why):
            correct(black(), ply, column, value, "x")  # type: ignore[arg-type]

    def test_a_game_without_plies_says_so(self) -> None:
        with pytest.raises(DecisionRefused, match="it has none yet"):
            correct(black(""), 1, "days", 1, "x")


class TestResults:
    def test_the_players_own_word_is_final(self) -> None:
        event = end_game(black(), "1/2-1/2")

        assert event.final
        assert event.stated_by is Side.BLACK

    def test_a_game_that_is_over_cannot_end_again(self) -> None:
        game = black(OPENING, GameEnded(score="1-0", ending=Ending.RESIGNATION))

        with pytest.raises(DecisionRefused, match="mailbot undo cup-12"):
            end_game(game, "0-1")

    def test_a_stated_result_can_be_confirmed_once(self) -> None:
        stated = GameEnded(score="1-0", ending=Ending.RESIGNATION, stated_by=Side.WHITE)
        game = black(OPENING, stated)

        after, _ = go_on(game, [confirm_result(game)])

        assert after.result is not None
        assert after.result.final
        with pytest.raises(DecisionRefused, match="is final: 1-0"):
            confirm_result(after)

    def test_to_need_no_report_is_said_with_a_result_or_of_one(self) -> None:
        game, _ = go_on(black(), end_events(black(), "0-1", confirm=False, report=False))
        assert game.reported == "0-1"
        with pytest.raises(DecisionRefused, match="no report of game 'cup-12' is owed any more"):
            end_events(game, None, confirm=False, report=False)
        with pytest.raises(DecisionRefused, match="has no result yet"):
            end_events(black(), None, confirm=False, report=False)

    def test_a_running_game_has_nothing_to_confirm(self) -> None:
        with pytest.raises(DecisionRefused, match="no result to confirm"):
            confirm_result(black())


@pytest.mark.parametrize(("ply", "name"), [(1, "1."), (2, "1..."), (23, "12."), (24, "12...")])
def test_plies_have_the_names_that_players_give_them(ply: int, name: str) -> None:
    assert name_of(ply) == name

"""A game's setup from what its player typed; what cannot be is refused with the way out."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import chess
import pytest

from mailbot.desk.deciding.setups import (
    SetupRefused,
    Wanted,
    addresses_of,
    day_of,
    game_name,
    rules_for,
    setup_from,
)
from mailbot.desk.deciding.takeover import Known, tag_day, take_over
from mailbot.game.events import GameEnded, MovePlayed, ResultReported
from mailbot.game.imported import read_pgn
from mailbot.game.rules import DayCount
from mailbot.game.sheet import Setup, Side
from tests.builders import ACCOUNT, RULES

WANTED = Wanted(
    name="cup-12",
    side=Side.BLACK,
    opponent="Bo Ry",
    addresses=("bo@ry.example,bo@work.example",),
    event="Club Cup 12",
    rules=RULES,
)
ENDGAME = "8/8/8/4k3/8/4K3/4P3/8 w - - 0 60"


def setup(**said: object) -> Setup:
    return setup_from(replace(WANTED, **said), ACCOUNT)  # type: ignore[arg-type]


class TestSetup:
    def test_the_player_is_the_account(self) -> None:
        made = setup()

        assert (made.us.name, made.us.addresses) == (ACCOUNT.owner, ACCOUNT.addresses)
        assert made.opponent.addresses == ("bo@ry.example", "bo@work.example")
        assert made.black is made.us

    def test_what_is_not_said_stays_unknown(self) -> None:
        made = setup()

        assert (made.start, made.td, made.names, made.given) == (None, (), (), ())
        assert made.fen == chess.STARTING_FEN

    def test_notation_and_language_are_those_of_rules_and_account(self) -> None:
        san = RULES.model_copy(update={"notation": "san"})

        assert (setup(rules=san).notation, setup().language) == ("san", "en")
        assert setup(rules=san, notation="numeric").notation == "numeric"

    def test_a_position_is_numbered_from_its_fen(self) -> None:
        assert setup(fen=ENDGAME).first_ply == 119

    @pytest.mark.parametrize(
        "opening", ["1. e4 e5 2. f4", "5254 5755 6264", '[Event "x"]\n\n1. e4 e5 2. f4 *']
    )
    def test_given_moves_may_be_written_in_any_notation(self, opening: str) -> None:
        assert setup(opening=opening).given == ("e2e4", "e7e5", "f2f4")

    @pytest.mark.parametrize(
        ("said", "why"),
        [
            ({"name": "my game!"}, "'my game!' cannot name a game.*for example 'my-game'"),
            ({"opponent": " "}, "the opponent's name"),
            ({"event": "a\nb"}, "the event must be one line"),
            ({"names": ("",)}, "a name of the game"),
            ({"addresses": ("bo",)}, "'bo' is no address"),
            ({"addresses": ()}, "--opponent-address"),
            ({"addresses": ("anna@ek.example",)}, "'anna@ek.example' is your own address"),
            ({"td": ("director",)}, "'director' is no address"),
            ({"notation": "numerical"}, "did you mean 'numeric'"),
            ({"language": "xx"}, "no language 'xx'; there are"),
            ({"fen": "8/8"}, "'8/8' is no position in FEN"),
            ({"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}, "not a position of standard chess"),
            ({"opening": "1. e4 e4"}, "move 1 of Black: impossible move 'e4'"),
            ({"opening": "  "}, "there are no moves"),
            ({"fen": ENDGAME, "opening": "Kd3"}, "not both"),
        ],
        ids=str,
    )
    def test_what_cannot_be_is_refused(self, said: dict[str, object], why: str) -> None:
        with pytest.raises(SetupRefused, match=why):
            setup(**said)


class TestRules:
    def test_the_start_letter_goes_before_the_rule_set(self) -> None:
        rules = rules_for(RULES, "10/30", ["silence_days=20", "day_count=CAL+1"])

        assert (rules.moves, rules.days, rules.silence_days) == (10, 30, 20)
        assert rules.day_count is DayCount.CAL_NEXT
        assert rules.source["days"] == "this game"

    def test_a_value_may_be_made_unknown(self) -> None:
        assert rules_for(RULES, None, ["carry_over=unknown"]).carry_over is None

    @pytest.mark.parametrize(
        ("time", "value", "why"),
        [
            ("10-40", None, "'10-40' is no time control; write moves/days, like 10/40"),
            ("0/40", None, "moves=0"),
            (None, "silence=20", "no value 'silence'; did you mean 'silence_days'"),
            (None, "xyz=20", "there are moves, days"),
            (None, "carry_over=perhaps", "carry_over=perhaps: must be a valid boolean"),
            (None, "silence_days", "write silence_days=VALUE"),
            (None, "days=unknown", "moves and days belong together"),
            (None, "template=letter", "no template 'letter'; there are iccf-table"),
            (None, "name=mine", "no value 'name'"),
        ],
    )
    def test_what_cannot_be_is_refused(self, time: str | None, value: str | None, why: str) -> None:
        with pytest.raises(SetupRefused, match=why):
            rules_for(RULES, time, [] if value is None else [value])


@pytest.mark.parametrize("text", ["01.03.2026", "2026-3-1", "20260301", "2026-W10-1", "", "today"])
def test_a_day_is_written_in_one_way(text: str) -> None:
    with pytest.raises(SetupRefused, match="write it as 2026-03-01"):
        day_of(text)


def test_addresses_stand_once_in_small_letters() -> None:
    assert addresses_of(["Bo@Ry.example, bo@ry.example", "b@ry.example"]) == (
        "bo@ry.example",
        "b@ry.example",
    )


@pytest.mark.parametrize("name", ["a", "WT-12_b.3"])
def test_a_game_has_a_short_name(name: str) -> None:
    assert game_name(name) == name


class TestTakeover:
    def take(self, pgn: str, known: Known | None = None, **said: object) -> list[MovePlayed]:
        (given,) = read_pgn(pgn)
        _, events = take_over(setup(**said), given, known or Known())
        return [event for event in events if isinstance(event, MovePlayed)]

    def test_the_game_stands_at_its_present_ply(self) -> None:
        assert [ply.move for ply in self.take("1. e4 e5 2. Nf3 *")] == ["e2e4", "e7e5", "g1f3"]

    def test_days_used_stand_with_the_last_ply_of_each_side(self) -> None:
        plies = self.take("1. e4 e5 2. Nf3 *", Known({Side.WHITE: 9, Side.BLACK: 4}))

        assert [ply.total_stated for ply in plies] == [None, 4, 9]

    def test_the_day_of_our_last_letter_stands_with_our_last_ply(self) -> None:
        plies = self.take("1. e4 e5 2. Nf3 *", Known(last_sent=date(2026, 11, 2)))

        assert [ply.sent.used for ply in plies] == [None, date(2026, 11, 2), None]

    def test_given_moves_are_no_plies(self) -> None:
        assert [ply.ply for ply in self.take("1. e4 e5 2. Nf3 *", opening="e4 e5")] == [3]

    def test_a_position_is_taken_from_the_pgn(self) -> None:
        pgn = f'[SetUp "1"]\n[FEN "{ENDGAME}"]\n\n60. Kd3 *'

        assert [ply.ply for ply in self.take(pgn)] == [119]

    def test_an_ended_game_is_ended(self) -> None:
        (given,) = read_pgn("1. f3 e5 2. g4 Qh4# 0-1")

        _, events = take_over(setup(), given, Known())

        ended, reported = events[-2:]
        assert isinstance(ended, GameEnded)
        assert ended.final
        assert reported == ResultReported(score="0-1")  # it ended without us

    @pytest.mark.parametrize(
        ("pgn", "known", "said", "why"),
        [
            ("1. e4 e5 2. Ke3 *", Known(), {}, "move 2 of White: impossible move 'Ke3'"),
            ("1. e4 *", Known({Side.BLACK: 3}), {}, "black has not moved"),
            ("1. e4 *", Known(last_sent=date(2026, 11, 2)), {}, "no move of yours"),
            (
                "1. e4 e5 *",
                Known(),
                {"opening": "d4"},
                "does not begin with the moves of --opening",
            ),
            ("1. e4 e5 *", Known(), {"fen": ENDGAME}, "another position than --fen"),
        ],
    )
    def test_what_does_not_fit_is_refused(
        self, pgn: str, known: Known, said: dict[str, object], why: str
    ) -> None:
        with pytest.raises(SetupRefused, match=why):
            self.take(pgn, known, **said)

    @pytest.mark.parametrize(
        ("tag", "day"),
        [("2026.03.01", date(2026, 3, 1)), ("2026.03.??", None), ("????.??.??", None), ("", None)],
    )
    def test_a_date_tag_is_a_day_only_when_it_is_whole(self, tag: str, day: date | None) -> None:
        assert tag_day(tag) == day

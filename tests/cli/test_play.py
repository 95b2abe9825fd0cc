"""`play`: the planned move fills the draft; `--sent` records it."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from mailbot.cli import exits
from mailbot.game.events import AnyEvent, DrawOffered
from mailbot.game.sheet import Game, GameId, Side
from mailbot.store.games import SqlGames
from tests.cli.players import Player


@pytest.fixture
def to_move(anna: Player) -> Player:
    """Bo has played 1. e4."""
    anna.begins()
    anna.gets("1. 5254\n")
    anna.done("sweep")
    return anna


class TestPlan:
    def test_the_draft_gets_the_move_at_once(self, to_move: Player) -> None:
        out = to_move.done("play", "cup-12", "e5")

        (draft,) = to_move.drafts
        assert "5755" in draft
        assert "____" not in draft
        assert to_move.moves == ["e2e4"]
        assert "5  . . . p" in out
        assert "| Dear Bo Ry," in out
        assert "sent today it costs 0 days; send by 2026-04-11" in out

    @pytest.mark.parametrize("move", ["5755", "e5", "e7e5", "e7-e5"])
    def test_any_notation_is_understood(self, to_move: Player, move: str) -> None:
        to_move.done("play", "cup-12", move)

        assert to_move.game().intended == ("e7e5",)

    def test_another_plan_replaces_the_first(self, to_move: Player) -> None:
        to_move.done("play", "cup-12", "e5")
        to_move.done("play", "cup-12", "c5")

        (draft,) = to_move.drafts
        assert "3735" in draft

    def test_a_plan_is_taken_back(self, to_move: Player) -> None:
        to_move.done("play", "cup-12", "e5")
        to_move.done("play", "cup-12", "--clear")

        (draft,) = to_move.drafts
        assert "____" in draft

    def test_the_planned_move_is_recorded_from_the_letter_that_was_sent(
        self, to_move: Player
    ) -> None:
        to_move.done("play", "cup-12", "e5")
        to_move.sends("1. 5254 3735\n")
        to_move.done("sweep")

        assert to_move.moves == ["e2e4", "c7c5"]
        assert to_move.drafts == []

    def test_a_condition_brings_his_answer_with_it(self, anna: Player) -> None:
        anna.begins()
        anna.gets("1. 5254\n\nif 1... 5755 then 2. 7163\n")
        anna.done("sweep")

        out = anna.done("play", "cup-12", "5755")

        assert "1... 5755 2. 7163" in out
        (draft,) = anna.drafts
        assert "7163" in draft
        assert "____" in draft

    def test_as_json(self, to_move: Player) -> None:
        planned = to_move.json("play", "cup-12", "e5")

        assert planned["planned"] == ["e7e5"]
        assert [event["kind"] for event in planned["recorded"]] == ["move_intended"]
        assert "5755" in planned["draft"]["body"]
        assert planned["swept"] is True

    @pytest.mark.parametrize(
        ("words", "code", "why"),
        [
            (("e6", "d4"), 1, "the last of these moves is Bo Ry's: 'd4'"),
            (("Ke3",), 1, "1...: impossible move 'Ke3'"),
            (("5759",), 1, "no square has a 9"),
            (("--clear",), 1, "no move is planned"),
            (("e5", "--clear"), 2, "--clear stands alone"),
            ((), 2, "which move? mailbot play cup-12 MOVE"),
            (("e5", "--sent", "2.3.2026"), 2, "--sent: '2.3.2026' is no day"),
        ],
        ids=str,
    )
    def test_what_cannot_be_is_refused(
        self, to_move: Player, words: tuple[str, ...], code: int, why: str
    ) -> None:
        said = to_move("play", "cup-12", *words)

        assert (said.code, said.err.count("\n")) == (code, 1)
        assert why in said.err

    def test_it_must_be_ones_own_move(self, anna: Player) -> None:
        anna.begins()

        assert "it is Bo Ry's move in game 'cup-12'" in anna("play", "cup-12", "e5").err

    def test_an_unknown_game_is_told_the_nearest(self, to_move: Player) -> None:
        said = to_move("play", "cup12", "e5")

        assert said.code == exits.PROBLEM
        assert "did you mean 'cup-12'?" in said.err


class TestWithoutSweep:
    def test_a_mailbox_that_is_away_does_not_hold_up_the_decision(self, to_move: Player) -> None:
        to_move.away = True
        out = to_move.done("play", "cup-12", "e5")
        assert "no sweep now (imap.ek.example cannot be reached)" in out

        to_move.away = False
        to_move.done("sweep")

        assert "5755" in to_move.drafts[0]

    def test_another_sweep_is_not_waited_for(self, to_move: Player) -> None:
        with to_move.store() as store, store.locked(to_move.now):
            out = to_move.done("play", "cup-12", "e5")

        assert "account 'anna' is being swept by process" in out
        assert to_move.game().intended == ("e7e5",)

    def test_a_sweep_can_be_left_out(self, to_move: Player) -> None:
        out = to_move.done("play", "cup-12", "e5", "--no-sweep")

        assert "the next sweep does the rest" in out
        assert "____" in to_move.drafts[0]


def test_a_game_that_moves_on_meanwhile_is_decided_on_anew(
    to_move: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, calls = SqlGames.append, []

    def beaten_once(self: SqlGames, game: GameId, events: list[AnyEvent], **more: Any) -> Game:
        calls.append(more["version"])
        if len(calls) == 1:
            offer = DrawOffered(by=Side.WHITE)
            append(self, game, [offer], **(more | {"command": "command:somebody else's"}))
        return append(self, game, events, **more)

    monkeypatch.setattr(SqlGames, "append", beaten_once)

    to_move.done("play", "cup-12", "e5")

    assert calls == [1, 2]
    assert to_move.game().intended == ("e7e5",)
    assert to_move.game().draw_offer is not None


class TestSent:
    def test_it_is_on_the_sheet_with_its_days(self, to_move: Player) -> None:
        to_move.today = date(2026, 3, 6)

        out = to_move.done("play", "cup-12", "e5", "--sent", "2026-03-05")

        ply = to_move.game().ply(2)
        assert ply is not None
        assert (ply.received.used, ply.sent.used) == (date(2026, 3, 2), date(2026, 3, 5))
        assert "5755 2026-03-02 2026-03-05  3/3" in out
        assert to_move.drafts == []

    def test_the_planned_move_need_not_be_named_again(self, to_move: Player) -> None:
        to_move.done("play", "cup-12", "c5")
        to_move.done("play", "cup-12", "--sent", "2026-03-02")

        assert to_move.moves == ["e2e4", "c7c5"]

    def test_the_letter_that_is_seen_later_changes_nothing(self, to_move: Player) -> None:
        to_move.done("play", "cup-12", "e5", "--sent", "2026-03-02")
        to_move.sends("1. 5254 5755\n")
        to_move.done("sweep")

        assert to_move.moves == ["e2e4", "e7e5"]
        assert to_move.drafts == []

    @pytest.mark.parametrize(
        ("day", "why"),
        [
            ("2026-03-03", "2026-03-03 has not come yet: today is 2026-03-02"),
            ("2026-03-01", "would be before his letter came, 2026-03-02"),
        ],
    )
    def test_a_day_that_cannot_be_is_refused(self, to_move: Player, day: str, why: str) -> None:
        said = to_move("play", "cup-12", "e5", "--sent", day)

        assert said.code == exits.PROBLEM
        assert why in said.err

    def test_without_a_plan_the_move_is_asked_for(self, to_move: Player) -> None:
        said = to_move("play", "cup-12", "--sent", "2026-03-02")

        assert "which move was sent? mailbot play cup-12 MOVE --sent 2026-03-02" in said.err

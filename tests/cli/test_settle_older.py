"""`settle` and `undo` of an older letter: what she decided behind it goes on, or is named."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.game.events import MovePlayed
from mailbot.game.sheet import GameId
from tests.cli.players import Player


@pytest.fixture
def begun(anna: Player) -> Player:
    """1. e4, from his letter 1."""
    anna.begins()
    anna.gets("1. 5254\n")
    anna.done("sweep")
    return anna


@pytest.fixture
def told(begun: Player) -> Player:
    """1... e5 by her own word, with the sent day corrected of both moves."""
    begun.done("play", "cup-12", "5755", "--sent", "2026-03-02")
    _correct(begun, "1.", "--sent", "2026-03-01")
    begun.today = date(2026, 3, 4)
    _correct(begun, "1...", "--days", "7")
    return begun


@pytest.fixture
def letters(begun: Player) -> Player:
    """1. e4 e5 2. Nf3 of letters 1 to 3; the sent day of the last is corrected, and 2... Nc6 is
    said on the command line."""
    begun.sends("1. 5254 5755\n")
    begun.done("sweep")
    begun.today = date(2026, 3, 4)
    begun.gets("2. 7163\n\nreceived 2 March 2026\nsent 4 March 2026\n")
    begun.done("sweep")
    _correct(begun, "2.", "--sent", "2026-03-03")
    begun.done("play", "cup-12", "2836", "--sent", "2026-03-04")
    assert begun.moves == ["e2e4", "e7e5", "g1f3", "b8c6"]
    return begun


def _correct(player: Player, *words: str) -> None:
    player.done("correct", "cup-12", *words, "--why", "we agreed", "--yes")


def _settle(player: Player, number: int, *words: str) -> str:
    said = [part for word in words for part in (word if word[:2] == "--" else f"--as={word}",)]
    return player.done("settle", str(number), *said, "--why", "I know it", "--yes")


def _sent(player: Player, ply: int) -> date | None:
    played = player.game().ply(ply)
    assert played is not None
    return played.sent.used


class TestTheSameMove:
    def test_a_day_said_anew_leaves_what_stands_behind(self, told: Player) -> None:
        out = _settle(told, 1, "read", "--sent=2026-03-02")

        assert told.moves == ["e2e4", "e7e5"]
        assert (_sent(told, 1), told.game().plies[1].days_set) == (date(2026, 3, 2), 7)
        assert told.drafts == []
        assert "counts no more" not in out

    def test_a_saying_leaves_the_correction_of_its_own_move(self, told: Player) -> None:
        _settle(told, 1, "read", "offers-draw")

        assert (_sent(told, 1), told.moves) == (date(2026, 3, 1), ["e2e4", "e7e5"])
        assert told.game().draw_offer is None  # her move came behind it

    def test_the_day_of_the_last_word_counts(self, told: Player) -> None:
        for day in ("2026-03-02", "2026-03-01"):
            _correct(told, "1.", "--sent", day)
            _settle(told, 1, "read", "--sent=2026-03-02")
            assert _sent(told, 1) == date(2026, 3, 2)

        _correct(told, "1.", "--sent", "2026-03-01")
        _settle(told, 1, "read", "offers-draw")
        assert _sent(told, 1) == date(2026, 3, 1)

    def test_of_letters_nothing_is_lost(self, letters: Player) -> None:
        _settle(letters, 1, "read", "offers-draw")

        assert letters.moves == ["e2e4", "e7e5", "g1f3", "b8c6"]
        assert _sent(letters, 3) == date(2026, 3, 3)
        assert [each["state"] for each in letters.json("letters")] == [
            "judged",
            "judged",
            "settled",
        ]

    def test_a_plan_for_the_next_move_stays(self, begun: Player) -> None:
        begun.done("play", "cup-12", "5755")

        _settle(begun, 1, "read", "--sent=2026-03-01")

        assert begun.game().intended == ("e7e5",)


class TestAnotherMove:
    def test_what_can_still_be_played_stands(self, told: Player) -> None:
        _settle(told, 1, "4244")

        assert told.moves == ["d2d4", "e7e5"]
        assert told.game().plies[1].days_set == 7
        assert told.drafts == []

    def test_what_cannot_is_named_before_it_is_asked(self, begun: Player) -> None:
        begun.done("play", "cup-12", "5755", "--sent", "2026-03-02")
        begun.today = date(2026, 3, 4)
        begun.gets("2. 6134\n")
        begun.done("sweep")
        begun.done("play", "cup-12", "1716", "--sent", "2026-03-04")
        assert begun.moves == ["e2e4", "e7e5", "f1c4", "a7a6"]
        _correct(begun, "2.", "--sent", "2026-03-03")
        begun.says_yes = False

        said = begun("settle", "1", "--as", "4244", "--why", "x")

        assert "what you decided counts no more: 2... 1716, sent 2026-03-04" in said.out
        assert "what you decided counts no more: 2. sent 2026-03-03, as corrected" in said.out
        assert "counts no more: 1..." not in said.out
        assert "letters whose moves stood behind it are read again" in said.out
        assert len(begun.moves) == 4

    def test_letters_behind_it_are_read_again(self, letters: Player) -> None:
        out = _settle(letters, 1, "4244")

        assert "letters whose moves stood behind it are read again" in out
        assert letters.moves == ["d2d4"]  # her letter repeats 1. e4
        assert "what you decided counts if they give the same moves: 2... 2836" in out
        assert "counts if they give the same moves: 2. sent 2026-03-03" in out
        assert [each["state"] for each in letters.json("letters")][-1] == "settled"

    def test_settled_back_everything_stands_again(self, letters: Player) -> None:
        before = letters.json("report", "cup-12")
        _settle(letters, 1, "4244")

        _settle(letters, 1, "5254")

        assert letters.moves == ["e2e4", "e7e5", "g1f3", "b8c6"]
        assert _sent(letters, 3) == date(2026, 3, 3)
        assert letters.json("report", "cup-12")["black"] == before["black"]


class TestUndo:
    def test_what_is_taken_back_is_named(self, letters: Player) -> None:
        out = letters.done("undo", "cup-12", "--to", "1.", "--why", "a look", "--yes")

        assert "what you decided counts no more: 2... 2836, sent 2026-03-04" in out
        assert "what you decided counts no more: 2. sent 2026-03-03, as corrected" in out

    def test_a_correction_comes_back_with_the_move_of_its_letter(self, letters: Player) -> None:
        letters.done("undo", "cup-12", "--to", "1.", "--why", "a look", "--yes")

        _settle(letters, 2, "read")

        assert letters.moves == ["e2e4", "e7e5", "g1f3"]
        assert _sent(letters, 3) == date(2026, 3, 3)

    def test_it_is_not_that_of_another_letters_move(self, letters: Player) -> None:
        letters.done("undo", "cup-12", "--to", "1...", "--why", "a slip of his", "--yes")
        letters.today = date(2026, 3, 6)

        letters.gets("2. 6244\n2. 6264\n")
        letters.gets("2. 6264\n\nreceived 2 March 2026\nsent 5 March 2026\n")
        letters.done("sweep")

        assert letters.moves == ["e2e4", "e7e5", "f2f4"]
        assert _sent(letters, 3) == date(2026, 3, 5)


def test_the_sheet_before_the_question_is_the_sheet_after_it(letters: Player) -> None:
    """What was shown is what the ledger then holds."""
    out = _settle(letters, 1, "4244", "--no-sweep")

    with letters.store() as store:
        history = store.games.history(GameId("cup-12"))
    assert "+ 1. 4244" in out
    assert [e.event.move for e in history if isinstance(e.event, MovePlayed)][-1] == "d2d4"
    assert letters.game().plies[0].move.uci() == "d2d4"

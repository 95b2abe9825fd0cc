"""`settle`: every letter that waits for a person counts for what he says."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.cli import exits
from tests.builders import noon
from tests.cli.players import BEGIN, Player


@pytest.fixture
def begun(anna: Player) -> Player:
    anna.begins()
    return anna


def settled(player: Player, number: int, said: str, *more: str) -> str:
    return player.done("settle", str(number), "--as", said, "--why", "I know it", *more)


def swept(player: Player, body: str, **headers: object) -> Player:
    player.gets(body, **headers)
    player.done("sweep")
    return player


class TestWhatWaits:
    def test_a_letter_in_junk(self, begun: Player) -> None:
        begun.finds_in_junk("1. 5254\n")
        begun.done("sweep")
        assert begun.moves == []

        settled(begun, 1, "read")

        assert begun.moves == ["e2e4"]
        assert "____" in begun.drafts[0]

    def test_a_sender_who_is_not_proven(self, begun: Player) -> None:
        swept(begun, "1. 5254\n", sender="Bo Ry <bo@else.example>", subject="Club Cup 12")
        assert begun.moves == []

        settled(begun, 1, "read")

        assert begun.moves == ["e2e4"]

    def test_an_unclear_move(self, begun: Player) -> None:
        swept(begun, "1. 5259\n\nsent 1 March 2026\n")
        assert "question" in begun.done("status")

        out = settled(begun, 1, "5254")

        ply = begun.game().ply(1)
        assert ply is not None
        assert ply.sent.used == date(2026, 3, 1)
        assert "letter 1 counts in cup-12 as: accepted, 1. 5254" in out
        assert "____" in begun.drafts[0]

    def test_plies_past_an_own_move_that_was_not_seen(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")
        swept(begun, "1. 5254 5755\n2. 7163\n")
        assert begun.moves == ["e2e4"]

        settled(begun, 2, "read")

        assert begun.moves == ["e2e4", "e7e5", "g1f3"]

    def test_a_disagreement_is_settled_after_the_first_move_was_undone(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")
        begun.sends("1. 5254 5755\n")
        swept(begun, "2. 7163\n")
        swept(begun, "2. 6264\n")
        assert begun.moves[2:] == ["g1f3"]

        begun.done("undo", "cup-12", "--why", "he corrected himself")
        settled(begun, 3, "nothing")

        assert begun.moves[2:] == ["f2f4"]

    def test_a_letter_that_mailbot_fails_on(
        self, begun: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        begun.gets("1. 5254\n")
        with monkeypatch.context() as broken:
            broken.setattr("mailbot.desk.answer.read_claims", _fails)
            begun("sweep")

        refused = begun("settle", "1", "--as", "read", "--why", "x")
        settled(begun, 1, "5254")

        assert "mailbot fails on letter 1" in refused.err
        assert begun.moves == ["e2e4"]

    def test_a_letter_that_was_read_right_can_be_said_to_be_chat(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")

        out = settled(begun, 1, "nothing")

        assert begun.moves == []
        assert "- 1. 5254" in out
        assert begun.drafts == []

    def test_settled_again_it_counts_for_the_last_word(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")
        for said, moves in (("nothing", []), ("4244", ["d2d4"]), ("read", ["e2e4"])):
            settled(begun, 1, said)
            assert begun.moves == moves

    def test_a_settled_letter_is_never_judged_again(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")
        settled(begun, 1, "4244")
        begun.server.deliver(begun.server.letters("INBOX")[0].octets, noon(begun.today), "INBOX")

        begun.done("sweep")

        assert begun.moves == ["d2d4"]


def _fails(*_: object, **__: object) -> None:
    raise ZeroDivisionError("in the reading")


class TestWords:
    @pytest.mark.parametrize(("said", "score"), [("resigns", "0-1"), ("accepts-draw", "1/2-1/2")])
    def test_a_game_ends_by_his_word(self, begun: Player, said: str, score: str) -> None:
        swept(begun, "Thank you for a fine game in Club Cup 12!\n", subject="Club Cup 12")

        settled(begun, 1, said, "--game", "cup-12")

        result = begun.game().result
        assert result is not None
        assert result.score == score

    def test_an_offer_is_made_and_declined(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")
        swept(begun, "What do you think of peace?\n", subject="Club Cup 12")
        settled(begun, 2, "offers-draw", "--game", "cup-12")
        assert begun.game().draw_offer is not None

        begun.sends("1. 5254 5755\nRather not.\n")
        begun.done("sweep")
        settled(begun, 3, "declines-draw")

        assert begun.game().draw_offer is None

    def test_of_a_letter_that_is_not_ours_nothing_is_kept(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")

        out = settled(begun, 1, "not-ours")

        assert begun.moves == []
        assert "its text will not be kept" in out
        assert begun.json("letters", "1")["text"] is None

    def test_what_is_not_kept_cannot_be_settled(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")
        settled(begun, 1, "not-ours")

        said = begun("settle", "1", "--as", "read", "--why", "x")

        assert said.code == exits.PROBLEM
        assert "the text of letter 1 is not kept" in said.err

    def test_the_days_may_be_said_too(self, begun: Player) -> None:
        begun.today = date(2026, 3, 4)
        swept(begun, "1. 5254\n")

        settled(begun, 1, "read", "--sent", "2026-03-02")

        assert begun.json("report", "cup-12")["white"]["used"] == 1


class TestRefused:
    @pytest.mark.parametrize(
        ("words", "code", "why"),
        [
            (("9", "--as", "read"), 1, "there is no letter 9; `mailbot letters` lists them"),
            (("1", "--as", "noting"), 1, "did you mean 'nothing'?"),
            (("1", "--as", "5255"), 1, "1.: impossible move '5255'"),
            (("1", "--as", "declines-draw"), 1, "has nothing to stand on in game 'cup-12'"),
            (("1", "--as", "read", "--game", "cup"), 1, "there is no game 'cup'"),
            (("1", "--as", "read", "--sent", "2.3."), 2, "--sent: '2.3.' is no day"),
        ],
        ids=str,
    )
    def test_what_cannot_be(
        self, begun: Player, words: tuple[str, ...], code: int, why: str
    ) -> None:
        swept(begun, "1. 5254\n")

        said = begun("settle", *words, "--why", "x")

        assert (said.code, said.err.count("\n")) == (code, 1)
        assert why in said.err
        assert begun.moves == ["e2e4"]

    def test_nothing_clear_cannot_be_right(self, begun: Player) -> None:
        swept(begun, "1. 5259\n")

        said = begun("settle", "1", "--as", "read", "--why", "x")

        assert said.code == exits.PROBLEM
        assert "name the move instead" in said.err

    def test_two_games_with_one_opponent_must_be_told_apart(self, begun: Player) -> None:
        begun.done(*BEGIN[:2], "cup-13", *BEGIN[3:-4], "--rules", "plain-10-40")
        swept(begun, "1. 5254\n", subject="chess")

        said = begun("settle", "1", "--as", "read", "--why", "x")
        settled(begun, 1, "read", "--game", "cup-12")

        assert said.code == exits.USAGE
        assert "--game with one of: cup-12, cup-13" in said.err
        assert begun.moves == ["e2e4"]

    def test_a_no_changes_nothing(self, begun: Player) -> None:
        swept(begun, "1. 5254\n")
        begun.says_yes = False

        said = begun("settle", "1", "--as", "4244", "--why", "x")

        assert said.code == exits.PROBLEM
        assert "+ 1. 4244" in said.out
        assert begun.moves == ["e2e4"]

    def test_a_game_that_has_moved_on_meanwhile_is_not_touched(
        self, begun: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        swept(begun, "1. 5254\n")

        def somebody_else_is_faster(_question: str) -> bool:
            begun.command("play", "cup-12", "e5", "--no-sweep")
            return True

        monkeypatch.setattr("mailbot.cli.wiring._said_yes", somebody_else_is_faster)

        said = begun("settle", "1", "--as", "4244", "--why", "x")

        assert said.code == exits.PROBLEM
        assert "has moved on since it was shown" in said.err


def test_as_json(begun: Player) -> None:
    begun.gets("Hello.\n1. 5259\n")
    begun.done("sweep")

    said = begun.json("settle", "1", "--as", "e4", "--why", "a slip", "--yes")

    assert (said["letter"], said["game"], said["verdict"]) == (1, "cup-12", "accepted")
    assert said["recorded"][0]["move"] == "e2e4"


def test_without_any_hint_the_games_are_listed(begun: Player) -> None:
    begun.gets("1. 5254\n", sender="Li Xu <li@xu.example>", subject="a game of chess")
    begun.done("sweep")

    said = begun("settle", "1", "--as", "repeat", "--why", "x")

    assert "letter 1 about? --game with one of: cup-12" in said.err

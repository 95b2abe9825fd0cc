"""`undo`: moves and results are taken back, and come back when their letters are settled."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.cli import exits
from tests.cli.players import Player

THREE = ["e2e4", "e7e5", "g1f3"]


@pytest.fixture
def three_plies(anna: Player) -> Player:
    """1. e4 e5 2. Nf3, from letters 1 (his), 2 (hers) and 3 (his)."""
    anna.begins()
    anna.gets("1. 5254\n")
    anna.done("sweep")
    anna.today = date(2026, 3, 3)
    anna.sends("1. 5254 5755\n")
    anna.done("sweep")
    anna.today = date(2026, 3, 5)
    anna.gets("2. 7163\n\nreceived 3 March 2026\nsent 5 March 2026\n")
    anna.done("sweep")
    assert anna.moves == THREE
    return anna


def test_without_a_ply_the_last_one_goes(three_plies: Player) -> None:
    out = three_plies.done("undo", "cup-12", "--why", "he wrote that it was a slip")

    assert three_plies.moves == THREE[:2]
    assert "- 2. 7163 2026-03-03 2026-03-05" in out
    assert "mailbot settle 3 --as" in out
    assert three_plies.drafts == []


def test_it_shows_what_changes_and_asks(three_plies: Player) -> None:
    three_plies.says_yes = False

    said = three_plies("undo", "cup-12", "--why", "a slip")

    assert said.code == exits.PROBLEM
    assert "+ Now 2. White to move" in said.out
    assert "nothing was changed" in said.err
    assert three_plies.moves == THREE


def test_in_a_script_it_must_be_told_yes(
    three_plies: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # nobody answers for her any more
    monkeypatch.setenv("MAILBOT_CONFIG", str(three_plies.home / "config/mailbot/mailbot.toml"))

    said = three_plies("undo", "cup-12", "--why", "a slip", "--no-sweep")
    three_plies.done("undo", "cup-12", "--why", "a slip", "--no-sweep", "--yes")

    assert "nobody can be asked here: add --yes" in said.err
    assert three_plies.moves == THREE[:2]


def test_a_move_two_plies_back_takes_those_behind_it_along(three_plies: Player) -> None:
    three_plies.done("undo", "cup-12", "--to", "0", "--why", "it was another move")

    assert three_plies.moves == []
    assert [letter["state"] for letter in three_plies.json("letters")] == [
        "judged",
        "judged",
        "undone",
    ]


def test_settled_as_it_was_the_plies_behind_it_come_back(three_plies: Player) -> None:
    before = three_plies.json("report", "cup-12")
    three_plies.done("undo", "cup-12", "--to", "0", "--why", "a mistake of mine")

    three_plies.done("settle", "1", "--as", "read", "--why", "it was right")

    assert three_plies.json("report", "cup-12") == before
    assert len(three_plies.drafts) == 1


def test_settled_as_another_move_the_letters_behind_it_disagree(three_plies: Player) -> None:
    three_plies.done("undo", "cup-12", "--to", "0", "--why", "he meant d4")

    three_plies.done("settle", "1", "--as", "4244", "--why", "he wrote so on a card")

    assert three_plies.moves == ["d2d4"]
    kinds = {matter["kind"] for matter in three_plies.json("status")["waiting"]}
    assert {"disagreement", "out of turn"} <= kinds


def test_undo_and_settle_can_go_on_for_ever(three_plies: Player) -> None:
    before = three_plies.json("report", "cup-12")
    for _ in range(3):
        three_plies.done("undo", "cup-12", "--to", "1...", "--why", "no")
        assert three_plies.moves == THREE[:2]
        three_plies.done("settle", "3", "--as", "read", "--why", "yes")

    assert three_plies.json("report", "cup-12") == before
    assert len(three_plies.drafts) == 1


def test_a_letter_whose_move_was_taken_back_is_not_read_by_itself_again(
    three_plies: Player,
) -> None:
    three_plies.done("undo", "cup-12", "--why", "a slip")
    three_plies.done("sweep")

    assert three_plies.moves == THREE[:2]


def test_of_a_resignation_the_result_alone_goes(three_plies: Player) -> None:
    three_plies.today = date(2026, 3, 7)
    three_plies.gets("I resign.\n")
    three_plies.done("sweep")
    assert three_plies.game().result is not None

    three_plies.done("undo", "cup-12", "--why", "he meant another game")

    assert three_plies.game().result is None
    assert three_plies.moves == THREE


@pytest.mark.parametrize(
    ("words", "code", "why"),
    [
        (("--to", "2."), 1, "nothing to take back behind 2. in game 'cup-12'"),
        (("--to", "second"), 2, "--to: 'second' is no ply; write 12. for White's move 12"),
        (("--to", "2.."), 2, "is no ply"),
    ],
)
def test_what_cannot_be_is_refused(
    three_plies: Player, words: tuple[str, ...], code: int, why: str
) -> None:
    said = three_plies("undo", "cup-12", *words, "--why", "x")

    assert (said.code, said.err.count("\n")) == (code, 1)
    assert why in said.err


def test_a_game_that_has_moved_on_meanwhile_is_not_touched(
    three_plies: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def somebody_else_is_faster(_question: str) -> bool:
        three_plies.command("play", "cup-12", "Nc6", "--no-sweep")
        return True

    monkeypatch.setattr("mailbot.cli.wiring._said_yes", somebody_else_is_faster)

    said = three_plies("undo", "cup-12", "--why", "x")

    assert said.code == exits.PROBLEM
    assert "has moved on since it was shown" in said.err
    assert three_plies.moves == THREE


def test_the_opponent_is_asked_nothing_while_a_letter_waits_for_the_player(
    three_plies: Player,
) -> None:
    """His later letters stood on the move that was taken back: that is no fault of his."""
    three_plies.done("undo", "cup-12", "--to", "0", "--why", "1. was a slip")

    assert three_plies.drafts == []
    assert "undone  cup-12, letter 1" in three_plies.done("status")


def test_letters_that_wait_are_named_in_the_order_of_the_game(three_plies: Player) -> None:
    three_plies.done("undo", "cup-12", "--why", "a slip")

    out = three_plies.done("undo", "cup-12", "--why", "and mine")

    assert 0 < out.index("letter 2 waits for you") < out.index("letter 3 waits for you")


def test_a_letter_whose_move_a_later_one_gave_anew_waits_no_more(anna: Player) -> None:
    """He corrected himself: the first letter is undone, the second one gives the move."""
    anna.begins()
    anna.gets("1. 5254\n")
    anna.done("sweep")
    anna.today = date(2026, 3, 3)
    anna.gets("1. 4244\n")
    anna.done("sweep")
    assert anna.moves == ["e2e4"]

    out = anna.done("undo", "cup-12", "--why", "he meant d4")

    assert anna.moves == ["d2d4"]
    assert "letter 1 waits" in out  # the sweep that reads letter 2 again comes behind it
    assert "undone" not in anna.done("status")


def test_a_move_that_was_given_on_the_command_line_waits_no_more(three_plies: Player) -> None:
    three_plies.done("undo", "cup-12", "--to", "1.", "--why", "it was another letter")

    three_plies.done("play", "cup-12", "5755", "--sent", "2026-03-03")

    assert three_plies.moves[:2] == THREE[:2]
    assert "letter 2" not in three_plies.done("status")
    out = three_plies.done("undo", "cup-12", "--to", "0", "--why", "from the beginning")
    assert "letter 1 waits for you" in out


def test_a_letter_of_a_move_that_nobody_gave_anew_goes_on_waiting(three_plies: Player) -> None:
    three_plies.done("undo", "cup-12", "--why", "a slip")
    three_plies.today = date(2026, 3, 9)
    three_plies.gets("I am still thinking about it.\n", subject="Club Cup 12")
    three_plies.done("sweep")

    assert "undone  cup-12, letter 3" in three_plies.done("status")


def test_as_json(three_plies: Player) -> None:
    said = three_plies.json("undo", "cup-12", "--why", "a slip", "--yes")

    assert [event["kind"] for event in said["recorded"]] == ["withdrawn"]
    assert (said["game"], said["waiting_letters"], said["swept"]) == ("cup-12", [3], True)
    assert three_plies.moves == THREE[:2]

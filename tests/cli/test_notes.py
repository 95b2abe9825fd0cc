"""What is told says whose move is missing, is never empty, and old letters are summed up."""

from __future__ import annotations

from datetime import date

import pytest

from tests.cli.players import Player


def subjects(player: Player) -> list[str]:
    with player.store() as store:
        return [note.text.subject for note in store.notes.list()]


def test_a_sent_letter_goes_on_past_the_opponents_missing_move(anna: Player) -> None:
    anna.begins()
    anna.sends("1. 5254 5755\n")

    anna.done("sweep")

    (told,) = subjects(anna)
    assert told.startswith("your sent letter 1 goes on past a move of your opponent's that is not")
    assert "own moves of yours" not in anna.notes[0]


def test_a_letter_goes_on_past_the_players_missing_move(anna: Player) -> None:
    anna.begins()
    anna.gets("1. 5254\n")
    anna.gets("1. 5254 5755\n2. 7163\n")

    anna.done("sweep")

    assert subjects(anna) == [
        "letter 2 goes on past a move of yours that is not on the sheet (cup-12)"
    ]


def test_of_two_games_none_is_named_for_the_player(anna: Player) -> None:
    anna.begins()
    anna.done("game", "add", "cup-13", "--black", "--opponent", "Bo Ry", "--opponent-address",
              "bo@ry.example", "--event", "Club Cup 13", "--rules", "plain-10-40")  # fmt: skip
    anna.gets("1. 5254\n", subject="move")
    anna.done("sweep")

    matters = anna.json("status")["waiting"]
    (matter,) = (one for one in matters if one["letter"] == 1)
    assert matter["kind"] == "unclear (game)"
    assert matter["text"].endswith("the move fits in several games: cup-12, cup-13")
    assert matter["command"] == "mailbot settle 1 --as read --game GAME --why TEXT"


@pytest.mark.parametrize("letters", [1, 5])
def test_old_letters_are_told_by_one_note(anna: Player, letters: int) -> None:
    anna.begins()
    for _ in range(letters):
        anna.finds_in_junk("1. 5254\n")
    anna.gets("1. 5254\n")
    anna.sends("1. 5254 5764\n")  # impossible
    anna.today = date(2026, 3, 20)  # mailbot was off for weeks

    anna.done("sweep")

    assert subjects(anna) == ["older letters were judged now"]
    assert "mailbot status" in anna.notes[0]
    waits = {one["kind"]: one["text"] for one in anna.json("status")["waiting"]}
    assert "'5764' is not possible" in waits["impossible"]
    assert "put aside" in waits


def test_where_nothing_old_is_to_be_told_there_is_no_note(anna: Player) -> None:
    anna.begins()
    anna.gets("1. 5254\n")
    anna.today = date(2026, 3, 3)
    anna.sends("1. 5254 5755\n")
    anna.today = date(2026, 3, 20)

    anna.done("sweep")

    assert subjects(anna) == []


@pytest.mark.parametrize(("days", "said"), [(5, "the 5 days"), (1, "the day")])
def test_a_draft_says_which_total_holds_penalty_days(anna: Player, days: int, said: str) -> None:
    anna.begins("--set", f"illegal_penalty_days={days}")
    anna.gets("1. 5256\n")
    anna.done("sweep")
    (question,) = anna.server.letters("Drafts")
    anna.server.move("Drafts", question.uid, "Sent")
    anna.done("sweep")
    anna.today = date(2026, 3, 6)
    anna.gets("1. 5254\n")
    anna.done("sweep")

    (draft,) = anna.server.letters("Drafts")
    text = " ".join(draft.octets.decode().split())
    assert f"The total at move 1 holds {said} that the rules add for an impossible move." in text

    anna.server.delete("Drafts", draft.uid)
    anna.server.deliver(draft.octets.replace(b"____", b"5755"), anna.now, "Sent")
    anna.done("sweep")  # and it is read back

    assert anna.moves == ["e2e4", "e7e5"]
    assert [one["kind"] for one in anna.json("status")["waiting"]] == []
    anna.today = date(2026, 3, 9)
    anna.gets("2. 7163\n")
    anna.done("sweep")
    assert "The total at move 1 holds" in anna.drafts[0]  # as long as the table shows it

"""`status`: what waits, and the command that goes on, which does go on."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.cli.players import Player


@pytest.fixture
def begun(anna: Player) -> Player:
    anna.begins()
    return anna


@pytest.fixture
def moved(begun: Player) -> Player:
    """Bo has moved; the draft for her answer lies in Drafts."""
    begun.gets("1. 5254\n")
    begun.done("sweep")
    return begun


def waiting(player: Player) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = player.json("status")["waiting"]
    return found


def test_where_nothing_waits_it_says_so(begun: Player) -> None:
    assert "nothing waits for you" in begun.done("status")


def test_without_a_game_it_says_how_to_begin(anna: Player) -> None:
    assert "the ledger has no game; begin one with `mailbot game add`" in anna.done("status")


def test_a_draft_waits_for_the_own_move(moved: Player) -> None:
    (matter,) = waiting(moved)

    assert matter["kind"] == "draft"
    assert matter["command"] == "mailbot play cup-12 MOVE"
    assert "1... is yours" in matter["text"]


def test_a_planned_move_waits_to_be_sent(moved: Player) -> None:
    moved.done("play", "cup-12", "e5")

    (matter,) = waiting(moved)

    assert "1... 5755 is planned, send it" in matter["text"]


def test_a_draft_that_is_not_up_to_date_waits_for_a_sweep(moved: Player) -> None:
    moved.away = True
    moved.done("play", "cup-12", "e5")
    (matter,) = waiting(moved)  # and nothing says that the draft there can be sent
    assert (matter["kind"], matter["command"]) == ("to sweep", "mailbot sweep")
    assert "the one in Drafts is out of date: do not send it" in matter["text"]

    moved.away = False
    moved.done("sweep")

    assert [matter["kind"] for matter in waiting(moved)] == ["draft"]


def test_a_draft_that_was_deleted_is_said_to_be_gone_and_comes_back(moved: Player) -> None:
    (draft,) = moved.server.letters("Drafts")
    moved.server.delete("Drafts", draft.uid)
    moved.done("sweep")

    (matter,) = waiting(moved)

    assert matter["kind"] == "deleted draft"
    assert "lies in Drafts" not in matter["text"]
    assert matter["command"] == "mailbot play cup-12 MOVE"
    assert moved.drafts == []
    moved.done("play", "cup-12", "e5")
    assert "5755" in moved.drafts[0]
    assert [one["kind"] for one in waiting(moved)] == ["draft"]


def test_a_draft_that_was_flagged_deleted_is_gone_too(moved: Player) -> None:
    (draft,) = moved.server.letters("Drafts")
    moved.server.flag("Drafts", draft.uid, "\\Draft", "\\Deleted")
    moved.done("sweep")

    assert [one["kind"] for one in waiting(moved)] == ["deleted draft"]


def test_a_draft_that_was_saved_anew_is_named_as_the_answer(moved: Player) -> None:
    (draft,) = moved.server.letters("Drafts")
    moved.server.edit("Drafts", draft.uid, draft.octets.replace(b"____", b"5755"))
    moved.done("sweep")

    (matter,) = waiting(moved)

    assert matter["kind"] == "changed draft"
    assert '"Re: Club Cup 12" is taken for it' in matter["text"]


def test_a_draft_under_a_new_message_id_is_no_deleted_one(moved: Player) -> None:
    (draft,) = moved.server.letters("Drafts")
    filled = draft.octets.replace(b"____", b"5755")
    own = re.sub(rb"Message-ID: <[^>]*>", b"Message-ID: <own@program.example>", filled)
    moved.server.delete("Drafts", draft.uid)
    moved.server.deliver(own, moved.now, "Drafts")
    moved.done("sweep")

    out = moved.done("play", "cup-12", "c5")

    (matter,) = waiting(moved)
    assert matter["kind"] == "changed draft"
    assert "is taken for it, and none is laid beside it" in matter["text"]
    assert "1... 3735, which is planned" in matter["text"]
    assert "cup-12: your own draft is taken for the answer" in out
    assert len(moved.drafts) == 1


def test_who_names_a_configuration_is_told_to_name_it_again(begun: Player) -> None:
    begun.gets("1. 5254\n")
    begun.finds_in_junk("1. 5254\n")
    file = begun.home / "my own.toml"
    (begun.home / "config" / "mailbot" / "mailbot.toml").rename(file)

    begun.done("sweep", "--config", file)

    out = begun.done("status", "--config", file)
    assert f"-> mailbot play --config '{file}' cup-12 MOVE" in out
    assert f"mailbot settle --config '{file}'" in begun.notes[0].replace("=\r\n", "")


def test_a_configuration_from_the_environment_need_not_be_named(
    moved: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAILBOT_CONFIG", str(moved.home / "config" / "mailbot" / "mailbot.toml"))

    assert "-> mailbot play cup-12 MOVE" in moved.done("status")


def test_a_changed_draft_that_is_left_over_is_named(moved: Player) -> None:
    (draft,) = moved.server.letters("Drafts")
    moved.server.edit("Drafts", draft.uid, draft.octets.replace(b"____", b"5755"))
    moved.sends("1. 5254 5755\n")
    moved.done("sweep")

    (matter,) = waiting(moved)

    assert matter["kind"] == "changed draft"
    assert "delete it if it was sent" in matter["text"]


@pytest.mark.parametrize("folder", ["INBOX", "Junk"])
def test_the_command_that_is_named_goes_on(begun: Player, folder: str) -> None:
    if folder == "Junk":
        begun.finds_in_junk("1. 5254\n")
    else:
        begun.gets("1. 5254\n", sender="Bo Ry <bo@else.example>", subject="Club Cup 12")
    begun.done("sweep")
    (matter,) = waiting(begun)
    words = matter["command"].replace("...", "read").replace("GAME", "cup-12").split()

    begun.done(*(word.replace("TEXT", "it is he") for word in words[1:]))

    assert begun.moves == ["e2e4"]
    assert [matter["kind"] for matter in waiting(begun)] == ["draft"]


def test_a_draw_that_is_offered(begun: Player) -> None:
    begun.gets("1. 5254\n\nI offer a draw.\n")
    begun.done("sweep")

    assert "draw offered" in [matter["kind"] for matter in waiting(begun)]


def test_notes_are_named(begun: Player) -> None:
    begun.finds_in_junk("1. 5254\n")
    begun.done("sweep")

    out = begun.done("status")

    assert "told lately:" in out
    assert "letter 1 was put aside" in out
    assert "Letter 1 of 2026-03-02 13:00 (Europe/Berlin)." in begun.notes[0]


def test_where_only_an_ended_game_waits_it_says_so(begun: Player) -> None:
    begun.gets("I resign. Thank you for the game!\n")
    begun.done("sweep")

    out = begun.done("status")

    assert "1 thing waits for you, in ended games" in out
    assert "is stated by the opponent: confirm it" in out
    assert "report" not in out  # no TD is known: none is owed


def test_where_a_report_is_owed_sending_it_confirms_the_result(begun: Player) -> None:
    td = ("--td", "td@club.example", "--why", "he told me", "--yes")
    begun.done("game", "change", "cup-12", *td)
    begun.gets("I resign. Thank you for the game!\n")
    begun.done("sweep")

    assert "stated by the opponent: send the report, or confirm it" in begun.done("status")


def test_what_waits_in_ended_games_stands_apart(begun: Player) -> None:
    begun.done("game", "add", "cup-13", "--white", "--opponent", "Li Xu", "--opponent-address",
               "li@xu.example", "--event", "Cup 13", "--rules", "plain-10-40")  # fmt: skip
    begun.gets("I resign. Thank you for the game!\n")
    begun.done("sweep")

    out = begun.done("status")

    assert "2 things wait for you, 1 of them in ended games" in out
    assert out.index("cup-13") < out.index("in ended games:") < out.index("cup-12")
    assert [(matter["game"], matter["ended"]) for matter in waiting(begun)] == [
        ("cup-12", True),
        ("cup-13", False),
    ]

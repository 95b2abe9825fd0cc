"""`report`: one score sheet, or all games at a glance."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.cli import exits
from tests.cli.players import BEGIN, Player


@pytest.fixture
def played(anna: Player) -> Player:
    anna.begins()
    anna.gets("1. 5254\n\nsent 1 March 2026\n")
    anna.done("sweep")
    anna.today = date(2026, 3, 5)
    anna.sends("1. 5254 5755\n\nreceived 2 March 2026\nsent 5 March 2026\n")
    anna.done("sweep")
    return anna


def test_a_score_sheet_with_both_sides_days(played: Player) -> None:
    out = played.done("report", "cup-12")

    row = next(line for line in out.splitlines() if line.startswith("1. 5254"))
    assert row.split()[1:5] == ["5254", "start", "2026-03-01", "0/0"]
    assert row.replace("h ", "  ").split()[5:] == ["5755", "2026-03-02", "2026-03-05", "3/3"]
    assert "3 days used; 37 left up to move 10" in out


def test_as_json(played: Player) -> None:
    sheet = played.json("report", "cup-12")

    assert [ply["numeric"] for ply in sheet["plies"]] == ["5254", "5755"]
    assert [ply["total"] for ply in sheet["plies"]] == [0, 3]
    assert (sheet["black"]["left"], sheet["black"]["control"]) == (37, 10)


def test_no_deadline_comes_from_what_is_not_stated(anna: Player) -> None:
    rules = BEGIN.index("--rules")
    anna.done(*BEGIN[:rules], "--rules", "iccf-email-2005", *BEGIN[rules + 2 :])

    sheet = anna.json("report", "cup-12")

    assert sheet["white"]["latest"] is None
    assert "no deadline known" in anna.done("report", "cup-12")
    assert "time control not stated" in anna.done("report", "cup-12")


def test_all_games_at_a_glance(played: Player) -> None:
    played.done(*BEGIN[:2], "cup-13", "--white", *BEGIN[4:])

    out = played.done("report")

    assert "Anna Ek, 2026-03-05: 2 running games, 1 game waits for you" in out
    assert out.index("cup-13") < out.index("cup-12")


def test_what_waits_stands_with_its_game(anna: Player) -> None:
    anna.begins()
    anna.gets("1. 5259\n")
    anna.done("sweep")

    (entry,) = anna.json("report")["games"]

    assert entry["waits_for"] == "player"
    assert any(text.startswith("letter 1: ") for text in entry["waiting"])


def test_without_a_game(anna: Player) -> None:
    assert "0 running games" in anna.done("report")
    assert anna.json("report")["games"] == []


def test_an_unknown_game_is_told_the_nearest(played: Player) -> None:
    said = played("report", "cup-1")

    assert said.code == exits.PROBLEM
    assert "did you mean 'cup-12'?" in said.err


@pytest.mark.parametrize("count", ["", " 3/4"])
def test_no_overstep_is_claimed_for_days_of_an_announced_leave(anna: Player, count: str) -> None:
    anna.begins("--time", "2/10")
    anna.gets("1. 5254\n")
    anna.done("sweep")
    anna.sends("1. 5254 5755\n")
    anna.today = date(2026, 3, 3)
    anna.gets("I take leave from 2026-03-04 to 2026-03-20.\n")
    anna.done("sweep")
    assert "no deadline known, for leave was announced" in anna.done("report", "cup-12")

    anna.today = date(2026, 3, 22)
    anna.gets(f"2. 7163\nreceived 2026-03-02 sent 2026-03-22{count}\n")
    anna.done("sweep")

    sheet, (draft,) = anna.done("report", "cup-12"), anna.drafts
    assert "OVERSTEPPED" not in sheet
    assert "20/21" not in sheet
    assert "I count" not in draft
    assert ("whether time runs during the announced leave" in sheet) is not bool(count)
    assert ("3/4" in sheet) is bool(count)

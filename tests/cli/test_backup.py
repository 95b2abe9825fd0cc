"""`backup`: a whole copy while others write; put in the ledger's place, it is the ledger."""

from __future__ import annotations

import shutil

from mailbot.cli import exits
from tests.cli.players import Player


def test_a_copy_in_the_ledgers_place_is_the_ledger(anna: Player) -> None:
    anna.begins()
    anna.gets("1. 5254\n")
    anna.done("sweep")
    sheet = anna.json("report", "cup-12")
    anna.done("backup", "copy.db")
    anna.done("undo", "cup-12", "--why", "after the copy")

    for left in anna.home.glob("ledger.db*"):
        left.unlink()
    shutil.copy(anna.home / "copy.db", anna.home / "ledger.db")

    assert anna.json("report", "cup-12") == sheet
    assert "nothing new" in anna.done("sweep")
    assert len(anna.drafts) <= 1


def test_letters_that_came_after_the_copy_are_found_again(anna: Player) -> None:
    anna.begins()
    anna.done("backup", "copy.db")
    anna.gets("1. 5254\n")
    anna.done("sweep")

    for left in anna.home.glob("ledger.db*"):
        left.unlink()
    shutil.copy(anna.home / "copy.db", anna.home / "ledger.db")
    anna.done("sweep")

    assert anna.moves == ["e2e4"]
    assert len(anna.drafts) == 1


def test_it_can_be_made_while_a_sweep_is_at_work(anna: Player) -> None:
    anna.begins()

    with anna.store() as store, store.locked(anna.now):
        out = anna.done("backup", "copy.db")

    assert "copied to copy.db" in out
    assert (anna.home / "copy.db").stat().st_mode & 0o777 == 0o600
    assert [path.name for path in anna.home.glob("copy.db*")] == ["copy.db"]


def test_a_file_that_is_there_is_not_overwritten(anna: Player) -> None:
    (anna.home / "copy.db").write_text("mine")

    said = anna("backup", "copy.db")

    assert said.code == exits.PROBLEM
    assert "'copy.db' is there already: choose another name" in said.err
    assert (anna.home / "copy.db").read_text() == "mine"


def test_a_folder_that_is_not_there_is_named(anna: Player) -> None:
    said = anna("backup", "gone/copy.db")

    assert (said.code, said.err.count("\n")) == (exits.PROBLEM, 1)
    assert "cannot write 'gone/copy.db': there is no folder 'gone'; make it: mkdir -p" in said.err


def test_a_folder_in_the_files_place_is_told(anna: Player) -> None:
    said = anna("backup", str(anna.home))

    assert said.code == exits.PROBLEM
    assert "is a folder: name the file" in said.err


def test_its_help_says_how_to_restore(anna: Player) -> None:
    out = " ".join(anna.done("backup", "--help").split())

    assert "To restore it: stop mailbot" in out
    assert "-wal" in out

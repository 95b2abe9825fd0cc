"""`backup`: a whole copy while others write; put in the ledger's place, it is the ledger."""

from __future__ import annotations

import shutil

from mailbot.cli import exits
from tests.builders import a_letter
from tests.cli.players import ANNA, BO, Player


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


def test_a_draft_laid_since_the_copy_is_told_and_the_one_owed_is_laid(anna: Player) -> None:
    _restored_behind_a_decision(anna)

    said = anna.done("sweep")

    (newer,) = [body for body in anna.drafts if "5755" in body]
    (owed,) = [body for body in anna.drafts if body != newer]
    assert "____" in owed
    assert "does not know" in said
    assert "Club Cup 12" in said
    status = anna.done("status")
    assert "deleted" not in status
    assert "does not know" in status
    assert "is yours" in status
    (note,) = anna.notes
    assert "delete it" in note


def test_it_is_told_by_each_sweep_while_it_lies_and_by_one_note(anna: Player) -> None:
    _restored_behind_a_decision(anna)
    anna.done("sweep")

    assert "does not know" in anna.done("sweep")
    assert len(anna.drafts) == 2
    assert len(anna.notes) == 1

    for each in anna.server.letters("Drafts"):
        if b"5755" in each.octets:
            anna.server.delete("Drafts", each.uid)
    assert "nothing new" in anna.done("sweep")
    assert len(anna.drafts) == 1


def test_a_foreign_draft_in_drafts_is_not_ours_to_speak_of(anna: Player) -> None:
    anna.begins()
    foreign = f"<{'a' * 40}@ek.example>"
    anna._put("Drafts", a_letter("dear Bo", sender=ANNA, to=BO, message_id=foreign))

    assert "does not know" not in anna.done("sweep")
    assert anna.notes == []


def test_a_draft_deleted_by_hand_is_not_laid_again_for_an_unknown_one_of_another(
    anna: Player,
) -> None:
    anna.begins()
    anna.gets("1. 5254\n")
    anna.done("sweep")
    (lying,) = anna.server.letters("Drafts")
    anna.server.delete("Drafts", lying.uid)
    other = lying.octets.replace(b"bo@ry.example", b"cy@dee.example")
    lines = [line for line in other.splitlines(True) if not line.startswith(b"Message-ID")]
    ours = b"Message-ID: <" + b"b" * 40 + b"@ek.example>\r\n"
    answer = b"".join([ours, *lines]).replace(b"<letter1@", b"<other1@")
    anna._put("Drafts", answer)

    anna.done("sweep")

    assert len(anna.drafts) == 1
    assert "was deleted from Drafts" in anna.done("status")


def test_the_help_says_what_becomes_of_drafts_and_decisions(anna: Player) -> None:
    out = " ".join(anna.done("backup", "--help").split())

    assert "Drafts that were laid since" in out
    assert "decided since" in out


def _restored_behind_a_decision(anna: Player) -> None:
    """A copy, then `play`, then the copy in the ledger's place."""
    anna.begins()
    anna.gets("1. 5254\n")
    anna.done("sweep")
    anna.done("backup", "copy.db")
    anna.done("play", "cup-12", "e5")
    anna.done("sweep")
    for left in anna.home.glob("ledger.db*"):
        left.unlink()
    shutil.copy(anna.home / "copy.db", anna.home / "ledger.db")

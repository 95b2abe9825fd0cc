"""`mailbot try`: a letter read beside a PGN, a game just begun, or the ledger's games."""

import json
import sqlite3
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from mailbot.config.example import filled_in
from mailbot.desk.library import read_letter
from mailbot.game.rules import RuleSet
from mailbot.game.sheet import GameId, Player, Setup, Side
from mailbot.store.ledger import open_ledger
from tests.cli.conftest import Said

LETTER = """\
From: Ben South <ben@south.example>
To: Ada North <ada@north.example>
Subject: Re: Spring Cup, board 1
Date: Sat, 7 Mar 2026 18:12:02 +0100
Message-ID: <spring-2b@south.example>

received 2 March 2026, sent 7 March 2026

2. 7163 {move}

Best wishes, Ben
"""
PGN = """\
[Event "Spring Cup, board 1"]
[White "Ada North"]
[Black "Ben South"]

1. e4 e5 2. Nf3 *
"""


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    letter, pgn = tmp_path / "letter.eml", tmp_path / "game.pgn"
    letter.write_text(LETTER.format(move="2836"))
    pgn.write_text(PGN)
    return letter, pgn


BESIDE = ("--you", "white", "--zone", "Europe/Berlin", "--last-sent", "2026-03-01")


def test_a_letter_is_read_beside_a_pgn_without_any_configuration(
    mailbot: Callable[..., Said], files: tuple[Path, Path]
) -> None:
    letter, pgn = files

    said = mailbot("try", letter, "--pgn", pgn, *BESIDE, "--rules", "plain-10-40")

    assert said.code == 0
    assert "accepted" in said.out
    assert "2... 2836 (Nc6)" in said.out
    assert "2026-03-07" in said.out
    assert "Draft for the opponent" in said.out
    assert "3. ____" in said.out


def test_json_says_the_same_for_programs(
    mailbot: Callable[..., Said], files: tuple[Path, Path]
) -> None:
    letter, pgn = files

    (read,) = json.loads(mailbot("try", letter, "--pgn", pgn, *BESIDE, "--json").out)

    assert read["games"][0]["verdict"] == "accepted"
    assert read["letter"]["from"][0]["address"] == "ben@south.example"


def test_explain_marks_the_words(mailbot: Callable[..., Said], files: tuple[Path, Path]) -> None:
    letter, pgn = files

    said = mailbot("try", letter, "--pgn", pgn, *BESIDE, "--explain")

    assert "2836[" in said.out
    assert "move, taken" in said.out


def test_explain_tells_sheet_move_and_days(
    mailbot: Callable[..., Said], files: tuple[Path, Path]
) -> None:
    letter, pgn = files

    said = mailbot("try", letter, "--pgn", pgn, *BESIDE, "--explain")

    assert "The sheet ends with 2. 7163 (Nf3); awaited is 2... by Black" in said.out
    assert "+ board: possible in one way, Nc6" in said.out
    assert "the month is a word" in said.out


def test_html_writes_a_page_that_nobody_else_reads(
    mailbot: Callable[..., Said], files: tuple[Path, Path], tmp_path: Path
) -> None:
    letter, pgn = files
    page = tmp_path / "read.html"

    said = mailbot("try", letter, "--pgn", pgn, *BESIDE, "--html", page)

    assert said.code == 0
    assert f"explained in {page}" in said.out
    assert "Draft for the opponent" in said.out
    assert "<h1>How mailbot read" in page.read_text("utf-8")
    assert page.stat().st_mode & 0o777 == 0o600


def test_html_beside_json_leaves_the_json_alone(
    mailbot: Callable[..., Said], files: tuple[Path, Path], tmp_path: Path
) -> None:
    letter, pgn = files
    page = tmp_path / "read.html"

    said = mailbot("try", letter, "--pgn", pgn, *BESIDE, "--html", page, "--json")

    assert len(json.loads(said.out)) == 1
    assert page.exists()


def test_a_page_holds_all_letters_also_what_could_not_be_read(
    mailbot: Callable[..., Said], files: tuple[Path, Path], tmp_path: Path
) -> None:
    letter, pgn = files
    page = tmp_path / "read.html"

    said = mailbot("try", letter, tmp_path / "no.eml", "--pgn", pgn, *BESIDE, "--html", page)

    assert said.code == 1
    assert "It could not be read: there is no file" in page.read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("letter.eml", "is there already: choose another name"),
        (".", "is a folder: name the file, like"),
        ("no/read.html", "there is no folder"),
    ],
)
def test_a_page_goes_into_a_new_file_only(
    mailbot: Callable[..., Said],
    files: tuple[Path, Path],
    tmp_path: Path,
    name: str,
    reason: str,
) -> None:
    letter, pgn = files

    said = mailbot("try", letter, "--pgn", pgn, *BESIDE, "--html", tmp_path / name)

    assert said.code == 1
    assert reason in said.err
    assert said.out == ""
    assert letter.read_text().startswith("From: Ben South")


def test_without_a_pgn_the_game_has_just_begun(
    mailbot: Callable[..., Said], tmp_path: Path
) -> None:
    letter = tmp_path / "first.eml"
    letter.write_text(LETTER.replace("2. 7163 {move}", "1. 5254"))

    said = mailbot("try", letter, "--you", "black")

    assert said.code == 0
    assert "1. 5254 (e4)" in said.out


def test_a_stranger_is_not_the_opponent(
    mailbot: Callable[..., Said], files: tuple[Path, Path]
) -> None:
    letter, pgn = files

    said = mailbot("try", letter, "--pgn", pgn, *BESIDE, "--opponent", "ben@else.example")

    assert "not proven" in said.out


def test_a_letter_of_ones_own_gives_ones_own_move(
    mailbot: Callable[..., Said], tmp_path: Path, files: tuple[Path, Path]
) -> None:
    letter = tmp_path / "own.eml"
    letter.write_text(LETTER.replace("2. 7163 {move}", "2... 2836"))

    said = mailbot("try", letter, "--pgn", files[1], "--you", "black", "--mine")

    assert "accepted" in said.out


def test_several_letters_are_read_one_by_one(
    mailbot: Callable[..., Said], tmp_path: Path, files: tuple[Path, Path]
) -> None:
    other = tmp_path / "other.eml"
    other.write_text(LETTER.format(move="6834"))

    said = mailbot("try", files[0], other, "--pgn", files[1], *BESIDE)

    assert "accepted" in said.out
    assert "impossible" in said.out


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ((), "against which game?"),
        (("--pgn", "game.pgn"), "which side are you?"),
        (("--you", "green"), "which side are you?"),
        (("--you", "white", "--rules", "plain-1040"), "did you mean 'plain-10-40'?"),
        (("--you", "white", "--zone", "Europe/Berln"), "did you mean 'Europe/Berlin'?"),
        (("--you", "white", "--last-sent", "1.3."), "--last-sent: write a day"),
        (("--you", "white", "--arrived", "2026-03-04"), "--arrived: write a moment"),
    ],
)
def test_what_makes_no_sense_is_refused(
    mailbot: Callable[..., Said],
    files: tuple[Path, Path],
    words: tuple[str, ...],
    problem: str,
) -> None:
    said = mailbot("try", files[0], *words)

    assert said.code == 2
    assert problem in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("pgn", "problem"),
    [
        (None, "there is no file 'other.pgn'"),
        (b"", "there is no game in 'other.pgn'"),
        (b"\n \n", "there is no game in 'other.pgn'"),
        (b"hello there\n", "there is no game in 'other.pgn'"),
        (b"\x89PNG\r\n\x1a\n\0\0", "there is no game in 'other.pgn'"),
        (b"From: ben@south.example\nSubject: x\n\n1. e4\n", "there is no game in 'other.pgn'"),
        (PGN.replace("Nf3", "Nf6").encode(), "move 2 of White: impossible move 'Nf6'\n"),
        (PGN.replace("South", "Söuth").replace("Nf3", "Ng3").encode("latin-1"), "move 2 of White"),
        (PGN.replace("Nf3", "Nf3 (").encode(), "a variation is not closed"),
    ],
)
def test_a_pgn_without_a_right_game_is_told_in_one_line(
    mailbot: Callable[..., Said], files: tuple[Path, Path], pgn: bytes | None, problem: str
) -> None:
    if pgn is not None:
        Path("other.pgn").write_bytes(pgn)

    said = mailbot("try", files[0], "--pgn", "other.pgn", *BESIDE)

    assert (said.code, said.out) == (1, "")
    assert problem in said.err
    assert said.err.count("\n") == 1


def test_a_letter_that_is_not_there_is_told_with_the_nearest(
    mailbot: Callable[..., Said], files: tuple[Path, Path]
) -> None:
    said = mailbot("try", "leter.eml", "--you", "white")

    assert said.code == 1
    assert said.err == "mailbot: there is no file 'leter.eml'; did you mean 'letter.eml'?\n"


@pytest.mark.parametrize(
    ("octets", "what"),
    [
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "Outlook's own format (.msg)"),
        (b"%PDF-1.7\n\0", "a PDF"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", "a picture"),
        (b"PK\x03\x04\x14\0", "an archive or an office document"),
        (b"\xef\xbb\xbf" + PGN.encode(), "a game (PGN): give it with --pgn"),
        (b"SQLite format 3\0" + b"\0" * 80, "a database"),
    ],
)
def test_what_is_no_letter_is_named_with_the_way_out(
    mailbot: Callable[..., Said], tmp_path: Path, octets: bytes, what: str
) -> None:
    (tmp_path / "it").write_bytes(octets)

    said = mailbot("try", "it", "--you", "white")

    assert (said.code, said.out) == (1, "")
    assert said.err.startswith("mailbot: 'it' is ")
    assert what in said.err
    assert said.err.count("\n") == 1


def test_a_folder_is_named_as_one(mailbot: Callable[..., Said], tmp_path: Path) -> None:
    said = mailbot("try", tmp_path, "--you", "white")

    assert said.code == 1
    assert "is a folder: name a file in it" in said.err


# --- several at once -----------------------------------------------------------------------------


def test_one_that_fails_does_not_stop_the_others(
    mailbot: Callable[..., Said], tmp_path: Path, files: tuple[Path, Path]
) -> None:
    (tmp_path / "it.pdf").write_bytes(b"%PDF-1.7\n")

    said = mailbot("try", "none.eml", files[0], "it.pdf", files[0], "--pgn", files[1], *BESIDE)

    assert said.code == 1
    assert said.out.count("accepted") == 2
    assert [line.split("'")[1] for line in said.err.splitlines()] == ["none.eml", "it.pdf"]


def test_json_tells_what_failed_in_its_place(
    mailbot: Callable[..., Said], files: tuple[Path, Path]
) -> None:
    said = mailbot("try", files[0], "none.eml", files[0], "--pgn", files[1], *BESIDE, "--json")

    first, failed, last = json.loads(said.out)
    assert said.code == 1
    assert first == last
    assert first["games"][0]["verdict"] == "accepted"
    assert failed == {"file": "none.eml", "error": "there is no file 'none.eml'"}


def test_our_own_fault_in_one_letter_does_not_stop_the_others(
    mailbot: Callable[..., Said],
    tmp_path: Path,
    files: tuple[Path, Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(octets: bytes, *args: object, **more: object) -> object:
        if b"poison" in octets:
            raise ZeroDivisionError
        return read_letter(octets, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr("mailbot.cli.tables.read_letter", fails)
    (tmp_path / "poison.eml").write_text(LETTER.format(move="poison"))

    said = mailbot("try", "poison.eml", files[0], "--pgn", files[1], *BESIDE)

    assert said.code == 6
    assert said.err.startswith("mailbot: poison.eml: an error in mailbot itself (ZeroDivisionError")
    assert "accepted" in said.out


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_mailbox_file_is_read_letter_by_letter(
    mailbot: Callable[..., Said], tmp_path: Path, files: tuple[Path, Path], end: str
) -> None:
    one, other = LETTER.format(move="2836"), LETTER.format(move="6834")
    other = other.replace("Best wishes", ">From my phone, 2026\n\nFrom afar, in 2026, yes")
    box = "".join(
        f"From ben@south.example Sat Mar  7 18:12:02 2026\n{each}\n" for each in (one, other)
    )
    (tmp_path / "chess.mbox").write_bytes(box.replace("\n", end).encode())

    said = mailbot("try", "chess.mbox", "--pgn", files[1], *BESIDE)

    assert said.code == 0
    first, second = said.out.split("== chess.mbox, letter 2\n")
    assert "== chess.mbox, letter 1\n" in first
    assert "accepted" in first
    assert "impossible" in second
    assert "letter 3" not in second


def test_one_letter_with_an_envelope_line_is_one_letter(
    mailbot: Callable[..., Said], files: tuple[Path, Path]
) -> None:
    envelope = "From ben@south.example Sat Mar  7 18:12:02 2026\n"
    files[0].write_text(envelope + LETTER.format(move="2836"))

    said = mailbot("try", files[0], "--pgn", files[1], *BESIDE)

    assert "accepted" in said.out
    assert "==" not in said.out


# --- what a player mistakes ----------------------------------------------------------------------


def test_the_wrong_side_is_asked_about(
    mailbot: Callable[..., Said], files: tuple[Path, Path]
) -> None:
    said = mailbot("try", files[0], "--pgn", files[1], "--you", "black")

    assert (
        "Ben South wrote this, and has your side there: is it --you white, or --mine?"
        in " ".join(said.out.split())
    )
    assert "Note" not in mailbot("try", files[0], "--pgn", files[1], "--you", "White").out


def test_the_pgn_of_another_game_is_asked_about(
    mailbot: Callable[..., Said], files: tuple[Path, Path]
) -> None:
    files[1].write_text(PGN.replace("Ada North", "Carl East").replace("Ben South", "West, Dora"))

    said = mailbot("try", files[0], "--pgn", files[1], *BESIDE)

    assert "Ben South wrote this, and that game is Carl East - West, Dora" in said.out


def test_a_name_written_the_other_way_round_is_no_other_player(
    mailbot: Callable[..., Said], files: tuple[Path, Path]
) -> None:
    files[1].write_text(PGN.replace("Ben South", "South, Ben"))

    assert "Note" not in mailbot("try", files[0], "--pgn", files[1], *BESIDE).out


def test_without_a_fitting_game_in_the_ledger_the_way_out_is_named(
    mailbot: Callable[..., Said], home: Path, files: tuple[Path, Path]
) -> None:
    config = home / "mailbot.toml"
    text = filled_in("me", {"imap.password_env": "NONE"})
    config.write_text(text.replace("#: ledger = ", 'ledger = "ledger.db" # '))

    said = mailbot("try", files[0], "--config", config)

    assert said.code == 0
    assert "no game of your ledger fits; beside another: --pgn FILE" in said.out
    assert max(map(len, said.out.splitlines())) <= 80


def test_no_command_is_named_on_what_lies_in_no_ledger(
    mailbot: Callable[..., Said], files: tuple[Path, Path]
) -> None:
    files[0].write_text(LETTER.format(move="2836").replace("2. 7163", "2. 6145"))

    said = mailbot("try", files[0], "--pgn", files[1], *BESIDE)

    assert "disagreement" in said.out
    assert "Go on with" not in said.out


@pytest.mark.parametrize(
    "octets", [b"", b"\0\xff" * 500, b"From: \x1b[2J\r\n\r\n\xe2\x80\xae 5254"]
)
def test_no_octets_are_too_strange(
    mailbot: Callable[..., Said], tmp_path: Path, octets: bytes
) -> None:
    letter = tmp_path / "strange.eml"
    letter.write_bytes(octets)

    said = mailbot("try", letter, "--you", "white", "--explain")

    assert said.code == 0
    assert "\x1b" not in said.out
    assert "\u202e" not in said.out


def test_with_a_ledger_its_own_game_is_found_and_nothing_is_recorded(
    mailbot: Callable[..., Said], home: Path, files: tuple[Path, Path]
) -> None:
    config = home / "mailbot.toml"
    text = filled_in("me", {"imap.password_env": "NONE"})
    config.write_text(text.replace("#: ledger = ", 'ledger = "ledger.db" # '))
    ada, ben = (
        Player("Ada North", ("ada@north.example",)),
        Player("Ben South", ("ben@south.example",)),
    )
    rules = RuleSet(name="ours", title="Ours", moves=10, days=40)
    setup = Setup(
        GameId("spring-1"), "me", Side.BLACK, ben, ada, "Spring Cup", rules, date(2026, 3, 1)
    )
    ledger = open_ledger(home / "ledger.db")
    ledger.store("me").games.add(setup, command="test", now=datetime(2026, 3, 1, tzinfo=UTC))
    ledger.close()
    files[0].write_text(LETTER.replace("2. 7163 {move}", "1. 5254"))

    before = _contents(home / "ledger.db")
    said = mailbot("try", files[0], "--config", config)

    assert "spring-1" in said.out
    assert "1. 5254 (e4)" in said.out
    assert _contents(home / "ledger.db") == before


def _contents(ledger: Path) -> list[str]:
    connection = sqlite3.connect(ledger)
    try:
        return list(connection.iterdump())
    finally:
        connection.close()

"""`mailbot try`: a letter read beside a PGN, a game just begun, or the ledger's games."""

import json
import sqlite3
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from mailbot.config.example import filled_in
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
        (("--pgn", "none.pgn", "--you", "white"), "cannot read 'none.pgn'"),
        (("--you", "green"), "which side are you?"),
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


def test_unknown_rules_are_refused(mailbot: Callable[..., Said], files: tuple[Path, Path]) -> None:
    said = mailbot("try", files[0], "--you", "white", "--rules", "plain-1040")

    assert said.code == 5
    assert "did you mean 'plain-10-40'?" in said.err


def test_a_pgn_with_an_impossible_move_is_refused(
    mailbot: Callable[..., Said], tmp_path: Path, files: tuple[Path, Path]
) -> None:
    files[1].write_text(PGN.replace("Nf3", "Nf6"))

    said = mailbot("try", files[0], "--pgn", files[1], *BESIDE)

    assert said.code == 2
    assert "move 2 of White" in said.err


def test_a_letter_that_is_not_there_is_told(mailbot: Callable[..., Said]) -> None:
    said = mailbot("try", "none.eml", "--you", "white")

    assert said.code == 2
    assert "cannot read 'none.eml'" in said.err


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

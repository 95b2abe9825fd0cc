"""The demo: what it shows, what it leaves behind, and what it never overwrites."""

import io
import re
import sqlite3
import sys
from contextlib import closing
from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest
from rich.console import Console

from mailbot.cli import run
from mailbot.cli.exits import FAULT
from mailbot.demo.folder import FolderInUse
from mailbot.demo.run import demo
from mailbot.demo.story import FIRST_SWEEP, OWN_MOVES, games, letters
from mailbot.desk.verdict import Verdict


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """What the demo printed, and the folder that it left."""
    folder = tmp_path_factory.mktemp("demo") / "left"
    return shown(folder), folder


def shown(folder: Path) -> str:
    out = io.StringIO()
    demo(Console(file=out, width=100, soft_wrap=True), folder)
    return out.getvalue()


def part(text: str, number: int) -> str:
    """What was told of one letter."""
    found = re.search(rf"^Letter {number}  .*?(?=^Letter |^── |\Z)", text, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[0]


@pytest.mark.parametrize(
    ("number", "verdict", "words"),
    [
        (1, Verdict.ACCEPTED, "2... 2836 (Nc6)"),
        (2, Verdict.ACCEPTED, "4... 7866 (Nf6)"),
        (3, Verdict.ACCEPTED, "6. 3345 (Nxd5)"),
        (4, Verdict.NOT_OURS, "Chess sets"),
        (5, Verdict.REPEAT, "Dario Ruiz"),
        (9, Verdict.IMPOSSIBLE, "6834"),
        (10, Verdict.UNCLEAR_MOVE, "6857 (Nxe4)"),
        (11, Verdict.ENDED, "Resigns"),
        (12, Verdict.NOT_PROVEN, "Go on with   mailbot "),
    ],
)
def test_each_letter_has_its_verdict(
    played: tuple[str, Path], number: int, verdict: Verdict, words: str
) -> None:
    told = part(played[0], number)

    assert f"Verdict      {verdict.value} - " in told
    assert words in told


def test_a_letter_has_no_more_doubts_than_it_is_about(played: tuple[str, Path]) -> None:
    doubts = {number: part(played[0], number).count("DOUBT") for number in range(1, 13)}

    assert {number: count for number, count in doubts.items() if count} == {9: 1, 10: 1, 12: 1}


def test_a_player_reads_no_codes(played: tuple[str, Path]) -> None:
    assert not re.search(r"[1-8pnbrqk]+/[1-8pnbrqk/]+ [wb] ", played[0], re.IGNORECASE)  # FEN
    assert "'6834' is not possible as move 3..." in played[0]


def test_its_commands_are_those_of_this_machine(tmp_path: Path) -> None:
    out = io.StringIO()
    demo(Console(file=out, width=100, soft_wrap=True), tmp_path / "left", "./run")

    assert "./run status --config" in out.getvalue()
    config = f"--config {tmp_path / 'left' / 'mailbot.toml'}"
    notes = [
        octets
        for file in (tmp_path / "left" / "INBOX").iterdir()
        if b"From: mailbot" in (octets := file.read_bytes())
    ]
    assert notes
    for octets in notes:
        text = message_from_bytes(octets, policy=default).get_content()
        assert f"./run letters {config}" in text
        assert not re.search(r"\bmailbot (letters|settle|game)\b", text)
    assert re.search(r"Go on with +\./run \w+", part(out.getvalue(), 12))
    assert not re.search(r"\bmailbot (settle|game|status|letters)\b", out.getvalue())


def test_the_copy_is_told_as_one(played: tuple[str, Path]) -> None:
    copies = re.findall(r"^Letter 1  .*\n.*Verdict +copy - ", played[0], re.MULTILINE)

    assert len(copies) == 1
    assert "no move counts twice" in played[0]


def test_the_own_moves_are_read_in_sent(played: tuple[str, Path]) -> None:
    assert "Letter 6  Ada North, sent 2026-03-09: 3. 6134 (Bc4)  spring-1" in played[0]


def test_days_are_told_as_stated(played: tuple[str, Path]) -> None:
    told = part(played[0], 1)

    assert "Received     2026-03-02 (as stated)" in told
    assert "5 for this move, 7 in all" in told


def test_the_drafts_have_a_gap_for_each_game_and_then_the_questions(
    played: tuple[str, Path],
) -> None:
    first, _, second = played[0].partition("Ada fills the gaps")

    assert len(re.findall(r"^│ .*____", first, re.MULTILINE)) == 3
    assert "____" not in second
    assert "What is your move 3...?" in second
    assert "The two notations of it do not agree." in second
    assert '│ [Result "0-1"]' in second


def test_boards_and_the_reflection_time_are_shown(played: tuple[str, Path]) -> None:
    assert "a b c d e f g h" in played[0]
    assert "h g f e d c b a" in played[0]
    assert "Reflection time" in played[0]
    assert "7 days used; 53 left up to move 10" in played[0]


def test_no_line_is_wider_than_a_terminal(played: tuple[str, Path]) -> None:
    own = played[0].partition("── Reflection time")[0].replace(str(played[1]), "mailbot-demo")

    # A command stays in one line, so that it can be copied.
    assert max(len(line) for line in own.split("\n") if "--config" not in line) <= 80


def test_it_shows_the_same_every_time(played: tuple[str, Path], tmp_path: Path) -> None:
    again = shown(tmp_path / "again")

    assert again.replace(str(tmp_path / "again"), "X") == played[0].replace(str(played[1]), "X")


def test_mailbox_and_ledger_are_left_and_named(played: tuple[str, Path]) -> None:
    text, folder = played

    assert str(folder) in text
    assert len(list((folder / "INBOX").glob("*.eml"))) == 11  # ten, and a note
    assert len(list((folder / "Sent").glob("*.eml"))) == len(OWN_MOVES)
    drafts = [message_from_bytes(file.read_bytes()) for file in (folder / "Drafts").glob("*.eml")]
    assert sorted(str(draft["To"]) for draft in drafts) == [
        "ben@south.example",
        "captain@northfield.example",
        "dario@ruiz.example",
    ]
    with closing(sqlite3.connect(folder / "ledger.db")) as ledger:
        assert ledger.execute("SELECT count(*) FROM game").fetchone() == (3,)


def test_the_other_commands_can_look_at_what_is_left(
    played: tuple[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    commands = re.findall(r"^  mailbot (.*)$", played[0], re.MULTILINE)
    assert len(commands) == 3

    for command in commands:
        assert run(command.split()) == 0
        assert capsys.readouterr().out


def test_the_demos_own_folder_is_written_anew(tmp_path: Path) -> None:
    folder = tmp_path / "left"
    shown(folder)
    before = sorted(file.name for file in folder.rglob("*"))

    shown(folder)

    assert sorted(file.name for file in folder.rglob("*")) == before


@pytest.mark.parametrize("kind", ["file", "folder", "dangling link"])
def test_something_else_is_never_overwritten(tmp_path: Path, kind: str) -> None:
    place = tmp_path / "mine"
    if kind == "file":
        place.write_text("mine")
    elif kind == "folder":
        place.mkdir()
        (place / "letter.txt").write_text("mine")
    else:
        place.symlink_to(tmp_path / "nowhere")

    with pytest.raises(FolderInUse, match="--folder"):
        shown(place)

    if kind != "dangling link":
        assert "mine" in (place / "letter.txt" if kind == "folder" else place).read_text()


def test_the_refusal_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine").write_text("mine")

    assert run(["demo", "--folder", str(tmp_path / "mine")]) == 1

    assert "name another folder with --folder" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("function", "told"),
    [
        pytest.param("mailbot.desk.answer.judge", "failed on", id="one letter"),
        pytest.param("mailbot.sweep.real.languages", "xx.toml", id="the whole sweep"),
    ],
)
def test_where_our_code_fails_it_is_not_passed_over(
    function: str,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ValueError("language file xx.toml: wrong")

    monkeypatch.setattr(function, broken)

    assert run(["demo", "--folder", str(tmp_path / "demo")]) == FAULT
    assert told in capsys.readouterr().err


def test_without_pymap_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pymap.backend.dict", None)

    assert run(["demo", "--folder", str(tmp_path / "left")]) == 1

    assert "pip install 'mailbot[demo]'" in capsys.readouterr().err
    assert not (tmp_path / "left").exists()


def test_everybody_is_invented() -> None:
    for letter in letters():
        domains = re.findall(rb"@([\w.-]+)", letter.octets)
        assert all(domain.endswith(b".example") for domain in domains)
        assert letter.arrived.utcoffset() is not None
    for setup, events in games():
        assert all(a.endswith(".example") for a in (*setup.opponent.addresses, *setup.td))
        assert events
    assert sum(letter.arrived < FIRST_SWEEP for letter in letters()) == 6

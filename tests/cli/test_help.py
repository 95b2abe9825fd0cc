"""What every command line keeps: quick help, exit codes, errors in one line."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from mailbot.cli import COMMANDS, exits
from mailbot.cli.exits import EXIT_CODES, Refusal, code_of
from mailbot.config import ConfigError
from mailbot.post import FolderMissing, LoginRefused, PostError
from mailbot.store import AccountLocked, LedgerTooNew, StoreAway, UnknownGame
from tests.cli.conftest import HOUSE, Said

HEAVY = {"sqlalchemy", "alembic", "chess", "imapclient", "apscheduler", "jinja2", "pydantic"}
LOOK = """
import sys
from mailbot.cli import run
code = run({words!r})
print("LOADED", *sorted(name for name in sys.modules if "." not in name))
sys.exit(code)
"""


def loaded_by(*words: str) -> set[str]:
    """The packages that a command line loads, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", LOOK.format(words=list(words))],
        cwd=HOUSE,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.rpartition("LOADED")[2].split())


def test_help_loads_nothing_heavy() -> None:
    assert not HEAVY & loaded_by("--help")


@pytest.mark.parametrize("name", [entry.name for entry in COMMANDS])
def test_every_command_explains_itself_quickly(name: str, mailbot: Callable[..., Said]) -> None:
    said = mailbot(*name.split(), "--help")

    assert said.code == 0
    assert "Exit codes" in said.out


def test_no_commands_help_loads_a_room() -> None:
    words = [entry.name.split() for entry in COMMANDS]
    look = f"""
import sys
from mailbot.cli import run
for words in {words!r}:
    run([*words, "--help"])
print("LOADED", *sorted(name for name in sys.modules if "." not in name))
"""
    done = subprocess.run(
        [sys.executable, "-c", look], cwd=HOUSE, capture_output=True, text=True, check=True
    )

    # Typer takes pydantic itself, for the options of the one command that is called.
    assert not (HEAVY - {"pydantic"}) & set(done.stdout.rpartition("LOADED")[2].split())


def test_the_list_of_commands_has_them_all(mailbot: Callable[..., Said]) -> None:
    said = mailbot("--help")

    for entry in COMMANDS:
        first, _, second = entry.name.partition(" ")
        assert f" {first} " in said.out
        assert second or entry.help.split()[0] in said.out


def test_a_misspelt_command_is_told_the_nearest(mailbot: Callable[..., Said]) -> None:
    said = mailbot("swep")

    assert said.code == exits.USAGE
    assert "sweep" in said.err


def test_the_version(mailbot: Callable[..., Said]) -> None:
    assert mailbot("--version").out.startswith("mailbot 0.")


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (Refusal("no"), exits.PROBLEM),
        (Refusal("no", exits.USAGE), exits.USAGE),
        (ConfigError("x"), exits.CONFIGURATION),
        (AccountLocked("me", 1, "here", None), exits.LOCKED),
        (PostError("away"), exits.AWAY),
        (LoginRefused("no"), exits.AWAY),
        (FolderMissing("no"), exits.AWAY),
        (StoreAway("away"), exits.AWAY),
        (UnknownGame("x"), exits.PROBLEM),
        (LedgerTooNew("x"), exits.PROBLEM),
        (FileExistsError(17, "there"), exits.PROBLEM),
        (ZeroDivisionError("x"), exits.FAULT),
    ],
)
def test_every_error_has_its_exit_code(error: Exception, code: int) -> None:
    assert code_of(error) == code
    assert code in EXIT_CODES


def test_an_error_of_ours_is_one_line_without_traceback(
    mailbot: Callable[..., Said], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError("bad \x1b[31m\nthing")

    monkeypatch.setattr("mailbot.cli.check.config_of", fails)

    said = mailbot("check")

    assert said.code == exits.FAULT
    assert said.err.count("\n") == 1
    assert "ZeroDivisionError" in said.err
    assert "--debug" in said.err
    assert "\x1b" not in said.err


def test_debug_shows_where_it_arose(
    mailbot: Callable[..., Said], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("mailbot.cli.check.config_of", fails)

    with pytest.raises(ZeroDivisionError):
        mailbot("--debug", "check")


def test_a_missing_configuration_is_told_with_its_own_exit_code(
    mailbot: Callable[..., Said],
) -> None:
    for command in ("sweep", "check", "run"):
        said = mailbot(command)

        assert said.code == exits.CONFIGURATION
        assert "mailbot init" in said.out + said.err
        assert "Traceback" not in said.err


def test_the_schema_is_one_of_json(mailbot: Callable[..., Said]) -> None:
    published = json.loads(mailbot("schema").out)

    assert published["type"] == "object"
    assert {"letter", "games"} <= set(published["properties"])

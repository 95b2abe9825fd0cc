"""What every command line keeps: quick help, exit codes, errors in one line."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from mailbot.cli import COMMANDS, exits
from mailbot.cli.exits import EXIT_CODES, Refusal, code_of
from mailbot.config import ConfigError
from mailbot.config.example import filled_in
from mailbot.post import FolderMissing, LoginRefused, PostError
from mailbot.report import commands
from mailbot.report.commands import typed
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


@pytest.mark.parametrize(
    ("line", "problem", "help_of"),
    [
        ("swep", "no such command 'swep'; did you mean 'sweep'?", "mailbot"),
        ("game ad x", "no such command 'ad'; did you mean 'add'?", "mailbot game"),
        ("game add --wite", "no such option: --wite", "mailbot game add"),
        ("try --you white", "missing argument 'LETTER...'", "mailbot try"),
        ("sweep extra", "extra argument(s) (extra)", "mailbot sweep"),
        ("letters --limit x", "'--limit': it must be a whole number", "mailbot letters"),
        ("letters --limit 0", "'--limit': it must be greater", "mailbot letters"),
        ("letters --limit", "'--limit' requires an argument", "mailbot letters"),
    ],
)
def test_wrong_use_is_one_line_with_the_way_to_the_help(
    mailbot: Callable[..., Said], line: str, problem: str, help_of: str
) -> None:
    said = mailbot(*line.split())

    assert (said.code, said.out) == (exits.USAGE, "")
    assert said.err.count("\n") == 1
    assert said.err.startswith("mailbot: ")
    assert problem in said.err
    assert said.err.endswith(f"see `{help_of} --help`\n")


def test_a_bare_name_shows_its_help(mailbot: Callable[..., Said]) -> None:
    for words in ((), ("game",)):
        said = mailbot(*words)

        assert said.code == exits.USAGE
        assert "Usage: mailbot" in said.out + said.err
        assert said.err == "" or "Usage" in said.err


def test_the_table_of_exit_codes_is_that_of_the_readme() -> None:
    _, _, section = (HOUSE / "README.md").read_text().partition("## Exit codes\n")
    section, _, _ = section.partition("\n## ")
    rows = re.findall(r"^\| (\d+) \| (.+) \|$", section, re.MULTILINE)

    assert {int(code): what for code, what in rows} == EXIT_CODES


def test_commands_are_named_as_they_are_typed_here(
    mailbot: Callable[..., Said], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAILBOT_PROGRAM", "./run")

    assert "`./run init` writes it" in mailbot("status").err
    assert mailbot("swep").err.endswith("see `./run --help`\n")
    assert "Usage: ./run play" in mailbot("play", "--help").out
    assert "`./run settle`" in " ".join(mailbot("undo", "--help").out.split())


def test_a_path_with_blanks_can_be_pasted(
    mailbot: Callable[..., Said], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAILBOT_PROGRAM", "/my games/run")

    assert "`'/my games/run' init` writes it" in mailbot("status").err


def test_the_script_says_how_it_was_started() -> None:
    done = subprocess.run(["./run", "swep"], cwd=HOUSE, capture_output=True, text=True, check=False)

    assert done.returncode == exits.USAGE
    assert "see `./run --help`" in done.stderr


def test_every_command_is_known_to_the_hints() -> None:
    assert set(commands.NAMES) == {entry.name.split()[0] for entry in COMMANDS}
    for name in commands.NAMES:
        assert typed(f"go on: mailbot {name} x", "./run") == f"go on: ./run {name} x"


@pytest.mark.parametrize(
    "text", ["mailbot failed on it", "amailbot run", "/etc/mailbot games", "mailbot runs"]
)
def test_what_is_no_command_stays_as_it_is(text: str) -> None:
    assert typed(text, "./run") == text


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


def test_ctrl_c_has_its_own_exit_code(
    mailbot: Callable[..., Said], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("mailbot.cli.check.config_of", interrupted)

    said = mailbot("check")

    assert (said.code, said.err.count("\n")) == (exits.INTERRUPTED, 1)
    assert "stopped" in said.err


def test_a_missing_configuration_is_told_with_its_own_exit_code(
    mailbot: Callable[..., Said],
) -> None:
    for command in ("sweep", "check", "run"):
        said = mailbot(command)

        assert said.code == exits.CONFIGURATION
        assert "mailbot init" in said.out + said.err
        assert "Traceback" not in said.err


def test_a_file_of_the_system_is_told_in_words(
    mailbot: Callable[..., Said], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "/some/where")

    monkeypatch.setattr("mailbot.cli.status.opened", fails)

    assert mailbot("status").err == "mailbot: '/some/where': Permission denied\n"


def test_a_ledger_that_cannot_be_opened_is_told_with_the_key_that_names_it(
    mailbot: Callable[..., Said], home: Path
) -> None:
    file = home / "a.toml"
    file.write_text(filled_in("me", {"ledger": "a.toml/ledger.db", "imap.password_env": "NONE"}))

    said = mailbot("status", "--config", file)

    assert said.code == exits.AWAY
    assert said.err.count("\n") == 1
    assert f"the key `ledger` in '{file}'" in said.err


def test_the_schema_is_that_of_the_list_which_try_prints(mailbot: Callable[..., Said]) -> None:
    said = mailbot("schema").out
    published = json.loads(said)

    assert published["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert published["type"] == "array"
    kinds = {each["$ref"].rpartition("/")[2] for each in published["items"]["anyOf"]}
    assert kinds == {"ReadingModel", "FailureModel"}
    named = set(re.findall(r'"#/\$defs/(\w+)"', said))
    assert named == set(published["$defs"])

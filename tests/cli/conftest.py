"""A command line as a person types it, in this process or as a child."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from mailbot.cli import run
from mailbot.config.example import filled_in
from tests.cli.players import anna  # noqa: F401  (a fixture)
from tests.conftest import MailAccount

HOUSE = Path(__file__).parent.parent.parent


@dataclass(frozen=True)
class Said:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user without configuration: nothing of the real one is seen."""
    for name in ("MAILBOT_CONFIG", "MAILBOT_PROGRAM", "STATE_DIRECTORY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def mailbot(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Said]:
    """``mailbot("sweep", "--json", answers="...")``; what is typed comes from *answers*."""

    def command(*words: str | Path, answers: str = "") -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
        code = run([str(word) for word in words])
        printed = capsys.readouterr()
        return Said(code, printed.out, printed.err)

    return command


def child(*words: str | Path, home: Path, own_session: bool = False) -> subprocess.Popen[str]:
    """The same as a process of its own. ``own_session``: without any terminal."""
    kept = {name: value for name, value in os.environ.items() if name != "JOURNAL_STREAM"}
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "mailbot", *map(str, words)],
        cwd=HOUSE,
        env=kept | {"HOME": str(home), "XDG_STATE_HOME": str(home / "state")},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=own_session,
    )


def configured(home: Path, account: MailAccount, **values: str | int | list[str]) -> Path:
    """A configuration for a user of the session's Dovecot."""
    file = home / "config" / "mailbot" / "mailbot.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(filled_in("me", reaching(account) | values))
    return file


def reaching(account: MailAccount) -> dict[str, str | int | list[str]]:
    return {
        "imap.host": account.host,
        "imap.port": account.tls_port,
        "imap.ca_file": str(account.ca_file),
        "imap.user": account.user,
        "imap.password_command": ["printf", "%s", account.password],
    }

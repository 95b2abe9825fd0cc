"""`mailbot run` as a process of its own: it sweeps at once, and ends cleanly on SIGTERM."""

import signal
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from mailbot.config import load_config
from mailbot.config.example import filled_in
from tests.cli.conftest import child, configured
from tests.cli.test_sweep import LETTER, with_a_game
from tests.conftest import MailAccount

SECONDS = 20  # for a loaded machine


@contextmanager
def running(file: Path, home: Path) -> Iterator[subprocess.Popen[str]]:
    process = child("run", "--config", file, home=home)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def until_logged(process: subprocess.Popen[str], words: str) -> str:
    """Everything logged up to the first line with *words*."""
    assert process.stderr is not None
    lines = []
    for line in process.stderr:
        lines.append(line)
        if words in line:
            return "".join(lines)
    raise AssertionError(f"never logged {words!r}: {''.join(lines)}")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=lambda n: n.name)
def test_it_sweeps_at_once_and_ends_cleanly(
    home: Path, mail_account: MailAccount, number: signal.Signals
) -> None:
    file = configured(home, mail_account)
    with_a_game(file)
    mail_account.deliver(LETTER)

    with running(file, home) as process:
        logged = until_logged(process, "1 laid down")
        process.send_signal(number)
        _, rest = process.communicate(timeout=SECONDS)

    assert process.returncode == 0
    assert "Traceback" not in rest
    assert "north.example" not in logged
    assert mail_account.password not in logged
    assert _drafts(load_config(file).ledger) == ["placed"]


def test_the_sweep_in_progress_is_ended_before_it_goes(
    home: Path, mail_account: MailAccount
) -> None:
    file = configured(home, mail_account, words=["hello"])
    with_a_game(file)
    mail_account.deliver(LETTER)
    for number in range(300):
        mail_account.deliver(
            f"From: x{number}@shop.example\r\nSubject: hello\r\n\r\n{number}".encode()
        )

    with running(file, home) as process:
        until_logged(process, "letter ")  # in the middle of judging
        process.terminate()
        _, rest = process.communicate(timeout=3 * SECONDS)

    assert process.returncode == 0
    assert "301 judged" in rest
    assert _drafts(load_config(file).ledger) == ["placed"]


def test_a_server_that_is_away_is_tried_again_later(home: Path, mail_account: MailAccount) -> None:
    file = configured(home, mail_account, **{"imap.port": 1})

    with running(file, home) as process:
        logged = until_logged(process, "again in 30 s")
        process.terminate()
        _, _ = process.communicate(timeout=SECONDS)

    assert process.returncode == 0
    assert "nothing listens there" in logged


def test_a_refused_login_does_not_hammer(home: Path, mail_account: MailAccount) -> None:
    file = configured(home, mail_account, **{"imap.password_command": ["printf", "wrong-4711"]})

    with running(file, home) as process:
        logged = until_logged(process, "again in 3600 s")
        process.terminate()
        _, rest = process.communicate(timeout=SECONDS)

    assert process.returncode == 0
    assert "wrong-4711" not in logged + rest


def test_a_password_that_is_missing_is_one_line_of_the_log(home: Path) -> None:
    file = home / "a.toml"
    file.write_text(filled_in("me", {"imap.password_env": "MB_NONE"}))

    with running(file, home) as process:
        logged = until_logged(process, "again in 1800 s")
        process.terminate()
        _, rest = process.communicate(timeout=SECONDS)

    assert process.returncode == 0
    assert "the variable of that name is not set; again in 1800 s" in logged
    assert "Traceback" not in logged + rest
    assert 'File "' not in logged + rest


def _drafts(ledger: Path) -> list[str]:
    with closing(sqlite3.connect(ledger)) as connection:
        return [state for (state,) in connection.execute("SELECT state FROM draft")]

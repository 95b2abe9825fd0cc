"""`mailbot sweep`: what it prints, and its exit codes."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from mailbot.config import load_config
from mailbot.game.rules import RuleSet
from mailbot.game.sheet import GameId, Player, Setup, Side
from mailbot.store.ledger import open_ledger
from tests.cli import players
from tests.cli.conftest import HOUSE, Said, configured
from tests.conftest import MailAccount

LETTER = b"""\
From: Ben South <ben@south.example>\r
To: ada@north.example\r
Subject: Spring Cup\r
Date: Thu, 05 Mar 2026 12:00:00 +0100\r
Message-ID: <spring-1@south.example>\r
\r
sent 5 March 2026\r
\r
1. 5254\r
"""


def with_a_game(file: Path) -> None:
    """Ada is Black against Ben, who is to move."""
    ada = Player("Ada North", ("ada@north.example",))
    ben = Player("Ben South", ("ben@south.example",))
    rules = RuleSet(name="ours", title="Ours", moves=10, days=40)
    start = date(2026, 3, 1)
    setup = Setup(GameId("spring-1"), "me", Side.BLACK, ben, ada, "Spring Cup", rules, start)
    ledger = open_ledger(load_config(file).ledger)
    ledger.store("me").games.add(setup, command="test", now=datetime(2026, 3, 1, tzinfo=UTC))
    ledger.close()


def test_a_letter_is_read_and_its_verdict_told(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    with_a_game(configured(home, mail_account))
    mail_account.deliver(LETTER)

    said = mailbot("sweep")

    assert said.code == 0
    assert "me: 1 kept, 1 judged, 1 laid down" in said.out
    assert "letter 1 Ben South: spring-1: accepted" in said.out
    again = mailbot("sweep")
    assert (again.code, again.out) == (0, "me: nothing new\n")


def test_json_says_the_same(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    with_a_game(configured(home, mail_account))
    mail_account.deliver(LETTER)

    (report,) = json.loads(mailbot("sweep", "--json").out)

    assert report["account"] == "me"
    assert report["letters"] == [{"letter": 1, "game": "spring-1", "verdict": "accepted"}]
    assert report["laid_down"] == 1


def test_a_locked_account_is_told_by_whom_and_since_when(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    file = configured(home, mail_account)
    hold = f"""
import sys
from datetime import UTC, datetime
from pathlib import Path
from mailbot.store.ledger import open_ledger
ledger = open_ledger(Path({str(load_config(file).ledger)!r}))
with ledger.store("me").locked(datetime(2026, 3, 1, 8, 30, tzinfo=UTC)):
    print("held", flush=True)
    sys.stdin.read()
"""
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-c", hold], cwd=HOUSE, stdin=pipe, stdout=pipe, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"

        said = mailbot("sweep", "--account", "me")
        every = mailbot("sweep")

        assert holder.stdin is not None
        holder.stdin.close()

    assert said.code == every.code == 3
    assert f"process {holder.pid}" in said.err
    assert "since 2026-03-01T08:30:00" in said.err
    assert every.err.startswith("mailbot: me: ")


def test_a_mailbox_that_is_away_has_its_own_exit_code(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    configured(home, mail_account, **{"imap.port": 1})

    said = mailbot("sweep")

    assert said.code == 4
    assert "nothing listens there" in said.err
    assert said.err.count("\n") == 1


def test_an_account_that_there_is_not_is_told_those_that_there_are(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    configured(home, mail_account)

    said = mailbot("sweep", "--account", "you")

    assert said.code == 2
    assert "there is no account 'you'; the configuration has: me" in said.err


def test_one_account_that_fails_does_not_hold_up_the_others(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    file = configured(home, mail_account)
    good = file.read_text()
    accounts = good[good.index("[accounts.me]") : good.index("# --- how much")]
    bad = accounts.replace("accounts.me", "accounts.bad")
    bad = bad.replace(f"port = {mail_account.tls_port}", "port = 1")
    file.write_text(good.replace(accounts, bad + accounts))

    said = mailbot("sweep")

    assert said.code == 4
    assert said.err.startswith("mailbot: bad: ")
    assert "me: nothing new" in said.out


def test_hints_and_notes_name_the_program_as_it_was_started(
    anna: players.Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAILBOT_PROGRAM", "./run")
    anna.begins()
    anna.gets("1. 5254\n", sender="Bo Ry <bo@else.example>", subject="Club Cup 12")

    swept = anna.done("sweep")

    (note,) = [each.octets.decode() for each in anna.server.letters("INBOX")][1:]
    assert re.search(r"^    -> \./run \w+ ", swept, re.MULTILINE)
    assert re.search(r"^    -> \./run \w+ ", anna.done("status"), re.MULTILINE)
    assert re.search(r"^Go on with:  \./run \w+ ", note, re.MULTILINE)
    assert "Look at it:  ./run letters 1\n" in note.replace("\r", "")
    assert not re.search(r"mailbot (settle|game|letters) ", swept + note)


def test_debug_shows_where_a_sweep_failed(
    anna: players.Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("mailbot.cli.sweep.swept", fails)

    assert anna("sweep").code == 6
    with pytest.raises(ZeroDivisionError):
        anna("--debug", "sweep")


def test_a_letter_of_your_own_is_yours_as_in_letters(anna: players.Player) -> None:
    anna.begins()
    anna.gets("1. 5254\n")
    anna.sends("1... 5755\n", subject="Re: Club Cup 12")

    out = anna.done("sweep")

    assert "letter 1 you: cup-12:" in out or "letter 2 you: cup-12:" in out
    assert "anna@ek.example" not in out
    assert "Bo Ry: cup-12: accepted" in out

"""`mailbot check`: each thing that can be wrong is told with the way out."""

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.cli.conftest import Said, configured
from tests.conftest import MailAccount

LETTER = b"From: ben@south.example\r\nSubject: hello\r\n\r\nhello\r\n"


def test_all_is_well(mailbot: Callable[..., Said], home: Path, mail_account: MailAccount) -> None:
    configured(home, mail_account)
    mail_account.deliver(LETTER)

    said = mailbot("check")

    assert said.code == 0
    assert "everything is set up" in said.out
    assert "WRONG" not in said.out
    assert "folder INBOX: 1 letter\n" in said.out
    assert "0 running games" in said.out
    assert mail_account.password not in said.out


def test_json_has_a_line_for_each(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    configured(home, mail_account)

    lines = json.loads(mailbot("check", "--json").out)

    assert all(line["ok"] for line in lines)
    assert {"configuration", "rules", "ledger", "me"} == {line["what"] for line in lines}


def test_a_wrong_configuration_ends_it(mailbot: Callable[..., Said], home: Path) -> None:
    file = home / "a.toml"
    file.write_text("[limit]\n")

    said = mailbot("check", "--config", file)

    assert said.code == 5
    assert "there is no account" in said.out
    assert "did you mean limits?" in said.out


def test_a_wrong_password_is_told_but_not_shown(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    configured(home, mail_account, **{"imap.password_command": ["printf", "wrong-4711"]})

    said = mailbot("check")

    assert said.code == 4
    assert "WRONG" in said.out
    assert said.err == ""  # what is asked for stands on stdout, be it good or bad
    assert "name or password is wrong" in said.out
    assert "wrong-4711" not in said.out


def test_a_server_that_is_away_is_told(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    configured(home, mail_account, **{"imap.port": 1})

    said = mailbot("check")

    assert said.code == 4
    assert "nothing listens there" in said.out


def test_a_folder_that_is_missing_is_told_with_those_that_there_are(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    configured(home, mail_account, folders=["INBOX", "Schach"])

    said = mailbot("check")

    assert said.code == 4
    assert "there is no folder 'Schach'" in said.out
    assert "'INBOX'" in said.out


def test_no_sent_folder_by_wish_is_a_note(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    configured(home, mail_account, **{"imap.sent": ""})

    said = mailbot("check")

    assert said.code == 0
    assert "note  me: Sent is not read" in said.out


def test_an_unprotected_connection_is_named(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    plain: dict[str, str | int] = {"imap.security": "plain", "imap.port": mail_account.port}
    configured(home, mail_account, **plain)

    said = mailbot("check")

    assert 'note  me: security = "plain"' in said.out


def test_a_password_file_that_others_may_read_is_told(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    file = configured(home, mail_account)
    file.with_name("pw").write_text(mail_account.password)
    text = file.read_text().replace("password_command", "#", 1)
    file.write_text(text.replace("#: password_file = ", 'password_file = "pw" # '))
    file.with_name("pw").chmod(0o644)

    said = mailbot("check")

    assert said.code == 5
    assert said.out.count("chmod 600") == 1
    swept = mailbot("sweep")
    assert swept.code == 5
    assert "chmod 600" in swept.err
    file.with_name("pw").chmod(0o600)
    assert mailbot("check").code == 0


def test_a_ledger_that_cannot_be_opened_is_told(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    file = configured(home, mail_account)
    file.write_text(file.read_text().replace("#: ledger = ", 'ledger = "no.db" # '))
    file.with_name("no.db").write_text("this is no ledger, but a text of some length " * 100)

    said = mailbot("check")

    assert said.code == 4
    assert "WRONG ledger: " in said.out


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[timedelta], None]:
    """This machine's clock goes wrong by so much."""

    def goes_wrong(by: timedelta) -> None:
        monkeypatch.setattr("mailbot.cli.check.now", lambda: datetime.now(UTC) + by)

    return goes_wrong


AGES = [timedelta(), timedelta(minutes=40), timedelta(days=40)]


@pytest.mark.parametrize("age", AGES, ids=str)
@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (timedelta(minutes=-30), "30 minutes behind the server's"),
        (timedelta(minutes=30), "30 minutes ahead of the server's"),
        (timedelta(minutes=-8), "8 minutes behind the server's"),
        (timedelta(minutes=8), "8 minutes ahead of the server's"),
        (timedelta(days=-3), "3 days behind the server's"),
        (timedelta(hours=5), "5 hours ahead of the server's"),
    ],
    ids=str,
)
def test_a_clock_that_is_not_the_servers_is_told(
    mailbot: Callable[..., Said],
    home: Path,
    mail_account: MailAccount,
    clock: Callable[[timedelta], None],
    wrong: timedelta,
    told: str,
    age: timedelta,
) -> None:
    configured(home, mail_account)
    mail_account.deliver(LETTER, datetime.now(UTC) - age)
    clock(wrong)

    said = mailbot("check")

    assert said.code == 1
    assert told in said.out
    assert "timedatectl" in said.out


@pytest.mark.parametrize("age", AGES, ids=str)
@pytest.mark.parametrize("wrong", [timedelta(), timedelta(minutes=1), timedelta(minutes=-1)])
def test_a_quiet_inbox_gives_no_false_alarm(
    mailbot: Callable[..., Said],
    home: Path,
    mail_account: MailAccount,
    clock: Callable[[timedelta], None],
    wrong: timedelta,
    age: timedelta,
) -> None:
    configured(home, mail_account)
    mail_account.deliver(LETTER, datetime.now(UTC) - age)
    clock(wrong)

    said = mailbot("check")

    assert said.code == 0
    assert ", as the server's" in said.out


def test_an_empty_mailbox_shows_no_clock_and_asks_nothing(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    configured(home, mail_account)

    said = mailbot("check")

    assert said.code == 0
    assert "the server does not show its own: compare it with a watch" in said.out
    assert "?" not in said.out


def test_a_server_without_within_shows_only_what_came_in_the_future(
    mailbot: Callable[..., Said],
    home: Path,
    mail_account: MailAccount,
    clock: Callable[[timedelta], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    configured(home, mail_account)
    mail_account.deliver(LETTER, datetime.now(UTC) - timedelta(days=1))
    mail_account.deliver(LETTER.replace(b"hello", b"again"), datetime.now(UTC))
    monkeypatch.setattr("mailbot.post.imap.ImapMailbox.is_older", lambda *_: None)

    clock(timedelta(minutes=-30))
    assert "30 minutes behind the server's" in mailbot("check").out
    clock(timedelta(minutes=30))
    said = mailbot("check")

    assert said.code == 0
    assert "does not show its own" in said.out


def test_a_folder_that_is_missing_is_told_once(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    configured(home, mail_account, folders=["Schach"], chess_folders=["Schach"], rules=["none"])

    said = mailbot("check")

    assert said.out.count("there is no folder 'Schach'") == 1
    assert said.out.count("cannot read the folder of rules") == 1
    assert said.out.count("rules:") == 1


def test_rules_that_are_wrong_are_told(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    file = configured(home, mail_account)
    (file.parent / "rules").mkdir()
    (file.parent / "rules" / "club.toml").write_text('name = "club"\ntitel = "x"\n')

    said = mailbot("check")

    assert said.code == 5
    assert "club.toml: titel is no key here; did you mean title?" in said.out

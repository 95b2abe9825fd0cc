"""`mailbot init`: what it asks, what it writes, and what it never overwrites."""

import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from mailbot.config import load_config
from tests.cli.conftest import Said, reaching
from tests.conftest import MailAccount

WHO = ("--name", "Ada North", "--address", "ada@north.example", "--zone", "Europe/Berlin")


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, mail_account: MailAccount) -> Callable[[str], None]:
    """A password typed at the hidden question."""

    def type_it(password: str) -> None:
        monkeypatch.setattr("getpass.getpass", lambda _prompt="": password)

    type_it(mail_account.password)
    return type_it


def server(account: MailAccount) -> tuple[str | Path, ...]:
    port = str(account.tls_port)
    return ("--host", account.host, "--port", port, "--ca-file", account.ca_file)


def test_everything_is_asked_and_the_password_stays_out_of_the_configuration(
    mailbot: Callable[..., Said],
    home: Path,
    mail_account: MailAccount,
    typed: Callable[[str], None],
) -> None:
    answers = (
        f"Ada North\nada@north.example ada@work.example\nEurope/Berlin\n{mail_account.user}\n\n"
    )

    said = mailbot("init", *server(mail_account), answers=answers)

    file = home / "config" / "mailbot" / "mailbot.toml"
    assert (said.code, said.err) == (0, "")
    assert f"written: {file}" in said.out
    assert "your own moves are read in Sent" in said.out
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert mail_account.password not in file.read_text()
    assert mail_account.password not in said.out
    config = load_config(file)
    account = config.accounts["me"]
    assert account.account().owner == "Ada North"
    assert account.account().addresses == ("ada@north.example", "ada@work.example")
    assert account.table.folders == ("INBOX",)
    assert account.password() == mail_account.password
    assert stat.S_IMODE((file.parent / "me.password").stat().st_mode) == 0o600
    assert mailbot("check").code == 0


def test_folders_are_chosen_by_their_numbers(
    mailbot: Callable[..., Said],
    home: Path,
    mail_account: MailAccount,
    typed: Callable[[str], None],
) -> None:
    said = mailbot(
        "init", *WHO, *server(mail_account), "--user", mail_account.user, answers="99\n1 3\n"
    )

    assert "numbers from 1 to" in said.out
    chosen = load_config().accounts["me"].table.folders
    assert len(chosen) == 2
    assert all(
        f"  {number}  {name}" in said.out for number, name in zip((1, 3), chosen, strict=True)
    )


def test_a_wrong_answer_is_asked_again(
    mailbot: Callable[..., Said],
    home: Path,
    mail_account: MailAccount,
    typed: Callable[[str], None],
) -> None:
    answers = f"Ada\nada\nada@north.example\nEurope/Berln\nEurope/Berlin\n{mail_account.user}\n\n"

    said = mailbot("init", *server(mail_account), answers=answers)

    assert said.code == 0
    assert "write the bare address" in said.out
    assert "did you mean 'Europe/Berlin'?" in said.out


def test_a_script_gives_everything_as_options(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    file = home / "other.toml"

    said = mailbot(
        *("init", *WHO, *server(mail_account), "--user", mail_account.user),
        *("--password-command", f"printf '%s' {mail_account.password}"),
        *("--folder", "INBOX", "--account", "ada", "--config", file),
    )

    assert said.code == 0
    assert load_config(file).accounts["ada"].password() == mail_account.password


def test_a_wrong_password_writes_nothing(
    mailbot: Callable[..., Said],
    home: Path,
    mail_account: MailAccount,
    typed: Callable[[str], None],
) -> None:
    typed("wrong-4711")

    said = mailbot("init", *WHO, *server(mail_account), "--user", mail_account.user)

    assert said.code == 4
    assert "name or password is wrong" in said.err
    assert "wrong-4711" not in said.out + said.err
    assert not (home / "config").exists()


def test_a_configuration_is_never_overwritten_unasked(
    mailbot: Callable[..., Said], home: Path
) -> None:
    file = home / "config" / "mailbot" / "mailbot.toml"
    file.parent.mkdir(parents=True)
    file.write_text("mine")

    said = mailbot("init", *WHO, "--host", "x", "--no-test")

    assert said.code == 1
    assert "--force" in said.err
    assert file.read_text() == "mine"


def test_force_replaces_it(mailbot: Callable[..., Said], home: Path) -> None:
    file = home / "a.toml"
    file.write_text("mine")

    said = mailbot(
        *("init", *WHO, "--host", "imap.north.example", "--user", "ada", "--no-test", "--force"),
        *("--password-env", "ADA_PASSWORD", "--config", file),
    )

    assert said.code == 0
    assert load_config(file).accounts["me"].table.imap.password_env == "ADA_PASSWORD"


def test_without_answers_the_missing_option_is_named(mailbot: Callable[..., Said]) -> None:
    said = mailbot("init", *WHO)

    assert said.code == 2
    assert "--host" in said.err


def test_a_wrong_option_is_told_before_anything_is_asked(mailbot: Callable[..., Said]) -> None:
    said = mailbot("init", "--security", "ssl")

    assert said.code == 5
    assert "accounts.me.imap.security: must be 'tls', 'starttls' or 'plain'" in said.err


def test_a_folder_that_is_not_there_is_told(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    command = " ".join(map(str, reaching(mail_account)["imap.password_command"]))  # type: ignore[arg-type]

    said = mailbot(
        *("init", *WHO, *server(mail_account), "--user", mail_account.user),
        *("--password-command", command, "--folder", "Schach"),
    )

    assert said.code == 2
    assert "there is no folder 'Schach'" in said.err

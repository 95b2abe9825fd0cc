"""`mailbot init`: what it asks, what it writes, and what it never overwrites."""

import shlex
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from mailbot.cli import exits
from mailbot.config import load_config
from tests.cli.conftest import HOUSE, Said, child, reaching
from tests.conftest import MailAccount

WHO = ("--name", "Ada North", "--address", "ada@north.example", "--zone", "Europe/Berlin")


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, mail_account: MailAccount) -> Callable[..., None]:
    """Passwords typed at the hidden question, one after another; then none is typed."""

    def type_it(*passwords: str) -> None:
        left = list(passwords)

        def getpass(_prompt: str) -> str:
            if not left:
                raise EOFError
            return left.pop(0)

        monkeypatch.setattr("getpass.getpass", getpass)

    type_it(mail_account.password)
    return type_it


def server(account: MailAccount) -> tuple[str | Path, ...]:
    port = str(account.tls_port)
    return ("--host", account.host, "--port", port, "--ca-file", account.ca_file)


def test_everything_is_asked_and_the_password_stays_out_of_the_configuration(
    mailbot: Callable[..., Said],
    home: Path,
    mail_account: MailAccount,
    typed: Callable[..., None],
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
    typed: Callable[..., None],
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
    typed: Callable[..., None],
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
    typed: Callable[..., None],
) -> None:
    typed("wrong-4711")

    said = mailbot("init", *WHO, *server(mail_account), "--user", mail_account.user)

    assert said.code == 4
    assert "name or password is wrong" in said.err
    assert said.err.count("\n") == 1
    assert "wrong-4711" not in said.out + said.err
    assert not (home / "config").exists()


def test_a_refused_login_is_asked_again_and_nothing_that_was_typed_is_lost(
    mailbot: Callable[..., Said],
    home: Path,
    mail_account: MailAccount,
    typed: Callable[..., None],
) -> None:
    typed("wrong-4711", mail_account.password)
    answers = f"Ada North\nada@north.example\nEurope/Berlin\nnobody\n{mail_account.user}\n\n"

    said = mailbot("init", *server(mail_account), answers=answers)

    assert (said.code, said.err) == (0, "")
    assert "name or password is wrong" in said.out
    account = load_config().accounts["me"]
    assert account.table.imap.user == mail_account.user
    assert account.account().owner == "Ada North"
    assert account.password() == mail_account.password
    assert "wrong-4711" not in said.out


def test_a_login_that_is_refused_for_good_names_the_command_that_goes_on(
    mailbot: Callable[..., Said],
    home: Path,
    mail_account: MailAccount,
    typed: Callable[..., None],
) -> None:
    typed(*["wrong-4711"] * 3)
    answers = f"Ada North\na@b.example c@d.example\nEurope/Berlin\n{mail_account.user}\n\n\n\n"

    said = mailbot("init", *server(mail_account), answers=answers)

    assert said.code == 4
    assert said.out.count("name or password is wrong") == 2  # and the third as the error
    (command,) = [line for line in said.out.split("\n") if line.startswith("  mailbot init ")]
    assert "--name 'Ada North' --address a@b.example --address c@d.example" in command
    assert f"--user {mail_account.user}" in command
    assert "wrong-4711" not in said.out + said.err
    assert "password" not in command
    typed(mail_account.password)
    again = mailbot(*shlex.split(command)[1:], answers="\n")
    assert again.code == 0
    assert load_config().accounts["me"].account().addresses == ("a@b.example", "c@d.example")


def test_a_server_that_is_not_there_is_asked_again(
    mailbot: Callable[..., Said],
    home: Path,
    mail_account: MailAccount,
    typed: Callable[..., None],
) -> None:
    typed(mail_account.password)
    known = ("--port", str(mail_account.tls_port), "--ca-file", mail_account.ca_file)
    answers = f"127.255.255.254\n{mail_account.user}\n{mail_account.host}\n\n"

    said = mailbot("init", *WHO, *known, answers=answers)

    assert said.code == 0
    assert load_config().accounts["me"].table.imap.host == mail_account.host


def test_ctrl_c_at_a_question_stops_it(home: Path) -> None:
    command = [sys.executable, "-P", "-m", "mailbot", "init", "--address", "ada@north.example"]
    # A shell in the background has its children ignore it; what we handle, they do not inherit.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(
        command,
        cwd=HOUSE,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        signal.signal(signal.SIGINT, before)
        assert process.stdout is not None
        question = process.stdout.read(len("Your name"))
        # One that comes between the question and the read is seen at the next one only.
        for _ in range(60):
            process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                process.wait(timeout=1)
                break
        out, err = process.communicate(timeout=60)

    assert question == "Your name"
    assert process.returncode == exits.INTERRUPTED
    assert err.strip("\n") == "mailbot: stopped; what was recorded before stands"
    assert "Traceback" not in out + err


def test_what_is_wrong_is_told_with_the_option_that_was_given(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    words = (*WHO, "--host", mail_account.host, "--port", str(mail_account.tls_port))
    (home / "pw").write_text(mail_account.password)
    (home / "pw").chmod(0o600)

    said = mailbot("init", *words, "--user", mail_account.user, "--password-file", "pw")

    assert said.code == exits.AWAY
    assert "--ca-file" in said.err
    assert "ca_file" not in said.err


@pytest.mark.filterwarnings("default")  # as for users: getpass only warns
def test_without_a_terminal_the_ways_to_give_a_password_are_named(home: Path) -> None:
    words = ("init", *WHO, "--host", "imap.north.example", "--user", "ada")
    with child(*words, "--no-test", home=home, own_session=True) as process:
        out, err = process.communicate(timeout=60)

    assert process.returncode == 2
    assert "Warning" not in out + err
    assert err.count("\n") == 1
    for option in ("--password-command", "--password-file", "--password-env"):
        assert option in err


def test_a_password_file_that_others_may_read_is_refused(
    mailbot: Callable[..., Said], home: Path
) -> None:
    (home / "pw").write_text("secret-4711\n")
    (home / "pw").chmod(0o644)
    words = ("init", *WHO, "--host", "imap.north.example", "--user", "ada", "--no-test")

    said = mailbot(*words, "--password-file", "pw")

    assert said.code == exits.PROBLEM
    assert (
        f"--password-file: others on this machine may read the password: chmod 600 '{home / 'pw'}'"
        in said.err
    )
    assert not list(home.rglob("*.toml"))
    (home / "pw").chmod(0o600)
    assert mailbot(*words, "--password-file", "pw").code == 0


def test_a_path_on_the_command_line_goes_from_here_on(
    mailbot: Callable[..., Said], home: Path
) -> None:
    (home / "pw").write_text("secret-4711\n")
    (home / "pw").chmod(0o600)

    said = mailbot(
        *("init", *WHO, "--host", "imap.north.example", "--user", "ada", "--no-test"),
        *("--password-file", "pw", "--ca-file", "ca.pem"),
    )

    assert said.code == 0
    account = load_config().accounts["me"]
    assert account.password() == "secret-4711"
    assert account.table.imap.ca_file == home / "ca.pem"


@pytest.mark.parametrize(
    ("words", "code", "problem"),
    [
        (("--security", "ssl"), 2, "--security \"ssl\": must be 'tls', 'starttls' or 'plain'"),
        (("--port", "0"), 2, "--port 0: must be at least 1"),
        (("--zone", "Europe/Berln"), 2, '--zone "Europe/Berln": no such time zone; did you mean'),
        (("--address", "Ada <a@b.example>"), 2, '--address "Ada <a@b.example>": write the bare'),
        (("--account", "a/b"), 2, "an account's name has letters"),
        (("--password-env", "A", "--password-file", "b"), 2, "only one of --password-command,"),
    ],
)
def test_a_wrong_option_is_told_before_anything_is_asked(
    mailbot: Callable[..., Said], words: tuple[str, ...], code: int, problem: str
) -> None:
    said = mailbot("init", *words)

    assert (said.code, said.out) == (code, "")
    assert problem in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("--password-file", "none"), "it cannot be read: No such file or directory"),
        (("--password-env", "MB_NONE"), "the variable of that name is not set"),
        (("--password-command", "false"), "'false' ended with code 1"),
    ],
)
def test_a_source_that_gives_no_password_is_told_by_its_option(
    mailbot: Callable[..., Said], words: tuple[str, str], problem: str
) -> None:
    said = mailbot("init", *WHO, "--host", "imap.north.example", "--user", "ada", *words)

    assert said.code == 1
    assert said.err.startswith(f"mailbot: {words[0]}: ")
    assert problem in said.err


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


def test_a_folder_that_is_not_there_is_told(
    mailbot: Callable[..., Said], home: Path, mail_account: MailAccount
) -> None:
    command = " ".join(map(str, reaching(mail_account)["imap.password_command"]))  # type: ignore[arg-type]

    said = mailbot(
        *("init", *WHO, *server(mail_account), "--user", mail_account.user),
        *("--password-command", command, "--folder", "Schach"),
    )

    assert said.code == 1
    assert "there is no folder 'Schach'" in said.err

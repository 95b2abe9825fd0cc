"""TLS, STARTTLS and log-in on a real server: verified, and no secret told."""

import socket
from pathlib import Path
from typing import Any

import pytest

from mailbot.post import LoginRefused, Uid, UnsafeArgument
from mailbot.post.settings import ImapSettings, Security
from tests.dovecot_server import DovecotServer
from tests.post.worlds import Answers, DovecotWorld, Listener, refusal

pytestmark = pytest.mark.server

FIRST = Uid(1)
WORD = 'Pässe & "Wörter" \\ 5254'


# -- security ------------------------------------------------------------------------------------


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"])
def test_an_own_authority_is_trusted(account: DovecotWorld, host: str) -> None:
    assert account.open(account.tls(host=host)).names().drafts == "Drafts"


def test_a_certificate_of_nobody_known_is_refused(account: DovecotWorld) -> None:
    error = refusal(account.tls(ca_file=None))

    assert "certificate is not trusted" in str(error)
    assert "ca_file" in str(error)
    assert error.refused


def test_a_certificate_of_another_authority_is_refused(account: DovecotWorld) -> None:
    with DovecotServer() as other:
        error = refusal(account.tls(ca_file=str(other.ca_file)))

    assert "not signed by ca_file" in str(error)


def test_a_certificate_for_another_name_is_refused(
    account: DovecotWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    def look_up(address: tuple[str, int], *rest: Any, **more: Any) -> socket.socket:
        return connect(("127.0.0.1", address[1]), *rest, **more)

    connect = socket.create_connection
    monkeypatch.setattr(socket, "create_connection", look_up)

    error = refusal(account.tls(host="mail.ahl.example"))

    assert "another name than mail.ahl.example" in str(error)


def test_a_ca_file_that_is_not_there_is_named(account: DovecotWorld, tmp_path: Path) -> None:
    missing, empty = tmp_path / "ca.pem", tmp_path / "empty.pem"
    empty.touch()

    assert f"ca_file '{missing}'" in str(refusal(account.tls(ca_file=str(missing))))
    assert f"ca_file '{empty}'" in str(refusal(account.tls(ca_file=str(empty))))


def test_starttls_is_verified_too(account: DovecotWorld, listener: Listener) -> None:
    wanted = {"security": Security.STARTTLS, "port": listener.port}

    account.open(account.tls(**wanted)).names()
    assert account.server.password.encode() not in listener.said
    assert "certificate is not trusted" in str(refusal(account.tls(ca_file=None, **wanted)))
    assert b"LOGIN" not in listener.said


def test_without_starttls_nothing_is_said_in_the_clear() -> None:
    with Answers(b"* OK ready", b"* CAPABILITY IMAP4rev1\r\n%s OK done") as server:
        error = refusal(server.settings(security=Security.STARTTLS))

        assert "STARTTLS" in str(error)
        assert error.refused
        assert b"LOGIN" not in server.heard


def test_tls_on_a_plain_port_is_explained(account: DovecotWorld) -> None:
    assert "no TLS on this port" in str(refusal(account.tls(port=account.server.port)))


# -- log-in --------------------------------------------------------------------------------------


def test_a_wrong_password_is_no_secret_told(account: DovecotWorld) -> None:
    for word in ("wonderland", "wünder"):
        error = refusal(account.settings(password=word))

        assert isinstance(error, LoginRefused)
        assert error.refused
        assert account.user in str(error)


def test_name_and_password_may_be_any_words() -> None:
    users = {"anna": WORD, "bo": 'pa ss"w\\d', "cy": "x{10+}", "di": "(NIL)"}
    with DovecotServer(users=users) as server:
        for user, word in users.items():
            account = DovecotWorld(server, user)
            assert account.open(account.settings(password=word)).names().drafts == "Drafts"
            account.close()
        # Dovecot takes few characters in a name; what it refuses, it refuses as a log-in.
        for user in ("änne", 'a b"c\\d', "y{9+}", "(NIL)"):
            error = refusal(DovecotWorld(server, user).settings(password="x{10+}"))
            assert isinstance(error, LoginRefused)


def test_name_and_password_are_one_word_each_on_the_wire() -> None:
    script = (b"* OK hi", b"* CAPABILITY IMAP4rev1\r\n%s OK", b"%s NO no")
    with Answers(*script) as server:
        refusal(server.settings(user='a "b" {10+}', password="c d\\"))

        assert server.heard.endswith(b'LOGIN "a \\"b\\" {10+}" "c d\\\\"\r\n')


def test_a_server_that_forbids_passwords_is_not_told_one() -> None:
    greeting = b"* OK [CAPABILITY IMAP4rev1 LOGINDISABLED] ready"
    with Answers(greeting, b"* CAPABILITY IMAP4rev1 LOGINDISABLED\r\n%s OK done") as server:
        error = refusal(server.settings())

        assert "it wants TLS" in str(error)
        assert b"LOGIN" not in server.heard


def test_a_server_that_repeats_the_password_is_not_repeated() -> None:
    with Answers(
        b"* OK hi", b"* CAPABILITY IMAP4rev1\r\n%s OK", b"%s NO no hush-hush here"
    ) as server:
        assert "no *** here" in str(refusal(server.settings(password="hush-hush")))


def test_a_connection_lost_at_log_in_is_no_refusal() -> None:
    with Answers(b"* OK hi", b"* CAPABILITY IMAP4rev1\r\n%s OK", b"") as server:
        error = refusal(server.settings())

    assert not isinstance(error, LoginRefused)
    assert not error.refused


def test_a_server_that_is_not_ready_is_no_wrong_password() -> None:
    script = (b"* OK hi", b"* CAPABILITY IMAP4rev1\r\n%s OK", b"%s NO [UNAVAILABLE] later")
    with Answers(*script) as server:
        error = refusal(server.settings())

    assert not isinstance(error, LoginRefused)
    assert not error.refused


def test_nothing_shows_the_password(account: DovecotWorld) -> None:
    settings = account.settings()
    mailbox = account.open()

    for shown in (repr(settings), str(settings), repr(mailbox), repr(mailbox._wire)):
        assert settings.password not in shown


@pytest.mark.parametrize("name", ["host", "user", "password", "ca_file", "drafts", "trash"])
def test_settings_with_a_line_end_are_refused_without_their_value(name: str) -> None:
    words = {"host": "localhost", "user": "anna", "password": "w", name: "wonder\r\nA1 NOOP"}

    with pytest.raises(UnsafeArgument, match=f"the {name} contains CR") as caught:
        ImapSettings(**words)  # type: ignore[arg-type]

    assert "wonder" not in str(caught.value)


def test_security_given_as_a_word_is_kept_or_refused(account: DovecotWorld) -> None:
    words: dict[str, Any] = {"host": "localhost", "user": "anna", "password": "w"}

    for word in ("tls", "starttls", "plain"):
        assert ImapSettings(**{**words, "security": word}).security is Security(word)
    with pytest.raises(ValueError, match="'TLS'"):
        ImapSettings(**{**words, "security": "TLS"})
    assert "not trusted" in str(refusal(account.tls(ca_file=None, security="tls")))


@pytest.mark.parametrize(("name", "value"), [("port", 0), ("port", 65536), ("timeout", 0.0)])
def test_numbers_out_of_range_are_refused(name: str, value: float) -> None:
    words: dict[str, Any] = {"host": "localhost", "user": "anna", "password": "w", name: value}

    with pytest.raises(UnsafeArgument, match=name):
        ImapSettings(**words)

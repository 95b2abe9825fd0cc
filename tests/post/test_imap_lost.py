"""Lost, silent and garbled connections."""

import socket
import time
from typing import Any

import pytest

from mailbot.post import PostError, Uid, Withdrawal
from mailbot.post.imap import ImapMailbox
from mailbot.post.settings import ImapSettings, Security
from tests.dovecot_server import DovecotServer
from tests.post.letters import NOON, a_letter
from tests.post.worlds import Answers, DovecotWorld, Listener, place_of, refusal

pytestmark = pytest.mark.server

FIRST = Uid(1)


# -- lost connections ----------------------------------------------------------------------------


def test_a_server_that_is_silent_is_not_waited_for_without_end() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        for security in Security:
            settings = ImapSettings(
                host="127.0.0.1", port=port, user="a", password="secret", timeout=0.3,
                security=security,
            )  # fmt: skip
            start = time.monotonic()

            assert "no answer within 0.3 seconds" in str(refusal(settings))
            assert time.monotonic() - start < 5


def test_a_server_that_falls_silent_later_is_given_up() -> None:
    script = (b"* OK hi", b"* CAPABILITY IMAP4rev1\r\n%s OK", b"%s OK", b"* CAPABILITY X\r\n%s OK")
    with Answers(*script) as server:
        mailbox = ImapMailbox(server.settings(timeout=0.3))

        with pytest.raises(PostError, match=r"no answer within 0\.3 seconds"):
            mailbox.status("INBOX")
        with pytest.raises(PostError, match="closed"):
            mailbox.status("INBOX")
        mailbox.close()


def test_after_a_restart_of_the_server_a_new_mailbox_works() -> None:
    with DovecotServer() as server:
        account = DovecotWorld(server, "anna")
        account.deliver(a_letter(), NOON)
        mailbox = account.open()
        reading = mailbox.summaries("INBOX", first=FIRST)
        place = place_of(mailbox.append("Drafts", a_letter(2)))

        server.restart()

        with pytest.raises(PostError, match="connection to localhost lost") as caught:
            mailbox.status("INBOX")
        assert not caught.value.refused
        for call in (mailbox.names, mailbox.list_folders, lambda: next(reading)):
            with pytest.raises(PostError, match="closed"):
                call()
        mailbox.close()
        again = account.open()
        assert again.withdraw("Drafts", place.uid, a_letter(2), None) is Withdrawal.EXPUNGED
        account.close()


def test_an_answer_that_nobody_can_read_is_a_post_error() -> None:
    script = (
        b"* OK hi",
        b"* CAPABILITY IMAP4rev1\r\n%s OK",
        b"%s OK",
        b"* CAPABILITY X\r\n%s OK",
        b"* STATUS INBOX (MESSAGES (1 2\r\n%s OK",
    )
    with Answers(*script) as server:
        with pytest.raises(PostError) as caught:
            ImapMailbox(server.settings()).status("INBOX")

        assert "lost during STATUS" in str(caught.value)


def test_after_an_interruption_the_connection_is_not_used_again(
    account: DovecotWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    mailbox = account.open()

    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(mailbox._wire._client, "folder_status", interrupted)
    with pytest.raises(KeyboardInterrupt):
        mailbox.status("INBOX")

    with pytest.raises(PostError, match="closed"):
        mailbox.status("INBOX")


def test_close_never_raises(account: DovecotWorld, listener: Listener) -> None:
    mailbox = account.open(account.settings(port=listener.port))
    listener.cut()

    mailbox.close()
    mailbox.close()

"""What goes over the wire, and how much at once."""

import resource
import socket
import time
from datetime import date
from typing import Any

import pytest

from mailbot.post import PostError, Uid
from mailbot.post import wire as wire_module
from mailbot.post.failures import Refused
from tests.dovecot_server import DovecotServer
from tests.post.letters import NOON, a_letter
from tests.post.worlds import DovecotWorld, Listener, place_of

pytestmark = pytest.mark.server

FIRST = Uid(1)


def test_the_tally_is_what_goes_over_the_wire(account: DovecotWorld, listener: Listener) -> None:
    for number in range(3):
        account.deliver(a_letter(number), NOON)
    mailbox = account.open(account.settings(port=listener.port))
    listener.said = b""

    mailbox.names()
    mailbox.status("INBOX")
    list(mailbox.summaries("INBOX", first=FIRST))
    list(mailbox.fetch("INBOX", [FIRST, Uid(2)]))
    mailbox.fetch_text("INBOX", FIRST, most=100)
    mailbox.find_from("INBOX", "jörg@berg.example", date(2026, 1, 1))
    mailbox.find_message_id("INBOX", "<m1@berg.example>")
    place = place_of(mailbox.append("Drafts", a_letter(9)))
    mailbox.withdraw("Drafts", place.uid, a_letter(9), None)
    mailbox.close()

    assert listener.commands == mailbox.commands
    assert "EXPUNGE" not in listener.commands
    assert "CLOSE" not in listener.commands
    assert listener.commands.count("SELECT") == 1


def test_a_quiet_look_is_one_status_for_each_folder(
    account: DovecotWorld, listener: Listener
) -> None:
    account.deliver(a_letter(), NOON)
    mailbox = account.open(account.settings(port=listener.port))
    mailbox.names()
    list(mailbox.summaries("INBOX", first=FIRST))
    mailbox.commands.clear()
    listener.said = b""

    for folder in ("INBOX", "Sent", "Junk"):
        mailbox.status(mailbox.names().sent or "" if folder == "Sent" else folder)

    assert mailbox.commands == listener.commands == ["STATUS"] * 3


def test_small_packets_are_not_held_back(account: DovecotWorld) -> None:
    for settings in (account.settings(), account.tls()):
        stream = account.open(settings)._wire._client.socket()

        assert stream.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        assert stream.gettimeout() == settings.timeout


def test_a_letter_that_the_server_does_not_take_is_explained() -> None:
    with DovecotServer(quota="10k", max_mail="4k") as server:
        account = DovecotWorld(server, "anna")
        mailbox = account.open()

        def refused(octets: bytes) -> str:
            def again_and_again() -> None:
                for _ in range(9):
                    mailbox.append("Drafts", octets)

            with pytest.raises(PostError) as caught:
                again_and_again()
            assert caught.value.refused
            return str(caught.value)

        assert "the letter is too large" in refused(a_letter(body="x\r\n" * 2000))
        assert "make room" in refused(a_letter(body="x\r\n" * 1000))
        assert mailbox.status("Drafts").messages > 0
        account.close()


def test_letters_gone_before_their_octets_are_fetched_are_left_out(
    account: DovecotWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(1, 9):
        account.deliver(a_letter(number), NOON)
    mailbox = account.open()
    fetch = wire_module.Wire.fetch

    def late(wire: Any, uids: Any, items: Any) -> Any:
        if "BODY.PEEK[]" in items and not gone:
            gone.extend([3, 8])
            for uid in gone:
                account.delete("INBOX", Uid(uid))
        return fetch(wire, uids, items)

    gone: list[int] = []
    monkeypatch.setattr(wire_module.Wire, "fetch", late)

    letters = list(mailbox.fetch("INBOX", [Uid(uid) for uid in range(1, 9)]))

    assert [letter.place.uid for letter in letters] == [1, 2, 4, 5, 6, 7]


@pytest.mark.parametrize("code", ["EXPUNGEISSUED", ""])
def test_a_fetch_refused_for_one_letter_gives_the_others(
    account: DovecotWorld, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    # Seen in practice: NO [EXPUNGEISSUED] Some of the requested messages no longer exist
    for number in range(1, 6):
        account.deliver(a_letter(number), NOON)
    account.delete("INBOX", Uid(4))
    fetch = wire_module.Wire.fetch

    def refusing(wire: Any, uids: Any, items: Any) -> Any:
        if 4 in uids:
            raise Refused("some letters no longer exist", code=code)
        return fetch(wire, uids, items)

    monkeypatch.setattr(wire_module.Wire, "fetch", refusing)

    letters = list(account.open().fetch("INBOX", [Uid(uid) for uid in range(1, 6)]))

    assert [letter.place.uid for letter in letters] == [1, 2, 3, 5]


def test_a_letter_that_is_there_and_refused_is_no_gone_letter(
    account: DovecotWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    account.deliver(a_letter(), NOON)

    def refusing(*_: Any) -> Any:
        raise Refused("this one is broken", code="")

    monkeypatch.setattr(wire_module.Wire, "fetch", refusing)

    with pytest.raises(PostError, match="broken"):
        list(account.open().fetch("INBOX", [FIRST]))


def test_a_folder_made_anew_between_two_batches_is_noticed(account: DovecotWorld) -> None:
    account.make_folder("Schach")
    for number in range(3):
        account.deliver(a_letter(number), NOON, "Schach")
    mailbox = account.open()
    letters = mailbox.fetch("Schach", [FIRST, Uid(2), Uid(3)], batch_octets=1)
    next(letters)
    mailbox.status("Schach")
    with account.hands() as client:
        client.delete_folder("Schach")
        client.create_folder("Schach")

    with pytest.raises(PostError, match="made anew"):
        list(letters)


def test_a_huge_folder_is_searched_in_pieces(
    account: DovecotWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(1, 24):
        account.deliver(a_letter(number), NOON)
    account.delete("INBOX", Uid(7))
    monkeypatch.setattr("mailbot.post.rows._UIDS_AT_ONCE", 5)
    mailbox = account.open()

    found = [each.place.uid for each in mailbox.summaries("INBOX", first=Uid(2), last=Uid(21))]

    assert found == [uid for uid in range(2, 22) if uid != 7]
    assert mailbox.commands.count("UID SEARCH") == 5


def test_batches_are_bounded_in_octets(account: DovecotWorld) -> None:
    for number in range(1, 7):
        account.deliver(a_letter(number, body="x\r\n" * (30_000 if number == 3 else 1000)), NOON)
    mailbox = account.open()

    letters = list(mailbox.fetch("INBOX", [Uid(uid) for uid in range(1, 7)], batch_octets=8000))

    assert [letter.place.uid for letter in letters] == [1, 2, 3, 4, 5, 6]
    assert len(letters[2].octets) > 90_000
    # sizes; 1-2, 3 alone, 4-5, 6
    assert mailbox.commands.count("UID FETCH") == 1 + 4


@pytest.mark.slow
def test_five_thousand_outsides_are_quick_and_small(account: DovecotWorld) -> None:
    for number in range(5000):
        account.deliver(a_letter(number, body="5254\r\n" * 300), NOON)
    mailbox = account.open()
    mailbox.status("INBOX")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    start = time.monotonic()

    count = sum(1 for _ in mailbox.summaries("INBOX", first=FIRST))

    assert count == 5000
    assert time.monotonic() - start < 20
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50_000  # KiB
    assert mailbox.commands.count("UID FETCH") == 20

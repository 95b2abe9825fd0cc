"""The contract of ``fetch_text``: a large letter without its attachments."""

import email
import email.policy

from mailbot.post import Mailbox, Uid
from tests.post.letters import NOON, a_large_letter, a_letter
from tests.post.worlds import World

FIRST = Uid(1)


def test_a_large_letter_comes_without_its_picture(world: World, mailbox: Mailbox) -> None:
    world.deliver(a_large_letter(3_000_000), NOON)

    found = mailbox.fetch_text("INBOX", FIRST, most=256 * 1024)

    assert found is not None
    assert not found.whole
    assert found.internal_date == NOON
    assert len(found.octets) < 3000
    letter = email.message_from_bytes(found.octets, policy=email.policy.compat32)
    assert not letter.defects
    assert letter["Subject"] == "=?utf-8?q?Z=C3=BCge?="
    assert letter["In-Reply-To"] == "<m7@ahl.example>"
    assert [part.get_content_type() for part in letter.walk()] == [
        "multipart/mixed",
        "multipart/alternative",
        "text/plain",
        "text/html",
        "application/x-chess-pgn",
        "message/rfc822",
        "text/plain",
    ]
    texts = [part.get_payload(decode=True) for part in letter.walk() if not part.is_multipart()]
    assert texts == ["12. 5254 grüße".encode(), b"<p>12. 5254</p>", b"1. e4 e5 *", b"11. 4244"]
    assert [part["Subject"] for part in letter.walk() if part["Subject"]][1:] == ["earlier"]


def test_no_more_text_than_wished_and_whole_lines(world: World, mailbox: Mailbox) -> None:
    body = "".join(f"line {number:04d}\r\n" for number in range(10_000))
    world.deliver(a_letter(body=body), NOON)

    found = mailbox.fetch_text("INBOX", FIRST, most=1000)

    assert found is not None
    head, _, text = found.octets.partition(b"\r\n\r\n")
    assert b"Message-ID: <m1@berg.example>" in head
    assert text == body[: 1000 // 11 * 11].encode()


def test_a_letter_that_is_only_a_picture_keeps_its_header(world: World, mailbox: Mailbox) -> None:
    more = "Content-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n"
    world.deliver(a_letter(more=more, body="QUJD\r\n" * 1000), NOON)

    found = mailbox.fetch_text("INBOX", FIRST, most=1000)

    assert found is not None
    assert found.octets.endswith(b"\r\n\r\n")
    assert b"QUJD" not in found.octets


def test_a_letter_nested_without_end_is_still_given(world: World, mailbox: Mailbox) -> None:
    depth = 300
    lines = [b"From: bo@berg.example\r\n"]
    for level in range(depth):
        lines += [
            b'Content-Type: multipart/mixed; boundary="b%d"\r\n\r\n--b%d\r\n' % (level, level)
        ]
    world.deliver(b"".join([*lines, b"\r\n5254\r\n"]), NOON)

    found = mailbox.fetch_text("INBOX", FIRST, most=1000)

    assert found is not None
    assert found.octets.startswith(b"From: bo@berg.example\r\n")

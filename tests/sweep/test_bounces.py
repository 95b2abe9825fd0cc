"""A letter of ours that came back: told from its headers alone, fetched, and told at once."""

from __future__ import annotations

import pytest

from mailbot.sweep.real import real_desk
from tests.correspondence import ACCOUNT, World, a_letter

pytestmark = pytest.mark.one_desk("it brings the real one")

SENT = "<sent@club.example>"
BACK = f"From: anna@club.example\r\nMessage-ID: {SENT}\r\n\r\n1... 5755\r\n"
REPORT = "Content-Type: multipart/report; report-type=delivery-status; boundary=b"


@pytest.fixture
def world(bare: World) -> World:
    """Boris has begun, Anna has answered."""
    bare.desk = real_desk()
    bare.add()
    bare.deliver(a_letter("1. 5254"))
    bare.sweep()
    bare.send("1... 5755", message_id=SENT)
    bare.sweep()
    assert bare.moves == ["e2e4", "e7e5"]
    return bare


def a_bounce(*fields: str, sender: str = "MAILER-DAEMON@mx.far.example", text: str = "") -> bytes:
    """No thread and no name that mailbot knows stands in its header."""
    head = (
        f"From: Mail Delivery System <{sender}>",
        f"To: {ACCOUNT.addresses[0]}",
        "Subject: Undelivered Mail Returned to Sender",
        "Date: Mon, 02 Mar 2026 15:00:00 +0000",
        "Message-ID: <back@mx.far.example>",
        *fields,
    )
    return "\r\n".join((*head, "", text, "")).encode()


def report(text: str) -> str:
    status = "Reporting-MTA: dns; mx.far.example\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n"
    parts = (
        f"\r\n\r\n{text}\r\n",
        f"Content-Type: message/delivery-status\r\n\r\n{status}",
        f"Content-Type: message/rfc822\r\n\r\n{BACK}",
    )
    return "".join(f"--b\r\n{part}\r\n" for part in parts) + "--b--\r\n"


@pytest.mark.parametrize(
    "bounce",
    [
        pytest.param(
            a_bounce(REPORT, sender="noreply@mx.far.example", text=report("unknown user")),
            id="a report of any sender",
        ),
        pytest.param(
            a_bounce("Return-Path: <>", text=f"no such user\r\n--- Below is a copy.\r\n\r\n{BACK}"),
            id="the letter in its text",
        ),
        pytest.param(
            a_bounce(
                "Auto-Submitted: auto-replied", "X-Failed-Recipients: boris@post.example", text=BACK
            ),
            id="failed recipients",
        ),
    ],
)
def test_a_bounce_is_told_by_its_headers_alone(world: World, bounce: bytes) -> None:
    world.deliver(bounce)

    world.sweep()

    (note,) = world.store.notes.list()
    assert note.text.game == "wt-1"
    assert "wt-1" in note.text.subject
    assert world.moves == ["e2e4", "e7e5"]
    assert world.sweep().quiet


def test_a_bounce_of_a_strangers_letter_leaves_nothing_behind(world: World) -> None:
    world.deliver(a_bounce(REPORT, text=report("unknown").replace(SENT, "<other@shop.example>")))

    world.sweep()

    assert world.store.notes.list() == ()
    kept = [letter for letter in world.store.letters.list() if letter.has_octets]
    assert len(kept) == 2  # Boris's and Anna's


def test_a_report_that_a_letter_was_read_is_no_bounce(world: World) -> None:
    receipt = REPORT.replace("delivery-status", "disposition-notification")
    world.deliver(a_bounce(receipt, text=report("displayed")))

    report_of_sweep = world.sweep()

    assert report_of_sweep.foreign == 1

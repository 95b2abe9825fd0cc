"""Drafts as octets: what stands in the value stands in the letter, and nothing else can get in."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailbot.desk.answering.compose import compose
from mailbot.desk.answering.thread import answer_subject, mailbox
from mailbot.desk.draft import Addressee, Draft, Purpose
from mailbot.letter.parse import parse

MOMENT = datetime(2026, 11, 5, 12, 30, tzinfo=timezone(timedelta(hours=1)))
DRAFT = Draft(
    game="cup-12",
    addressee=Addressee.OPPONENT,
    purpose=Purpose.MOVE,
    sender="Anna Ek <anna@ek.example>",
    to=("bo@ry.example",),
    cc=(),
    subject="Re: Club Cup 12",
    in_reply_to="<his-letter@ry.example>",
    references=("<ply3@letters.example>", "<his-letter@ry.example>"),
    body="Dear Bo Ry,\n\n 1. 5254 ----       2026-11-01   0    0\n",
)


def octets(**values: object) -> bytes:
    return compose(replace(DRAFT, **values), message_id="<new@ek.example>", date=MOMENT)  # type: ignore[arg-type]


def parsed(**values: object) -> EmailMessage:
    message = message_from_bytes(octets(**values), policy=default)
    assert isinstance(message, EmailMessage)
    assert not message.defects
    return message


def body_of(message: EmailMessage) -> str:
    part = message.get_body()
    assert part is not None
    return str(part.get_content()).replace("\r\n", "\n")


def test_every_header_comes_back() -> None:
    message = parsed(cc=("td@club.example",))

    assert message["From"] == "Anna Ek <anna@ek.example>"
    assert message["To"] == "bo@ry.example"
    assert message["Cc"] == "td@club.example"
    assert message["Subject"] == "Re: Club Cup 12"
    assert message["Message-ID"] == "<new@ek.example>"
    assert message["In-Reply-To"] == "<his-letter@ry.example>"
    assert message["References"].split() == ["<ply3@letters.example>", "<his-letter@ry.example>"]
    assert message["Date"].datetime == MOMENT
    assert message.get_content_type() == "text/plain"
    assert message.get_content_charset() == "utf-8"
    assert body_of(message) == DRAFT.body


def test_a_new_thread_answers_nothing() -> None:
    message = parsed(in_reply_to=None, references=())

    assert message["In-Reply-To"] is None
    assert message["References"] is None


def test_every_line_ends_in_crlf_and_none_is_too_long() -> None:
    written = octets(references=tuple(f"<{'x' * 200}{n}@letters.example>" for n in range(20)))

    assert b"\n" not in written.replace(b"\r\n", b"")
    assert b"\r" not in written.replace(b"\r\n", b"")
    assert max(map(len, written.split(b"\r\n"))) <= 998


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna Ek", "Anna Ek"),
        ("Ek, Anna", "Ek, Anna"),
        ('Anna "Annie" Ek', "Anna 'Annie' Ek"),
        ("Zoë Łuczak", "Zoë Łuczak"),
        ("Пётр Ёлкин", "Пётр Ёлкин"),
        ("Anna\r\nBcc: all@club.example", "Anna Bcc: all@club.example"),
        ("=?utf-8?q?Anna?=", "=?utf-8?q?Anna?="),
        ("", ""),
    ],
)
def test_a_name_is_shown_as_it_is_and_never_breaks_out(name: str, shown: str) -> None:
    message = parsed(sender=mailbox(name, "anna@ek.example"))

    (address,) = message["From"].addresses
    assert (address.display_name, address.addr_spec) == (shown, "anna@ek.example")
    assert message["Bcc"] is None


def test_a_long_name_is_folded_between_its_characters() -> None:
    name = "Пётр " * 12 + "Ёлкин"

    written = octets(sender=mailbox(name, "anna@ek.example"))

    (address,) = parse(written).from_
    assert (address.name, address.address) == (name, "anna@ek.example")
    assert max(map(len, written.split(b"\r\n"))) <= 78


@pytest.mark.parametrize(
    "subject", ["Zürich - Łódź", "x" * 200, "wörter " * 25 + "ende", "=?utf-8?q?cup?=", "a  b"]
)
def test_a_subject_comes_back(subject: str) -> None:
    assert parsed(subject=subject)["Subject"] == subject


@pytest.mark.parametrize("char", ["\r\n", "\n", "\r", "\0", "\x0b", "\x1b", "\x85", "\u2028"])
@pytest.mark.parametrize("field", ["subject", "in_reply_to", "to", "cc", "references", "sender"])
def test_no_header_can_be_injected(field: str, char: str) -> None:
    old = getattr(DRAFT, field)
    bad = f"<a{char}Bcc: all@club.example>" if "re" in field else f"a{char}Bcc: b@club.example"
    value: object = (bad,) if isinstance(old, tuple) else bad

    with pytest.raises(ValueError, match=r"."):
        octets(**{field: value})


@pytest.mark.parametrize(
    "address",
    ["", "bo", "bo@", "@ry.example", "bo@ry.example, td@club.example", "bo ry@ry.example",
     "bo@ry.example\0", "bö@ry.example", "bo@ry..example\n"],
)  # fmt: skip
def test_only_addresses_are_written_to(address: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        octets(to=(address,))


def test_a_letter_without_anybody_to_read_it_is_refused() -> None:
    with pytest.raises(ValueError, match="no address"):
        octets(to=())


@pytest.mark.parametrize("message_id", ["", "new@ek.example", "<a b@ek.example>", "<a@b>\r\nX: y"])
def test_only_a_message_id_is_one(message_id: str) -> None:
    with pytest.raises(ValueError, match="Message-ID"):
        compose(DRAFT, message_id=message_id, date=MOMENT)


def test_a_date_has_an_offset() -> None:
    with pytest.raises(ValueError, match="offset"):
        compose(DRAFT, message_id="<new@ek.example>", date=MOMENT.replace(tzinfo=None))


def test_a_moment_in_utc_is_one() -> None:
    octets = compose(DRAFT, message_id="<new@ek.example>", date=MOMENT.astimezone(UTC))

    assert b"\r\nDate: Thu, 05 Nov 2026 11:30:00 +0000\r\n" in octets


@pytest.mark.parametrize("char", ["\0", "\r", "\x1b", "\x7f", "\x85", "\udc80"])
def test_no_control_character_stands_in_a_body(char: str) -> None:
    with pytest.raises(ValueError, match="control character"):
        octets(body=f"Dear Bo{char}Ry,\n")


def test_rows_of_a_body_with_other_letters_stay_whole() -> None:
    row = " 1. 5254 2026-11-01 2026-11-01   0    0   5755 2026-11-02 2026-11-02   0    0"
    written = octets(body=f"Weiß: Zoë\n{row}\n")

    assert row.encode() in written.split(b"\r\n")
    assert b"Content-Transfer-Encoding: 8bit" in written


@given(st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=3000))
def test_any_text_comes_back(text: str) -> None:
    assert body_of(parsed(body=f"{text}\n")) == f"{text}\n"


@given(st.text(max_size=200), st.text(max_size=200))
def test_whatever_somebody_calls_himself_no_header_is_added(name: str, subject: str) -> None:
    written = octets(sender=mailbox(name, "anna@ek.example"), subject=answer_subject(subject, "x"))

    head = written.partition(b"\r\n\r\n")[0].decode("ascii")
    names = [line.partition(":")[0] for line in head.split("\r\n") if line[0] not in " \t"]
    assert names == [
        "From", "To", "Subject", "Date", "Message-ID", "In-Reply-To", "References",
        "MIME-Version", "X-Mailer", "Content-Type", "Content-Transfer-Encoding",
    ]  # fmt: skip


def test_attachments_are_parts_of_their_own() -> None:
    pgn = '[Event "Zürich"]\n\n1. e4 e5 *\n'

    message = parsed(
        attachments=(
            ("cup-12.pgn", "application/x-chess-pgn", pgn),
            ("Zürich (2).txt", "text/plain", "x" * 1200 + "ü\n"),
        )
    )

    assert body_of(message) == DRAFT.body
    first, second = message.iter_attachments()
    assert (first.get_filename(), first.get_content_type()) == (
        "cup-12.pgn",
        "application/x-chess-pgn",
    )
    assert first.get_payload(decode=True) == pgn.replace("\n", "\r\n").encode()
    assert second.get_filename() == "Zürich (2).txt"
    assert second.get_content().strip() == "x" * 1200 + "ü"


@pytest.mark.parametrize(
    "attachment",
    [
        ("../x.pgn", "text/plain", ""),
        ("", "text/plain", ""),
        ('x"\r\nX: y', "text/plain", ""),
        ("x", "text/plain\r\nX: y", ""),
        ("x", "message/rfc822", ""),
        ("x", "text/plain", "\0"),
    ],
)
def test_an_attachment_opens_no_way_in_either(attachment: tuple[str, str, str]) -> None:
    with pytest.raises(ValueError, match=r"."):
        octets(attachments=(attachment,))

"""Header blocks as octets: cut out, compared, never raised upon."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailbot.post.headers import (
    addresses,
    has_message_id,
    header_block,
    only_fields,
    split_fields,
    values,
    without_fields,
)

BLOCK = (
    b"Received: from x\r\n\tby y\r\nFrom: Bo <bo@berg.example>\r\nstray line\r\n folded stray\r\n"
    b"TO: anna@ahl.example,\r\n cy@cole.example\r\nSubject: \xff\r\n\r\n5254 To: nobody\r\n"
)


def test_fields_keep_their_octets_and_folds() -> None:
    assert only_fields(BLOCK, ["From", "To", "Date"]) == (
        b"From: Bo <bo@berg.example>\r\nTO: anna@ahl.example,\r\n cy@cole.example\r\n\r\n"
    )
    assert values(BLOCK, "to") == ["anna@ahl.example, cy@cole.example"]
    assert values(BLOCK, "received") == ["from x\tby y"]


def test_the_others_are_kept_without_the_body() -> None:
    assert without_fields(BLOCK, ["received", "SUBJECT"]) == (
        b"From: Bo <bo@berg.example>\r\nTO: anna@ahl.example,\r\n cy@cole.example\r\n"
    )


@pytest.mark.parametrize(
    ("octets", "block"),
    [
        pytest.param(b"a: b\r\n\r\nc", b"a: b\r\n\r\n", id="CRLF"),
        pytest.param(b"a: b\n\nc", b"a: b\n\n", id="LF"),
        pytest.param(b"\r\nc", b"\r\n", id="no header at all"),
        pytest.param(b"a: b", b"a: b", id="no body"),
    ],
)
def test_the_header_ends_at_the_first_blank_line(octets: bytes, block: bytes) -> None:
    assert header_block(octets) == block


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("bo@berg.example", {"bo@berg.example"}),
        ("Bo <BO@Berg.example>", {"bo@berg.example"}),
        ("Berg, Bo <bo@berg.example>", {"bo@berg.example"}),
        ('"x@y.example" <bo@berg.example>', {"bo@berg.example"}),
        ("bo@berg.example (x@y.example)", {"bo@berg.example"}),
        ("Friends: bo@berg.example, cy@cole.example;", {"bo@berg.example", "cy@cole.example"}),
        ("<@relay.example:bo@berg.example>", {"bo@berg.example"}),
        ("=?utf-8?q?B=C3=B6?= <bo@berg.example>", {"bo@berg.example"}),
        ('"open quote <bo@berg.example>', set()),
        ("undisclosed-recipients:;", set()),
        ("", set()),
    ],
)
def test_addresses_are_those_that_a_letter_goes_to(value: str, found: set[str]) -> None:
    assert addresses(f"From: {value}\r\n\r\n".encode(), ["From"]) == found


def test_a_message_id_is_compared_whole() -> None:
    block = b"Message-ID:\r\n <m10@berg.example> \r\n\r\n"

    assert has_message_id(block, "<m10@berg.example>")
    assert not has_message_id(block, "<m1@berg.example>")
    assert not has_message_id(block, "m10@berg.example")


@given(st.binary())
def test_no_octets_raise(octets: bytes) -> None:
    block = header_block(octets)

    assert octets.startswith(block)
    assert only_fields(block, ["From"]).endswith(b"\r\n")
    addresses(block, [name for name, _ in split_fields(block)])


@pytest.mark.parametrize("piece", ["(", '"', '\\"', "<", "a@", "(<", '"\\', ", ", "=?", ":;"])
def test_no_header_holds_us_up(piece: str) -> None:
    block = f"To: {piece * 30_000}\r\n\r\n".encode()
    start = time.monotonic()

    addresses(block, ["To"])

    assert time.monotonic() - start < 2

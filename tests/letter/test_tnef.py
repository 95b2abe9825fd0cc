"""winmail.dat: nothing in it is trusted."""

from __future__ import annotations

import base64
import random
import struct

import pytest

from mailbot.letter.letter import PutAside
from mailbot.letter.octets.tnef import read_envelope
from mailbot.letter.parse import parse

TEXT = "2... 4746 Grüße".encode("cp1252")


def an_attribute(name: int, data: bytes) -> bytes:
    return struct.pack("<BII", 1, name, len(data)) + data + struct.pack("<H", sum(data) & 0xFFFF)


def an_envelope(*attributes: tuple[int, bytes]) -> bytes:
    body = b"".join(an_attribute(*one) for one in attributes)
    return struct.pack("<IH", 0x223E9F78, 1) + body


def a_property(kind: int, name: int, value: bytes) -> bytes:
    padded = value + bytes(-len(value) % 4)
    return struct.pack("<HHII", kind, name, 1, len(value)) + padded


WHOLE = an_envelope(
    (0x00069007, struct.pack("<II", 1252, 0)),
    (0x0002800C, TEXT + b"\0"),
    (
        0x00069003,
        struct.pack("<I", 2)
        + struct.pack("<HHI", 0x0003, 0x3FDE, 1252)
        + a_property(0x0102, 0x1013, b"<p>2... 4746</p>"),
    ),
    (0x00069002, bytes(14)),
    (0x00018010, b"game.pgn\0"),
    (0x0006800F, b"1. e4 *"),
)


def test_body_html_charset_and_files_are_found() -> None:
    found = read_envelope(WHOLE)

    assert found is not None
    assert found.text == TEXT
    assert found.charset == "cp1252"
    assert found.html == b"<p>2... 4746</p>"
    assert found.files == [("game.pgn", b"1. e4 *")]


def test_the_body_in_unicode_goes_before_the_other() -> None:
    words = "2... 4746 Grüße, Ходы".encode("utf-16-le")
    text = struct.pack("<I", 1) + a_property(0x001F, 0x1000, words)

    found = read_envelope(an_envelope((0x0002800C, TEXT), (0x00069003, text)))

    assert found is not None
    assert found.text.decode(found.charset) == "2... 4746 Grüße, Ходы"


def test_a_property_with_a_name_of_its_own_is_passed_over() -> None:
    name = "Keywords\0".encode("utf-16-le")
    named = struct.pack("<HH", 0x001E, 0x8001) + bytes(16)
    named += struct.pack("<II", 1, len(name)) + name + bytes(-len(name) % 4)
    named += struct.pack("<II", 1, 4) + b"abc\0"
    data = struct.pack("<I", 2) + named + a_property(0x001E, 0x1000, TEXT)

    found = read_envelope(an_envelope((0x00069003, data)))

    assert found is not None
    assert found.text == TEXT


@pytest.mark.parametrize("octets", [b"", b"x", b"\x78\x9f\x3e", b"PK\3\4" * 20])
def test_what_is_no_envelope_is_none(octets: bytes) -> None:
    assert read_envelope(octets) is None


def test_whatever_is_cut_off_or_damaged_is_read_as_far_as_it_goes() -> None:
    dice = random.Random(5254)

    for length in range(4, len(WHOLE)):
        assert read_envelope(WHOLE[:length]) is not None
        damaged = bytearray(WHOLE)
        damaged[length] = dice.randrange(256)
        assert read_envelope(bytes(damaged)) is not None


@pytest.mark.parametrize(
    ("words", "aside"), [("", PutAside.RICH_TEXT), ("2... 4746\r\n", None)], ids=["alone", "beside"]
)
def test_a_letter_whose_words_are_rich_text_alone_is_put_aside(
    words: str, aside: PutAside | None
) -> None:
    rich = struct.pack("<I", 1) + a_property(0x0102, 0x1009, b"LZFu rich text")
    body = base64.encodebytes(an_envelope((0x00069003, rich))).decode()
    octets = (
        'From: Bo Ry <bo@ry.example>\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n'
        f"--b\r\nContent-Type: text/plain\r\n\r\n{words}\r\n--b\r\nContent-Type: application/"
        f"ms-tnef\r\nContent-Transfer-Encoding: base64\r\n\r\n{body}\r\n--b--\r\n"
    )

    assert parse(octets.encode()).put_aside is aside

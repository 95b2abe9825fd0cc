"""Parts, transfer encodings, attachments; damaged trees as they come from the world."""

# ruff: noqa: E501 - letters stand as they are written

from __future__ import annotations

import base64
import itertools
import quopri
from email import message_from_bytes

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailbot.letter.letter import Address, PutAside, Zone
from mailbot.letter.octets.headers import Head
from mailbot.letter.octets.mime import Part, read_parts
from mailbot.letter.parse import parse
from tests.letter.carriers import (
    a_letter,
    a_multipart,
    html_part,
    joined,
    own,
    plain_part,
    words,
)

MOVE = "14. 5254"
PGN = '[Event "WT"]\n\n1. e4 e5 *\n'


def flowed(text: str, params: str = "") -> list[str]:
    return own(a_letter(text, f"text/plain; charset=utf-8; format=flowed{params}"))


def test_soft_breaks_inside_a_move_are_undone() -> None:
    body = "14. 52=\n54 4544=20\nGr=C3=BC=C3=9Fe"

    assert own(a_letter(body, encoding="quoted-printable")) == ["14. 5254 4544", "Grüße"]


def test_quoted_printable_that_is_called_plain_is_decoded() -> None:
    body = "14. 52=\n54 4544=20\nGr=C3=BC=C3=9Fe"

    assert own(a_letter(body, encoding="7bit")) == ["14. 5254 4544", "Grüße"]
    assert own(a_letter("14. e8=D\na=FC=B", encoding="7bit")) == ["14. e8=D", "a=FC=B"]


def test_a_page_of_html_that_is_called_plain_is_laid_out() -> None:
    body = '<html><body><table width="5254"><tr><td>14. 5254<br>Gr&uuml;&szlig;e</td></tr></table>'

    assert [line.strip() for line in own(a_letter(body))] == [MOVE, "Grüße"]


def test_base64_is_decoded() -> None:
    body = base64.encodebytes("14. 5254\nGrüße\n".encode())

    assert own(a_letter(body, encoding="Base64")) == [MOVE, "Grüße"]


@pytest.mark.parametrize(
    ("body", "encoding", "fault"),
    [
        pytest.param(base64.b64encode(MOVE.encode())[:-1], "base64", None, id="padding lost"),
        pytest.param(MOVE.encode(), "base64", "not all of it", id="no base64 at all"),
        pytest.param(MOVE.encode(), "x-unknown", "unknown transfer encoding", id="unknown"),
        pytest.param(b"14. 5254 =ZZ =", "quoted-printable", None, id="bad quoted-printable"),
    ],
)
def test_a_damaged_transfer_encoding_loses_no_move(
    body: bytes, encoding: str, fault: str | None
) -> None:
    letter = parse(a_letter(body, encoding=encoding))

    assert MOVE in letter.text
    assert bool(letter.faults) == bool(fault)
    assert not fault or fault in letter.faults[0]


def test_a_footer_behind_base64_is_kept() -> None:
    body = base64.encodebytes(b"14. 5254\nAnn sends her greetings\n") + b"\n--\nTeam list!\n"

    assert own(a_letter(body, encoding="base64"))[0] == MOVE


@pytest.mark.parametrize(
    ("text", "params", "lines"),
    [
        ("one \ntwo\nthree\n", "", ["one two", "three"]),
        ("52 \n54\n", "; delsp=yes", ["5254"]),
        ("14. 52 \n54\n", "; DelSp=Yes", ["14. 5254"]),
        (" >From\n", "", [">From"]),
        ("one \n> quoted \n> again\ntwo\n", "", ["one", "two"]),
        ("one\n-- \nAnn \nExample\n", "", ["one"]),
    ],
)
def test_flowed_paragraphs_are_put_together(text: str, params: str, lines: list[str]) -> None:
    assert flowed(text, params) == lines


def test_quoted_flowed_lines_keep_their_depth() -> None:
    letter = parse(a_letter("> a \n> b\n>> c \n>> d\n", "text/plain; format=flowed"))

    assert [(line.depth, line.text) for line in letter.lines] == [(1, "a b"), (2, "c d")]


def test_all_texts_of_a_mixed_letter_are_read_in_order() -> None:
    picture = "Content-Type: image/jpeg; name=cat.jpg\nContent-Disposition: inline\n\nxyz"
    letter = parse(a_multipart("mixed", plain_part("Hi"), picture, plain_part(MOVE)))

    assert words(letter, Zone.OWN) == ["Hi", MOVE]
    assert letter.attachments == ("cat.jpg",)


def test_an_alternative_within_related_within_mixed_is_found() -> None:
    inner = joined(plain_part(MOVE), html_part(f"<p>{MOVE}"), boundary="in")
    related = joined(
        b'Content-Type: multipart/alternative; boundary="in"\n\n' + inner, boundary="rel"
    )
    letter = parse(
        a_multipart("mixed", b"Content-Type: multipart/related; boundary=rel\n\n" + related)
    )

    assert words(letter, Zone.OWN) == [MOVE]


def test_apples_alternative_with_a_mixed_second_form() -> None:
    rich = joined(html_part("<p>Hi"), html_part(f"<p>{MOVE}"), boundary="m")
    letter = parse(
        a_multipart(
            "alternative", plain_part("  "), b"Content-Type: multipart/mixed; boundary=m\n\n" + rich
        )
    )

    assert words(letter, Zone.OWN) == ["Hi", MOVE]


@pytest.mark.parametrize(
    "part",
    [
        f"Content-Type: application/x-chess-pgn\n\n{PGN}",
        f"Content-Type: application/vnd.chess-pgn; name=a.bin\n\n{PGN}",
        f"Content-Type: text/x-pgn\n\n{PGN}",
        f"Content-Type: application/octet-stream; name*=utf-8''Z%C3%BCge.PGN\n\n{PGN}",
        f'Content-Type: text/plain\nContent-Disposition: attachment; filename="game.pgn"\n\n{PGN}',
        f"Content-Type: text/plain; name=game.pgn\n\n{PGN}",
    ],
)
def test_a_pgn_part_is_no_text_of_the_letter(part: str) -> None:
    letter = parse(a_multipart("mixed", plain_part("See the game."), part))

    assert letter.pgn == (PGN,) or letter.pgn == (PGN.rstrip("\n"),)
    assert letter.text == "See the game."
    assert len(letter.attachments) == 1


def test_a_text_that_is_attached_is_no_own_word() -> None:
    notes = "Content-Type: text/plain\nContent-Disposition: attachment; filename=notes.txt\n\n7163"

    letter = parse(a_multipart("mixed", plain_part(MOVE), notes))

    assert letter.text == MOVE
    assert letter.attachments == ("notes.txt",)


def test_the_only_text_is_read_though_it_is_attached() -> None:
    notes = f"Content-Type: text/plain\nContent-Disposition: attachment; filename=a.txt\n\n{MOVE}"

    letter = parse(a_multipart("mixed", notes))

    assert letter.text == MOVE
    assert letter.faults == ("the only text is an attachment",)


def test_a_letter_within_the_letter_is_forwarded() -> None:
    inner = (
        "Content-Type: message/rfc822\n\nFrom: Carl <carl@club.example>\nSubject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=\n"
        f"Date: Wed, 18 Nov 2026 20:15:00 +0100\n\n{MOVE}\n\n> 13. 7163\n"
    )
    letter = parse(a_multipart("mixed", plain_part("Please see."), inner))

    assert words(letter, Zone.OWN) == ["Please see."]
    assert words(letter, Zone.FORWARDED) == [MOVE]
    assert words(letter, Zone.QUOTED) == ["13. 7163"]
    assert words(letter, Zone.ATTRIBUTION)[2] == "Subject: Grüße"
    assert letter.forwarded_from == (Address("Carl", "carl@club.example"),)
    assert letter.forwarded_by == Address("Ann Example", "ann@club.example")


def test_a_resent_letter_names_who_resent_it() -> None:
    letter = parse(a_letter(Resent_From="Carl <carl@club.example>"))

    assert letter.forwarded_by == Address("Carl", "carl@club.example")
    assert words(letter, Zone.OWN) == ["14. 5254 4544"]


# --- signed and encrypted -----------------------------------------------------------------------


def test_a_signed_letter_is_read() -> None:
    signature = "Content-Type: application/pgp-signature\n\n-----BEGIN PGP SIGNATURE-----\n5254\n"

    assert own(a_multipart("signed", plain_part(MOVE), signature)) == [MOVE]


def test_a_letter_signed_in_its_text_is_read_without_its_frame() -> None:
    text = (
        "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n14. 5254\n- - a dash\n"
        "-----BEGIN PGP SIGNATURE-----\n\niQ5254\n-----END PGP SIGNATURE-----\n"
    )

    assert own(a_letter(text)) == [MOVE, "- a dash"]


def der(tag: int, content: bytes) -> bytes:
    size = len(content)
    return (
        bytes([tag])
        + (bytes([size]) if size < 128 else b"\x82" + size.to_bytes(2, "big"))
        + content
    )


@pytest.mark.parametrize("pieces", [False, True])
def test_a_letter_in_a_signed_envelope_is_read(pieces: bool) -> None:
    inner = f"Content-Type: text/plain\r\n\r\n{MOVE}\r\n{'x' * 200}\r\n".encode()
    held = (
        b"\x24\x80" + der(4, inner[:50]) + der(4, inner[50:]) + b"\0\0" if pieces else der(4, inner)
    )
    data = der(0x30, bytes.fromhex("06092a864886f70d010701") + der(0xA0, held))
    signed = der(0x30, b"\x02\x01\x01" + der(0x31, b"") + data)
    frame = der(0x30, bytes.fromhex("06092a864886f70d010702") + der(0xA0, signed))

    octets = a_letter(
        base64.encodebytes(frame),
        "application/pkcs7-mime; smime-type=signed-data; name=smime.p7m",
        encoding="base64",
    )

    assert own(octets)[0] == MOVE


@pytest.mark.parametrize(
    "octets",
    [
        a_multipart(
            "encrypted",
            "Content-Type: application/pgp-encrypted\n\nVersion: 1\n",
            "Content-Type: application/octet-stream\n\n-----BEGIN PGP MESSAGE-----\n",
        ),
        a_letter("MIIB", "application/pkcs7-mime; smime-type=enveloped-data", encoding="base64"),
        a_letter(
            base64.encodebytes(der(0x30, bytes.fromhex("06092a864886f70d010703") + b"xyz")),
            "application/x-pkcs7-mime",
            encoding="base64",
        ),
        a_letter("Hi\n-----BEGIN PGP MESSAGE-----\n\nhQEM\n-----END PGP MESSAGE-----\n"),
    ],
)
def test_an_encrypted_letter_is_put_aside_with_its_headers(octets: bytes) -> None:
    letter = parse(octets)

    assert letter.put_aside is PutAside.ENCRYPTED
    assert letter.from_[0].address == "ann@club.example"
    assert letter.lines == ()


def test_a_quoted_cipher_hides_no_own_words() -> None:
    assert own(a_letter(f"{MOVE}\n> -----BEGIN PGP MESSAGE-----\n")) == [MOVE]


def test_winmail_is_named() -> None:
    part = "Content-Type: application/ms-tnef; name=winmail.dat\n\nxyz"

    assert "winmail.dat" in parse(a_multipart("mixed", plain_part(MOVE), part)).faults[0]


# --- damage -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "octets",
    [
        pytest.param(
            a_letter(joined(plain_part(MOVE), boundary="other"), "multipart/mixed; boundary=b"),
            id="the boundary is another",
        ),
        pytest.param(
            a_letter(joined(plain_part(MOVE), boundary="b"), "multipart/mixed"), id="no boundary"
        ),
        pytest.param(a_letter(MOVE, "multipart/mixed; boundary=b"), id="no parts"),
        pytest.param(
            a_letter(f"--b\n{plain_part(MOVE)}", "multipart/mixed; boundary=b"), id="no end"
        ),
        pytest.param(
            a_letter(f"--b\n{plain_part(MOVE)}\n--b\n", "multipart/mixed; boundary=b"),
            id="ends with an opening",
        ),
        pytest.param(
            a_letter(f"--b\n\n{MOVE}\n--b--", "multipart/mixed; boundary=b"), id="no part headers"
        ),
        pytest.param(
            a_letter(f"--b\n{MOVE}\n--b--", "multipart/mixed; boundary=b"), id="no blank line"
        ),
        pytest.param(a_letter(MOVE, "text"), id="half a type"),
        pytest.param(a_letter(MOVE, "plain"), id="an unknown type"),
        pytest.param(a_letter(f"<p>{MOVE}", "html"), id="html without text/"),
        pytest.param(a_letter(MOVE, ""), id="an empty type"),
    ],
)
def test_a_damaged_tree_loses_no_move(octets: bytes) -> None:
    assert MOVE in parse(octets).text


def test_a_boundary_that_begins_another_is_not_taken_for_it() -> None:
    inner = joined(plain_part("one"), plain_part(MOVE), boundary="b2")
    octets = a_letter(
        joined(b"Content-Type: multipart/mixed; boundary=b2\n\n" + inner, boundary="b"),
        "multipart/mixed; boundary=b",
    )

    assert own(octets) == ["one", MOVE]


def test_a_letter_quoted_in_the_text_is_no_part() -> None:
    octets = a_letter("-----Original Message-----\nFrom: x\n", "multipart/mixed; boundary=b")

    assert "Original Message" in parse(octets).text


# --- the standard library as witness ------------------------------------------------------------

trees = st.recursive(
    st.binary(max_size=40).map(
        lambda octets: (None, octets.replace(b"-", b"_").replace(b"\r", b" "))
    ),
    lambda children: st.tuples(
        st.sampled_from(["mixed", "alternative"]), st.lists(children, min_size=1, max_size=3)
    ),
    max_leaves=8,
)


def written(tree, level: int = 0) -> bytes:
    kind, content = tree
    if kind is None:
        return b"Content-Type: text/plain\n\n" + content
    boundary = f"=_{level}"
    parts = joined(*(written(child, level + 1) for child in content), boundary=boundary)
    return f"Content-Type: multipart/{kind}; boundary={boundary}\n\n".encode() + parts


@given(trees)
def test_the_tree_is_that_of_the_standard_library(tree) -> None:
    octets = written(tree)

    def ours(part: Part) -> object:
        return [ours(child) for child in part.children] or part.octets[part.start : part.end]

    def theirs(message) -> object:
        if message.is_multipart():
            return [theirs(child) for child in message.get_payload()]
        return message.get_payload(decode=True)

    assert ours(read_parts(octets, Head(octets), 100)) == theirs(message_from_bytes(octets))


# --- one letter in many carriers ----------------------------------------------------------------

LETTER = (
    "Grüße, Bob\n\n14. 5254 4544\nempfangen 18.11., gesendet 20.11.\n\n"
    "Am 18.11.2026 um 20:15 schrieb Bob Beispiel <bob@home.example>:\n> 13. 7163 5756\n> Gruß\n"
)


@pytest.mark.parametrize(
    ("charset", "encoding"),
    [
        *itertools.product(
            ["utf-8", "iso-8859-1", "utf-7"], ["base64", "quoted-printable", "8bit"]
        ),
        ("utf-16", "base64"),  # the only encoding that carries it unharmed
    ],
)
@pytest.mark.parametrize("params", ["", "; format=flowed"])
def test_a_letter_reads_the_same_in_every_carrier(charset: str, encoding: str, params: str) -> None:
    octets = LETTER.encode(charset)
    if encoding == "base64":
        octets = base64.encodebytes(octets)
    elif encoding == "quoted-printable":
        octets = quopri.encodestring(octets)

    letter = parse(a_letter(octets, f"text/plain; charset={charset}{params}", encoding))
    plain = parse(a_letter(LETTER))

    assert [(line.text, line.zone, line.depth) for line in letter.lines] == [
        (line.text, line.zone, line.depth) for line in plain.lines
    ]
    assert letter.faults == ()

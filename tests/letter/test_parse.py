"""Octets to Letter: never an exception, never a hang, limits told."""

# ruff: noqa: E501 - letters stand as they are written

from __future__ import annotations

import base64
import random
import re
import time
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailbot.letter.letter import Letter, Limits, PutAside, Zone
from mailbot.letter.parse import header_summary, parse
from tests.letter.carriers import (
    a_letter,
    a_multipart,
    an_alternative,
    an_html_letter,
    html_part,
    own,
    plain_part,
)

MOVE = "14. 5254"


def check_law(letter: Letter) -> None:
    """What holds of every letter, whatever its octets."""
    assert letter.text == "\n".join(line.text for line in letter.lines)
    for line in letter.lines:
        assert letter.words(line.span) == line.text
        assert "\n" not in line.text
        assert (line.depth > 0) or line.zone is not Zone.QUOTED
        for cell in line.cells:
            assert line.span.start <= cell.start <= cell.end <= line.span.end
    for name in (letter.message_id, *letter.references, *letter.in_reply_to):
        assert name is None or not any(sign in name for sign in "\r\n\0 ")
    assert "\n" not in letter.subject
    assert letter.date is None or letter.date.tzinfo is not None
    assert len(letter.digest) == 64


# --- never an exception -------------------------------------------------------------------------

SAMPLES = [
    a_letter(
        f"{MOVE}\n\nOn 18 Nov 2026 at 20:15 Bob <bob@home.example> wrote:\n> 13. 7163\n-- \nAnn\n"
    ),
    an_alternative(
        f"{MOVE}\n", f"<table><tr><td>14<td>5254</table><blockquote>x</blockquote>{MOVE}"
    ),
    a_multipart(
        "mixed",
        plain_part(MOVE, "; format=flowed; delsp=yes"),
        f"Content-Type: message/rfc822\n\nFrom: a@x.example\n\n{MOVE}",
        "Content-Type: application/x-chess-pgn\nContent-Transfer-Encoding: base64\n\nW0V2ZW50",
    ),
    a_letter("=?utf-8?", "text/html; charset*0=utf; charset*1=-8", encoding="quoted-printable"),
    a_letter(
        base64.encodebytes(MOVE.encode() * 20), "text/plain; charset=utf-16", encoding="base64"
    ),
]
TORN = [
    b"\n", b"\r\n\r\n", b"--=_outer_1", b"--", b"\0", b"\xff\xfe", b"<", b"<!--", b"&#", b"=", b"=?", b"?=",
    b"> ", b": ", b"(", b'"', b";", b"Content-Type: multipart/mixed; boundary=x\n", b"Received: ;\n",
    b"</td>", b"<table><tr><td>", b"\xe2\x80\xae", b"-----Original Message-----\n", b"begin 644 x\n",
]  # fmt: skip


@given(st.binary(max_size=400))
def test_arbitrary_octets_are_a_letter(octets: bytes) -> None:
    check_law(parse(octets, server="mx.home.example"))
    header_summary(octets)


@given(
    st.text(max_size=300), st.sampled_from(["text/plain", "text/html", "text/plain; format=flowed"])
)
def test_arbitrary_text_is_a_letter(text: str, kind: str) -> None:
    check_law(parse(a_letter(text, f"{kind}; charset=utf-8")))


@given(
    st.sampled_from(SAMPLES),
    st.lists(
        st.tuples(
            st.integers(0, 900), st.integers(0, 60), st.sampled_from(TORN) | st.binary(max_size=6)
        ),
        max_size=6,
    ),
)
def test_damaged_letters_are_letters(octets: bytes, damages: list[tuple[int, int, bytes]]) -> None:
    for place, length, instead in damages:
        octets = octets[:place] + instead + octets[place + length :]

    check_law(parse(octets, server="mx.home.example"))


PIECES = [
    "On 18 Nov 2026 at 20:15 Bob <b@x.example> wrote:", "> ", ">> ", "From: Bob", "Sent: 18.11.2026 20:15",
    "To: Ann", "-- ", "--", "_____", "-----Original Message-----", "Begin forwarded message:", "| ", "Bob> ",
    "14. 5254", "", " ", "Sent from my phone", "-----BEGIN PGP SIGNED MESSAGE-----", "x wrote:", "_" * 30,
    "<div>", "<blockquote>", "</blockquote>", "<table>", "<tr>", "<td>", "</table>", "<pre>", "<br>",
    '<div class="gmail_attr">', '<p style="display:none">', '<div id="divRplyFwdMsg">', "<li>", "<ol>",
]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=25), st.booleans(), st.booleans())
def test_every_word_of_a_plain_letter_is_kept(
    pieces: list[str], apart: bool, passed_on: bool
) -> None:
    text = ("\n" if apart else " ").join(pieces)
    subject = "Fwd: x" if passed_on else "x"

    check_law(parse(an_html_letter(text)))
    letter = parse(a_letter(text, Subject=subject))
    check_law(letter)
    assert said(letter.text) == said(text)


def said(text: str) -> str:
    """Without quote marks, and without the tags of HTML that a plain part shows."""
    bare = "".join(re.sub(r"<[^<>]{1,60}>", "", text).split())
    return bare.replace(">", "").replace("|", "").replace("Bob", "")


# --- limits -------------------------------------------------------------------------------------


def test_a_letter_above_a_limit_is_put_aside_and_says_so() -> None:
    octets = a_letter(f"{MOVE}\n" * 100)
    limits = Limits()

    cases = {
        PutAside.TOO_LARGE: replace(limits, octets=len(octets) - 1),
        PutAside.TOO_MANY_HEADERS: replace(limits, headers=5),
    }
    for reason, tight in cases.items():
        letter = parse(octets, limits=tight)
        assert letter.put_aside is reason
        assert letter.lines == ()
        assert letter.from_[0].address == "ann@club.example"
        assert letter.message_id == "<20261120.1@club.example>"
        assert letter.digest == parse(octets).digest
    assert parse(octets, limits=replace(limits, text=500)).put_aside is PutAside.TOO_LARGE
    assert parse(octets).put_aside is None


@pytest.mark.parametrize("part", [plain_part, html_part])
def test_text_is_never_cut_silently(part: Callable[[str], str]) -> None:
    long = part("many words\n" * 30_000)

    assert parse(a_multipart("mixed", long)).put_aside is PutAside.TOO_LARGE
    assert (
        parse(a_multipart("mixed", *[part("some words\n" * 4500)] * 9)).put_aside
        is PutAside.TOO_LARGE
    )


def nested(levels: int) -> bytes:
    head = "".join(
        f"Content-Type: multipart/mixed; boundary=b{n}\n\n--b{n}\n" for n in range(levels)
    )
    return f"From: Ann <ann@club.example>\n{head}\n{MOVE}\n".encode()


@pytest.mark.parametrize("levels", [150, 1500, 20_000])
def test_a_tree_too_deep_is_put_aside(levels: int) -> None:
    letter = parse(nested(levels))

    assert letter.put_aside is PutAside.TOO_DEEP
    assert letter.from_[0].address == "ann@club.example"


def test_a_tree_within_the_limit_is_read() -> None:
    assert own(nested(98)) == [MOVE]


def test_letters_within_letters_are_counted_as_levels() -> None:
    octets = b"Content-Type: message/rfc822\n\n" * 2000 + b"14. 5254"

    assert parse(octets).put_aside is PutAside.TOO_DEEP


def test_a_large_picture_is_no_large_text() -> None:
    picture = (
        "Content-Type: image/png; name=cat.png\nContent-Transfer-Encoding: base64\n\n"
        + "QUJD\n" * 300_000
    )

    assert own(a_multipart("mixed", plain_part(MOVE), picture)) == [MOVE]


# --- worst cases are linear ---------------------------------------------------------------------


def test_a_long_thread_below_his_words_is_cut_and_that_is_told() -> None:
    thread = "On 18 Nov 2026 at 20:15, Bob <bob@home.example> wrote:\n" + "> old words\n" * 30_000

    letter = parse(a_letter(f"{MOVE}\n\n{thread}"))
    below = parse(a_letter(f"{thread}\n{MOVE}\n"))

    assert letter.put_aside is None
    assert letter.lines[0].text == MOVE
    assert len(letter.text) <= Limits().text
    assert "left out" in letter.faults[-1]
    assert below.put_aside is PutAside.TOO_LARGE


@pytest.mark.parametrize("words", ["5254 ", "12. 5254 5755 ", "1. e4 e5 ", "5.11. "])
def test_a_letter_of_nothing_but_numbers_is_put_aside(words: str) -> None:
    line = words * 5 + "\n"
    most = Limits().numbers // sum(part.isdigit() for part in re.split(r"(\d+)", line))

    assert parse(a_letter(line * most)).put_aside is None
    assert parse(a_letter(line * (most + 1))).put_aside is PutAside.TOO_MANY_NUMBERS


@pytest.mark.parametrize("words", ["to\n", "and so on\n", "i i i i i i i i i i i i\n"])
def test_a_letter_of_more_words_than_anybody_writes_is_put_aside(words: str) -> None:
    most = Limits().words // len(words.split())

    assert parse(a_letter(words * most)).put_aside is None
    assert parse(a_letter(words * (most + 1))).put_aside is PutAside.TOO_LARGE


@pytest.mark.parametrize("signs", ["(=~+&%# ", "((\n", "~ \n", " =\n", "!\n"])
def test_a_letter_of_nothing_but_signs_is_put_aside(signs: str) -> None:
    most = Limits().signs // len("".join(signs.split()))

    assert parse(a_letter(signs * most + "\n")).put_aside is None
    assert parse(a_letter(signs * (most + 1) + "\n")).put_aside is PutAside.TOO_LARGE


def test_quoted_numbers_below_his_words_are_cut_and_that_is_told() -> None:
    thread = "On 18 Nov 2026 at 20:15, Bob <bob@home.example> wrote:\n" + "> 5254 5755\n" * 6_000

    letter = parse(a_letter(f"{MOVE}\n\n{thread}"))

    assert letter.put_aside is None
    assert letter.lines[0].text == MOVE
    assert "left out" in letter.faults[-1]


WORST: dict[str, Callable[[int], bytes]] = {
    "one long line": lambda n: a_letter("x " * 20 * n),
    "attributions": lambda n: a_letter("On 18.11.2026 at 20:15 I had much to do, Bob wrote:\n" * n),
    "wrapped attributions": lambda n: a_letter("On 18.11.2026 at 20:15 Bob\n<b@x.example>\nhas been:\n" * n),
    "attributions above marks": lambda n: a_letter("On 18.11.2026 20:15 b@x.example wrote:\n\n" * n + "> x\n"),
    "labels": lambda n: a_letter("From: x\n" * 4 * n),
    "labels and blanks": lambda n: a_letter("From: x\n\n" * 4 * n),
    "blanks before a colon": lambda n: a_letter("From" + " " * 40 * n + ":\n"),
    "underscores": lambda n: a_letter(("_" * 40 + "\n") * n),
    "dashes": lambda n: a_letter("--\n" * 8 * n),
    "quote marks": lambda n: a_letter("> " * 20 * n),
    "quote lines": lambda n: a_letter("> x\ny\n" * 4 * n),
    "pipes": lambda n: a_letter("| x\n" * 4 * n),
    "names": lambda n: a_letter("Ann> x\nBob> y\n" * 4 * n),
    "indented quotes": lambda n: a_letter("Ann wrote:\n  x\n  ann wrote:\n\n  x\n" * n),
    "authors and days": lambda n: a_letter("a@b.example\n3.11.2026 1:00\n\n>>> a@b.example 3.11.2026 1:00 >>>\n" * n),
    "short rules": lambda n: a_letter("x\n---\nFrom: a\nSent: 3.11.2026\n" * n),
    "entities in plain text": lambda n: a_letter("&eacute;&x" * 8 * n),
    "lost marks": lambda n: an_alternative(
        "> a\na b c d e\n" * 4 * n, "<blockquote>" + "a b c d e f<br>" * 4 * n + "</blockquote>"
    ),
    "signed messages": lambda n: a_letter("-----BEGIN PGP SIGNED MESSAGE-----\nx\n" * n),
    "flowed": lambda n: a_letter("x \n" * 8 * n, "text/plain; format=flowed"),
    "signature box": lambda n: an_html_letter('<div class=gmail_signature>' + "x<br>" * 4 * n),
    "divs": lambda n: an_html_letter("<div>" * 8 * n + "x"),
    "blockquotes": lambda n: an_html_letter("<blockquote>" * 3 * n + "x"),
    "comments": lambda n: an_html_letter("<!--" * 12 * n),
    "less-than signs": lambda n: an_html_letter("<" * 40 * n),
    "tags without end": lambda n: an_html_letter("<a" * 20 * n),
    "quotation marks": lambda n: an_html_letter("<a '\">" * 8 * n),
    "odd quotation marks": lambda n: an_html_letter("<a \"'>" * 8 * n + '"'),
    "attributes": lambda n: an_html_letter("<div " + "a=b " * 10 * n + ">x"),
    "formatting": lambda n: an_html_letter("<p>" + "".join(f"<b id={i}>" for i in range(n)) + "</p>" + "<p>x" * n),
    "nested tables": lambda n: an_html_letter("<table><tr><td>x" * 2 * n),
    "cells": lambda n: an_html_letter("<table><tr>" + "<td>x" * 4 * n),
    "rows": lambda n: an_html_letter("<table>" + "<tr><td>x<td>y" * 2 * n),
    "scripts": lambda n: an_html_letter("<script></script>" * 4 * n + "<script>" * n),
    "ampersands": lambda n: an_html_letter("&" * 20 * n + "&#" * 20 * n),
    "closing tags": lambda n: an_html_letter("<p>" * n + "</div></p></td>" * 3 * n),
    "encoded words": lambda n: a_letter(Subject="=?a?b?" * 4 * n + "=?utf-8?q?x?= " * 4 * n),
    "recipients": lambda n: a_letter(To="a <b@c.example>, " * 4 * n),
    "brackets": lambda n: a_letter(To="(" * 10 * n + '"\\"' * 10 * n + "<" * 10 * n),
    "parameters": lambda n: a_letter("x", "text/plain" + "; a=b" * 10 * n + ";" * 10 * n),
    "references": lambda n: a_letter(References="<a@b.example> " * 4 * n + "<" * 10 * n),
    "folds": lambda n: a_letter(Subject="x\n " * 10 * n),
    "results": lambda n: a_letter(above="Authentication-Results: mx.home.example; " + "a=b (" * 10 * n + "\n"),
    "no header lines": lambda n: b"Subject: x\n" + b"y\n" * 10 * n + b"From: z\n\n",
    "boundaries": lambda n: a_letter("--b x\n" * 8 * n, "multipart/mixed; boundary=b"),
    "no boundary": lambda n: a_letter("--" + " " * 20 * n + "\n--b\n" * 4 * n, "multipart/mixed"),
    "base64": lambda n: a_letter("QUJD\n" * 8 * n + "=" * n, encoding="base64"),
    "quoted-printable": lambda n: a_letter("=\n" * 8 * n + "=20" * n, encoding="quoted-printable"),
    "uuencode": lambda n: a_letter("x\n" * 8 * n, encoding="x-uuencode"),
    "two forms": lambda n: an_alternative("x" * 40 * n + "1", "<p>" + "x" * 40 * n),
    "links": lambda n: an_alternative("[cid:http://" * 8 * n, "<p>x"),
    "zero width": lambda n: a_letter("\u200b" * 20 * n),
    "mojibake": lambda n: a_letter("\u00c3\u00bc" * 8 * n),
}  # fmt: skip


def seconds(octets: bytes) -> float:
    """Of this process's own time, once."""
    start = time.process_time()
    parse(octets, server="mx.home.example")
    return time.process_time() - start


@pytest.mark.parametrize("build", [pytest.param(build, id=name) for name, build in WORST.items()])
def test_the_worst_case_grows_as_its_length_does(build: Callable[[int], bytes]) -> None:
    """n and 4n in one run, the best of five; the first that fits is enough."""
    one, four = build(400), build(1600)
    short = long = 60.0

    for _ in range(5):
        short, long = min(short, seconds(one)), min(long, seconds(four))
        if long < 8 * max(short, 0.001):
            break

    assert long < 8 * max(short, 0.001)


@pytest.mark.parametrize(
    "octets",
    [
        pytest.param(an_html_letter("<div>" * 20_000 + MOVE), id="20,000 nested divs"),
        pytest.param(an_html_letter("<!--" * 50_000), id="50,000 open comments"),
        pytest.param(an_html_letter("<blockquote>" * 3_000 + MOVE), id="3,000 blockquotes"),
        pytest.param(a_letter("x" * 250_000), id="a quarter of a million signs on one line"),
        pytest.param(a_letter("\n" * 250_000), id="a quarter of a million lines"),
        pytest.param(a_letter("x\n" * 32_000), id="32,000 lines"),
        pytest.param(an_html_letter("x<br>" * 32_000), id="32,000 lines of HTML"),
        pytest.param(an_html_letter("<table><tr><td>" * 60_000), id="60,000 nested tables"),
        pytest.param(b"A: b\n" * 1_000_000, id="a million headers"),
        pytest.param(b"\n" * 20_000_000, id="twenty million empty lines"),
        pytest.param(b"Subject: " + b"x" * 20_000_000, id="one header of 20 MB"),
        pytest.param(
            a_letter(b"\n---x" * 1_000_000, "multipart/mixed; boundary=-"), id="almost boundaries"
        ),
        pytest.param(
            a_letter(b"--b\n" * 1_000_000, "multipart/mixed; boundary=b"), id="empty parts"
        ),
    ],
)
def test_no_letter_holds_up_the_post(octets: bytes) -> None:
    """Beside the largest letter of plain words; these cost at most fourteen times as much."""
    words = a_letter("Dear Anna, it has rained all week here.\n" * 6_000)

    assert seconds(octets) < 60 * seconds(words)


def test_random_octets_of_every_length_are_letters() -> None:
    dice = random.Random(5254)

    for length in range(0, 3000, 37):
        check_law(parse(dice.randbytes(length)))

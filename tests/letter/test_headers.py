"""Headers as they come: folded, encoded, damaged, doubled, hostile."""

# ruff: noqa: E501 - letters stand as they are written

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from mailbot.letter.letter import Address
from mailbot.letter.octets.addresses import read_addresses
from mailbot.letter.octets.encoded import decode_words, parameters
from mailbot.letter.octets.headers import Head
from mailbot.letter.parse import header_summary, parse
from tests.letter.carriers import a_letter

ANN = Address("Ann Example", "ann@club.example")


@pytest.mark.parametrize(
    ("value", "addresses"),
    [
        ("Ann Example <ann@club.example>", [ANN]),
        ('"Ann Example" <ANN@Club.Example>', [ANN]),
        ("ann@club.example (Ann Example)", [ANN]),
        ("<ann@club.example>", [Address("", "ann@club.example")]),
        ("ann@club.example", [Address("", "ann@club.example")]),
        ("=?utf-8?B?QW5uIEV4YW1wbGU=?= <ann@club.example>", [ANN]),
        ('"=?utf-8?Q?Ann_Example?=" <ann@club.example>', [ANN]),
        ('"Example, Ann \\"A\\"" <ann@club.example>', [Address('Example, Ann "A"', "ann@club.example")]),
        ("Team: Ann Example <ann@club.example>, b@x.example;", [ANN, Address("", "b@x.example")]),
        ("Ann <a@x.example> <b@x.example>", [Address("Ann", "a@x.example"), Address("", "b@x.example")]),
        ('"bob@home.example" <ann@club.example>', [Address("bob@home.example", "ann@club.example")]),
        ("Ann <@relay.example:ann@club.example>", [Address("Ann", "ann@club.example")]),
        ("Ann <an\u200bn@club.example>", [Address("Ann", "an\ufffdn@club.example")]),
        ("Ann <an n @ club.example>", [Address("Ann", "an\ufffdn@club.example")]),
        ("Ann\x00\u202e <ann@club.example>", [Address("Ann", "ann@club.example")]),
        ("undisclosed-recipients:;", []),
        ("Ann Example", []),
        ("", []),
        ('"unclosed <ann@club.example>', [Address('"unclosed', "ann@club.example")]),
        ("Ann <ann@club.example", [Address("Ann <", "ann@club.example")]),
    ],
)  # fmt: skip
def test_addresses_are_read_as_people_write_them(value: str, addresses: list[Address]) -> None:
    assert list(read_addresses(value)) == addresses


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("plain", "plain"),
        ("=?utf-8?q?WT=2F1_Z=C3=BCge?=", "WT/1 Züge"),
        ("=?ISO-8859-1?Q?Gr=FC=DFe?= Ann", "Grüße Ann"),
        ("Re: =?koi8-r?B?yM/E?=", "Re: ход"),
        ("=?utf-8?Q?Gr=C3?= =?utf-8?Q?=BC=C3=9Fe?=", "Grüße"),
        ("=?utf-8?Q?a?=\t=?iso-8859-1?Q?=FC?= b", "aü b"),
        ("a =?utf-8?Q?b?= c", "a b c"),
        ("=?utf-8*de?Q?b?=", "b"),
        ("=?utf-8?Q?with blanks in it?=", "with blanks in it"),
        ("=?utf-8?B?R3LDvMOfZQ?=", "Grüße"),
        ("=?utf-8?X?abc?=", "=?utf-8?X?abc?="),
        ("=?nonsense?Q?5254?=", "5254"),
        ("=?utf-8?Q?unclosed", "=?utf-8?Q?unclosed"),
        ("=?utf-8?B?A?=", ""),
        ("=?utf-8?Q?a=0D=0ABcc:_x?=", "a Bcc: x"),
        ("Grüße", "Grüße"),
    ],
)
def test_encoded_words_are_decoded_or_left_as_they_are(value: str, text: str) -> None:
    assert decode_words(value) == text


@pytest.mark.parametrize(
    ("value", "main", "given"),
    [
        ("text/plain; charset=utf-8", "text/plain", {"charset": "utf-8"}),
        ('Text/PLAIN ;Charset = "utf-8" ; format=flowed', "text/plain", {"charset": "utf-8", "format": "flowed"}),
        ("a/b; name*=utf-8''Z%C3%BCge.pgn", "a/b", {"name": "Züge.pgn"}),
        ("a/b; name*0=\"part one \"; name*1=two", "a/b", {"name": "part one two"}),
        ("a/b; name*1*=%C3%9F; name*0*=utf-8'de'Z", "a/b", {"name": "Zß"}),
        ('a/b; boundary="a;b=c\\"d"', "a/b", {"boundary": 'a;b=c"d'}),
        ("a/b; x=1; x=2", "a/b", {"x": "1"}),
        ("a/b; =; ;; x", "a/b", {}),
        ("", "", {}),
    ],
)  # fmt: skip
def test_parameters_are_read(value: str, main: str, given: dict[str, str]) -> None:
    assert parameters(value) == (main, given)


def test_the_letter_names_its_people() -> None:
    letter = parse(
        a_letter(
            Sender="Carl <carl@club.example>",
            Reply_To="ann@home.example, Ann <ann@club.example>",
            Cc="TD <td@club.example>",
        )
    )

    assert letter.from_ == (ANN,)
    assert letter.sender == Address("Carl", "carl@club.example")
    assert letter.reply_to == (Address("", "ann@home.example"), Address("Ann", "ann@club.example"))
    assert letter.to == (Address("Bob Beispiel", "bob@home.example"),)
    assert letter.cc == (Address("TD", "td@club.example"),)
    assert letter.faults == ()


def test_two_from_headers_are_both_kept_and_named() -> None:
    letter = parse(a_letter(above="From: Eve <eve@evil.example>\n"))

    assert [one.address for one in letter.from_] == ["eve@evil.example", "ann@club.example"]
    assert "more than one From header" in letter.faults


@pytest.mark.parametrize(
    ("value", "message_id", "faults"),
    [
        ("<1@club.example>", "<1@club.example>", 0),
        ("\n <1@club.example>", "<1@club.example>", 0),
        ("<1@club.example> (added by postmaster@club.example)", "<1@club.example>", 0),
        ("1@club.example", "1@club.example", 0),
        ("<1@club\n .example>", None, 1),
        ("<1@club.example\x00>", None, 1),
        ("<1\rA1 DELETE@club.example>", None, 1),
        ("", None, 1),
        (None, None, 1),
    ],
)
def test_a_message_id_is_whole_or_none(
    value: str | None, message_id: str | None, faults: int
) -> None:
    octets = a_letter(Message_ID=value)
    letter = parse(octets)

    assert letter.message_id == message_id
    assert len(letter.faults) == faults


def test_the_thread_is_kept_nearest_first() -> None:
    references = " ".join(f"<{number}@x.example>" for number in range(80))
    letter = parse(a_letter(References=references, In_Reply_To="<79@x.example> (a word)"))

    assert len(letter.references) == 50
    assert letter.references[-1] == "<79@x.example>"
    assert letter.in_reply_to == ("<79@x.example>",)
    assert letter.thread[:2] == ("<79@x.example>", "<78@x.example>")


@pytest.mark.parametrize(
    ("value", "moment"),
    [
        ("Fri, 20 Nov 2026 10:00:00 +0100", datetime(2026, 11, 20, 9, tzinfo=UTC)),
        ("20 Nov 2026 10:00 GMT", datetime(2026, 11, 20, 10, tzinfo=UTC)),
        ("Fri, 20 Nov 2026 10:00:00 +0100 (CET)", datetime(2026, 11, 20, 9, tzinfo=UTC)),
        ("Fri, 20 Nov 2026 10:00:00", None),
        ("Fri, 20 Nov 2026 10:00:00 -0000", None),
        ("Fri, 20 Nov 2026 10:00:00 CET", None),
        ("Fri, 20 Nov 2026 25:00:00 +0100", None),
        ("Fri, 20 Nov 2026 10:00:00 +9999", None),
        ("Fri, 20 Nov 1900 10:00:00 +0000", None),
        ("Fri, 20 Nov 9999 23:59:59 -1200", None),
        ("2026-11-20T10:00:00Z", None),
        ("yesterday", None),
        ("", None),
    ],
)
def test_a_date_is_an_aware_moment_or_none(value: str, moment: datetime | None) -> None:
    letter = parse(a_letter(Date=value))

    assert letter.date == moment
    assert bool(letter.faults) == (moment is None)


EARLY, LATE = datetime(2026, 11, 20, 9, tzinfo=UTC), datetime(2026, 11, 20, 12, tzinfo=UTC)
RECEIVED = (
    "Received: from mx.club.example (mx.club.example [192.0.2.1])\n\tby mx.home.example (Postfix)"
    " with ESMTPS id 4;7\n\tfor <bob@home.example>; Fri, 20 Nov 2026 11:00:00 +0100 (CET)\n"
    "Received: from laptop by mx.club.example; Fri, 20 Nov 2026 10:59:00 +0100\n"
)


@pytest.mark.parametrize(
    ("above", "internal", "arrived"),
    [
        (RECEIVED, None, datetime(2026, 11, 20, 10, tzinfo=UTC)),
        (RECEIVED, LATE, datetime(2026, 11, 20, 10, tzinfo=UTC)),
        (RECEIVED, EARLY, EARLY),
        ("", LATE, LATE),
        ("", None, None),
        ("Received: from x by y; some day\n", LATE, LATE),
    ],
)
def test_the_arrival_is_that_of_the_topmost_received_line(
    above: str, internal: datetime | None, arrived: datetime | None
) -> None:
    assert parse(a_letter(above=above), internal_date=internal).arrived == arrived


def test_the_digest_is_that_of_body_from_and_date() -> None:
    octets = a_letter()
    same = [
        octets.replace(b"\r\n", b"\n"),
        RECEIVED.encode() + octets.replace(b"\r\n", b"\n"),
        octets + b"\r\n",
        octets.replace(b"Ann Example <", b"Ann Example\r\n <"),
        octets.replace(b"Subject: WT", b"Subject: Re: WT"),
    ]
    others = [
        octets.replace(b"5254", b"5255"),
        octets.replace(b"Ann E", b"Eve E"),
        octets.replace(b"10:00", b"10:01"),
    ]

    assert {parse(one).digest for one in same} == {parse(octets).digest}
    assert parse(octets).digest not in {parse(one).digest for one in others}


def test_a_folded_line_that_lost_its_blank_is_repaired() -> None:
    octets = b"Subject: the first\nsecond half\nFrom: Ann <ann@club.example>\n\n14. 5254\n"
    letter = parse(octets)

    assert letter.subject == "the first second half"
    assert letter.from_[0].address == "ann@club.example"
    assert letter.text == "14. 5254"
    assert "a header line is damaged" in letter.faults


@pytest.mark.parametrize(
    ("octets", "text"),
    [
        (b"14. 5254\nsent today\n", "14. 5254\nsent today"),
        (b"Subject: x\n14. 5254\n", "14. 5254"),
        (b"\n14. 5254\n", "14. 5254"),
        (b"\r\n14. 5254", "14. 5254"),
        (b"From ann@club.example Fri Nov 20 2026\nSubject: x\n\n14. 5254\n", "14. 5254"),
        (b"Subject: x\r\r14. 5254\r", "14. 5254"),
        (b"Subject: x\n\n", ""),
        (b"Subject: x", ""),
        (b"", ""),
    ],
)
def test_headers_may_be_missing_or_run_into_the_text(octets: bytes, text: str) -> None:
    assert parse(octets).text == text


def test_the_headers_alone_say_what_the_whole_letter_says() -> None:
    octets = a_letter(References="<0@x.example>", above=RECEIVED)
    summary, letter = header_summary(octets.partition(b"\r\n\r\n")[0]), parse(octets)

    for name in (
        "message_id",
        "from_",
        "to",
        "subject",
        "references",
        "date",
        "thread",
        "automatic",
    ):
        assert getattr(summary, name) == getattr(letter, name)
    assert summary.received == letter.arrived


def test_a_subject_is_one_printable_line() -> None:
    assert parse(a_letter(Subject="a\tb\x07c\n d =?utf-8?Q?e=0Af?=")).subject == "a b c d e f"


def test_header_names_are_compared_without_case() -> None:
    head = Head(b"SUBJECT : x\nsubject: y\n\n")

    assert list(head.all("subject")) == ["x", "y"]

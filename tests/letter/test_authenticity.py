"""What our server said of the sender, and what the sender would like it to have said."""

# ruff: noqa: E501 - letters stand as they are written

from __future__ import annotations

from typing import Any

import pytest

from mailbot.letter.letter import Standing
from mailbot.letter.parse import parse
from tests.letter.carriers import a_letter

SERVER = "mx.home.example"
RECEIVED = (
    f"Received: from mx.club.example ([192.0.2.1]) by {SERVER} with ESMTPS;\n"
    " Fri, 20 Nov 2026 11:00:00 +0100\n"
)
OLDER = "Received: from laptop by mx.club.example; Fri, 20 Nov 2026 10:59:00 +0100\n"


def said(results: str, server: str = SERVER) -> str:
    return f"Authentication-Results: {server};\n\t{results}\n"


def standing(above: str, server: str | None = SERVER, **headers: Any) -> Standing:
    return parse(a_letter(above=above, **headers), server=server).standing


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        ("dmarc=pass (p=NONE) header.from=club.example", Standing.PASSED),
        ("dmarc=fail (p=none) header.from=club.example", Standing.FAILED),
        ("dkim=pass header.d=club.example; spf=pass smtp.mailfrom=ann@club.example", Standing.PASSED),
        ("dkim=pass header.i=@mail.club.example; dmarc=fail", Standing.FAILED),
        ("dkim=pass header.i=@mail.club.example", Standing.PASSED),
        ("dkim=pass header.d=evil.example; spf=none", Standing.NOT_CHECKED),
        ("dkim=pass header.d=example", Standing.NOT_CHECKED),
        ("spf=pass smtp.mailfrom=ann@club.example", Standing.PASSED),
        ("spf=pass smtp.mailfrom=bounce@evil.example", Standing.NOT_CHECKED),
        ("spf=softfail smtp.mailfrom=club.example; dkim=none", Standing.FAILED),
        ("spf=fail smtp.mailfrom=club.example; dkim=pass header.d=club.example", Standing.PASSED),
        ("spf=neutral; dkim=none", Standing.NOT_CHECKED),
        ("spf=temperror; dkim=fail header.d=club.example", Standing.FAILED),
        ("dkim=fail header.d=list.example; dkim=pass header.d=club.example", Standing.PASSED),
        ("none", Standing.NOT_CHECKED),
        ("x-dmarc=pass header.from=club.example", Standing.NOT_CHECKED),
        ("dmarc=passable header.from=club.example", Standing.NOT_CHECKED),
        ("spf=none (dmarc=pass header.from=club.example)", Standing.NOT_CHECKED),
        ('spf=none reason="x; dmarc=pass"', Standing.NOT_CHECKED),
        ("dmarc=pass header.from=evil.example", Standing.NOT_CHECKED),
        ("garbage ;;; (((", Standing.NOT_CHECKED),
        ("", Standing.NOT_CHECKED),
    ],
)  # fmt: skip
def test_results_of_our_server_above_its_received_line(results: str, expected: Standing) -> None:
    assert standing(said(results) + RECEIVED) is expected


def test_nobody_is_believed_unless_a_server_is_named() -> None:
    above = said("dmarc=fail header.from=club.example") + RECEIVED

    assert standing(above, server=None) is Standing.NOT_CHECKED
    assert standing(above, server="other.example") is Standing.NOT_CHECKED
    assert standing(above, server="MX.Home.Example") is Standing.FAILED


def test_a_server_may_write_one_header_for_each_method() -> None:
    above = (
        said("spf=pass smtp.mailfrom=x.example") + said("dkim=none") + said("dmarc=fail") + RECEIVED
    )

    assert standing(above) is Standing.FAILED


def test_what_the_sender_put_in_is_ignored() -> None:
    good = said("dmarc=pass header.from=club.example")

    assert standing(RECEIVED + good) is Standing.NOT_CHECKED
    assert standing(RECEIVED + OLDER + good) is Standing.NOT_CHECKED
    assert standing(said("spf=none") + RECEIVED + good) is Standing.NOT_CHECKED
    assert standing(said("dmarc=fail") + RECEIVED + good) is Standing.FAILED
    assert standing(good.replace(SERVER, "evil.example") + RECEIVED) is Standing.NOT_CHECKED


def test_bad_news_is_believed_directly_below_the_received_line_too() -> None:
    bad = said("dmarc=fail")

    assert standing(RECEIVED + bad) is Standing.FAILED
    assert standing(OLDER.replace("mx.club.example;", f"{SERVER};") + bad) is Standing.FAILED
    assert standing(RECEIVED + OLDER + bad) is Standing.NOT_CHECKED


def test_google_says_it_in_a_sealed_copy_above_the_border() -> None:
    inner = "Received: by 2002:a05:1 with SMTP id x; Fri, 20 Nov 2026 11:00:01 +0100\n"
    sealed = f"ARC-Authentication-Results: i=1; {SERVER};\n dmarc=pass header.from=club.example\n"

    assert standing(inner + sealed + RECEIVED + said("dmarc=pass")) is Standing.PASSED
    assert standing(inner + RECEIVED + sealed) is Standing.NOT_CHECKED


def test_two_authors_of_two_domains_pass_for_nobody() -> None:
    above = said("dmarc=pass header.from=club.example") + RECEIVED

    assert standing(above, From="ann@club.example, eve@evil.example") is Standing.NOT_CHECKED
    assert standing(above + "From: eve@evil.example\n") is Standing.NOT_CHECKED


def test_a_line_of_local_delivery_is_no_border() -> None:
    local = (
        f"Received: from {SERVER}\n\tby store.home.example with LMTP\n\tid 5254\n\tfor <bob@home.example>;"
        " Fri, 20 Nov 2026 11:00:01 +0100\n"
    )
    forged = RECEIVED.replace("mx.club.example", SERVER)
    good = said("dmarc=pass header.from=club.example")

    assert standing(local + good + RECEIVED) is Standing.PASSED
    assert standing(forged + good + RECEIVED) is Standing.NOT_CHECKED

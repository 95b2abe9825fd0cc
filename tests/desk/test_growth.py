"""What a letter costs grows as its length does, whatever somebody has written into it.

Ratios of one run alone: seconds are the machine's.
"""

# ruff: noqa: E501 - letters stand as they are written

from __future__ import annotations

import base64
import time
from collections.abc import Callable
from zoneinfo import ZoneInfo

import pytest

from mailbot.desk.library import account_for, read_letter
from mailbot.game.sheet import Game, Side
from mailbot.letter.letter import PutAside
from tests.builders import FIRST_DAY, a_game, a_setup, noon

SMALL, TIMES, MOST = 12_000, 4, 8
HEAD = (
    b"From: Bo Ry <bo@ry.example>\r\nTo: anna@ek.example\r\nSubject: Club Cup 12\r\n"
    b"Message-ID: <one@ry.example>\r\nDate: Tue, 3 Nov 2026 09:00:00 +0000\r\nMIME-Version: 1.0\r\n"
)


def filled(unit: str, size: int, *, width: int = 0) -> bytes:
    octets = (unit * (size // len(unit) + 1)).encode()[:size]
    if not width:
        return octets
    return b"\r\n".join(octets[at : at + width] for at in range(0, size, width))


def a_letter(body: bytes, kind: str = "text/plain; charset=utf-8", encoding: str = "8bit") -> bytes:
    mime = f"Content-Type: {kind}\r\nContent-Transfer-Encoding: {encoding}\r\n\r\n"
    return HEAD + mime.encode() + body


def nested(levels: int) -> bytes:
    opened = (
        f'Content-Type: multipart/mixed; boundary="b{n}"\r\n\r\n--b{n}\r\n' for n in range(levels)
    )
    closed = (f"--b{n}--\r\n" for n in reversed(range(levels)))
    leaf = "Content-Type: text/plain\r\n\r\n2... 2836\r\n"
    return HEAD + "".join((*opened, leaf, *closed)).encode()


LETTERS: dict[str, Callable[[int], bytes]] = {
    **{
        f"lines of {unit!r}": lambda n, unit=unit: a_letter(filled(unit, n, width=72))  # type: ignore[misc]
        for unit in ("52 54 ", "1. 5254 ", "( ( (", "2... 2836 ", "1. e4 e5 2. Nf3 Nc6 ( 2... d6 ) ")
    },
    **{
        f"one line of {unit!r}": lambda n, unit=unit: a_letter(filled(unit, n))  # type: ignore[misc]
        for unit in ("52 54 ", "1. 5254 ", "lorem ipsum ", "x", "5254", "\t5254", "→ 52–54 ", "<")
    },
    **{
        f"many {unit!r}": lambda n, unit=unit: a_letter(filled(unit, n))  # type: ignore[misc]
        for unit in (
            "1. 5254 5755\r\n2. 7163 2836\r\n",
            "> 1. 5254 5755 05.03. 06.03. 1/1\r\n> 2. 7163 2836 \r\n",
            "> 1. 5254 5755\r\nyes\r\n>> 2. 7163\r\n",
            ">" * 100 + " 5254\r\n",
            "From: a@b.example\r\nDate: 5 March\r\nTo: c\r\nSubject: d\r\n\r\nyes\r\n",
            "-----Original Message-----\r\nFrom: a\r\nSent: b\r\n\r\n",
            "On 5 Mar 2026 Anna Ek wrote:\r\n",
            "received 5.3.2026, sent 6.3.2026, your letter of 4.3.2026; ",
            "if 5254 then 5755, \r\n",
            "2... 7866 or 2... 2836, ",
            "I offer a draw. I resign? ",
            "I resigned: in another game, 5 days ago. ",
            "*1.* _5254_\r\n",
            "correction: 2... 7866, not 2836. ",
        )
    },
    "short lines": lambda n: a_letter(filled("x\r\n", n // 4)),
    "tables in tables": lambda n: a_letter(
        b"<table><tr><td>" * (n // 30) + b"5254" + b"</td></tr></table>" * (n // 30), "text/html"
    ),
    "rows": lambda n: a_letter(
        filled("<tr><td>1.</td><td>5254</td><td>5755</td></tr>", n), "text/html"
    ),
    "entities": lambda n: a_letter(filled("&amp;&nbsp;&#53;", n), "text/html"),
    "tags that stay open": lambda n: a_letter(filled("<div><b>", n), "text/html"),
    "base64 with rubbish": lambda n: a_letter(filled("!?=$%&*# NTI1NCA=", n), encoding="base64"),
    "long lines of base64": lambda n: a_letter(
        base64.b64encode(filled("5254 lorem ", n)), encoding="base64"
    ),
    "long headers": lambda n: b"".join(
        b"X-%d: %s\r\n" % (at, filled("a <b@c> ,", n // 40)) for at in range(190)
    )
    + a_letter(b"2... 2836"),
    "parts in parts": lambda n: nested(n // 500),
}  # fmt: skip


HEADINGS = (
    "x",
    "White: 5254\r\nBlack: 2836\r\n",
    "Game A (you are White) ",
    "Ek - Ry:\r\n",
    "-----\r\nBo\r\n",
)
"""What is read as the heading of a game, or of a card, in a letter that may be of two games."""


def seconds(octets: bytes, *more: Game) -> float:
    """Of this process's own time, octets to drafts."""
    games = [a_game(), *more]
    account = account_for(games, ZoneInfo("Europe/Berlin"))
    start = time.process_time()
    read_letter(octets, games, account=account, today=FIRST_DAY, arrived=noon(FIRST_DAY))
    return time.process_time() - start


@pytest.mark.parametrize("build", [pytest.param(build, id=name) for name, build in LETTERS.items()])
def test_four_times_the_letter_costs_no_more_than_eight_times(
    build: Callable[[int], bytes],
) -> None:
    _grows_as_the_text(build(SMALL), build(TIMES * SMALL))


@pytest.mark.parametrize("unit", HEADINGS)
def test_nor_where_it_may_be_of_two_games(unit: str) -> None:
    other = a_game("4244", setup=a_setup(Side.BLACK, name="other"))
    once, four_times = (a_letter(filled(unit, size)) for size in (SMALL, TIMES * SMALL))

    _grows_as_the_text(once, four_times, other)


def _grows_as_the_text(once: bytes, four_times: bytes, *more: Game) -> None:

    # Five goes, in turns; the best of each counts, and the first fit ends it.
    small = large = float("inf")
    for _ in range(5):
        small = min(small, seconds(once, *more))
        large = min(large, seconds(four_times, *more))
        if large / max(small, 1e-3) < MOST:
            return
    pytest.fail(f"{large:.3f} s against {small:.3f} s")


@pytest.mark.parametrize(
    ("octets", "reason"),
    [
        (a_letter(filled("5254 ", 2 * 1024 * 1024)), PutAside.TOO_LARGE),
        (a_letter(filled("5254 ", 2 * 1024 * 1024, width=72)), PutAside.TOO_LARGE),
        (a_letter(filled("x\r\n", 192 * 1024)), PutAside.TOO_LARGE),
        (nested(1000), PutAside.TOO_DEEP),
    ],
    ids=["two megabytes on one line", "two megabytes", "64k lines", "1,000 levels"],
)
def test_above_the_limits_a_letter_costs_as_little_as_a_short_one(
    octets: bytes, reason: PutAside
) -> None:
    game = a_game()
    account = account_for([game], ZoneInfo("Europe/Berlin"))

    read = read_letter(octets, [game], account=account, today=FIRST_DAY, arrived=noon(FIRST_DAY))

    assert read.letter.put_aside is reason
    full = a_letter(filled("1. 5254 ", 16 * 1024))
    assert min(seconds(octets) for _ in range(3)) < seconds(full)

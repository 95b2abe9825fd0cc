"""The story of the demo: Ada North, her three games, her letters. All people are invented.

Days are fixed, so that the demo shows the same on every day that it is started.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from email.utils import parsedate_to_datetime
from importlib.resources import files
from zoneinfo import ZoneInfo

from mailbot.config import load_rules
from mailbot.desk.account import Account
from mailbot.game.events import AnyEvent, MovePlayed
from mailbot.game.rules import overridden
from mailbot.game.sheet import GameId, Player, Setup, Side
from mailbot.game.start import KnownPly, game_from

ZONE = ZoneInfo("Europe/Berlin")
ADA = Player("Ada North", ("ada@north.example",))
ACCOUNT = Account("ada", ADA.name, ADA.addresses, ZONE)

FIRST_SWEEP = datetime(2026, 3, 9, 18, 0, tzinfo=ZONE)
SENT = datetime(2026, 3, 9, 20, 10, tzinfo=ZONE)
SECOND_SWEEP = datetime(2026, 3, 16, 8, 0, tzinfo=ZONE)

OWN_MOVES = {"spring-1": "6134", "match-2": "6645", "wt-88": "5171"}
"""What Ada answers after the first sweep."""


@dataclass(frozen=True, slots=True)
class DemoLetter:
    """One letter that arrives. ``name`` is that of its file."""

    name: str
    octets: bytes
    arrived: datetime


def letters() -> Iterator[DemoLetter]:
    """In the order in which they are laid into the INBOX."""
    folder = files("mailbot.demo") / "letters"
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".eml"):
            octets = file.read_bytes().replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
            yield DemoLetter(file.name.removesuffix(".eml"), octets, _arrival(octets))


def _arrival(octets: bytes) -> datetime:
    received = octets.partition(b"\r\nFrom:")[0].decode().rpartition(";")[2]
    return parsedate_to_datetime(received.strip())


def games() -> Iterator[tuple[Setup, tuple[AnyEvent, ...]]]:
    """What Ada's ledger knows before the first sweep."""
    ben = Player("Ben South", ("ben@south.example",))
    clara = Player("Clara Ek", ("clara@ek.example",))
    dario = Player("Dario Ruiz", ("dario@ruiz.example",))
    yield _game(
        Setup(
            id=GameId("spring-1"),
            account=ACCOUNT.name,
            side=Side.WHITE,
            white=ADA,
            black=ben,
            event="Spring Cup, board 1",
            rules=load_rules("plain-10-40"),
            start=date(2026, 2, 23),
        ),
        "5254 02-23 02-23, 5755 02-24 02-26, 7163 02-27 03-01",
    )
    yield _game(
        Setup(
            id=GameId("match-2"),
            account=ACCOUNT.name,
            side=Side.BLACK,
            white=clara,
            black=ADA,
            event="Northfield - Westhaven, board 2",
            rules=load_rules("plain-10-30"),
            start=date(2026, 2, 10),
            td=("captain@northfield.example",),
        ),
        "4244 02-10 02-10, 4745 02-11 02-12, 3234 02-13 02-15, 5756 02-16 02-16,"
        "2133 02-17 02-19, 7866 02-20 02-22, 3445 02-23 02-24, 5645 02-25 02-26,"
        "3175 02-27 03-02, 2847 03-03 03-05",
    )
    yield _game(
        Setup(
            id=GameId("wt-88"),
            account=ACCOUNT.name,
            side=Side.WHITE,
            white=ADA,
            black=dario,
            event="EU/WT/88",
            rules=overridden(load_rules("iccf-email-2005"), moves=10, days=60),
            start=date(2026, 2, 8),
        ),
        "5254 02-08 02-08, 5755 02-09 02-12, 7163 02-12 02-14, 2836 02-15 02-18,"
        "6125 02-19 02-21, 1716 02-22 02-26, 2514 02-27 03-01",
    )


def _game(setup: Setup, score: str) -> tuple[Setup, tuple[AnyEvent, ...]]:
    """Setup and events from a score: numeric move, day received, day sent."""
    plies = []
    for index, words in enumerate(score.split(",")):
        move, received, sent = words.split()
        known = KnownPly(move, _day(received) if index else None, _day(sent))
        plies.append(known)
    return setup, tuple(
        MovePlayed(ply=ply.number, move=ply.move.uci(), received=ply.received, sent=ply.sent)
        for ply in game_from(setup, plies).plies
    )


def _day(text: str) -> date:
    return date.fromisoformat(f"2026-{text}")

"""Two people, a game, a ledger and a mailbox in memory: what tests of the sweep play with."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from email.utils import format_datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from zoneinfo import ZoneInfo

from mailbot.desk.account import Account
from mailbot.game.events import AnyEvent
from mailbot.game.rules import RuleSet
from mailbot.game.sheet import Game, GameId, Player, Setup, Side
from mailbot.post import Mailbox
from mailbot.post.memory import MemoryMailbox
from mailbot.post.memory_server import MemoryServer, Stored
from mailbot.store import Store
from mailbot.store.ledger import SqlLedger, open_ledger
from mailbot.sweep import Desk, Settings, SweepReport, sweep
from tests.plain_desk import PLAIN_DESK

ANNA = "anna@club.example"
BORIS = "boris@post.example"
STRANGER = "stranger@else.example"
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
ACCOUNT = Account("anna", "Anna", (ANNA,), ZoneInfo("Europe/Berlin"))
RULES = RuleSet(name="plain", title="Plain rules", moves=10, days=40)
WT1 = GameId("wt-1")


def a_setup(
    name: str = "wt-1",
    *,
    account: str = "anna",
    side: Side = Side.BLACK,
    event: str = "Spring Cup 26",
    opponent: str = BORIS,
) -> Setup:
    us, them = Player("Anna", (ANNA,)), Player("Boris", (opponent,))
    white, black = (us, them) if side is Side.WHITE else (them, us)
    return Setup(GameId(name), account, side, white, black, event, RULES, date(2026, 1, 1))


def a_letter(
    text: str,
    *,
    sender: str = BORIS,
    to: str = ANNA,
    subject: str = "Re: Spring Cup 26",
    message_id: str | None = None,
    date: datetime = NOON,
    reply_to: str = "",
) -> bytes:
    lines = [
        f"From: {sender}",
        f"To: {to}",
        f"Subject: {subject}",
        f"Date: {format_datetime(date)}",
    ]
    if message_id is None:
        digest = hashlib.sha256(repr((text, sender, date)).encode()).hexdigest()
        message_id = f"<{digest[:16]}@letters.example>"
    if message_id:
        lines.append(f"Message-ID: {message_id}")
    if reply_to:
        lines.append(f"In-Reply-To: {reply_to}")
    return "\r\n".join((*lines, "", text, "")).encode()


def as_people_write(octets: bytes) -> bytes:
    """``ply 2 e7e5`` of the plain desk in ICCF numeric notation, ``1... 5755``; the rest stays."""

    def numeric(found: re.Match[bytes]) -> bytes:
        ply, squares = int(found[1]), found[2].translate(bytes.maketrans(b"abcdefgh", b"12345678"))
        return b"%d%s %s" % ((ply + 1) // 2, b"." if ply % 2 else b"...", squares)

    return re.sub(rb"ply (\d+) ([a-h][1-8][a-h][1-8])", numeric, octets)


@cache
def _empty_ledger() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "ledger.db"
        open_ledger(file).close()
        return file.read_bytes()


def a_ledger(file: Path) -> SqlLedger:
    """A ledger, made once for all tests and copied."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(_empty_ledger())
    return open_ledger(file)


@dataclass
class World:
    """Anna's mailbox and ledger. ``now`` moves on by an hour with every sweep."""

    folder: Path
    server: MemoryServer = field(default_factory=MemoryServer)
    now: datetime = NOON
    desk: Desk = PLAIN_DESK
    account: Account = ACCOUNT
    settings: Settings = field(default_factory=Settings)
    commands: list[str] = field(default_factory=list)
    ledger: SqlLedger = field(init=False)

    def __post_init__(self) -> None:
        self.ledger = a_ledger(self.folder / "ledger.db")

    def close(self) -> None:
        self.ledger.close()

    @property
    def store(self) -> Store:
        return self.ledger.store("anna")

    @property
    def game(self) -> Game:
        return self.store.games.game(WT1)

    @property
    def moves(self) -> list[str]:
        return [ply.move.uci() for ply in self.game.plies]

    def add(self, setup: Setup | None = None, events: Sequence[AnyEvent] = ()) -> Game:
        setup = setup or a_setup()
        return self.store.games.add(
            setup, events, command=f"command:add {setup.id}", now=self.now, look_since=setup.start
        )

    def deliver(self, octets: bytes, folder: str = "INBOX", when: datetime | None = None) -> int:
        if self.desk is not PLAIN_DESK:
            octets = as_people_write(octets)
        return self.server.deliver(octets, when or self.now, folder).uid

    def send(
        self, text: str, *, message_id: str | None = None, subject: str = "Re: Spring Cup 26"
    ) -> int:
        """Anna writes to Boris, and her mail program keeps a copy in Sent."""
        octets = a_letter(
            text, sender=ANNA, to=BORIS, date=self.now, message_id=message_id, subject=subject
        )
        return self.deliver(octets, "Sent")

    def sweep(self, mailbox: Mailbox | None = None, *, store: Store | None = None) -> SweepReport:
        self.now += timedelta(hours=1)
        box = mailbox or MemoryMailbox(self.server)
        done = sweep(
            box,
            store or self.store,
            self.account,
            self.now,
            settings=self.settings,
            desk=self.desk,
        )
        if isinstance(box, MemoryMailbox):
            self.commands = box.commands
        return done

    def in_folder(self, folder: str) -> list[Stored]:
        return [s for s in self.server.letters(folder) if "\\Deleted" not in s.flags]

    @property
    def drafts(self) -> list[str]:
        """Bodies of what lies in Drafts."""
        return [
            stored.octets.partition(b"\r\n\r\n")[2].decode().replace("\r\n", "\n")
            for stored in self.in_folder("Drafts")
        ]

    @property
    def contents(self) -> bytes:
        """Everything the ledger holds, to see whether a sweep wrote."""
        with self.ledger.engine.connect() as connection:
            driver = connection.connection.driver_connection
            assert driver is not None
            return "\n".join(driver.iterdump()).encode()

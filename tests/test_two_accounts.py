"""A whole game between two mailbots on one Dovecot; a person between them only sends mail.

The person reads the draft in his Drafts folder, writes his move into the gap, sends it as mail
programs do, and nothing more. Both score sheets must end equal to the truth.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from email import message_from_bytes
from email.utils import format_datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import chess
import pytest
from imapclient import IMAPClient

from mailbot.desk.account import Account, local_day
from mailbot.game.clock import clock
from mailbot.game.numeric import numeric, parse_numeric
from mailbot.game.sheet import Game, GameId, Player, Setup, Side
from mailbot.post.imap import ImapMailbox
from mailbot.post.settings import ImapSettings, Security
from mailbot.store import Store
from mailbot.store.ledger import open_ledger
from mailbot.sweep import sweep
from tests.builders import RULES
from tests.conftest import MailAccount

# Both sides castle long, one pawn is taken en passant, two are promoted; Black mates with ply 80.
GAME = (
    "8283 8786 4243 3735 3142 4745 8384 8887 4286 5755 3233 8786 4344 2726 4455 6765 5566 7766"
    " 5254 6857 4142 2625 2223 3534 6264 2524 4245 2433 2324 5724 2142 8684 5131 2435 7274 8481"
    " 4556 3856 3121 5645 5445 6665 2132 8171 7465 3562 6566 7161 4261 4815 4143 3443 3243 3332"
    " 4352 32314 5262 1716 1214 2847 6272 5838 7283 7886 6173 1545 7361 1615 6142 4542 6667 4212"
    " 67681 4768 8384 1214 8475 1464 7585 4845"
)
WHITE = Player("Ana Löw", ("ana@loew.example",))
BLACK = Player("Ben Ruß", ("ben@russ.example",))
START = date(2022, 11, 20)  # a server takes no day of arrival that lies ahead of its own clock
GAP = re.compile(r"_{4,}")
ID = GameId("match-7")


@dataclass
class Desk:
    """One player: his mailbox, his ledger, his calendar."""

    side: Side
    player: Player
    zone: ZoneInfo
    mail: MailAccount
    store: Store
    counts: list[int] = field(default_factory=list)

    @property
    def account(self) -> Account:
        return Account(self.mail.user, self.player.name, self.player.addresses, self.zone)

    def sweep(self, now: datetime) -> None:
        settings = ImapSettings(
            host=self.mail.host,
            port=self.mail.port,
            user=self.mail.user,
            password=self.mail.password,
            security=Security.PLAIN,
        )
        mailbox = ImapMailbox(settings)
        try:
            sweep(mailbox, self.store, self.account, now)
        finally:
            mailbox.close()
        self.counts.append(len(self.drafts()))

    def drafts(self) -> list[tuple[int, bytes]]:
        """What lies in Drafts and is not flagged deleted, as a mail program shows it."""
        with self.client() as client:
            client.select_folder("Drafts")
            uids = client.search("UNDELETED")
            fetched = client.fetch(uids, ["BODY.PEEK[]"]) if uids else {}
            return [(uid, fetched[uid][b"BODY[]"]) for uid in sorted(fetched)]

    @contextmanager
    def client(self) -> Iterator[IMAPClient]:
        client = IMAPClient(self.mail.host, self.mail.port, ssl=False, timeout=30)
        client.login(self.mail.user, self.mail.password)
        try:
            yield client
        finally:
            client.logout()

    def game(self) -> Game:
        return self.store.games.game(ID)


@contextmanager
def a_desk(side: Side, mail: MailAccount, folder: Path, zone: str) -> Iterator[Desk]:
    ledger = open_ledger(folder / f"{side.value}.db")
    store = ledger.store(mail.user)
    setup = Setup(ID, mail.user, side, WHITE, BLACK, "Winter Match 7", RULES, START, language="en")
    store.games.add(setup, command="command:start", now=datetime(2022, 11, 19, 12, tzinfo=UTC))
    player = WHITE if side is Side.WHITE else BLACK
    with closing(ledger):
        yield Desk(side, player, ZoneInfo(zone), mail, store)


def fill(draft: bytes, move: str) -> bytes:
    """What a person does: his move into the gap, everything else as it lies there."""
    message = message_from_bytes(draft)
    text = message.get_payload(decode=True).decode("utf-8")  # type: ignore[union-attr]
    assert len(GAP.findall(text)) == 1, text
    message.set_payload(GAP.sub(move, text).encode("utf-8"), "utf-8")
    return message.as_bytes()


def send(sender: Desk, receiver: Desk, move: str, now: datetime, habits: random.Random) -> datetime:
    """Send the one draft: a new Date, a copy in Sent, the draft gone or left; when it arrives."""
    ((uid, draft),) = sender.drafts()
    message = message_from_bytes(fill(draft, move))
    del message["Date"]
    message["Date"] = format_datetime(now.astimezone(sender.zone))
    if habits.random() < 0.5:
        del message["Message-ID"]
        message["Message-ID"] = f"<{habits.getrandbits(64):x}@mailer.example>"
    octets = message.as_bytes().replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
    with sender.client() as client:
        client.append("Sent", octets, ["\\Seen"], now)
        if habits.random() < 0.7:
            client.select_folder("Drafts")
            client.delete_messages([uid])
            client.uid_expunge([uid])
    arrival = now + timedelta(minutes=habits.choice([1, 2, 90]))
    received = f"Received: from mail.example by mx.example; {format_datetime(arrival)}\r\n"
    receiver.mail.deliver(received.encode() + octets, arrival)
    return arrival


def facts(game: Game) -> list[tuple[str, date | None, date | None, int | None, int | None]]:
    """Ply by ply: the move, received, sent, days, cumulative."""
    times = clock(game).plies
    board = chess.Board()
    rows = []
    for ply, time in zip(game.plies, times, strict=True):
        move = numeric(board, ply.move)
        board.push(ply.move)
        rows.append((move, ply.received.used, ply.sent.used, time.counted, time.cumulative))
    return rows


@pytest.fixture
def desks(new_account: Callable[[], MailAccount], tmp_path: Path) -> Iterator[tuple[Desk, Desk]]:
    with a_desk(Side.WHITE, new_account(), tmp_path, "Europe/Vienna") as white:
        with a_desk(Side.BLACK, new_account(), tmp_path, "Europe/Vienna") as black:
            yield white, black


@pytest.mark.timeout(300)
def test_a_game_of_forty_moves_ends_with_both_score_sheets_equal_to_the_truth(
    desks: tuple[Desk, Desk],
) -> None:
    white, black = desks
    habits = random.Random(7)
    now = datetime(2022, 11, 20, 8, tzinfo=UTC)
    truth: list[tuple[str, date | None, date | None, int | None, int | None]] = []
    board = chess.Board()
    totals = {Side.WHITE: 0, Side.BLACK: 0}
    received: date | None = None
    sent = START

    for number, move in enumerate(GAME.split(), 1):
        mover, other = (white, black) if number % 2 else (black, white)
        mover.sweep(now)
        now += timedelta(days=habits.choice([0, 0, 1, 1, 2, 3]), hours=habits.choice([0, 1, 5]))
        mover.sweep(now)  # the draft grows older with the day
        now += timedelta(minutes=3)
        arrival = send(mover, other, move, now, habits)
        sent = local_day(now, mover.zone)
        days = (sent - max(received, START)).days if received else (sent - START).days
        totals[mover.side] += days
        truth.append((move, received, sent, days, totals[mover.side]))
        board.push(parse_numeric(board, move))
        now += timedelta(minutes=95)
        mover.sweep(now)
        other.sweep(now)
        received = local_day(arrival, other.zone)

    assert board.is_checkmate()
    assert sent.year == 2023
    assert facts(white.game()) == truth
    assert facts(black.game()) == truth
    assert white.game().result == black.game().result
    assert max(white.counts + black.counts) <= 1

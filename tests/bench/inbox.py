"""The first sweep of an old inbox on Dovecot, beside a bare loop that fetches the same octets."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from imapclient import IMAPClient

from mailbot.game.sheet import Player
from mailbot.post.headers import FIELDS
from mailbot.post.imap import ImapMailbox
from mailbot.post.settings import ImapSettings, Security
from mailbot.store.ledger import open_ledger
from mailbot.sweep import sweep
from tests.bench.letters import other_mail
from tests.bench.timing import BoundBroken
from tests.builders import ACCOUNT, a_letter, a_setup, noon
from tests.dovecot_server import DovecotServer

MAILS, GAMES, LARGE = 10_000, 200, 20
MOST_MEMORY = 200  # MB, of a first sweep
NOW = datetime(2026, 11, 6, 9, tzinfo=UTC)
OUTSIDE = f"BODY.PEEK[HEADER.FIELDS ({' '.join(FIELDS).upper()})]"


def address(game: int) -> str:
    """Each opponent plays two of the games."""
    return f"bo{game // 2}@ry.example"


def fill(server: DovecotServer, user: str, *, large: bool) -> None:
    """10,000 letters, 200 of them first moves of as many games; 20 of 10 MB if asked for."""
    every = MAILS // GAMES
    for number in range(MAILS):
        if number % every == 0:
            game = number // every
            octets = a_letter(
                f"Club Cup {game}\n1... 5755\n",
                sender=f"Bo Ry <{address(game)}>",
                subject=f"Club Cup {game}",
                answers=None,
                message_id=f"<move{game}@ry.example>",
                day=date(2026, 11, 4),
            )
        else:
            octets = other_mail(number)
        server.deliver(
            user, octets, noon(date(2024, 11, 5) + timedelta(days=number * 730 // MAILS))
        )
    for number in range(LARGE if large else 0):
        body = "A picture.\n" + ("x" * 75 + "\n") * (10 * 1024 * 1024 // 76)
        octets = a_letter(
            body, subject="Holiday", answers=None, message_id=f"<big{number}@ry.example>"
        )
        server.deliver(user, octets, noon(date(2026, 11, 4)))


def games(folder: Path) -> None:
    """A ledger that knows the 200 games, all waiting for Black's first move."""
    from mailbot.game.events import MovePlayed

    store = open_ledger(folder / "ledger.db").store(ACCOUNT.name)
    for number in range(GAMES):
        setup = a_setup(name=f"cup-{number}", event=f"Club Cup {number}")
        setup = replace(setup, black=Player("Bo Ry", (address(number),)))
        first = MovePlayed(ply=1, move="e2e4", moment=noon(date(2026, 11, 1)))
        store.games.add(setup, [first], command=f"command:{number}", now=NOW)


def settings(server: DovecotServer, user: str) -> ImapSettings:
    return ImapSettings(
        host=server.host, port=server.port, user=user, password=server.password,
        security=Security.PLAIN,
    )  # fmt: skip


def sweep_once(host: str, port: int, user: str, password: str, folder: str) -> None:
    """The work, in a process of its own: its peak memory and its time are printed."""
    mailbox = ImapMailbox(
        ImapSettings(host=host, port=port, user=user, password=password, security=Security.PLAIN)
    )
    store = open_ledger(Path(folder) / "ledger.db").store(ACCOUNT.name)
    begin = time.perf_counter()
    report = sweep(mailbox, store, ACCOUNT, NOW)
    seconds = time.perf_counter() - begin
    accepted = sum(said.verdict == "accepted" for said in report.judged)
    print(seconds, _peak(), accepted)


def _peak() -> int:
    """MB that this program held at most. getrusage(2) would tell the peak of the one that
    started it, where that was higher."""
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    (peak,) = (line.split()[1] for line in lines if line.startswith("VmHWM:"))
    return int(peak) // 1024


def bare_loop(server: DovecotServer, user: str, game_uids: Callable[[], list[int]]) -> float:
    """imapclient alone: the same headers and the same 200 bodies, thrown away."""
    with IMAPClient(server.host, server.port, ssl=False, timeout=60) as client:
        client.login(user, server.password)
        client.select_folder("INBOX", readonly=True)
        begin = time.perf_counter()
        uids = client.search("ALL")
        for start in range(0, len(uids), 200):
            client.fetch(
                uids[start : start + 200], ["RFC822.SIZE", "INTERNALDATE", "FLAGS", OUTSIDE]
            )
        wanted = game_uids()
        for start in range(0, len(wanted), 100):
            client.fetch(wanted[start : start + 100], ["BODY.PEEK[]"])
        return time.perf_counter() - begin


def _measure(*, large: bool) -> tuple[float, float, int, int]:
    with DovecotServer() as server, TemporaryDirectory() as folder:
        fill(server, "anna", large=large)
        games(Path(folder))
        every = MAILS // GAMES
        floor = min(
            bare_loop(server, "anna", lambda: list(range(1, MAILS + 1, every))) for _ in range(2)
        )
        done = subprocess.run(
            [
                sys.executable, "-c", ("import sys; from tests.bench.inbox import sweep_once;"
                "a = sys.argv; sweep_once(a[1], int(a[2]), a[3], a[4], a[5])"),
                server.host, str(server.port), "anna", server.password, folder,
            ],
            check=True, capture_output=True, text=True,
        )  # fmt: skip
        seconds, peak, accepted = done.stdout.split()
        return float(seconds), floor, int(peak), int(accepted)


def run() -> list[str]:
    seconds, floor, peak, accepted = _measure(large=False)
    lines = [
        (
            f"first sweep of {MAILS:,} letters, {GAMES} of games: {MAILS / seconds:,.0f}/s; "
            f"bare loop: {MAILS / floor:,.0f}/s; ratio {seconds / floor:.1f}"
        ),
        f"{accepted} moves recorded, peak memory {peak} MB (under {MOST_MEMORY})",
    ]
    return _bounded(peak, lines)


def run_large() -> list[str]:
    _, _, peak, accepted = _measure(large=True)
    lines = [
        (
            f"the same with {LARGE} letters of 10 MB among them: peak memory {peak} MB "
            f"(under {MOST_MEMORY}), {accepted} moves recorded"
        )
    ]
    return _bounded(peak, lines)


def _bounded(peak: int, lines: list[str]) -> list[str]:
    """:raises BoundBroken: batches are not bounded as they should be."""
    if peak >= MOST_MEMORY:
        raise BoundBroken(f"peak memory is {peak} MB, not under {MOST_MEMORY}", lines)
    return lines

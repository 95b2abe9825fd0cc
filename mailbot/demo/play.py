"""Plays the story: the mailbox, the ledger and the sweeps between, all of them the real ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from mailbot.demo.player import MailProgram
from mailbot.demo.server import DemoServer
from mailbot.demo.story import (
    ACCOUNT,
    FIRST_SWEEP,
    OWN_MOVES,
    SENT,
    DemoLetter,
    games,
)
from mailbot.game.sheet import Game, GameId
from mailbot.post.imap import ImapMailbox
from mailbot.post.settings import ImapSettings, Security
from mailbot.store import DraftRecord, Ledger, Store
from mailbot.sweep import Settings, SweepReport, sweep

WORDS = ("chess",)


@dataclass(slots=True)
class Play:
    """Everything that is open while the demo runs."""

    server: DemoServer
    program: MailProgram
    ledger: Ledger
    store: Store
    settings: Settings  # of every sweep; with how mailbot is started, for the notes

    def begin(self) -> None:
        """Three games in the ledger, as `mailbot game add` and `game import` put them there."""
        self.program.make_folders()
        for number, (setup, events) in enumerate(games(), 1):
            self.store.games.add(setup, events, command=f"demo:{number}", now=FIRST_SWEEP)

    def deliver(self, letters: Sequence[DemoLetter]) -> None:
        for letter in letters:
            self.program.receive(letter.octets, letter.arrived)

    def sweep(self, now: datetime) -> SweepReport:
        """:raises RuntimeError: our own code failed on a letter; the demo must not hide it."""
        settings = ImapSettings(
            host=self.server.host,
            port=self.server.port,
            security=Security.PLAIN,  # within this process
            user=self.server.user,
            password=self.server.password,
        )
        mailbox = ImapMailbox(settings)
        try:
            report = sweep(mailbox, self.store, ACCOUNT, now, settings=self.settings)
        finally:
            mailbox.close()
        if report.shunted:
            raise RuntimeError(f"mailbot failed on {len(report.shunted)} letters of the demo")
        return report

    def games(self) -> tuple[Game, ...]:
        """As they stand, in the order of the story."""
        return tuple(self.store.games.game(GameId(name)) for name in OWN_MOVES)

    def drafts(self) -> tuple[DraftRecord, ...]:
        """Those of the ledger, in the order of the games."""
        order = list(OWN_MOVES)
        drafts = self.store.drafts.list()
        return tuple(sorted(drafts, key=lambda draft: order.index(draft.game or "")))

    def send(self) -> tuple[DraftRecord, ...]:
        """Ada fills the gaps and sends. The drafts are found in the mailbox, as she finds them."""
        lying = list(self.program.letters("Drafts"))
        sent = []
        for draft in self.drafts():
            uid = next((uid for uid, octets in lying if octets == draft.octets), None)
            if uid is not None and draft.game is not None:
                self.program.fill_and_send(uid, draft.octets, OWN_MOVES[draft.game], SENT)
                sent.append(draft)
        return tuple(sent)


def open_play(
    server: DemoServer, folder: Path, *, program: str = "mailbot", options: str = ""
) -> Play:
    """A new ledger in *folder*, and a mail program at the server.

    :param program: how mailbot is started here; *options*: what stands behind its commands.
    """
    from mailbot.store.ledger import open_ledger

    ledger = open_ledger(folder / "ledger.db")
    settings = Settings(words=WORDS, program=program, options=options)
    return Play(server, MailProgram(server), ledger, ledger.store(ACCOUNT.name), settings)

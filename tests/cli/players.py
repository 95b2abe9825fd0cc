"""Anna at her command line, her mailbox in memory, and Bo who writes to her. Both are invented."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from mailbot.config.example import filled_in
from mailbot.game.sheet import Game, GameId
from mailbot.post import PostError
from mailbot.post.memory import MemoryMailbox
from mailbot.post.memory_server import MemoryServer
from mailbot.store import Store
from mailbot.store.ledger import open_ledger
from tests.builders import a_letter, noon

if TYPE_CHECKING:
    from tests.cli.conftest import Said

ANNA, BO = "Anna Ek <anna@ek.example>", "Bo Ry <bo@ry.example>"
BEGIN = (
    "game", "add", "cup-12", "--black", "--opponent", "Bo Ry",
    "--opponent-address", "bo@ry.example", "--event", "Club Cup 12",
    "--rules", "plain-10-40", "--start", "2026-03-01",
)  # fmt: skip


@dataclass
class Player:
    """``anna("games")`` types a command; the mailbox can be away, and the day is hers."""

    command: Callable[..., Said]
    home: Path
    server: MemoryServer = field(default_factory=MemoryServer)
    today: date = date(2026, 3, 2)
    away: bool = False
    says_yes: bool = True
    letters: int = 0

    def __call__(self, *words: str | Path) -> Said:
        return self.command(*words)

    def done(self, *words: str | Path) -> str:
        """What a command printed that must succeed."""
        said = self.command(*words)
        assert said.code == 0, said.err or said.out
        return said.out

    def json(self, *words: str | Path) -> Any:
        return json.loads(self.done(*words, "--json"))

    def begins(self, *more: str) -> str:
        """Her game with Black against Bo."""
        return self.done(*BEGIN, *more)

    def gets(self, body: str, **headers: Any) -> None:
        """Bo's letter comes at noon of today."""
        self._put("INBOX", a_letter(body, **self._headers(BO, ANNA) | headers))

    def sends(self, body: str, **headers: Any) -> None:
        """Her own letter, and its copy in Sent."""
        self._put("Sent", a_letter(body, **self._headers(ANNA, BO) | headers))

    def _headers(self, sender: str, to: str) -> dict[str, Any]:
        self.letters += 1
        return {
            "sender": sender,
            "to": to,
            "day": self.today,
            "answers": None,
            "message_id": f"<letter{self.letters}@letters.example>",
        }

    def finds_in_junk(self, body: str) -> None:
        """Bo's letter was taken for junk."""
        self._put("Junk", a_letter(body, **self._headers(BO, ANNA)))

    def _put(self, folder: str, octets: bytes) -> None:
        self.server.deliver(octets, noon(self.today), folder)

    @property
    def now(self) -> datetime:
        return noon(self.today).replace(hour=18)

    @property
    def drafts(self) -> list[str]:
        """Bodies of what lies in Drafts."""
        return [
            each.octets.partition(b"\r\n\r\n")[2].decode()
            for each in self.server.letters("Drafts")
            if "\\Deleted" not in each.flags
        ]

    @property
    def notes(self) -> list[str]:
        """What mailbot laid into the INBOX."""
        letters = [each.octets.decode() for each in self.server.letters("INBOX")]
        return [letter for letter in letters if "From: mailbot" in letter]

    @contextmanager
    def store(self) -> Iterator[Store]:
        ledger = open_ledger(self.home / "ledger.db")
        try:
            yield ledger.store("anna")
        finally:
            ledger.close()

    def game(self, name: str = "cup-12") -> Game:
        with self.store() as store:
            return store.games.game(GameId(name))

    @property
    def moves(self) -> list[str]:
        return [ply.move.uci() for ply in self.game().plies]


@pytest.fixture
def anna(mailbot: Callable[..., Said], home: Path, monkeypatch: pytest.MonkeyPatch) -> Player:
    file = home / "config" / "mailbot" / "mailbot.toml"
    file.parent.mkdir(parents=True)
    file.write_text(filled_in("anna", SETTINGS | {"ledger": str(home / "ledger.db")}))
    player = Player(mailbot, home)

    @contextmanager
    def mailbox_of(_settings: object) -> Iterator[MemoryMailbox]:
        if player.away:
            raise PostError("imap.ek.example cannot be reached")
        yield MemoryMailbox(player.server)

    monkeypatch.setattr("mailbot.cli.sweep.mailbox_of", mailbox_of)
    monkeypatch.setattr("mailbot.cli.sweep.now", lambda: player.now)
    monkeypatch.setattr("mailbot.cli.wiring.now", lambda: player.now)
    monkeypatch.setattr("mailbot.cli.wiring._said_yes", lambda _question: player.says_yes)
    return player


SETTINGS: dict[str, str | int | list[str]] = {
    "owner": "Anna Ek",
    "addresses": ["anna@ek.example"],
    "zone": "Europe/Berlin",
    "imap.host": "imap.ek.example",
    "imap.user": "anna",
    "imap.password_command": ["printf", "secret"],
}

"""The demo on the terminal: letters and verdicts, boards, drafts, the reflection-time report.

What letters hold goes out through `report.safe`, like everywhere.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from email import message_from_bytes
from email.policy import default as policy
from itertools import zip_longest

from rich.console import Console

from mailbot.demo.play import Play
from mailbot.demo.story import ACCOUNT, DemoLetter
from mailbot.desk.library import GameReading
from mailbot.desk.verdict import letter_key
from mailbot.letter.parse import parse
from mailbot.report.board import board_lines
from mailbot.report.commands import typed
from mailbot.report.notation import numbered
from mailbot.report.reading import game_lines
from mailbot.report.safe import plain, terminal
from mailbot.report.sheet import sheet_lines
from mailbot.report.summary import summary_lines, summary_of
from mailbot.store import DraftRecord, LetterRecord

WIDE = 78
COPY = (
    "Verdict      copy - the same letter once more, as a mailing list may bring it;",
    "             only its place is noted, so that no move counts twice",
)


class Screen:
    """Prints; knows which letters were shown, so that a copy is told as one."""

    def __init__(self, console: Console, play: Play) -> None:
        self._console = console
        self._play = play
        self._seen: set[str] = set()

    def line(self, text: str = "", style: str = "") -> None:
        self._console.print(terminal([(text, style)]))

    def lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.line(line)

    def heading(self, text: str) -> None:
        self.line()
        self.line(f"── {text} ".ljust(WIDE, "─"), "bold cyan")

    def letters(self, letters: Sequence[DemoLetter]) -> None:
        """What was read in each, in the order in which they lie in the INBOX."""
        for letter in letters:
            key, who = _outside(letter.octets)
            record = self._play.store.letters.by_key(key)
            if record is None:
                continue
            self.line()
            self.line(f"Letter {record.number}  {who}", "bold")
            if key in self._seen:
                self.lines(f"  {line}" for line in COPY)
                continue
            self._seen.add(key)
            self.lines(f"  {line}" for line in self._judged(record))

    def own_moves(self) -> None:
        """What was read in Sent."""
        self.line()
        for record in reversed(self._play.store.letters.list()):
            if record.outline is None or not record.outline.ours:
                continue
            found = record.judgements[0].findings
            moves = ", ".join(f"{numbered(p.ply)} {p.numeric} ({p.san})" for p in found.plies)
            game = record.judgements[0].game
            self.line(f"Letter {record.number}  Ada North, sent {found.sent_used}: {moves}  {game}")

    def _judged(self, record: LetterRecord) -> Iterator[str]:
        for judgement in record.judgements:
            game = next((game for game in self._play.games() if game.id == judgement.game), None)
            first, *rest = game_lines(GameReading(judgement, game))
            if game is not None:
                yield first
            here = self._play.settings
            for line in rest:
                yield typed(line.removeprefix("  "), here.program, here.options)

    def boards(self) -> None:
        """All games side by side, from Ada's side."""
        games = self._play.games()
        columns = [[game.setup.event, "", *board_lines(game)] for game in games]
        self.line()
        for row in zip_longest(*columns, fillvalue=""):
            self.line("   ".join(plain(cell)[:23].ljust(23) for cell in row).rstrip())

    def drafts(self, drafts: Sequence[DraftRecord]) -> None:
        """Each as it lies in Drafts: the octets of the mailbox, not those of the ledger."""
        lying = {octets for _, octets in self._play.program.letters("Drafts")}
        for draft in drafts:
            if draft.octets in lying:
                self.line()
                self.lines(_shown(draft.octets))

    def notes(self, known: int = 0) -> int:
        """What mailbot has told the player by a letter in INBOX, beyond the first *known*."""
        notes = self._play.store.notes.list()[::-1]
        for note in notes[known:]:
            self.line()
            self.line("Laid into INBOX for Ada:", "bold")
            self.line(f"  {note.text.subject}")
        return len(notes)

    def report(self, now: datetime) -> None:
        """All games at a glance, then the score sheet of one."""
        today = now.astimezone(ACCOUNT.zone).date()
        games = self._play.games()
        entries = summary_of(games, today=today, zone=ACCOUNT.zone)
        self.lines(summary_lines(entries, player=ACCOUNT.owner, today=today))
        self.line()
        self.lines(sheet_lines(games[-1], today=today, zone=ACCOUNT.zone))


def _outside(octets: bytes) -> tuple[str, str]:
    """The letter's key, and who wrote about what."""
    letter = parse(octets)
    who = ", ".join(one.name or one.address for one in letter.from_)
    key = letter_key(letter, hashlib.sha256(octets).hexdigest())
    return key, f'{who}: "{letter.subject}"'


def _shown(octets: bytes) -> Iterator[str]:
    """A draft's headers for people, and its text, behind a bar."""
    letter = message_from_bytes(octets, policy=policy)
    for name in ("To", "Subject"):
        yield f"│ {name}: {letter[name]}"
    yield "│"
    body = letter.get_body(("plain",))
    text = "" if body is None else str(body.get_content())
    yield from (f"│ {line}".rstrip() for line in text.rstrip("\n").split("\n"))

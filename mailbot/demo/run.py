"""The demo from beginning to end."""

from __future__ import annotations

import shlex
import tempfile
from contextlib import closing
from datetime import datetime
from pathlib import Path

from rich.console import Console

from mailbot.demo import folder as left
from mailbot.demo.play import Play, open_play
from mailbot.demo.server import DemoServer
from mailbot.demo.show import Screen
from mailbot.demo.story import ACCOUNT, FIRST_SWEEP, OWN_MOVES, SECOND_SWEEP, letters


def demo(console: Console, folder: Path, program: str = "mailbot") -> None:
    """Play the story, show it, and leave it in *folder*.

    :param program: how mailbot is started here, for the commands that are named at the end.
    :raises FolderInUse: *folder* holds something else; nothing was done.
    :raises NoServer: pymap is not installed.
    """
    left.check(folder)
    with DemoServer(ACCOUNT.name) as server, tempfile.TemporaryDirectory() as scratch:
        options = f"--config {shlex.quote(str(folder / left.CONFIGURATION))}"
        play = open_play(server, Path(scratch), program=program, options=options)
        with closing(play.program), closing(play.ledger):
            _play(play, Screen(console, play))
            left.keep(play, folder)
        _where(Screen(console, play), folder, program)


def _play(play: Play, screen: Screen) -> None:
    play.begin()
    early = [letter for letter in letters() if letter.arrived < FIRST_SWEEP]
    late = [letter for letter in letters() if letter.arrived >= FIRST_SWEEP]
    screen.line("Ada North plays three games by e-mail. Her mailbox is on an IMAP server in this")
    screen.line("process (pymap); mailbot reads it as it would read yours. Everybody is invented.")

    play.deliver(early)
    play.sweep(FIRST_SWEEP)
    screen.heading(f"{_day(FIRST_SWEEP)}: the first sweep, {len(early)} letters in INBOX")
    screen.letters(early)
    known = screen.notes()
    screen.boards()
    drafts = play.drafts()
    screen.heading(f"{len(drafts)} answers lie in Drafts, each with a gap for Ada's move")
    screen.drafts(drafts)

    play.send()
    play.deliver(late)
    play.sweep(SECOND_SWEEP)
    own = ", ".join(OWN_MOVES.values())
    screen.heading(f"Ada fills the gaps ({own}) and sends; the second sweep")
    screen.line("Her moves are known from Sent, and a week later there are new letters.")
    screen.own_moves()
    screen.letters(late)
    screen.notes(known)
    drafts = play.drafts()
    screen.heading(f"{_day(SECOND_SWEEP)}: {len(drafts)} new drafts, two questions and a report")
    screen.drafts(drafts)
    screen.heading("Reflection time")
    screen.report(SECOND_SWEEP)


def _day(moment: datetime) -> str:
    return f"{moment.day} {moment:%B %Y}"


def _where(screen: Screen, folder: Path, program: str) -> None:
    config = shlex.quote(str(folder / left.CONFIGURATION))
    screen.heading("Look at it")
    screen.line(f"{folder} holds INBOX, Drafts and Sent as .eml files,")
    screen.line("for any mail program, and the ledger (ledger.db), for these commands:")
    for command in ("letters", "status", "report spring-1"):
        screen.line(f"  {program} {command} --config {config}")
    screen.line("(`status` counts each thing that waits, the summary above the games.)")
    screen.line("(They go by today's date, and the story is of March 2026: its clocks ran on.)")
    screen.line()
    screen.line(f"With your own mailbox: `{program} init` asks for it; then `check`, `game add`")
    screen.line("for each game, `sweep` to look once, `run` to look for ever.")
    screen.line("mailbot never sends a letter: what lies in Drafts waits for you.")

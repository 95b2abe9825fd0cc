"""The commands: a table of names, each with the function that does it.

Law: this module, and every module named in the table, imports nothing heavy at its top (typer
and mailbot.cli.wiring at most), so that `mailbot --help` stays quick. A command's own module
is loaded when it is called. Rooms are imported inside the functions that need them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

DAILY, DECIDE, GAMES, SET_UP, PROGRAMS = (
    "Day by day",
    "When you must decide",
    "Games",
    "Setting up",
    "One letter, and for programs",
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One command. ``name`` may be two words (`game add`); ``target`` is "module:function"."""

    name: str
    target: str
    help: str  # one line, without markup
    panel: str = DAILY


COMMANDS = (
    Entry("sweep", "mailbot.cli.sweep:sweep", "Look through the mailbox once, now."),
    Entry("run", "mailbot.cli.run:run", "Look through the mailboxes for ever, at intervals."),
    Entry("games", "mailbot.cli.games:games", "Your games: whose move, last move, next control."),
    Entry("report", "mailbot.cli.report:report", "Score sheet and time of a game, or of them all."),
    Entry("status", "mailbot.cli.status:status", "What waits for you, and how to go on."),
    Entry("play", "mailbot.cli.play:play", "Plan your move: it is written into the draft."),
    Entry("letters", "mailbot.cli.letters:letters", "The letters, and what was read in them."),
    Entry("settle", "mailbot.cli.settle:settle", "Say what a letter is, in your own word.", DECIDE),
    Entry("undo", "mailbot.cli.undo:undo", "Take back moves, or a result.", DECIDE),
    Entry("correct", "mailbot.cli.correct:correct", "Set a day or the days of a move.", DECIDE),
    Entry(
        "retry", "mailbot.cli.letters:retry", "Read letters again on which mailbot failed.", DECIDE
    ),
    Entry("game add", "mailbot.cli.newgames:add", "Begin a game.", GAMES),
    Entry(
        "game import", "mailbot.cli.newgames:import_", "Take over a running game from PGN.", GAMES
    ),
    Entry("game show", "mailbot.cli.games:show", "All that is known of a game.", GAMES),
    Entry("game change", "mailbot.cli.change:change", "Change what is known of a game.", GAMES),
    Entry("game end", "mailbot.cli.games:end", "State or confirm a result.", GAMES),
    Entry("demo", "mailbot.cli.demo:demo", "See it work on invented letters.", SET_UP),
    Entry("init", "mailbot.cli.init:init", "Write a configuration for your mailbox.", SET_UP),
    Entry("check", "mailbot.cli.check:check", "Is everything set up? Says what is not.", SET_UP),
    Entry("backup", "mailbot.cli.backup:backup", "Copy the ledger into a file.", SET_UP),
    Entry("try", "mailbot.cli.try_:try_", "Read a letter from a file; record nothing.", PROGRAMS),
    Entry("schema", "mailbot.cli.schema:schema", "The JSON schema of `try --json`.", PROGRAMS),
)
GROUPS = {"game": ("Add, import, show, change and end games.", GAMES)}


def run(arguments: Sequence[str]) -> int:
    """One command line: its exit code. What goes wrong is told in one line on stderr."""
    from mailbot.cli.app import main

    return main(arguments)

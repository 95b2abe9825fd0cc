"""Commands that our own sentences name, as they are typed on this machine.

Everywhere in the code a command is written as `mailbot status`. In a checkout nothing of that
name is on the path; there it is `./run status`.
"""

from __future__ import annotations

import re

PROGRAM = "mailbot"
NAMES = (
    "backup", "check", "correct", "demo", "game", "games", "init", "letters", "play", "report",
    "retry", "run", "schema", "settle", "status", "sweep", "try", "undo",
)  # fmt: skip
"""The first words of all commands."""

_COMMAND = re.compile(rf"(?<![\w./-]){PROGRAM}(?=\s+(?:{'|'.join(NAMES)}|--debug|--help)\b)")


def typed(text: str, program: str = PROGRAM) -> str:
    """*text*, a sentence of ours, with *program* in the place of `mailbot` in its commands.

    >>> typed("mailbot failed on it: mailbot retry 3", "./run")
    'mailbot failed on it: ./run retry 3'
    """
    return text if program == PROGRAM else _COMMAND.sub(lambda _: program, text)

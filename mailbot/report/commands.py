"""Commands that our own sentences name, as they are typed on this machine.

Everywhere in the code a command is written as `mailbot status`. In a checkout nothing of that
name is on the path; there it is `./run status`. Who named a configuration must name it again.
"""

from __future__ import annotations

import re

PROGRAM = "mailbot"
NAMES = (
    "backup", "check", "correct", "demo", "game", "games", "init", "letters", "play", "report",
    "retry", "run", "schema", "settle", "status", "sweep", "try", "undo",
)  # fmt: skip
"""The first words of all commands."""

_ALONE = frozenset({"demo", "schema", "game", "--debug", "--help"})  # they know no --config
_COMMAND = re.compile(
    rf"(?<![\w./-]){PROGRAM}(\s+)(game\s+(?:add|import|show|change|end)|{'|'.join(NAMES)}"
    r"|--debug|--help)\b"
)


def typed(text: str, program: str = PROGRAM, options: str = "") -> str:
    """*text*, a sentence of ours, with *program* in the place of `mailbot` in its commands.

    :param options: what stands behind each command's name, like `--config FILE`.

    >>> typed("mailbot failed on it: mailbot retry 3", "./run", "--config a.toml")
    'mailbot failed on it: ./run retry --config a.toml 3'
    """

    def mine(found: re.Match[str]) -> str:
        blank, name = found.groups()
        return f"{program}{blank}{name}" + ("" if name in _ALONE or not options else f" {options}")

    return _COMMAND.sub(mine, text)

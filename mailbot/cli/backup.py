"""`mailbot backup`: a consistent copy of the ledger."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mailbot.cli.exits import Refusal
from mailbot.cli.files import is_there, new_file
from mailbot.cli.show import say
from mailbot.cli.wiring import ConfigOption, config_of, ledger_of


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy; it must not exist yet.")],
    config: ConfigOption = None,
) -> None:
    """Copy the ledger into a file.

    The copy is whole and of one moment, also while `mailbot run` is at work. It holds all
    accounts of the configuration, with your letters: keep it where nobody else reads it.

    To restore it: stop mailbot; put the copy in the place of the ledger (`mailbot check` names
    it) and remove the files beside it whose names end in -wal and -shm; start mailbot. The next
    sweep finds the letters that have come since. What you have decided since (`play`, `settle`,
    `correct`, ...) is not in the copy: decide it again. Drafts that were laid since are not
    known any more: `mailbot sweep` names each of them and leaves it, for you may have written in
    it; it lays what is owed beside it. Delete those that are out of date before you send anything.
    """
    tables = config_of(config)
    copy = new_file(file, "ledger-copy.db")
    with ledger_of(tables) as ledger:
        try:
            ledger.backup(copy)
        except FileExistsError:
            raise is_there(copy) from None
        except OSError as error:
            raise Refusal(f"cannot write '{copy}': {error.strerror or error}") from None
    say(f"{tables.ledger} copied to {copy} ({copy.stat().st_size // 1024} KiB)")

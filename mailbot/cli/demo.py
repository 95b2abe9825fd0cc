"""`mailbot demo`: the main job on invented letters."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mailbot.cli.exits import Refusal
from mailbot.cli.show import console, program


def demo(
    folder: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Where letters and ledger are left.")
    ] = Path("mailbot-demo"),
) -> None:
    """See it work on invented letters.

    No account and no server is needed: an IMAP server runs in this process for two seconds, with a
    dozen letters for three games. mailbot reads them as it would read yours: it checks moves and
    time, records what is sure, and lays answers into Drafts. The letters (.eml) and the ledger
    are left in a folder, so that the other commands can be tried on them.
    """
    from mailbot.demo.folder import FolderInUse
    from mailbot.demo.run import demo as play
    from mailbot.demo.server import NoServer

    try:
        play(console(), folder, program())
    except (FolderInUse, NoServer) as error:
        raise Refusal(str(error)) from error

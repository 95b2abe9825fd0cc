"""A sweep as soon as something was decided, when nobody else sweeps and the mailbox is there.

What was decided stands in the ledger already. So nothing here makes a command fail: it says
why there was no sweep, and the next one does the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from mailbot.cli.show import say

if TYPE_CHECKING:
    from mailbot.cli.wiring import Opened

SweepOption = Annotated[
    bool,
    typer.Option(
        "--sweep/--no-sweep",
        help="Look through the mailbox at once, so that the draft changes now.",
    ),
]


def sweep_at_once(opened: Opened, *, wanted: bool, tell: bool = True) -> str | None:
    """One sweep, if the lock is free; None when it was done, else why it was not.

    :param tell: say on the terminal what came of it.
    """
    if not wanted:
        why: str | None = "it was not wanted"
        said = "the next sweep does the rest: `mailbot sweep`"
    else:
        why = _attempt(opened, tell=tell)
        said = f"no sweep now ({why}); the next one does the rest: `mailbot sweep`"
    if why is not None and tell:
        say(said, style="yellow")
    return why


def _attempt(opened: Opened, *, tell: bool) -> str | None:
    from mailbot.cli.sweep import swept
    from mailbot.config import ConfigError
    from mailbot.daemon import summary
    from mailbot.post import PostError
    from mailbot.store import AccountLocked, StoreAway

    try:
        with opened.store.locked(opened.now):
            pass  # who sweeps already is not disturbed by another log-in
        report = swept(opened.config, opened.settings, opened.ledger)
    except (AccountLocked, PostError, StoreAway, ConfigError) as error:
        return str(error)
    if tell:
        say(f"swept: {summary(report)}", style="dim")
        for name in report.yours:
            say(f"{name}: your own draft is taken for the answer, and none is laid beside it")
    return None

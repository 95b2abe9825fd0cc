"""A decision on the command line: shown before and after, asked about, recorded, told.

Law: whatever changes what stands on a sheet goes this one way, and its JSON has one form.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mailbot.cli.at_once import sweep_at_once
from mailbot.cli.deciding import show_change
from mailbot.cli.exits import USAGE, Refusal
from mailbot.cli.show import say, say_json
from mailbot.cli.wiring import Opened, confirm

if TYPE_CHECKING:
    from mailbot.game.events import AnyEvent
    from mailbot.game.sheet import Game


def ask(
    door: Opened, before: Game, after: Game, question: str, *, yes: bool, as_json: bool
) -> None:
    """Show what changes in the game, and ask.

    :raises Refusal: the answer is no; or with JSON, where nothing is shown, nobody was asked.
    """
    if not as_json:
        show_change(before, after, door)
    ask_plainly(question, yes=yes, as_json=as_json)


def ask_plainly(question: str, *, yes: bool, as_json: bool) -> None:
    """Ask about what was told already. :raises Refusal: as `ask`."""
    if as_json and not yes:
        raise Refusal("--json shows nothing that could be asked about: add --yes", USAGE)
    confirm(question, yes=yes)


def tell(
    door: Opened,
    game: str | None,
    events: Sequence[AnyEvent],
    said: str,
    *,
    sweep: bool,
    as_json: bool,
    also: Sequence[str] = (),
    **more: object,
) -> None:
    """What was recorded, and the sweep at once. The JSON has it all in one value.

    :param also: further lines for a person.
    :param more: what the JSON of this command has beside it.
    """
    from mailbot.game.events import EVENTS

    if not as_json:
        say(said, style="bold")
        for line in also:
            say(line)
    why = sweep_at_once(door, wanted=sweep, tell=not as_json)
    if as_json:
        recorded = [EVENTS.dump_python(event, mode="json") for event in events]
        done = {"game": game, "recorded": recorded, "swept": why is None, "not_swept": why}
        say_json(done | more)

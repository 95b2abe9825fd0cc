"""`mailbot undo`: takes back moves, or a result."""

from __future__ import annotations

from typing import Annotated

import typer

from mailbot.cli.at_once import SweepOption, sweep_at_once
from mailbot.cli.deciding import GameArgument, game_of, ply_given, record, refusals, show_change
from mailbot.cli.show import say
from mailbot.cli.wiring import (
    AccountOption,
    ConfigOption,
    WhyOption,
    YesOption,
    confirm,
    opened,
)


def undo(
    name: GameArgument,
    why: WhyOption,
    to: Annotated[
        str | None,
        typer.Option(
            metavar="PLY", help="The last move that stays: 12. (White's), 12... (Black's); 0: none."
        ),
    ] = None,
    yes: YesOption = False,
    sweep: SweepOption = True,
    config: ConfigOption = None,
    account: AccountOption = None,
) -> None:
    """Take back moves, or a result.

    Without --to the last move goes; of a game that ended by somebody's word (a resignation, a
    draw), only the result. Shows what changes and asks. Nothing is deleted: the moves and your
    reason stay in the ledger. The letter that gave the first of the moves is not read by itself
    again: say with `mailbot settle` what it is. Letters whose moves stood on it are read again.
    """
    from mailbot.desk.deciding.decisions import last_kept
    from mailbot.desk.deciding.decisions import undo as undone
    from mailbot.game.events import Numbered
    from mailbot.game.fold import fold
    from mailbot.store import LetterState

    with opened(config, account) as door:
        game = game_of(door, name)
        keep = last_kept(game) if to is None else ply_given(to, "--to")
        history = tuple(
            Numbered(item.number, item.event) for item in door.store.games.history(game.id)
        )[: game.version]
        with refusals():
            event = undone(history, game, keep, why)
        after = fold(game.setup, (*history, Numbered(game.version + 1, event)))
        show_change(game, after, door)
        confirm(f"take this back in game {name!r}?", yes=yes)
        record(door, game, (event,), why=why)
        say(f"{name}: taken back", style="bold")
        for letter in door.store.letters.list(state=LetterState.UNDONE, game=game.id):
            number = letter.number
            say(f"letter {number} waits for you: mailbot settle {number} --as ... --why TEXT")
        sweep_at_once(door, wanted=sweep)

"""`mailbot undo`: takes back moves, or a result."""

from __future__ import annotations

from typing import Annotated

import typer

from mailbot.cli.at_once import SweepOption
from mailbot.cli.decided import ask_plainly, tell
from mailbot.cli.deciding import (
    GameArgument,
    game_of,
    ply_given,
    record,
    refusals,
    show_change,
)
from mailbot.cli.foreseen import history_of, numbered, say_fallen, without
from mailbot.cli.wiring import (
    AccountOption,
    ConfigOption,
    JsonOption,
    WhyOption,
    YesOption,
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
    as_json: JsonOption = False,
    sweep: SweepOption = True,
    config: ConfigOption = None,
    account: AccountOption = None,
) -> None:
    """Take back moves, or a result.

    Without --to the last move goes; of a game that ended by somebody's word (a resignation, a
    draw), only the result. Shows what changes and asks. Nothing is deleted: the moves and your
    reason stay in the ledger. The letter that gave the first of the moves is not read by itself
    again: say with `mailbot settle` what it is. Letters whose moves stood on it are read again;
    when a letter gives the same ply again, the days you had corrected count again too. A move of
    `play --sent` that is taken back counts only when you say it again.
    """
    from mailbot.desk.deciding.decisions import last_kept
    from mailbot.desk.deciding.decisions import undo as undone
    from mailbot.desk.deciding.waiting import Held, is_given_anew
    from mailbot.store import LetterState

    with opened(config, account) as door:
        game = game_of(door, name)
        keep = last_kept(game) if to is None else ply_given(to, "--to")
        history = history_of(door, game)
        with refusals():
            event = undone(numbered(history), game, keep, why)
        after = without(history, game, event)
        if not as_json:
            show_change(game, after, door)
            say_fallen(history, game, after)
        ask_plainly(f"take this back in game {name!r}?", yes=yes, as_json=as_json)
        left = record(door, game, (event,), why=why)
        undone_letters = door.store.letters.list(state=LetterState.UNDONE, game=game.id)
        waiting = [
            letter.number
            for letter in sorted(undone_letters, key=lambda r: r.moment)
            if not is_given_anew(
                Held(letter.number, letter.outline, letter.judgements), {left.id: left}
            )
        ]
        tell(
            door,
            name,
            (event,),
            f"{name}: taken back",
            sweep=sweep,
            as_json=as_json,
            also=[
                f"letter {n} waits for you, unless a later one gives its move:"
                f" mailbot settle {n} --as ... --why TEXT"
                for n in waiting
            ],
            waiting_letters=waiting,
        )

"""`mailbot correct`: sets a day, or the days used, of a move on the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from mailbot.cli.at_once import SweepOption
from mailbot.cli.decided import ask, tell
from mailbot.cli.deciding import (
    GameArgument,
    game_of,
    past_day_given,
    ply_given,
    record,
    refusals,
)
from mailbot.cli.exits import USAGE, Refusal
from mailbot.cli.show import say
from mailbot.cli.wiring import (
    AccountOption,
    ConfigOption,
    JsonOption,
    WhyOption,
    YesOption,
    opened,
)

if TYPE_CHECKING:
    from datetime import date

Change = tuple[Literal["received", "sent", "days"], "date | int | None"]

COUNTED = "counted"
MOST_DIGITS = 5


def correct(  # noqa: PLR0913, PLR0917  (each is an option)
    name: GameArgument,
    ply: Annotated[
        str,
        typer.Argument(
            metavar="PLY", help="Which move: 12. for White's, 12... for Black's; or 23, the ply."
        ),
    ],
    why: WhyOption,
    received: Annotated[
        str | None,
        typer.Option(metavar="DAY", help="The day its player received the move before."),
    ] = None,
    sent: Annotated[
        str | None, typer.Option(metavar="DAY", help="The day its player sent it.")
    ] = None,
    days: Annotated[
        str | None,
        typer.Option(
            metavar="N|counted",
            help="The days it cost, whatever the dates say; counted: from the dates again.",
        ),
    ] = None,
    yes: YesOption = False,
    as_json: JsonOption = False,
    sweep: SweepOption = True,
    config: ConfigOption = None,
    account: AccountOption = None,
) -> None:
    """Set a day or the days of a move.

    Give one of --received, --sent and --days. Shows what changes on the score sheet and asks.
    What stood there before is kept, with your reason. Days that are set stay, also when a day of
    the move is corrected later, until you say --days counted.
    """
    from mailbot.desk.deciding.decisions import correct as corrected
    from mailbot.desk.deciding.decisions import days_that_stay
    from mailbot.desk.deciding.order import odd_day
    from mailbot.game.fold import go_on

    with opened(config, account) as door:
        column, value = _change(
            past_day_given(received, "--received", door),
            past_day_given(sent, "--sent", door),
            days,
        )
        game = game_of(door, name)
        number = ply_given(ply)
        with refusals():
            event = corrected(game, number, column, value, why)
            odd = odd_day(game, event)
        if odd is not None and not as_json:
            say(f"odd: {odd}", style="bold")
        stay = None if column == "days" else days_that_stay(game, number)
        if stay is not None and not as_json:
            say(stay, style="bold")
        after, _ = go_on(game, (event,))
        ask(door, game, after, f"correct this in game {name!r}?", yes=yes, as_json=as_json)
        record(door, game, (event,), why=why)
        tell(door, name, (event,), f"{name}: corrected", sweep=sweep, as_json=as_json)


def _change(received: date | None, sent: date | None, days: str | None) -> Change:
    """The one column that was named."""
    given: list[Change] = []
    if received is not None:
        given.append(("received", received))
    if sent is not None:
        given.append(("sent", sent))
    if days is not None:
        given.append(("days", _days(days)))
    if len(given) != 1:
        raise Refusal("give one of --received DAY, --sent DAY and --days N", USAGE)
    return given[0]


def _days(text: str) -> int | None:
    """None: they are counted. :raises Refusal: it is no number of days."""
    said = text.strip().lower()
    if said == COUNTED:
        return None
    if not said.removeprefix("-").isdecimal() or not said.isascii() or len(said) > MOST_DIGITS:
        raise Refusal(f"--days: {text!r} is no number of days, and not {COUNTED!r}", USAGE)
    return int(said)

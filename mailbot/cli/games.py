"""`mailbot games`, `mailbot game show` and `mailbot game end`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from mailbot.cli.at_once import SweepOption
from mailbot.cli.decided import ask, tell
from mailbot.cli.deciding import GameArgument, game_of, record, refusals
from mailbot.cli.exits import USAGE, Refusal
from mailbot.cli.show import say, say_json
from mailbot.cli.wiring import (
    AccountOption,
    ConfigOption,
    JsonOption,
    WhyOption,
    YesOption,
    opened,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mailbot.game.events import AnyEvent
    from mailbot.game.sheet import Game

CONFIRM = "confirm"
RESULTS = ("1-0", "0-1", "1/2-1/2", CONFIRM)


def games(
    every: Annotated[bool, typer.Option("--all", help="Ended games too.")] = False,
    as_json: JsonOption = False,
    config: ConfigOption = None,
    account: AccountOption = None,
) -> None:
    """Your games: whose move, last move, next control."""
    from mailbot.report.gamelist import game_list_json, game_list_lines

    with opened(config, account) as door:
        records = door.store.games.list(running=None if every else True)
        shown = [record.game for record in records]
        if as_json:
            say_json(game_list_json(shown, today=door.today, zone=door.account.zone))
        elif not shown:
            say("no running game; begin one with `mailbot game add`, see its --help")
        else:
            lines = game_list_lines(shown, today=door.today, zone=door.account.zone)
            say("\n".join(lines))


def show(
    name: GameArgument,
    as_json: JsonOption = False,
    config: ConfigOption = None,
    account: AccountOption = None,
) -> None:
    """All that is known of a game.

    The score sheet with its days, both clocks and the board; the rules with what nobody has
    stated; names and addresses.
    """
    from mailbot.report.gamelist import known_json, known_lines
    from mailbot.report.models import as_json as plain_values
    from mailbot.report.sheet import sheet_lines
    from mailbot.report.sheet_models import game_json

    with opened(config, account) as door:
        game = game_of(door, name)
        today, zone = door.today, door.account.zone
        if as_json:
            sheet = plain_values(game_json(game, today=today, zone=zone))
            say_json({"sheet": sheet, "known": known_json(game)})
            return
        say("\n".join((*sheet_lines(game, today=today, zone=zone), "", *known_lines(game))))


def end(
    name: GameArgument,
    why: WhyOption,
    result: Annotated[
        str | None, typer.Option(metavar="RESULT", help="1-0, 0-1, 1/2-1/2, or confirm.")
    ] = None,
    no_report: Annotated[
        bool, typer.Option("--no-report", help="The TD needs no report of it from you.")
    ] = False,
    yes: YesOption = False,
    as_json: JsonOption = False,
    sweep: SweepOption = True,
    config: ConfigOption = None,
    account: AccountOption = None,
) -> None:
    """State or confirm a result.

    A result that your opponent has stated (he resigned, he accepted your draw) is final when you
    send the report or say --result confirm. 1-0, 0-1 or 1/2-1/2 ends a running game by your own
    word. Shows what changes and asks. `mailbot undo GAME` takes it back.

    Where a TD is known and the report is yours, the sweep lays it into Drafts, and it is owed
    until it was seen in Sent, also when you have confirmed the result. --no-report, with a result
    or alone, says that the TD needs none.
    """
    from mailbot.game.fold import go_on
    from mailbot.report.sheet import state_of

    if result not in {*RESULTS, None}:
        raise Refusal(f"{result!r} is no result; --result with one of: {', '.join(RESULTS)}", USAGE)
    if result is None and not no_report:
        raise Refusal(f"--result is missing; one of: {', '.join(RESULTS)}", USAGE)
    with opened(config, account) as door:
        game = game_of(door, name)
        with refusals():
            events = _ended(game, result, report=not no_report)
        after, _ = go_on(game, events)
        ask(door, game, after, f"is this right of game {name!r}?", yes=yes, as_json=as_json)
        game = record(door, game, events, why=why)
        said = f"{game.id}: {state_of(game)}"
        tell(door, game.id, events, said, sweep=sweep, as_json=as_json)


def _ended(game: Game, result: str | None, *, report: bool) -> Sequence[AnyEvent]:
    from mailbot.desk.deciding.results import end_events

    match result:
        case "1-0" | "0-1" | "1/2-1/2" as score:
            return end_events(game, score, confirm=False, report=report)
        case _:
            return end_events(game, None, confirm=result == CONFIRM, report=report)

"""`mailbot games`, `mailbot game show` and `mailbot game end`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from mailbot.cli.at_once import SweepOption, sweep_at_once
from mailbot.cli.deciding import GameArgument, game_of, record_on_present
from mailbot.cli.exits import USAGE, Refusal
from mailbot.cli.show import say, say_json
from mailbot.cli.wiring import AccountOption, ConfigOption, JsonOption, WhyOption, opened

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
    result: Annotated[str, typer.Option(metavar="RESULT", help="1-0, 0-1, 1/2-1/2, or confirm.")],
    why: WhyOption,
    sweep: SweepOption = True,
    config: ConfigOption = None,
    account: AccountOption = None,
) -> None:
    """State or confirm a result.

    A result that your opponent has stated (he resigned, he accepted your draw) is final when you
    send the report or say --result confirm. 1-0, 0-1 or 1/2-1/2 ends a running game by your own
    word. `mailbot undo GAME` takes it back. Where a TD is known and the report is yours, the
    sweep lays it into Drafts.
    """
    if result not in RESULTS:
        raise Refusal(f"{result!r} is no result; --result with one of: {', '.join(RESULTS)}", USAGE)
    with opened(config, account) as door:
        game = record_on_present(door, name, lambda now: _ended(now, result), why=why)
        _tell_end(game)
        sweep_at_once(door, wanted=sweep)


def _ended(game: Game, result: str) -> Sequence[AnyEvent]:
    from mailbot.desk.deciding.decisions import confirm_result, end_game

    match result:
        case "1-0" | "0-1" | "1/2-1/2" as score:
            return (end_game(game, score),)
        case _:
            return (confirm_result(game),)


def _tell_end(game: Game) -> None:
    from mailbot.report.sheet import state_of

    say(f"{game.id}: {state_of(game)}", style="bold")

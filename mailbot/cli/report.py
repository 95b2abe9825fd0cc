"""`mailbot report`: the score sheet of a game, or all games at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from mailbot.cli.deciding import game_of
from mailbot.cli.show import say, say_json
from mailbot.cli.wiring import AccountOption, ConfigOption, JsonOption, Opened, opened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mailbot.game.sheet import Game, GameId


def report(
    name: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="One game; without it, all of them.")
    ] = None,
    as_json: JsonOption = False,
    config: ConfigOption = None,
    account: AccountOption = None,
) -> None:
    """Score sheet and time of a game, or of them all.

    Of one game: the moves with the days received and sent, the days used for each move and in
    all, time left and next control of both sides, and the board. Without a name, all games: whose
    move, days used, the next deadline, what is due first on top. What rules and game do not state
    is shown as "not stated"; no deadline is made from it.
    """
    from mailbot.report.models import as_json as plain_values
    from mailbot.report.sheet import sheet_lines
    from mailbot.report.sheet_models import game_json

    with opened(config, account) as door:
        if name is None:
            _all(door, as_json=as_json)
            return
        game = game_of(door, name)
        today, zone = door.today, door.account.zone
        if as_json:
            say_json(plain_values(game_json(game, today=today, zone=zone)))
        else:
            say("\n".join(sheet_lines(game, today=today, zone=zone)))


def _all(door: Opened, *, as_json: bool) -> None:
    from mailbot.report.models import as_json as plain_values
    from mailbot.report.sheet_models import summary_json
    from mailbot.report.summary import summary_lines, summary_of

    games = [record.game for record in door.store.games.list()]
    player, today = door.account.owner, door.today
    entries = summary_of(games, today=today, zone=door.account.zone, waiting=_waiting(door, games))
    if as_json:
        say_json(plain_values(summary_json(entries, player=player, today=today)))
    else:
        say("\n".join(summary_lines(entries, player=player, today=today)))


def _waiting(door: Opened, games: Sequence[Game]) -> dict[GameId, list[str]]:
    """What the ledger knows to wait for the player, by game."""
    from mailbot.cli.status import matters_of

    found: dict[GameId, list[str]] = {}
    for matter in matters_of(door, {game.id: game for game in games}):
        if matter.game is not None and matter.letter is not None:
            found.setdefault(matter.game, []).append(f"letter {matter.letter}: {matter.text}")
    return found

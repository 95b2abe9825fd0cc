"""`mailbot game add` and `mailbot game import`: a game begins, or is taken over."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mailbot.cli import gameform as form
from mailbot.cli.at_once import SweepOption, sweep_at_once
from mailbot.cli.deciding import day_given, new_command, refusals
from mailbot.cli.exits import USAGE, Refusal
from mailbot.cli.gameform import Typed
from mailbot.cli.show import say
from mailbot.cli.wiring import AccountOption, ConfigOption, Opened, opened

if TYPE_CHECKING:
    from mailbot.desk.deciding.takeover import Known
    from mailbot.game.events import AnyEvent
    from mailbot.game.imported import ImportedGame
    from mailbot.game.sheet import Setup

LOOK_BACK = timedelta(days=90)  # so far letters are looked for where no start day is stated


def add(  # noqa: PLR0913, PLR0917  (each is an option)
    name: form.NameArgument,
    white: form.WhiteOption = False,
    black: form.BlackOption = False,
    opponent: form.OpponentOption = None,
    opponent_address: form.AddressesOption = None,
    event: form.EventOption = None,
    rules: form.RulesOption = None,
    time: form.TimeOption = None,
    start: form.StartOption = None,
    fen: form.FenOption = None,
    opening: form.OpeningOption = None,
    td: form.TdOption = None,
    notation: form.NotationOption = None,
    language: form.LanguageOption = None,
    other_names: form.NamesOption = None,
    values: form.SetOption = None,
    sweep: SweepOption = True,
    config: ConfigOption = None,
    account: AccountOption = None,
) -> None:
    """Begin a game.

    For example: mailbot game add wt-12 --white --opponent "Ben South"
    --opponent-address ben@south.example --event "Spring Cup 3, board 1"
    --rules iccf-email-2005 --time 10/40 --start 2026-03-01

    What the start letter states goes before the rule set: --time, and --set KEY=VALUE for
    everything else (--set silence_days=30; --set carry_over=unknown). What neither states is
    shown as "not stated", and no deadline is made from it. Letters of your opponent that lie in
    the mailbox already, since the start day, are found by the sweep that follows.
    """
    typed = Typed(
        name=name,
        white=white,
        black=black,
        opponent=opponent,
        addresses=tuple(opponent_address or ()),
        event=event,
        rules=rules,
        time=time,
        start=start,
        fen=fen,
        opening=opening,
        td=tuple(td or ()),
        notation=notation,
        language=language,
        names=tuple(other_names or ()),
        values=tuple(values or ()),
    )
    with opened(config, account) as door:
        setup = _setup(typed, door, {})
        _begin(door, setup, (), sweep=sweep)


def import_(  # noqa: PLR0913, PLR0917  (each is an option)
    pgn_file: Annotated[Path, typer.Argument(metavar="PGN-FILE", help="The game so far.")],
    name: form.NameArgument,
    white: form.WhiteOption = False,
    black: form.BlackOption = False,
    opponent: form.OpponentOption = None,
    opponent_address: form.AddressesOption = None,
    event: form.EventOption = None,
    rules: form.RulesOption = None,
    time: form.TimeOption = None,
    start: form.StartOption = None,
    fen: form.FenOption = None,
    opening: form.OpeningOption = None,
    td: form.TdOption = None,
    notation: form.NotationOption = None,
    language: form.LanguageOption = None,
    other_names: form.NamesOption = None,
    values: form.SetOption = None,
    number: Annotated[
        int | None, typer.Option(metavar="N", help="Which game, if the file holds several.")
    ] = None,
    days_white: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Days White has used so far.")
    ] = None,
    days_black: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Days Black has used so far.")
    ] = None,
    last_sent: Annotated[
        str | None, typer.Option(metavar="DAY", help="The day you sent your last move.")
    ] = None,
    sweep: SweepOption = True,
    config: ConfigOption = None,
    account: AccountOption = None,
) -> None:
    """Take over a running game from PGN.

    The game stands where the PGN ends. Names, event and start day are those of its tags where no
    option says otherwise; the days of its moves stay unknown, but the days used in all may be
    stated. Moves may be in SAN or numeric, with the piece letters of --language.

    For example: mailbot game import board1.pgn wt-12 --black --rules plain-10-40
    --opponent-address ben@south.example --days-white 17 --days-black 12
    """
    typed = Typed(
        name=name,
        white=white,
        black=black,
        opponent=opponent,
        addresses=tuple(opponent_address or ()),
        event=event,
        rules=rules,
        time=time,
        start=start,
        fen=fen,
        opening=opening,
        td=tuple(td or ()),
        notation=notation,
        language=language,
        names=tuple(other_names or ()),
        values=tuple(values or ()),
    )
    from mailbot.desk.deciding.takeover import take_over

    with opened(config, account) as door:
        given = _one_of(pgn_file, number, language or door.account.language)
        setup = _setup(typed, door, given.headers)
        known = _known(days_white, days_black, day_given(last_sent, "--last-sent"))
        with refusals():
            setup, events = take_over(setup, given, known)
        _begin(door, setup, events, sweep=sweep)


def _setup(typed: Typed, door: Opened, tags: dict[str, str]) -> Setup:
    from mailbot.desk.deciding.setups import setup_from

    with refusals():
        return setup_from(typed.wanted(door.config, tags), door.account)


def _known(white: int | None, black: int | None, last_sent: date | None) -> Known:
    from mailbot.desk.deciding.takeover import Known
    from mailbot.game.sheet import Side

    totals = {Side.WHITE: white, Side.BLACK: black}
    return Known({side: days for side, days in totals.items() if days is not None}, last_sent)


def _one_of(file: Path, number: int | None, language: str) -> ImportedGame:
    from mailbot.desk.judging.tongues import alphabets_of
    from mailbot.game.imported import read_pgn

    games = read_pgn(form.text_of_pgn(file), alphabets_of((language,)))
    if not games:
        raise Refusal(f"'{file}' holds no game in PGN")
    if number is None and len(games) == 1:
        return games[0]
    if number is None or not 1 <= number <= len(games):
        players = "; ".join(_players(each, i) for i, each in enumerate(games[:5], 1))
        more = f"; and {len(games) - 5} more" if len(games) > 5 else ""
        raise Refusal(f"which game of '{file}'? --number with one of: {players}{more}", USAGE)
    return games[number - 1]


def _players(given: ImportedGame, number: int) -> str:
    white, black = (given.headers.get(side, "?") for side in ("White", "Black"))
    return f"{number} {white} - {black}"


def _begin(door: Opened, setup: Setup, events: Sequence[AnyEvent], *, sweep: bool) -> None:
    from mailbot.report.clocks import clock_of, not_stated_lines
    from mailbot.report.sheet import heading_lines
    from mailbot.store import GameExists

    since = setup.start or door.today - LOOK_BACK
    try:
        game = door.store.games.add(
            setup, events, command=new_command(), now=door.now, look_since=since
        )
    except GameExists:
        raise Refusal(
            f"there is a game {setup.id!r} already: `mailbot game show {setup.id}` shows it;"
            " choose another name"
        ) from None
    say("\n".join(heading_lines(game)))
    for line in not_stated_lines(game, clock_of(game, door.today)):
        say(line, style="yellow")
    say(f"letters of {setup.opponent.name} are looked for since {since.isoformat()}")
    sweep_at_once(door, wanted=sweep)

"""`mailbot game add` and `mailbot game import`: a game begins, or is taken over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mailbot.cli import gameform as form
from mailbot.cli.at_once import SweepOption
from mailbot.cli.decided import ask_plainly, tell
from mailbot.cli.deciding import new_command, past_day_given, refusals
from mailbot.cli.exits import USAGE, Refusal
from mailbot.cli.gameform import Typed, typed_options
from mailbot.cli.show import say
from mailbot.cli.values import check_words, written_in_english
from mailbot.cli.wiring import AccountOption, ConfigOption, JsonOption, Opened, YesOption, opened

if TYPE_CHECKING:
    from mailbot.desk.deciding.takeover import Known
    from mailbot.game.events import AnyEvent
    from mailbot.game.imported import ImportedGame
    from mailbot.game.sheet import Game, Setup

LOOK_BACK = timedelta(days=90)  # so far letters are looked for where no start day is stated
MOST_LISTED = 10  # games of one PGN file that are named


@typed_options
def add(
    typed: Typed,
    yes: YesOption = False,
    as_json: JsonOption = False,
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
    the mailbox already, since the start day, are found by the sweep that follows. A start day
    that is far away is asked about.
    """
    from mailbot.desk.deciding.setups import odd_start

    with opened(config, account) as door:
        setup = _setup(typed, door, {})
        doubts = [odd_start(setup.start, door.today)]
        _begin(door, setup, (), doubts, _Way(yes, as_json, sweep))


@typed_options
def import_(  # noqa: PLR0913, PLR0917  (each is an option)
    pgn_file: Annotated[Path, typer.Argument(metavar="PGN-FILE", help="The game so far.")],
    typed: Typed,
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
    yes: YesOption = False,
    as_json: JsonOption = False,
    sweep: SweepOption = True,
    config: ConfigOption = None,
    account: AccountOption = None,
) -> None:
    """Take over a running game from PGN.

    The game stands where the PGN ends. Names, event and start day are those of its tags where no
    option says otherwise; the days of its moves stay unknown, but the days used in all may be
    stated. Moves may be in SAN or numeric, with the piece letters of --language. The names in
    the tags must not speak against your side; where they name somebody else, you are asked.
    The day of your last move is that of its letter, where that is found in Sent.

    For example: mailbot game import board1.pgn wt-12 --black --rules plain-10-40
    --opponent-address ben@south.example --days-white 17 --days-black 12
    """
    from mailbot.desk.deciding.setups import odd_start
    from mailbot.desk.deciding.takeover import take_over
    from mailbot.desk.deciding.whose import doubt_of_side

    with opened(config, account) as door:
        check_words(event=None, names=(), notation=None, language=typed.language)
        given = _one_of(pgn_file, number, typed.language or door.account.language)
        with refusals():
            side = doubt_of_side(given.headers, typed.side, door.account, typed.opponents)
        setup = _setup(typed, door, given.headers)
        known = _known(days_white, days_black, past_day_given(last_sent, "--last-sent", door))
        with refusals():
            setup, events = take_over(setup, given, known)
        doubts = [side, odd_start(setup.start, door.today, running=True)]
        _begin(door, setup, events, doubts, _Way(yes, as_json, sweep))


def _setup(typed: Typed, door: Opened, tags: dict[str, str]) -> Setup:
    from mailbot.desk.deciding.setups import setup_from

    with refusals():
        return setup_from(typed.wanted(door.config, door.account, tags), door.account)


def _known(white: int | None, black: int | None, last_sent: date | None) -> Known:
    from mailbot.desk.deciding.takeover import Known
    from mailbot.game.sheet import Side

    totals = {Side.WHITE: white, Side.BLACK: black}
    return Known({side: days for side, days in totals.items() if days is not None}, last_sent)


def _one_of(file: Path, number: int | None, language: str) -> ImportedGame:
    from mailbot.desk.judging.moves.tongues import alphabets_of
    from mailbot.game.imported import read_pgn

    games = read_pgn(form.text_of_pgn(file), alphabets_of((language,)))
    if not any(game.headers or game.moves for game in games):
        raise Refusal(f"{str(file)!r} is no PGN: there is no game in it")
    if number is None and len(games) == 1:
        return games[0]
    if number is None or not 1 <= number <= len(games):
        listed = "; ".join(_players(each, i) for i, each in enumerate(games[:MOST_LISTED], 1))
        more = f"; and {len(games) - MOST_LISTED} more" if len(games) > MOST_LISTED else ""
        raise Refusal(f"which game of {str(file)!r}? --number with one of: {listed}{more}", USAGE)
    return games[number - 1]


def _players(given: ImportedGame, number: int) -> str:
    from mailbot.game.pgn import tag_value

    white, black, event = (
        tag_value(given.headers.get(k, "?")) for k in ("White", "Black", "Event")
    )
    return f"{number} {white} - {black}" + ("" if event == "?" else f", {event}")


@dataclass(frozen=True, slots=True)
class _Way:
    """How a command goes on: without asking, in JSON, with a sweep."""

    yes: bool
    as_json: bool
    sweep: bool


def _begin(
    door: Opened,
    setup: Setup,
    events: Sequence[AnyEvent],
    doubts: Sequence[str | None],
    way: _Way,
) -> None:
    from mailbot.report.clocks import clock_of, not_stated_lines
    from mailbot.report.sheet import heading_lines
    from mailbot.store import GameExists

    for doubt in doubts:
        if doubt is not None:
            _ask(doubt, way)
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
    if not way.as_json:
        say("\n".join(heading_lines(game)))
        for line in not_stated_lines(game, clock_of(game, door.today)):
            say(line, style="yellow")
        if note := written_in_english(setup.language):
            say(note, style="yellow")
    said = f"letters of {setup.opponent.name} are looked for since {since.isoformat()}"
    tell(door, game.id, events, said, sweep=way.sweep, as_json=way.as_json)
    if not way.as_json:
        _miss_last(door.store.games.game(game.id))


def _miss_last(game: Game) -> None:
    """The day of our last move, where neither the option nor a letter in Sent has told it."""
    from mailbot.desk.deciding.decisions import name_of

    last = game.last_ply(game.setup.side)
    if last is not None and last.sent.used is None and game.result is None:
        name = name_of(last.number)
        command = f"mailbot correct {game.id} {name} --sent DAY --why TEXT"
        say(f"the day you sent {name} is not known; to tell it: `{command}`", style="yellow")


def _ask(doubt: str, way: _Way) -> None:
    """A doubt is told also where nobody is asked."""
    if not way.as_json:
        say(doubt, style="yellow")
    ask_plainly(f"{doubt}; go on?" if way.as_json else "go on?", yes=way.yes, as_json=way.as_json)

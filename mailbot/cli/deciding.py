"""What all commands that write events share: to find the game, to record, to ask again.

Law: a decision is made on one version of a game. When the game has moved on in between, it
is made anew on the present one; where a person has confirmed what was shown, he is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from mailbot.cli.exits import USAGE, Refusal
from mailbot.cli.show import say
from mailbot.cli.wiring import Opened

if TYPE_CHECKING:
    from datetime import date

    from mailbot.game.events import AnyEvent
    from mailbot.game.sheet import Game

TRIES = 5

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="The game's name.")]


@contextmanager
def refusals() -> Iterator[None]:
    """What the desk refuses is refused by the command, in the same words."""
    from mailbot.desk.deciding.decisions import DecisionRefused
    from mailbot.desk.deciding.setups import SetupRefused

    try:
        yield
    except (DecisionRefused, SetupRefused) as error:
        raise Refusal(str(error)) from error


def game_of(opened: Opened, name: str) -> Game:
    """:raises Refusal: there is no such game; names the nearest one."""
    from mailbot.game.sheet import GameId
    from mailbot.store import UnknownGame

    try:
        return opened.store.games.game(GameId(name))
    except UnknownGame:
        raise Refusal(f"there is no game {name!r}; {_nearest(opened, name)}") from None


def _nearest(opened: Opened, name: str) -> str:
    from difflib import get_close_matches

    names = [record.game.id for record in opened.store.games.list()]
    if not names:
        return "there is none yet: `mailbot game add --help`"
    near = get_close_matches(name, names, 1)
    return f"did you mean {near[0]!r}?" if near else "`mailbot games --all` lists them"


def day_given(text: str | None, option: str) -> date | None:
    """A day that was typed. :raises Refusal: it is none."""
    from mailbot.desk.deciding.setups import SetupRefused, day_of

    if text is None:
        return None
    try:
        return day_of(text)
    except SetupRefused as error:
        raise Refusal(f"{option}: {error}", USAGE) from None


def past_day_given(text: str | None, option: str, opened: Opened) -> date | None:
    """A day that was typed and has come. :raises Refusal: it is none, or lies ahead.

    His day may be one ahead of ours: where the sun rises first is what counts.
    """
    from datetime import timedelta, timezone

    from mailbot.desk.account import written_day

    day = day_given(text, option)
    latest = written_day(opened.now.astimezone(timezone(timedelta(hours=14))))
    if day is not None and day > latest:
        raise Refusal(
            f"{option}: {day} has not come yet, today is {opened.today}: give a day that has"
        )
    return day


def ply_given(text: str, option: str = "PLY") -> int:
    """A ply as players name it: ``23``, or ``12.`` and ``12...`` by move number and side."""
    from mailbot.game.sheet import Side, ply_of

    word = text.strip().replace("\N{HORIZONTAL ELLIPSIS}", "...")
    number = word.rstrip(".")
    dots = len(word) - len(number)
    if not (number.isascii() and number.isdecimal()) or dots not in (0, 1, 3) or len(number) > 4:
        raise Refusal(
            f"{option}: {text!r} is no ply; write 12. for White's move 12, 12... for Black's,"
            " or the ply's number, 23",
            USAGE,
        )
    if dots == 0:
        return int(number)
    return ply_of(int(number), Side.WHITE if dots == 1 else Side.BLACK)


def new_command() -> str:
    """The cause of the events of one command; each is recorded only once."""
    from uuid import uuid4

    return f"command:{uuid4()}"


def record(
    opened: Opened,
    game: Game,
    events: Sequence[AnyEvent],
    *,
    why: str,
    look_since: date | None = None,
) -> Game:
    """Events that a person has seen and confirmed.

    :param look_since: look for letters of the game's correspondents from that day on.
    :raises Refusal: the game has moved on since it was shown.
    """
    from mailbot.store import VersionConflict

    try:
        return opened.store.games.append(
            game.id,
            events,
            version=game.version,
            command=new_command(),
            why=why,
            now=opened.now,
            look_since=look_since,
        )
    except VersionConflict:
        raise moved_on(game.id) from None


def moved_on(name: str) -> Refusal:
    return Refusal(
        f"game {name!r} has moved on since it was shown; nothing was recorded: look at it"
        f" (`mailbot report {name}`) and decide again"
    )


def record_on_present(
    opened: Opened, name: str, decide: Callable[[Game], Sequence[AnyEvent]], *, why: str = ""
) -> tuple[Game, Sequence[AnyEvent]]:
    """Events that need no confirmation, decided on the game as it is when they are written.

    Gives the game behind them, and them.
    """
    from mailbot.store import VersionConflict

    command = new_command()
    for _ in range(TRIES):
        game = game_of(opened, name)
        with refusals():
            events = decide(game)
        try:
            after = opened.store.games.append(
                game.id, events, version=game.version, command=command, why=why, now=opened.now
            )
        except VersionConflict:
            continue
        return after, events
    raise Refusal(f"game {name!r} changes all the time; try again in a moment")


def show_change(before: Game, after: Game, opened: Opened) -> None:
    """The lines of the score sheet that change: red goes, green comes."""
    from mailbot.report.changes import change_lines

    styles = {"-": "red", "+": "green"}
    lines = change_lines(before, after, today=opened.today, zone=opened.account.zone)
    if not lines:
        say("the score sheet stays as it is")
    for mark, line in lines:
        say([(f"{mark} {line}", styles[mark])])

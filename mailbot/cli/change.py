"""`mailbot game change`: what is known of a game beside its sheet, learned later."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Annotated

import typer

from mailbot.cli import gameform as form
from mailbot.cli.at_once import SweepOption
from mailbot.cli.decided import ask, tell
from mailbot.cli.deciding import GameArgument, day_given, game_of, record, refusals
from mailbot.cli.exits import USAGE, Refusal
from mailbot.cli.values import check_people, check_words, named, written_in_english
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

    from mailbot.cli.wiring import Opened
    from mailbot.game.events import SetupChanged
    from mailbot.game.sheet import Game

LOOK_BACK = timedelta(days=90)  # as for a game without a start day

NoAddressesOption = Annotated[
    list[str] | None,
    typer.Option("--no-opponent-address", metavar="A[,B]", help="He writes from there no more."),
]
NoTdOption = Annotated[
    list[str] | None, typer.Option("--no-td", metavar="ADDRESS", help="Not the TD's any more.")
]
NoNamesOption = Annotated[
    list[str] | None, typer.Option("--no-name", metavar="TEXT", help="Not a name of it any more.")
]
TemplateOption = Annotated[
    str | None,
    typer.Option(metavar="WORD", help="How your letters show the score: iccf-table or plain."),
]


def change(  # noqa: PLR0913, PLR0917  (each is an option)
    name: GameArgument,
    why: WhyOption,
    opponent: form.OpponentOption = None,
    opponent_address: form.AddressesOption = None,
    no_opponent_address: NoAddressesOption = None,
    td: form.TdOption = None,
    no_td: NoTdOption = None,
    event: form.EventOption = None,
    other_names: form.NamesOption = None,
    no_names: NoNamesOption = None,
    notation: form.NotationOption = None,
    language: form.LanguageOption = None,
    template: TemplateOption = None,
    start: form.StartOption = None,
    white: form.WhiteOption = False,
    black: form.BlackOption = False,
    yes: YesOption = False,
    as_json: JsonOption = False,
    sweep: SweepOption = True,
    config: ConfigOption = None,
    account: AccountOption = None,
) -> None:
    """Change what is known of a game.

    Addresses, TDs and other names are added, or taken away with --no-...; all else is replaced.
    Shows what changes and asks; change it again to go back. Letters that were not proven to be
    your opponent's are read again by the sweep that follows. So are letters in the mailbox from a
    new address, or that were left aside by the old start day or for want of a name.

    For example, when your opponent has a new address: mailbot game change wt-12
    --opponent-address ben@new.example --why "he told me"

    Your side can be changed until a letter's move stands on the sheet.
    """
    from mailbot.desk.deciding.changes import Learned, template_of
    from mailbot.desk.deciding.changes import change as changed
    from mailbot.game.fold import go_on
    from mailbot.game.sheet import Side

    if white and black:
        raise Refusal("which side is yours? --white or --black", USAGE)
    check_words(event=event, names=other_names or (), notation=notation, language=language)
    if template is not None:
        named("--template", lambda: template_of(template))
    learned = Learned(
        side=Side.WHITE if white else Side.BLACK if black else None,
        opponent=opponent,
        addresses=tuple(opponent_address or ()),
        no_addresses=tuple(no_opponent_address or ()),
        td=tuple(td or ()),
        no_td=tuple(no_td or ()),
        event=event,
        names=tuple(other_names or ()),
        no_names=tuple(no_names or ()),
        notation=notation,
        language=language,
        template=template,
        start=day_given(start, "--start"),
    )
    with opened(config, account) as door:
        game = game_of(door, name)
        check_people(learned.addresses, learned.td, door.account)
        with refusals():
            said = changed(game, learned, door.account)
        after, _ = go_on(game, (said,))
        if after.setup == game.setup:
            raise Refusal(f"nothing would change in game {name!r}; see `mailbot game show {name}`")
        ask(door, game, after, f"change this of game {name!r}?", yes=yes, as_json=as_json)
        record(door, game, (said,), why=why, look_since=_since(door, after, said))
        note = None if language is None else written_in_english(language)
        also = () if note is None else (note,)
        tell(door, name, (said,), f"{name}: changed", also=also, sweep=sweep, as_json=as_json)


def _since(door: Opened, after: Game, said: SetupChanged) -> date | None:
    """From which day on letters are looked for that may be of the game by what has changed."""
    if all(one is None for one in (said.addresses, said.td, said.start, said.names, said.event)):
        return None
    return after.setup.start or door.today - LOOK_BACK

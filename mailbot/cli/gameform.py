"""A game as it is typed on the command line: the options of `game add` and `game import`.

They stand once, as the fields of `Typed`; `typed_options` gives them to a command.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar, get_type_hints

import typer

from mailbot.cli.deciding import day_given
from mailbot.cli.exits import USAGE, Refusal
from mailbot.cli.files import octets_of
from mailbot.cli.values import WRITTEN, check_people, check_rules, check_start, check_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mailbot.config import Config
    from mailbot.desk.account import Account
    from mailbot.desk.deciding.setups import Wanted
    from mailbot.desk.deciding.whose import Person
    from mailbot.game.rules import RuleSet
    from mailbot.game.sheet import Side

T = TypeVar("T")

NameArgument = Annotated[
    str, typer.Argument(metavar="NAME", help="What you will call the game: wt-12, spring.")
]
WhiteOption = Annotated[bool, typer.Option("--white", help="You have White.")]
BlackOption = Annotated[bool, typer.Option("--black", help="You have Black.")]
OpponentOption = Annotated[
    str | None, typer.Option(metavar="NAME", help="Your opponent's name, as in a score sheet.")
]
AddressesOption = Annotated[
    list[str] | None,
    typer.Option(
        "--opponent-address", metavar="A[,B]", help="All addresses from which your opponent writes."
    ),
]
EventOption = Annotated[
    str | None, typer.Option(metavar="TEXT", help="The event, as letters name it.")
]
RulesOption = Annotated[
    str | None, typer.Option(metavar="RULES", help="The rule set, like iccf-email-2005.")
]
TimeOption = Annotated[
    str | None,
    typer.Option(metavar="MOVES/DAYS", help="The time control of the start letter, like 10/40."),
]
StartOption = Annotated[
    str | None, typer.Option(metavar="DAY", help="The start day of the event, like 2026-03-01.")
]
FenOption = Annotated[str | None, typer.Option(metavar="FEN", help="A start position of its own.")]
OpeningOption = Annotated[
    str | None,
    typer.Option(metavar="PGN", help="Given moves of a thematic game: a PGN file, or the moves."),
]
TdOption = Annotated[
    list[str] | None, typer.Option("--td", metavar="ADDRESS", help="The tournament director's.")
]
NotationOption = Annotated[
    str | None, typer.Option(metavar="WORD", help="How you write moves: numeric or san.")
]
LanguageOption = Annotated[
    str | None, typer.Option(metavar="CODE", help=f"Your opponent's language; {WRITTEN}.")
]
NamesOption = Annotated[
    list[str] | None,
    typer.Option("--name", metavar="TEXT", help="Another name that letters use for the game."),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="KEY=VALUE", help="A rule that the start letter states otherwise."
    ),
]


@dataclass(frozen=True, slots=True)
class Typed:
    """The options that both commands have, as typed."""

    name: NameArgument
    white: WhiteOption = False
    black: BlackOption = False
    opponent: OpponentOption = None
    addresses: AddressesOption = None
    event: EventOption = None
    rules: RulesOption = None
    time: TimeOption = None
    start: StartOption = None
    fen: FenOption = None
    opening: OpeningOption = None
    td: TdOption = None
    notation: NotationOption = None
    language: LanguageOption = None
    names: NamesOption = None
    values: SetOption = None

    @property
    def side(self) -> Side:
        """:raises Refusal: none or both are named."""
        from mailbot.game.sheet import Side

        if self.white == self.black:
            raise Refusal("which side is yours? --white or --black", USAGE)
        return Side.WHITE if self.white else Side.BLACK

    @property
    def opponents(self) -> Person:
        """The opponent as far as the options name him."""
        from mailbot.desk.deciding.whose import Person

        addresses = tuple(part.strip() for each in self.addresses or () for part in each.split(","))
        return Person(self.opponent or "", addresses)

    def wanted(self, config: Config, account: Account, tags: Mapping[str, str]) -> Wanted:
        """:param tags: of a PGN; they say what no option does."""
        from mailbot.desk.deciding.setups import Wanted
        from mailbot.desk.deciding.takeover import tag_day
        from mailbot.game.pgn import tag_value

        side = self.side
        said = {name: tag_value(value) for name, value in tags.items() if value.strip(" ?")}
        start = day_given(self.start, "--start") or tag_day(tags.get("Date", ""))
        rules = _rules(config, self.rules)
        self._check(rules, account)
        return Wanted(
            name=self.name,
            side=side,
            opponent=_needed(self.opponent or said.get(side.other.capitalize()), "--opponent"),
            addresses=tuple(_needed(self.addresses or (), "--opponent-address")),
            event=_needed(self.event or said.get("Event"), "--event"),
            rules=rules,
            start=start,
            time=self.time,
            values=tuple(self.values or ()),
            fen=self.fen,
            opening=_text_of(self.opening),
            names=tuple(self.names or ()),
            td=tuple(self.td or ()),
            notation=self.notation,
            language=self.language,
            site=said.get("Site", "?"),
            round=said.get("Round", "?"),
        )

    def _check(self, rules: RuleSet, account: Account) -> None:
        """:raises Refusal: the value of an option makes no sense; names it."""
        check_people(self.addresses or (), self.td or (), account)
        check_words(
            event=self.event or None,
            names=self.names or (),
            notation=self.notation,
            language=self.language,
        )
        check_rules(rules, self.time, self.values or ())
        check_start(self.fen)


def typed_options(command: Callable[..., None]) -> Callable[..., None]:
    """*command*, whose parameter ``typed`` is made from an option for each field of `Typed`."""
    hints = get_type_hints(Typed, include_extras=True)
    options = [
        inspect.Parameter(
            field.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=inspect.Parameter.empty if field.default is MISSING else field.default,
            annotation=hints[field.name],
        )
        for field in fields(Typed)
    ]
    parameters: list[inspect.Parameter] = []
    for parameter in inspect.signature(command, eval_str=True).parameters.values():
        one = parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY)
        parameters += options if parameter.name == "typed" else [one]

    def with_options(**given: object) -> None:
        said = {option.name: given.pop(option.name) for option in options}
        command(typed=Typed(**said), **given)  # type: ignore[arg-type]

    with_options.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    with_options.__annotations__ = {each.name: each.annotation for each in parameters}
    with_options.__doc__ = command.__doc__
    return with_options


def _needed(value: T | None, option: str) -> T:
    if not value:
        raise Refusal(f"{option} is missing: see `mailbot game add --help`", USAGE)
    return value


def _rules(config: Config, name: str | None) -> RuleSet:
    from mailbot.config import ConfigError

    book = config.rules
    if name is None:
        raise Refusal(f"which rules? --rules with one of: {', '.join(book.names)}", USAGE)
    try:
        return book.rules(name)
    except ConfigError as error:
        if name in book.names:
            raise
        raise Refusal(f"--rules: {error}", USAGE) from None  # the configuration is right


def _text_of(opening: str | None) -> str | None:
    """A PGN file's text, or the moves themselves."""
    if opening is None:
        return None
    if opening.lower().endswith(".pgn"):
        return text_of_pgn(Path(opening))
    return opening


def text_of_pgn(file: Path) -> str:
    """:raises Refusal: it cannot be read."""
    octets = octets_of(file)
    try:
        return octets.decode("utf-8-sig")
    except UnicodeDecodeError:
        return octets.decode("latin-1")  # PGN standard 4.1

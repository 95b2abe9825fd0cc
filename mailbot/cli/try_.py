"""`mailbot try`: reads letters from files and judges them; records nothing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mailbot.cli.exits import USAGE, Refusal
from mailbot.cli.show import say, say_json
from mailbot.cli.wiring import AccountOption, ConfigOption, JsonOption

if TYPE_CHECKING:
    from mailbot.desk.library import Reading


def try_(  # noqa: PLR0913, PLR0917  (each is an option)
    letters: Annotated[
        list[Path], typer.Argument(metavar="LETTER...", help="Letters as .eml files; - is stdin.")
    ],
    pgn: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The game so far, or several, as PGN.")
    ] = None,
    you: Annotated[
        str | None, typer.Option(metavar="white|black", help="Your side in these games.")
    ] = None,
    opponent: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="His address; without it: whoever wrote."),
    ] = None,
    rules: Annotated[
        str | None, typer.Option(metavar="NAME", help="A rule set, like plain-10-40.")
    ] = None,
    start: Annotated[
        str | None, typer.Option(metavar="DAY", help="When the game began: 2026-03-01.")
    ] = None,
    last_sent: Annotated[
        str | None, typer.Option(metavar="DAY", help="When you sent your last move.")
    ] = None,
    arrived: Annotated[
        str | None,
        typer.Option(metavar="MOMENT", help="When it arrived: 2026-03-04T18:30+01:00."),
    ] = None,
    zone: Annotated[
        str | None, typer.Option(metavar="ZONE", help="Your time zone, like Europe/Berlin.")
    ] = None,
    mine: Annotated[
        bool, typer.Option("--mine", help="It is a letter that you sent yourself.")
    ] = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="Mark in the letter what was read where.")
    ] = False,
    as_json: JsonOption = False,
    config: ConfigOption = None,
    account: AccountOption = None,
) -> None:
    """Read a letter from a file; record nothing.

    Shows what the letter says, the verdict for each game it speaks of, doubts, and the answer
    that would be laid into Drafts. With --pgn and --you it is read against these games, and no
    configuration is needed; with --you alone against a game that has just begun. Without both it
    is read against the games of your ledger, which is not changed.
    """
    from mailbot.cli.tables import Wishes, table_for

    wishes = Wishes(
        pgn=pgn,
        you=you,
        opponents=tuple(opponent or ()),
        rules=rules,
        start=start,
        last_sent=last_sent,
        arrived=arrived,
        zone=zone,
        mine=mine,
    )
    with table_for(wishes, config, account) as read:
        readings = [read(octets_of(file)) for file in letters]
    if as_json:
        from mailbot.report.models import as_json as published
        from mailbot.report.reading_models import reading_json

        say_json([published(reading_json(reading)) for reading in readings])
        return
    for file, reading in zip(letters, readings, strict=True):
        if len(letters) > 1:
            say(f"== {file}", style="bold")
        _tell(reading, explain=explain)


def octets_of(file: Path) -> bytes:
    """:raises Refusal: it cannot be read."""
    if str(file) == "-":
        return typer.get_binary_stream("stdin").read()
    try:
        return file.read_bytes()
    except OSError as error:
        raise Refusal(f"cannot read {str(file)!r}: {error.strerror}", USAGE) from None


def _tell(reading: Reading, *, explain: bool) -> None:
    from mailbot.report.explain import explained
    from mailbot.report.reading import reading_lines

    if explain:
        say(explained(reading))
    say("\n".join(reading_lines(reading)))

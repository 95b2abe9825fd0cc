"""`mailbot try`: reads letters from files and judges them; records nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mailbot.cli.exits import FAULT, OK, Refusal, code_of, told
from mailbot.cli.files import letters_in, new_file, write_new
from mailbot.cli.show import here, say, say_json
from mailbot.cli.wiring import AccountOption, ConfigOption, JsonOption

if TYPE_CHECKING:
    from mailbot.cli.tables import Wishes
    from mailbot.desk.library import Reading
    from mailbot.desk.verdict import Judgement


def try_(  # noqa: PLR0913, PLR0917  (each is an option)
    context: typer.Context,
    letters: Annotated[
        list[Path],
        typer.Argument(metavar="LETTER...", help="Letters (.eml) or mbox files; - is stdin."),
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
    html: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write --explain as a page; FILE must not exist yet."),
    ] = None,
    as_json: JsonOption = False,
    config: ConfigOption = None,
    account: AccountOption = None,
) -> None:
    """Read a letter from a file; record nothing.

    Shows what the letter says, the verdict for each game it speaks of, doubts, and the answer
    that would be laid into Drafts. With --pgn and --you it is read against these games, and no
    configuration is needed; with --you alone against a game that has just begun. Without both it
    is read against the games of your ledger, which is not changed.

    --explain marks every word that was looked at by how it was taken, lays the letter's score
    beside the sheet, and tells what stood against the move, which constraint fixed each day, and
    which words caused each doubt. --html writes the same into a file for the browser.

    A letter that cannot be read does not stop the others: it is told on stderr, stands in --json
    as {"file": ..., "error": ...}, and the exit code is not 0.
    """
    from mailbot.cli.mistaken import notice
    from mailbot.cli.tables import Wishes, table_for
    from mailbot.report.table import sentences

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
    code = OK
    published: list[object] = []
    pages: list[tuple[str, Reading | str]] = []
    if html is not None:
        html = new_file(html, "read.html")
    with table_for(wishes, config, account) as read:
        for name, step in _each(letters):
            try:
                reading = read(step())
            except Exception as error:
                if context.obj.debug:
                    raise
                failed = told(error, about=name if code_of(error) == FAULT else "")
                code = code or failed
                published.append(_failed(name, error))
                pages.append((name, str(error)))
                continue
            if html is not None:
                pages.append((name, _as_typed(_without_commands(reading, wishes))))
            if as_json:
                published.append(_as_json(reading))
            else:
                if several := len(letters) > 1 or name != str(letters[0]):
                    say(f"== {name}", style="bold")
                _tell(_without_commands(reading, wishes), explain=explain)
                if odd := notice(reading, wishes):
                    say("\n".join(sentences("  Note         ", odd)), style="yellow")
                if several:
                    say()
    if html is not None:
        _write_page(html, pages)
        if not as_json:
            say(f"explained in {html}")
    if as_json:
        say_json(published)
    raise typer.Exit(code)


def _each(files: Sequence[Path]) -> Iterator[tuple[str, Callable[[], bytes]]]:
    """A name for each letter, and a step that gives its octets or refuses."""
    for file in files:
        try:
            for name, octets in letters_in(file):
                yield name, partial(bytes, octets)
        except Refusal as error:
            yield str(file), partial(_refuse, error)


def _without_commands(reading: Reading, wishes: Wishes) -> Reading:
    """What is tried lies in no ledger: only a command on a game of the ledger goes on."""

    def tried(judgement: Judgement) -> Judgement:
        command = judgement.command
        possible = wishes.of_ledger and command is not None and "LETTER" not in command
        return judgement if possible else replace(judgement, command=None)

    games = tuple(replace(each, judgement=tried(each.judgement)) for each in reading.games)
    return replace(reading, games=games)


def _as_typed(reading: Reading) -> Reading:
    """With the commands as they are typed here, for a page."""

    def typed(judgement: Judgement) -> Judgement:
        command = judgement.command
        return judgement if command is None else replace(judgement, command=here(command))

    games = tuple(replace(each, judgement=typed(each.judgement)) for each in reading.games)
    return replace(reading, games=games)


def _write_page(file: Path, letters: list[tuple[str, Reading | str]]) -> None:
    """:raises Refusal: it is there by now, or cannot be written."""
    from mailbot.report.explaining.page import page

    write_new(file, page(letters).encode())


def _refuse(error: Refusal) -> bytes:
    raise error


def _as_json(reading: Reading) -> object:
    from mailbot.report.models import as_json as published
    from mailbot.report.reading_models import reading_json

    return published(reading_json(reading))


def _failed(name: str, error: Exception) -> object:
    from mailbot.report.models import FailureModel
    from mailbot.report.models import as_json as published

    return published(FailureModel(file=name, error=str(error)))


def _tell(reading: Reading, *, explain: bool) -> None:
    from mailbot.report.explaining.text import explained
    from mailbot.report.reading import reading_lines

    if explain:
        say(explained(reading), ours=False)
    say("\n".join(reading_lines(reading)))

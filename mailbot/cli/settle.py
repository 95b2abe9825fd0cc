"""`mailbot settle`: what a letter is, by the player's own word."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from mailbot.cli.at_once import SweepOption
from mailbot.cli.decided import ask_plainly, tell
from mailbot.cli.deciding import day_given, game_of, moved_on, new_command, refusals, show_change
from mailbot.cli.exits import USAGE, Refusal
from mailbot.cli.letters import letter_of
from mailbot.cli.show import say
from mailbot.cli.wiring import (
    AccountOption,
    ConfigOption,
    JsonOption,
    Opened,
    WhyOption,
    YesOption,
    opened,
)

if TYPE_CHECKING:
    from mailbot.desk.deciding.settlement import Settlement
    from mailbot.desk.judging.case import Case
    from mailbot.desk.verdict import Judgement
    from mailbot.game.sheet import Game
    from mailbot.letter.claims import Claims
    from mailbot.letter.letter import Letter
    from mailbot.store import Finding, LetterRecord

MOST_LISTED = 10  # games that a refusal names
WORDS = "read, nothing, not-ours, repeat, resigns, offers-draw, accepts-draw, declines-draw"


def settle(  # noqa: PLR0913, PLR0917  (each is an option)
    number: Annotated[int, typer.Argument(metavar="LETTER", help="The letter's number.")],
    as_: Annotated[
        str, typer.Option("--as", metavar="WORD|MOVES", help=f'{WORDS}; or "MOVE [MOVE ...]".')
    ],
    why: WhyOption,
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="The game it is about, if that is not clear.")
    ] = None,
    received: Annotated[
        str | None,
        typer.Option(metavar="DAY", help="The day its writer received the move before."),
    ] = None,
    sent: Annotated[
        str | None, typer.Option(metavar="DAY", help="The day its writer sent the move.")
    ] = None,
    yes: YesOption = False,
    as_json: JsonOption = False,
    sweep: SweepOption = True,
    config: ConfigOption = None,
    account: AccountOption = None,
) -> None:
    """Say what a letter is, in your own word.

    read: what it was read to say is right, also if its sender is not proven. "MOVES": these moves
    are what it says, in any notation, from the next one on. nothing: it says nothing about the
    game. not-ours: it is no letter about a game; its text is no longer kept. repeat: it repeats
    what is known. resigns, offers-draw, accepts-draw, declines-draw: its writer does so.

    Shows what changes on the score sheet and asks. From then on the letter counts for what you
    said and is never read by the program again; settle it anew to change that.
    """
    from mailbot.desk.deciding.settlement import Word, settlement_of

    days = {"received": day_given(received, "--received"), "sent": day_given(sent, "--sent")}
    with refusals():
        wish = settlement_of(as_, **days)
    with opened(config, account) as door:
        record = letter_of(door, number)
        if wish.word is Word.NOT_OURS:
            finding = _not_ours(door, record, shown=not as_json)
        else:
            finding = _settled(door, record, wish, game, shown=not as_json)
        question = f"shall letter {number} count for this?"
        ask_plainly(question, yes=yes, as_json=as_json)
        _record(door, record, finding, why)
        judgement = finding.judgements[0]
        tell(
            door,
            judgement.game,
            judgement.events,
            f"letter {number}: settled",
            sweep=sweep,
            as_json=as_json,
            letter=number,
            verdict=judgement.verdict.value,
        )


def _record(door: Opened, record: LetterRecord, finding: Finding, why: str) -> None:
    from mailbot.store import VersionConflict

    try:
        door.store.letters.settle(record.key, finding, command=new_command(), why=why, now=door.now)
    except VersionConflict as error:
        raise moved_on(error.game) from None


def _not_ours(door: Opened, record: LetterRecord, *, shown: bool) -> Finding:
    """All that the letter gave goes, in every game."""
    from mailbot.desk.verdict import Judgement, Verdict
    from mailbot.game.sheet import GameId
    from mailbot.store import Finding

    if shown:
        for name in _games_in(record):
            game = door.store.games.game(GameId(name))
            show_change(game, door.store.games.game(game.id, without=record.key), door)
        say("the letter is not about a game; its text will not be kept")
    return Finding((Judgement(Verdict.NOT_OURS, reason="settled by the player"),))


def _settled(
    door: Opened, record: LetterRecord, wish: Settlement, named: str | None, *, shown: bool
) -> Finding:
    """The letter's new judgement in one game; those in its other games stay."""
    from mailbot.desk.deciding.settle import settle as settle_case
    from mailbot.game.fold import go_on
    from mailbot.store import Finding

    octets = _octets(door, record)
    name = named or _only_game(door, record)
    now = game_of(door, name)
    case = _case(door, record, now, _read(door, record, octets, wish))
    with refusals():
        judgement = settle_case(case, wish)
    after, _ = go_on(case.game, judgement.events)
    if shown:
        say(f"letter {record.number} counts in {name} as: {_in_words(judgement)}", style="bold")
        show_change(now, after, door)
    others = [j for j in record.judgements if j.game not in (None, name)]
    return Finding((judgement, *others), ((now.id, now.version),))


def _case(door: Opened, record: LetterRecord, now: Game, read: tuple[Letter, Claims]) -> Case:
    from mailbot.desk.deciding.settlement import case_of
    from mailbot.game.sheet import GameId

    games = door.store.games
    letter, claims = read
    game = games.game(now.id, without=record.key)
    others = [games.game(GameId(name)) for name in _games_in(record) if name != now.id]
    ours = record.outline is not None and record.outline.ours
    return case_of(
        letter,
        claims,
        game,
        door.account,
        others=others,
        ours=ours,
        key=record.key,
        seen=games.seen(now.id, game.next_ply, record.key),
        earlier=() if ours else games.found(now.id, record.key),
    )


def _octets(door: Opened, record: LetterRecord) -> bytes:
    """:raises Refusal: they are not kept."""
    octets = door.store.letters.octets(record.key)
    if octets is None:
        raise Refusal(
            f"the text of letter {record.number} is not kept: it was no letter about a game;"
            " add or import its game first, then it is looked for again"
        )
    return octets


def _read(
    door: Opened, record: LetterRecord, octets: bytes, wish: Settlement
) -> tuple[Letter, Claims]:
    """The letter once more; where mailbot fails on it, an empty one that came at its moment."""
    from mailbot.letter.claims import Claims
    from mailbot.letter.parse import parse
    from mailbot.letter.read import read_claims

    outline = record.outline
    came = record.moment if outline is None else outline.arrived
    try:
        letter = parse(
            octets, internal_date=came, server=door.account.server, limits=door.config.limits
        )
        claims = read_claims(letter)
    except Exception:  # it was shunted for this; a person can still say what it is
        letter, claims = replace(parse(b""), arrived=came), Claims()
    if record.state != "shunted":
        return letter, claims
    if wish.word == "read":
        raise Refusal(
            f"mailbot fails on letter {record.number}: say what it is, --as MOVES or another word"
        )
    return letter, Claims()


def _only_game(door: Opened, record: LetterRecord) -> str:
    """:raises Refusal: it may be about several games, or none is known."""
    names = _games_in(record)
    if not names and record.outline is not None:
        people = record.outline.to if record.outline.ours else (record.outline.sender,)
        names = tuple(door.store.games.by_address(people))
    if len(names) == 1:
        return names[0]
    others = [other for judgement in record.judgements for other in judgement.others]
    running = [each.game.id for each in door.store.games.list(running=True)]
    there = list(dict.fromkeys(names or others or running))
    asked = f"which game is letter {record.number} about? --game"
    if not there:
        raise Refusal(f"{asked} GAME; `mailbot games --all` lists them", USAGE)
    more = f" and {len(there) - MOST_LISTED} more" if len(there) > MOST_LISTED else ""
    raise Refusal(f"{asked} with one of: {', '.join(there[:MOST_LISTED])}{more}", USAGE)


def _games_in(record: LetterRecord) -> tuple[str, ...]:
    return tuple(j.game for j in record.judgements if j.game is not None)


def _in_words(judgement: Judgement) -> str:
    from mailbot.report.notation import numbered

    plies = [f"{numbered(ply.ply)} {ply.numeric}" for ply in judgement.findings.plies]
    return ", ".join([judgement.verdict.value, *plies])

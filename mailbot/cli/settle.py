"""`mailbot settle`: what a letter is, by the player's own word."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from mailbot.cli.at_once import SweepOption
from mailbot.cli.decided import ask_plainly, tell
from mailbot.cli.deciding import (
    game_of,
    moved_on,
    new_command,
    past_day_given,
    refusals,
    show_change,
)
from mailbot.cli.exits import USAGE, Refusal
from mailbot.cli.fetched import fetched_again, read_again
from mailbot.cli.foreseen import (
    days_said_anew,
    days_staying,
    history_of,
    say_fallen,
    with_letter_as,
)
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
    from mailbot.desk.case import Case
    from mailbot.desk.deciding.settlement import Settlement
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
        list[str],
        typer.Option(
            "--as",
            metavar="WORD|MOVES",
            help=f'{WORDS}; or "MOVE [MOVE ...]". Once more for what is said beside the move.',
        ),
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

    What else was surely read in the letter (a leave, an offer, a claim, an if-line, its days) stays
    beside your word; only nothing and not-ours drop it. A move and what is said beside it go
    together: --as MOVE --as offers-draw. A letter from your own address that is not in Sent
    counts as sent by you.

    Shows what changes on the score sheet and asks. From then on the letter counts for what you
    said and is never read by the program again; settle it anew to change that. The text of a
    letter that was not ours is fetched once more from where it lay; where it lies there no
    more, only moves or a word such as resigns can be said of it.
    """
    from mailbot.desk.deciding.settlement import Word, settlement_of

    with opened(config, account) as door:
        days = {
            "received": past_day_given(received, "--received", door),
            "sent": past_day_given(sent, "--sent", door),
        }
        with refusals():
            wish = settlement_of(*as_, **days)
        record = letter_of(door, number)
        if wish.word is Word.NOT_OURS:
            finding = _not_ours(door, record, shown=not as_json)
        else:
            if not record.has_octets:
                record = fetched_again(door, record, sweep=sweep, tell=not as_json)
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
        door.store.letters.settle(
            record.key,
            finding,
            command=new_command(),
            why=why,
            now=door.now,
            ours=_is_own(door, record),
        )
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
            after = door.store.games.game(game.id, without=record.key)
            show_change(game, after, door)
            say_fallen(history_of(door, game), game, after)
        say("the letter is not about a game; its text will not be kept")
    return Finding((Judgement(Verdict.NOT_OURS, reason="settled by the player"),))


def _settled(
    door: Opened, record: LetterRecord, wish: Settlement, named: str | None, *, shown: bool
) -> Finding:
    """The letter's new judgement in one game; those in its other games stay."""
    from mailbot.desk.deciding.order import odd_days
    from mailbot.desk.deciding.settle import settle as settle_case
    from mailbot.store import Finding

    read = read_again(door, record, wish)
    name = named or _only_game(door, record)
    now = game_of(door, name)
    case = _case(door, record, now, read)
    stands = _stands(record, now)
    with refusals(), _told_what_stands(stands):
        judgement = settle_case(case, wish, stands if record.state == "judged" else None)
    same = stands is not None and stands.events == judgement.events
    history = history_of(door, now)
    said = days_said_anew(history, wish, judgement, case.writer)
    after = with_letter_as(history, now, record.key, judgement.events, said)
    with refusals():
        said_days = (wish.received, wish.sent) != (None, None)
        odd = odd_days(after, judgement.events) if said_days else []
    staying = days_staying(after, judgement, case.writer) if said_days else ()
    if shown:
        for text in (*(f"odd: {text}" for text in odd), *staying):
            say(text, style="bold")
        already = " already" if same and not said else ""
        said_so = f"letter {record.number} counts in {name}{already} as: {_in_words(judgement)}"
        say(said_so, style="bold")
        if case.ours and record.outline is not None and not record.outline.ours:
            say("as your own letter, sent by you")
        show_change(now, after, door)
        say_fallen(history, now, after, said)
    others = [j for j in record.judgements if j.game not in (None, name)]
    return Finding((judgement, *others), ((now.id, now.version),), replaces=said)


def _stands(record: LetterRecord, now: Game) -> Judgement | None:
    """What the letter counts for in the game, where its plies are on the sheet."""
    given = any(ply.letter == record.key for ply in now.plies)
    judged = (j for j in record.judgements if j.game == now.id)
    return next(judged, None) if given else None


@contextmanager
def _told_what_stands(stands: Judgement | None) -> Iterator[None]:
    """A refusal also says what the letter counts for now."""
    from mailbot.desk.deciding.decisions import DecisionRefused

    try:
        yield
    except DecisionRefused as error:
        if stands is None:
            raise
        raise DecisionRefused(f"{error}; it counts now as: {_in_words(stands)}") from error


def _is_own(door: Opened, record: LetterRecord) -> bool:
    """It lies in Sent; or it is from an address of the player's own."""
    outline = record.outline
    return outline is not None and (outline.ours or door.account.is_ours(outline.sender))


def _case(door: Opened, record: LetterRecord, now: Game, read: tuple[Letter, Claims]) -> Case:
    from mailbot.desk.deciding.settlement import case_of
    from mailbot.game.sheet import GameId

    games = door.store.games
    letter, claims = read
    game = games.game(now.id, without=record.key)
    others = [games.game(GameId(name)) for name in _games_in(record) if name != now.id]
    ours = _is_own(door, record)
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


def _only_game(door: Opened, record: LetterRecord) -> str:
    """:raises Refusal: it may be about several games, or none is known."""
    names = _games_in(record)
    if not names and record.outline is not None:
        own = _is_own(door, record)
        people = (*record.outline.to, *record.outline.cc) if own else (record.outline.sender,)
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
    from mailbot.desk.deciding.beside import in_words
    from mailbot.report.notation import numbered

    plies = [f"{numbered(ply.ply)} {ply.numeric}" for ply in judgement.findings.plies]
    more = in_words(judgement.events)
    return ", ".join([judgement.verdict.value, *plies, *([more] if more else [])])

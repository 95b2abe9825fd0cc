"""`mailbot letters` and `mailbot retry`: what was read in the letters, and what failed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from mailbot.cli.at_once import SweepOption, sweep_at_once
from mailbot.cli.deciding import game_of
from mailbot.cli.exits import USAGE, Refusal
from mailbot.cli.show import say, say_json, sender_of
from mailbot.cli.wiring import AccountOption, ConfigOption, JsonOption, Opened, opened

if TYPE_CHECKING:
    from mailbot.desk.verdict import Judgement
    from mailbot.letter.letter import Letter
    from mailbot.store import LetterRecord, LetterState

HEADS = ("No.", "Day", "From", "Game", "Verdict", "Doubts")
MOST_LINES = 300  # of one letter's text

LetterArgument = Annotated[
    str | None, typer.Argument(metavar="[LETTER]", help="The letter's number.")
]


def letters(
    letter: LetterArgument = None,
    state: Annotated[
        str | None,
        typer.Option(metavar="STATE", help="Only those: kept, judged, shunted, settled, undone."),
    ] = None,
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="Only those about this game.")
    ] = None,
    limit: Annotated[int, typer.Option(metavar="N", min=1, help="At most so many.")] = 50,
    as_json: JsonOption = False,
    config: ConfigOption = None,
    account: AccountOption = None,
) -> None:
    """The letters, and what was read in them.

    Without a number the newest letters, newest on top: number, day, sender, game, verdict, and
    how many doubts there are. With a number that letter in full: what it came to in each game,
    doubts and remarks, its text, and where mailbot failed on it.

    States: kept (not read yet), judged, shunted (mailbot failed on it: `mailbot retry`), settled
    (by your word), undone (what it gave was taken back: `mailbot settle`).
    """
    number = _number(letter)
    with opened(config, account) as door:
        if number is not None:
            _one(door, letter_of(door, number), as_json=as_json)
            return
        wanted = None if game is None else game_of(door, game).id
        found = door.store.letters.list(state=_state(state), game=wanted, limit=limit)
        if as_json:
            say_json([_as_json(record, door) for record in found])
        elif not found:
            say("no letters")
        else:
            _list(found, door)


def retry(
    letter: LetterArgument = None,
    sweep: SweepOption = True,
    config: ConfigOption = None,
    account: AccountOption = None,
) -> None:
    """Read letters again on which mailbot failed.

    All of them, or the one named. It helps after an update of mailbot: such a letter is kept and
    waits. If mailbot fails on it again, nothing is lost.
    """
    from mailbot.store import LetterState

    number = _number(letter)
    with opened(config, account) as door:
        if number is not None:
            record = letter_of(door, number)
            if record.state is not LetterState.SHUNTED:
                raise Refusal(
                    f"mailbot did not fail on letter {number} (it is {record.state.value}); to say"
                    f" what it is: mailbot settle {number} --as ... --why TEXT"
                )
        back = door.store.letters.retry(number)
        if not back:
            say("mailbot has failed on no letter: nothing to do")
            return
        say(f"to be read again: {', '.join(map(str, back))}")
        sweep_at_once(door, wanted=sweep)


def letter_of(door: Opened, number: int) -> LetterRecord:
    """:raises Refusal: there is no such letter."""
    from mailbot.store import UnknownLetter

    try:
        return door.store.letters.letter(number)
    except UnknownLetter:
        raise Refusal(f"there is no letter {number}; `mailbot letters` lists them") from None


def _number(word: str | None) -> int | None:
    """:raises Refusal: a word that is no number, like a game's name."""
    if word is None:
        return None
    if word.isascii() and word.isdecimal() and len(word) <= 18:  # what a ledger can hold
        return int(word)
    raise Refusal(
        f"{word!r} is no letter's number, like 12; those of a game: mailbot letters --game {word}",
        USAGE,
    )


def _state(word: str | None) -> LetterState | None:
    from mailbot.store import LetterState

    if word is None:
        return None
    if word not in list(LetterState):
        there = ", ".join(LetterState)
        raise Refusal(f"no state is called {word!r}; --state with one of: {there}", USAGE)
    return LetterState(word)


def _list(found: Sequence[LetterRecord], door: Opened) -> None:
    from mailbot.report.table import columns

    rows = [row for record in found for row in _rows(record, door)]
    say("\n".join(columns([HEADS, *rows], "><<<<>", between="  ")))


def _rows(record: LetterRecord, door: Opened) -> list[tuple[str, ...]]:
    """One for each game that the letter speaks of."""
    head = (str(record.number), _day(record, door), sender_of(record))
    if not record.judgements:
        return [(*head, "", f"({record.state.value})", "")]
    rows: list[tuple[str, ...]] = []
    for judgement in record.judgements:
        verdict = judgement.verdict.value + _mark(record)
        doubts = str(len(judgement.doubts)) if judgement.doubts else ""
        rows.append((*head, judgement.game or "", verdict, doubts))
    return rows


def _mark(record: LetterRecord) -> str:
    from mailbot.store import LetterState

    return "" if record.state is LetterState.JUDGED else f" ({record.state.value})"


def _day(record: LetterRecord, door: Opened) -> str:
    return record.moment.astimezone(door.account.zone).strftime("%Y-%m-%d")


def _as_json(record: LetterRecord, door: Opened) -> dict[str, object]:
    from mailbot.desk.verdict import JUDGEMENTS

    outline = record.outline
    return {
        "letter": record.number,
        "state": record.state.value,
        "moment": record.moment.astimezone(door.account.zone).isoformat(),
        "from": None if outline is None else outline.sender,
        "from_name": None if outline is None else outline.sender_name,
        "subject": None if outline is None else outline.subject,
        "ours": outline is not None and outline.ours,
        "places": [f"{place.folder}, UID {place.uid}" for place in record.places],
        "judgements": JUDGEMENTS.dump_python(record.judgements, mode="json"),
        "settled_why": record.settled_why,
        "traceback": record.traceback,
    }


def _one(door: Opened, record: LetterRecord, *, as_json: bool) -> None:
    """One letter in full."""
    if as_json:
        letter = _read(door, record)
        whole = None if letter is None else "\n".join(_lines(letter))
        faults = [] if letter is None else list(letter.faults)
        say_json(_as_json(record, door) | {"text": whole, "faults": faults})
        return
    say("\n".join(_head(record, door)))
    for judgement in record.judgements:
        say("\n".join(("", *_judged(door, judgement))))
    letter = _read(door, record)
    if letter is not None:
        text = _lines(letter)
        if letter.faults:
            say("\n".join(("", *(f"! {fault}" for fault in letter.faults))), ours=False)
        more = [f"... {len(text) - MOST_LINES} lines more"] if len(text) > MOST_LINES else []
        lines = (f"| {line}".rstrip() for line in text[:MOST_LINES])
        say("\n".join(("", *lines, *more)), ours=False)
    elif not record.has_octets:
        say("\nits text is not kept; if it is about a game after all, it is fetched again:")
        say(f"mailbot settle {record.number} --as ... --why TEXT")
    if record.traceback:
        say(f"\nmailbot failed here; after an update: mailbot retry {record.number}", style="bold")
        say(record.traceback.rstrip())


def _head(record: LetterRecord, door: Opened) -> Sequence[str]:
    from mailbot.report.safe import plain
    from mailbot.report.table import columns

    outline = record.outline
    moment = record.moment.astimezone(door.account.zone).strftime("%Y-%m-%d %H:%M %z")
    rows = [(f"Letter {record.number}", f"{record.state.value}, {moment}")]
    if outline is not None:
        rows.append(("From", f"{outline.sender_name} <{outline.sender}>".strip()))
        rows.append(("To", ", ".join((*outline.to, *outline.cc))))
        rows.append(("Subject", outline.subject))
    rows += (("Lies in", f"{place.folder}, UID {place.uid}") for place in record.places)
    if record.settled_why is not None:
        rows.append(("Settled", record.settled_why))
    return columns([(plain(name), text) for name, text in rows], "<<", between="  ")


def _judged(door: Opened, judgement: Judgement) -> Sequence[str]:
    """The verdict with what was read, and the words it was taken from."""
    from mailbot.desk.library import GameReading
    from mailbot.game.sheet import GameId
    from mailbot.report.reading import game_lines
    from mailbot.report.table import sentences

    game = None if judgement.game is None else door.store.games.game(GameId(judgement.game))
    lines = list(game_lines(GameReading(judgement, game)))
    for fact, words in judgement.findings.words:
        lines += sentences(f"  {'Words':<13}", f"{fact}: {words!r}")
    return lines


def _read(door: Opened, record: LetterRecord) -> Letter | None:
    """The letter as it is read; None where its text is not kept, or mailbot fails on it."""
    from mailbot.letter.parse import parse

    octets = door.store.letters.octets(record.key)
    if octets is None:
        return None
    try:
        return parse(octets, limits=door.config.limits)
    except Exception:  # ours to mend; the traceback below says where
        return None


def _lines(letter: Letter) -> list[str]:
    return [f"{'> ' * line.depth}{line.text}" for line in letter.lines]

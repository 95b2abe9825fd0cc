"""One game as text: who plays, the score sheet with its days, both clocks, the board.

Days stand as they are used; a mark says where a day came from when nobody stated it, and the
notes below say what was stated where that differs. Unknown is shown as unknown.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from zoneinfo import ZoneInfo

from mailbot.game.clock import GameClock, PlyTime
from mailbot.game.counting import span_of
from mailbot.game.sheet import Day, Ending, Game, Ply, Side, Source, move_number, ply_of
from mailbot.report.board import board_lines
from mailbot.report.clocks import clock_lines, clock_of
from mailbot.report.notation import moves_of, numbered
from mailbot.report.pending import pending_lines
from mailbot.report.safe import plain
from mailbot.report.table import columns, counted, sentences

MARKS = {
    "h": "by the headers of the letters",
    "a": "assumed: what was written leaves it open",
    "d": "as stated, but doubted: it does not fit the letters or the other days",
    "c": "set by hand",
}
UNKNOWN = "?"
DIFFERS = "!"
HEADS = ("", "Move", "Received", "Sent", "Days", " ", "Move", "Received", "Sent", "Days")

Cells = tuple[str, str, str, str]
NOTHING: Cells = ("", "", "", "")


def sheet_lines(
    game: Game,
    *,
    today: date | None = None,
    zone: ZoneInfo | None = None,
    figures: bool = False,
) -> tuple[str, ...]:
    """The whole report on one game, for people.

    :param today: with it, how far away a deadline is, and an overstep of the side to move.
    :param zone: the account's; with it, our time runs from the day his letter arrived.
    :param figures: the board in Unicode figures.
    """
    clocks = clock_of(game, today, zone)
    blocks = [
        heading_lines(game),
        score_lines(game, clocks),
        pending_lines(game),
        clock_lines(game, clocks, today),
        board_lines(game, figures=figures),
    ]
    lines: list[str] = []
    for block in blocks:
        if block:
            lines += ["", *block] if lines else block
    return tuple(lines)


def heading_lines(game: Game) -> tuple[str, ...]:
    """Event, players, rules, start and the state of the game."""
    setup = game.setup
    you = {setup.side: " (you)"}
    rows = [
        ("White", setup.white.name + you.get(Side.WHITE, "")),
        ("Black", setup.black.name + you.get(Side.BLACK, "")),
        ("Rules", f"{setup.rules.title} ({setup.rules.name})"),
        ("Start", "not stated" if setup.start is None else setup.start.isoformat()),
    ]
    if game.first_played > setup.first_ply or not setup.fen.startswith("rnbqkbnr/pppppppp"):
        rows.append(("From", setup.fen))
    rows.append(("Now", state_of(game)))
    title = setup.event if setup.event == setup.id else f"{setup.event} ({setup.id})"
    return (plain(title), *columns(rows, "<<", between="  "))


def state_of(game: Game) -> str:
    """Whose move it is, or how the game ended."""
    if game.result is None:
        whose = "your move" if game.our_move else f"{game.to_move.capitalize()} to move"
        return f"{numbered(game.next_ply)} {whose}"
    result = game.result
    by = ""
    if result.stated_by is not None and result.ending is not Ending.STATED:
        by = f", stated by {result.stated_by.capitalize()}"
    open_ = "" if result.final else "; not confirmed yet"
    return f"{result.score}, {result.ending.value}{by}{open_}"


def score_lines(game: Game, clocks: GameClock) -> tuple[str, ...]:
    """The score sheet, White on the left; then the marks that it uses, and the notes."""
    moves = dict(moves_of(game))
    if not moves:
        return ()
    cells = {ply: _cells(game, clocks.ply(ply), ply, move) for ply, move in moves.items()}
    rows: list[tuple[str, ...]] = [HEADS]
    for number in sorted({move_number(ply) for ply in moves}):
        white, black = (cells.get(ply_of(number, side)) for side in (Side.WHITE, Side.BLACK))
        rows.append((f"{number}.", *(white or ("...", "", "", "")), " ", *(black or NOTHING)))
    return (*columns(rows, "><<<><<<<>"), *_legend(game), *_notes(game, clocks))


def _cells(game: Game, time: PlyTime | None, number: int, move: str) -> Cells:
    ply = game.ply(number)
    if ply is None or time is None:
        return (move, "given", "", "")
    count = f"{_number(time.counted)}/{_number(time.cumulative)}"
    mark = DIFFERS if _count_differs(time) or time.penalty else ""
    return (move, _received(game, ply), _day(ply.sent), count + mark)


def _received(game: Game, ply: Ply) -> str:
    """The first ply answers nobody: its time runs from the start day."""
    if ply.received.used is None and ply.number == game.first_played:
        return "start"
    return _day(ply.received)


def _day(day: Day) -> str:
    if day.used is None:
        return UNKNOWN
    return day.used.isoformat() + _mark(day)


def _mark(day: Day) -> str:
    """Where the day used comes from, when it was not plainly stated; a key of `MARKS`."""
    match day.source:
        case Source.HEADER:
            return "h"
        case Source.ASSUMED:
            return "d" if day.stated is not None and day.stated == day.used else "a"
        case Source.CORRECTED:
            return "c"
        case _:
            return ""


def _number(days: int | None) -> str:
    return UNKNOWN if days is None else str(days)


def _count_differs(time: PlyTime) -> bool:
    return (time.stated is not None and time.stated != time.counted) or (
        time.total_stated is not None and time.total_stated != time.cumulative
    )


def _legend(game: Game) -> tuple[str, ...]:
    shown = [_received(game, ply) for ply in game.plies] + [_day(ply.sent) for ply in game.plies]
    used = {_mark(day) for ply in game.plies for day in (ply.received, ply.sent)}
    said = ["days: for the move/in all"]
    said += [f"{mark} {text}" for mark, text in MARKS.items() if mark in used]
    if UNKNOWN in shown:
        said.append(f"{UNKNOWN} not known")
    return sentences("", "; ".join(said))


def _notes(game: Game, clocks: GameClock) -> Iterator[str]:
    """What was stated beside what is used, wherever the two differ."""
    for ply in game.plies:
        time = clocks.ply(ply.number)
        said = [*_day_notes(ply)]
        if time is not None:
            said += _count_notes(ply, time)
        for text in said:
            yield from sentences(f"{DIFFERS} {numbered(ply.number)} ", text)


def _day_notes(ply: Ply) -> Iterator[str]:
    for name, day in (("received", ply.received), ("sent", ply.sent)):
        if day.stated is not None and day.stated != day.used:
            used = UNKNOWN if day.used is None else day.used.isoformat()
            yield f"{name}: the letter says {day.stated.isoformat()}, used is {used}"


def _count_notes(ply: Ply, time: PlyTime) -> Iterator[str]:
    if time.stated is not None and time.stated != time.counted:
        used = f"counted {_number(time.counted)}{_admissible(time)}"
        yield f"days for the move: stated {time.stated}, {used}"
    elif ply.days_set is not None:
        yield f"days for the move: set to {counted(ply.days_set, 'day')} by the player"
    if time.total_stated is not None and time.total_stated != time.cumulative:
        yield f"days in all: stated {time.total_stated}, counted {_number(time.cumulative)}"
    if time.penalty:
        yield f"{counted(time.penalty, 'penalty day')} counted"


def _admissible(time: PlyTime) -> str:
    if time.admissible is None or len(time.admissible) < 2:
        return ""
    return f" (its dates admit {span_of(time.admissible)})"

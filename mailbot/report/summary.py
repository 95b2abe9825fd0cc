"""All games of a player at a glance: whose move, days used, what is due and what waits for him.

The order is that of what must be done: first what waits for the player, the nearest day on
top; then what waits for others; apart from them the games that are over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import IntEnum
from zoneinfo import ZoneInfo

from mailbot.desk.answering.owed import owes_report
from mailbot.game.clock import GameClock, SideClock
from mailbot.game.sheet import Game, GameId, Side
from mailbot.report.clocks import NOT_STATED, clock_of
from mailbot.report.gamelist import due_day
from mailbot.report.notation import numbered
from mailbot.report.table import counted, fitted, sentences

HEADS = ("Game", "Players", "Next", "Used", "Left", "Send by")
OVER = ("Ended", "Players", "Result", "Used", "", "")
CUT = {1: 16, 0: 12}  # the players' names first, then the game's
LEGEND = (
    "Used, left: days of White/Black, left up to a move; ? is not known.",
    "Send by: d days from today; + at least, for receipt is not known.",
)


class Waits(IntEnum):
    """For whom a game waits. The order is the summary's."""

    PLAYER = 0
    OTHERS = 1
    NOBODY = 2


@dataclass(frozen=True, slots=True)
class Entry:
    """One game in the summary. ``waiting`` says what waits for the player, in words."""

    game: Game
    clocks: GameClock
    waits: Waits
    due: date | None  # last day for the next move; None: over, or not known
    waiting: tuple[str, ...]

    @property
    def over(self) -> bool:
        return self.game.result is not None

    @property
    def overstepped(self) -> tuple[Side, ...]:
        return tuple(
            side
            for side in (Side.WHITE, Side.BLACK)
            if self.clocks.of(side).overstepped is not None
        )


def summary_of(
    games: Sequence[Game],
    *,
    today: date,
    zone: ZoneInfo | None = None,
    waiting: Mapping[GameId, Sequence[str]] | None = None,
) -> tuple[Entry, ...]:
    """Every game once, in the order of what is due first.

    :param waiting: what the ledger knows to wait for the player, as sentences by game.
    """
    known = waiting or {}
    entries = [_entry(game, today, zone, known.get(game.id, ())) for game in games]
    return tuple(sorted(entries, key=_order))


def summary_lines(entries: Sequence[Entry], *, player: str, today: date) -> tuple[str, ...]:
    """A line for each game, and below it what waits for the player; ended games apart."""
    running = [entry for entry in entries if not entry.over]
    over = [entry for entry in entries if entry.over]
    waits = sum(entry.waits is Waits.PLAYER for entry in entries)
    title = f"{player}, {today.isoformat()}: {counted(len(running), 'running game')}, "
    title += f"{len(over)} ended, " if over else ""
    title += f"{counted(waits, 'game')} {'waits' if waits == 1 else 'wait'} for you"
    lines = list(sentences("", title))
    for head, some in ((HEADS, running), (OVER, over)):
        if some:
            lines += ["", *_block(head, some, today)]
    return (*lines, *(("", *LEGEND) if entries else ()))


def _block(head: tuple[str, ...], entries: Sequence[Entry], today: date) -> Iterator[str]:
    rows = fitted([head, *(_row(entry, today) for entry in entries)], "<<<<<<", CUT)
    yield rows[0]
    for entry, row in zip(entries, rows[1:], strict=True):
        yield row
        if entry.overstepped:
            yield f"    ! TIME OVERSTEPPED by {' and '.join(entry.overstepped)}"
        for text in entry.waiting:
            yield from sentences("    - ", text)


def _entry(game: Game, today: date, zone: ZoneInfo | None, told: Sequence[str]) -> Entry:
    clocks = clock_of(game, today, zone)
    due = None if game.result is not None else clocks.of(game.to_move).latest
    waiting = (*_waiting(game), *told)
    if waiting:
        waits = Waits.PLAYER
    else:
        waits = Waits.OTHERS if game.result is None else Waits.NOBODY
    return Entry(game, clocks, waits, due, waiting)


def _waiting(game: Game) -> Iterator[str]:
    """What waits for the player, from the sheet alone."""
    offer = game.draw_offer
    if game.result is not None:
        if not game.result.final:
            way = "send the report" if owes_report(game) else "confirm it"
            yield f"the result is stated, not confirmed: {way}, or say what is right"
        elif owes_report(game):
            yield "the report to the TD is owed: send it, or say that none is needed"
        return
    if game.our_move:
        planned = ", planned in the draft" if game.intended else ""
        yield f"your move {numbered(game.next_ply)}{planned}"
    if (
        offer is not None
        and offer.by is not game.setup.side
        and game.setup.side is not Side.DIRECTOR
    ):
        yield "a draw is offered to you"


def _order(entry: Entry) -> tuple[bool, Waits, date, date, str]:
    """Ended games last. Late before due, due before not known; then the longest wait, the name."""
    last = entry.game.plies[-1].sent.used if entry.game.plies else entry.game.setup.start
    when = date.min if _is_late(entry) else entry.due or date.max
    return entry.over, entry.waits, when, last or date.max, entry.game.id


def _is_late(entry: Entry) -> bool:
    """The side to move has no time left."""
    if entry.game.result is not None:
        return False
    left = entry.clocks.of(entry.game.to_move).left
    return left is not None and left < 0


def _row(entry: Entry, today: date) -> tuple[str, ...]:
    game, clocks = entry.game, entry.clocks
    sides = (clocks.white, clocks.black)
    players = " - ".join(_name(game, side) for side in (Side.WHITE, Side.BLACK))
    return (
        game.id,
        players,
        _next(game),
        "/".join(_known(side.used) for side in sides),
        "" if game.result is not None else _left(clocks),
        _due(entry, today),
    )


def _name(game: Game, side: Side) -> str:
    return "you" if side is game.setup.side else game.setup.player(side).name


def _next(game: Game) -> str:
    if game.result is not None:
        return game.result.score
    return numbered(game.next_ply) + (" you" if game.our_move else "")


def _known(days: int | None) -> str:
    return "?" if days is None else str(days)


def _left(clocks: GameClock) -> str:
    white, black = clocks.white, clocks.black
    if white.control == black.control:
        return f"{_known(white.left)}/{_known(black.left)}{_until(black)}"
    return f"{_known(white.left)}{_until(white)}/{_known(black.left)}{_until(black)}"


def _until(side: SideClock) -> str:
    return "" if side.control is None else f" to {side.control}."


def _away(days: int) -> str:
    if days == 0:
        return "today"
    return f"{days} d" if days > 0 else f"{-days} d ago"


def _due(entry: Entry, today: date) -> str:
    if entry.over:
        return ""
    if entry.due is not None:
        side = entry.clocks.of(entry.game.to_move)
        return f"{due_day(side, entry.due, today)} ({_away((entry.due - today).days)})"
    if _is_late(entry):
        return "time over"
    return NOT_STATED if entry.clocks.not_stated else "not known"

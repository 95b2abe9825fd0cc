"""All games of a player at a glance: whose move, days used, what is due and what waits for him.

The order is that of what must be done: first what waits for the player, the nearest day on
top; then what waits for others; then the games that are over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import IntEnum
from zoneinfo import ZoneInfo

from mailbot.game.clock import GameClock, SideClock
from mailbot.game.sheet import Game, GameId, Side
from mailbot.report.clocks import NOT_STATED, away, clock_of
from mailbot.report.notation import numbered
from mailbot.report.table import columns, counted, sentences


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
    """A line for each game, and below it what waits for the player."""
    running = [entry for entry in entries if entry.waits is not Waits.NOBODY]
    waits = sum(entry.waits is Waits.PLAYER for entry in entries)
    title = f"{player}, {today.isoformat()}: {counted(len(running), 'running game')}, "
    title += f"{waits} {'waits' if waits == 1 else 'wait'} for you"
    head = ("Game", "Players", "Next", "Used", "Left", "Send by")
    if not entries:
        return (*sentences("", title),)
    rows = columns([head, *(_row(entry, today) for entry in entries)], "<<<<<<", between="  ")
    lines = [*sentences("", title), "", rows[0]]
    for entry, row in zip(entries, rows[1:], strict=True):
        lines.append(row)
        for text in entry.waiting:
            lines += sentences("    - ", text)
    return (*lines, "", "Used and left: days of White / Black; ? is not known.")


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
            yield "the result is stated, not confirmed: send the report, or say what is right"
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


def _order(entry: Entry) -> tuple[Waits, date, date, str]:
    """Late before due, due before not known; of those, the longest wait; then by name."""
    last = entry.game.plies[-1].sent.used if entry.game.plies else entry.game.setup.start
    when = date.min if _is_late(entry) else entry.due or date.max
    return entry.waits, when, last or date.max, entry.game.id


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
        " / ".join(_known(side.used) for side in sides),
        "" if game.result is not None else _left(clocks),
        _due(entry, today),
    )


def _name(game: Game, side: Side) -> str:
    return "you" if side is game.setup.side else game.setup.player(side).name


def _next(game: Game) -> str:
    if game.result is not None:
        return f"over, {game.result.score}"
    whose = "you" if game.our_move else _name(game, game.to_move)
    return f"{numbered(game.next_ply)} {whose}"


def _known(days: int | None) -> str:
    return "?" if days is None else str(days)


def _left(clocks: GameClock) -> str:
    white, black = clocks.white, clocks.black
    if white.control == black.control:
        return f"{_known(white.left)} / {_known(black.left)}{_until(black)}"
    return f"{_known(white.left)}{_until(white)} / {_known(black.left)}{_until(black)}"


def _until(side: SideClock) -> str:
    return "" if side.control is None else f" to move {side.control}"


def _due(entry: Entry, today: date) -> str:
    late = f" TIME OVERSTEPPED by {' and '.join(entry.overstepped)}" if entry.overstepped else ""
    if entry.game.result is not None:
        return late.strip()
    if entry.due is not None:
        return f"{entry.due.isoformat()}{away(entry.due, today)}{late}"
    if _is_late(entry):
        return f"time over{late}"
    return NOT_STATED if entry.clocks.not_stated else "not known"

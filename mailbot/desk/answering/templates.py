"""The game in a letter: the ICCF table and the plain list. Rows are never wrapped.

Rule: ICCF e-mail 2(e)-(k): all moves, the days received and sent, the time for the move and
in all, of both players. The layout of the official table is lost (`domain.md` B1); ours has
the columns in that order, White on the left and Black on the right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from mailbot.desk.answering.ahead import Ahead
from mailbot.desk.answering.voice import Lines, Voice
from mailbot.game.sheet import Day, move_number

WIDEST = 78  # columns of a row
GAP = "____"
NO_DAY = "----"
NO_COUNT = "--"
BEFORE_BLACK = "..."  # in White's place where the score begins with Black
DEFAULT = "iccf-table"

_DAY = 10  # columns of an ISO day
_NARROW = 4  # columns of the move, at least


@dataclass(frozen=True, slots=True)
class Cells:
    """What one side's part of a row shows."""

    move: str
    received: str = ""
    sent: str = ""
    days: str = ""
    total: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A full move; None where a side has no ply in it."""

    number: int
    white: Cells | None
    black: Cells | None


def score_lines(ahead: Ahead, voice: Voice) -> Lines:
    """The whole game in the template of its setup or rules; the default where that is unknown."""
    setup = ahead.game.setup
    write = TEMPLATES.get(setup.template or setup.rules.template, iccf_table)
    return write(ahead, voice)


def iccf_table(ahead: Ahead, voice: Voice) -> Lines:
    """One row per full move; the plain list where a row would be wider than 78 columns.

    A game without a move has no table.
    """
    rows = tuple(_rows(ahead, voice, marks=True))
    if not rows:
        return ()
    layout = _layout(rows)
    if layout is None:
        rows = tuple(_rows(ahead, voice, marks=False))
        layout = _layout(rows)
    if layout is None:
        return plain(ahead, voice)
    return (*_heads(layout, voice), *(layout.line(row) for row in rows))


def plain(ahead: Ahead, voice: Voice) -> Lines:
    """One line per full move, and the days of the last ply below."""
    lines = []
    for row in _rows(ahead, voice, marks=True):
        moves = [cells.move for cells in (row.white, row.black) if cells is not None]
        lines.append(f"{row.number:>3}. {' '.join(moves)}")
    if not ahead.game.plies:
        return tuple(lines)
    last = ahead.game.plies[-1]
    if last.received.used is not None:
        lines += ["", *voice.say("row_received", day=voice.day(last.received.used))]
    if last.sent.used is not None:
        lines += voice.say("row_sent", day=voice.day(last.sent.used))
    time = ahead.clock.ply(last.number)
    if time is not None and time.counted is not None and time.cumulative is not None:
        lines += voice.say("row_days", days=time.counted, total=time.cumulative)
    return tuple(lines)


TEMPLATES: dict[str, Callable[[Ahead, Voice], Lines]] = {DEFAULT: iccf_table, "plain": plain}


def _rows(ahead: Ahead, voice: Voice, *, marks: bool) -> Iterator[Row]:
    """The rows from the first played ply on. *marks*: check signs, where the notation has any."""
    cells = dict(_cells(ahead, voice, marks=marks))
    for number in sorted({move_number(ply) for ply in cells}):
        white, black = cells.get(2 * number - 1), cells.get(2 * number)
        yield Row(number, white or Cells(BEFORE_BLACK), black)


def _cells(ahead: Ahead, voice: Voice, *, marks: bool) -> Iterator[tuple[int, Cells]]:
    game = ahead.game
    times = {time.number: time for time in ahead.clock.plies}
    board = game.board(before=game.first_played)
    for ply in game.plies:
        if ply.number == ahead.gap:
            move = GAP
        else:
            move = voice.written(board, ply.move)
            move = move if marks else move.rstrip("+#")
            board.push(ply.move)
        time = times[ply.number]
        yield (
            ply.number,
            Cells(
                move,
                _day(ply.received),
                _day(ply.sent),
                _count(time.counted),
                _count(time.cumulative),
            ),
        )


def _day(day: Day) -> str:
    return NO_DAY if day.used is None else day.used.isoformat()


def _count(days: int | None) -> str:
    return NO_COUNT if days is None else str(days)


@dataclass(frozen=True, slots=True)
class _Layout:
    """Widths of the columns, and of the space between White and Black."""

    number: int
    move: int
    days: int
    total: int
    space: int

    @property
    def side(self) -> int:
        return self.move + 1 + _DAY + 1 + _DAY + 1 + self.days + 1 + self.total

    @property
    def width(self) -> int:
        return self.number + 1 + self.side + self.space + self.side

    def line(self, row: Row) -> str:
        number = f"{row.number}.".rjust(self.number)
        sides = (self._half(row.white), self._half(row.black))
        return f"{number} {(' ' * self.space).join(sides)}".rstrip()

    def _half(self, cells: Cells | None) -> str:
        if cells is None:
            return ""
        days = (
            f"{cells.received:<{_DAY}} {cells.sent:<{_DAY}}"
            f" {cells.days:>{self.days}} {cells.total:>{self.total}}"
        )
        return f"{cells.move:<{self.move}} {days}"


def _layout(rows: Sequence[Row]) -> _Layout | None:
    """The widths that these rows need; None where they are too wide for a line."""
    cells = [side for row in rows for side in (row.white, row.black) if side is not None]
    number = max([3, *(len(f"{row.number}.") for row in rows)])
    move = max([_NARROW, *(len(side.move) for side in cells)])
    longest_days = max([0, *(len(side.days) for side in cells)])
    longest_total = max([0, *(len(side.total) for side in cells)])
    for days in (3, 2):
        if days < longest_days:
            break
        layout = _Layout(number, move, days, max(4, longest_total), 1)
        if layout.width <= WIDEST:
            space = min(3, 1 + WIDEST - layout.width)
            return _Layout(number, move, days, layout.total, space)
    return None


def _heads(layout: _Layout, voice: Voice) -> Lines:
    """Two lines: the sides, and the columns. Right-aligned words never touch each other."""
    words = voice.words
    number, *columns = words.say("columns").split()
    right = layout.side + layout.space
    sides = f"{'':{layout.number + 1}}{words.say('side_white'):<{right}}{words.say('side_black')}"
    half = _head(layout, columns)
    return (sides, f"{number:>{layout.number}} {half:<{right}}{half}".rstrip())


def _head(layout: _Layout, columns: Sequence[str]) -> str:
    move, received, sent, days, total = columns
    text = f"{move:<{layout.move}} {received:<{_DAY}} {sent}"
    right = f"{days} {total}"
    if len(text) + 1 + len(right) > layout.side:
        return f"{text} {right}"
    return text + right.rjust(layout.side - len(text))

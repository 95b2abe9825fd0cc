"""Columns of text. Widths are those of a terminal; what others wrote passes `safe.plain` here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from textwrap import wrap

from rich.cells import cell_len, set_cell_size

from mailbot.report.safe import plain

WIDTH = 78  # columns of our own sentences
SCREEN = 80  # columns of a table

Row = Sequence[str]


def columns(rows: Sequence[Row], align: str, *, between: str = " ") -> tuple[str, ...]:
    """One line for each row; *align* has ``<`` or ``>`` for each column.

    A column in which nothing stands is left out.
    """
    shown = [[plain(cell) for cell in row] for row in rows]
    widths = [max((cell_len(row[i]) for row in shown), default=0) for i in range(len(align))]
    return tuple(
        between.join(
            _padded(cell, width, side)
            for cell, width, side in zip(row, widths, align, strict=True)
            if width
        ).rstrip()
        for row in shown
    )


def fitted(
    rows: Sequence[Row], align: str, cut: Mapping[int, int], *, between: str = "  "
) -> tuple[str, ...]:
    """`columns` no wider than a screen: names are cut, with an ellipsis.

    :param cut: columns that may be cut, the first one first, each with its least width.
    """
    shown = [[plain(cell) for cell in row] for row in rows]
    widths = [max((cell_len(row[i]) for row in shown), default=0) for i in range(len(align))]
    spare = sum(widths) + len(between) * (sum(map(bool, widths)) - 1) - SCREEN
    for column, least in cut.items():
        less = max(0, min(spare, widths[column] - least))
        spare -= less
        for row in shown:
            row[column] = shortened(row[column], widths[column] - less)
    return columns(shown, align, between=between)


def shortened(text: str, width: int) -> str:
    """At most *width* columns of the terminal of it."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 1)).rstrip() + "\N{HORIZONTAL ELLIPSIS}"


_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def short_day(day: date, today: date) -> str:
    """``6 Apr``; ``6 Apr '27`` where its year is not *today*'s."""
    year = "" if day.year == today.year else f" '{day.year % 100:02}"
    return f"{day.day} {_MONTHS[day.month - 1]}{year}"


def _padded(cell: str, width: int, side: str) -> str:
    blanks = " " * (width - cell_len(cell))
    return cell + blanks if side == "<" else blanks + cell


def sentences(label: str, text: str) -> tuple[str, ...]:
    """*label* and *text* behind it, wrapped, with the further lines below the text."""
    lines = wrap(plain(text), max(20, WIDTH - len(label)), break_on_hyphens=False) or [""]
    return (label + lines[0], *(" " * len(label) + line for line in lines[1:]))


def counted(number: int, one: str, many: str | None = None) -> str:
    """``1 day``, ``2 days``."""
    return f"{number} {one if number == 1 else many or one + 's'}"

"""Columns of text. Widths are those of a terminal; what others wrote passes `safe.plain` here."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.cells import cell_len

from mailbot.report.safe import plain

WIDTH = 78  # columns of our own sentences

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

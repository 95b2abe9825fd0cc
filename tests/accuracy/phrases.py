"""What people write in a language: one TOML file each, from `phrases/`.

Written as players write, not as the reader reads: nothing here is taken from
`mailbot.languages`, else the grid would measure nothing.
"""

from __future__ import annotations

import tomllib
from datetime import date
from functools import cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict

FOLDER = Path(__file__).parent / "phrases"

Said = tuple[str, ...]


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Header(_Table):
    """Outlook's header block above a quoted letter, and its date."""

    original: str  # "Original Message"
    from_: str
    sent: str
    to: str
    subject: str


class Phrases(_Table):
    """Sentences with places in braces; each list holds several ways to say one thing.

    Places: ``{move}`` a move as written, ``{past}`` the reader's last one, ``{other}`` one that is
    not played, ``{received}``, ``{sent}``, ``{a}``, ``{b}`` days as written, ``{days}``,
    ``{total}`` counts, ``{cond}``, ``{answer}`` moves of an if-line, ``{date}``, ``{time}``,
    ``{who}`` of an attribution.
    """

    code: str
    charset: str  # of old mailers
    day_first: bool = True  # the order of day and month in numbers
    pieces: tuple[str, str, str, str, str]  # letters of king, queen, rook, bishop, knight in scores
    months: Said
    short_months: Said
    date_forms: Said  # {d} {dd} {m} {mm} {y} {yy} {month} {mon}; with the year or without
    greetings: Said
    closings: Said
    signature: str  # below "-- ": two or three lines, no chess
    disclaimer: str  # of a company, below all
    mobile: str  # "Sent from my phone"
    gmail: str  # attribution lines
    thunderbird: str
    header: Header
    my_move: Said
    days_line: Said
    received_only: Said
    used: Said
    columns: tuple[str, str, str, str, str, str]  # no, move, received, sent, days, total
    if_line: Said
    offers: Said
    accepts: Said
    declines: Said
    resigns: Said
    not_offers: Said  # says that no draw is offered, or speaks of offers of another game
    asks_resign: Said  # asks the reader, or jokes, about resigning
    leave: Said
    asks_repeat: Said
    chatter: Said  # no chess
    discussed: Said  # {other} is only looked at
    other_game: Said  # {other} was played in another game
    after_your: Said  # {past} is the reader's last move
    figures: Said  # numbers of four digits that are no move

    def day(self, day: date, form: str) -> str:
        """The day in one of ``date_forms``."""
        return form.format(
            d=day.day, dd=f"{day.day:02}", m=day.month, mm=f"{day.month:02}", y=day.year,
            yy=f"{day.year % 100:02}", month=self.months[day.month - 1],
            mon=self.short_months[day.month - 1],
        )  # fmt: skip


@cache
def all_phrases() -> tuple[Phrases, ...]:
    """Every language that has a file, by code."""
    return tuple(
        Phrases.model_validate(tomllib.loads(path.read_text("utf-8")))
        for path in sorted(FOLDER.glob("*.toml"))
    )

"""Days of a sentence that names games: "Your cup move came on the 6th, that of the league on the
7th", "12/11 (Team Match), 14/11 (Club Cup)".

The law: such a day is of the game that its sentence names, of several the one in brackets behind
it or the last one before it, and takes the role of the day before it. Where a day of such a
sentence has none before it, none of them is sure. "Both" are of all.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import groupby

from mailbot.desk.judging.namings.writtennames import Name, names_in
from mailbot.game.sheet import Game
from mailbot.languages import languages
from mailbot.letter.claims import Claims, DayWord
from mailbot.letter.letter import Letter, Span, Zone

_BRACKET = re.compile(r" {0,2}\(")


def days_of_names(
    letter: Letter, claims: Claims, games: Sequence[Game]
) -> dict[Span, tuple[DayWord, Game | None]]:
    """The days of such sentences by their places, as they are said, and of which game; None: of
    whichever."""
    names = [name for name in names_in(letter, games) if len(name.games) == 1]
    if not names:
        return {}
    ends = (day.span.end for day in claims.days if letter.text[day.span.end - 1] == ".")
    dots = (at for at in ends if letter.text[at + 1 : at + 2].isupper())
    bounds = sorted({*claims.sentences, *dots})
    own = [day for day in claims.days if day.zone is Zone.OWN]
    found: dict[Span, tuple[DayWord, Game | None]] = {}
    for sentence, group in groupby(own, lambda day: bisect_right(bounds, day.span.start)):
        here = [name for name in names if bisect_right(bounds, name.span.start) == sentence]
        end = bounds[sentence] if sentence < len(bounds) else len(letter.text)
        begin = bounds[sentence - 1] if sentence else 0
        if here:
            both = speaks_of_both(letter.text, begin, end)
            found |= {
                day.span: (said, of) for day, said, of in _of_sentence(letter, group, here, both)
            }
    return found


def _of_sentence(
    letter: Letter, days: Iterator[DayWord], names: Sequence[Name], both: int
) -> Iterator[tuple[DayWord, DayWord, Game | None]]:
    several = len({name.games[0].id for name in names}) > 1
    owned = [(day, _owner(letter, day, names)) for day in days if day.role or several]
    owned = [(day, of) for day, of in owned if day.span.start < both or _is_bracketed(letter, day)]
    open_ = any(owner is None for _, owner in owned)
    role = ""
    for day, owner in owned:
        role = day.role or role
        said = replace(day, role=role) if several and role else day
        if open_:
            yield day, replace(day, unsure=day.unsure or names[0].games[0].setup.event), None
        elif owner is not None:
            yield day, said, owner


def _owner(letter: Letter, day: DayWord, names: Sequence[Name]) -> Game | None:
    """Of the name in brackets behind it, of the only one, or of the last one before it."""
    behind = [name for name in names if name.span.start >= day.span.end]
    if behind and _is_bracketed(letter, day):
        return behind[0].games[0]
    before = [name for name in names if name.span.start < day.span.start]
    only = names[0] if len({name.games[0].id for name in names}) == 1 else None
    owner = only or (before[-1] if before else None)
    return owner.games[0] if owner else None


def _is_bracketed(letter: Letter, day: DayWord) -> bool:
    """A bracket stands right behind it."""
    return _BRACKET.match(letter.text, day.span.end) is not None


def speaks_of_both(text: str, begin: int, end: int) -> int:
    """Where it does; *end* where it does not."""
    found = _both().search(text, begin, end)
    return found.start() if found else end


@cache
def _both() -> re.Pattern[str]:
    words = sorted({re.escape(word) for known in languages() for word in known.labels.both})
    return re.compile(rf"(?<!\w)(?:{'|'.join(words)})(?!\w)", re.IGNORECASE)

"""Which constraint fixed each stated day, or which readings stayed open and why.

The steps are those of the desk: what is written, the order that the letter itself proves, the
bounds of the headers, the order known from elsewhere, received before sent, the stated count.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from mailbot.desk.judging.days.cuts import Constraint, Cut
from mailbot.desk.judging.days.orders import in_proved_order, orders_in
from mailbot.desk.judging.retraced import Trace
from mailbot.desk.verdict import Fact
from mailbot.game.sheet import Day, Source
from mailbot.letter.claims import DayWord
from mailbot.letter.letter import Zone
from mailbot.letter.reading.days.dates import numbers_reading
from mailbot.report.explaining.outcomes import outcome

_NUMBERS = re.compile(r"\d+(?:\s?[-./]\s?\d+)+")
_MONTHS = 12
_WHY = {
    Constraint.OTHER_WORDS: "the letter's other words for this day do not allow",
    Constraint.NOT_BEFORE: "the letter that is answered was not there before {bound}; out:",
    Constraint.NOT_AFTER: "this letter was here on {bound}; out:",
    Constraint.ORDER: "in this form of writing {order} stands first, by {source}; out:",
    Constraint.SEQUENCE: "received is not after sent; out:",
    Constraint.COUNT: "the days stated for the move allow no other; out:",
}


@dataclass(frozen=True, slots=True)
class FixedDay:
    """How one column of the new ply came to its day. ``words`` as they stand in the letter."""

    column: str
    words: tuple[DayWord, ...]
    steps: tuple[str, ...]
    outcome: str


def days_of(trace: Trace) -> tuple[FixedDay, ...]:
    """Received and sent of the letter's new ply, or of the ply that is held back."""
    if trace.timed is None:
        return ()
    read = trace.timed.read
    return tuple(
        FixedDay(
            fact.value,
            originals,
            tuple(_steps(trace, fact, originals)),
            outcome(fact, day, read.doubts, read.remarks),
        )
        for fact, day, words in (
            (Fact.RECEIVED, read.received, read.received_words),
            (Fact.SENT, read.sent, read.sent_words),
        )
        if (originals := _originals(trace, words)) or _is_told(day)
    )


def _is_told(day: Day) -> bool:
    return day.source not in {Source.START, Source.UNKNOWN}


def _originals(trace: Trace, words: Iterable[DayWord]) -> tuple[DayWord, ...]:
    """The words as the letter has them, before an order that it proves was laid on them."""
    every = {day.span: day for day in trace.case.claims.days}
    return tuple(every.get(word.span, word) for word in words)


def _steps(trace: Trace, fact: Fact, words: Sequence[DayWord]) -> Iterator[str]:
    for word in words:
        days = _or(word.readings) if word.readings else "no day of the calendar"
        yield f"{word.text!r}: {days} ({'; '.join(_written(trace, word))})"
        yield from _proved(trace, word)
    cuts = trace.timed.read.cuts if trace.timed is not None else ()
    for one in cuts:
        if one.fact is fact:
            yield f"{_why(trace, one, words)} {_or(one.out)}"
    for word in words:
        if word.unsure:
            yield f"the words {word.unsure!r} leave open whether it is this day"


def _written(trace: Trace, word: DayWord) -> Iterator[str]:
    """What the writing itself says of day, month and year."""
    form, near = word.form, trace.case.letter.written
    if "month" in form:
        yield "the month is a word"
    elif form.startswith("y"):
        yield "the year stands first"
    elif form == "d":
        yield "the day of a month alone"
    elif form == "weekday":
        yield "a weekday alone: the last one before the letter was written"
    elif form == "relative":
        yield "told by another day"
    else:
        yield from _of_figures(word)
    if "y" not in form.replace("day", "") and form not in {"weekday", "relative"}:
        written = "" if near is None else f", {date(near.year, near.month, near.day)}"
        yield f"no year: the one that is nearest to the day of the letter{written}"
    if word.note:
        yield word.note


def _of_figures(word: DayWord) -> Iterator[str]:
    found = _NUMBERS.search(word.text)
    figures = [int(part) for part in re.findall(r"\d+", found[0])] if found else []
    first, second = (*figures, 0, 0)[:2]
    above = [figure for figure in (first, second) if figure > _MONTHS]
    if above:
        yield f"{above[0]} is no month"
    elif first == second:
        yield "day and month are the same figure"
    else:
        yield "by the figures day or month may stand first"
    if found is not None and re.search(r"[^\W\d_]{2}", word.text):
        full = numbers_reading(found[0], word.readings[0] if word.readings else None)
        out = set(full.days) - set(word.readings)
        if out and not word.note:
            yield f"the weekday beside it rules out {_or(out)}"


def _proved(trace: Trace, word: DayWord) -> Iterator[str]:
    """Another day of the same form whose figure above 12 proves the order of both."""
    own = [day for day in trace.case.claims.days if day.zone is Zone.OWN]
    (left,) = in_proved_order([word], own)
    out = set(word.readings) - set(left.readings)
    if out:
        proof = next(
            day
            for day in own
            if day.form == word.form
            and day.readings
            and all(one.day > _MONTHS for one in day.readings)
            and len(day.month_first) == len(day.readings)
        )
        order = "month" if proof.month_first[0] else "day"
        yield f"{proof.text!r} in this letter shows that the {order} stands first; out: {_or(out)}"


def _why(trace: Trace, cut: Cut, words: Sequence[DayWord]) -> str:
    return _WHY[cut.constraint].format(bound=cut.bound, **_order(trace, words))


def _order(trace: Trace, words: Sequence[DayWord]) -> dict[str, str]:
    """Which stands first in the words' form of writing, and where that is known from."""
    own = [day for day in trace.case.claims.days if day.zone is Zone.OWN]
    for word in words:
        here = orders_in(own, {}, None)
        known = here | trace.case.orders if word.form not in here else here
        if word.form in known:
            source = (
                "other days of this letter"
                if word.form in here
                else ("his earlier letters or the language of this one")
            )
            return {"order": "the month" if known[word.form] else "the day", "source": source}
    return {"order": "the day or the month", "source": "other days of this letter"}


def _or(days: Iterable[date]) -> str:
    return " or ".join(day.isoformat() for day in sorted(days))

"""Does the day or the month stand first? One form of writing has one order in one letter.

The law: a figure above 12 proves the order of its form, and then no other order is read there;
without one the bounds of the days may choose, then what was known of the writer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date, timedelta

from mailbot.desk.case import Orders
from mailbot.letter.claims import DayWord

_MONTHS = 12


def orders_in(words: Sequence[DayWord], known: Orders, last: date | None) -> Orders:
    """The order of day and month each form of this letter proves, else what was known.

    Proof is a figure above 12; without one a word that can be read in one order only inside
    the calendar, or only on days not after *last*, the arrival. A form that proves both orders
    proves nothing.
    """
    proved: dict[str, set[bool]] = {}
    for word in words:
        if len(word.month_first) != len(word.readings):
            continue
        orders = {
            first
            for day, first in zip(word.readings, word.month_first, strict=True)
            if last is None or day <= last + timedelta(days=1)
        }
        if len(orders) == 1:
            proved.setdefault(word.form, set()).update(orders)
    result = dict(known)
    for form, found in (proved | _by_figures(words)).items():
        if len(found) == 1:
            result[form] = next(iter(found))
        else:
            result.pop(form, None)
    return result


def _by_figures(words: Iterable[DayWord]) -> dict[str, set[bool]]:
    """The orders of each form that a day above 12 shows: no month has that number."""
    found: dict[str, set[bool]] = {}
    for word in words:
        whole = len(word.month_first) == len(word.readings) > 0
        if whole and all(day.day > _MONTHS for day in word.readings):
            found.setdefault(word.form, set()).update(word.month_first)
    return found


def in_proved_order(words: Iterable[DayWord], letter: Iterable[DayWord]) -> list[DayWord]:
    """The words, each read only in the order that figures of the letter prove for its form."""
    proved = {form: min(found) for form, found in _by_figures(letter).items() if len(found) == 1}
    return [
        replace(word, readings=tuple(in_order(word, proved)), month_first=())
        if word.form in proved
        else word
        for word in words
    ]


def in_order(word: DayWord, orders: Orders) -> Iterable[date]:
    """The readings in the known order of the word's form; all where none is known."""
    known = orders.get(word.form)
    if known is None or len(word.month_first) != len(word.readings):
        return word.readings
    return [d for d, first in zip(word.readings, word.month_first, strict=True) if first == known]

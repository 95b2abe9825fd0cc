"""The calendar's words in all languages: months, numbers, what stands between day and month."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from mailbot.languages import languages

_LEAST = 3  # letters of the name of a month that is cut short


@lru_cache(maxsize=1)
def months() -> Mapping[str, Mapping[int, frozenset[str]]]:
    """Names of months in all languages, also without their accents: their numbers, and the
    languages in which they are that month."""
    table: dict[str, dict[int, frozenset[str]]] = {}
    for known in languages():
        for number, names in enumerate(known.calendar.months, 1):
            for name in (*names, *map(bare, names)):
                numbers = table.setdefault(name, {})
                numbers[number] = numbers.get(number, frozenset()) | {known.code}
    return table


def months_named(word: str, codes: Sequence[str]) -> tuple[int, ...]:
    """Which month it is in the languages of the letter, else in any: "listopad" is October in
    Croatian and November in Polish. Empty where it names none."""
    numbers = months().get(word) or months().get(bare(word)) or {}
    if len(numbers) < 2:
        return tuple(numbers)
    spoken = tuple(number for number, of in numbers.items() if not of.isdisjoint(codes))
    return spoken or tuple(numbers)


@lru_cache(maxsize=4096)
def months_begun(word: str, codes: tuple[str, ...]) -> tuple[int, ...]:
    """The month whose names alone begin so in these languages: "5 лист." """
    begun = {
        number
        for name, numbers in months().items()
        for number, of in numbers.items()
        if name.startswith(word) and not of.isdisjoint(codes)
    }
    return tuple(begun) if len(begun) == 1 and len(word) >= _LEAST else ()


@lru_cache(maxsize=1)
def number_words() -> Mapping[str, int]:
    """Numbers as words in all languages; a word that two languages count with is none."""
    table: dict[str, int] = {}
    for known in languages():
        for number, names in enumerate(known.calendar.numbers, 1):
            for name in names:
                table[name] = number if table.get(name, number) == number else 0
    return {name: number for name, number in table.items() if number}


@lru_cache(maxsize=1)
def fillers_and_ordinals() -> tuple[frozenset[str], frozenset[str]]:
    """Words between day and month, and endings of a day's number."""
    fillers = {word for known in languages() for word in known.calendar.fillers}
    ordinals = {word for known in languages() for word in known.calendar.ordinals}
    return frozenset(fillers), frozenset(ordinals)


def bare(text: str) -> str:
    """Without accents."""
    if text.isascii():
        return text
    parts = unicodedata.normalize("NFKD", text)
    return "".join(c for c in parts if not unicodedata.combining(c))


@cache
def calendar_names() -> frozenset[str]:
    """Names of months and weekdays."""
    tables = [(*known.calendar.months, *known.calendar.weekdays) for known in languages()]
    return frozenset(word for table in tables for names in table for word in names)

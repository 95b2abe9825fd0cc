"""Days told by other days: "today", "three days ago", "last Thursday", "the same day".

The law: what they are counted from is the day the letter was written, or the day named just
before in the same line.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import lru_cache

from mailbot.languages import language, languages
from mailbot.letter.reading.abbreviated import words_of
from mailbot.letter.reading.dates import (
    after_reading,
    month_reading,
    on_weekday,
    relative_reading,
    weekday_reading,
)
from mailbot.letter.reading.found import Found, fillers_and_ordinals, number_words
from mailbot.letter.reading.hits import Hits
from mailbot.letter.reading.tokens import Kind, Page
from mailbot.letter.reading.words import FEAST

_BACK = {
    "calendar.today": 0,
    "calendar.yesterday": 1,
    "calendar.before_yesterday": 2,
    "calendar.tomorrow": -1,
}
_AFTER = {"calendar.same_day": 0, "calendar.next_day": 1}
_MOST = 60  # days ago that are still counted
_WEEK = 7
_WHOLE = 4  # letters of a weekday's whole name, at least
_Words = tuple[str, ...]


def find_feasts(hits: Hits, near: date | None) -> list[Found]:
    """ "Christmas Eve", "an Silvester": days of the year that have a name."""
    found: list[Found] = []
    for hit in hits.of(*hits.under(FEAST)):
        month, day = map(int, hit.category.removeprefix(FEAST).split("-"))
        found.append(Found(hit.first, hit.last, month_reading((month,), day, None, near)))
    return found


def find_relative(page: Page, hits: Hits, near: date | None) -> list[Found]:
    """ "today", "yesterday", "three days ago"."""
    found = [
        Found(hit.first, hit.last, relative_reading(_BACK[hit.category], near))
        for hit in hits.of(*_BACK)
    ]
    patterns = _ago()
    for at, token in enumerate(page.tokens):
        if token.kind is Kind.INT and len(token.text) < 3:
            number: int | None = int(token.text)
        else:
            number = number_words().get(page.word(token)) if token.kind is Kind.WORD else None
        if number is None or number > _MOST:
            continue
        following = tuple(page.word(token) for token in page.tokens[at + 1 : at + 2])
        for before, after, unit in patterns.get(following, {}) | patterns.get((), {}):
            if _stands(page, at - len(before), before) and _stands(page, at + 1, after):
                reading = relative_reading(number * unit, near)
                found.append(Found(at - len(before), at + len(after), reading))
    return found


@lru_cache(maxsize=1)
def _ago() -> dict[_Words, dict[tuple[_Words, _Words, int], None]]:
    """Words before the number, words behind it, days of one; by the word right behind it."""
    found: dict[_Words, dict[tuple[_Words, _Words, int], None]] = {}
    for known in languages():
        for phrases, unit in ((known.calendar.ago, 1), (known.calendar.weeks_ago, _WEEK)):
            for phrase in phrases:
                before, _, after = phrase.partition("#")
                words = tuple(after.split())
                found.setdefault(words[:1], {})[tuple(before.split()), words, unit] = None
    return found


def _stands(page: Page, first: int, words: Sequence[str]) -> bool:
    """These words stand at these tokens."""
    if first < 0:
        return not words
    tokens = page.tokens[first : first + len(words)]
    return [page.word(token) for token in tokens] == list(words)


def find_after(page: Page, hits: Hits, found: Sequence[Found]) -> list[Found]:
    """ "the same day", "the next day": counted from the day before it in its line or the last."""
    told: list[Found] = []
    strong = [day for day in found if not day.weak]
    ends = [day.last for day in strong]
    for hit in hits.of(*_AFTER):
        before = bisect_left(ends, hit.first) - 1
        lines = page.tokens[hit.first].line - page.tokens[ends[before]].line if before >= 0 else 2
        if lines <= 1:
            reading = after_reading(strong[before].reading, _AFTER[hit.category])
            told.append(Found(hit.first, hit.last, reading))
    return told


def find_after_alone(
    page: Page, hits: Hits, days: Sequence[Found], alone: Sequence[Found]
) -> list[Found]:
    """The same behind a day of the month alone ("received on the 9th, answered the same day"),
    where no other number stands between that may be a day."""
    if not alone:
        return []
    taken = {index for day in days for index in range(day.first, day.last + 1)}
    free = [hit for hit in hits.of(*_AFTER) if hit.first not in taken]
    every = sorted([*days, *alone], key=lambda day: day.first)
    lone = {day.first for day in alone}
    ends = [day.last for day in every]
    told: list[Found] = []
    for hit in free:
        before = every[bisect_left(ends, hit.first) - 1]
        between = page.tokens[before.last + 1 : hit.first]
        lines = page.tokens[hit.first].line - page.tokens[before.last].line
        counted = any(token.kind is Kind.INT for token in between)
        if before.first in lone and before.last < hit.first and lines <= 1 and not counted:
            reading = after_reading(before.reading, _AFTER[hit.category])
            told.append(Found(hit.first, hit.last, reading))
    return told


@lru_cache(maxsize=1)
def weekdays() -> Mapping[str, frozenset[int]]:
    table: dict[str, frozenset[int]] = {}
    for known in languages():
        for number, names in enumerate(known.calendar.weekdays):
            for name in names:
                table[name] = table.get(name, frozenset()) | {number}
    return table


def _numbers(word: str, codes: Sequence[str]) -> frozenset[int] | None:
    """The weekdays that a word may be: those of the letter's languages where it is one there."""
    every = weekdays().get(word)
    if every is None or len(every) == 1:
        return every
    own = frozenset(
        number
        for code in codes
        for number, names in enumerate(language(code).calendar.weekdays)
        if word in names
    )
    return own or every


def _is_spoken_short(text: str, word: str, codes: Sequence[str]) -> bool:
    """In one of the letter's languages; a capital will do where none is known."""
    if codes:
        return any(word in _weekdays_of(code) for code in codes)
    return text[0].isupper()


def _is_other_word(word: str, codes: Sequence[str]) -> bool:
    """A weekday in no language of the letter, and another word in one of them."""
    if not codes or any(word in _weekdays_of(code) for code in (*codes, "en")):
        return False
    return any(word in words_of(code) for code in codes)


@lru_cache(maxsize=64)
def _weekdays_of(code: str) -> frozenset[str]:
    return frozenset(name for names in language(code).calendar.weekdays for name in names)


def with_weekdays(
    page: Page,
    found: list[Found],
    hits: Hits,
    near: date | None,
    codes: Sequence[str] = (),
) -> list[Found]:
    """Weekdays beside a day narrow it; a weekday's whole name alone is a day, if weak.

    Two letters are one in the letter's own languages only: "do" is "to" in Polish.
    """
    starts = {day.first: index for index, day in enumerate(found)}
    ends = {day.last: index for index, day in enumerate(found)}
    taken = {index for day in found for index in range(day.first, day.last + 1)}
    last = hits.covered("calendar.last")
    alone: list[Found] = []
    for at, token in enumerate(page.tokens):
        if token.kind is not Kind.WORD or at in taken:
            continue
        word = page.word(token)
        numbers = _numbers(word, codes)
        if numbers is None:
            continue
        short = len(token.text) < 3
        if short and not _is_spoken_short(token.text, word, codes):
            continue
        if not short and _is_other_word(word, codes):
            continue  # "mit" is "my" in Danish
        dot = page.tokens[at + 1 : at + 2]
        dotted = bool(dot) and dot[0].text == "."
        if short and not token.text[0].isupper() and at + 1 + dotted not in starts:
            continue  # "do 5 nov", "do. 5 nov" is a Thursday, "do you" is not
        beside = _beside(page, at, starts, ends)
        narrowed = _narrowed(found[beside], at, numbers) if beside is not None else None
        if narrowed is not None and narrowed.note and not _is_said(page, narrowed, at, codes):
            narrowed = None  # "am 5.11. Freitag fahre ich"
        if beside is not None and narrowed is not None:
            found[beside] = narrowed
        elif len(numbers) == 1 and len(token.text) >= _WHOLE:
            first, end = at - (at - 1 in last), at + (at + 1 in last)
            reading = weekday_reading(next(iter(numbers)), near, last=end > first)
            alone.append(Found(first, end, reading, weak=True))
    return sorted([*found, *alone], key=lambda day: day.first)


def _beside(page: Page, at: int, starts: dict[int, int], ends: dict[int, int]) -> int | None:
    fillers, _ = fillers_and_ordinals()
    tokens = page.tokens
    for step, places in ((1, starts), (-1, ends)):
        index = at + step
        while 0 <= index < len(tokens) and abs(index - at) <= 3:
            if tokens[index].line != tokens[at].line:
                break
            if index in places:
                return places[index]
            passed = tokens[index].text in ",.()" or page.word(tokens[index]) in fillers
            if not passed:
                break
            index += step
    return None


def _is_said(page: Page, day: Found, at: int, codes: Sequence[str]) -> bool:
    """Is a weekday that is not that day's meant for it? One of the letter's own languages, with
    no end of a sentence between, and nothing behind that it may begin."""
    tokens = page.tokens
    word = page.word(tokens[at])
    if codes and not any(word in _weekdays_of(code) for code in codes):
        return False
    if at == day.first:
        return tokens[at + 1].text != "." or len(word) <= _WHOLE
    if len(word) < _WHOLE and tokens[at].text.islower() and _has_nouns(codes):
        return False  # "am 23.11., mit"
    behind = tokens[at + 1 : at + 2]
    ends = not behind or behind[0].line != tokens[at].line or behind[0].kind is Kind.SIGN
    before = page.text[tokens[at - 1].start : tokens[at].start].strip()
    return ends and (tokens[at - 1].text in {",", "("} or not before.endswith("."))


def _has_nouns(codes: Sequence[str]) -> bool:
    """A language that writes its nouns with a capital, weekdays too."""
    return any(language(code).nouns_capital for code in codes)


def _narrowed(day: Found, at: int, numbers: frozenset[int]) -> Found:
    if len(numbers) != 1:
        return day
    reading, note = on_weekday(day.reading, next(iter(numbers)))
    first, last = min(day.first, at), max(day.last, at)
    return replace(day, first=first, last=last, reading=reading, note=note)

"""Weekdays: beside a day, which they narrow, and alone: "Thursday, 5 Nov", "on Tuesday", "Di.".

The law: a weekday's whole name alone is a day, if weak; a shortened one is where a word leads to
it. Two letters are one in the letter's own languages only: "do" is "to" in Polish.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import lru_cache

from mailbot.languages import language, languages
from mailbot.letter.reading.days.dates import on_weekday, weekday_reading
from mailbot.letter.reading.days.datewords import run_of_words
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.days.weekdaypairs import weekdays_of_pairs
from mailbot.letter.reading.days.weeks import WEEKS, in_named_weeks, in_weeks
from mailbot.letter.reading.page.abbreviated import words_of
from mailbot.letter.reading.page.calendar import fillers_and_ordinals
from mailbot.letter.reading.page.hits import Hits, tokens_of
from mailbot.letter.reading.page.misspelt import misspelt_weekday
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.wordtree import WORD

_WHOLE = 4  # letters of a weekday's whole name, at least
_SHORT = 3  # letters of one that stands without a dot, at least
_LEADS = (
    "calendar.on", "labels.beside", "labels.received", "labels.sent", "labels.answered",
    "labels.here", "labels.back", "labels.in", "labels.out", "labels.yours", "days.since",
)  # fmt: skip
_ROLES = ("labels.received", "labels.sent", "labels.answered")
_Words = tuple[str, ...]


@lru_cache(maxsize=1)
def _names() -> Mapping[str, Sequence[tuple[_Words, Mapping[str, int]]]]:
    """The words of each name by the first of them, the longest first, with the weekday that it is
    in each language."""
    table: dict[_Words, dict[str, int]] = {}
    for known in languages():
        for number, names in enumerate(known.calendar.weekdays):
            for name in names:
                table.setdefault(tuple(WORD.findall(name)), {})[known.code] = number
    found: dict[str, list[tuple[_Words, Mapping[str, int]]]] = {}
    for words, numbers in sorted(table.items(), key=lambda item: -len(item[0])):
        found.setdefault(words[0], []).append((words, numbers))
    return found


@lru_cache(maxsize=1)
def weekdays() -> frozenset[str]:
    """The names of a word in all languages, and the first word of longer ones."""
    return frozenset(word for word in _names() if len(word) > 1)


def _weekday_at(page: Page, at: int, codes: Sequence[str]) -> tuple[int, frozenset[int]] | None:
    """The last token of the name that begins here ("terça-feira"), and the weekdays that it may
    be: those of the letter's languages where it is one there."""
    word = page.word(page.tokens[at])
    for words, numbers in _names().get(word) or _names().get(misspelt_weekday(word), ()):
        if (last := run_of_words(page, at, words)) is not None:
            own = frozenset(numbers[code] for code in codes if code in numbers)
            return last, own or frozenset(numbers.values())
    return None


def _is_spoken_short(text: str, word: str, codes: Sequence[str]) -> bool:
    """In one of the letter's languages; a capital will do where none is known."""
    if codes:
        return is_weekday(word, codes)
    return text[0].isupper()


def _is_other_word(word: str, codes: Sequence[str]) -> bool:
    """A weekday in no language of the letter, and another word in one of them."""
    if not codes or is_weekday(word, (*codes, "en")):
        return False
    return any(word in words_of(code) for code in codes)


@lru_cache(maxsize=64)
def _weekdays_of(code: str) -> frozenset[str]:
    return frozenset(name for names in language(code).calendar.weekdays for name in names)


def is_weekday(word: str, codes: Sequence[str]) -> bool:
    """In one of these languages."""
    return any(word in _weekdays_of(code) for code in codes)


def with_weekdays(
    page: Page,
    found: list[Found],
    hits: Hits,
    near: date | None,
    codes: Sequence[str] = (),
) -> list[Found]:
    """All days; those beside a weekday narrowed by it, and weekdays that stand alone."""
    starts = {day.first: index for index, day in enumerate(found)}
    ends = {day.last: index for index, day in enumerate(found)}
    taken = {index for day in found for index in day.tokens}
    last = hits.covered("calendar.last") - in_named_weeks(hits)
    leads = hits.lasts(*_LEADS)
    paired = weekdays_of_pairs(page, hits)
    led = hits.firsts("labels.received", "labels.sent", *WEEKS)
    phrases = tokens_of(hit for hit in hits.of(*_ROLES) if hit.last > hit.first)
    alone: list[Found] = []
    for at, token in enumerate(page.tokens):
        if token.kind is not Kind.WORD or at in taken:
            continue
        word = page.word(token)
        name = _weekday_at(page, at, codes)
        if name is None:
            continue
        end, numbers = name
        short = len(token.text) < 3 and end == at
        if short and at not in paired and not _is_spoken_short(token.text, word, codes):
            continue
        if not short and end == at and _is_other_word(word, codes):
            continue  # "mit" is "my" in Danish
        dot = page.tokens[end + 1 : end + 2]
        dotted = bool(dot) and dot[0].text == "."
        behind = end + 1 + dotted
        lower = not token.text[0].isupper() and at not in paired
        if short and lower and behind not in starts and at - 1 not in leads:
            continue  # "do 5 nov", "do. 5 nov" is a Thursday, "do you" is not
        beside = _beside(page, name=(at, end), starts=starts, ends=ends)
        narrowed = _narrowed(found[beside], (at, end), numbers) if beside is not None else None
        if narrowed is not None and narrowed.note and not _is_said(page, narrowed, at, codes):
            narrowed = None  # "am 5.11. Freitag fahre ich"
        if beside is not None and narrowed is not None:
            found[beside] = narrowed
        elif (
            len(numbers) == 1
            and (end > at or at not in phrases)
            and (  # not "ter recebido"
                end > at
                or len(token.text) >= _WHOLE
                or at in paired
                or _is_short(page, at, codes, led=at - 1 in leads, leads=behind in led)
            )
        ):
            before, after = at - 1 in last, end + 1 in last
            reading = weekday_reading(next(iter(numbers)), near, last=before or after)
            alone.append(Found(at - before, end + after, reading, weak=True))
    return in_weeks(page, sorted([*found, *alone], key=lambda day: day.first), hits, near)


def _is_short(page: Page, at: int, codes: Sequence[str], *, led: bool, leads: bool) -> bool:
    """ "on Tue", "received Mon.", "am Di.", "Di. kam": a shortened weekday of the letter's
    language, behind a word that it may stand behind, or with a dot before a word or a number.

    :param led: it stands right behind such a word.
    :param leads: a word of a role or a week stands right behind it.
    """
    tokens = page.tokens
    if codes and not is_weekday(page.word(tokens[at]), codes):
        return False
    if not codes and not tokens[at].text[0].isupper():
        return False
    behind = tokens[at + 1 : at + 3]
    dotted = bool(behind) and behind[0].text == "."
    if dotted:
        number = len(behind) > 1 and behind[1].kind in {Kind.INT, Kind.NUMBER}
        ends = len(behind) < 2 or behind[1].text[0].isupper()  # "dein Brief kam so. Ich"
        return number or ((led or leads) and not (ends and tokens[at].text.islower()))
    if tokens[at].text.islower() and _has_nouns(codes):
        return False  # "am 5. mit"
    return led and len(tokens[at].text) >= _SHORT


def _beside(
    page: Page, *, name: tuple[int, int], starts: dict[int, int], ends: dict[int, int]
) -> int | None:
    fillers, _ = fillers_and_ordinals()
    tokens = page.tokens
    for step, at, places in ((1, name[1], starts), (-1, name[0], ends)):
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
    if codes and not is_weekday(word, codes):
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


def _narrowed(day: Found, name: tuple[int, int], numbers: frozenset[int]) -> Found:
    if len(numbers) != 1:
        return day
    reading, note = on_weekday(day.reading, next(iter(numbers)))
    first, last = min(day.first, name[0]), max(day.last, name[1])
    return replace(day, first=first, last=last, reading=reading, note=note)

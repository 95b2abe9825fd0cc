"""Days of the month in words: "fifth", "пятого", "treinta y uno".

The law: the longest run of words counts, and what stands right before it is no part of a longer
number; the same word may name another day in another language.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from mailbot.languages import languages
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.wordtree import WORD

_JOINTS = frozenset("-'’ʼ")


class Spelt(NamedTuple):
    """A number in words: its first and last token, and the languages that read it so."""

    first: int
    last: int
    number: int
    codes: frozenset[str]


@lru_cache(maxsize=1)
def _dates() -> Mapping[str, tuple[tuple[tuple[str, ...], int, frozenset[str]], ...]]:
    """By the first word: all words, the number and its languages; the longest first."""
    codes: dict[tuple[tuple[str, ...], int], set[str]] = {}
    for known in languages():
        for number, forms in enumerate(known.calendar.dates, 1):
            for form in forms:
                words = tuple(WORD.findall(form.lower()))
                codes.setdefault((words, number), set()).add(known.code)
    table: dict[str, list[tuple[tuple[str, ...], int, frozenset[str]]]] = {}
    for (words, number), spoken in codes.items():
        table.setdefault(words[0], []).append((words, number, frozenset(spoken)))
    return {
        first: tuple(sorted(forms, key=lambda form: -len(form[0])))
        for first, forms in table.items()
    }


@lru_cache(maxsize=1)
def free_standing() -> frozenset[str]:
    """Languages whose words of `dates` are days without a word before them."""
    return frozenset(
        known.code
        for known in languages()
        if known.calendar.dates and not known.calendar.date_leads
    )


@lru_cache(maxsize=1)
def behind_months() -> frozenset[str]:
    """Languages whose words of `dates` may stand behind the month: "November fifth"."""
    first = {known.code for known in languages() if known.date_order != "dmy"}
    return free_standing() | first


def spelt_at(page: Page, index: int, codes: Collection[str] = ()) -> Spelt | None:
    """The number that begins at this token. *codes*: languages of the letter, all where none."""
    if page.tokens[index].kind is not Kind.WORD:
        return None
    for words, number, spoken in _dates().get(page.word(page.tokens[index]), ()):
        mine = spoken & frozenset(codes) if codes else spoken
        last = run_of_words(page, index, words)
        if mine and last is not None:
            return Spelt(index, last, number, mine)
    return None


def spelt_before(page: Page, last: int) -> Spelt | None:
    """The longest number that ends with this token, in whatever language."""
    found = [one for one in _ending(page, last) if one.last == last]
    return min(found, key=lambda one: one.first, default=None)


def _ending(page: Page, last: int) -> Iterator[Spelt]:
    for first in range(last, max(last - 5, -1), -1):
        if page.tokens[first].line != page.tokens[last].line:
            return
        if (one := spelt_at(page, first)) is not None:
            yield one


def run_of_words(page: Page, first: int, words: Sequence[str]) -> int | None:
    """The token of the last of these words, the first being there; nothing but hyphens and
    apostrophes stands between. None where they do not stand there."""
    tokens = page.tokens
    index = first
    for word in words[1:]:
        index += 1
        while index < len(tokens) and tokens[index].text in _JOINTS:
            index += 1
        if index >= len(tokens) or tokens[index].line != tokens[first].line:
            return None
        if page.word(tokens[index]) != word:
            return None
    return index

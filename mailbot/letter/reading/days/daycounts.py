"""A number of days that stands between signs by itself, beside the days of the post:
"received 5.11., sent 7.11. (so 2 days)", "That makes two days.", "zero days".

The law: nothing stands with it but words that lead to a sum or say that it is time for thought;
"2 days of rain" and "2 days ago" are none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from typing import NamedTuple

from mailbot.languages import languages
from mailbot.letter.reading.page.calendar import number_words
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit

_CLOSES = frozenset("),;.!–—]-")
_OPENS = frozenset("(,;=:/-–—[.!")
_LONGEST = 3  # words that lead to the number, or stand behind the unit


@lru_cache(maxsize=1)
def _zeros() -> frozenset[str]:
    return frozenset(word for known in languages() for word in known.counts.zero)


def number_at(page: Page, index: int) -> int | None:
    """In figures, with a dot or a bracket behind, or as a word."""
    if not 0 <= index < len(page.tokens):
        return None
    token = page.tokens[index]
    if token.kind is Kind.WORD:
        word = page.word(token)
        return 0 if word in _zeros() else number_words().get(word)
    digits = token.text.rstrip(".) ")
    plain = token.kind in {Kind.INT, Kind.NUMBER} and digits.isdecimal() and len(digits) < 4
    return int(digits) if plain else None


class Beside(NamedTuple):
    """The key words of the languages' tables of counts: those that lead to a number, by their last
    token, and those behind it, by their first."""

    makes: Mapping[int, int]
    spent: Mapping[int, int]


def words_beside(hits: Hits) -> Beside:
    leading = sorted((hit for hit in hits.of("counts.makes")), reverse=True)
    makes = {hit.last: hit.first for hit in leading}  # the longest of those that end there
    return Beside(makes, {hit.first: hit.last for hit in hits.of("counts.spent")})


def days_alone(
    page: Page,
    units: Sequence[Hit],
    beside: Beside,
    links: Collection[int],
    *,
    dated: Collection[int],
    barred: Set[int],
) -> Iterator[tuple[int, int, int]]:
    """The first one: its first and last token, and the number.

    :param units: the words "days" of a line.
    :param dated: lines with a day of the post.
    """
    makes, spent = beside
    tokens = page.tokens
    for unit in units:
        first, last = unit.first - 1, unit.last
        number = number_at(page, first)
        if number is None and page.text.startswith("(", max(tokens[unit.first].start - 1, 0)):
            first, last, number = unit.first, unit.last + 1, number_at(page, unit.last + 1)
        if number is None or not barred.isdisjoint(range(first, last + 1)):
            continue
        line = tokens[first].line
        before = first - 1
        before -= before in links and before not in makes  # "and 2 days"
        for _ in range(_LONGEST):
            if before >= 0 and tokens[before].line == line and before in makes:
                before = makes[before] - 1
        behind = last + 1
        while behind in spent:
            behind = spent[behind] + 1
        ended = tokens[behind : behind + 1]
        starts = before < 0 or tokens[before].line != line or tokens[before].text in _OPENS
        starts = starts or tokens[before].text.endswith(".")
        ends = not ended or ended[0].line != line or ended[0].text in _CLOSES
        # the days stand on its line, or on the one right above where nothing else is before it
        near = line in dated or (line - 1 in dated and (before < 0 or tokens[before].line != line))
        if near and starts and ends:
            yield first, last, number
            return

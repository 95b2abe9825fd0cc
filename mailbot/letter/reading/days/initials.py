"""Days behind single letters: ``R 29 Nov S 30 Nov``, ``E: 04.12. / A: 06.12.``, ``R+S 16 Nov``.

The law: two letters, each right before a day or joined before one, are the words of its roles
where one language begins its words for received and sent with them; where their days do not tell
which is the earlier one, none may have them the other way round among words that are more usual.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from functools import lru_cache
from itertools import pairwise

from mailbot.languages import languages
from mailbot.letter.reading.days.found import Found
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit

_FIRST = 4  # words of a list: the usual ones stand first
_BEGUN = 4  # letters of a word that is cut short: "př. 1.12. / od. 3.12."
_SIGNS = frozenset("+&/")
_NEAR = 1  # lines from the one to the other


def initials(
    page: Page, days: Sequence[Found], codes: Sequence[str], near: date | None
) -> Iterator[Hit]:
    """The letters as words of their roles.

    :param near: the day of the letter.
    :param codes: languages that the letter seems to be written in; none: all of them.
    """
    every = frozenset(known.code for known in languages())
    spoken = frozenset({*codes, "en"}) if codes else every
    for day in days:
        if (both := _joined(page, day)) is not None and _says(page, *both, spoken):
            yield Hit("labels.received", both[0], both[0])
            yield Hit("labels.sent", both[1], both[1])
    rows = _rows_of_three(page, days, near)
    for one, other in pairwise(days):
        first, second = _letter(page, one), _letter(page, other)
        if first is None or second is None or {one.first, other.first} & rows:
            continue
        tokens = page.tokens
        apart = [
            index
            for index in range(one.last + 1, second)
            if tokens[index].kind is not Kind.SIGN or tokens[index].text in "?!"
        ]
        if apart or tokens[second].line - tokens[first].line > _NEAR:
            continue
        came, went = (second, first) if _is_before(other, one) else (first, second)
        sure = _is_before(one, other) or _is_before(other, one)
        # few words tell a language, and the quoted letter may have told another one
        if _says(page, came, went, every if sure else spoken, ordered=sure):
            yield Hit("labels.received", came, came)
            yield Hit("labels.sent", went, went)


def _rows_of_three(page: Page, days: Sequence[Found], near: date | None) -> frozenset[int]:
    """The days of "T.P. 3/11 - R. 6/11 - R.ta 9/11": two of them say nothing without the third; not
    the count of "R 16/11 S 18/11 T 2/16"."""
    linked = [
        page.tokens[one.last].line == page.tokens[other.first].line
        and all(
            token.kind is not Kind.WORD or len(token.text) <= _BEGUN
            for token in page.tokens[one.last + 1 : other.first]
        )
        for one, other in pairwise(days)
    ]
    return frozenset(
        day.first
        for place, (before, behind) in enumerate(pairwise(linked))
        if before and behind and _goes_on(days[place + 1], days[place + 2], near)
        for day in days[place : place + 3]
    )


def _goes_on(second: Found, third: Found, near: date | None) -> bool:
    """May the third of a row be a day up to that of the letter?"""
    least = min(second.reading.days, default=date.max)
    return near is not None and any(least <= day <= near for day in third.reading.days)


def _is_before(one: Found, other: Found) -> bool:
    """Whatever the two letters mean, the day of the reader's letter is the earlier one."""
    early, late = one.reading.days[:1], other.reading.days[:1]
    return bool(early and late) and early < late


def with_letters(page: Page, hits: Hits, found: Sequence[Hit]) -> Hits:
    """The key words with those *found*; a single letter that is one is nothing else: no "or"."""
    single = {hit.first for hit in found if len(page.tokens[hit.first].text) == 1}
    kept = Hits(hit for hit in hits if not hit.first == hit.last in single) if single else hits
    return kept.also(found)


def _says(
    page: Page, first: int, second: int, spoken: frozenset[str], *, ordered: bool = False
) -> bool:
    """Are these two letters those of received and sent? :param ordered: their days say which."""
    one, other = (page.tokens[index].text.lower() for index in (first, second))
    ranks = [rank for code, rank in _ranks(one, other) if code in spoken]
    turned = [rank for code, rank in _ranks(other, one) if code in spoken]
    return bool(ranks) and (ordered or not turned or min(ranks) < min(turned))


def _joined(page: Page, day: Found) -> tuple[int, int] | None:
    """``R+S`` or ``E/A:`` right before a day."""
    second = _letter(page, day)
    if second is None or second < 2 or page.tokens[second - 1].text not in _SIGNS:
        return None
    first = page.tokens[second - 2]
    single = first.kind is Kind.WORD and len(first.text) == 1
    return (second - 2, second) if single and first.line == page.tokens[second].line else None


def _letter(page: Page, day: Found) -> int | None:
    """The single letter right before a day, or a few of them and a dot."""
    index = day.first - 1
    dotted = index > 0 and page.tokens[index].text == "."
    if index > 0 and page.tokens[index].text in ":.=":
        index -= 1
    if index < 0 or page.tokens[index].line != page.tokens[day.first].line:
        return None
    token = page.tokens[index]
    short = len(token.text) <= (_BEGUN if dotted else 1)
    return index if token.kind is Kind.WORD and short else None


@lru_cache(maxsize=256)
def _ranks(received: str, sent: str) -> tuple[tuple[str, int], ...]:
    """Languages whose words for received and sent begin so, and how far back these stand in the
    lists: the most usual ones stand first."""
    found = []
    for known in languages():
        labels = known.labels
        comes = _places(received, labels.received[:_FIRST])
        goes = _places(sent, labels.sent[:_FIRST]) + _places(sent, labels.answered[:_FIRST])
        if comes and goes:
            found.append((known.code, comes[0] + min(goes)))
    return tuple(found)


def _places(letter: str, words: Sequence[str]) -> list[int]:
    return [place for place, word in enumerate(words) if word.startswith(letter)]

"""Words of roles, names of months and weekdays with a slip of the pen: "recieved", "novermber".

The law: one letter too many, one missing, or two that changed places, in a long word that keeps
its first and its last letter; and only where all words it may be say the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from mailbot.languages import languages
from mailbot.letter.reading.page.abbreviated import words_of
from mailbot.letter.reading.page.calendar import months
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.tokens import Kind, Page
from mailbot.letter.reading.page.words import Hit

_LEAST = 6  # letters of a name of a month or a weekday
_LEAST_ROLE = 7  # letters of a word of a role
_LONGEST = 40  # letters of any word that is looked at
_ROLES = ("received", "sent", "answered")
_Table = Mapping[str, frozenset[str]]


def misspelt(page: Page, hits: Hits) -> tuple[Hit, ...]:
    """Words of roles with such a slip; none that is a key word of any kind."""
    known = hits.tokens
    found: list[Hit] = []
    for index, token in enumerate(page.tokens):
        if token.kind is not Kind.WORD or len(token.text) < _LEAST_ROLE - 1 or index in known:
            continue
        meant = _meant(page.word(token), _roles())
        if len(meant) == 1 and page.word(token) not in _key_words():
            found.append(Hit(f"labels.{meant.pop()}", index, index))
    return tuple(found)


@lru_cache(maxsize=4096)
def misspelt_month(word: str) -> tuple[int, ...]:
    """The number of the month whose name this is with a slip; empty where it is none's."""
    meant = _meant(word, _months())
    return (int(meant.pop()),) if len(meant) == 1 and word not in _key_words() else ()


@lru_cache(maxsize=4096)
def misspelt_weekday(word: str) -> str:
    """The name of a weekday that this is with a slip; "" where it is none's."""
    meant = _meant(word, _weekdays())
    return meant.pop() if len(meant) == 1 and word not in _key_words() else ""


def _meant(word: str, table: _Table) -> set[str]:
    """What all known words say that *word* is with one slip.

    >>> sorted(_meant("novermber", _months()))
    ['11']
    """
    if len(word) > _LONGEST:
        return set()
    right = {*_shorter(word), *_turned(word)}
    return {meaning for one in (*right, f"{word} ") for meaning in table.get(one, ())}


def _shorter(word: str) -> Iterator[str]:
    """Without one letter that is neither the first nor the last."""
    return (word[:at] + word[at + 1 :] for at in range(1, len(word) - 1))


def _turned(word: str) -> Iterator[str]:
    """With two letters in each other's place, not the first, not the last."""
    return (word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(1, len(word) - 2))


def _table(pairs: Iterator[tuple[str, str]], least: int) -> _Table:
    """Words with their meanings; what lacks a letter has a blank behind it."""
    found: dict[str, set[str]] = {}
    for word, meaning in pairs:
        if word.isalpha() and len(word) >= least:
            found.setdefault(word, set()).add(meaning)
            for short in _shorter(word):
                found.setdefault(f"{short} ", set()).add(meaning)
    return {word: frozenset(meanings) for word, meanings in found.items()}


@lru_cache(maxsize=1)
def _months() -> _Table:
    pairs = ((name, str(number)) for name, numbers in months().items() for number in numbers)
    return _table(pairs, _LEAST)


@lru_cache(maxsize=1)
def _weekdays() -> _Table:
    named = (names for known in languages() for names in known.calendar.weekdays)
    return _table(((name, name) for names in named for name in names), _LEAST)


@lru_cache(maxsize=1)
def _roles() -> _Table:
    return _table(
        (
            (word, name)
            for known in languages()
            for name in _ROLES
            for word in getattr(known.labels, name)
        ),
        _LEAST_ROLE,
    )


@lru_cache(maxsize=1)
def _key_words() -> frozenset[str]:
    return frozenset(word for known in languages() for word in words_of(known.code))

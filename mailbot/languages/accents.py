"""Words without their accents, as people type them in some languages: "recu", "Zuege".

The law: every entry is also taken without its accents; a single word is not where it is short or
becomes another word of the language ("où", "ou"): one that stands in a list that
does not hold it with its accents.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

_WORDS = (
    "common", "names", "telling", "calendar", "labels", "conditionals", "stances", "sayings",
    "doubts",
)  # fmt: skip
_SHORT = 2  # letters of "à" and "né"
_WHOLE = str.maketrans("łŁđĐı", "lLdDi")  # letters that Unicode does not take apart
_KEPT = frozenset("йїЙЇ")  # letters of their own, which nobody types without their signs


_IN_TWO = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "ø": "oe", "å": "aa"}
)


def without_accents(text: str) -> str:
    """The Cyrillic short i is a letter of its own and stays.

    >>> without_accents("wysłałem"), without_accents("мой отчёт")
    ('wyslalem', 'мой отчет')
    """
    if text.isascii():
        return text
    return "".join(letter if letter in _KEPT else _plain(letter) for letter in text)


@cache
def _plain(letter: str) -> str:
    signs = unicodedata.normalize("NFD", letter.translate(_WHOLE))
    return unicodedata.normalize("NFC", "".join(s for s in signs if not unicodedata.combining(s)))


def in_two_letters(text: str) -> str:
    return text.translate(_IN_TWO)


_WAYS: Mapping[str, Callable[[str], str]] = {
    "accents_dropped": without_accents,
    "letters_as_two": in_two_letters,  # "Zuege", "traek"
}


def with_plain(data: dict[str, object]) -> dict[str, object]:
    """A language's tables, behind each list its entries as people type them without accents."""
    ways = [way for key, way in _WAYS.items() if data.get(key) is True]
    if not ways:
        return data
    lists = [entries for key in _WORDS for entries in _lists(data.get(key))]
    others: set[str] = set()
    for entries in lists:
        typed = {way(entry) for way in ways for entry in entries if way(entry) != entry}
        others.update(entry for entry in entries if entry not in typed)
    return {
        key: _added(value, others, ways) if key in _WORDS else value for key, value in data.items()
    }


def _lists(value: object) -> Iterator[list[str]]:
    if isinstance(value, dict):
        for part in value.values():
            yield from _lists(part)
    elif isinstance(value, list):
        words = [part for part in value if isinstance(part, str)]
        if words:
            yield words
        for part in value:
            yield from _lists(part)


def _added(value: object, others: set[str], ways: Sequence[Callable[[str], str]]) -> object:
    if isinstance(value, dict):
        return {key: _added(part, others, ways) for key, part in value.items()}
    if not isinstance(value, list):
        return value
    parts = [_added(part, others, ways) for part in value]
    plain = [way(part) for part in parts if isinstance(part, str) for way in ways]
    more = [word for word in plain if len(word) > _SHORT and word not in others]
    return list(dict.fromkeys([*parts, *more])) if plain else parts

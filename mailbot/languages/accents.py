"""Words without their accents, as people type them in some languages: "recu", "recepcion".

The law: every entry is also taken without its accents; a single word is not where it is short or
becomes another word of the language ("où", "ou"): one that stands in a list that
does not hold it with its accents.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

_WORDS = ("common", "names", "calendar", "labels", "conditionals", "stances", "sayings", "doubts")
_SHORT = 2  # letters of "à" and "né"


def without_accents(text: str) -> str:
    signs = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFC", "".join(s for s in signs if not unicodedata.combining(s)))


def with_plain(data: dict[str, object]) -> dict[str, object]:
    """A language's tables with the entries without accents behind each list."""
    lists = [entries for key in _WORDS for entries in _lists(data.get(key))]
    others = {
        entry
        for entries in lists
        for entry in entries
        if not any(entry == without_accents(one) != one for one in entries)
    }
    return {key: _added(value, others) if key in _WORDS else value for key, value in data.items()}


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


def _added(value: object, others: set[str]) -> object:
    if isinstance(value, dict):
        return {key: _added(part, others) for key, part in value.items()}
    if not isinstance(value, list):
        return value
    parts = [_added(part, others) for part in value]
    plain = [without_accents(part) for part in parts if isinstance(part, str)]
    more = [word for word in plain if len(word) > _SHORT and word not in others]
    return list(dict.fromkeys([*parts, *more])) if plain else parts

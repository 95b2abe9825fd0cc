"""Words of roles in their languages; cut short by their writer: ``Ricev.``, ``odesl.``.

The law: at least three letters that begin words of one role only, in whatever language.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from mailbot.languages import language, languages
from mailbot.letter.reading.tokens import Kind, Page
from mailbot.letter.reading.words import Hit

_LEAST = 3  # letters
_NAMES = ("received", "sent", "answered", "days", "total", "move")


@lru_cache(maxsize=1)
def _beginnings() -> Mapping[str, str]:
    """Beginnings of words of one role -> the role."""
    found: dict[str, str] = {}
    for known in languages():
        for name in _NAMES:
            for word in getattr(known.labels, name):
                for length in range(_LEAST, len(word)) if word.isalpha() else ():
                    start = word[:length]
                    found[start] = name if found.get(start, name) == name else ""
    return {start: name for start, name in found.items() if name}


def abbreviations(page: Page, hits: tuple[Hit, ...]) -> tuple[Hit, ...]:
    """Words with a dot behind that begin a word of one role and are no key word themselves."""
    known = {hit.first for hit in hits if hit.category.startswith("labels.")}
    found: list[Hit] = []
    for index, token in enumerate(page.tokens[:-1]):
        if token.kind is not Kind.WORD or index in known or len(token.text) < _LEAST:
            continue
        dot = page.tokens[index + 1]
        if dot.text == "." and dot.start == token.end:
            name = _beginnings().get(page.word(token))
            if name is not None:
                found.append(Hit(f"labels.{name}", index, index))
    return tuple(found)


@lru_cache(maxsize=256)
def codes_of(name: str) -> frozenset[str]:
    """The languages that have this word of a role."""
    return frozenset(
        known.code
        for known in languages()
        for phrases in (known.labels.received, known.labels.sent, known.labels.answered)
        if any(name in phrase.split() for phrase in phrases)
    )


@lru_cache(maxsize=256)
def letters_of(name: str) -> frozenset[str]:
    """Words of one letter in the languages that have this word of a role."""
    found: set[str] = set()
    for code in codes_of(name):
        labels = language(code).labels
        words = (*labels.beside, *labels.i, *labels.days, *labels.mine, *labels.your)
        found.update(word for word in words if len(word) == 1)
    return frozenset(found)

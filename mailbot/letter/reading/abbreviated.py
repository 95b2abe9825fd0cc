"""Words of roles and columns cut short by their writer: ``Ricev.``, ``odesl.``, ``отправл.``

The law: at least three letters that begin words of one role only, in whatever language.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from mailbot.languages import languages
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

"""The letter's own style sheet: what its rules say of elements with a class.

Law: only rules for one class, with or without the name of the tag, as ``.x`` or ``p.x``;
rules for other media and for elements within others are passed over. Linear time.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

_STYLE = re.compile(r"<style\b[^>]{0,500}>", re.IGNORECASE)
_END = re.compile(r"</style", re.IGNORECASE)
_PLAIN = re.compile(r"([a-z][a-z0-9]{0,20})?\.([\w-]{1,80})")
_MOST = 200_000  # characters of style sheets that are read
_LONGEST = 2_000  # characters of declarations for one class


@dataclass(frozen=True, slots=True)
class Sheet:
    """The declarations of each (tag or "", class)."""

    rules: dict[tuple[str, str], str] = field(default_factory=dict)

    def style(self, tag: str, classes: Iterable[str], own: str) -> str:
        """The declarations for a tag; what its own style says goes before the rules."""
        if not self.rules:
            return own
        keys = [key for one in classes for key in (("", one), (tag, one))]
        said = [self.rules[key] for key in keys if key in self.rules]
        if not said:
            return own
        values: dict[str, str] = {}
        for text in (*said, own):
            for declaration in text.split(";"):
                name, colon, value = declaration.partition(":")
                if colon:
                    values[name.strip()] = value.strip()
        return ";".join(f"{name}:{value}" for name, value in values.items())


def sheet_of(html: str) -> Sheet:
    """The rules of all style sheets in an HTML text, in small letters."""
    if not _STYLE.search(html):
        return Sheet()
    rules: dict[tuple[str, str], str] = {}
    for selectors, declarations in _rules(_sheets(html)):
        for selector in selectors.split(","):
            plain = _PLAIN.fullmatch(selector.strip())
            if plain:
                key = (plain[1] or "", plain[2])
                rules[key] = f"{rules.get(key, '')};{declarations}"[-_LONGEST:]
    return Sheet(rules)


def _sheets(html: str) -> str:
    """The text of the style sheets without comments."""
    found: list[str] = []
    place, left = 0, _MOST
    while left > 0 and (begin := _STYLE.search(html, place)):
        end = _END.search(html, begin.end())
        place = end.start() if end else len(html)
        found.append(html[begin.end() : min(place, begin.end() + left)])
        left -= len(found[-1])
    text = " ".join(found).lower().replace("<!--", " ").replace("-->", " ")
    first, *rest = text.split("/*")
    return " ".join((first, *(piece.partition("*/")[2] for piece in rest)))


def _rules(text: str) -> Iterator[tuple[str, str]]:
    """Selectors and declarations outside of all ``@media``."""
    depth = 0
    selectors = ""
    for piece in re.split(r"([{}])", text):
        if piece == "{":
            depth += 1
        elif piece == "}":
            depth = max(0, depth - 1)
        elif depth == 0:
            selectors = piece.rpartition(";")[2].strip()  # behind "@import ...;"
        elif depth == 1 and not selectors.startswith("@"):
            yield selectors, piece

"""DATA. The words of talk: what a letter is about where it is not about the move or the post.

The law: words only, one TOML file for each language; a language without one has none. ``chat`` is
the world outside (weather, garden, health), ``remarks`` the position on the board, ``wishes`` what
one wishes, thanks and takes leave with; ``slips`` tell that a move may have gone by accident, in
jest or to somebody else, that it is another's, or that he thinks on. ``hints`` may tell that, and
more often something harmless: "perhaps", "pencil", "my son".
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from mailbot.languages.accents import without_accents

_SHORT = 5  # letters; without their accents such words are others: "té", "te"
_LISTS = ("chat", "remarks", "wishes", "slips", "hints")
_SPOKEN = 64  # languages that letters look like, together

ANY = "*"
"""Stands for any one word inside a phrase of ``slips``: "was for * only"."""
STARRED = 6
"""Most words of such a phrase."""

Phrases = frozenset[str]
"""Words and short phrases, with and without their accents; one blank between words."""


@dataclass(frozen=True, slots=True)
class Talk:
    """The words of some languages, in small letters; ``telling`` are those of ``slips`` and
    ``hints``, ``harmless`` those of talk alone, ``every`` all without those that have a star; the
    longest phrase has ``longest`` words."""

    chat: Phrases
    remarks: Phrases
    wishes: Phrases
    slips: Phrases
    hints: Phrases
    telling: Phrases
    harmless: Phrases
    every: Phrases
    longest: int


@lru_cache(maxsize=_SPOKEN)
def talk(codes: frozenset[str]) -> Talk:
    """Those of these languages. :raises KeyError: a file lacks a list."""
    lists = [_lists(code) for code in sorted(codes)]

    def all_of(name: str) -> Phrases:
        return frozenset().union(*(one[name] for one in lists))

    chat, remarks, wishes, slips, hints = map(all_of, _LISTS)
    harmless = chat | remarks | wishes
    every = harmless | slips | hints
    longest = max((phrase.count(" ") + 1 for phrase in every), default=0)
    return Talk(chat, remarks, wishes, slips, hints, slips | hints, harmless, every, longest)


@cache
def _lists(code: str) -> dict[str, Phrases]:
    file = files(__name__).joinpath(f"{code}.toml")
    table = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    return {
        name: _phrases(table.get(name, ()) if name == "hints" or not table else table[name])
        for name in _LISTS
    }


def _phrases(phrases: Iterable[str]) -> Phrases:
    plain = {" ".join(one.replace("'", " ").replace("-", " ").split()) for one in phrases}
    return frozenset(plain.union(one for one in map(without_accents, plain) if len(one) > _SHORT))

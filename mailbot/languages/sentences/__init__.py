"""DATA. What drafts say, one TOML file per language, read once and checked when loaded.

The law: every language has the same sentences with the same places to fill, so that no draft
ever lacks one. No sentence here may read as a fact of the game (an offer, a resignation, a
repeat asked for): what we write is read again, by us and by the opponent's mailbot.
"""

from __future__ import annotations

import string
import tomllib
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from types import MappingProxyType

ENGLISH = "en"
PIECES = ("king", "queen", "rook", "bishop", "knight")

TIE = "\u00a0"
"""Holds words together when a sentence is wrapped; the writer of the letter makes blanks of it."""


@dataclass(frozen=True, slots=True)
class Sentences:
    """The sentences of one language."""

    language: str
    months: tuple[str, ...]
    pieces: tuple[tuple[str, str], ...]  # (name in English, letter)
    texts: MappingProxyType[str, str]

    def say(self, key: str, **values: object) -> str:
        """The sentence of that key, its places filled.

        :raises KeyError: no such sentence, or a place without its value: our slip.
        """
        return self.texts[key].format(**values)

    def day(self, day: date) -> str:
        """A day that can be read in one way only: ``20 November 2026``, tied together."""
        month = self.months[day.month - 1]
        text = self.texts["day"].format(day=day.day, month=month, year=f"{day.year:04}")
        return text.replace(" ", TIE)


@cache
def languages() -> tuple[str, ...]:
    """Codes of the languages that drafts can be written in."""
    names = (file.name for file in files(__name__).iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@cache
def sentences(language: str) -> Sentences:
    """The sentences of *language* (``de``, also ``de-AT``); English where it has none.

    :raises ValueError: the file lacks something that English has, or has something of its own.
    """
    code = language.lower().replace("_", "-").partition("-")[0]
    return _read(code if code in languages() else ENGLISH)


@cache
def _read(code: str) -> Sentences:
    table = tomllib.loads(files(__name__).joinpath(f"{code}.toml").read_text("utf-8"))
    months, pieces, texts = table.pop("months"), table.pop("pieces"), table.pop("texts")
    if table or len(months) != 12 or tuple(pieces) != PIECES:
        raise ValueError(f"sentences {code!r}: months, pieces and texts, and nothing else")
    found = Sentences(code, tuple(months), tuple(pieces.items()), MappingProxyType(texts))
    if code != ENGLISH:
        _compare(found, _read(ENGLISH))
    return found


def _compare(ours: Sentences, english: Sentences) -> None:
    keys = set(ours.texts) ^ set(english.texts)
    if keys:
        raise ValueError(f"sentences {ours.language!r}: {sorted(keys)!r} differ from English")
    for key, text in ours.texts.items():
        if places(text) != places(english.texts[key]):
            raise ValueError(f"sentences {ours.language!r}: {key!r} has other places to fill")


def places(text: str) -> frozenset[str]:
    """Names of the places to fill in a sentence."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name)

"""How a writer says where his news stands, in the languages that people write to us in.

Law: words only; what follows from them stands in ``letter.quotes.inked`` and ``letter.enclosed``.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources


@dataclass(frozen=True, slots=True)
class PointingWords:
    """The words of ``pointing.toml``, folded for comparison.

    ``colours`` gives word -> colour. ``answers`` are what he calls his news, ``remarks`` what he
    calls other words of his, ``below`` says where they stand in the text that he quotes.
    ``attached`` says that something hangs on the letter, ``beside`` may stand with it and name
    no other thing.
    """

    colours: dict[str, str]
    answers: frozenset[str]
    remarks: frozenset[str]
    below: frozenset[str]
    attached: frozenset[str]
    beside: frozenset[str]


@cache
def pointing_words() -> PointingWords:
    """Reads the words once. :raises KeyError: the file lacks a list."""
    raw = tomllib.loads(
        resources.files("mailbot.languages").joinpath("pointing.toml").read_text("utf-8")
    )

    def folded(section: str, name: str) -> frozenset[str]:
        return frozenset(word.casefold() for word in raw[section][name])

    return PointingWords(
        colours={
            word.casefold(): colour for colour, words in raw["colours"].items() for word in words
        },
        answers=folded("answers", "words"),
        remarks=folded("answers", "remarks"),
        below=folded("answers", "below"),
        attached=folded("files", "attached"),
        beside=folded("files", "beside"),
    )

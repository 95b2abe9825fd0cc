"""Sentences below a move: which leave it open, and which are mere talk.

Each line of `tests/desk/slips` leaves the move above it open, and something in each letter of
`not_given_lines.txt` does. Each line of `tests/desk/talk` does not, nor does what stands below the
moves of `below_lines.txt`, `habitual_lines.txt` and their like, and of the letters of
`tests/letters` whose move is recorded. Every sentence that reaches the weighing is an example.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from unittest.mock import patch

from mailbot.languages.talk.features import Feature
from mailbot.languages.talk.weights import Question, slots
from mailbot.letter.parse import parse
from mailbot.letter.read import read_claims
from mailbot.letter.reading.stances import weighing
from tests.learning.descent import Example, Slots
from tests.learning.lines import (
    DESK,
    NUMBERED,
    accepted,
    given_letters,
    held_out,
    lines,
    not_given_letters,
    octets_of,
    of_folder,
)

FILES = ("talk_below_lines", "below_lines", "ordinary_lines", "given_lines", "talk_lines")
GIVEN = ("saying_lines", "habitual_lines", "conventional_lines", "working_lines")

Source = tuple[bool, str | Path]
"""Does it leave the move open? The letter, or its file."""


def sources() -> Iterator[Source]:
    for yes, text in texts():
        yield yes, below(text)
    yield from ((False, file) for file, _ in accepted())
    yield from ((False, letter) for letter in given_letters(GIVEN))
    yield from ((True, letter) for letter in not_given_letters())


def texts() -> Iterator[tuple[bool, str]]:
    """Texts that stand below a move."""
    yield from ((True, line) for line in of_folder("slips"))
    yield from ((False, line) for line in of_folder("talk"))
    for name in FILES:
        for line in lines(DESK / f"{name}.txt"):
            parts = [part.strip() for part in line.partition(" | ")[2].split("¶")]
            moves = [at for at, part in enumerate(parts) if re.search(r"\b[1-8]{4}\b", part)]
            below_it = parts[moves[-1] + 1 :] if moves else ()
            if text := " ".join(x for x in below_it if not re.search(r"\d", x)):
                yield False, text


def tests() -> Iterator[tuple[str, list[Source]]]:
    """What is counted: its name, and its letters."""
    for kind in ("slips", "talk"):
        for name in (kind, f"{kind}_turned", f"{kind}_plain", f"{kind}_invented"):
            yield name, [(kind == "slips", below(text)) for text in held_out(name)]
    yield "talk_formal", [(False, below(text)) for text in held_out("talk_formal")]


def below(text: str) -> str:
    """The letter with this text right below its move."""
    return f"{NUMBERED}\n{text}\n"


def example(source: Source) -> Example:
    """Each sentence of a letter that is weighed."""
    yes, letter = source
    seen: list[Slots] = []

    def noted(question: Question, features: Iterable[Feature]) -> float:
        seen.append(tuple(slots(features)))
        return 0.0

    with patch.object(weighing, "score", noted):
        read_claims(parse(octets_of(letter)))
    return Example(yes, tuple(dict.fromkeys(seen)))

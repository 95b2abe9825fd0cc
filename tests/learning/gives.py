"""Words around a move: which give it, and which only speak of it.

Each line of `tests/desk/gives` and of `given_lines.txt` and its like gives its move, and so do the
letters of `tests/letters` whose move is recorded. No line of `tests/desk/speaks` does, nor a letter
of `not_given_lines.txt` in which no sentence below the move takes it back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from mailbot.languages.talk.features import Feature
from mailbot.languages.talk.weights import slots
from mailbot.letter import read
from mailbot.letter.claims import Notation, Stance
from mailbot.letter.letter import Zone
from mailbot.letter.parse import parse
from mailbot.letter.reading.page.hits import Hits
from mailbot.letter.reading.page.moves import Item, Role
from mailbot.letter.reading.page.sentences import Sentences
from mailbot.letter.reading.page.tokens import Page
from mailbot.letter.reading.stances.giving import Giving
from tests.learning.descent import Example, Slots
from tests.learning.lines import (
    MOVE,
    accepted,
    filled_in,
    given_letters,
    held_out,
    not_given_letters,
    octets_of,
    of_folder,
)

GIVEN = (
    "given_lines", "talk_lines", "below_lines", "ordinary_lines", "talk_below_lines",
    "saying_lines", "habitual_lines", "conventional_lines", "working_lines",
)  # fmt: skip


class Source(NamedTuple):
    """A letter or its file, the moves in it that are given or not, and whether a sentence below
    the move may be what takes it back."""

    yes: bool
    letter: str | Path
    moves: tuple[str, ...] = (MOVE,)
    below: bool = False


def sources() -> Iterator[Source]:
    yield from (Source(True, filled_in(line)) for line in of_folder("gives"))
    yield from (Source(False, filled_in(line)) for line in of_folder("speaks"))
    yield from (Source(True, letter) for letter in given_letters(GIVEN))
    yield from (Source(False, letter, below=True) for letter in not_given_letters())
    yield from (Source(True, file, tuple(plies)) for file, plies in accepted())


def tests() -> Iterator[tuple[str, list[Source]]]:
    """What is counted: its name, and its letters."""
    for kind in ("gives", "speaks"):
        for name in (kind, f"{kind}_plain", f"{kind}_invented"):
            yield name, [Source(kind == "gives", filled_in(line)) for line in held_out(name)]


def example(source: Source) -> Example:
    """The places of its moves, where they stand in figures."""
    return weighed(source, lambda giving, item, stance: giving.features(item, stance))


def weighed(
    source: Source, features: Callable[[Giving, Item, Stance], Iterable[Feature]]
) -> Example:
    """What is weighed of its moves that stand in figures, but for those of which it is nothing."""
    seen: list[Slots] = []

    def noted(
        page: Page,
        items: Sequence[Item],
        stances: Sequence[Stance],
        sentences: Sentences,
        hits: Hits,
        strange: Set[int],
        _given: Set[int],
    ) -> Sequence[Stance]:
        giving = Giving(page, items, sentences, hits, strange)
        moves = (item for item in items if item.role is Role.MOVE)
        for item, stance in zip(moves, stances, strict=True):
            own = page.zone(page.tokens[item.first]) is Zone.OWN
            told = own and item.notation is Notation.NUMERIC and item.canonical in source.moves
            if told and not (source.below and item.below):
                seen.append(tuple(slots(features(giving, item, stance))))
        return stances

    with patch.object(read, "weigh_around", noted):
        read.read_claims(parse(octets_of(source.letter)))
    return Example(source.yes, tuple(filter(None, seen)))

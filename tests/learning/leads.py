"""Sentences that end with a colon: which give the move behind it, and which only name it.

Each line of `tests/desk/leads` gives the move below it, no line of `misleads` does. The other kept
lines and letters that give a move or only speak of one count where a colon leads to it.
"""

from __future__ import annotations

from collections.abc import Iterator

from mailbot.letter.reading.stances.leadins import LeadIns
from tests.learning import gives
from tests.learning.descent import Example
from tests.learning.gives import Source
from tests.learning.lines import held_out, led_to, of_folder


def sources() -> Iterator[Source]:
    yield from (Source(True, led_to(line)) for line in of_folder("leads"))
    yield from (Source(False, led_to(line)) for line in of_folder("misleads"))
    yield from gives.sources()


def tests() -> Iterator[tuple[str, list[Source]]]:
    """What is counted: its name, and its letters."""
    for kind in ("leads", "misleads"):
        for name in (kind, f"{kind}_plain"):
            yield name, [Source(kind == "leads", led_to(line)) for line in held_out(name)]


def example(source: Source) -> Example:
    """The sentences that lead to its moves."""
    return gives.weighed(source, lambda giving, item, _: LeadIns(giving).features(item))

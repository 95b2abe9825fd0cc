"""Headings that tell two games apart by their colours: "White:", "Game A (you are White)", "Partiet
där jag har svart:".

The law: a colour at the head of a line parts the letter where another line has the other one. It is
the writer's, or the reader's where a word for him stands before it; where neither is said the board
may tell.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cache

from mailbot.desk.judging.namings.headed import any_of
from mailbot.desk.names import folded, folded_words
from mailbot.game.sheet import Side
from mailbot.languages import languages
from mailbot.languages.data import Language
from mailbot.letter.letter import Letter, Zone

_FURTHEST = 8  # words before the colour
_HEADS = r"\s*(?:[:)\],;–—]|-\s|$)"  # behind it
_PAIR = re.compile(rf"[^\n:]{{0,40}}?\b(\w{{2,30}})\s*(?:[-–—]|\bvs?\.?)\s*(\w{{2,30}}){_HEADS}")


@dataclass(frozen=True, slots=True)
class Colour:
    """A heading: its line, the colour, and whether it is said to be the writer's."""

    line: int
    side: Side
    own: bool | None  # None: it is not said whose

    def writers(self, *, own: bool) -> Side:
        """The side that the writer has; *own* where it is not said whose the colour is."""
        told = own if self.own is None else self.own
        return self.side if told else self.side.other


def coloured_lines(
    letter: Letter, codes: Iterable[str], white: Set[str], black: Set[str]
) -> tuple[Colour, ...]:
    """The writer's own lines with a colour at their head, or with both players, White first; of
    running words only where another line begins with no more than a heading.

    :param codes: the languages that the letter seems to be written in; all where there are none.
    :param white: words of the name of who has White where the writer has, in one of two games of
        the same players; *black* of the other one.
    """
    spoken = tuple(sorted(codes))
    heads: list[Colour] = []
    prose: list[Colour] = []
    for index, line in enumerate(letter.lines):
        text = folded(line.text)
        pair = _PAIR.match(text) if line.zone is Zone.OWN else None
        if pair is not None and {*pair.groups()} & white and {*pair.groups()} & black:
            side = Side.WHITE if pair[1] in white else Side.BLACK
            heads.append(Colour(index, side, own=True))
            continue
        found = _coloured(spoken).match(text) if line.zone is Zone.OWN else None
        if found is None:
            continue
        words = {*folded_words(text[: found.start("side")])}
        reader, writer = (not words.isdisjoint(of) for of in _persons(spoken))
        own = None if reader is writer else writer
        side = Side.WHITE if found["white"] else Side.BLACK
        ends = re.match(_HEADS, text[found.end() :]) is not None
        (heads if ends else prose).append(Colour(index, side, own))
    return tuple(sorted((*heads, *prose), key=lambda one: one.line)) if heads else ()


def _known(codes: Sequence[str]) -> Iterator[Language]:
    return (known for known in languages() if not codes or known.code in codes)


@cache
def _coloured(codes: Sequence[str]) -> re.Pattern[str]:
    """A colour, with some words before it and neither a stop nor a move."""
    white = any_of(word for known in _known(codes) for word in known.labels.white)
    black = any_of(word for known in _known(codes) for word in known.labels.black)
    return re.compile(
        # something stands between two words, so that no word can be taken apart
        rf"[^\w]*(?:(?:[^\W\d]+|\d{{1,2}})(?:\.\s|[^\w.!?:])[^\w.!?:]*){{0,{_FURTHEST}}}?"
        rf"\b(?P<side>(?P<white>{white})|(?P<black>{black}))\b"
    )


@cache
def _persons(codes: Sequence[str]) -> tuple[frozenset[str], frozenset[str]]:
    """Words for the reader, and for the writer."""

    def words(of: Callable[[Language], Iterable[str]]) -> frozenset[str]:
        return frozenset(folded(word) for known in _known(codes) for word in of(known))

    return (
        words(lambda known: known.labels.you),
        words(lambda known: (*known.labels.i, *known.labels.mine)),
    )

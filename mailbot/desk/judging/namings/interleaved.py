"""Answers between quotes: what stands below the quoted score of a game is said of it.

The law: each of the writer's stretches stands below a quote that names one game last, and is one
paragraph; they are of two games at least, or nothing is told by that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from mailbot.desk.judging.namings.writtennames import names_in
from mailbot.game.sheet import Game
from mailbot.letter.letter import Letter, Zone

_NAMED = 2  # words of a signature


def interleaved(letter: Letter, games: Sequence[Game]) -> list[tuple[int, Game]]:
    """The lines that such stretches begin with, each with its game; empty where the letter is
    written otherwise."""
    places = list(_places(letter, games)) if len(games) > 1 else []
    return places if len({game.id for _, game in places}) > 1 else []


def _places(letter: Letter, games: Sequence[Game]) -> Iterator[tuple[int, Game]]:
    named = {name.line: name.games for name in names_in(letter, games, zone=Zone.QUOTED)}
    last: tuple[Game, ...] = ()
    if any(map(_has_paragraphs, _own(letter))):
        return
    for index, line in enumerate(letter.lines):
        if line.zone is Zone.QUOTED:
            last = named.get(index, last)
        elif line.zone is Zone.OWN and line.text.strip() and last:
            if len(last) == 1:
                yield index, last[0]
            last = ()


def _own(letter: Letter) -> Iterator[list[str]]:
    """The lines of each of the writer's stretches."""
    for own, lines in groupby(letter.lines, lambda line: line.zone is Zone.OWN):
        if own:
            yield [line.text.strip() for line in lines]


def _has_paragraphs(lines: Sequence[str]) -> bool:
    """Another paragraph of some words stands below the first: of which game is not known."""
    text = "\n".join(lines).strip()
    return any(len(one.split()) > _NAMED for one in text.split("\n\n")[1:])

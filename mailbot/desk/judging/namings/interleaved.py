"""Answers between quotes: what stands below the quoted score of a game is said of it.

The law: each of the writer's stretches stands below a quote that names one game last; they are
of two games at least, or nothing is told by that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mailbot.desk.judging.namings.writtennames import names_in
from mailbot.game.sheet import Game
from mailbot.letter.letter import Letter, Zone


def interleaved(letter: Letter, games: Sequence[Game]) -> list[tuple[int, Game]]:
    """The lines that such stretches begin with, each with its game; empty where the letter is
    written otherwise."""
    places = list(_places(letter, games)) if len(games) > 1 else []
    return places if len({game.id for _, game in places}) > 1 else []


def _places(letter: Letter, games: Sequence[Game]) -> Iterator[tuple[int, Game]]:
    named = {name.line: name.games for name in names_in(letter, games, zone=Zone.QUOTED)}
    last: tuple[Game, ...] = ()
    for index, line in enumerate(letter.lines):
        if line.zone is Zone.QUOTED:
            last = named.get(index, last)
        elif line.zone is Zone.OWN and line.text.strip() and last:
            if len(last) == 1:
                yield index, last[0]
            last = ()

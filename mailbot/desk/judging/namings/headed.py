"""Headings that tell games apart without their names by a number: "Game 1:", "2. Partie".

The law: a number is that of the game whose name differs from another game's in this number alone.
Where the writer counts in another way, the board speaks against him, and nothing is recorded.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from mailbot.desk.names import folded, folded_words, names_of
from mailbot.game.sheet import Game
from mailbot.languages import languages
from mailbot.letter.letter import Letter, Zone

_MOVE_BEHIND = re.compile(r"\s*(?:\.\.|…|\.\s*(?:\d|[a-h][1-8]|\w{1,3}[a-h][1-8]|[0o]-[0o]))")
"""In "juego 8... 2836" the number is the move's, and "juego" is "I play"."""


def numbered_lines(letter: Letter, games: Sequence[Game]) -> dict[int, list[Game]]:
    """The writer's own lines that begin with the number of a game, with the games they name.

    A line that goes on in words ("In game 1 you play ...") heads what stands below it only
    where another such line is about another game.
    """
    numbers = _numbers(games)
    if not numbers:
        return {}
    heads: dict[int, list[Game]] = {}
    prose: dict[int, list[Game]] = {}
    for index, line in enumerate(letter.lines):
        text = folded(line.text)
        head = _numbered().match(text) if line.zone is Zone.OWN else None
        if head is None:
            continue
        found = [next(filter(None, each)) for each in _number().findall(text)]
        of = {game.id: game for number in found for game in numbers.get(int(number), ())}
        if of:
            plain = head["sign"] is not None and not head["before"]
            (heads if plain else prose)[index] = list(of.values())
    told = {game.id for of in (*heads.values(), *prose.values()) for game in of}
    return heads | prose if len(told) > 1 else heads


def numbers_in(text: str) -> Iterator[tuple[int, int, bool]]:
    """Numbers of games in a line, but of boards: where, which, and whether it heads what stands
    below it."""
    plain = folded(text)
    head = _numbered().match(plain)
    heads = head is not None and head["sign"] is not None and not head["before"]
    for found in _number().finditer(plain):
        of_move = _MOVE_BEHIND.match(plain, found.end())
        if of_move is None and _boards().isdisjoint(folded_words(found[0])):
            yield found.start(), int(next(filter(None, found.groups()))), heads


@cache
def _boards() -> frozenset[str]:
    return frozenset(folded(word) for known in languages() for word in known.board_words)


def _numbers(games: Sequence[Game]) -> Mapping[int, Sequence[Game]]:
    """The games by the number in which alone a name of theirs differs from another's."""
    alike: dict[tuple[str, ...], dict[int, dict[str, Game]]] = defaultdict(
        lambda: defaultdict(dict)
    )
    for game in games:
        for name in names_of(game):
            for at, word in enumerate(name):
                if word.isdecimal():
                    frame = (*name[:at], "", *name[at + 1 :])
                    alike[frame][int(word)][game.id] = game
    numbers: dict[int, dict[str, Game]] = defaultdict(dict)
    for by_number in alike.values():
        if len(by_number) > 1:
            for number, of in by_number.items():
                numbers[number] |= of
    return {number: tuple(of.values()) for number, of in numbers.items()}


@cache
def _number() -> re.Pattern[str]:
    """ "game 1", "game no. 1", "1. game", "1st game" """
    words = any_of(word for known in languages() for word in known.game_words)
    nr = any_of(word for known in languages() for word in known.labels.number)
    th = any_of(word for known in languages() for word in known.calendar.ordinals)
    return re.compile(
        rf"\b(?:{words})\s*(?:(?:{nr})\.?\s*)?(?:#\s*)?(\d{{1,3}})(?![\w-])"
        rf"|(?<![\w-])(\d{{1,3}})(?:{th})?\.?\s*(?:{words})\b"
    )


@cache
def _numbered() -> re.Pattern[str]:
    """One of these at the beginning of a line; behind it a sign, a move's number or nothing."""
    beside = any_of(word for known in languages() for word in known.labels.beside)
    return re.compile(
        rf"[^\w]*(?P<before>(?:(?:{beside})\s+){{0,2}})(?:{_number().pattern})"
        r"(?P<sign>\s*(?:[:.,;)\]|=–—-]|$|(?=\d)))?"
    )


def any_of(words: Iterable[str]) -> str:
    """The longest first, so that none stops at its beginning."""
    return "|".join(sorted({re.escape(folded(word)) for word in words}, key=len, reverse=True))

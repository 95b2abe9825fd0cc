"""The names of games as letters write them: whole, without the number, in any case, or by the kind
of their event.

The law: the longest name at a place counts. What is cut names its game where no other one is
called so; a kind of event ("the cup") only where one of several games is of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from mailbot.desk.candidate import Candidate
from mailbot.desk.names import folded_words, names_of
from mailbot.game.sheet import Game
from mailbot.languages import languages
from mailbot.letter.claims import Claims
from mailbot.letter.letter import Letter, Span, Zone
from mailbot.letter.read import read_claims

_WORD = re.compile(r"[^\W_]+")
_NUMBERED = 2  # words of a name that is told without its number
_SHORTEST = 3  # letters of a name
_STEM = 5  # letters of a single word that may have the ending of a case
_ARTICLE = 4  # letters of one, at most
_CASE = 4  # letters of the ending of a case
_ENDING = re.compile(r"[-'’:][^\W\d_]{1,4}(?!\w)")


class Name(NamedTuple):
    """A name where it stands, with the games that it may be of."""

    span: Span
    line: int
    games: tuple[Game, ...]


def names_in(letter: Letter, games: Sequence[Game], zone: Zone = Zone.OWN) -> Iterator[Name]:
    """The names of games in a zone in the order of the text; the longest at each place, with the
    ending of a case: "Club Cup 12-ben".

    One without its number names its game as well, "Club Cup" of "Club Cup 12", also with an ending
    ("v Club Cupu"); where it is that of several, only at the head of a line.
    """
    names = _Names(games)
    for index, line in enumerate(letter.lines):
        if line.zone is not zone:
            continue
        words = [
            (word, found.span())
            for found in _WORD.finditer(line.text)
            for word in folded_words(found[0])
        ]
        at = 0
        while at < len(words):
            said = [word for word, _ in words[at : at + names.longest]]
            of, length = names.at(said)
            last = words[at + length - 1][1][1] if length else 0
            if length and names.is_kind(said[:length]) and not _is_led(line.text, words, at, last):
                length = 0
            if length and names.is_cut(said[:length]):
                headed = not at and line.text[last:].lstrip()[:1] == ":"
                other = _numbered().match(line.text, last) or (len(of) > 1 and not headed)
                length = 0 if other else length
            if length:
                ending = _ENDING.match(line.text, last)
                last = ending.end() if ending else last
                start = line.span.start
                yield Name(Span(start + words[at][1][0], start + last), index, of)
            at += length or 1


def claims_of(letter: Letter, candidates: Sequence[Candidate]) -> Claims:
    """The claims of the letter, in which the names of the games are known words."""
    names = [name.span for name in names_in(letter, [c.game for c in candidates])]
    return read_claims(letter, names=names)


def _is_led(text: str, words: Sequence[tuple[str, tuple[int, int]]], at: int, last: int) -> bool:
    """ "in the cup", "Cup:" at the head of a line, "kupában", "por equipos"; no "cup of tea"."""
    before = [word for word, _ in words[max(at - 2, 0) : at]]
    if before and before[-1] not in _ins() and len(before[-1]) <= _ARTICLE:
        before.pop()
    headed = not at and text[last:].lstrip()[:1] in {":", "("}
    within = words[at][0].endswith(_locatives()) or text[:last].endswith(_locatives())
    led = bool(before) and before[-1] in _ins()
    return headed or within or led or words[at][0] in _ins()


@cache
def _ins() -> frozenset[str]:
    """The words for "in" and "for" that lead to a game."""
    words = (word for known in languages() for word in known.events.leads)
    return frozenset(part for word in words for part in folded_words(word))


@cache
def _locatives() -> tuple[str, ...]:
    """The endings of a case that says "in": "kupában"."""
    return tuple(ending for known in languages() for ending in known.events.locatives)


@cache
def _numbered() -> re.Pattern[str]:
    """Behind the name of another event: "Club Cup 11", "Club Cup no. 11", "Club Cup (11)"."""
    known = ((*language.labels.number, *language.game_words) for language in languages())
    words = "|".join(sorted({re.escape(word) for told in known for word in told}))
    return re.compile(
        rf"(?: \(?|-|\()(?:(?:{words}|№|#)[.º°]{{0,2}} ?)?(?![1-8]{{4,5}}\b)\d", re.IGNORECASE
    )


def is_name(text: str, game: Game) -> bool:
    """It is a name of the game and nothing else, in any case: "Club Cupissa"."""
    words = folded_words(text)
    return bool(words) and _Names([game]).at(words)[1] == len(words)


class _Names:
    """The names of games, and those that are told without their numbers."""

    def __init__(self, games: Sequence[Game]) -> None:
        self.whole: dict[tuple[str, ...], dict[str, Game]] = {}
        self.cut: dict[tuple[str, ...], dict[str, Game]] = {}
        for game in games:
            for name in names_of(game):
                if len("".join(name)) >= _SHORTEST:
                    self.whole.setdefault(name, {})[game.id] = game
                if len(name) > _NUMBERED and name[-1].isdecimal():
                    self.cut.setdefault(name[:-1], {})[game.id] = game
        named = {*self.cut}
        for kind, game in _of_one_kind(games):
            for words in _kinds()[kind]:
                self.cut.setdefault(words, {game.id: game})
        self.kinds = self.cut.keys() - named
        self.longest = max(map(len, (*self.whole, *self.cut)), default=0)
        self.stems = {name[0][:_SHORTEST] for name in (*self.whole, *self.cut)}

    def at(self, said: Sequence[str]) -> tuple[tuple[Game, ...], int]:
        """The games of the longest name that these words begin with, and its words; 0 for none."""
        if not said or said[0][:_SHORTEST] not in self.stems:
            return (), 0
        for length in range(len(said), 0, -1):
            name = tuple(said[:length])
            if name in self.whole:
                return tuple(self.whole[name].values()), length
            if found := self._cut(name):
                return tuple(found.values()), length
        return (), 0

    def _cut(self, name: tuple[str, ...]) -> dict[str, Game]:
        """Those of a name without its number, its last word perhaps in another case."""
        *first, last = name
        shortest = _SHORTEST if first else _STEM  # "cupboard", "legal"
        endings = range(min(_CASE, len(last) - shortest) + 1)
        found = (self.cut.get((*first, last[: len(last) - ending])) for ending in endings)
        return self.cut.get(name) or next(filter(None, found), {})

    def is_kind(self, name: Sequence[str]) -> bool:
        """Is it the kind of the event alone, in any case: "the cup"?"""
        *first, last = name
        cases = ((*first, last[:end]) for end in range(_SHORTEST, len(last) + 1))
        named = tuple(name) in self.whole or (tuple(name) in self.cut.keys() - self.kinds)
        return not named and any(case in self.kinds for case in cases)

    def is_cut(self, name: Sequence[str]) -> bool:
        """Is it told without its number?"""
        return tuple(name) not in self.whole


def _of_one_kind(games: Sequence[Game]) -> Iterator[tuple[str, Game]]:
    """The kinds of event that only one of several games is of."""
    for kind, phrases in _kinds().items() if len(games) > 1 else ():
        of = [game for game in games if any(map(phrases.__contains__, _parts(game)))]
        if len(of) == 1:
            yield kind, of[0]


def _parts(game: Game) -> Iterator[tuple[str, ...]]:
    """All words of its names that stand side by side."""
    for name in names_of(game):
        for first in range(len(name)):
            yield from (name[first:last] for last in range(first + 1, len(name) + 1))


@cache
def _kinds() -> Mapping[str, frozenset[tuple[str, ...]]]:
    """The words for each kind of event, in all languages."""
    kinds: dict[str, set[tuple[str, ...]]] = {}
    for known in languages():
        for kind, words in known.events.kinds():
            kinds.setdefault(kind, set()).update(map(folded_words, words))
    return {kind: frozenset(phrases) for kind, phrases in kinds.items()}

"""What stands below the name of a game that is none of these, or behind words for another one.

The law: the game under discussion is a state. It is set by a heading ("Cup 13:", "Ek - Olsen",
"[White "Karl"]", "Game 2") or by words ("as to the other game"), and it holds until the next
naming. What is said of another game is not taken for this one; it is asked about.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from mailbot.desk.judging.games.elsewhere import names_other_event
from mailbot.desk.judging.namings.headed import any_of, numbers_in
from mailbot.desk.judging.namings.named import is_named_in
from mailbot.desk.judging.namings.stretches import OF_ONE
from mailbot.desk.judging.namings.writtennames import names_in
from mailbot.desk.names import folded, folded_words, names_of
from mailbot.game.sheet import Game
from mailbot.languages import languages
from mailbot.letter.claims import Claims, IfLine, MoveWord, Phrase, Stance
from mailbot.letter.letter import Letter, Line, Zone

_HEADING = 6  # words of a line that heads what stands below it
_COUNTED = range(2, 10)  # "game 2"; higher numbers are those of servers and events
_PAIR = re.compile(
    r"[^\w]*([^\W\d_][^\d:,;()]*?)\s{1,9}(?:[-–—]|vs?\.?)\s{1,9}([^\W\d_][^\d:,;()]*?)\W{0,9}"
)


class _Mark(NamedTuple):
    """From *start* on the letter speaks of another game, or of one of these again."""

    start: int
    other: bool
    heads: bool = False  # all below it, not the rest of its paragraph alone


def without_astray(letter: Letter, claims: Claims, games: Sequence[Game]) -> Claims:
    """The claims of a letter of these games; what may be of another one is not sure in them."""
    marks = sorted(_marks(letter, claims, games))
    if not any(mark.other for mark in marks):
        return claims
    state = _State(letter, claims, marks, alone=len(games) == 1)
    return replace(
        claims,
        moves=tuple(map(state.move, claims.moves)),
        phrases=tuple(map(state.phrase, claims.phrases)),
        conditionals=tuple(map(state.if_line, claims.conditionals)),
    )


class _State:
    def __init__(
        self, letter: Letter, claims: Claims, marks: Sequence[_Mark], *, alone: bool
    ) -> None:
        self.letter = letter
        self.alone = alone
        self.marks = list(marks)
        given = [
            _Mark(word.span.start, other=False)
            for word in claims.moves
            if word.zone is Zone.OWN and self.move(word) is word and word.stance is Stance.PLAYED
        ]  # a move of this game turns back to it
        self.turned = sorted([*marks, *given])

    def move(self, word: MoveWord) -> MoveWord:
        if word.zone is not Zone.OWN or word.stance is not Stance.PLAYED:
            return word
        mark = _last(self.marks, word.span.start)
        if mark is None or not mark.other:
            return word
        if not mark.heads and (not self.alone or not self._goes_on(mark, word)):
            return word
        return replace(word, stance=Stance.UNSURE)

    def phrase(self, said: Phrase) -> Phrase:
        mark = _last(self.turned, said.span.start)
        if not said.sure or said.zone is not Zone.OWN or said.saying not in OF_ONE:
            return said
        return said if mark is None or not mark.other else replace(said, sure=False, why="game")

    def if_line(self, line: IfLine) -> IfLine:
        mark = _last(self.turned, line.span.start)
        of_other = line.zone is Zone.OWN and mark is not None and mark.other
        return replace(line, sure=False) if of_other else line

    def _goes_on(self, mark: _Mark, word: MoveWord) -> bool:
        """The move stands in the sentences behind the words, not on a line of its own."""
        between = self.letter.text[mark.start : word.span.start]
        own = self.letter.lines[word.line].text.replace(word.text, "", 1)
        return "\n\n" not in between and any(sign.isalpha() for sign in own)


def _last(marks: Sequence[_Mark], start: int) -> _Mark | None:
    index = bisect_right(marks, start, key=lambda mark: mark.start)
    return marks[index - 1] if index else None


def _marks(letter: Letter, claims: Claims, games: Sequence[Game]) -> Iterator[_Mark]:
    own = [
        (index, line)
        for index, line in enumerate(letter.lines)
        if line.zone is Zone.OWN and line.text.strip()
    ]
    named = {i for i, line in own if any(is_named_in(line.text, game) for game in games)}
    named |= {name.line for name in names_in(letter, games)}
    numbers = {int(w) for g in games for name in names_of(g) for w in name if w.isdecimal()}
    for index, line in own:
        if index in named:
            yield _Mark(line.span.start, other=not _fits_players(line.text, games))
        elif _heading(line, games, headed=bool(named)):
            yield _Mark(line.span.start, other=True, heads=True)
        elif len(games) == 1:
            yield from _counted(line, numbers)
    starts = [line.span.start for line in letter.lines]
    for naming in claims.namings:
        if bisect_right(starts, naming.span.start) - 1 not in named:
            yield _Mark(naming.span.start, naming.other)


def _heading(line: Line, games: Sequence[Game], *, headed: bool) -> bool:
    """Whether a line heads another game than these.

    :param headed: another line names one of these.
    """
    if not _fits_players(line.text, games):
        return True
    if not any(map(str.isdecimal, line.text)):
        return False
    head, colon, _ = line.text.partition(":")
    whole = line.text.strip()[-1] not in ".!?"
    for text in (line.text, *((head,) if colon else ())):
        short = len(folded_words(text)) <= _HEADING and (whole or text is head)
        if short and names_other_event(text, games, any_event=headed):
            return True
    return False


def _fits_players(text: str, games: Sequence[Game]) -> bool:
    """No pairing ("Ek - Olsen") and no player of a colour ("White: Olsen") speaks against it."""
    sides = _sides().match(folded(text))
    if sides is not None and _are_names(text[sides.start("name") :]):
        words = set(folded_words(sides["name"]))
        return any(words & _names(game, white=bool(sides["white"])) for game in games)
    pair = _PAIR.fullmatch(text)
    if pair is None or not all(map(_are_names, pair.groups())):
        return True
    white, black = (set(folded_words(name)) for name in pair.groups())
    every = {word for g in games for one in (True, False) for word in _names(g, white=one)}
    if not every & (white | black):
        return True
    return any(
        white & _names(game, white=True) and black & _names(game, white=False) for game in games
    )


def _are_names(text: str) -> bool:
    """One to three words with capitals, none of them known from letters."""
    words = re.findall(r"[^\W\d_]+", text)
    plain = not re.search(r"\d", text) and 0 < len(words) <= 3
    return plain and all(word[0].isupper() and folded(word) not in _plain_words() for word in words)


def _names(game: Game, *, white: bool) -> set[str]:
    player = game.setup.white if white else game.setup.black
    local = (address.partition("@")[0] for address in player.addresses)
    return {word for text in (player.name, *local) for word in folded_words(text)}


def _counted(line: Line, ours: Set[int]) -> Iterator[_Mark]:
    """ "Game 2", where no name of the game has this number; not "board 2", of a team."""
    for start, number, heads in numbers_in(line.text):
        other = number in _COUNTED and number not in ours
        yield _Mark(line.span.start + start, other, heads=heads)


@cache
def _sides() -> re.Pattern[str]:
    """ "White: Olsen", "[White "Olsen"]" """
    white = any_of(word for known in languages() for word in known.labels.white)
    black = any_of(word for known in languages() for word in known.labels.black)
    return re.compile(
        rf'\W*(?:(?P<white>{white})|(?P<black>{black}))\s*(?:[:=]\s*|")(?P<name>[^":]+?)\W*$'
    )


@cache
def _plain_words() -> frozenset[str]:
    lists = (
        words
        for known in languages()
        for words in (
            known.common, known.neutral, known.topics, known.labels.mine, known.labels.your,
            known.labels.i, known.labels.you, known.labels.received, known.labels.sent,
            known.labels.white, known.labels.black, known.stances.courtesy,
        )
    )  # fmt: skip
    return frozenset(folded(word) for words in lists for word in words)

"""Names in the writer's own words: which stretch of a letter is about which game."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from mailbot.desk.judging.headed import coloured_lines, numbered_lines
from mailbot.desk.names import folded_words, names_of
from mailbot.game.sheet import Game
from mailbot.letter.claims import Claims, MoveWord, Phrase, Saying, Stance
from mailbot.letter.letter import Letter, Span, Zone

_REPLY = re.compile(
    r"^\s*(?:re|aw|antw|sv|vs|odp|rif|ref|fwd?|wg|tr|rv)\s*(?:\[\d+\])?\s*:", re.IGNORECASE
)

OF_ONE = frozenset({Saying.RESIGNS, Saying.ACCEPTS_DRAW, Saying.OFFERS_DRAW, Saying.DECLINES_DRAW})
"""Sayings that concern one game alone."""


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of the letter that is about one game."""

    game: Game
    words: tuple[MoveWord, ...]
    by: str  # name | board | thread | only
    other_thread: bool = False
    claims: Claims | None = None  # what the stretch says beside its moves; None: all
    letter: Letter | None = None  # with the lines of the stretch alone; None: all


@dataclass(slots=True)
class Found:
    """The games that the letter speaks of; ``unclear`` when it may be any of several."""

    parts: list[Part] = field(default_factory=list)
    unclear: tuple[Game, ...] = ()
    why: str = ""
    perhaps: tuple[Part, ...] = ()  # the stretches, where the board can show that they are right


def is_named_in(text: str, game: Game) -> bool:
    """The text holds a name of the game, word for word."""
    words = f" {' '.join(folded_words(text))} "
    return any(f" {' '.join(name)} " in words for name in names_of(game) if len("".join(name)) > 2)


def unless_of_another(word: MoveWord, game: Game) -> MoveWord:
    """``Karl: 2... 2836``: behind a name that is none of this game's it is not said to be its
    move."""
    if not word.head or word.stance is not Stance.PLAYED:
        return word
    setup = game.setup
    of_game = " ".join((setup.event, setup.id, *setup.names, setup.white.name, setup.black.name))
    named = set(folded_words(word.head)).issubset(folded_words(of_game))
    return word if named else replace(word, stance=Stance.UNSURE)


def is_reply(subject: str) -> bool:
    """Does the subject stand there because a letter was answered or passed on?"""
    return _REPLY.match(subject) is not None


def without_reply(subject: str) -> str:
    """The subject behind all its "Re:"."""
    while (found := _REPLY.match(subject)) is not None:
        subject = subject[found.end() :]
    return subject


def by_name(
    letter: Letter, claims: Claims, games: Sequence[Game], threaded: frozenset[str]
) -> Found | None:
    """The games that the writer names, each with its stretch; None where he names none.

    A stretch runs from a line that names one game to the next such line. A line with a move
    or a saying that names several games is a doubt about the game, and so are moves above
    the first name, when the thread is another game's (the board may show whose they are).
    """
    mentions: list[tuple[int, Game]] = []
    for index, of in _named_lines(letter, games):
        if len(of) == 1:
            mentions.append((index, of[0]))
        elif _says_something(letter, claims, index):
            return Found(unclear=tuple(of), why="one line names several games")
    if not mentions:
        fresh = not is_reply(letter.subject) and not letter.thread
        of = [game for game in games if fresh and is_named_in(letter.subject, game)]
        return Found(parts=[Part(of[0], claims.moves, "name")]) if len(of) == 1 else None
    named = {game.id: game for _, game in mentions}
    first, at_first = mentions[0]
    head = [word for word in claims.moves if word.line < first and _is_played(word)]
    others = tuple(game for game in games if game.id in threaded and game.id not in named)
    if head and others:
        return Found(
            unclear=(*others, at_first),
            why="the name stands below the move",
            perhaps=tuple(
                _stretch(letter, claims, [(0, others[0]), *mentions], game)
                for game in (others[0], *named.values())
            )
            if len(others) == 1
            else (),
        )
    if len(named) == 1:
        return Found(parts=[Part(at_first, claims.moves, "name")])
    return Found(parts=_stretches(letter, claims, mentions))


def by_colour(
    letter: Letter, claims: Claims, games: Sequence[Game], *, ours: bool
) -> tuple[Part, ...]:
    """The stretches below "White:" and "Black:", where the writer has each in one of two games
    and gives a move in both; empty where he does not."""
    lines = coloured_lines(letter, games, ours=ours)
    mentions = [(index, of[0]) for index, of in lines.items()]
    parts = _stretches(letter, claims, mentions) if mentions else []
    return tuple(parts) if parts and all(any(map(_is_played, part.words)) for part in parts) else ()


def around_score(letter: Letter, claims: Claims, games: Sequence[Game], whole: Game) -> Found:
    """The letter holds the score of one game, and the name of others: what it says below their
    names is said of them, everything else is of that game.

    What a line says that names several is not taken for sure.
    """
    lines = list(_named_lines(letter, games))
    several = {index for index, of in lines if len(of) > 1}
    mentions = [(index, of[0]) for index, of in lines if len(of) == 1]
    parts = []
    for game in dict.fromkeys(game.id for _, game in mentions if game.id != whole.id):
        other = next(one for _, one in mentions if one.id == game)
        part = _stretch(letter, replace(claims, moves=(), days=(), counts=()), mentions, other)
        if part.claims is not None and (part.claims.phrases or part.claims.conditionals):
            parts.append(part)
    taken = [part.claims for part in parts if part.claims is not None]
    phrases = {phrase.span for one in taken for phrase in one.phrases}
    ifs = {line.span for one in taken for line in one.conditionals}
    rest = replace(
        claims,
        phrases=tuple(
            replace(said, sure=False, why="game")
            if _line_of(letter, said.span) in several and said.sure
            else said
            for said in claims.phrases
            if said.span not in phrases
        ),
        conditionals=tuple(line for line in claims.conditionals if line.span not in ifs),
    )
    return Found(parts=[Part(whole, claims.moves, "board", claims=rest), *parts])


def _named_lines(letter: Letter, games: Sequence[Game]) -> Iterator[tuple[int, list[Game]]]:
    """The writer's own lines that name games, or begin with their number, with those."""
    numbered = numbered_lines(letter, games)
    for index, line in enumerate(letter.lines):
        if line.zone is Zone.OWN:
            of = [game for game in games if is_named_in(line.text, game)] or numbered.get(index)
            if of:
                yield index, of


def _is_played(word: MoveWord) -> bool:
    return word.zone is Zone.OWN and word.stance is Stance.PLAYED


def _line_of(letter: Letter, span: Span) -> int:
    starts = [line.span.start for line in letter.lines]
    return max(0, bisect_right(starts, span.start) - 1)


def _says_something(letter: Letter, claims: Claims, line: int) -> bool:
    moves = any(word.line == line and _is_played(word) for word in claims.moves)
    return moves or any(
        phrase.sure and _line_of(letter, phrase.span) == line for phrase in claims.phrases
    )


def _stretches(letter: Letter, claims: Claims, mentions: Sequence[tuple[int, Game]]) -> list[Part]:
    """Each game with its stretches of the letter.

    What stands apart from them all is said of the letter: its days are those of every game that
    has none of its own, a leave is one in all of them, and a result or an offer may be of any.
    """
    apart = _apart(letter, claims, mentions)
    phrases = tuple(
        replace(said, sure=False, why="game")
        if said.sure and said.saying in OF_ONE and _line_of(letter, said.span) in apart
        else said
        for said in claims.phrases
    )
    claims = replace(claims, phrases=phrases)
    games = {game.id: game for _, game in mentions}
    return [_stretch(letter, claims, mentions, game, apart) for game in games.values()]


def _apart(letter: Letter, claims: Claims, mentions: Sequence[tuple[int, Game]]) -> frozenset[int]:
    """The own lines above the first name, if no move stands there, and those behind a blank line
    below the last move, if it stands below the last name."""
    moves = [word.line for word in claims.moves if _is_played(word)]
    if not moves:
        return frozenset()
    own = [index for index, line in enumerate(letter.lines) if line.zone is Zone.OWN]
    first, last = mentions[0][0], max(moves)
    blank = [index for index in own if index > last and not letter.lines[index].text.strip()]
    head = [index for index in own if index < min(first, *moves)]
    ends = blank and last >= mentions[-1][0]
    tail = [index for index in own if ends and index > blank[0]]
    return frozenset({*head, *tail})


def _stretch(
    letter: Letter,
    claims: Claims,
    mentions: Sequence[tuple[int, Game]],
    game: Game,
    apart: frozenset[int] = frozenset(),
) -> Part:
    """What the letter says in the stretches of one game; above the first name is its own."""
    lines = [line for line, _ in mentions]

    def its_own(line: int) -> bool:
        index = max(0, bisect_right(lines, line) - 1)
        return mentions[index][1].id == game.id

    dated = {_line_of(letter, day.span) for day in claims.days if day.zone is Zone.OWN}
    shared = apart if not any(its_own(line) for line in dated - apart) else frozenset()

    def here(line: int) -> bool:
        return its_own(line) or (line in shared and line in dated)

    def is_said_here(said: Phrase) -> bool:
        line = _line_of(letter, said.span)
        return its_own(line) or (line in apart and said.saying is Saying.LEAVE)

    said = replace(
        claims,
        moves=tuple(word for word in claims.moves if here(word.line)),
        days=tuple(day for day in claims.days if here(_line_of(letter, day.span))),
        counts=tuple(count for count in claims.counts if here(_line_of(letter, count.span))),
        phrases=tuple(said for said in claims.phrases if is_said_here(said)),
        conditionals=tuple(
            line for line in claims.conditionals if its_own(_line_of(letter, line.span))
        ),
        gaps=tuple(gap for gap in claims.gaps if its_own(_line_of(letter, gap.span))),
    )
    shown = tuple(
        line if here(index) else replace(line, text="") for index, line in enumerate(letter.lines)
    )
    return Part(game, said.moves, "name", claims=said, letter=replace(letter, lines=shown))

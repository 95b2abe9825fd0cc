"""Names in the writer's own words: which stretch of a letter is about which game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from mailbot.desk.judging.namings.coloured import Colour
from mailbot.desk.judging.namings.mentions import mentions_in
from mailbot.desk.judging.namings.stretches import (
    Part,
    Place,
    apart_from,
    is_played,
    line_of,
    stretch,
    stretches,
)
from mailbot.desk.judging.namings.writtennames import is_name
from mailbot.desk.names import folded_words, names_of
from mailbot.game.sheet import Game, Side
from mailbot.letter.claims import Claims, MoveWord, Stance
from mailbot.letter.letter import Letter
from mailbot.letter.subjects import is_marked


@dataclass(slots=True)
class Found:
    """The games that the letter speaks of; ``unclear`` when it may be any of several."""

    parts: list[Part] = field(default_factory=list)
    unclear: tuple[Game, ...] = ()
    why: str = ""
    perhaps: tuple[Part, ...] = ()  # the stretches, where the board can show that they are right
    below: bool = False  # the thread's game is named only in what he says below his move


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
    named = named or is_name(word.head, game)
    return word if named else replace(word, stance=Stance.UNSURE)


def by_name(
    letter: Letter, claims: Claims, games: Sequence[Game], threaded: frozenset[str]
) -> Found | None:
    """The games that the writer names, each with its stretch; None where he names none.

    A stretch runs from a sentence that names one game to the next such one. A sentence with a
    move or a saying that names several games is a doubt about the game, and so are moves above
    the first name, when the thread is another game's (the board may show whose they are).
    """
    mentions: list[Place] = []
    for mention in mentions_in(letter, claims, games):
        if len(mention.games) == 1:
            mentions.append((mention.start, mention.games[0]))
        elif _says_something(letter, claims, mention.line):
            return Found(unclear=mention.games, why="one sentence names several games")
    if not mentions:
        fresh = not is_marked(letter.subject) and not letter.thread
        of = [game for game in games if fresh and is_named_in(letter.subject, game)]
        return Found(parts=[Part(of[0], claims.moves, "name")]) if len(of) == 1 else None
    named = {game.id: game for _, game in mentions}
    first, at_first = mentions[0]
    head = [word for word in claims.moves if word.span.start < first and is_played(word)]
    others = tuple(game for game in games if game.id in threaded and game.id not in named)
    if head and others:
        places = [(0, others[0]), *mentions]
        # Days below the names can be of either, but not where nothing below them gives a move.
        above = all(word.span.start < first for word in claims.moves if is_played(word))
        apart = apart_from(letter, claims, mentions) if above else ()
        return Found(
            unclear=(*others, at_first),
            why="the name stands below the move",
            perhaps=tuple(
                stretch(letter, claims, places, game, apart)
                for game in (others[0], *named.values())
            )
            if len(others) == 1
            else (),
        )
    if len(named) == 1:
        parts = [Part(at_first, claims.moves, "name")]
        back = _turned_back(letter, claims, mentions, others[0]) if len(others) == 1 else ()
        below = at_first.id in threaded and _is_below(letter, claims, head, first, at_first)
        return Found(parts=parts, perhaps=back, below=below)
    return Found(parts=stretches(letter, claims, mentions))


def _is_below(
    letter: Letter, claims: Claims, head: Sequence[MoveWord], name: int, game: Game
) -> bool:
    """All moves stand above the name, and a sentence of its own says it: it is no heading."""
    above = [at for at in claims.sentences if at <= name]
    if not head or not above or head[-1].span.end > above[-1]:
        return False
    later = any(is_played(word) and word.span.start > name for word in claims.moves)
    end = next((at for at in claims.sentences if at > name), len(letter.text))
    return not later and not _is_heading(letter.text[above[-1] : end], game)


def _turned_back(
    letter: Letter, claims: Claims, mentions: Sequence[Place], thread: Game
) -> tuple[Part, ...]:
    """The stretches of the thread's game and of a named one, where each naming reaches no further
    than its sentence, or a word for "in this game" in it, and gives no move; a heading reaches to
    the next one."""
    returns: list[Place] = []
    for start, game in mentions:
        ends = [at for at in claims.sentences if at > start]
        ends += [n.span.start for n in claims.namings if n.span.start > start and not n.other]
        if not ends or _is_heading(letter.text[start : min(ends)], game):
            return ()
        returns.append((min(ends), thread))
    parts = stretches(letter, claims, sorted([*returns, *mentions], key=lambda place: place[0]))
    of_named, of_thread = sorted(parts, key=lambda part: part.game.id == thread.id)
    silent = not any(map(is_played, of_named.words))
    return (of_thread, of_named) if silent and any(map(is_played, of_thread.words)) else ()


def _is_heading(sentence: str, game: Game) -> bool:
    """It ends in a colon, or holds little more than the name."""
    longest = max(map(len, names_of(game)), default=0)
    return sentence.rstrip().endswith(":") or len(folded_words(sentence)) <= longest + 1


def by_lines(
    letter: Letter, claims: Claims, of: Callable[[MoveWord], Sequence[Game]]
) -> list[Part]:
    """Moves without the name of a game, each on a line of its own and of another game.

    :param of: the games in which a word gives the next ply; empty where this tells them not apart.
    """
    words = [word for word in claims.moves if is_played(word)]
    games = [of(word) for word in words]
    apart = len({word.line for word in words}) == len(words) > 1
    numbered = all(word.number is not None for word in words)
    if not apart or not numbered or any(len(each) != 1 for each in games):
        return []
    if len({each[0].id for each in games}) < len(words):
        return []
    starts = [letter.lines[word.line].span.start for word in words]
    parts = stretches(letter, claims, [*zip(starts, (each[0] for each in games), strict=True)])
    return [replace(part, by="board") for part in parts]


def by_colour(
    letter: Letter,
    claims: Claims,
    games: Sequence[Game],
    colours: Sequence[Colour],
    sides: Sequence[Side],
) -> tuple[Part, ...]:
    """The stretches below these headings, of two games, in one of which the reader has each side.

    :param sides: of the reader, in the order of *colours*.
    """
    of = {game.setup.side: game for game in games}
    starts = (letter.lines[colour.line].span.start for colour in colours)
    mentions = [(start, of[side]) for start, side in zip(starts, sides, strict=True)]
    return tuple(stretches(letter, claims, mentions))


def around_score(letter: Letter, claims: Claims, games: Sequence[Game], whole: Game) -> Found:
    """The letter holds the score of one game, and the name of others: what it says below their
    names is said of them, everything else is of that game.

    What a line says that names several is not taken for sure.
    """
    found = mentions_in(letter, claims, games)
    several = {mention.line for mention in found if len(mention.games) > 1}
    mentions = [(one.start, one.games[0]) for one in found if len(one.games) == 1]
    parts = []
    for game in dict.fromkeys(game.id for _, game in mentions if game.id != whole.id):
        other = next(one for _, one in mentions if one.id == game)
        part = stretch(letter, replace(claims, moves=(), days=(), counts=()), mentions, other)
        if part.claims is not None and (part.claims.phrases or part.claims.conditionals):
            parts.append(part)
    taken = [part.claims for part in parts if part.claims is not None]
    phrases = {phrase.span for one in taken for phrase in one.phrases}
    ifs = {line.span for one in taken for line in one.conditionals}
    rest = replace(
        claims,
        phrases=tuple(
            replace(said, sure=False, why="game")
            if line_of(letter, said.span) in several and said.sure
            else said
            for said in claims.phrases
            if said.span not in phrases
        ),
        conditionals=tuple(line for line in claims.conditionals if line.span not in ifs),
    )
    return Found(parts=[Part(whole, claims.moves, "board", claims=rest), *parts])


def _says_something(letter: Letter, claims: Claims, line: int) -> bool:
    moves = any(word.line == line and is_played(word) for word in claims.moves)
    return moves or any(
        phrase.sure and line_of(letter, phrase.span) == line for phrase in claims.phrases
    )

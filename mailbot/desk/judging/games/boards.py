"""Readings of the names in a letter, laid on the boards: which game its moves can be of.

The law: where words leave two games open, the board may choose one, and never between two that fit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mailbot.desk.judging.moves.moved import Moves
from mailbot.desk.judging.moves.moves import judge_moves
from mailbot.desk.judging.moves.ownifs import with_proven
from mailbot.desk.judging.moves.positions import Positions
from mailbot.desk.judging.namings.coloured import coloured_lines
from mailbot.desk.judging.namings.named import Found, by_colour
from mailbot.desk.judging.namings.stretches import Part
from mailbot.desk.names import folded_words
from mailbot.desk.verdict import Verdict
from mailbot.game.notation import Alphabet
from mailbot.game.sheet import Game, Side
from mailbot.letter.claims import Claims, MoveWord, Phrase, Stance
from mailbot.letter.letter import Letter, Zone

_SIDES = sorted((Side.WHITE, Side.BLACK))
FITS = frozenset({Verdict.ACCEPTED, Verdict.CAUGHT_UP})


@dataclass(frozen=True, slots=True)
class Boards:
    """A letter and the games on whose boards its moves are tried."""

    letter: Letter
    claims: Claims
    games: Sequence[Game]
    alphabets: Sequence[Alphabet]
    ours: bool

    def has_white(self, game: Game) -> bool:
        """Has the writer of the letter White in it?"""
        return (game.setup.side is Side.WHITE) is self.ours

    def moves(self, game: Game) -> Moves:
        """All of the letter tried in the game."""
        claims = with_proven(self.claims, Positions(game, self.alphabets))
        return self._moves(self.letter, claims.moves, game)

    def part(self, part: Part) -> Moves:
        """One stretch tried in its game."""
        claims = part.claims or self.claims
        return self._moves(part.letter or self.letter, claims.moves, part.game)

    def due(self, word: MoveWord) -> list[Game]:
        """The games in which this word alone gives the next ply."""
        tried = [(game, self._moves(self.letter, (word,), game)) for game in self.games]
        return [game for game, moves in tried if moves.verdict in FITS and not moves.doubts]

    def due_in_several(self) -> tuple[Game, ...]:
        """The games in which the one move of the own words could be next, if it is one."""
        words = [word for word in self.claims.moves if word.zone is Zone.OWN]
        if len(words) != 1 or words[0].stance is not Stance.UNSURE:
            return ()
        games = self.due(replace(words[0], stance=Stance.PLAYED))
        return tuple(games) if len(games) > 1 else ()

    def _moves(self, letter: Letter, words: Sequence[MoveWord], game: Game) -> Moves:
        writer = game.setup.side if self.ours else game.setup.side.other
        return judge_moves(letter, words, Positions(game, self.alphabets), writer)


def head_fits(boards: Boards, parts: Sequence[Part]) -> bool:
    """What stands above the first name is the next ply of the thread's game and of no named one,
    and what stands below the names cannot be said of it."""
    head, *named = parts

    def fits(game: Game) -> bool:
        if head.letter is None or head.claims is None:
            return False
        return boards.part(replace(head, game=game)).verdict in FITS

    if not fits(head.game) or any(fits(part.game) for part in named):
        return False
    has_days = _has_days(head)
    return all(
        (has_days or not _has_days(part))
        and (any(map(counts, part.words)) or not says_chess(part.claims.phrases))
        for part in named
        if part.claims is not None
    )


def named_or_thread(boards: Boards, found: Found) -> Found:
    """His words name another game than the thread's: are the moves below them of that one, or of
    the thread's again ("In the Cup I am still thinking. Here 5254")? The board tells, or nobody."""
    named, of_thread = found.parts[0], found.perhaps[0]
    if boards.part(of_thread).verdict not in FITS:
        return Found(parts=[named])
    if boards.moves(named.game).verdict not in FITS:
        return Found(parts=list(found.perhaps))
    return Found(unclear=(of_thread.game, named.game), why="it speaks of the other one first")


def _has_days(part: Part) -> bool:
    said = part.claims
    zones = () if said is None else (*(d.zone for d in said.days), *(c.zone for c in said.counts))
    return Zone.OWN in zones


def of_whole_score(boards: Boards) -> Game | None:
    """The one game whose sheet all moves of the letter repeat and go on with, none left over.

    Its new ply stands in one run with repeated ones: a score of that game, whatever games the
    words around it name.
    """
    found = []
    for game in boards.games:
        moves = boards.moves(game)
        same = moves.alignment.same
        runs = {placed.word.run for placed in same}
        in_score = {placed.ply for placed in moves.alignment.news if placed.word.run in runs}
        if moves.alignment.differ or moves.alignment.strays or moves.doubts or len(same) < 2:
            continue
        if moves.verdict in FITS and in_score.issuperset(played.ply for played in moves.played):
            found.append(game)
    return found[0] if len(found) == 1 else None


def of_colours(boards: Boards) -> Found | None:
    """ "White: ... Black: ..." of two games, in one of which the writer has each; a doubt where all
    of it may be the score of one, or where nobody says whose colours they are and both fit."""
    if sorted(game.setup.side for game in boards.games) != _SIDES:
        return None
    written = next(game for game in boards.games if boards.has_white(game))
    names = (folded_words(one.name) for one in (written.setup.white, written.setup.black))
    white, black = map(frozenset, names)
    colours = coloured_lines(boards.letter, boards.claims.languages, white, black)
    told = all(colour.own is not None for colour in colours)
    readings: dict[tuple[Side, ...], tuple[Part, ...]] = {}
    for own in (True, False):
        writers = [colour.writers(own=own) for colour in colours]
        sides = tuple(side if boards.ours else side.other for side in writers)  # the reader's
        if sorted({*sides}) == _SIDES:
            readings[sides] = by_colour(boards.letter, boards.claims, boards.games, colours, sides)
    fits = {sides: _count_fitting(boards, parts) for sides, parts in readings.items()}
    most = max(fits.values(), default=0)
    best = [parts for sides, parts in readings.items() if fits[sides] == most]
    if not best or (not most and not told):
        return None
    parts = best[0]
    given = {part.game.id for part in parts if any(map(counts, part.words))}
    others = [game for game in boards.games if len(given) > 1 or game.id not in given]
    whole = [boards.moves(game) for game in others]
    of_one = any(moves.verdict in FITS and not moves.doubts for moves in whole)
    if of_one and most < len(given):
        return None
    if of_one or len(best) > 1:
        return Found(
            unclear=tuple(boards.games), why="it is of two games by its colours, or of one"
        )
    return Found(parts=list(parts))


def both_fit(boards: Boards, parts: Sequence[Part]) -> bool:
    """Several stretches, and each gives the next move of its game."""
    return len(parts) > 1 and _count_fitting(boards, parts) == len(parts)


def _count_fitting(boards: Boards, parts: Sequence[Part]) -> int:
    """How many stretches give the next move of their game."""
    given = [part for part in parts if any(map(counts, part.words))]
    return sum(boards.part(part).verdict in FITS for part in given)


def counts(word: MoveWord) -> bool:
    """It is given as a move, in his own words."""
    return word.zone is Zone.OWN and word.stance is Stance.PLAYED


def says_chess(phrases: Sequence[Phrase]) -> bool:
    """His own words say something of a game."""
    return any(phrase.zone is Zone.OWN and phrase.sure for phrase in phrases)

"""Whose piece letters a letter uses, told by the moves of the sheet that it repeats.

The law: who writes our ``Ad3`` for a bishop writes Spanish letters, and his own ``Rc8`` is a king's
move. Alphabets that read a repeated move of the sheet, with its number, as another one are not
his. A move that none reads so is no repeated one; where two that repeat speak against each other
nothing is told.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.desk.judging.moves.positions import Positions
from mailbot.game.notation import Alphabet
from mailbot.game.sheet import Game, Side, ply_of
from mailbot.letter.claims import MoveWord, Notation
from mailbot.letter.letter import Zone


def letters_used(
    words: Sequence[MoveWord], game: Game, alphabets: tuple[Alphabet, ...]
) -> tuple[Alphabet, ...]:
    """Those of the alphabets that the writer's repeated moves leave."""
    lettered = [
        word
        for word in words
        if word.zone is Zone.OWN
        and word.number is not None
        and word.notation is Notation.SAN
        and word.canonical[:1].isupper()
    ]
    if len(alphabets) == 1 or not lettered:
        return alphabets
    told = [
        {place for place, one in enumerate(alphabets) if _repeats(word, Positions(game, (one,)))}
        for word in lettered
    ]
    left = set(range(len(alphabets))).intersection(*filter(None, told))  # none: not a repeated move
    return tuple(alphabets[place] for place in sorted(left)) or alphabets


def _repeats(word: MoveWord, positions: Positions) -> bool:
    """Does the word write the move that stands under its number on the sheet?"""
    assert word.number is not None
    plies = (ply_of(word.number, side) for side in Side)
    moves = ((ply, positions.game.move_at(ply)) for ply in plies)
    return any(
        move is not None and positions.reads_as(word, positions.before(ply), move)
        for ply, move in moves
    )

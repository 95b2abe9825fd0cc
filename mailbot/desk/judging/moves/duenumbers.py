"""Digits right before the figures of a move, which may be its number: ``answered today 12 5254``.

The law: they are where that number is due, or where the score sheet has that very move there. Else
both are digits of something else, and no move is read from them.
"""

from __future__ import annotations

from dataclasses import replace

from mailbot.desk.case import Case
from mailbot.desk.judging.moves.positions import Positions
from mailbot.game.sheet import Side, move_number, ply_of
from mailbot.letter.claims import MoveWord, Stance


def with_due_numbers(case: Case) -> Case:
    """The case without moves whose number is not due in its game."""
    if not any(word.bare for word in case.words):
        return case
    positions = Positions(case.game, case.alphabets, spoken=bool(case.claims.languages))
    words = tuple(
        replace(word, stance=Stance.NO_MOVE) if word.bare and not _is_due(word, positions) else word
        for word in case.words
    )
    return replace(case, words=words)


def _is_due(word: MoveWord, positions: Positions) -> bool:
    game = positions.game
    if word.number == move_number(game.next_ply):
        return True
    plies = (ply_of(word.number, side) for side in Side) if word.number else ()
    return any(game.ply(ply) is not None and positions.is_on_sheet(word, ply) for ply in plies)

"""New plies that stand only behind quote marks: a score that the writer went on with, or not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import chess

from mailbot.desk.judging.align import align, play_on
from mailbot.desk.judging.positions import Positions
from mailbot.letter.claims import MoveWord, Stance
from mailbot.letter.letter import Zone


@dataclass(frozen=True, slots=True)
class Continued:
    """The next ply as it stands behind quote marks.

    ``own``: it continues the whole quoted score that we sent, all else in it unchanged.
    """

    word: MoveWord
    ply: int
    move: chess.Move
    own: bool


def continued_quote(
    words: Sequence[MoveWord], positions: Positions, seen: frozenset[tuple[int, str]]
) -> Continued | None:
    """The one new ply behind quote marks; None where there is none, or not exactly one.

    A ply that stands in a letter kept before (*seen*) is nothing new; but behind the whole score
    of our last letter, where nobody else can have put it, it is asked about.
    """
    game = positions.game
    quoted = [w for w in words if w.zone is Zone.QUOTED and w.stance is Stance.PLAYED]
    found = align(quoted, positions, game.to_move)
    done, rest = play_on(found.news, positions)
    if len(done) != 1 or rest:
        return None
    placed, move = done[0]
    run = {same.ply for same in found.same if same.word.run == placed.word.run}
    whole = {game.first_played, game.next_ply - 1} <= run and not found.differ
    new = (placed.ply, move.uci()) not in seen
    asked = placed.word.number is not None if new else whole and placed.word.depth == 1
    if not (new and whole) and not asked:
        return None
    return Continued(placed.word, placed.ply, move, own=new and whole)

"""A letter that says it gives the writer's last move again, and only tells of it.

The law: his last ply, rightly numbered where it is, is a repeat there; another move under its
number is a disagreement.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.desk.judging.moves.align import Placed
from mailbot.desk.judging.moves.moved import Moves
from mailbot.desk.judging.moves.positions import Positions
from mailbot.desk.judging.moves.unclear import differs
from mailbot.desk.verdict import Verdict
from mailbot.game.sheet import Side, move_number
from mailbot.letter.claims import MoveWord, Stance, Whose
from mailbot.letter.letter import Zone

_RETOLD = frozenset({Stance.PAST, Stance.UNSURE})


def judge_repeat(
    words: Sequence[MoveWord], positions: Positions, writer: Side, moves: Moves
) -> None:
    """A letter that says it gives his last move again, and only tells of it: "my move was ..."."""
    last = positions.game.last_ply(writer)
    if last is None:
        return
    number = move_number(last.number)
    told = [
        word
        for word in words
        if word.zone is Zone.OWN
        and word.stance in _RETOLD
        and word.whose is not Whose.READER
        and word.number in {None, number}
    ]
    if any(positions.is_on_sheet(word, last.number) for word in told):
        moves.verdict = Verdict.REPEAT
        return
    board = positions.before(last.number)
    numbered = [word for word in told if word.number == number and _is_his(word, last.side)]
    others = [word for word in numbered if positions.readings_in(board, word)]
    if others:
        moves.alignment.differ.append(Placed(others[0], last.number))
        differs(moves, positions)


def _is_his(word: MoveWord, side: Side) -> bool:
    return word.mover is None or word.mover.value == side.value

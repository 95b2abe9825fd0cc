"""Live conditionals of the reader's: does the writer take one up, or jump behind it?"""

from __future__ import annotations

from collections.abc import Sequence

import chess

from mailbot.desk.judging.moves.positions import Positions
from mailbot.game.sheet import Game, Side, side_of
from mailbot.letter.claims import MoveWord


def taken_up(done: Sequence[tuple[int, chess.Move]], game: Game, writer: Side) -> int:
    """How many of these new plies count: one, or more where they follow an offered line.

    A line is taken up by repeating its plies in order; the writer's own next ply behind
    them counts too.
    """
    line = [move.uci() for _, move in done]
    best = 1
    for offer in game.conditionals:
        if offer.by is writer:
            continue
        for offered in offer.lines:
            same = 0
            while same < min(len(line), len(offered)) and line[same] == offered[same]:
                same += 1
            if same >= 2 and len(line) > same and side_of(done[same][0]) is writer:
                same += 1
            if same >= 2:
                best = max(best, same)
    return best


def fits_behind_chain(word: MoveWord, positions: Positions, writer: Side) -> bool:
    """The word could be played at the end of a live line of the reader's conditionals."""
    for offer in positions.game.conditionals:
        if offer.by is writer:
            continue
        for line in offer.lines:
            board = positions.before(positions.game.next_ply).copy(stack=False)
            for uci in line:
                board.push(chess.Move.from_uci(uci))
                ours = board.turn == (writer is Side.WHITE)
                if ours and positions.readings_in(board, word):
                    return True
    return False

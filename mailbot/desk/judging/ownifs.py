"""If-lines in the writer's own words, proved on the board.

The law: two moves of such a line are a condition and its answer where, behind a move that the
letter gives beside them, only the reader can play the first and only the writer the second. Else
they stay what the words around them say, and the line is asked about where it could be played.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate

import chess

from mailbot.desk.case import Case
from mailbot.desk.judging.positions import Positions
from mailbot.letter.claims import Claims, IfLine, MoveWord, Stance
from mailbot.letter.letter import Zone

_MOST = 20  # moves that a letter may give beside them
_GIVEN = frozenset({Stance.PLAYED, Stance.UNSURE})


def on_board(case: Case) -> Case:
    """The case with its lines proved in its game."""
    positions = Positions(case.game, case.alphabets, spoken=bool(case.claims.languages))
    claims = with_proven(case.claims, positions)
    if claims is case.claims:
        return case
    stances = {word.span: word.stance for word in claims.moves}
    words = (replace(word, stance=stances.get(word.span, word.stance)) for word in case.words)
    return replace(case, claims=claims, words=tuple(words))


def with_proven(claims: Claims, positions: Positions) -> Claims:
    """The claims for one game: proved lines are offered, and their moves belong to them."""
    own = [line for line in claims.conditionals if line.own and line.zone is Zone.OWN]
    if not own:
        return claims
    inside = _Places(claims.conditionals)
    given = [
        word
        for word in claims.moves
        if word.zone is Zone.OWN and word.stance in _GIVEN and word not in inside
    ]
    behind = list(_behind(given[:_MOST], positions))
    proved = [line for line in own if any(_is_line(line.moves, b, positions) for b in behind)]
    spans, taken = {line.span for line in proved}, _Places(proved)
    return replace(
        claims,
        moves=tuple(
            replace(word, stance=Stance.CONDITION) if word in taken else word
            for word in claims.moves
        ),
        conditionals=tuple(
            replace(line, sure=line.sure and line.span in spans) if line.own else line
            for line in claims.conditionals
        ),
    )


class _Places:
    """Where some lines stand; also the square in "the bishop to b5 (6125)" stands in one."""

    def __init__(self, lines: Sequence[IfLine]) -> None:
        spans = sorted((line.span.start, line.span.end) for line in lines)
        self.starts = [start for start, _ in spans]
        self.ends = list(accumulate((end for _, end in spans), max))

    def __contains__(self, word: MoveWord) -> bool:
        place = bisect_right(self.starts, word.span.start)
        return place > 0 and word.span.start < self.ends[place - 1]


def _behind(given: Sequence[MoveWord], positions: Positions) -> Iterator[chess.Board]:
    """The boards behind each move that the letter may give."""
    board = positions.before(positions.game.next_ply)
    for word in given:
        for move in positions.readings_in(board, word):
            yield positions.after(board, move)


def _is_line(moves: Sequence[MoveWord], board: chess.Board, positions: Positions) -> bool:
    """Each of the moves has one reading, and only by the side whose turn it is."""
    for word in moves:
        found = positions.readings_in(board, word)
        if len(found) != 1:
            return False
        board = positions.after(board, found[0])
    return len(moves) > 1

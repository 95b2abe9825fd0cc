"""If-lines in the writer's own words, proved on the board.

The law: two moves of such a line are a condition and its answer where, behind a move that the
letter gives beside them, only the reader can play the first and only the writer the second. Else
they stay what the words around them say, and the line is asked about where it could be played.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, pairwise

import chess

from mailbot.desk.case import Case
from mailbot.desk.judging.moves.iftexts import with_texts
from mailbot.desk.judging.moves.positions import Positions
from mailbot.game.sheet import move_number
from mailbot.letter.claims import Claims, IfLine, MoveWord, Stance
from mailbot.letter.letter import Span, Zone

_MOST = 20  # moves that a letter may give beside them
_GIVEN = frozenset({Stance.PLAYED, Stance.UNSURE})


def on_board(case: Case) -> Case:
    """The case with its lines proved in its game."""
    positions = Positions(case.game, case.alphabets, spoken=bool(case.claims.languages))
    claims = with_after(with_proven(case.claims, positions), positions)
    if claims is case.claims:
        return case
    stances = {word.span: word.stance for word in claims.moves}
    words = (replace(word, stance=stances.get(word.span, word.stance)) for word in case.words)
    return replace(case, claims=claims, words=tuple(words))


def with_after(claims: Claims, positions: Positions) -> Claims:
    """What is said after a move is sure only where that move stands last on the sheet."""
    if all(said.after is None for said in claims.phrases):
        return claims
    game = positions.game
    last = [
        word.span.start
        for word in claims.moves
        if word.number in {None, move_number(game.next_ply - 1)}
        and positions.is_on_sheet(word, game.next_ply - 1)
    ]
    phrases = (
        said
        if said.after is None or any(said.after.start <= at < said.after.end for at in last)
        else replace(said, sure=False, why=said.why or "company")
        for said in claims.phrases
    )
    return replace(claims, phrases=tuple(phrases))


def with_proven(claims: Claims, positions: Positions) -> Claims:
    """The claims for one game: proved lines are offered, and their moves belong to them."""
    claims = with_texts(claims, positions)
    own = [line for line in claims.conditionals if line.own and line.zone is Zone.OWN]
    if not own:
        return claims
    inside = _Places(claims.conditionals)
    given = [
        word
        for word in claims.moves
        if word.zone is Zone.OWN and word.stance in _GIVEN and word not in inside
    ]
    given = given[:_MOST]
    behind = list(_behind(given, positions))
    proved = _proved(claims.conditionals, behind, positions)
    taken = _Places(list(proved.values()))
    lone = given[0] if proved and len(given) == 1 else None
    return replace(
        claims,
        moves=tuple(
            replace(word, stance=Stance.CONDITION)
            if word in taken
            else replace(word, stance=Stance.PLAYED)
            if word is lone and _leads(word, proved.values())
            else word
            for word in claims.moves
        ),
        conditionals=tuple(_chained(claims.conditionals, proved)),
    )


def _proved(
    lines: Sequence[IfLine], behind: Sequence[chess.Board], positions: Positions
) -> dict[Span, IfLine]:
    """The own lines that the board proves, each from its root, by their spans: behind a move that
    is given, or at the end of the line before ("and should you retreat, ...")."""
    found: dict[Span, IfLine] = {}
    former: IfLine | None = None
    for line in lines:
        if line.zone is not Zone.OWN:
            continue
        if not line.own:
            former = line if line.sure else None
            continue
        chain = former.moves + line.moves if former is not None and former.sure else ()
        if any(_is_line(line.moves, board, positions) for board in behind):
            found[line.span] = former = line
        elif chain and any(_is_line(chain, board, positions) for board in behind):
            found[line.span] = former = replace(line, moves=chain)
        else:
            former = None
    return found


def _leads(word: MoveWord, lines: Iterable[IfLine]) -> bool:
    """ "3... 1716; should you take, 4. 2536 2736": with its number, before the lines that are sure,
    and nothing but strange words leave it open."""
    sure = [line.span.start for line in lines if line.sure]
    return word.nearly and word.number is not None and bool(sure) and word.span.end <= min(sure)


def _chained(lines: Sequence[IfLine], proved: Mapping[Span, IfLine]) -> Iterator[IfLine]:
    """All lines, but for those that one behind them goes on with."""
    for line, behind in pairwise((*lines, None)):
        if line is None:
            continue
        found = proved.get(line.span, line)
        longer = None if behind is None else proved.get(behind.span)
        ahead = longer is not None and longer.moves[: len(found.moves)] == found.moves
        if not (ahead and longer is not None and longer.sure):
            yield replace(found, sure=line.sure and line.span in proved) if line.own else line


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

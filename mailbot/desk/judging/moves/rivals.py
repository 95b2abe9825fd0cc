"""Other legal moves beside the one that a letter gives, and which of them make it a choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from mailbot.desk.judging.moves.bothdays import both_days
from mailbot.desk.judging.moves.moved import Moves
from mailbot.desk.judging.moves.pieces import has_piece
from mailbot.desk.judging.moves.positions import Positions
from mailbot.desk.judging.moves.unclear import several
from mailbot.desk.judging.namings.named import unless_of_another
from mailbot.desk.verdict import Verdict
from mailbot.game.sheet import Side, move_number, ply_of
from mailbot.letter.claims import DayWord, MoveWord, Notation, Stance, Whose
from mailbot.letter.letter import Zone

_SQUARE = 2  # signs of a square in letters
_OPEN = frozenset({Stance.PLAYED, Stance.UNSURE, Stance.ASKED, Stance.OTHER_GAME})
_GIVEN = _OPEN - {Stance.OTHER_GAME}
_POSTED = frozenset({"received", "sent", "answered"})
_NEVER = frozenset({Stance.REPLACED, Stance.NO_MOVE, Stance.OTHER_GAME, Stance.CONDITION})


def weigh_rivals(moves: Moves, positions: Positions, own: Sequence[MoveWord]) -> None:
    """ "2836 or 7866", "2... 2836. NB: the move is 2... 7866": another legal move on its line, or
    anywhere with its number, that nobody calls a move, or that is given as well and finds no place
    on the sheet; or that words behind it call the move, or that stands below it as a move does
    ("PS: I play 7866")."""
    if moves.verdict is not Verdict.ACCEPTED:
        return
    taken = moves.played[0]
    number = move_number(taken.ply)
    strays = [word for word in moves.alignment.strays if word.stance is Stance.PLAYED]
    rivals = [
        word
        for word in own
        if (word.stance in {Stance.UNSURE, Stance.ASKED} or _is_claimed(word) or word in strays)
        and word.span != taken.word.span
        and word.number in {None, number}
        and (
            (word.line == taken.word.line and not _is_square(word, taken.word))
            or (word.number and word.stance is Stance.UNSURE)
            or (word.rival and word.span.start > taken.word.span.start)
            or _is_claimed(word)
        )
        and any(move != taken.move for move in positions.next_readings(word))
        and not _is_of_other_score(word, own, positions)
    ]
    if rivals:
        several(moves, [taken.word, *rivals])
        moves.played = ()


def _is_square(word: MoveWord, taken: MoveWord) -> bool:
    """A square in letters behind a move in figures: "2... 2836, for I dislike a bishop on g5"."""
    open_ = word.number is None and word.stance is Stance.UNSURE and len(word.text) == _SQUARE
    numeric = taken.notation is Notation.NUMERIC and taken.number is not None
    return open_ and numeric and word.span.start > taken.span.start


def _is_claimed(word: MoveWord) -> bool:
    """ "After 2... 7866 (the move I am sending you)", of this game."""
    return word.claimed and word.stance not in _NEVER


def with_awaited(
    own: Sequence[MoveWord], positions: Positions, days: Sequence[DayWord]
) -> list[MoveWord]:
    """The words, with the awaited move PLAYED that its words left open.

    It stands in a row behind our last move; or the words around it make it likely; or the letter
    says when ours came or when it went itself, both where nothing but that gives the move: who
    states both days has moved. The move has the awaited number or none, can be played in one way,
    and the board allows no other candidate.
    """
    own = list(own)
    legal = [
        word
        for word in own
        if (word.stance in _GIVEN or word.perhaps) and positions.next_readings(word)
    ]
    if len(legal) != 1:
        return own
    (found,) = legal
    told = found.nearly and any(map(_tells_of_post, days))
    told = told or (found.likely and not _has_stray(found, own, positions))
    told = told or _answers_in_row(found, own, positions)
    if not told and not (found.perhaps and both_days(days)):
        return own
    if any(map(partial(_is_unknown_past, positions=positions), own)):
        return own  # "To your 4163 I reply: 2725", and ours was another
    awaited = found.number in {None, move_number(positions.game.next_ply)}
    moves = positions.next_readings(found)
    if not awaited or len(moves) != 1 or not has_piece(found, moves[0], positions):
        return own
    given = unless_of_another(replace(found, stance=Stance.PLAYED), positions.game)
    return [given if word is found else word for word in own]


def _has_stray(found: MoveWord, own: Sequence[MoveWord], positions: Positions) -> bool:
    """Another move that is given, and finds no place on the sheet."""
    plies = range(1, positions.game.next_ply)
    return any(
        word is not found
        and word.stance is Stance.PLAYED
        and not any(positions.is_on_sheet(word, ply) for ply in plies)
        for word in own
    )


def _answers_in_row(found: MoveWord, own: Sequence[MoveWord], positions: Positions) -> bool:
    """``2. 7163 2836``, our last move and his behind its number, on a line without words."""
    last = positions.game.next_ply - 1
    behind = [word for word in own if word.run == found.run and word.span.start < found.span.start]
    if not (found.row and found.rival and found.number is not None and behind):
        return False
    return behind[-1].row and positions.is_on_sheet(behind[-1], last)


def _is_unknown_past(word: MoveWord, positions: Positions) -> bool:
    """A move that he calls ours, and that stands nowhere on the sheet; not one that has the awaited
    number and could be his: "At Easter I had played 7... a5 here"."""
    past = word.stance is Stance.PAST and word.zone is Zone.OWN
    awaited = word.number == move_number(positions.game.next_ply) and word.whose is not Whose.READER
    past = past and not (awaited and positions.next_readings(word))
    plies = range(1, positions.game.next_ply)
    return past and not any(positions.is_on_sheet(word, ply) for ply in plies)


def _tells_of_post(day: DayWord) -> bool:
    """A day of his own on which ours came or his goes, for all that is known of its words."""
    told = day.role in _POSTED and (not day.unsure or day.strange)
    return told and day.zone is Zone.OWN


def _is_of_other_score(word: MoveWord, own: Sequence[MoveWord], positions: Positions) -> bool:
    """ "Lost at the club: 1. e4 c5 2. Nf3 d6": the moves before it in its run are not ours."""
    next_ply = positions.game.next_ply
    return any(
        other.run == word.run
        and other.number is not None
        and other.number < move_number(next_ply)
        and not any(positions.is_on_sheet(other, ply) for ply in _plies_of(other.number))
        for other in own
    )


def _plies_of(number: int) -> tuple[int, int]:
    return ply_of(number, Side.WHITE), ply_of(number, Side.BLACK)

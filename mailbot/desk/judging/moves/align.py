"""The words of a letter laid along the score sheet: one place for each, or none.

A run of words is an unbroken stretch of moves (a table, a score, a line). Its numbers say
where it belongs; without numbers it lies where the sheet repeats it or the board takes it.
Nothing is judged here: old plies are the same or differ, the next ones are legal or not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

import chess

from mailbot.desk.judging.moves.positions import Positions
from mailbot.game.sheet import Side, ply_of, side_of
from mailbot.letter.claims import Mover, MoveWord, Notation, Whose

_LEAST_ALIKE = 3  # plies that tell where a run without numbers lies
_SLIPS = 2  # of its plies that may differ from the sheet


@dataclass(frozen=True, slots=True)
class Placed:
    """A word at a ply."""

    word: MoveWord
    ply: int


@dataclass(slots=True)
class Alignment:
    """Where the words of a letter lie on one game's sheet.

    ``same`` repeat it, ``differ`` contradict it, ``news`` claim plies behind it in the order
    of the text, ``strays`` are bare words that neither repeat the sheet nor can be played
    now. ``misnumbered`` stand under a number that is wrong in a way that a neighbour
    explains; ``torn`` are bare words whose number names another ply than the board.
    """

    same: list[Placed] = field(default_factory=list)
    differ: list[Placed] = field(default_factory=list)
    news: list[Placed] = field(default_factory=list)
    strays: list[MoveWord] = field(default_factory=list)
    misnumbered: list[MoveWord] = field(default_factory=list)
    torn: list[Placed] = field(default_factory=list)


def align(words: Sequence[MoveWord], positions: Positions, writer: Side) -> Alignment:
    """Lay *words* (in the order of the text) along the sheet of the positions' game."""
    alignment = Alignment()
    sided = [_sided(word, writer) for word in words]
    for _, run in groupby(sided, key=lambda word: word.run):
        _lay_run(tuple(run), positions, writer, alignment)
    return alignment


def _sided(word: MoveWord, writer: Side) -> MoveWord:
    """A word with the colour that the name before it means."""
    if word.whose is None or word.mover is not None:
        return word
    side = writer if word.whose is Whose.WRITER else writer.other
    return replace(word, mover=Mover(side.value))


def _is_other_side(word: MoveWord, ply: int) -> bool:
    """A label names the side that does not play *ply*."""
    return word.number is None and word.mover not in {None, Mover(side_of(ply).value)}


def _lay_run(
    run: tuple[MoveWord, ...], positions: Positions, writer: Side, into: Alignment
) -> None:
    plies = _numbered_plies(run, positions, writer)
    if plies is None:
        _lay_unnumbered(run, positions, writer, into)
        return
    meant = () if _fits(run, plies, positions) else _plies_that_fit(run, plies, positions)
    if meant:
        of = zip(run, plies, meant, strict=True)
        into.misnumbered += [word for word, ply, at in of if word.number is not None and ply != at]
        plies = meant
    elif len(run) == 1 and _is_torn(run[0], plies[0], positions, writer):
        into.torn.append(Placed(run[0], plies[0]))
        return
    elif _wrong_number_behind_our_last(run, plies, positions):
        into.misnumbered.append(run[-1])
        plies = (*plies[:-1], plies[-2] + 1)
    elif _left_out_ours(run[-1], plies[-1], positions):
        plies = (*plies[:-1], plies[-1] + 1)
    for word, ply in zip(run, plies, strict=True):
        _lay(Placed(word, ply), positions, into)


def _lay(placed: Placed, positions: Positions, into: Alignment) -> None:
    game = positions.game
    if placed.ply >= game.next_ply:
        into.news.append(placed)
    elif positions.is_on_sheet(placed.word, placed.ply):
        into.same.append(placed)
    elif placed.word.notation is not Notation.DESCRIPTIVE:  # nobody here reads it
        into.differ.append(placed)


def _numbered_plies(
    run: tuple[MoveWord, ...], positions: Positions, writer: Side
) -> tuple[int, ...] | None:
    """The plies that the numbers of a run name; None when it has no number at all.

    A number without a colour may mean either; the sheet, then the board, then the writer's
    colour decide.
    """
    if all(word.number is None for word in run):
        return None
    first = next(index for index, word in enumerate(run) if word.number is not None)
    plies: list[int] = []
    for index in range(first, len(run)):
        plies.append(_numbered_ply(run[index], plies, positions, writer))
    before = [plies[0] - first + index for index in range(first)]
    return (*before, *plies)


def _numbered_ply(word: MoveWord, before: list[int], positions: Positions, writer: Side) -> int:
    if word.number is None:
        return before[-1] + 1
    if word.mover is not None:
        return ply_of(word.number, Side(word.mover.value))
    white, black = (ply_of(word.number, side) for side in (Side.WHITE, Side.BLACK))
    following = before[-1] + 1 if before else None
    for ply in (white, black):
        if positions.is_on_sheet(word, ply):
            return ply
    next_ply = positions.game.next_ply
    if next_ply in (white, black) and positions.next_readings(word):
        return next_ply
    if following in (white, black):
        return following
    return ply_of(word.number, writer)


def _fits(run: tuple[MoveWord, ...], plies: tuple[int, ...], positions: Positions) -> bool:
    """Every word repeats the sheet at its ply or can be played behind it, in order."""
    board = positions.before(positions.game.next_ply)
    reached = positions.game.next_ply
    for word, ply in zip(run, plies, strict=True):
        if _is_other_side(word, ply):
            return False
        if ply < positions.game.next_ply:
            if not positions.is_on_sheet(word, ply):
                return False
            continue
        found = positions.readings_in(board, word) if ply == reached else ()
        if len(found) != 1:
            return False
        board = positions.after(board, found[0])
        reached += 1
    return True


def _plies_that_fit(
    run: tuple[MoveWord, ...], plies: tuple[int, ...], positions: Positions
) -> tuple[int, ...]:
    """The plies of a run whose numbers are all off alike, or of a long one with a wrong number.

    Only a run that repeats the last ply of the sheet, and at least two plies, is proof.
    """
    last = positions.game.next_ply - 1
    shifts = (last - plies[at] for at, word in enumerate(run) if positions.is_on_sheet(word, last))
    meant = [tuple(ply + shift for ply in plies) for shift in shifts if shift and len(run) > 1]
    if len(run) > _LEAST_ALIKE and plies[0] <= last < plies[0] + len(run):
        meant.append(tuple(range(plies[0], plies[0] + len(run))))
    return next((each for each in meant if _fits(run, each, positions)), ())


def _wrong_number_behind_our_last(
    run: tuple[MoveWord, ...], plies: tuple[int, ...], positions: Positions
) -> bool:
    """All but the last word repeat the sheet to its end, and the last is the next move."""
    next_ply = positions.game.next_ply
    return (
        len(run) > 1
        and plies[-1] != next_ply
        and plies[-2] == next_ply - 1
        and _fits(run[:-1], plies[:-1], positions)
        and len(positions.next_readings(run[-1])) == 1
    )


def _left_out_ours(word: MoveWord, ply: int, positions: Positions) -> bool:
    """``1. 5254 5755 2. 2836``: no move for our last ply, and the one for the next."""
    next_ply = positions.game.next_ply
    if ply != next_ply - 1 or not word.given or side_of(ply) is not Side.WHITE:
        return False
    if positions.readings_in(positions.before(ply), word):
        return False
    return len(positions.next_readings(word)) == 1


def _is_torn(word: MoveWord, ply: int, positions: Positions, writer: Side) -> bool:
    """A bare ply that is legal now, but whose number names another ply."""
    game = positions.game
    if ply == game.next_ply or game.to_move is not writer:
        return False
    return not positions.is_on_sheet(word, ply) and bool(positions.next_readings(word))


def _lay_unnumbered(
    run: tuple[MoveWord, ...], positions: Positions, writer: Side, into: Alignment
) -> None:
    start = _start_of(run, positions, writer)
    if start is None:
        start = _start_but_for_slips(run, positions)
    if start is not None:
        for index, word in enumerate(run):
            _lay(Placed(word, start + index), positions, into)
        return
    next_ply = positions.game.next_ply
    if len(run) == 1 and _is_other_side(run[0], next_ply) and positions.next_readings(run[0]):
        into.torn.append(Placed(run[0], next_ply - 1))  # "White: 2836", Black to move
        return
    last = next_ply - 1
    if len(run) == 2 and last >= positions.game.first_played and _is_other_last(run, positions):
        into.differ.append(Placed(run[0], last))
        into.news.append(Placed(run[1], last + 1))
        return
    into.strays.extend(run)


def _start_of(run: tuple[MoveWord, ...], positions: Positions, writer: Side) -> int | None:
    """The ply that an unnumbered run starts at, when it fits somewhere.

    News come first where it is the writer's move; then the latest place on the sheet.
    """
    game = positions.game
    next_ply = game.next_ply
    alone = len(run) == 1 and game.to_move is writer and not _is_other_side(run[0], next_ply)
    if alone and len(positions.next_readings(run[0])) == 1:
        return next_ply
    latest = next_ply if len(run) > 1 and game.to_move is writer else next_ply - 1
    for start in range(latest, game.setup.first_ply - 1, -1):
        plies = tuple(range(start, start + len(run)))
        if _fits(run, plies, positions):
            return start
    return None


def _start_but_for_slips(run: tuple[MoveWord, ...], positions: Positions) -> int | None:
    """Where a run repeats the sheet but for a word or two: a slip, or an altered history."""
    game = positions.game
    if len(run) <= _LEAST_ALIKE:
        return None
    for start in range(game.setup.first_ply, game.next_ply):
        old = list(zip(run, range(start, game.next_ply), strict=False))
        alike = sum(positions.is_on_sheet(word, ply) for word, ply in old)
        if alike >= _LEAST_ALIKE and len(old) - alike <= _SLIPS and len(run) <= len(old) + 1:
            return start
    return None


def _is_other_last(run: tuple[MoveWord, ...], positions: Positions) -> bool:
    """Two bare words: another move for the last ply of the sheet, and an answer to it."""
    before_last = positions.before(positions.game.next_ply - 1)
    first = positions.readings_in(before_last, run[0])
    if len(first) != 1:
        return False
    return bool(positions.readings_in(positions.after(before_last, first[0]), run[1]))


def play_on(
    news: Sequence[Placed], positions: Positions
) -> tuple[tuple[tuple[Placed, chess.Move], ...], tuple[Placed, ...]]:
    """Play the news in order of their plies: (the legal prefix, what is left of them).

    A ply that is named by several words counts once when they agree. The rest begins with
    the first word that is not one legal move at its ply, that contradicts another word at
    the same ply, or that leaves a gap.
    """
    ordered = sorted(news, key=lambda placed: placed.ply)
    before = board = positions.before(positions.game.next_ply)
    done: list[tuple[Placed, chess.Move]] = []
    expected = positions.game.next_ply
    for index, placed in enumerate(ordered):
        if done and placed.ply == done[-1][0].ply:
            if done[-1][1] not in positions.readings_in(before, placed.word):
                return tuple(done[:-1]), (done[-1][0], *ordered[index:])
            continue
        found = positions.readings_in(board, placed.word) if placed.ply == expected else ()
        if len(found) != 1:
            return tuple(done), tuple(ordered[index:])
        done.append((placed, found[0]))
        before, board = board, positions.after(board, found[0])
        expected += 1
    return tuple(done), ()

"""What a letter says of plies that are on the sheet, beside the moves it gives.

The law: a word of a past ply that is not that of the sheet is a disagreement, whoever calls it a
move.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from mailbot.desk.judging.moves.align import Alignment, Placed, align
from mailbot.desk.judging.moves.positions import Positions
from mailbot.game.sheet import Side, move_number
from mailbot.letter.claims import MoveWord, Notation, Stance, Whose
from mailbot.letter.letter import Span

# "Game: 5254 5755" is a number by its shape, "hope it is right: 1. 5254 5755" no score
_SPOKEN = frozenset(
    {Stance.PLAYED, Stance.UNSURE, Stance.NO_MOVE, Stance.DISMISSED, Stance.PAST, Stance.ASKED}
)
_SCORE = 3  # plies of an unbroken run
_SQUARE = 2  # signs of one in letters
_SLIPS = 2  # of a score that nobody calls the game's


def check_scores(
    own: Sequence[MoveWord], positions: Positions, writer: Side, into: Alignment
) -> None:
    """A score that nobody calls the game's, and is: it holds the writer's move, or it repeats the
    sheet on both sides of a ply in which it differs from it, or up to the last one."""
    taken = {word.run for word in own if word.stance is Stance.PLAYED}
    spoken = [word for word in own if word.stance in _SPOKEN]
    for run, words in groupby(spoken, key=lambda word: word.run):
        score = tuple(words)
        if len(score) < _SCORE or all(word.stance is Stance.PLAYED for word in score):
            continue
        found = align(score, positions, writer)
        if len(found.same) < _SCORE or len(found.differ) > _SLIPS:
            if run in taken:  # behind a word that nobody knows; its next row gives his move
                into.differ.extend(p for p in found.differ if p.word.stance is Stance.UNSURE)
            continue
        last = max((placed.ply for placed in found.same), default=0)
        if last == positions.game.next_ply - 2:
            last += 2
        into.differ.extend(
            placed
            for placed in found.differ
            if placed.word.stance is not Stance.PLAYED and (run in taken or placed.ply < last)
        )


def check_past(
    own: Sequence[MoveWord], positions: Positions, writer: Side, into: Alignment
) -> None:
    """ "your 5754", "your move: 3. 6124": another move for the reader's last ply than the sheet
    has; also behind a word that nobody knows, where the number says that ply. And one of the last
    two plies with one figure altered."""
    game = positions.game
    ply = game.next_ply - 1 if game.to_move is writer else game.next_ply - 2
    if ply < game.first_played:
        return
    told = {word.run for word in own if word.stance is Stance.PAST}
    given = [other.span for other in own if other.stance is Stance.PLAYED]
    for word in own:
        headed = word.stance is Stance.UNSURE and word.head and word.number is not None
        past = word.stance is Stance.PAST
        retold = word.stance is Stance.UNSURE and word.run in told
        retold = retold or _leads(word, given, positions, ply)
        if not (past or headed or retold) or word.notation is Notation.DESCRIPTIVE:
            continue
        square = len(word.canonical) == _SQUARE and word.number is None
        if square and (word.pieces or word.whose is not Whose.READER):
            continue  # "den Läufer auf a6", "I was sure of d5"
        if any(positions.is_on_sheet(word, number) for number, _ in game.positions()):
            continue
        said = word.number == move_number(ply) or word.whose is Whose.READER
        said = said and not positions.next_readings(word)
        ahead = word.number not in {None, move_number(ply)}
        if ahead and any(one.start < word.span.start for one in given):
            continue  # behind a move that is given: "what do you do after 3. 6125?"
        other = positions.readings_in(positions.before(ply), word)
        if (said and (past or headed)) or (past and other):
            into.differ.append(Placed(word, ply))
            continue
        slips = [last for last in (ply, ply - 1) if positions.is_slip(word, last)]
        into.differ.extend(Placed(word, last) for last in slips[:1])


def _leads(word: MoveWord, given: Sequence[Span], positions: Positions, ply: int) -> bool:
    """ "A 7183 lépésedre a válaszom 2836": it differs in one figure, and leads to the answer."""
    unsure = word.stance is Stance.UNSURE and word.number is None
    leads = any(word.span.end <= one.start for one in given)
    return unsure and leads and positions.is_slip(word, ply)


def check_correction(
    own: Sequence[MoveWord], positions: Positions, writer: Side, into: Alignment
) -> None:
    """ "7866 instead of 2836", where 2836 is his last ply: another move for that ply."""
    last = positions.game.last_ply(writer)
    if last is None or not any(
        word.stance is Stance.REPLACED
        and positions.is_on_sheet(word, last.number)
        and not positions.next_readings(word)
        for word in own
    ):
        return
    board = positions.before(last.number)
    claimed = [*into.strays, *(placed.word for placed in (*into.news, *into.torn))]
    claimed += [  # "I mistyped.", below it, is said of the move that it corrects
        word
        for word in own
        if word.stance is Stance.UNSURE and word.number == move_number(last.number)
    ]
    instead = [word for word in claimed if positions.readings_in(board, word)]
    into.differ.extend(Placed(word, last.number) for word in instead[:1])

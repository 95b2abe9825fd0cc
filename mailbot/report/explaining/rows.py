"""The score of a letter beside the sheet: ply by ply the same, new, different or of the past."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from mailbot.desk.judging.moves.align import Placed, align
from mailbot.desk.judging.retraced import Trace
from mailbot.desk.verdict import Judgement
from mailbot.game.numeric import numeric
from mailbot.letter.claims import MoveWord, Stance
from mailbot.letter.letter import Zone
from mailbot.report.explaining.fates import Taken, recorded_in
from mailbot.report.notation import numbered
from mailbot.report.table import counted

MOST = 200  # rows that are shown; a hostile letter can claim many thousands
LONGEST = 5  # rows in a row that are the same; of more the inner ones are counted

_HELD = "not taken"


class How(StrEnum):
    """How a word of the letter lies beside the sheet."""

    SAME = "the same"
    NEW = "new"
    DIFFERS = "differs"
    PAST = "past"  # spoken of as an earlier move
    TORN = "torn"  # its number and the board say different plies
    NOWHERE = "fits nowhere"


@dataclass(frozen=True, slots=True)
class Row:
    """One ply. ``ply`` None: the word lies nowhere; ``rest`` is what else is to be said."""

    ply: int | None
    letter: str
    sheet: str
    how: How
    rest: str = ""

    @property
    def taken(self) -> Taken | None:
        """For its colour; none where nothing new is said."""
        if self.how is How.NEW and self.rest.startswith(_HELD):
            return Taken.DOUBTFUL
        return _COLOURS.get(self.how)

    @property
    def number(self) -> str:
        return "" if self.ply is None else numbered(self.ply)


_COLOURS = {
    How.NEW: Taken.TAKEN,
    How.DIFFERS: Taken.DOUBTFUL,
    How.TORN: Taken.DOUBTFUL,
    How.NOWHERE: Taken.DOUBTFUL,
}


def rows_of(trace: Trace, judgement: Judgement) -> tuple[Row, ...]:
    """The own words that claim a ply, in the order of the plies; those that lie nowhere last."""
    rows = list(dict.fromkeys(_rows(trace, judgement)))
    rows.sort(key=lambda row: (row.ply is None, row.ply or 0))
    rows = list(_shortened(rows))
    left = len(rows) - MOST
    rest = [Row(None, "...", "", How.NOWHERE, f"{left} rows more")] if left > 0 else []
    return (*rows[:MOST], *rest)


def quoted_line(trace: Trace) -> str:
    """How the quoted score lies beside the sheet, in a sentence; empty where there is none."""
    quoted = [
        word
        for word in trace.case.words
        if word.zone in {Zone.QUOTED, Zone.FORWARDED} and word.stance is Stance.PLAYED
    ]
    if not quoted:
        return ""
    laid = align(quoted, trace.positions, trace.case.writer)
    parts = [
        f"{counted(len({placed.ply for placed in placed_}), 'ply', 'plies')} {what}"
        for placed_, what in (
            (laid.same, "the same"),
            (laid.differ, "different"),
            ([*laid.news, *laid.torn], "not on the sheet"),
        )
        if placed_
    ]
    parts += [f"{counted(len(laid.strays), 'word')} that fit nowhere"] if laid.strays else []
    return f"Behind quote marks: {', '.join(parts)}."


def end_of_sheet(trace: Trace) -> str:
    """Where the sheet ends, and which ply is awaited of whom."""
    game = trace.case.game
    awaited = f"{numbered(game.next_ply)} by {game.to_move.value.capitalize()}"
    whose = "the writer" if game.to_move is trace.case.writer else "the reader"
    if not game.moves:
        return f"The sheet is empty; awaited is {awaited}, {whose} of this letter."
    last = game.next_ply - 1
    return (
        f"The sheet ends with {numbered(last)} {_on_sheet(trace, last)};"
        f" awaited is {awaited}, {whose} of this letter."
    )


def _rows(trace: Trace, judgement: Judgement) -> Iterator[Row]:
    laid, recorded = trace.moves.alignment, recorded_in(judgement)
    wrong = {word.span for word in laid.misnumbered}
    for placed in laid.same:
        rest = "under a wrong number" if placed.word.span in wrong else ""
        yield _row(trace, placed, How.SAME, rest)
    for placed in laid.differ:
        yield _row(trace, placed, How.DIFFERS)
    in_quote = [Placed(p.word, p.ply) for p in trace.moves.played if p.word.zone is not Zone.OWN]
    for placed in (*laid.news, *in_quote):
        rest = "taken" if placed.ply in recorded else _HELD
        rest += ", in the quoted score" if placed.word.zone is not Zone.OWN else ""
        rest += ", under a wrong number" if placed.word.span in wrong else ""
        yield _row(trace, placed, How.NEW, rest)
    for placed in laid.torn:
        now = numbered(trace.case.game.next_ply)
        yield _row(trace, placed, How.TORN, f"on the board it can be played as {now}")
    for word in laid.strays:
        yield Row(None, word.text, "", How.NOWHERE, "neither on the sheet nor possible now")
    yield from _past(trace, {placed.word.span for placed in laid.differ})


def _past(trace: Trace, differing: set[object]) -> Iterator[Row]:
    for word in trace.case.words:
        past = word.zone is Zone.OWN and word.stance is Stance.PAST
        if past and word.span not in differing:
            ply = _last_place(trace, word)
            sheet = "" if ply is None else _on_sheet(trace, ply)
            rest = "" if ply is not None else "the sheet does not have it"
            yield Row(ply, word.text, sheet, How.PAST, rest)


def _last_place(trace: Trace, word: MoveWord) -> int | None:
    """The latest ply of the sheet that the word writes."""
    plies = range(trace.case.game.next_ply - 1, trace.case.game.setup.first_ply - 1, -1)
    return next((ply for ply in plies if trace.positions.is_on_sheet(word, ply)), None)


def _row(trace: Trace, placed: Placed, how: How, rest: str = "") -> Row:
    return Row(placed.ply, placed.word.text, _on_sheet(trace, placed.ply), how, rest)


def _on_sheet(trace: Trace, ply: int) -> str:
    """``5254 (e4)``, or nothing where the sheet has no such ply."""
    move = trace.case.game.move_at(ply)
    if move is None:
        return ""
    board = trace.positions.before(ply)
    return f"{numeric(board, move)} ({board.san(move)})"


def _shortened(rows: Iterable[Row]) -> Iterator[Row]:
    """Of a long stretch of the same rows the first and the last, and how many stand between."""
    for plain, group in groupby(rows, lambda row: row.how is How.SAME and not row.rest):
        stretch = list(group)
        if not plain or len(stretch) <= LONGEST:
            yield from stretch
            continue
        between = f"{len(stretch) - 2} plies more are the same"
        yield from (stretch[0], Row(None, "...", "...", How.SAME, between), stretch[-1])

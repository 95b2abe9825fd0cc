"""What became of each word that looks like a move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from mailbot.desk.judging.moves.align import Placed
from mailbot.desk.judging.retraced import Trace
from mailbot.desk.verdict import Judgement, Verdict
from mailbot.game.events import MovePlayed
from mailbot.letter.claims import MoveWord, Stance
from mailbot.letter.letter import Span, Zone
from mailbot.report.notation import numbered


class Taken(StrEnum):
    TAKEN = "taken"
    DOUBTFUL = "doubtful"
    IGNORED = "ignored"


Fate = tuple[Taken, str]
Fates = dict[Span, Fate]

STANCES = {
    Stance.CONDITION: (Taken.TAKEN, "belongs to a conditional"),
    Stance.DISMISSED: (Taken.IGNORED, "only looked at, not played"),
    Stance.PAST: (Taken.TAKEN, "names an earlier move"),
    Stance.REPLACED: (Taken.IGNORED, "replaced by another move in the same letter"),
    Stance.OTHER_GAME: (Taken.IGNORED, "said of another game"),
    Stance.ASKED: (Taken.DOUBTFUL, "stands in a question"),
    Stance.NO_MOVE: (Taken.IGNORED, "no move: another kind of number or word"),
    Stance.UNSURE: (Taken.DOUBTFUL, "stands in a sentence that does not say it is played"),
}
ZONES = {
    Zone.QUOTED: "quoted, not his own words",
    Zone.ATTRIBUTION: "belongs to the heading of a quoted letter",
    Zone.SIGNATURE: "stands in the signature or a footer",
    Zone.FORWARDED: "stands in a forwarded letter",
}


def fates_of(traces: Sequence[Trace], judgements: Sequence[Judgement]) -> Fates:
    """What became of the letter's move words, over all its games."""
    fates: Fates = {}
    by_game = {one.game: one for one in judgements}
    for trace in traces:
        judgement = by_game.get(trace.case.game.id)
        if judgement is not None:
            _said_elsewhere(trace, fates)
            fates |= _laid(trace, judgement)
    return fates


def recorded_in(judgement: Judgement) -> frozenset[int]:
    """The plies that the judgement puts on the sheet."""
    return frozenset(event.ply for event in judgement.events if isinstance(event, MovePlayed))


def _said_elsewhere(trace: Trace, fates: Fates) -> None:
    """Words that the desk did not lay along the sheet, for what the letter says around them."""
    for word in trace.case.words:
        if word.zone is Zone.OWN and word.stance is not Stance.PLAYED:
            fates.setdefault(word.span, STANCES[word.stance])
        elif word.zone is Zone.OWN and word.head:
            why = f"stands behind {word.head!r}, which is no name of this game"
            fates.setdefault(word.span, (Taken.DOUBTFUL, why))


def _laid(trace: Trace, judgement: Judgement) -> Fates:
    alignment, recorded, verdict = trace.moves.alignment, recorded_in(judgement), judgement.verdict
    fates: Fates = {}
    for word in alignment.strays:
        fates[word.span] = _stray(word, trace)
    for placed in alignment.same:
        fates[placed.word.span] = (Taken.TAKEN, f"repeats {numbered(placed.ply)} of the sheet")
    for placed in alignment.torn:
        why = f"its number says {numbered(placed.ply)}, the board another move"
        fates[placed.word.span] = (Taken.DOUBTFUL, why)
    fates |= dict(_news(alignment.news, recorded, verdict))
    for placed in alignment.differ:
        why = f"the sheet has another move at {numbered(placed.ply)}"
        fates[placed.word.span] = (Taken.DOUBTFUL, why)
    for played in trace.moves.played:
        if played.word.zone is not Zone.OWN and played.ply in recorded:
            why = f"the new move {numbered(played.ply)}, in the quoted score"
            fates[played.word.span] = (Taken.TAKEN, why)
    return fates


def _stray(word: MoveWord, trace: Trace) -> Fate:
    """It lies nowhere; the one that the verdict is about holds the move back."""
    why = "neither on the sheet nor possible now"
    claims = trace.moves.word is not None and trace.moves.word.span == word.span
    return (Taken.DOUBTFUL if claims else Taken.IGNORED), why


def _news(
    news: Iterable[Placed], recorded: frozenset[int], verdict: Verdict
) -> Iterable[tuple[Span, Fate]]:
    for placed in news:
        number = numbered(placed.ply)
        if placed.ply in recorded:
            yield placed.word.span, (Taken.TAKEN, f"the new move {number}")
        else:
            why = f"given as {number}, not taken: {verdict}"
            yield placed.word.span, (Taken.DOUBTFUL, why)

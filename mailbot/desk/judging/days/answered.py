"""Days said of our last move that are those of the reply to it.

The law: when our move came is the day of the receipt of the ply behind it; a day on which something
went, later than our move had gone, is that of the reply.
"""

from __future__ import annotations

from bisect import bisect_right

from mailbot.desk.case import Case
from mailbot.desk.judging.moves.positions import Positions
from mailbot.game.sheet import move_number
from mailbot.letter.claims import DayWord, Stance

_SENT = frozenset({"sent", "answered"})


def is_of_last(case: Case, day: DayWord, ply: int) -> bool:
    """``3827 received 13.11., answered 16.11.``: said of our last move, it is of the reply; with
    its number too, where the day sent is one on which our move had gone."""
    said = [word for word in case.words if word.span == day.of]
    if not said:
        return False
    beside = (other for other in case.claims.days if other.of == day.of)
    answered = any(_is_answered(case, other, ply) for other in beside)
    positions = Positions(case.game, case.alphabets)
    return any(
        (word.number is None or answered) and positions.is_on_sheet(word, ply - 1) for word in said
    )


def _is_answered(case: Case, day: DayWord, ply: int) -> bool:
    """A day sent that is later than that of our last move."""
    before = case.game.ply(ply - 1)
    gone = before.sent.used if before is not None else None
    later = gone is not None and any(one > gone for one in day.readings)
    return day.role in _SENT and later


def is_of_ours(case: Case, day: DayWord, ply: int) -> bool:
    """ "A 8... Fe7 november 17-én érkezett meg": the day when our last move came is that of the
    receipt of the ply behind it; "2847 ontvangen op 18 november, antwoord verstuurd op 20": so is
    a later one that was sent."""
    if day.role != "received" and not _is_answered(case, day, ply):
        return False
    starts = case.claims.sentences
    sentence = bisect_right(starts, day.span.start)
    positions = Positions(case.game, case.alphabets)
    return day.ply_number == move_number(ply - 1) and any(
        word.number == day.ply_number
        and bisect_right(starts, word.span.start) == sentence
        and positions.is_on_sheet(word, ply - 1)
        for word in case.words
    )


def is_of_our_sending(case: Case, day: DayWord, ply: int) -> bool:
    """ "Your 2. 7163, sent 3 November, was a surprise": the day on which our last move went, behind
    it in a sentence that tells of no receipt."""
    before = case.game.ply(ply - 1)
    gone = before.sent.used if before is not None else None
    if day.role not in _SENT or gone not in day.readings:
        return False
    starts = case.claims.sentences
    sentence = bisect_right(starts, day.span.start)

    def here(place: int) -> bool:
        return bisect_right(starts, place) == sentence

    if any(one.role == "received" and here(one.span.start) for one in case.claims.days):
        return False
    positions = Positions(case.game, case.alphabets)
    return any(
        word.stance is Stance.PAST
        and word.span.end <= day.span.start
        and here(word.span.start)
        and positions.is_on_sheet(word, ply - 1)
        for word in case.words
    )

"""How each word of a letter was taken: as what, and why not.

Made from the claims and the judgements alone; where the desk has decided, this file only
says so in words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from mailbot.desk.judging.retraced import Trace, retrace
from mailbot.desk.library import Reading
from mailbot.desk.verdict import Fact, Findings
from mailbot.letter.claims import CountWord, DayWord, MoveWord, Saying, Stance
from mailbot.letter.letter import Span, Zone
from mailbot.report.explaining.fates import STANCES, ZONES, Fate, Fates, Taken, fates_of
from mailbot.report.explaining.figures import figures_in, is_figure
from mailbot.report.sources import all_counts, all_days, sources_of


class Kind(StrEnum):
    MOVE = "move"
    MOVE_NUMBER = "move number"
    DATE = "date"
    DAYS = "days"
    NUMBER = "number"  # that is none of these
    KEY_WORD = "key word"
    CONDITIONAL = "conditional"
    GAP = "gap"


@dataclass(frozen=True, slots=True)
class Token:
    """A stretch of the letter's text, what it was looked at as, and how it was taken."""

    span: Span
    kind: Kind
    taken: Taken
    why: str


ROLES = {"received": "received", "sent": "sent", "answered": "answered", "yours": "your letter"}


def tokens_of(reading: Reading, traces: Sequence[Trace] | None = None) -> tuple[Token, ...]:
    """All words that were looked at, in the order of the text; each stretch once for each kind.

    :param traces: of the reading's cases, where the caller has them already.
    """
    if traces is None:
        traces = [retrace(case) for case in reading.cases]
    fates = fates_of(traces, reading.judgements)
    found: dict[tuple[int, int, Kind], Token] = {}
    for token in (*_moves(reading, fates), *_days(reading), *_counts(reading), *_others(reading)):
        found.setdefault((token.span.start, token.span.end, token.kind), token)
    setups = [one.game.setup for one in reading.candidates]
    names = [name for setup in setups for name in (setup.event, setup.id, *setup.names)]
    for number, of, why in figures_in(reading.letter, reading.claims, names):
        kind, taken = (Kind.MOVE_NUMBER, Taken.TAKEN) if of else (Kind.NUMBER, Taken.IGNORED)
        found.setdefault((number.start, number.end, kind), Token(number, kind, taken, why))
    return tuple(sorted(found.values(), key=lambda t: (t.span.start, -t.span.end, t.kind)))


def _moves(reading: Reading, fates: Fates) -> Iterator[Token]:
    for word in reading.claims.moves:
        if is_figure(word):
            continue
        fate = fates.get(word.span)
        if fate is None:
            fate = _without_board(word, read=bool(fates))
        yield Token(word.span, Kind.MOVE, *fate)


def _without_board(word: MoveWord, *, read: bool) -> Fate:
    if word.zone is not Zone.OWN:
        return Taken.IGNORED, ZONES[word.zone]
    if word.stance is not Stance.PLAYED:
        return STANCES[word.stance]
    return Taken.IGNORED, "not used" if read else "there is no game to read it in"


def _days(reading: Reading) -> Iterator[Token]:
    doubted = _doubted(reading, Fact.RECEIVED, Fact.SENT)
    used = {
        word.span: day
        for one in reading.judgements
        for column, word in sources_of(one, reading.claims)
        if isinstance(word, DayWord)
        if (day := _stated(one.findings, column)) is not None
    }
    away = _leave_days(reading)
    asked = any(doubt.code == "leave_days" for one in reading.judgements for doubt in one.doubts)
    clear = Taken.DOUBTFUL if asked else Taken.TAKEN
    for word in all_days(reading.claims):
        if word.span in away:
            days = " or ".join(day.isoformat() for day in away[word.span].readings)
            yield Token(word.span, Kind.DATE, clear, f"leave {days}")
        elif word.span in used and word.text not in doubted:
            yield Token(word.span, Kind.DATE, *_used(word, used[word.span]))
        else:
            yield Token(word.span, Kind.DATE, *_day(word, doubted=word.text in doubted))


def _leave_days(reading: Reading) -> dict[Span, DayWord]:
    """First and last days of his leave, as they are read there."""
    return {
        day.span: day
        for phrase in reading.claims.phrases
        if phrase.saying is Saying.LEAVE and phrase.sure and phrase.zone is Zone.OWN
        for day in phrase.days
    }


def _doubted(reading: Reading, *facts: Fact) -> set[str]:
    """Words that a doubt on one of these facts quotes."""
    doubts = [doubt for one in reading.judgements for doubt in one.doubts]
    return {words for doubt in doubts if doubt.fact in facts for words in doubt.words}


def _stated(found: Findings, column: str) -> date | None:
    return found.received_stated if column == "received" else found.sent_stated


def _used(word: DayWord, day: date) -> Fate:
    others = [other.isoformat() for other in word.readings if other != day]
    cannot = f" (not {' or '.join(others[:3])})" if others else ""
    return Taken.TAKEN, f"{ROLES.get(word.role or '', 'day')} {day.isoformat()}{cannot}"


def _day(word: DayWord, *, doubted: bool) -> Fate:
    days = " or ".join(day.isoformat() for day in word.readings[:4])
    what = f"{ROLES[word.role]} {days}" if word.role in ROLES else days
    if word.note:
        what += f" ({word.note})"
    if word.zone is not Zone.OWN:
        return Taken.IGNORED, f"{what}: {ZONES[word.zone]}"
    if not word.readings:
        return Taken.DOUBTFUL, "there is no such day"
    if word.role is None:
        return Taken.IGNORED, f"{what}: not said to be received or sent"
    return (Taken.DOUBTFUL if doubted or len(word.readings) > 1 else Taken.TAKEN), what


def _counts(reading: Reading) -> Iterator[Token]:
    doubted = _doubted(reading, Fact.DAYS)
    for word in all_counts(reading.claims):
        yield Token(word.span, Kind.DAYS, *_count(word, doubted=word.text in doubted))


def _count(word: CountWord, *, doubted: bool) -> Fate:
    said = [] if word.days is None else [f"{word.days} for the move"]
    said += [] if word.total is None else [f"{word.total} in all"]
    what = "days: " + ", ".join(said)
    if word.zone is not Zone.OWN:
        return Taken.IGNORED, f"{what}: {ZONES[word.zone]}"
    return (Taken.DOUBTFUL if doubted else Taken.TAKEN), what


def _others(reading: Reading) -> Iterator[Token]:
    for phrase in reading.claims.phrases:
        if phrase.zone is not Zone.OWN:
            fate = Taken.IGNORED, f"{phrase.saying.value}: {ZONES[phrase.zone]}"
        elif not phrase.sure:
            fate = Taken.IGNORED, f"not {phrase.saying.value}: {phrase.why or 'not sure'}"
        else:
            fate = Taken.TAKEN, phrase.saying.value
        yield Token(phrase.span, Kind.KEY_WORD, *fate)
    of_cases = [line for case in reading.cases for line in case.claims.conditionals]
    for line in of_cases or reading.claims.conditionals:  # as the board put them together
        own = line.zone is Zone.OWN
        why = "a conditional" if own else f"a conditional: {ZONES[line.zone]}"
        taken = Taken.TAKEN if own else Taken.IGNORED
        if own and not line.sure:
            taken, why = Taken.DOUBTFUL, "perhaps a conditional"
        yield Token(line.span, Kind.CONDITIONAL, taken, why)
    for gap in reading.claims.gaps:
        yield Token(gap.span, Kind.GAP, Taken.IGNORED, "the gap for a move, not filled")

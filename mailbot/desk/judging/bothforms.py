"""A letter whose plain and HTML forms differ: what both say is taken.

The law: each form is judged as if it were the letter. Where both give the same moves and say the
same, what else differs ("an advertisement of the mail service") leaves nothing open; a day that
they tell differently is asked about; where they differ in anything else, nothing is recorded.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Protocol

from mailbot.desk.candidate import Candidate
from mailbot.desk.judging.namings.writtennames import claims_of
from mailbot.desk.verdict import Fact, Judgement
from mailbot.letter.claims import Claims, DayWord
from mailbot.letter.letter import Letter, Zone

_OPEN = "the other form of the letter, with another day"
_ROLES = ("received", "sent")
_DAYS = frozenset({Fact.RECEIVED, Fact.SENT})
_SAID = (
    "conditionals", "draw_offered", "draw_accepted", "draw_declined", "resigned", "claim",
    "repeat_asked", "leave", "long_think", "correction", "first_differing",
)  # fmt: skip


class Judge(Protocol):
    """Judges one form of the letter."""

    def __call__(self, letter: Letter, *, claims: Claims) -> tuple[Judgement, ...]: ...


def judged_alike(
    letter: Letter, claims: Claims | None, candidates: Sequence[Candidate], judge: Judge
) -> tuple[Judgement, ...] | None:
    """The judgements on the form that is read, where those on the other one are the same.

    :param claims: those of *letter* in the form that is read, where the caller has them already.
    """
    mine, other = (letter.in_form(lines) for lines in (letter.lines, letter.other_form))
    said, theirs = claims or claims_of(mine, candidates), claims_of(other, candidates)
    if any(bool(_days(said.days, one)) != bool(_days(theirs.days, one)) for one in _ROLES):
        return None  # a day that one form alone tells
    there = judge(other, claims=_with_open_days(theirs, said))
    here = judge(mine, claims=_with_open_days(said, theirs))
    return here if list(map(_said, here)) == list(map(_said, there)) else None


def _with_open_days(claims: Claims, other: Claims) -> Claims:
    """Days of which the other form says the same by another day are left open."""
    told = {role: _days(other.days, role) for role in _ROLES}
    days = tuple(
        replace(day, unsure=day.unsure or _OPEN) if _is_other(day, told) else day
        for day in claims.days
    )
    return replace(claims, days=days)


def _is_other(day: DayWord, told: dict[str, frozenset[date]]) -> bool:
    if day.role not in told or day.zone is not Zone.OWN:
        return False
    return told[day.role].isdisjoint(day.readings)


def _days(days: Sequence[DayWord], role: str) -> frozenset[date]:
    own = (d for d in days if d.role == role and d.zone is Zone.OWN)
    return frozenset(reading for day in own for reading in day.readings)


def _said(judgement: Judgement) -> tuple[object, ...]:
    """All that it says but the days, and what was asked of them."""
    found = judgement.findings
    plies = [replace(ply, words="") for ply in found.plies]
    doubts = sorted(d.fact for d in judgement.doubts if d.fact not in _DAYS)
    rest = (getattr(found, name) for name in _SAID)
    return judgement.verdict, judgement.game, plies, doubts, *rest

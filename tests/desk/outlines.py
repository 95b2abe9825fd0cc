"""Judged letters for tests, without octets: what the answering stage is given of each."""

from __future__ import annotations

from datetime import date, datetime

from mailbot.desk.verdict import (
    Doubt,
    Fact,
    Findings,
    JudgedLetter,
    Judgement,
    NewPly,
    Outline,
    Remark,
    Verdict,
)
from tests.builders import noon

NOTHING = Findings()


def an_outline(
    day: date | datetime = date(2026, 11, 5),
    *,
    ours: bool = False,
    sender: str | None = None,
    reply_to: str | None = None,
    to: tuple[str, ...] | None = None,
    cc: tuple[str, ...] = (),
    subject: str = "Re: Club Cup 12",
    message_id: str | None = "<his-letter@ry.example>",
    references: tuple[str, ...] = ("<ply3@letters.example>",),
) -> Outline:
    """A letter of Bo Ry's (or Anna Ek's) at noon of a day, or at a moment."""
    moment = day if isinstance(day, datetime) else noon(day)
    return Outline(
        key=f"{message_id} {moment}",
        message_id=message_id,
        digest="x",
        sender=sender or ("anna@ek.example" if ours else "bo@ry.example"),
        sender_name="Anna Ek" if ours else "Bo Ry",
        reply_to=reply_to,
        to=to or (("bo@ry.example",) if ours else ("anna@ek.example",)),
        cc=cc,
        subject=subject,
        references=references,
        moment=moment,
        arrived=None if ours else moment,
        written=moment,
        ours=ours,
    )


def a_judged(
    verdict: Verdict,
    day: date | datetime = date(2026, 11, 5),
    *,
    doubts: tuple[Doubt, ...] = (),
    remarks: tuple[Remark, ...] = (),
    findings: Findings = NOTHING,
    reason: str = "",
    ours: bool = False,
    outline: Outline | None = None,
) -> JudgedLetter:
    """A judged letter about the club cup."""
    judgement = Judgement(
        verdict, "cup-12", doubts=doubts, remarks=remarks, findings=findings, reason=reason
    )
    return JudgedLetter(outline or an_outline(day, ours=ours), judgement)


def refused(verdict: Verdict, code: str, words: str, day: date = date(2026, 11, 5)) -> JudgedLetter:
    """A letter whose move did not count."""
    doubt = Doubt(code, Fact.MOVE, f"{words!r}", (words,))
    return a_judged(verdict, day, doubts=(doubt,), findings=Findings(attempted=words))


def taken(ply: int, numeric: str = "2836", day: date = date(2026, 11, 4)) -> Findings:
    """Findings of a letter that gave this ply."""
    return Findings(plies=(NewPly(ply, numeric, "Nc6", "b8c6", numeric),), sent_used=day)

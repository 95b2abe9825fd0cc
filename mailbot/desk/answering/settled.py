"""Doubts about days and counts that are settled: the sheet has changed since, and they are no more.

One logic for the question in a draft and for what waits in `status`.
"""

from __future__ import annotations

from mailbot.desk.verdict import Doubt, Fact, Findings
from mailbot.game.clock import clock
from mailbot.game.sheet import Day, Game, Ply, Source


def is_settled(doubt: Doubt, findings: Findings, game: Game) -> bool:
    """The player has corrected what is asked, or what it was counted from; or the sheet now has
    what the letter says."""
    if doubt.fact not in {Fact.RECEIVED, Fact.SENT, Fact.DAYS}:
        return False
    if doubt.code.startswith("earlier_"):
        old = None if doubt.ply is None else game.ply(doubt.ply)
        return old is not None and _is_settled_earlier(doubt, old, game)
    ply = None if findings.days_ply is None else game.ply(findings.days_ply)
    return ply is not None and _is_settled_new(doubt, findings, ply, game)


def _is_settled_earlier(doubt: Doubt, ply: Ply, game: Game) -> bool:
    if doubt.fact is Fact.DAYS:
        time = clock(game).ply(ply.number)
        if time is None or doubt.count is None:
            return ply.days_set is not None and not doubt.corrected
        if doubt.code == "earlier_total":
            return time.cumulative == doubt.count
        return time.counted == doubt.count or (ply.days_set is not None and not doubt.corrected)
    cell = _cell(ply, doubt.fact)
    return cell.used in doubt.days or (cell.source is Source.CORRECTED and not doubt.corrected)


def _is_settled_new(doubt: Doubt, findings: Findings, ply: Ply, game: Game) -> bool:
    corrected = {
        fact for fact in (Fact.RECEIVED, Fact.SENT) if _cell(ply, fact).source is Source.CORRECTED
    }
    if doubt.fact is not Fact.DAYS:
        of_both = doubt.code == "received_after_sent"
        return doubt.fact in corrected or (of_both and bool(corrected))
    if ply.days_set is not None:
        return True
    time = clock(game).ply(ply.number)
    if not corrected or time is None:
        return False
    if doubt.code == "total":
        return time.cumulative == findings.total_stated
    return time.counted == findings.days_stated


def _cell(ply: Ply, fact: Fact) -> Day:
    return ply.received if fact is Fact.RECEIVED else ply.sent

"""Days between two days: how many a player may state, and how many of them leave may take out.

The law: no rule set states yet whose clock a leave stops, nor whether the midnight at its edge
counts. So the most that any rule leaves out is taken: the leave of either side, and the day
behind it too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

from mailbot.game.rules import RuleSet
from mailbot.game.sheet import Game, Leave, Ply


def admissible_days(
    rules: RuleSet,
    received: date,
    sent: date,
    start: date | None = None,
    leaves: Sequence[Leave] = (),
) -> range:
    """Days a player may state for one move.

    A range, not a number: some rules let the player count a letter as received on the next
    day, so two answers are right. No time runs before *start*. Announced leave that lies
    between may count or not.

    :param received: day the opponent's move could be read, player's calendar.
    :param sent: day the reply was sent, same calendar; not before *received*.
    :raises ValueError: *sent* is before *received*, or the rules state no way to count.

    Rule: ICCF e-mail 2(g), guideline 2(l); IECC counts dates, not hours.
    """
    if rules.day_count is None:
        raise ValueError(f"rules {rules.name!r} do not state how days are counted")
    if sent < received:
        raise ValueError(f"sent {sent.isoformat()!r} before received {received.isoformat()!r}")
    most = days_from(received, sent, start)
    next_day = 1 if rules.day_count.next_day_receipt else 0
    least = days_from(received, sent, start, next_day) - leave_days(leaves, received, sent)
    return range(max(0, least), most + 1)


def span_of(days: range) -> str:
    """Admissible days in words: ``3``, ``3 or 4``, ``3 to 20``."""
    if len(days) > 2:
        return f"{days[0]} to {days[-1]}"
    return " or ".join(map(str, days))


def days_from(received: date, sent: date, start: date | None, later: int = 0) -> int:
    """Days from receipt (*later* days later, and not before *start*) to sending; never below 0."""
    runs = received.toordinal() + later
    if start is not None:
        runs = max(runs, start.toordinal())
    return max(0, sent.toordinal() - runs)


def leave_days(leaves: Iterable[Leave], after: date, upto: date) -> int:
    """Of the days behind *after* up to *upto* (inclusive), those that leave may take out."""
    days, reached = 0, after.toordinal()
    for leave in sorted(leaves, key=lambda each: each.first):
        if leave.last < leave.first:
            continue
        first = max(leave.first.toordinal(), reached + 1)
        last = min(leave.last.toordinal() + 1, upto.toordinal())
        if first <= last:
            days += last - first + 1
            reached = last
    return days


def takes_up(game: Game, ply: Ply) -> bool:
    """This ply of a line that was taken up is by whom the line was offered to.

    His time goes to the last ply of his letter. Rule: BdF 2007 par. 7-8.
    """
    last = ply  # of the line: it is the offerer's
    while (behind := game.ply(last.number + 1)) is not None and behind.conditional:
        last = behind
    return last.side is not ply.side

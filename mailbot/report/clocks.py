"""Both clocks in words. What rules and game leave open is "not stated"; no deadline is invented."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from zoneinfo import ZoneInfo

from mailbot.desk.account import local_day
from mailbot.game.clock import GameClock, SideClock, clock
from mailbot.game.rules import DayCount
from mailbot.game.sheet import Game, Side
from mailbot.report.notation import numbered
from mailbot.report.safe import plain
from mailbot.report.table import columns, counted, sentences

NOT_STATED = "not stated"

LABELS = {
    "moves": "moves per period",
    "days": "days per period",
    "carry_over": "whether saved days are carried over",
    "day_count": "how days are counted",
    "days_per_move": "most days for one move",
    "transmission_days": "most days in transmission",
    "silence_days": "how long a silence may last",
    "repeat_days": "when to repeat a move",
    "repeat_copies_td": "whether repeats go to the TD too",
    "illegal_penalty_days": "penalty for an impossible move",
    "conditional_days": "time for conditional moves",
    "report_by": "who reports the result",
    "start": "start day",
    "given_moves": "whether given moves count towards the control",
    "leave": "whether time runs during the announced leave",
}

COUNTS: dict[DayCount | None, str] = {
    DayCount.CAL: "days by calendar dates",
    DayCount.CAL_NEXT: "days by calendar dates, receipt may count from the next day",
}


def clock_of(game: Game, today: date | None = None, zone: ZoneInfo | None = None) -> GameClock:
    """The clocks now; where it is our move, our time runs from the day his letter arrived.

    :param zone: the account's; without it that day is not known from a letter's moment.
    """
    if zone is None:
        return clock(game, today)
    received = received_day(game, zone)
    return clock(game, today, received=received, day_of=lambda moment: local_day(moment, zone))


def received_day(game: Game, zone: ZoneInfo) -> date | None:
    """The day on which the letter with the last ply arrived; None where we did not receive it."""
    if not game.our_move or not game.plies or game.plies[-1].moment is None:
        return None
    return local_day(game.plies[-1].moment, zone)


def clock_lines(game: Game, clocks: GameClock, today: date | None = None) -> tuple[str, ...]:
    """The time control, a line for each side, and what is not stated."""
    rows = [
        (
            side.capitalize(),
            plain(game.setup.player(side).name),
            _words(clocks.of(side)),
        )
        for side in (Side.WHITE, Side.BLACK)
    ]
    lines = [*sentences("Time   ", control(game))]
    lines += ["  " + line for line in columns(rows, "<<<", between="  ")]
    if game.result is None:
        due = deadline(clocks.of(game.to_move), today)
        lines += sentences("  Next   ", f"{numbered(game.next_ply)} by {whose(game)}, {due}")
    return (*lines, *not_stated_lines(game, clocks))


def whose(game: Game) -> str:
    """Who is to move."""
    return "you" if game.our_move else game.to_move.capitalize()


def control(game: Game) -> str:
    """The time control in a sentence."""
    rules = game.setup.rules
    if rules.moves is None or rules.days is None:
        period = f"time control {NOT_STATED}"
    else:
        period = f"{counted(rules.moves, 'move')} in {counted(rules.days, 'day')}"
    saved = {
        None: f"saved days {NOT_STATED}",
        True: "saved days are carried over",
        False: "saved days lapse",
    }[rules.carry_over]
    count = COUNTS.get(rules.day_count, f"day count {NOT_STATED}")
    most = [] if rules.days_per_move is None else [f"at most {rules.days_per_move} for one move"]
    return "; ".join([period, saved, *most, count])


def not_stated_lines(game: Game, clocks: GameClock) -> tuple[str, ...]:
    """What rules and game leave open, in words; what a clock needs comes first."""
    names = dict.fromkeys((*clocks.not_stated, *game.setup.rules.not_stated()))
    if not names:
        return ()
    return sentences("Not stated: ", ", ".join(labels(names)))


def labels(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(LABELS.get(name, name.replace("_", " ")) for name in names)


def _words(side: SideClock) -> str:
    said = [_used(side), _left(side)]
    if side.overstepped is not None:
        said.append(f"TIME OVERSTEPPED at {numbered(side.overstepped)}")
    return "; ".join(said)


def _used(side: SideClock) -> str:
    return "days used not known" if side.used is None else f"{counted(side.used, 'day')} used"


def _left(side: SideClock) -> str:
    if side.left is None:
        return f"time left {NOT_STATED if side.used is not None else 'not known'}"
    until = "" if side.control is None else f" up to move {side.control}"
    if side.left < 0:
        return f"{counted(-side.left, 'day')} too many{until}"
    return f"{side.left} left{until}"


def deadline(side: SideClock, today: date | None) -> str:
    """The last day for the next move, or why there is none.

    Time runs from the day of receipt. Where only its player knows that, the day is no deadline:
    his time lasts at least until then. Rule: ICCF e-mail 2(f)-(h) (he states it with his reply).
    """
    if side.latest is not None:
        day = f"{side.latest.isoformat()}{away(side.latest, today)}"
        if side.receipt_known:
            return f"send by {day}"
        over = today is not None and side.latest < today
        lasts = "time may be over, it lasted" if over else "time"
        return f"{lasts} at least until {day}, for the day of receipt is not known"
    if side.left is not None and side.left < 0:
        return "its time is over"
    if side.on_leave:
        return "no deadline known, for leave was announced in that time"
    return "no deadline known"


def away(day: date, today: date | None) -> str:
    """How far a day is from today, in brackets behind it."""
    if today is None:
        return ""
    days = day.toordinal() - today.toordinal()
    if days == 0:
        return " (today)"
    return f" (in {counted(days, 'day')})" if days > 0 else f" ({counted(-days, 'day')} ago)"

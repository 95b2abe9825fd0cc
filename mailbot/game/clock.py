"""The two clocks of a game, counted from its sheet. Days are whole calendar days.

The law: what rules, game and letters leave open stays None and is named in ``not_stated``;
no deadline is made from it. Three values stand side by side for each ply: what its player
stated, what the rules admit, what the headers say; ``counted`` is the one that the clock uses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime

from mailbot.game.counting import admissible_days, days_from, leave_days, takes_up
from mailbot.game.sheet import Day, Game, Ply, Side

DayOf = Callable[[datetime], date]  # a moment -> its day in the account's calendar


@dataclass(frozen=True, slots=True)
class PlyTime:
    """The time of one ply. ``cumulative`` holds the penalties up to and with this ply."""

    number: int
    side: Side
    received: Day
    sent: Day
    admissible: range | None  # days its player may state; None: a day is unknown
    counted: int | None  # days that the clock counts
    cumulative: int | None  # None: an earlier ply of this side is unknown
    stated: int | None
    total_stated: int | None
    headers: int | None  # days between the moments of the two letters
    penalty: int
    on_leave: bool = False  # leave lies in its time, and its player has not stated the days


@dataclass(frozen=True, slots=True)
class SideClock:
    """One side's clock as it stands now."""

    side: Side
    used: int | None  # penalties included
    left: int | None  # days left to the next control; negative once overstepped
    control: int | None  # full move number that must be reached in that time
    latest: date | None  # last day to send the next move in time; only for the side to move
    overstepped: int | None  # the first ply that came, or that is now, too late
    receipt_known: bool = True  # False: *latest* takes it that he received on the day of sending
    on_leave: bool = False  # leave was announced for the time that runs: no *latest* is known


@dataclass(frozen=True, slots=True)
class GameClock:
    plies: tuple[PlyTime, ...]
    white: SideClock
    black: SideClock
    not_stated: tuple[str, ...]  # values that a clock needs and nobody has stated

    def of(self, side: Side) -> SideClock:
        """:raises ValueError: for the director, who has no clock."""
        if side is Side.DIRECTOR:
            raise ValueError("a director has no clock")
        return self.white if side is Side.WHITE else self.black

    def ply(self, number: int) -> PlyTime | None:
        """The time of the ply of that number; None outside the sheet."""
        return next((ply for ply in self.plies if ply.number == number), None)


def clock(
    game: Game,
    today: date | None = None,
    *,
    received: date | None = None,
    day_of: DayOf | None = None,
) -> GameClock:
    """Both clocks of *game*.

    :param today: with it, the side to move is also seen to overstep before it has moved.
    :param received: day the side to move received the last ply, its calendar; None: taken as
        the day that ply was sent. Rule: ICCF guidelines 2(i).
    :param day_of: how a moment becomes a day; without it no ``headers`` are given.
    """
    plies = tuple(_ply_times(game, day_of))
    white = _side_clock(game, plies, Side.WHITE, today, received)
    black = _side_clock(game, plies, Side.BLACK, today, received)
    lies = white.on_leave or black.on_leave or any(time.on_leave for time in plies)
    return GameClock(plies, white, black, not_stated=_not_stated(game, on_leave=lies))


def _not_stated(game: Game, *, on_leave: bool) -> tuple[str, ...]:
    rules = game.setup.rules
    wanted = ["moves", "days", "carry_over", "day_count"]
    if any(ply.conditional for ply in game.plies):
        wanted.append("conditional_days")
    names = [name for name in wanted if getattr(rules, name) is None]
    if game.setup.start is None:
        names.append("start")
    if game.first_played != 1:
        names.append("given_moves")  # do moves that were set count towards the control?
    if on_leave:
        names.append("leave")
    return tuple(names)


def _ply_times(game: Game, day_of: DayOf | None) -> Iterator[PlyTime]:
    totals: dict[Side, int | None] = {Side.WHITE: 0, Side.BLACK: 0}
    before: Ply | None = None
    for ply in game.plies:
        admissible = _admissible(game, ply)
        counted = _counted(ply, admissible)
        on_leave = not _is_stated(ply, admissible) and _had_leave(game, ply)
        if on_leave:
            counted = None
        penalty = _penalty(game, ply.side, ply.number)
        total = totals[ply.side]
        if total is None or counted is None:
            total = ply.total_stated  # a base to go on from, when he states one
        else:
            total += counted + penalty
        totals[ply.side] = total
        yield PlyTime(
            number=ply.number,
            side=ply.side,
            received=ply.received,
            sent=ply.sent,
            admissible=admissible,
            counted=counted,
            cumulative=total,
            stated=ply.days_stated,
            total_stated=ply.total_stated,
            headers=_headers(before, ply, day_of),
            penalty=penalty,
            on_leave=on_leave,
        )
        before = ply


def _admissible(game: Game, ply: Ply) -> range | None:
    """The range of days for this ply; None when a day, or the way to count, is unknown.

    A ply sent before it was received counts 0: a contradiction, which is the desk's to ask.
    """
    rules, start = game.setup.rules, game.setup.start
    received, sent = ply.received.used, ply.sent.used
    free = received is None if takes_up(game, ply) else rules.conditional_days == "zero"
    if ply.conditional and free:
        return range(1)
    if rules.day_count is None or sent is None:
        return None
    if received is not None:
        return admissible_days(rules, min(received, sent), sent, start, game.leaves)
    if ply.number == game.first_played and start is not None:
        # The first ply answers nobody: its time runs from the start day, exactly.
        days = days_from(start, sent, start)
        return range(max(0, days - leave_days(game.leaves, start, sent)), days + 1)
    return None


def _had_leave(game: Game, ply: Ply) -> bool:
    """Leave lies between the days on which this ply's player received and sent."""
    received = game.setup.start if ply.number == game.first_played else ply.received.used
    sent = ply.sent.used
    if received is None or sent is None or ply.conditional:
        return False
    return leave_days(game.leaves, received, sent) > 0


def _counted(ply: Ply, admissible: range | None) -> int | None:
    """Corrected days, else stated ones that are admissible, else the difference of the days."""
    if _is_stated(ply, admissible):
        return ply.days_stated if ply.days_set is None else ply.days_set
    return None if admissible is None else admissible[-1]


def _is_stated(ply: Ply, admissible: range | None) -> bool:
    """Its days are what somebody has said, and no count of ours."""
    stated = ply.days_stated
    return ply.days_set is not None or (
        stated is not None and (admissible is None or stated in admissible)
    )


def _penalty(game: Game, side: Side, number: int) -> int:
    """Penalty days that count for this ply. Proposed ones do not."""
    return sum(
        attempt.penalty_proposed or 0
        for attempt in game.attempts
        if attempt.penalty_counts and attempt.by is side and attempt.ply == number
    )


def _headers(before: Ply | None, ply: Ply, day_of: DayOf | None) -> int | None:
    if day_of is None or before is None or before.moment is None or ply.moment is None:
        return None
    return max(0, (day_of(ply.moment) - day_of(before.moment)).days)


def _side_clock(
    game: Game,
    plies: tuple[PlyTime, ...],
    side: Side,
    today: date | None,
    received: date | None,
) -> SideClock:
    own = [ply for ply in plies if ply.side is side]
    totals: list[int | None] = [0, *(ply.cumulative for ply in own)]
    used = totals[-1]
    if used is not None:
        used += _penalty(game, side, game.next_ply)
    allowed = _allowed(game, len(own), totals)
    left = None if allowed is None or used is None else allowed - used
    latest = None
    if game.result is None and game.to_move is side:
        latest = _latest(game, left, received)
    on_leave = latest is not None and _runs_in_leave(game, latest, received)
    if on_leave:
        latest = None
    overstepped = _first_overstep(game, own, totals)
    known = received is not None or not game.plies  # nobody is late by a receipt that is assumed
    late = known and latest is not None and today is not None and today > latest
    if overstepped is None and late:
        overstepped = game.next_ply
    return SideClock(
        side, used, left, _control(game, len(own)), latest, overstepped, known, on_leave
    )


def _allowed(game: Game, made: int, totals: list[int | None]) -> int | None:
    """Most cumulative days for the move after *made* moves, by the block it stands in.

    Saved days go on to the next block, lapse, or (rules silent) nothing is known of it.
    """
    rules = game.setup.rules
    if rules.moves is None or rules.days is None or game.first_played != 1:
        return None
    block = made // rules.moves
    if block == 0:
        return rules.days
    if rules.carry_over is None:
        return None
    if rules.carry_over:
        return rules.days * (block + 1)
    base = totals[block * rules.moves]
    return None if base is None else base + rules.days


def _control(game: Game, made: int) -> int | None:
    moves = game.setup.rules.moves
    if moves is None or game.first_played != 1:
        return None
    return (made // moves + 1) * moves


def _first_overstep(game: Game, own: list[PlyTime], totals: list[int | None]) -> int | None:
    cap = game.setup.rules.days_per_move
    for made, ply in enumerate(own):
        allowed, total = _allowed(game, made, totals), totals[made + 1]
        if allowed is not None and total is not None and total > allowed:
            return ply.number
        if cap is not None and ply.counted is not None and ply.counted > cap:
            return ply.number
    return None


def _latest(game: Game, left: int | None, received: date | None) -> date | None:
    """Last day on which the side to move can send its move without an overstep.

    None when it is not known, or when its time is already over.
    """
    rules, start = game.setup.rules, game.setup.start
    most = [days for days in (left, rules.days_per_move) if days is not None]
    if not most or min(most) < 0 or rules.day_count is None:
        return None
    runs = _runs_from(game, received)
    if runs is None:
        return None
    ordinal = runs.toordinal()
    if game.plies and rules.day_count.next_day_receipt:
        ordinal += 1
    if start is not None:
        ordinal = max(ordinal, start.toordinal())
    return date.fromordinal(min(ordinal + min(most), date.max.toordinal()))


def _runs_from(game: Game, received: date | None) -> date | None:
    """The day from which the time of the side to move runs."""
    return (received or game.plies[-1].sent.used) if game.plies else game.setup.start


def _runs_in_leave(game: Game, latest: date, received: date | None) -> bool:
    """Leave was announced for a day on which the time of the next move runs."""
    runs = _runs_from(game, received)
    return runs is not None and leave_days(game.leaves, runs, latest) > 0

"""Received and sent: the days a writer stated for a ply, cut down to one where that is sure.

A day as written is every day that it may mean. Constraints cut the set: our letter was sent
before his was received, his was sent before it arrived, both as moments told by his own clock
(the offset of his Date header; where that is not known, by any clock on earth, UTC-12 to
UTC+14); received is not after sent; the stated count; the order of day and month. One left is
stated; several, or a contradiction, are a doubt, and the reading nearest to the headers is used;
never a day that had not come when the letter arrived.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta, timezone, tzinfo

from mailbot.desk.account import written_day
from mailbot.desk.case import Orders
from mailbot.desk.judging.days.cuts import Constraint, Cut, cut, outside
from mailbot.desk.judging.days.orders import in_order
from mailbot.desk.judging.days.postmarks import without_postmarks
from mailbot.desk.verdict import Doubt, Fact, Remark
from mailbot.game.sheet import UNKNOWN_DAY, Day, Source
from mailbot.letter.claims import DayWord

EAST = timezone(timedelta(hours=14))  # the first clock on earth to see a day
WEST = timezone(timedelta(hours=-12))  # the last


@dataclass(frozen=True, slots=True)
class Window:
    """What the headers know: the first day a letter could be received, the last it was sent.

    ``received`` and ``sent`` are the days the headers suggest, ``answered`` is the day on which
    the letter before was sent, by its sender's calendar, and ``today`` the one on which this one
    was written; any of them may be unknown.
    """

    first: date | None
    last: date | None
    received: date | None
    sent: date | None
    answered: date | None = None
    today: date | None = None
    absurd: date | None = None

    @classmethod
    def between(
        cls,
        before: datetime | None,
        arrived: datetime | None,
        written: datetime | None,
        *,
        clock: tzinfo | None = None,
        home: tzinfo | None = None,
        before_day: date | None = None,
        not_before: date | None = None,
    ) -> Window:
        """Between the moment our letter was sent (or only its day) and the arrival of his.

        :param clock: of the writer, where his Date header shows it.
        :param home: the clock of who sent the letter before, where that is known.
        :param not_before: a day that bounds a receipt where nothing is known of our letter.
        """
        zone = written.tzinfo if written is not None else None
        stamp = written or arrived
        if before is not None:
            first: date | None = written_day(before.astimezone(clock or WEST))
            received: date | None = written_day(before.astimezone(zone) if zone else before)
        else:
            earliest = before_day or not_before
            same = before_day is not None and not _may_lie_west(stamp, clock, home)
            first = earliest - timedelta(days=not same) if earliest else None
            received = before_day
        sent = today = written_day(stamp) if stamp else None
        last = written_day(arrived.astimezone(clock or EAST)) if arrived else None
        absurd = None
        if sent is not None and last is not None and arrived is not None:
            answers = before is not None or before_day is not None
            if answers and first is not None and sent < first <= last and written is not None:
                absurd, sent = sent, written_day(arrived.astimezone(clock or zone))
            elif sent > last:
                sent = written_day(arrived)
        if received is not None and sent is not None and received > sent:
            received = sent
        at_home = written_day(before.astimezone(home)) if before and home else None
        return cls(first, last, received, sent, before_day or at_home, today, absurd)

    def admits_received(self, day: date) -> bool:
        return (self.first is None or day >= self.first) and (self.last is None or day <= self.last)

    def admits_sent(self, day: date) -> bool:
        """One day after the arrival is admitted: people write ahead."""
        ahead = self.last + timedelta(days=1) if self.last else None
        return (self.first is None or day >= self.first) and (ahead is None or day <= ahead)


def _may_lie_west(at: datetime | None, clock: tzinfo | None, home: tzinfo | None) -> bool:
    """Is it, or may it be, an earlier hour by this clock than at home?"""
    if at is None or clock is None or home is None:
        return True
    here, there = at.astimezone(home).utcoffset(), at.astimezone(clock).utcoffset()
    return here is None or there is None or there < here


@dataclass(slots=True)
class DaysRead:
    """The two days of a ply, with what is doubtful about them."""

    received: Day = UNKNOWN_DAY
    sent: Day = UNKNOWN_DAY
    doubts: list[Doubt] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    cuts: list[Cut] = field(default_factory=list)
    received_words: tuple[DayWord, ...] = ()
    sent_words: tuple[DayWord, ...] = ()


def read_days(
    received: Sequence[DayWord],
    sent: Sequence[DayWord],
    window: Window,
    *,
    orders: Orders,
    stated_days: Callable[[date, date], bool] | None = None,
    first_of_game: bool = False,
) -> DaysRead:
    """The days of one new ply from the words that state them; the first one has none received.

    :param stated_days: whether the count that the writer stated allows these two days.
    """
    sent = without_postmarks(sent, received, window.admits_received)
    read = DaysRead(received_words=tuple(received), sent_words=tuple(sent))
    sent_set = _possible(Fact.SENT, sent, window, orders, read)
    received = () if first_of_game else received
    received_set = _possible(Fact.RECEIVED, received, window, orders, read)
    pairs = [(r, s) for r in received_set for s in sent_set if r <= s]
    if pairs:
        received_set, sent_set = _of_pairs(pairs, received_set, sent_set, Constraint.SEQUENCE, read)
    if pairs and stated_days is not None and len(pairs) > 1:
        pairs = [pair for pair in pairs if stated_days(*pair)] or pairs
        received_set, sent_set = _of_pairs(pairs, received_set, sent_set, Constraint.COUNT, read)
    read.sent = _settle(Fact.SENT, sent, sent_set, window, read)
    if first_of_game:
        read.received = Day(None, Source.START)
    else:
        read.received = _settle(Fact.RECEIVED, received, received_set, window, read)
        _check_order(read, received)
        _remark_behind(read, window, received)
    _remark_ahead(read, window, sent)
    return read


def _of_pairs(
    pairs: Sequence[tuple[date, date]],
    received: tuple[date, ...],
    sent: tuple[date, ...],
    constraint: Constraint,
    read: DaysRead,
) -> tuple[tuple[date, ...], tuple[date, ...]]:
    """The days that stand in one of the pairs, and a note of those that do not."""
    firsts = tuple(dict.fromkeys(r for r, _ in pairs))
    seconds = tuple(dict.fromkeys(s for _, s in pairs))
    read.cuts += cut(Fact.RECEIVED, constraint, received, firsts)
    read.cuts += cut(Fact.SENT, constraint, sent, seconds)
    return firsts, seconds


def _possible(
    fact: Fact, words: Sequence[DayWord], window: Window, orders: Orders, read: DaysRead
) -> tuple[date, ...]:
    """Days that all words may mean and the headers allow, by the known order where several."""
    admits = window.admits_sent if fact is Fact.SENT else window.admits_received
    sets = [set(word.readings) for word in words]
    common = set.intersection(*sets) if sets else set()
    read.cuts += cut(fact, Constraint.OTHER_WORDS, set().union(*sets), common)
    days = tuple(sorted(day for day in common if admits(day)))
    read.cuts += outside(fact, common, days, window.first, window.last)
    if len(days) > 1:
        ordered = set.intersection(*({*in_order(word, orders)} for word in words))
        left = tuple(day for day in days if day in ordered) or days
        read.cuts += cut(fact, Constraint.ORDER, days, left)
        return left
    return days


def _settle(
    fact: Fact,
    words: Sequence[DayWord],
    days: tuple[date, ...],
    window: Window,
    read: DaysRead,
) -> Day:
    """One cell: stated, from the headers, or assumed with a doubt that names the readings.

    Unknown words beside a day leave it open, but not one that the headers name as well."""
    header, last = window.sent if fact is Fact.SENT else window.received, window.last
    texts = tuple(dict.fromkeys(word.text for word in words))
    agreed = days == (header,) and all(word.strange for word in words)
    if words and words[0].unsure and not agreed:
        text = f"{fact.value} {texts[0]!r}: {words[0].unsure!r} leaves open whether it is this day"
        read.doubts.append(Doubt(f"{fact.value}_open", fact, text, texts))
        return Day(header, Source.ASSUMED) if header else UNKNOWN_DAY
    to_come = _is_to_come(words, window)
    if len(days) == 1 and not to_come:
        return Day(days[0], Source.STATED, days[0])
    if not texts:
        if header is None:
            return UNKNOWN_DAY
        if fact is Fact.SENT and window.absurd is not None:
            text = (
                f"sent not stated, and the Date header cannot be: {window.absurd} is before"
                f" {window.first}, when the letter that is answered was sent; the arrival counts"
            )
            read.doubts.append(Doubt("sent_header", fact, text, days=(header,)))
            return Day(header, Source.ASSUMED)
        read.remarks.append(
            Remark(
                f"{fact.value}_from_headers", f"{fact.value} not stated; the headers say {header}"
            )
        )
        return Day(header, Source.HEADER)
    written = sorted({day for word in words for day in word.readings})
    if to_come:
        text = f"{fact.value} {texts[0]!r} cannot be: this letter was written on {window.today}"
        read.doubts.append(Doubt(f"{fact.value}_contradiction", fact, text, texts))
    elif days:
        text = f"{fact.value} {texts[0]!r} can be " + " or ".join(map(str, days))
        read.doubts.append(Doubt(f"{fact.value}_readings", fact, text, texts, days=days))
    elif not written:
        text = f"{fact.value} {texts[0]!r} is no day of the calendar"
        read.doubts.append(Doubt(f"{fact.value}_no_day", fact, text, texts))
    else:
        known = f"; the headers say {header}" if header else ""
        why = _why_not(written, window)
        text = f"{fact.value} {', '.join(map(repr, texts))} cannot be{why}{known}"
        read.doubts.append(Doubt(f"{fact.value}_contradiction", fact, text, texts))
    stated = written[0] if len(written) == 1 and not to_come else None
    # A day that had not come when the letter arrived is no day to count from.
    candidates = days or tuple(day for day in written if last is None or day <= last)
    if to_come or not candidates:
        return Day(header, Source.ASSUMED, stated) if header else UNKNOWN_DAY
    return Day(_nearest(candidates, header), Source.ASSUMED, stated)


def _is_to_come(words: Sequence[DayWord], window: Window) -> bool:
    """ "sent tomorrow": a letter that lies here was not; a day in figures may be written ahead."""
    today = window.today
    return today is not None and any(
        word.form == "relative" and word.readings and min(word.readings) > today for word in words
    )


def _why_not(days: Sequence[date], window: Window) -> str:
    """Which bound all these days break, if it is one."""
    if window.first is not None and days[-1] < window.first:
        return f": the letter that is answered was not there before {window.first}"
    if window.last is not None and days[0] > window.last:
        return f": this letter was here on {window.last}"
    return ""


def _nearest(days: Sequence[date], header: date | None) -> date:
    return min(days, key=lambda day: abs((day - header).days)) if header else days[-1]


def _check_order(read: DaysRead, words: Sequence[DayWord]) -> None:
    """Received after sent is a doubt on what is stated of the two."""
    received, sent = read.received, read.sent
    if received.used is None or sent.used is None or received.used <= sent.used:
        return
    if received.source is Source.HEADER:
        read.received = Day(sent.used, Source.HEADER)
        return
    texts = tuple(word.text for word in words)
    text = f"received {received.used} is after sent {sent.used}"
    if not any(doubt.fact is Fact.RECEIVED for doubt in read.doubts):
        read.doubts.append(Doubt("received_after_sent", Fact.RECEIVED, text, texts))
    read.received = Day(received.used, Source.ASSUMED, received.stated)
    if sent.source is Source.STATED:
        read.doubts.append(Doubt("sent_before_received", Fact.SENT, text, texts))
        read.sent = Day(sent.used, Source.ASSUMED, sent.stated)


def _remark_behind(read: DaysRead, window: Window, words: Sequence[DayWord]) -> None:
    """His clock may lie so far behind ours that a letter comes the day before it was sent."""
    used, answered = read.received.used, window.answered
    stated = read.received.source is Source.STATED
    if words and stated and used is not None and answered is not None and used < answered:
        texts = tuple(word.text for word in words)
        text = f"received {used} is a day before the letter was sent, {answered} by its sender"
        read.remarks.append(Remark("received_behind", text, texts))


def _remark_ahead(read: DaysRead, window: Window, words: Sequence[DayWord]) -> None:
    used = read.sent.used
    ahead = window.last + timedelta(days=1) if window.last else None
    if words and used is not None and used == ahead:
        texts = tuple(word.text for word in words)
        read.remarks.append(Remark("sent_ahead", f"sent {used} is a day after the arrival", texts))

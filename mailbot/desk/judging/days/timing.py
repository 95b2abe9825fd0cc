"""The days and counts that a letter gives for its new ply, and how they are counted."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import date, tzinfo

from mailbot.desk.account import local_day
from mailbot.desk.case import Case
from mailbot.desk.judging.days.answered import is_of_last, is_of_our_sending, is_of_ours
from mailbot.desk.judging.days.days import DaysRead, Window, read_days
from mailbot.desk.judging.days.orders import in_proved_order, orders_in
from mailbot.desk.judging.days.remembered import with_receipt
from mailbot.desk.judging.moves.blanks import days_of_form
from mailbot.desk.verdict import Doubt, Fact, Remark, are_apart
from mailbot.game.clock import GameClock
from mailbot.game.counting import admissible_days, leave_days, span_of
from mailbot.game.sheet import Day, Game, Ply, Source, move_number
from mailbot.letter.claims import CountWord, DayWord, MoveWord, Notation
from mailbot.letter.letter import Span, Zone

NO_WORD = MoveWord(Span(0, 0), "", Zone.OWN, 0, 0, Notation.NUMERIC, "", run=0)
"""In the place of a move that the letter does not give."""


_SENTENCE = re.compile(r"[.!?;]\s|\n")  # its end


@dataclass(slots=True)
class Timed:
    """The days and counts of the writer's new ply."""

    ply: int
    read: DaysRead
    days_stated: int | None = None
    total_stated: int | None = None
    counted: int | None = None
    total: int | None = None


def _window(case: Case, ply: int) -> Window:
    """What the headers know about the days of *ply*."""
    before = _last_letter(case.game, ply)
    moment = before.moment if before is not None else None
    day = before.sent.used if before is not None else None
    written, zone = case.letter.written, case.account.zone
    clock = written.tzinfo if written is not None and written == case.letter.date else None
    home: tzinfo | None = zone
    arrived = case.moment
    if case.ours:
        moment = moment.astimezone(zone) if moment else None
        written = case.moment.astimezone(zone) if case.moment else None
        clock, home = zone, None
        arrived = max((at for at in (arrived, case.letter.arrived) if at), default=None)
    elif before is not None and before.side is case.game.setup.side and moment and day:
        # Our own letter left on the day that the sheet has, whatever its headers say.
        moment = moment if local_day(moment, zone) == day else None
    return Window.between(
        moment,
        arrived,
        written,
        clock=clock,
        home=home,
        before_day=day,
        not_before=case.game.setup.start,
    )


def _last_letter(game: Game, ply: int) -> Ply | None:
    """The other side's last ply before *ply* that was sent as a move: conditionals were not."""
    for number in range(ply - 1, 0, -2):
        before = game.ply(number)
        if number < game.next_ply and (before is None or not before.conditional):
            return before
    return None


def time_of(
    case: Case, word: MoveWord, ply: int, before: GameClock, end: MoveWord | None = None
) -> Timed:
    """The days and counts that the letter gives for *ply*, which *word* claims.

    :param end: the last word of the same news, where that is another; what stands behind it
        outside of tables is said of *ply*.
    """
    if end is not None and end != word and not end.table:
        word = replace(
            word,
            received=word.received or end.received,
            sent=word.sent or end.sent,
            count=word.count or end.count,
        )
    spans = {None, word.span, end.span if end is not None else word.span}
    window = _window(case, ply)
    count = _count_of(case, word)
    rules = case.game.setup.rules
    start = case.game.setup.start

    def fits(received: date, sent: date) -> bool:
        if count is None or count.days is None or rules.day_count is None:
            return True
        return count.days in admissible_days(rules, received, sent, start, case.game.leaves)

    own_days = [d for d in case.claims.days if d.zone in {Zone.OWN, word.zone}]
    received_words = in_proved_order(_day_words(case, word, ply, "received", spans), own_days)
    received_words = [one for one in received_words if _may_be(one, window)]
    read = read_days(
        received_words,
        in_proved_order(_day_words(case, word, ply, "sent", spans), own_days),
        window,
        orders=orders_in(own_days, case.orders, window.last),
        stated_days=fits,
        first_of_game=ply == case.game.first_played,
    )
    if case.ours:
        _really_sent(case, read)
    with_receipt(read, case, ply, window, received_words)
    timed = Timed(ply, read, count.days if count else None, count.total if count else None)
    _count(case, timed, window, before, count)
    return timed


def _may_be(word: DayWord, window: Window) -> bool:
    """A day that is of receipt only because the letter names no other must be possible."""
    return not word.apt or any(map(window.admits_received, word.readings))


def _day_words(
    case: Case, word: MoveWord, ply: int, role: str, spans: Collection[Span | None]
) -> list[DayWord]:
    """The words that state this day of the new ply: its table cell, else words beside it."""
    cell = word.received if role == "received" else word.sent
    rows = {day.span for m in case.claims.moves for day in (m.received, m.sent) if day}
    numbers = {None, move_number(ply)}
    form = {day.span for day in days_of_form(case.letter, word, case.claims.days)}
    free = [
        day
        for day in case.claims.days
        if (day.zone is Zone.OWN or day.span in form)
        and day.span not in rows
        and (day.ply_number in numbers or is_of_ours(case, day, ply))
        and (day.of in spans or is_of_last(case, day, ply))
        and not is_of_our_sending(case, day, ply)
        and (day.mover is None or day.mover.value == case.writer.value)
    ]
    # "I received on ... and I answered on ...": answered is sent where nothing else is
    roles = ("sent", "answered") if role == "sent" else (role,)
    if cell is not None:
        return _beside_another(case, [cell], free, (role,))
    for sure in (True, False):
        for name in roles:
            words = [day for day in free if day.role == name and (not day.unsure) is sure]
            if words:
                return _beside_another(case, words, free, roles) if sure else words
    return []


def _beside_another(
    case: Case, words: list[DayWord], free: list[DayWord], roles: Collection[str]
) -> list[DayWord]:
    """ "It came on the 14th, so I book it as received 15 November": another day of these *roles*
    behind it in its sentence, or below its table, unsure as it is but of nobody else, leaves both
    open; any other one does beside what he wrote into the table that he quotes."""
    mine = set(words[0].readings)
    of_table = words[0] not in free
    written_in = of_table and words[0].zone is not Zone.OWN  # "got yours on the 15th", and the 14th

    def behind(day: DayWord) -> bool:
        between = case.letter.text[words[0].span.end : day.span.start]
        return written_in or (
            day.span.start > words[0].span.start and (of_table or _SENTENCE.search(between) is None)
        )

    other = next(
        (
            day
            for day in free
            if (day.unsure.islower() or (written_in and not day.unsure))
            and behind(day)
            and day.role in roles
            and day.form != "relative"
            and mine.isdisjoint(day.readings)
        ),
        None,
    )
    if other is None:
        return words
    return [replace(words[0], unsure=other.text), *words[1:]]


def _count_of(case: Case, word: MoveWord) -> CountWord | None:
    if word.count is not None:
        return word.count
    rows = {m.count.span for m in case.claims.moves if m.count is not None}
    free = [c for c in case.claims.counts if c.zone is Zone.OWN and c.span not in rows]
    named = [c for c in free if c.mover is not None and c.mover.value == case.writer.value]
    unnamed = [c for c in free if c.mover is None and c.whose != "reader"]
    his = [c for c in unnamed if c.whose == "writer"]
    for found in (named, his, unnamed):
        if len({(c.days, c.total) for c in found}) == 1:
            return found[0]
    return None


def _really_sent(case: Case, read: DaysRead) -> None:
    """For an own move the day used is the day it was really sent; the stated stands beside.

    Where its Date and its copy in Sent are apart, the day of the copy is sure if the letter
    states it; else the player is asked.
    """
    if case.moment is None:
        return
    really = local_day(case.moment, case.account.zone)
    stated = read.sent.stated
    doubt = _two_days(case, really)
    if doubt is not None and stated is not None and stated == _copied(case):
        really, doubt = stated, None
    if stated is not None and stated != really:
        text = f"the letter says sent {stated}, it was really sent {really}"
        read.remarks.append(Remark("sent_day_differs", text))
    source = Source.STATED if stated == really else Source.HEADER
    read.sent = Day(really, source if doubt is None else Source.ASSUMED, stated)
    read.doubts = [one for one in read.doubts if one.fact is not Fact.SENT]
    read.doubts += [doubt] if doubt is not None else []
    read.remarks = [r for r in read.remarks if r.code not in {"sent_from_headers", "sent_ahead"}]


def _copied(case: Case) -> date | None:
    """The day on which the copy of our letter came into Sent."""
    copied = case.letter.arrived
    return local_day(copied, case.account.zone) if copied is not None else None


def _two_days(case: Case, used: date) -> Doubt | None:
    """Date and copy of our letter name days that are apart."""
    date_header, copied, day = case.letter.date, case.letter.arrived, _copied(case)
    if date_header is None or copied is None or day is None or not are_apart(date_header, copied):
        return None
    dated = local_day(date_header, case.account.zone)
    text = f"your letter is dated {dated}, its copy came into Sent on {day}; {used} is counted"
    return Doubt("sent_clock", Fact.SENT, text, days=tuple(sorted({dated, day})))


def _count(
    case: Case, timed: Timed, window: Window, before: GameClock, count: CountWord | None
) -> None:
    """Count the days of the new ply and lay the stated ones beside them."""
    read = timed.read
    rules = case.game.setup.rules
    start = case.game.setup.start
    received = start if read.received.source is Source.START else read.received.used
    sent = read.sent.used
    if received is None or sent is None or rules.day_count is None:
        timed.counted = None if rules.day_count is None else timed.days_stated
    else:
        received = min(received, sent)
        admissible = admissible_days(rules, received, sent, start, case.game.leaves)
        open_leave = leave_days(case.game.leaves, received, sent) > 0
        stated = timed.days_stated
        if stated is not None and stated not in admissible and _explained(read, stated, window):
            read.received = replace(read.received, used=date.fromordinal(sent.toordinal() - stated))
            admissible = range(stated, stated + 1)
        if stated is not None and stated not in admissible and count is not None:
            shown = span_of(admissible)
            text = f"days for the move: the letter says {stated}, by its dates it is {shown}"
            read.doubts.append(Doubt("days", Fact.DAYS, text, (count.text,)))
        counted = None if open_leave else admissible[-1]
        timed.counted = stated if stated in admissible else counted
    used = before.of(case.writer).used if case.game.last_ply(case.writer) else 0
    if timed.counted is None or used is None:
        return
    timed.total = used + timed.counted
    if timed.total_stated is not None and timed.total_stated != timed.total and count is not None:
        text = f"days in all: the letter says {timed.total_stated}, the sheet {timed.total}"
        read.doubts.append(Doubt("total", Fact.DAYS, text, (count.text,)))


def _explained(read: DaysRead, stated: int, window: Window) -> bool:
    """Receipt was not stated; the stated count names a receipt day that the headers allow."""
    if read.received.source is not Source.HEADER or read.sent.used is None:
        return False
    return window.admits_received(date.fromordinal(read.sent.used.toordinal() - stated))

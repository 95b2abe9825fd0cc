"""What a writer's earlier letters of the game tell of the next one, and what this one will tell.

The law: earlier letters settle only what nothing in the letter contradicts. A habit that was
broken once, or that the letter's language denies, is none; a day of receipt stated twice in
two ways is a doubt.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.desk.case import Case, Orders
from mailbot.desk.judging.days.days import DaysRead, Window
from mailbot.desk.judging.days.orders import orders_in
from mailbot.desk.judging.moves.align import align, play_on
from mailbot.desk.judging.moves.positions import Positions
from mailbot.desk.verdict import Doubt, Fact, Findings, Remark
from mailbot.game.sheet import Day, Source, move_number
from mailbot.letter.claims import DayWord, MoveWord, Saying, Stance
from mailbot.letter.letter import Zone


def orders_so_far(earlier: Sequence[Findings], language: Orders) -> Orders:
    """The order of day and month by form, as his letters prove it and their language has it."""
    proved: dict[str, set[bool]] = {form: {first} for form, first in language.items()}
    for findings in earlier:
        for form, first in findings.orders:
            proved.setdefault(form, set()).add(first)
    return {form: next(iter(found)) for form, found in proved.items() if len(found) == 1}


def proved_orders(case: Case) -> tuple[tuple[str, bool], ...]:
    """The orders that the letter's own days prove by themselves."""
    window = Window.between(None, case.moment, case.letter.written)
    own = [day for day in case.claims.days if day.zone is Zone.OWN and day.role is not None]
    return tuple(sorted(orders_in(own, {}, window.last).items()))


def with_receipt(
    read: DaysRead, case: Case, ply: int, window: Window, words: Sequence[DayWord]
) -> None:
    """A day of receipt that he has stated with a move that did not count stays his.

    Rule: design 4, the dates that the players wrote and did not contest bind.
    """
    stated = {
        one.received_stated
        for one in case.earlier
        if one.days_ply == ply and one.received_source == Source.STATED
    }
    days = {day for day in stated if day is not None and window.admits_received(day)}
    if not days or read.received.source is Source.START:
        return
    now = read.received.stated if read.received.source is Source.STATED else None
    if now in days or (now is not None and _corrects(case)):
        return
    earlier = min(days)
    sent = read.sent.used
    if sent is not None and earlier > sent:
        return
    if now is None and not words and len(days) == 1:
        read.received = Day(earlier, Source.STATED, earlier)
        read.remarks = [one for one in read.remarks if one.code != "received_from_headers"]
        text = f"received {earlier}, as an earlier letter for this move stated it"
        read.remarks.append(Remark("received_before", text))
        return
    if any(doubt.fact is Fact.RECEIVED for doubt in read.doubts):
        return
    texts = tuple(word.text for word in words)
    both = " or ".join(map(str, sorted(days | ({now} if now else set()))))
    text = f"received: his letters for this move state different days, {both}"
    read.doubts.append(Doubt("received_twice", Fact.RECEIVED, text, texts))
    read.received = Day(earlier, Source.ASSUMED, now)


def _corrects(case: Case) -> bool:
    return any(
        said.saying is Saying.CORRECTS and said.sure and said.zone is Zone.OWN
        for said in case.claims.phrases
    )


def shown_plies(case: Case, positions: Positions) -> tuple[tuple[int, str], ...]:
    """Plies behind the sheet (number, UCI) that stand anywhere in the letter, played or not.

    Behind quote marks they are nothing new in any later letter.
    """
    words = [word for word in case.words if word.stance is not Stance.NO_MOVE]
    next_ply = case.game.next_ply
    shown = {
        (next_ply, move.uci())
        for word in words
        if _may_be(word, next_ply, case)
        for move in positions.next_readings(word)
    }
    for line in (words, *(line.moves for line in case.claims.conditionals)):
        done, _ = play_on(align(line, positions, case.game.to_move).news, positions)
        shown |= {(placed.ply, move.uci()) for placed, move in done}
    return tuple(sorted(shown))


def _may_be(word: MoveWord, ply: int, case: Case) -> bool:
    """Its number, where it has one, does not deny that it is this ply."""
    mover = word.mover is None or word.mover.value == case.game.to_move.value
    return word.number is None or (word.number == move_number(ply) and mover)

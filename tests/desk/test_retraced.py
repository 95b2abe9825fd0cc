"""What judging hands out for those who ask why: the cases, and what cut each day down."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.judging.days.cuts import Constraint
from mailbot.desk.judging.retraced import retrace
from mailbot.desk.library import Reading, read_letter
from mailbot.desk.verdict import Fact
from tests.builders import ACCOUNT, a_game, a_letter, a_setup


def read(body: str, day: date = date(2026, 11, 4)) -> Reading:
    return read_letter(a_letter(body, day=day), [a_game()], account=ACCOUNT, today=day)


def cuts(reading: Reading, fact: Fact) -> list[tuple[Constraint, tuple[date, ...]]]:
    (case,) = reading.cases
    timed = retrace(case).timed
    assert timed is not None
    return [(cut.constraint, cut.out) for cut in timed.read.cuts if cut.fact is fact]


@pytest.mark.parametrize(
    ("body", "day", "constraint", "out"),
    [
        ("received 3.11.2026, sent 4 Nov", 4, Constraint.NOT_BEFORE, date(2026, 3, 11)),
        ("received 11/12/2026, sent 12 Nov", 12, Constraint.NOT_AFTER, date(2026, 12, 11)),
        ("received 5 or 6 Nov, sent 8 Nov, used 2 days", 8, Constraint.COUNT, date(2026, 11, 5)),
        ("received 5 or 6 Nov, sent 5 Nov", 6, Constraint.SEQUENCE, date(2026, 11, 6)),
    ],
)
def test_each_constraint_is_noted_with_the_days_it_takes_away(
    body: str, day: int, constraint: Constraint, out: date
) -> None:
    reading = read(f"2... 2836\n{body}\n", date(2026, 11, day))

    assert (constraint, (out,)) in cuts(reading, Fact.RECEIVED)


def test_a_day_that_nothing_cuts_has_no_cuts() -> None:
    assert cuts(read("2... 2836\nreceived 3 Nov, sent 4 Nov\n"), Fact.RECEIVED) == []


def test_the_moves_lie_as_they_were_judged() -> None:
    reading = read("1. 5254 5755 2. 7163 2836\n")

    moves = retrace(reading.cases[0]).moves

    assert [played.word.text for played in moves.played] == ["2836"]
    assert [placed.word.text for placed in moves.alignment.same] == ["5254", "5755", "7163"]


def test_each_game_has_its_case_in_the_order_of_the_judgements() -> None:
    games = [a_game(), a_game("4244 4745 7163", setup=a_setup(name="cup-13", event="Club Cup 13"))]
    octets = a_letter("Club Cup 12: 2... 2836\n\nClub Cup 13: 2... 2836\n")

    reading = read_letter(octets, games, account=ACCOUNT, today=date(2026, 11, 5))

    assert [case.game.id for case in reading.cases] == ["cup-12", "cup-13"]


def test_a_letter_of_no_game_has_no_case() -> None:
    octets = a_letter("Hello\n", sender="Shop <news@shop.example>", answers=None)

    assert read_letter(octets, [a_game()], account=ACCOUNT, today=date(2026, 11, 5)).cases == ()

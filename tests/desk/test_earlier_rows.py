"""Rows of old plies that a letter repeats: the other side's, and our own in Sent."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.answering.reply import write_answers
from mailbot.desk.verdict import Fact, Judgement
from mailbot.game.events import DayConfirmed, DayStated, MovePlayed
from mailbot.game.fold import go_on
from mailbot.game.sheet import Day, Game, Side, Source
from tests.builders import ACCOUNT, a_game, a_letter, a_setup, judged, noon

TODAY = date(2026, 11, 5)


def a_game_of_blacks() -> Game:
    """Every ply sent one day after the one before, received on the same day."""
    return a_game("5254 5755 7163", Side.BLACK)


def our_table_with(old: str, new: str, *, above: str = "") -> Judgement:
    """Our draft, sent with its gap filled and one of its rows changed."""
    game = a_game_of_blacks()
    (draft,) = write_answers(game, (), ACCOUNT, TODAY)
    body = draft.body.replace("____", "2836")
    assert body.count(old) == 1, body
    letter = a_letter(
        above + body.replace(old, new),
        sender="anna@ek.example", to="bo@ry.example", day=TODAY, answers=None,
    )  # fmt: skip
    return judged(letter, game, ours=True)


def asked(judgement: Judgement) -> set[tuple[str, int | None]]:
    return {(doubt.code, doubt.ply) for doubt in judgement.doubts}


def test_our_table_sent_as_it_was_raises_no_question() -> None:
    judgement = our_table_with("2836", "2836")

    assert not judgement.doubts


def test_a_day_of_our_own_that_we_changed_without_a_word_is_asked_and_does_not_count() -> None:
    judgement = our_table_with(
        "5755 2026-11-02 2026-11-02   0    0", "5755 2026-11-02 2026-11-03   1    1"
    )

    assert asked(judgement) == {("earlier_sent", 2), ("earlier_days", 2), ("earlier_total", 2)}
    assert not [event for event in judgement.events if isinstance(event, DayStated)]


def test_a_row_of_the_opponents_that_we_changed_is_told() -> None:
    judgement = our_table_with(
        "7163 2026-11-03 2026-11-03   0    0", "7163 2026-11-02 2026-11-03   1    1"
    )

    assert asked(judgement) == {("earlier_received", 3), ("earlier_days", 3), ("earlier_total", 3)}
    confirmed = [e for e in judgement.events if isinstance(e, DayConfirmed) and e.ply == 3]
    assert [event.column for event in confirmed] == ["sent"]


def test_our_express_correction_of_our_own_day_counts() -> None:
    judgement = our_table_with(
        "5755 2026-11-02 2026-11-02   0    0", "5755 2026-11-02 2026-11-03   1    1",
        above="Correction: the day of my move 1 was wrong.\n\n",
    )  # fmt: skip

    (stated,) = (event for event in judgement.events if isinstance(event, DayStated))
    assert (stated.ply, stated.column, stated.day) == (2, "sent", date(2026, 11, 3))
    assert asked(judgement) == {("total", None)}  # the row of the new move has the old count
    assert "day_set" in {remark.code for remark in judgement.remarks}


def a_bare_beginning() -> Game:
    """Bo's 1. 5254 came on the 4th without its day: one from the headers; ours stated its days."""
    sent = Day(date(2026, 11, 4), Source.HEADER)
    received = Day(None, Source.START)
    ours = Day(date(2026, 11, 4), Source.STATED, date(2026, 11, 4))
    bare = [
        MovePlayed(
            ply=1, move="e2e4", received=received, sent=sent, moment=noon(sent.used or TODAY)
        ),
        MovePlayed(ply=2, move="e7e5", received=ours, sent=ours, moment=noon(sent.used or TODAY)),
    ]
    return a_game("", Side.BLACK, setup=a_setup(Side.BLACK), more=bare)


ROW = " 1. 5254 ---- 2026-11-02 {first}   5755 2026-11-04 2026-11-04 0 0\n"


@pytest.mark.parametrize(
    ("first", "second", "questions"),
    [
        ("1 1", "3 4", set()),
        ("2 1", "3 4", {("earlier_days", 1)}),
        ("1 2", "3 4", {("earlier_total", 1)}),
        ("1 1", "3 6", {("total", None)}),
    ],
)
def test_counts_are_laid_beside_the_days_that_the_same_letter_states(
    first: str, second: str, questions: set[tuple[str, int | None]]
) -> None:
    body = ROW.format(first=first) + f" 2. 7163 2026-11-05 2026-11-08 {second}\n"
    game = a_bare_beginning()

    judgement = judged(a_letter(body, day=date(2026, 11, 8)), game)

    assert asked(judgement) == questions
    assert judgement.findings.total_counted == 4
    after, lost = go_on(game, judgement.events)
    assert not lost
    assert after.plies[0].sent.stated == date(2026, 11, 2)
    assert all(doubt.fact is Fact.DAYS for doubt in judgement.doubts)

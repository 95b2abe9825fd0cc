"""When a letter of ours left: its Date and its copy in Sent, and what is told where they differ."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta, timezone
from email.utils import format_datetime

import pytest

from mailbot.desk.answer import judge
from mailbot.desk.candidate import Candidate
from mailbot.desk.verdict import Judgement, outline_of
from mailbot.game.events import AnyEvent, DayCorrected, LetterFound, MovePlayed
from mailbot.game.fold import go_on
from mailbot.game.sheet import Day, Game, Side, Source
from mailbot.letter.letter import Letter
from mailbot.letter.parse import parse
from tests.builders import ACCOUNT, a_game, a_letter, a_setup, noon

HIS = date(2026, 11, 3)  # Bo's 2. 7163 came at noon, UTC
COPIED = noon(date(2026, 11, 6))


def our_letter(dated: datetime, body: str = "2... 2836\n") -> Letter:
    octets = a_letter(body, sender="anna@ek.example", to="bo@ry.example", answers=None)
    stamp = f"Date: {format_datetime(dated)}".encode()
    return parse(re.sub(rb"Date: [^\r\n]*", stamp, octets), internal_date=COPIED)


def a_game_of_blacks() -> Game:
    return a_game("5254 5755 7163", Side.BLACK)


def read(letter: Letter, game: Game) -> Judgement:
    (judgement,) = judge(letter, [Candidate(game, threaded=True)], ACCOUNT, ours=True)
    return judgement


def played(judgement: Judgement) -> MovePlayed:
    (event,) = (event for event in judgement.events if isinstance(event, MovePlayed))
    return event


@pytest.mark.parametrize(
    ("dated", "day"),
    [
        pytest.param(datetime(2027, 11, 5, 12, tzinfo=UTC), 6, id="a year ahead"),
        pytest.param(datetime(2026, 11, 8, 12, tzinfo=UTC), 6, id="two days ahead"),
        pytest.param(datetime(2025, 11, 5, 13, tzinfo=UTC), 6, id="a year back"),
        pytest.param(datetime(2026, 11, 2, 12, tzinfo=UTC), 6, id="before the letter it answers"),
        pytest.param(datetime(2026, 11, 3, 20, tzinfo=UTC), 3, id="the draft's own Date"),
    ],
)
def test_date_and_copy_that_are_apart_are_told_and_what_cannot_be_is_not_used(
    dated: datetime, day: int
) -> None:
    judgement = read(our_letter(dated), a_game_of_blacks())

    (doubt,) = judgement.doubts
    assert doubt.code == "sent_clock"
    assert doubt.days == tuple(sorted({dated.date(), COPIED.date()}))
    assert played(judgement).sent == Day(date(2026, 11, day), Source.ASSUMED)
    assert played(judgement).received.used == HIS


@pytest.mark.parametrize("hours", [-20, -3, 0, 3, 20])
def test_a_queue_or_a_clock_that_is_a_little_off_is_no_doubt(hours: int) -> None:
    dated = COPIED + timedelta(hours=hours)

    judgement = read(our_letter(dated), a_game_of_blacks())

    assert not judgement.doubts
    assert played(judgement).moment == dated


def test_the_day_of_the_copy_is_sure_where_the_letter_states_it() -> None:
    letter = our_letter(noon(HIS), "2... 2836\nreceived 2026-11-03, sent 2026-11-06\n")

    judgement = read(letter, a_game_of_blacks())

    assert not judgement.doubts
    assert played(judgement).sent == Day(COPIED.date(), Source.STATED, COPIED.date())


@pytest.mark.parametrize("days", [-400, -2, 0, 2, 400])
def test_the_ledger_and_the_sheet_have_one_moment_of_a_letter(days: int) -> None:
    letter = our_letter(noon(date(2026, 11, 6)) + timedelta(days=days))
    outline = outline_of(letter, "key", COPIED, ours=True)

    assert played(read(letter, a_game_of_blacks())).moment == outline.moment


def test_a_letter_of_a_game_taken_over_tells_it_too() -> None:
    last = MovePlayed(ply=4, move="b8c6")
    game, _ = go_on(a_game_of_blacks(), [last])

    judgement = read(our_letter(datetime(2027, 11, 5, 12, tzinfo=UTC)), game)

    (found,) = (event for event in judgement.events if isinstance(event, LetterFound))
    assert found.sent == COPIED.date()
    assert [(doubt.code, doubt.ply) for doubt in judgement.doubts] == [("sent_clock", 4)]


def test_his_receipt_is_counted_from_the_day_that_our_sheet_has_for_our_letter() -> None:
    """Our letter is dated the 4th; the player has corrected it to the 6th."""
    ours: list[AnyEvent] = [
        MovePlayed(ply=4, move="b8c6", sent=Day(date(2026, 11, 4), Source.ASSUMED),
                   moment=noon(date(2026, 11, 4)), letter="x"),
        DayCorrected(ply=4, column="sent", value=date(2026, 11, 6), before=None, why="queue"),
    ]  # fmt: skip
    game, lost = go_on(a_game_of_blacks(), ours)
    answer = parse(a_letter("3. 6125\n", day=date(2026, 11, 9)), internal_date=None)

    (judgement,) = judge(answer, [Candidate(game, threaded=True)], ACCOUNT)

    assert not lost
    assert played(judgement).received == Day(date(2026, 11, 6), Source.HEADER)


@pytest.mark.parametrize("zone", [UTC, timezone(timedelta(hours=-10))])
def test_our_days_are_those_of_our_own_zone_whatever_the_date_header_has(zone: timezone) -> None:
    """His letter came at half past midnight, ours left on the same day in Berlin."""
    his = MovePlayed(ply=1, move="e2e4", moment=datetime(2026, 11, 5, 23, 30, tzinfo=UTC))
    game = a_game("", Side.BLACK, setup=a_setup(Side.BLACK), more=[his])

    judgement = read(our_letter(COPIED.astimezone(zone), "1... 5755\n"), game)

    assert played(judgement).received.used == date(2026, 11, 6)
    assert played(judgement).sent.used == date(2026, 11, 6)

"""Days sent that are the letter's own: its Date vouches for them, and for no other."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.verdict import Fact
from tests.builders import a_game, a_letter, judged

GAME = a_game("5254 5755 7163")
DAY = date(2026, 11, 12)


def _days(body: str) -> tuple[date | None, date | None, set[Fact]]:
    judgement = judged(a_letter(f"2... 2836\n\n{body}\n", day=DAY), GAME)
    found = judgement.findings
    stated = [
        day if str(source) in {"stated", "assumed"} else None
        for day, source in (
            (found.received_stated, found.received_source),
            (found.sent_stated, found.sent_source),
        )
    ]
    return stated[0], stated[1], {doubt.fact for doubt in judgement.doubts}


@pytest.mark.parametrize(
    "body",
    [
        "Received 10 November, sent with a grombel on 12 November.",
        "Erhalten am 10.11., ich erwidere frohgemut am 12.11.",
        "Binnengekomen 10 november, weg op 12 november.",
        "recebi 10/11 mandando 12/11",
        "Odebrałem 10.11., a 12.11. puszczam dalej.",
        "Reçu le 10 novembre, et ça repart le 12 novembre.",
    ],
)
def test_what_follows_the_day_of_receipt_and_is_the_letter_s_day_is_sent(body: str) -> None:
    assert _days(body) == (date(2026, 11, 10), DAY, set())


@pytest.mark.parametrize(
    "body",
    [
        "Received 10 November, no, 12 November.",
        "Received 10 November, pardon, 12 November.",
        "Received 10 November, maybe 12 November.",
        "Received 10 or perhaps 12 November.",
        "Received 10 November, grombel on 11 November.",
        "Received 10 to 12 November.",
        "Received 10 November. On leave from 12 November to 20 November.",
        "I got Karl's move on 10 November and answer it on 12 November.",
    ],
)
def test_a_correction_a_choice_or_another_day_is_no_day_sent(body: str) -> None:
    received, sent, doubts = _days(body)
    assert sent is None or Fact.SENT in doubts or Fact.RECEIVED in doubts or received != DAY


@pytest.mark.parametrize("day", ["10", "11", "13"])
def test_no_other_day_is_vouched_for(day: str) -> None:
    _, sent, doubts = _days(f"Received 9 November, sent with a grombel on {day} November.")
    assert sent is None or Fact.SENT in doubts


@pytest.mark.parametrize(
    "body",
    ["Sent: see below 12 Nov?", 'Please write like this: "received 5 November, sent 12 November".'],
)
def test_a_question_or_an_example_is_vouched_for_by_nothing(body: str) -> None:
    _, sent, doubts = _days(body)
    assert sent is None or Fact.SENT in doubts


@pytest.mark.parametrize(
    "body",
    [
        "10/11 - 12/11",
        "10.11. -> 12.11.",
        "(10.11./12.11.)",
        "Dates: 10/11, 12/11",
        "10-Nov-2026 / 12-Nov-2026",
        "10.-12.11.",
        "Received 10 Nov, answered two days later.",
    ],
)
def test_two_days_alone_are_received_and_sent_where_the_last_is_the_letter_s(body: str) -> None:
    assert _days(body) == (date(2026, 11, 10), DAY, set())


@pytest.mark.parametrize(
    "body", ["5.11. - 9.11.", "5.-9.11.", "On holiday:\n5.11. - 12.11.", "My holiday: 5/11, 12/11"]
)
def test_two_other_days_say_nothing(body: str) -> None:
    assert _days(body)[:2] == (None, None)


@pytest.mark.parametrize(
    "body",
    [
        "Got your move just now.",
        "Dein Zug ist soeben angekommen.",
        "Przed chwilą przyszedł twój list.",
        "Только что получил твоё письмо.",
    ],
)
def test_a_moment_ago_is_the_day_of_the_letter(body: str) -> None:
    assert _days(body)[0] == DAY

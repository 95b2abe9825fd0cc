"""Days as people write them: every day they may mean, and what they are said of."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.letter.reading.days.dates import numbers_reading
from tests.letter.plain import WRITTEN, claims, days


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2026-11-05", ["2026-11-05"]),
        ("2026.3.15", ["2026-03-15"]),
        ("2026/11/05", ["2026-11-05"]),
        ("98-09-02", ["1998-09-02"]),
        ("26-11-05", ["2026-11-05"]),
        ("25.11.2025", ["2025-11-25"]),
        ("16.09.00", ["2000-09-16"]),
        ("05.11.2026", ["2026-11-05", "2026-05-11"]),
        ("10/1/2021", ["2021-01-10", "2021-10-01"]),
        ("09/20/99", ["1999-09-20"]),
        ("1. 11. 2016", ["2016-11-01", "2016-01-11"]),
        ("5.11.", ["2026-11-05", "2026-05-11"]),
        ("25.11.", ["2026-11-25"]),
        ("11-26", ["2026-11-26"]),
        ("11.11.", ["2026-11-11"]),
        ("31.11.", []),
        ("28.12.", ["2026-12-28"]),
        ("28/1", ["2026-01-28"]),
    ],
)
def test_a_day_in_numbers_is_every_day_it_may_mean(text: str, expected: list[str]) -> None:
    assert [str(day) for day in numbers_reading(text, WRITTEN).days] == expected


def test_over_the_end_of_the_year_a_day_without_year_is_the_nearest_one() -> None:
    near = date(2027, 1, 3)

    assert numbers_reading("28.12.", near).days == (date(2026, 12, 28),)
    assert date(2027, 1, 2) in numbers_reading("2.1.", near).days


def test_each_reading_tells_which_of_day_and_month_stood_first() -> None:
    assert numbers_reading("5/11/26", WRITTEN).month_first == (False, True)
    assert numbers_reading("11.11.26", WRITTEN).month_first == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("received 23-Sept-99", "1999-09-23"),
        ("received 6-Dec-2004", "2004-12-06"),
        ("received (23 December 2006)", "2006-12-23"),
        ("erhalten 8. Dezember 2013", "2013-12-08"),
        ("received Decembre 8th 2013", "2013-12-08"),
        ("received May 2", "2026-05-02"),
        ("received the 5th of November", "2026-11-05"),
        ("received November 5, 2026", "2026-11-05"),
        ("mottaget den 25:e oktober", "2026-10-25"),
        ("otrzymano 10 września 2026", "2026-09-10"),
        ("reçu le 1er novembre", "2026-11-01"),
        ("recibido 5 de noviembre de 2026", "2026-11-05"),
        ("received today", "2026-11-21"),
        ("gestern erhalten", "2026-11-20"),
        ("vorgestern erhalten", "2026-11-19"),
        ("reçu hier", "2026-11-20"),
        ("received on Monday", "2026-11-16"),
        ("received last Saturday", "2026-11-14"),
        ("received three days ago", "2026-11-18"),
        ("vor zwei Wochen erhalten", "2026-11-07"),
        ("reçu il y a 4 jours", "2026-11-17"),
        ("otrzymano 5 XI", "2026-11-05"),
        ("received 5.I.2026", "2026-01-05"),
        ("received 20261105", "2026-11-05"),
        ("received November the fifth", "2026-11-05"),
        ("received the twenty-first of October", "2026-10-21"),
        ("am fünften November erhalten", "2026-11-05"),
        ("received Thu, 5.11.", "2026-11-05"),
    ],
)
def test_a_day_in_words_is_read(text: str, expected: str) -> None:
    ((_, role, readings),) = days(text)

    assert (role, readings) == ("received", [expected])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("received 5./6.11.", ["2026-11-05", "2026-11-06"]),
        ("received 5-6 November", ["2026-11-05", "2026-11-06"]),
        ("received on 5 or 6 November", ["2026-11-05", "2026-11-06"]),
        ("received Saturday", ["2026-11-21", "2026-11-14"]),
        ("received last Friday", ["2026-11-20", "2026-11-13"]),
    ],
)
def test_one_of_two_days_is_both(text: str, expected: list[str]) -> None:
    ((_, role, readings),) = days(text)

    assert (role, readings) == ("received", expected)


def test_a_letter_sent_on_its_own_weekday_is_sent_today() -> None:
    assert days("sent Saturday") == [("Saturday", "sent", ["2026-11-21"])]


def test_a_weekday_that_is_not_that_days_is_noted() -> None:
    (day,) = claims("received Tuesday, 5.11.2026").days

    assert len(day.readings) == 2
    assert day.note


def test_a_day_of_the_month_alone_is_one_of_two_months() -> None:
    assert days("received 20") == [("20", "received", ["2026-11-20", "2026-10-20"])]
    assert days("sent 2 letters") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Received: 5 May\nSent: 7 May", ["received", "sent"]),
        ("Received 5 May, answered 7 May", ["received", "sent"]),
        ("am 5. Mai erhalten und am 7. Mai beantwortet", ["received", "sent"]),
        ("Erh. 5. Mai  Ges. 7. Mai", ["received", "sent"]),
        ("Rec'd 5 May sent 7 May", ["received", "sent"]),
        ("Sent: 09/20/99\nReceived: 09/20/99\nReplied: 09/21/99", ["yours", "received", "sent"]),
        ("Posted: May 2\nRcv'd: May 3\nAns'd: May 3", ["yours", "received", "sent"]),
        ("You sent on 11-18; I received on 11-19 and I answered on 11-21.",
         ["yours", "received", "sent"]),
        ("Erhalten: 5. Mai\nBeantwortet: 7. Mai\nPoststempel: 8. Mai",
         ["received", "answered", "sent"]),
        ("Получено 5 ноября, отправлено 7 ноября", ["received", "sent"]),
        ("We meet on 5 May.", [None]),
    ],
)  # fmt: skip
def test_the_word_beside_a_day_says_what_it_is(text: str, expected: list[str | None]) -> None:
    assert [role for _, role, _ in days(text)] == expected


def test_a_pair_of_squares_is_no_day_and_a_day_no_pair_of_squares() -> None:
    assert days("12. 11-26") == []
    assert not claims("received 11-26").moves
    assert [role for _, role, _ in days("received 11-26, sent 11-28")] == ["received", "sent"]


def test_a_time_of_day_is_no_day() -> None:
    assert days("sendt 27.10. kl. 21.07.") == [("27.10.", "sent", ["2026-10-27"])]
    assert days("27.10. um 21.07 Uhr erhalten") == [("27.10.", "received", ["2026-10-27"])]


def test_no_day_is_made_up_where_nothing_tells_the_year() -> None:
    assert numbers_reading("5.11.", None).days == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Time: 3/25", (3, 25, None)),
        ("White's time: 0/1", (0, 1, "white")),
        ("Player 1 time usage: 3/25", (3, 25, "white")),
        ("time used: 3 / 25", (3, 25, None)),
        ("Black used +3 days which totals 25 of 30 allowed days", (3, 25, "black")),
        ("used 3 days, total 25", (3, 25, None)),
        ("Bedenkzeit: 3 Tage, gesamt 25", (3, 25, None)),
        ("Temps : 2 jours, total 25", (2, 25, None)),
        ("Reflection time = 1 day", (1, None, None)),
        ("I used 3 days for this one, 25 in total", (3, 25, None)),
    ],
)
def test_days_are_counted_as_stated(text: str, expected: tuple[int, int, str | None]) -> None:
    (count,) = claims(text).counts

    assert (count.days, count.total, count.mover.value if count.mover else None) == expected


def test_my_time_is_the_writers_and_your_time_the_readers() -> None:
    assert [count.whose for count in claims("My time: 2/25\nYour time: 3/14").counts] == [
        "writer",
        "reader",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Time left: 48 days", "10/30 time controls", "I am away for 3 days.", "sent 3/25",
        "The journey took 3 days, 5 in all.", "На дорогу ушло 3 дня, всего 5 дней.",
        "I used a new program.", "J'ai utilisé un nouveau logiciel.",
        "Wir waren 5 Tage unterwegs, insgesamt 12 Stunden.",
    ],
)  # fmt: skip
def test_what_is_no_count_is_none(text: str) -> None:
    assert not claims(text).counts


def test_a_day_taken_back_in_plain_words_loses_its_role() -> None:
    text = "Received 4 Nov, sent 4 Nov.\n\nSorry: received on 3 Nov, not on 4 Nov."

    assert [role for _, role, _ in days(text)] == [None, "sent", "received", None]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("received/sent: 5 Nov/7 Nov", ["received", "sent"]),
        ("received 3-Nov-26 / sent (4-Nov-2026)", ["received", "sent"]),
        ("I got your mail of 18 Nov on 19 Nov.", ["yours", "received"]),
        ("I am away until 6 Jan and cannot answer.", [None]),
    ],
)
def test_each_word_says_it_of_one_day(text: str, expected: list[str | None]) -> None:
    assert [role for _, role, _ in days(text)] == expected


def test_a_number_behind_a_day_is_no_year() -> None:
    assert days("sent 19 Nov. 12. 5254") == [("19 Nov", "sent", ["2026-11-19"])]

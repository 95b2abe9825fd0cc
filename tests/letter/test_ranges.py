"""From one day to another, the month said once."""

from __future__ import annotations

import pytest

from tests.letter.plain import claims, days

FROM_TO = ["2026-12-05", "2026-12-19"]


@pytest.mark.parametrize(
    "text",
    [
        "I am on leave from 5 to 19 December.",
        "I will be on holiday from the 5th to the 19th of December.",
        "Jeg holder ferie fra den 5. til den 19. december og svarer ikke i den tid.",
        "Jag har semester från den 5 till den 19 december.",
        "Ich nehme Urlaub vom 5. bis 19. Dezember.",
        "Ich bin vom 5. bis zum 19.12. im Urlaub.",
        "Je serai en vacances du 5 au 19 décembre.",
        "Estaré de vacaciones del 5 al 19 de diciembre.",
        "Sarò in ferie dal 5 al 19 dicembre.",
        "Ik ben met vakantie van 5 tot en met 19 december.",
        "Estarei de férias de 5 a 19 de dezembro.",
        "Będę na urlopie od 5 do 19 grudnia.",
        "Budu na dovolené od 5. do 19. prosince.",
        "Я буду в отпуске с 5 по 19 декабря.",
        "Szabadságon leszek december 5-től 19-ig.",
        "Olen lomalla 5.-19. joulukuuta.",
    ],
)
def test_a_leave_has_both_its_days(text: str) -> None:
    (leave,) = claims(text).phrases

    assert [[str(day) for day in word.readings] for word in leave.days] == [[d] for d in FROM_TO]


def test_over_the_end_of_a_month_the_first_day_is_of_the_month_before() -> None:
    (leave,) = claims("I am on leave from 28 to 3 January.").phrases

    assert [str(word.readings[0]) for word in leave.days] == ["2026-12-28", "2027-01-03"]


@pytest.mark.parametrize("text", ["Round 3 - 5 November", "Game 12: 5 November", "to 5 November"])
def test_a_number_that_nothing_leads_from_is_no_day(text: str) -> None:
    assert [day for day, _, _ in days(text)] == ["5 November"]


def test_a_preposition_is_no_weekday_of_another_language() -> None:
    """ "do" is a Thursday in German and "to" in Polish."""
    (leave,) = claims("Będę na urlopie od 5 grudnia do 19 grudnia.").phrases

    assert [day.note for day in leave.days] == ["", ""]

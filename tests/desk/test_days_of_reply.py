"""Days beside our last move, beside talk, and those of a ply that he corrects."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.verdict import Fact, Verdict
from mailbot.game.events import DayStated
from mailbot.game.sheet import Side
from tests.builders import a_game, a_letter, judged

NOON = date(2026, 11, 9)


def _days(text: str) -> tuple[date | None, date | None]:
    """What is stated as received and as sent."""
    found = judged(a_letter(text + "\n", day=NOON))
    assert found.verdict is Verdict.ACCEPTED
    assert not found.doubts
    return found.findings.received_stated, found.findings.sent_stated


@pytest.mark.parametrize(
    "text",
    [
        "2. 7163 erhalten 7.11., abgeschickt 9.11.\n2... 2836",
        "zet 2. 7163 ontvangen op 7 november, antwoord verstuurd op 9 november:\n2... 2836",
        "your 2. 7163 received on 7 November, answer sent on 9 November:\n2... 2836",
        "Got your 2. 7163 on 11-7. Here is my answer, sent 11-9:\n    2... 2836",
        "2... 2836\nI was away 4-6 Nov and only received your letter on the 7th. Sent 9 Nov.",
        "2... 2836\nMaç şu an 2-1 bizim lehimize :) 7 Kasım'da aldım, 9 Kasım'da gönderiyorum.",
    ],
)
def test_days_beside_our_move_or_talk_are_those_of_the_reply(text: str) -> None:
    assert _days(text) == (date(2026, 11, 7), date(2026, 11, 9))


@pytest.mark.parametrize(
    "talk",
    [
        "Hoy 22 grados en Málaga.",
        "Today 22 degrees in Leeds.",
        "Heute 22 Grad und Nebel.",
        "Heute nur kurz: Max wird 5, und die ganze Familie kommt zum Kaffee.",
        "Vanmorgen met de fiets naar Gouda, 48 kilometer heen en terug.",
        "Today only briefly: Tom turns 5, and the family comes for tea.",
        "Nothing more from me tonight, I'm afraid.",
    ],
)
def test_the_today_of_a_measure_says_nothing_of_the_post(talk: str) -> None:
    assert _days(f"2... 2836\n{talk}") == (None, None)


def test_two_days_of_sending_are_asked_about_though_one_is_told_by_not_before() -> None:
    body = "2... 2836\nReçu le 4/11.\n\nJe n'envoie mon coup que ce vendredi 6 novembre.\n"
    assert _days(body) == (date(2026, 11, 4), date(2026, 11, 6))

    twice = judged(a_letter(body.replace("4/11.", "4/11, envoyé le 5/11."), day=NOON))

    assert twice.findings.sent_stated is None
    assert [doubt.fact for doubt in twice.doubts] == [Fact.SENT]


def test_our_move_sent_on_its_day_says_nothing_of_the_reply() -> None:
    found = judged(a_letter("Your 2. 7163, sent 3 November, was a surprise. 2... 2836\n", day=NOON))

    assert found.findings.sent_stated is None


@pytest.mark.parametrize(
    "text",
    [
        "A correction to my letter: I received yours on 3 November, not on the 4th.\n2... 2836",
        "Korrektur: Deinen Zug habe ich am 3. November erhalten, nicht erst am 4.\n2... 2836",
    ],
)
def test_a_day_that_he_corrects_in_words_is_set(text: str) -> None:
    game = a_game("5254 5755 7163 2836", Side.WHITE)
    found = judged(a_letter(text + "\n", day=date(2026, 11, 4)), game)

    assert found.verdict is Verdict.REPEAT
    stated = [event for event in found.events if isinstance(event, DayStated)]
    assert [(one.ply, one.column, one.day) for one in stated] == [
        (4, "received", date(2026, 11, 3))
    ]

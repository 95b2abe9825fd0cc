"""One day said twice, days behind single letters, endings of a day's number."""

from __future__ import annotations

import pytest

from tests.letter.plain import claims


def said(text: str) -> list[tuple[str | None, list[str], str]]:
    return [
        (day.role, [one.isoformat() for one in day.readings], day.unsure)
        for day in claims(text).days
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Sent today, 21 November.", "Sent today (Saturday).", "Sent Saturday the 21st.",
        "Ich antworte heute, am 21. November.", "Je réponds aujourd'hui samedi.",
        "Enviado hoy, 21 de noviembre.", "Skickat i dag lördag.", "Sent today, the 21st.",
    ],
)  # fmt: skip
def test_a_day_said_in_two_ways_is_one(text: str) -> None:
    assert said(text) == [("sent", ["2026-11-21"], "")]


def test_two_days_that_cannot_be_one_stay_two() -> None:
    assert [days for _, days, _ in said("Sent today, 19 November.")] == [
        ["2026-11-21"], ["2026-11-19"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "R 18 Nov S 20 Nov", "R: 18 Nov, S: 20 Nov", "R 18.11.\nS 20.11.",
        "Danke für den Zug und viele Grüße\nE 18.11.\nA 20.11.",
        "Merci de votre coup, je suis en retard avec mes parties. R 18.11. E 20.11.",
    ],
)  # fmt: skip
def test_single_letters_say_what_two_days_are(text: str) -> None:
    assert [(role, days) for role, days, _ in said(text)] == [
        ("received", ["2026-11-18"]), ("sent", ["2026-11-20"]),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text", ["S 18 Nov R 20 Nov", "B 18 Nov K 20 Nov", "R 18 Nov and S 20 Nov"]
)
def test_other_letters_say_nothing(text: str) -> None:
    assert {role for role, _, _ in said(text)} <= {None}


@pytest.mark.parametrize(
    "text",
    [
        "18-án jött, 20-án megy.", "Received on the 18th (sent on the 20th)",
        "(reçu le 18, envoyé le 20)", "Ontvangen wo. 18 nov., verzonden vr. 20 nov.",
        "Received 18.11.. Sent 20.11..",
    ],
)  # fmt: skip
def test_both_days_are_found(text: str) -> None:
    assert [(role, days[0], unsure) for role, days, unsure in said(text)] == [
        ("received", "2026-11-18", ""), ("sent", "2026-11-20", ""),
    ]  # fmt: skip

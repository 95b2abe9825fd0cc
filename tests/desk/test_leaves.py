"""Whose leave is it, and is it taken?"""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.verdict import Judgement
from mailbot.game.events import LeaveAnnounced
from tests.builders import a_letter, judged

LETTER = date(2026, 11, 12)


def judged_with(text: str) -> Judgement:
    return judged(a_letter(f"{text}\n\n2... 2836\n", day=LETTER))


def leaves(judgement: Judgement) -> list[tuple[int, int]]:
    found = (e for e in judgement.events if isinstance(e, LeaveAnnounced))
    return [(event.first.day, event.last.day) for event in found]


@pytest.mark.parametrize(
    "text",
    [
        "My brother is on leave from 15 to 20 November.",
        "Karl is on leave from 15 to 20 November.",
        "You are on leave from 15 to 20 November, as the TD told me.",
        "The director is on leave from 15 to 20 November.",
        "Mein Bruder ist vom 15.11. bis 20.11. im Urlaub.",
        "Ma femme est en vacances du 15 au 20 novembre.",
        "Mi mujer está de vacaciones del 15 al 20 de noviembre.",
        "Mia moglie è in ferie dal 15 al 20 novembre.",
        "Mijn broer is op vakantie van 15 november tot 20 november.",
        "Mój brat jest na urlopie od 15 do 20 listopada.",
        "Bratr má dovolenou od 15. do 20. listopadu.",
        "Min bror har semester 15 november till 20 november.",
        "Брат в отпуске с 15 по 20 ноября.",
        "A feleségem november 15-től 20-ig szabadságon van.",
    ],
)
def test_the_leave_of_somebody_else_is_none_of_his(text: str) -> None:
    assert leaves(judged_with(text)) == []


@pytest.mark.parametrize(
    "text",
    [
        "Should I take leave from 15 to 20 November?",
        "I may take leave from 15 to 20 November, not sure yet.",
        "I applied for leave from 15 to 20 November; refused.",
        "My leave from 15 to 20 November is cancelled.",
        "Mein Urlaub vom 15. bis 20. November fällt aus.",
        "Ich bin vom 15.11. bis 20.11. im Urlaub, nein doch nicht.",
        "Dois-je prendre congé du 15 au 20 novembre ?",
    ],
)
def test_a_leave_that_he_may_not_take_is_asked_about(text: str) -> None:
    judgement = judged_with(text)

    assert leaves(judgement) == []
    assert "leave_unsure" in {doubt.code for doubt in judgement.doubts}


@pytest.mark.parametrize(
    "text",
    [
        "I am on leave from 15 to 20 November.",
        "I am away from 15 Nov. to 20 Nov.",
        "15 Kasım - 20 Kasım arası izindeyim.",
        "My leave is from 15 to 20 November.",
        "From 15 to 20 November I shall be on leave.",
        "My wife and I are on holiday from 15 to 20 November.",
        "I'm away from 15 to 20 November and will not answer.",
        "Ich bin vom 15. bis 20. November im Urlaub.",
        "Leider bin ich vom 15. bis 20. November verreist.",
        "Je serai en vacances du 15 au 20 novembre.",
        "Estaré de vacaciones del 15 al 20 de noviembre.",
        "Sono in ferie dal 15 al 20 novembre.",
        "Od 15. do 20. listopadu mám dovolenou.",
        "Jag har semester 15 november till 20 november.",
        "Я в отпуске с 15 по 20 ноября.",
        "November 15-től 20-ig szabadságon leszek.",
        "Olen lomalla 15.11. - 20.11.",
    ],
)
def test_his_own_leave_is_taken(text: str) -> None:
    assert leaves(judged_with(text)) == [(15, 20)]

"""What is no day of sending: a move number, a "now", the weather's "today", a promise."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.verdict import Fact, Judgement, Verdict
from tests.builders import a_letter, judged


def _judged(text: str) -> Judgement:
    return judged(a_letter(text, day=date(2026, 11, 9)))


@pytest.mark.parametrize("text", ["Meine Antwort: 2. - 2836", "Odpowiedź: 2. – 2836"])
def test_a_number_before_a_dash_and_a_move_is_no_day(text: str) -> None:
    judgement = _judged(f"{text}\n\nBo\n")

    assert judgement.verdict is Verdict.ACCEPTED
    assert judgement.findings.sent_stated is None


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836\nThe cellar was flooded, that is why I only answer now.",
        "Nu svarer jeg med 2... 2836, altså springeren.",
        "Hier hat es heute zum ersten Mal geschneit.\n\n2... 2836",
    ],
)
def test_a_now_or_the_today_of_the_weather_states_none(text: str) -> None:
    judgement = _judged(f"{text}\n\nBo\n")

    assert judgement.verdict is Verdict.ACCEPTED
    assert judgement.findings.sent_stated is None


def test_what_is_sent_now_is_sent_today() -> None:
    assert _judged("2... 2836, I send it now.\n").findings.sent_stated == date(2026, 11, 9)


@pytest.mark.parametrize(
    "text",
    [
        "I am still undecided. I shall send my move on Sunday, 15 November.",
        "En ole vielä päättänyt. Lähetän siirtoni sunnuntaina 15.11., kun pääsen kotiin.",
    ],
)
def test_a_day_on_which_a_move_will_be_sent_is_none_yet(text: str) -> None:
    judgement = _judged(f"{text}\n\nBo\n")

    assert judgement.verdict is not Verdict.ACCEPTED
    assert judgement.findings.sent_stated is None


def test_a_conditional_with_the_number_of_a_former_move_is_asked_about() -> None:
    judgement = _judged("2... 2836\n\nIf 2. 6125 then 2... 1716.\n")

    assert judgement.findings.conditionals == ()
    assert [doubt.fact for doubt in judgement.doubts] == [Fact.CONDITIONAL]
    assert "number 2" in judgement.doubts[0].text


def test_a_conditional_that_lapses_is_offered_no_more() -> None:
    text = "Ma proposition de l'autre jour (si 3. 6125 alors 3... 1716) tombe donc."

    assert _judged(f"2... 2836\n\n{text}\n").findings.conditionals == ()

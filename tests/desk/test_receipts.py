"""Days that no listed word labels: the letter's own is sent, the other beside ours received.

Our letter was sent on 3 November 2026, his is written on the 9th.
"""

from __future__ import annotations

from datetime import date

import pytest

from tests.builders import a_letter, judged

SENT = date(2026, 11, 9)


def days(text: str) -> tuple[int | None, int | None]:
    """Days of the month as stated, received and sent; None where open or not stated."""
    judgement = judged(a_letter(f"{text}\nBo\n", day=SENT))
    open_ = {doubt.fact.value for doubt in judgement.doubts}
    found = judgement.findings
    stated = {"received": found.received_stated, "sent": found.sent_stated}
    received, sent = (
        None if day is None or fact in open_ else day.day for fact, day in stated.items()
    )
    return received, sent


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836. Your letter found me at sea on 5 November. Sent 9 November.",
        "2... 2836. Dein Brief lag am 5. November im Computer. Abgeschickt am 9. November.",
        "2... 2836. Jeg fant brevet ditt 5. november. Sendt 9. november.",
        "2... 2836. Twój list spadł tu 5 listopada. Wysłano 9 listopada.",
        "2... 2836. Vaše pošta na mě čekala 5. listopadu. Odesláno 9. listopadu.",
        "2... 2836. Letta il 5 novembre, rispondo il 9 novembre.",
        "2... 2836. Gelesen am 5. November, beantwortet am 9. November.",
    ],
)
def test_the_other_day_beside_the_readers_letter_is_received(text: str) -> None:
    assert days(text) == (5, 9)


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836. I showed your move to the club on 5 November. Sent 9 November.",
        "2... 2836. Your move cost me a sleepless night on 5 November. Sent 9 November.",
        "2... 2836. On 5 November I framed your letter. Sent 9 November.",
        "2... 2836. Your letter speaks of 5 November. Sent 9 November.",
        "2... 2836. Pondered 5 November, sent 9 November.",
        "2... 2836. Écrit le 5 novembre, envoyé le 9 novembre.",
        "2... 2836. My son married on 5 November. Sent 9 November.",
        "2... 2836. Your letter to Karl came up on 5 November. Sent 9 November.",
        "2... 2836. Around 5 November your letter lay here. Sent 9 November.",
        "2... 2836. Your letter lay here on 5 November? Sent 9 November.",
        "2... 2836. Your letter lay here 5 or 6 November. Sent 9 November.",
        "2... 2836. New receiver 5 November, old one broke. Sent 9 November.",
        "2... 2836. In our other game your letter lay here on 5 November. Sent 9 November.",
    ],
)
def test_not_a_day_of_something_else_or_one_of_two(text: str) -> None:
    assert days(text) == (None, 9)


def test_nor_a_day_on_which_ours_was_not_yet_sent() -> None:
    assert days("2... 2836. Your letter of praise hung there on 1 Nov. Sent 9 Nov.") == (None, 9)


@pytest.mark.parametrize(
    "text",
    [
        "Kiel, den 9.11.2026\n\n2... 2836", "9 November 2026\n\nDear Anna,\n2... 2836",
        "Hoy lunes 9 de noviembre he vuelto a mirar la posición.\n2... 2836",
        "Today is Monday, and I have slept on it: 2... 2836",
        "2... 2836. Ma hétfő van.",
    ],
)  # fmt: skip
def test_the_letters_own_day_is_the_day_sent(text: str) -> None:
    assert days(text)[1] == 9


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836. I am away 5.11. - 9.11.", "2... 2836. Until 9 November I am away.",
        "2... 2836. Your letter came today.", "2... 2836. Today my wife goes to Rome.",
    ],
)  # fmt: skip
def test_not_where_it_is_said_of_something_else(text: str) -> None:
    assert days(text)[1] is None


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836 Karte vom 3. erhalten am 4., Antwort am 9.",
        "2... 2836 Karte vom 3.11. erhalten am 4.11., Antwort am 9.11.",
        "2... 2836 carte du 3 nov. reçue le 4 nov., réponse le 9 nov.",
        "2... 2836 dopis ze 3.11. došel 4.11., odpověď 9.11.",
        "2... 2836 érk.: XI. 4. elk.: XI. 9.",
        "2... 2836 érkezett: 2026. XI. 4., elküldve: 2026. XI. 9.",
        "2... 2836 XI. 4-én kaptam, XI. 9-én küldöm",
    ],
)
def test_the_day_of_a_card_is_not_when_it_came_and_a_roman_month_may_stand_first(text: str) -> None:
    assert days(text) == (4, 9)


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836. Sent 9 November. I replied on Friday, but the card came back.",
        "2... 2836. Envoyé le 9 novembre. J'ai répondu vendredi, mais la carte est revenue.",
        "2... 2836. Gesendet 9. November. Ich antwortete am Freitag, die Karte kam zurück.",
    ],
)
def test_a_day_sent_behind_an_earlier_answer_is_not_the_readers(text: str) -> None:
    assert days(text)[1] in {9, None}


@pytest.mark.parametrize("end", ["dein Brief an", "Dein Brief 5. November an", "deine Karte an "])
def test_a_letter_that_ends_at_whom_it_went_to_is_read(end: str) -> None:
    assert days(f"2... 2836. Gesendet 9. November. Am 5. November {end}")[1] == 9

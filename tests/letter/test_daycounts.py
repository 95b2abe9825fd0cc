"""A number of days between signs, beside the days of the post."""

from __future__ import annotations

import pytest

from tests.letter.plain import claims


@pytest.mark.parametrize(
    "text",
    [
        "Received 5 November, sent 7 November. That's 2 days.",
        "Your mail was received on 5 November and sent on 7 November, which makes two days.",
        "Yours came in on 5 November, this goes out on 7 November. Two days gone on the clock.",
        "Erhalten am 5. November, abgesandt am 7. November. Das macht 2 Tage.",
        "Reçu le 5 novembre, envoyé le 7 novembre. Cela fait 2 jours.",
        "Recibida el 5 de noviembre, enviada el 7 de noviembre. Son 2 días.",
        "Ricevuta il 5 novembre, spedita il 7 novembre (giorni 2)",
        "Ontvangen op 5 november, verzonden op 7 november. Dat is 2 dagen.",
        "Modtaget den 5. november, afsendt den 7. november. Det gør 2 dage.",
        "Otrzymano 5 listopada, wysłano 7 listopada, czyli 2 dni.",
        "Получено 5 ноября, отправлено 7 ноября. Это 2 дня.",
    ],
)
def test_days_alone_beside_the_days_of_the_post_are_counted(text: str) -> None:
    (count,) = claims(f"2... 2836\n{text}").counts

    assert (count.days, count.total, count.whose) == (2, None, None)


@pytest.mark.parametrize(
    "text",
    ["Received and answered on 5 November, zero days.", "Erhalten am 5. November, null Tage."],
)
def test_no_day_at_all_is_a_count(text: str) -> None:
    assert [count.days for count in claims(f"2... 2836\n{text}").counts] == [0]


@pytest.mark.parametrize(
    "text",
    [
        "Received 5 November, sent 7 November. That's 2 days of rain.",
        "Received 5 November, sent 7 November. That's 2 days late.",
        "Received 5 November, sent 7 November. You have 2 days.",
        "Received 5 November, sent 7 November. So 2 days until the wedding.",
        "Erhalten 5.11., abgesandt 7.11. Das macht 2 Tage Regen.",
        "Reçu le 5 novembre, envoyé le 7 novembre. Ça fait 2 jours qu'il pleut.",
    ],
)
def test_days_of_something_else_are_not_counted(text: str) -> None:
    assert claims(f"2... 2836\n{text}").counts == ()


def test_the_readers_letter_that_came_names_no_player_of_the_count() -> None:
    text = "Your move was received on 5 November, sent 7 November, used 2/25."

    assert [count.whose for count in claims(f"2... 2836\n{text}").counts] == [None]


@pytest.mark.parametrize("text", ["¿Recibiste mi felicitación?", "Did you receive my postcard?"])
def test_who_asks_after_something_else_asks_for_no_repeat(text: str) -> None:
    assert not any(phrase.sure for phrase in claims(text).phrases)

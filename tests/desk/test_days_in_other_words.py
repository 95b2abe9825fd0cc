"""Days by name, days of the same breath, days corrected: read where a person would be sure."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.verdict import Judgement
from tests.builders import a_letter, judged

THE_9TH, THE_10TH, THE_11TH, THE_12TH = (date(2026, 11, day) for day in (9, 10, 11, 12))


def letter(said: str) -> Judgement:
    """Written on Thursday, 12 November 2026."""
    return judged(a_letter(f"2... 2836\n\n{said}\n\nBo\n", day=THE_12TH))


def days(said: str) -> tuple[date | None, date | None]:
    """What is stated as received and as sent; None where it is not or is asked about."""
    found = letter(said)
    doubted = {doubt.fact.value for doubt in found.doubts}
    told = found.findings
    return (
        told.received_stated if "received" not in doubted else None,
        told.sent_stated if "sent" not in doubted else None,
    )


@pytest.mark.parametrize(
    "said",
    [
        "Received on the 9th, replied the same day.",
        "Erhalten am 9., am selben Tag beantwortet.",
        "Reçu le 9, répondu le même jour.",
        "Ricevuto il 9, risposto lo stesso giorno.",
        "Recibido el 9, contestado el mismo día.",
        "Ontvangen op de 9e, dezelfde dag beantwoord.",
        "Mottaget den 9:e, besvarat samma dag.",
        "I got it and answered it the same day, November 9.",
    ],
)
def test_the_same_day_is_that_of_the_number_alone(said: str) -> None:
    assert days(said) == (THE_9TH, THE_9TH)


@pytest.mark.parametrize(
    ("said", "received", "sent"),
    [
        ("Received on the 10th, sent a day later.", THE_10TH, THE_11TH),
        ("got it 10 nov, sent 11 nov. too cold to type more", THE_10TH, THE_11TH),
        ("Received 10 Nov. I answer today, 12 November. Jim says hello.", THE_10TH, THE_12TH),
        ("Received Tuesday (10th), sent Thursday (12th).", THE_10TH, THE_12TH),
        ("in Tue 10 Nov, out Thu 12 Nov", THE_10TH, THE_12TH),
        ("yours in Sun 8 Nov, mine out Thu 12 Nov", date(2026, 11, 8), THE_12TH),
        ("In 10/11, out 12/11.", THE_10TH, THE_12TH),
        ("Erhalten 10.11., ab 12.11. Grüße", THE_10TH, THE_12TH),
        ("your mail 10.11., this one 12.11.", THE_10TH, THE_12TH),
        ("Dein Brief: 10.11., dieser: 12.11.", THE_10TH, THE_12TH),
        ("je mail: 10 nov / deze: 12 nov", THE_10TH, THE_12TH),
        ("ta lettre : 10/11, la mienne : 12/11", THE_10TH, THE_12TH),
        ("Deine Post vom 9. kam am 10.11. an, Antwort am 12.11.", THE_10TH, THE_12TH),
        ("Recibí el martes 10 lo tuyo y contesto hoy jueves 12.", THE_10TH, THE_12TH),
        ("Posteingang wie Postausgang: 12.11.", THE_12TH, THE_12TH),
        ("Yours came an hour ago and I answer today, 12 November.", THE_12TH, THE_12TH),
        ("Hab am 10.11. deine Karte bekommen und am 12.11. geantwortet.", THE_10TH, THE_12TH),
        ("Erhalten wie erwartet am 10.11., gesendet am 12.11.", THE_10TH, THE_12TH),
        ("Received (finally!) 10 Nov, sent (promptly!) 12 Nov.", THE_10TH, THE_12TH),
        ("Received 10 November after a weekend away, sent 12 November.", THE_10TH, THE_12TH),
        ("yours of the 8th got here on the 10th, this goes off on the 12th", THE_10TH, THE_12TH),
        ("10-én jött, 12-én megy.", THE_10TH, THE_12TH),
        ("Erhalten am Martinstag, abgeschickt am 12.11.", THE_11TH, THE_12TH),
        ("rec 26-11-11\nans 26-11-12", THE_11TH, THE_12TH),
        ("Recеived 10 Nоv, sеnt 12 Nоv.", THE_10TH, THE_12TH),  # Cyrillic letters
        ("Recebi no dia 10/11 o seu lance e respondo hoje, 12/11.", THE_10TH, THE_12TH),
        ("J'ai reçu le 10/11 ton coup et je réponds aujourd'hui, 12/11.", THE_10TH, THE_12TH),
        ("Ваш ход пришёл 10.11., а ответ ушёл 12.11. -- долго думал.", THE_10TH, THE_12TH),
        ("Deinen Zug habe ich am Dienstag (10.11.) erhalten, gesendet 12.11.", THE_10TH, THE_12TH),
    ],
)
def test_a_day_ends_where_its_statement_does(said: str, received: date, sent: date) -> None:
    assert days(said) == (received, sent)


@pytest.mark.parametrize(
    ("said", "received"),
    [
        ("Mottagit på julafton, skickat på juldagen.", date(2026, 12, 24)),
        ("Reçu la veille de Noël, envoyé le jour de Noël.", date(2026, 12, 24)),
        ("Your move came in on Christmas Eve, mine is off on Christmas Day.", date(2026, 12, 24)),
        ("Erhalten an Heiligabend, abgeschickt am ersten Weihnachtstag.", date(2026, 12, 24)),
        ("Ontvangen op kerstavond, verstuurd op eerste kerstdag.", date(2026, 12, 24)),
        ("Recibido en Nochebuena, enviado el día de Navidad.", date(2026, 12, 24)),
        ("Ricevuto alla vigilia di Natale, spedito il giorno di Natale.", date(2026, 12, 24)),
    ],
)
def test_a_feast_is_a_day(said: str, received: date) -> None:
    found = judged(a_letter(f"2... 2836\n\n{said}\n\nBo\n", day=date(2026, 12, 27))).findings
    assert (found.received_stated, found.sent_stated) == (received, date(2026, 12, 25))


@pytest.mark.parametrize(
    "said",
    [
        "Received 10 Nov - no, scrap that, it came on the 9th. Sent 12 Nov.",
        "Erhalten: 10.11. <- Unsinn, es war der 9.\nAbgesandt: 12.11.",
        "Reçu le 10/11, non, n'importe quoi, le 9/11. Envoyé le 12/11.",
        "Ontvangen 10-11, nee onzin, 9-11. Verzonden 12-11.",
        "Ricevuto il 10/11, anzi no, è arrivata il 9/11. Spedito il 12/11.",
    ],
)
def test_the_last_word_counts_and_says_nothing_of_the_move(said: str) -> None:
    found = letter(said)
    assert [ply.numeric for ply in found.findings.plies] == ["2836"]
    assert days(said) == (THE_9TH, THE_12TH)


@pytest.mark.parametrize(
    ("said", "received", "sent"),
    [
        ("Karl's letter came on the 9th, I answered it the same day.", None, None),
        ("I went to the dentist on the 9th, replied the same day.", None, None),
        ("got karl's move 10 nov, sent it 11 nov. too cold to type more", None, None),
        ("Received Tuesday (11th), sent Thursday (12th).", None, THE_12TH),
        ("Received 10 Nov - no, scrap that, Karl says it came on the 9th.", None, None),
        ("Erhalten am 10.11., Quatsch, Karls kam am 9.11.", None, None),
        ("your mail to Karl 10.11., this one to Piet 12.11.", None, None),
        ("Dein Brief an Karl: 10.11., dieser an Piet: 12.11.", None, THE_12TH),
        ("Erhalten: 10.11. <- Unsinn, Karls Brief war der vom 9.", None, None),
        ("An hour ago Karl sent me his move and I answer it today.", None, None),
        ("Received 10 Nov after a talk with Karl about his move.", None, None),
        ("Received (Karl!) 10 Nov, sent 12 Nov.", None, THE_12TH),
        ("Your photo 10 Nov, this 12 Nov: what a difference.", None, THE_12TH),
        ("Post von Karl vom 9. kam am 10.11. an.", None, None),
        ("I had your letter on 10 November but only today do I find time.", THE_10TH, None),
        ("Karl was here on Halloween and left on All Saints' Day.", None, None),
        ("I received 3 letters on the 9th of which Karl's was one.", None, None),
        ("Recebi no dia 10/11 o lance do Karl e respondo hoje, 12/11.", None, None),
    ],
)
def test_what_is_said_of_others_is_no_day_of_ours(
    said: str, received: date | None, sent: date | None
) -> None:
    assert days(said) == (received, sent)


@pytest.mark.parametrize(
    ("body", "sent"),
    [
        ("2... 2836 (12 Nov). Yours arrived 10 Nov.", THE_12TH),
        ("Mein Zug: 2... 2836 (12.11.)\nDeiner kam am 10.11.", THE_12TH),
        ("2... 2836 (12 Nov is my birthday). Yours arrived 10 Nov.", None),
        ("I saw your 2. 7163 (10 Nov).\n2... 2836", None),
    ],
)
def test_a_day_in_brackets_behind_the_move_is_its_own(body: str, sent: date | None) -> None:
    found = judged(a_letter(f"{body}\nBo\n", day=THE_12TH)).findings
    assert (found.sent_stated if found.sent_source != "headers" else None) == sent


@pytest.mark.parametrize(
    "said",
    [
        "2836 ging am 12.11. an dich.", "Mein Zug ging am 12.11. an dich.",
        "Mein Zug ging am 12.11. weg. Wann deiner kam, weiß ich nicht mehr.",
    ],
)  # fmt: skip
def test_what_went_to_the_reader_was_not_received(said: str) -> None:
    assert days(said) == (None, THE_12TH)


@pytest.mark.parametrize(
    "said", ["Deine Post ging am 11.11. ein.", "Dein Brief ging am 11.11. bei mir ein."]
)
def test_what_came_in_was_received(said: str) -> None:
    assert days(said)[0] == THE_11TH

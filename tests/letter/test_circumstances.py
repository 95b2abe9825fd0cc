"""Where, when and how a letter came or went leaves its day sure; who or what else does not."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.verdict import Fact
from tests.builders import a_game, a_letter, judged

GAME = a_game("5254 5755 7163")
DAY = date(2026, 11, 12)


def stated(body: str) -> tuple[int | None, int | None, set[Fact]]:
    """The days of the month as stated, and the facts of the doubts."""
    judgement = judged(a_letter(body + "\n", day=DAY), GAME)
    found = judgement.findings
    days = (
        (found.received_stated, found.received_source),
        (found.sent_stated, found.sent_source),
    )
    received, sent = (day.day if day and source == "stated" else None for day, source in days)
    return received, sent, {doubt.fact for doubt in judgement.doubts}


@pytest.mark.parametrize(
    ("body", "received", "sent"),
    [
        # a phrase of place, time or manner behind the day
        ("I received your move on Monday while waiting for the electrician.", 9, None),
        ("Received yesterday evening, replying today over breakfast.", 11, 12),
        ("Got your move on 9 November, sent on 12 November from my brother's computer.", 9, 12),
        ("Deinen Zug bekam ich am 5. November im Wartezimmer meines Zahnarztes.", 5, None),
        ("Gestern bekommen, heute beim Frühstück beantwortet.", 11, 12),
        ("Reçu le 10 novembre au bureau, je réponds aujourd'hui depuis la bibliothèque.", 10, 12),
        ("Me llegó ayer, te contesto hoy desde el autobús.", 11, 12),
        ("La tua mossa è arrivata il 10 novembre durante il pranzo.", 10, None),
        ("Ontvangen op 9 november, verzonden op 11 november vanuit de trein.", 9, 11),
        ("Odpowiadam dzisiaj, 12 listopada, przy herbacie z cytryną.", None, 12),
        ("Přišlo včera, posílám dnes z vlaku.", 11, 12),
        ("Prišlo včera, posielam dnes z vlaku.", 11, 12),
        ("Tegnap megkaptam, ma válaszolok a vonatról.", 11, 12),
        ("Fick draget i går, svarar i dag från bussen.", 11, 12),
        ("Modtaget i går, svarer i dag fra toget.", 11, 12),
        ("Siirtosi tuli eilen, vastaan tänään junasta.", 11, 12),
        ("Получил вчера, отвечаю сегодня из поезда.", 11, 12),
        ("Отримав учора, відповідаю сьогодні з поїзда.", 11, 12),
        # the letter, the one who did it and a clause about it as small words
        ("Dostałem go 5 listopada.", 5, None), ("Отримав його 5 листопада.", 5, None),
        ("Tack för draget som kom den 5 november!", 5, None),
        ("Ich habe sie am 5. November erhalten.", 5, None),
        ("Je vous envoie ma réponse ce jeudi 12 novembre.", None, 12),
        ("Pani ruch dotarł do mnie 9 listopada.", 9, None),
        ("Получил Ваш ход 9 ноября. Погода отвратительная.", 9, None),
        # the sentence ends behind the day
        ("Odesláno 12. listopadu. Zítra jedeme na hory.", None, 12),
        ("Sendt den 12. november. I morgen kommer børnebørnene.", None, 12),
        ("Recd 9-Nov-26, sent 11-Nov-26. I am knitting a scarf.", 9, 11),
        ("Odesláno 11.11.. Promiňte, zlobil mi server.", None, 11),
        # what stands before a colon that leads to something else
        ("Hola Anna: la recibí el 5 de noviembre.", 5, None),
        ("Buenas, Anna: jugada recibida el 9 de noviembre, enviada el 11. Un saludo", 9, 11),
    ],
)  # fmt: skip
def test_a_day_is_sure_wherever_and_however_it_was(
    body: str, received: int | None, sent: int | None
) -> None:
    told = stated(f"{body}\n\n2... 2836")

    assert told[:2] == (received, sent)
    assert not told[2] & {Fact.RECEIVED, Fact.SENT}


def test_a_heading_of_the_move_says_nothing_of_the_days_below_it() -> None:
    body = (
        "my move after a long walk on the beach: 2... 2836\nReceived 9 November, sent 11 November."
    )

    assert stated(body) == (9, 11, set())


@pytest.mark.parametrize(
    "body",
    [
        # somebody else, somebody else's
        "I received it on 5 November from my neighbour.", "Received on 5 November for my son.",
        "Received 5 November by Karl, who put it on my desk.",
        "Je l'ai reçu le 5 novembre de mon voisin.", "Ricevuta il 5 novembre dal mio vicino.",
        "Dostałem go 5 listopada od sąsiada.", "Получил его 5 ноября от соседа.",
        "Jag fick det den 5 november av grannen.", "Meine Frau hat ihn am 5. November erhalten.",
        "Żona dostała go 5 listopada.", "Отримав його 5 листопада від сусіда.",
        # another thing
        "I received the computer back on 5 November.", "Recibí el 5 de noviembre una multa.",
        "Received on 5 November in the club the trophy.", "Получил 5 ноября на работе счёт.",
        "Ich habe am 5. November im Büro die Rechnung erhalten.",
        "Recibí el 5 de noviembre en casa la factura.", "Sain 5. marraskuuta toimistossa laskun.",
        "Jag fick den 5 november på kontoret en räkning.", "Dostał 5 listopada w biurze fakturę.",
        # somebody who came
        "Arrived on 5 November at the hotel.", "Angekommen am 5. November in der Schweiz.",
        "Er kam am 5. November aus dem Urlaub zurück.", "Hij kwam op 5 november thuis.",
        # another game
        "I received your move on 5 November in the Olympiad.",
        "Erhalten am 5. November im Schnellturnier.",
        "Je l'ai reçu le 5 novembre dans l'autre partie.",
        # no sure day
        "I received it on 5 November in all likelihood.", "Reçu le 5 novembre en principe.",
        "La recibí el 5 de noviembre en teoría.", "Dostałem go 5 listopada w przybliżeniu.",
        "Jag fick det den 5 november i runda slängar.", "Получил его 5 ноября в лучшем случае.",
        "Saapunut 5. marraskuuta jälkeen.", "November 5. után kaptam meg.",
    ],
)  # fmt: skip
def test_somebody_or_something_else_leaves_the_day_open(body: str) -> None:
    received, _, _ = stated(f"{body}\n\n2... 2836")

    assert received is None


@pytest.mark.parametrize(
    "body",
    [
        "Got it this morning and answered at once", "Heute erhalten und sofort beantwortet",
        "Heute früh erhalten, gleich beantwortet", "Vandaag ontvangen en meteen beantwoord",
        "Reçu ce matin et répondu aussitôt", "Recibido hoy y contestado en seguida",
        "Ricevuto oggi e subito risposto", "Recebido hoje e logo respondido",
        "Primit azi și răspuns imediat", "Dziś otrzymane i od razu wysłane",
        "Dnes přijato a hned odesláno", "Dnes prijaté a hneď odoslané",
        "Ma kaptam meg, és rögtön válaszolok", "Mottaget i dag och genast besvarat",
        "Modtaget i dag og straks besvaret", "Mottatt i dag og besvart med en gang",
        "Saatu tänään ja heti vastattu", "Получено сегодня и сразу отправлено",
        "Отримано сьогодні й одразу надіслано",
    ],
)  # fmt: skip
def test_one_day_is_both_where_it_was_answered_at_once(body: str) -> None:
    assert stated(f"{body}:\n2... 2836") == (12, 12, set())


@pytest.mark.parametrize(
    "body",
    [
        "Received today and answered Karl at once.", "Received today and will answer at once.",
        "Received today. Karl answered at once.", "Received today and at once answered by my son.",
        "Heute erhalten und gleich wieder verloren.", "Received today and answered.",
        "Received on 5 November and answered at once.",
    ],
)  # fmt: skip
def test_it_is_not_both_where_another_did_it_or_will_or_long_ago(body: str) -> None:
    _, sent, doubts = stated(f"{body}\n\n2... 2836")

    assert sent is None or Fact.SENT in doubts

"""The reader's letter that arrives or is found, and the writer's own on the letter's day."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.letter.parse import parse
from mailbot.letter.read import read_claims
from tests.builders import a_letter

DAY = date(2026, 11, 12)
_ROLES = {"received": "received", "sent": "sent", "answered": "sent"}


def _days(body: str) -> set[tuple[str, int]]:
    """The sure days of a letter of 12 November: their roles, and the day of the month."""
    letter = parse(a_letter(f"{body}\n\n2... 2836\n", day=DAY), server="mx.anna.example")
    return {
        (_ROLES[day.role], near.day)
        for day in read_claims(letter).days
        if day.role in _ROLES and not day.unsure
        for near in [min(day.readings, key=lambda one: abs((one - DAY).days))]
    }


@pytest.mark.parametrize(
    "body",
    [
        "Your card tumbled through the letterbox on 6 November.",
        "Thank you for your letter, which I had in my hands on November 6th.",
        "Your message surfaced in my inbox on 6 November.",
        "Your offer limped in on Friday, 6 November.",
        "Post from you lay on the mat on 6 November.",
        "Am 6. November zog ich deinen Umschlag aus dem Briefkasten.",
        "Deine Zeilen hatte ich am 6. November in der Hand.",
        "Dein Brief war am 6. November da.",
        "Freitag, 6. November, lag dein Brief im Kasten.",
        "J'ai eu ta petite carte entre les mains le 6 novembre.",
        "Ta missive a glissé sous la porte le 6 novembre.",
        "Tu sobre asomó en el buzón el 6 de noviembre.",
        "La tua busta è spuntata nella cassetta il 6 novembre.",
        "Jouw briefje dwarrelde op 6 november op de mat.",
        "A tua cartinha pousou na caixa do correio no dia 6 de novembro.",
        "Dit brevkort dalede ned på måtten den 6. november.",
        "Postbudet kom med dit brev den 6. november.",
        "Brevkortet ditt dumpet ned på dørmatta den 6. november.",
        "Ditt kuvert singlade ner på hallmattan den 6 november.",
        "Kirjeesi tipahti postilaatikkoon 6. marraskuuta.",
        "Twoja przesyłka wylądowała na wycieraczce 6 listopada.",
        "Listonosz przyniósł Twój list 6 listopada.",
        "Tvoje obálka se 6. listopadu objevila ve schránce.",
        "Tvoj lístok spadol na rohožku 6. novembra.",
        "Почтальон принёс ваше письмо 6 ноября.",
        "Твоя листівка впала у скриньку 6 листопада.",
        "Писмото ти кацна в пощенската кутия на 6 ноември.",
        "Plicul tău a căzut în cutia poștală pe 6 noiembrie.",
        "Tvoja omotnica doletjela je u sandučić 6. studenog.",
        "Tvoja kuverta je 6. novembra priletela v nabiralnik.",
        "Ο φάκελός σου έπεσε στο γραμματοκιβώτιο στις 6 Νοεμβρίου.",
    ],
)
def test_the_letter_that_arrives_or_is_found_is_received(body: str) -> None:
    assert _days(body) == {("received", 6)}


@pytest.mark.parametrize(
    "body",
    [
        "My wife fished your envelope out of the mailbox on 6 November.",
        "Your card for Karl lay in the letterbox on 6 November.",
        "I put your card on my desk again on 6 November.",
        "Your letter was not yet in my letterbox on 6 November.",
        "Is it true that your card came on 6 November?",
        "Ta carte postale est tombée dans ma boîte le 6 novembre, merci !",
        "Your sister's card landed on the mat on 6 November.",
        "Your letter 6 November opened.",
        "In our other game your card fell on the mat on 6 November.",
        "Deinen Umschlag hat Karl am 6. November aus dem Briefkasten gezogen.",
        "Deinen Brief hatte meine Frau am 6. November in der Hand.",
        "Dein Paket lag am 6. November vor der Tür.",
        "Ta lettre du 6 novembre est dans ma boîte.",
        "Tu carta para Carlos cayó en el buzón el 6 de noviembre.",
        "La busta di tuo fratello è spuntata il 6 novembre.",
        "De kaart van je broer viel op 6 november op de mat.",
        "Dit brev til Karl lå på måtten den 6. november.",
        "Twój list z 6 listopada leży na biurku.",
        "Karol wyjął Twój list ze skrzynki 6 listopada.",
        "Твоё письмо от 6 ноября лежит на столе.",
        "Моя жена держала твоё письмо в руках 6 ноября.",
        "Лист твого брата впав у скриньку 6 листопада.",
        "Veljesi kirje tipahti laatikkoon 6. marraskuuta.",
        "Karl kezébe került a leveled november 6-án.",
        "Brevet er lagt i postkassen den 6. november.",
    ],
)
def test_what_is_of_somebody_else_or_otherwise_said_is_not_sure(body: str) -> None:
    assert ("received", 6) not in _days(body)


@pytest.mark.parametrize(
    "body",
    [
        "Here, today, 12 November, is mine, with a stamp on it.",
        "Heute, am 12. November, geht mein Zug auf die Reise.",
        "I dag, den 12. november, tager jeg mit svar med på posthuset.",
        "Сегодня, 12 ноября, бросаю мой ответ в ящик.",
        "Salida: 12 de noviembre.",
    ],
)
def test_the_letter_s_own_day_in_a_clause_about_it_is_sent(body: str) -> None:
    assert _days(body) == {("sent", 12)}


@pytest.mark.parametrize(
    "body",
    [
        "Today, 12 November, my wife goes to Rome.",
        "On 12 November I opened yours.",
        "Do you leave on 12 November?",
        "Until 12 November I am away.",
    ],
)
def test_another_thing_of_that_day_is_not(body: str) -> None:
    assert ("sent", 12) not in _days(body)


@pytest.mark.parametrize(
    "body",
    [
        "Clock: received 6 November, sent 12 November.",
        "Fürs Protokoll: erhalten 6. November, gesendet 12. November.",
        "Pour mémoire : reçu le 6 novembre, envoyé le 12 novembre.",
        "Datos: recibida el 6 de noviembre, enviada el 12 de noviembre.",
        "Per la cronaca: avuta il 6 novembre, spedita il 12 novembre.",
        "Voor de klok: gekregen op 6 november, verstuurd op 12 november.",
    ],
)
def test_a_word_for_a_record_before_the_colon_leaves_nothing_open(body: str) -> None:
    assert _days(body) == {("received", 6), ("sent", 12)}


def test_a_name_before_the_colon_does() -> None:
    assert not _days("Karl: received 6 November, sent 12 November.")

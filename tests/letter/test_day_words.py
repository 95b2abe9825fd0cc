"""Days that are said in words: of the month, of the week, of a week that is named, a week ago."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.letter.parse import parse
from mailbot.letter.read import read_claims
from tests.builders import a_letter, judged


def _days(text: str) -> list[tuple[str, str]]:
    """Role and first reading of the days that are sure; the letter is of Thursday, 12 November."""
    letter = parse(a_letter(f"{text}\n", day=date(2026, 11, 12)), server="mx.anna.example")
    read = [day for day in read_claims(letter).days if day.role and not day.unsure]
    return [(day.role or "", str(day.readings[0])[8:]) for day in read]


@pytest.mark.parametrize(
    ("text", "received", "sent"),
    [
        ("Received: the fifth. Sent: the twelfth.", "05", "12"),
        ("Dein Brief kam am fünften, meiner geht am zwölften ab.", "05", "12"),
        ("Dein Brief kam am Donnerstag, dem fünften, an.", "05", ""),
        ("Reçu le cinq, envoyé le douze.", "05", "12"),
        ("Recibida el siete, enviada el doce.", "07", "12"),
        ("La tua l'ho ricevuta il cinque, la mia la spedisco il dodici.", "05", "12"),
        ("Recebida no dia cinco. Enviada no dia doze.", "05", "12"),
        ("Jouw brief ontvangen op de vijfde, de mijne verzonden op de twaalfde.", "05", "12"),
        ("Ditt brev kom den sjunde, mitt skickat den tolfte.", "07", "12"),
        ("Dit brev kom den syvende, mit sendt den tolvte.", "07", "12"),
        ("Brevet ditt kom den sjuende, mitt sendt den tolvte.", "07", "12"),
        ("Szóstego dostałem Twój list, jedenastego wysłałem swój.", "06", "11"),
        ("Tvůj dopis došel osmého, můj odeslán dvanáctého.", "08", "12"),
        ("Tvoj list prišiel ôsmeho, môj odoslaný dvanásteho.", "08", "12"),
        ("Пятого получил, двенадцатого отправил.", "05", "12"),
        ("Твоё письмо получил пятого числа.", "05", ""),
        ("Сьомого отримав твій лист, дванадцятого відправив свій.", "07", "12"),
        ("Kirjeesi saapui viidentenä, lähetin omani kahdentenatoista.", "05", "12"),
        ("Leveled nyolcadikán érkezett meg.", "08", ""),
        ("Primită pe opt, trimisă pe doisprezece.", "08", "12"),
        ("RICEVUTO TRE NOVEMBRE, SPEDITO DODICI NOVEMBRE.", "03", "12"),
        ("Úterý třetího: doručeno.", "03", ""),
        ("Friday the sixth: received your letter.", "06", ""),
        ("coup 2 noirs 2836 recu le 7 envoye le 12 temps 5 jours", "07", "12"),
        ("La tuya me llegó el mismo 5; hoy, 12 de noviembre, va la mía.", "05", "12"),
        ("Ontvangen 5 dezer, verzonden 12 dezer.", "05", "12"),
        ("Ricevuta il 5 c.m., spedita il 12 c.m.", "05", "12"),
    ],
)
def test_a_day_of_the_month_in_words_or_alone(text: str, received: str, sent: str) -> None:
    wanted = [("received", received), ("sent", sent)]

    assert sorted(_days(text)) == [(role, day) for role, day in wanted if day]


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("I received your letter on Monday of last week.", "02"),
        ("I received your letter last week on Wednesday, the 4th.", "04"),
        ("I received your letter on Monday of last week, the 2nd.", "02"),
        ("I received your letter on Friday the week before last.", "30"),
        ("I received your letter a week ago today.", "05"),
        ("I received your letter ten days ago, on 2 November.", "02"),
        ("I received your letter on Tue.", "10"),
        ("Deinen Brief habe ich Montag voriger Woche erhalten.", "02"),
        ("Deinen Brief habe ich am Donnerstag, dem 5., erhalten.", "05"),
        ("Deinen Brief habe ich vor drei Tagen, am Montag, erhalten.", "09"),
        ("Deinen Brief habe ich heute vor einer Woche erhalten.", "05"),
        ("J'ai reçu ta lettre lundi de la semaine dernière.", "02"),
        ("J'ai reçu ta lettre mardi dernier.", "10"),
        ("Recibí tu carta el lunes de la semana pasada.", "02"),
        ("Ho ricevuto la tua lettera lunedì della settimana scorsa.", "02"),
        ("Recebi a tua carta na segunda-feira da semana passada.", "02"),
        ("Ik heb je brief vorige week maandag ontvangen.", "02"),
        ("Jag fick ditt brev måndag förra veckan.", "02"),
        ("Jag fick ditt brev i tisdags.", "10"),
        ("Jeg fik dit brev mandag i sidste uge.", "02"),
        ("Jeg fikk brevet ditt mandag forrige uke.", "02"),
        ("Sain kirjeesi viime viikon maanantaina.", "02"),
        ("A leveledet múlt hét hétfőn megkaptam.", "02"),
        ("Twój list otrzymałem w poniedziałek zeszłego tygodnia.", "02"),
        ("Twój list otrzymałem tydzień temu.", "05"),
        ("Tvůj dopis jsem dostal v pondělí minulého týdne.", "02"),
        ("Tvoj list som dostal v pondelok minulého týždňa.", "02"),
        ("Я получил твоё письмо в понедельник на прошлой неделе.", "02"),
        ("Я получил твоё письмо неделю назад.", "05"),
        ("Я отримав твого листа у понеділок минулого тижня.", "02"),
        ("Am primit scrisoarea ta luni, săptămâna trecută.", "02"),
        ("Vorige Woche Dienstag, 3.11., kam dein Brief.", "03"),
        ("La semaine dernière, mardi 3 novembre, ta lettre est arrivée.", "03"),
        ("Eingegangen: Do. voriger Woche.", "05"),
        ("Dein Brief kam mo. an.", "09"),
        ("Di. kam dein Brief.", "10"),
        ("J'ai reçu ta lettre ven. 6.", "06"),
        ("Recibí tu carta vie. 6.", "06"),
        ("Dein Brief kam am 5. des Monats.", "05"),
        ("Recibí tu carta mar. 10.", "10"),
        ("Ho ricevuto la tua mar. 10.", "10"),
        ("Dein Brief kam vor drei Tagen, also am Montag.", "09"),
        ("Twój list otrzymałem w środę zeszłego tygodnia, czyli 4.", "04"),
        ("Твоё письмо пришло в среду, то есть 4-го.", "04"),
        ("Tvůj dopis přišel před třemi dny, tedy devátého.", "09"),
        ("Kirjeesi saapui kolme päivää sitten eli maanantaina.", "09"),
        ("Brevet ditt kom onsdag i forrige uke, altså den fjerde.", "04"),
        ("Mektubun geçen hafta çarşamba geldi.", "04"),
        ("Mektubunu ayın beşinde aldım.", "05"),
        ("Pismo je stiglo prošlog tjedna u srijedu.", "04"),
        ("Tvoje pismo je prispelo v sredo prejšnji teden.", "04"),
        ("Писмото ти дойде в сряда миналата седмица.", "04"),
        ("Το γράμμα σου έφτασε την Τετάρτη της περασμένης εβδομάδας.", "04"),
    ],
)
def test_a_weekday_is_of_the_week_that_is_named(text: str, day: str) -> None:
    assert _days(text) == [("received", day)]


@pytest.mark.parametrize(
    "text",
    [
        "I received the fifth of your puzzles.",
        "I received your letter on the fifth or the sixth.",
        "On the second try I received your letter.",
        "I was on the fifth floor when I received your letter.",
        "Den dritten Zug habe ich erhalten.",
        "Deinen Brief habe ich erst nach dem fünften erhalten.",
        "J'ai reçu le cinq étoiles.",
        "Recibí el dos de tus cartas.",
        "Ho ricevuto il due di picche.",
        "Jeg fik den anden bog.",
        "Jag fick den tredje boken.",
        "Piątego listu nie dostałem.",
        "Twój list dostałem około piątego.",
        "Пятого хода я не получил.",
        "Получил ответ от второго тренера.",
        "Твоё письмо получил после пятого.",
        "Am primit pe doi dintre ei.",
        "Received wed. photos, thanks.",
        "Ich habe so. 8 Briefe erhalten.",
        "Dein Brief kam so. Ich freue mich.",
        "So kam dein Brief. Schön.",
        "We sat. 5 letters came.",
        "Minulou neděli jsem se vrátil z hor.",
        "V nedeľu som sa vrátil z hôr.",
    ],
)
def test_other_things_in_order_are_no_days(text: str) -> None:
    assert _days(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Last week I was ill, on Tuesday I received your letter.",
        "J'ai reçu ta lettre il y a huit jours.",
        "Received Thursday.",
    ],
)
def test_a_day_that_may_be_one_of_two_is_asked_about(text: str) -> None:
    judgement = judged(a_letter(f"2... 2836. {text}\n", day=date(2026, 11, 12)))

    assert "received" in {doubt.fact.value for doubt in judgement.doubts}

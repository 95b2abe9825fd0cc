"""A plain grid of stated days: forms x words x languages, and what is no day of ours.

Bo's letter is written and arrives on Thursday, 2026-11-12; ours was sent on the 3rd. The truth
is known by construction: received on the 5th, sent on the 12th. Right is the day as stated; a
doubt on that very fact is a miss, any other day recorded is wrong and silent.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest

from mailbot.desk.verdict import Fact, Verdict
from tests.builders import a_letter, judged

RECEIVED, SENT = date(2026, 11, 5), date(2026, 11, 12)
ANYWHERE = (
    ("2026-11-05", "2026-11-12"), ("20261105", "20261112"), ("5.11.2026", "12.11.2026"),
    ("5. 11. 2026", "12. 11. 2026"), ("05.11.26", "12.11.26"), ("26-11-05", "26-11-12"),
    ("2026/11/05", "2026/11/12"), ("2026-11-05T22:10", "2026-11-12T08:15"),
    ("5.XI.2026", "12.XI.2026"), ("5-Nov-26", "12-Nov-26"), ("2026-Nov-05", "2026-Nov-12"),
)  # fmt: skip
SPOKEN: dict[str, tuple[tuple[str, ...], tuple[tuple[str, str], ...]]] = {
    "cs": (
        ("přijato {r}, odesláno {s}", "Tvůj tah jsem obdržel {r} a odpovídám {s}"),
        (("5. listopadu", "12. listopadu"), ("5. 11.", "12. 11.")),
    ),
    "da": (
        ("modtaget {r}, sendt {s}", "Jeg modtog dit træk den {r} og svarer den {s}"),
        (("5. november", "12. november"), ("5/11", "12/11")),
    ),
    "de": (
        (
            "erhalten {r}, gesendet {s}",
            "Deine Mail vom 3.11. habe ich am {r} erhalten und am {s} beantwortet",
        ),
        (
            ("5. November",
            "12. November"),
            ("Do., 5.11.",
            "Do., 12.11."),
            ("fünften November",
            "zwölften November"),
        ),
    ),
    "en": (
        (
            "received {r}, sent {s}",
            "rec/sent: {r} / {s}",
            "You sent on 3.11.2026; I received on {r} and I answered on {s}",
        ),
        (
            ("5th of November",
            "12th of November"),
            ("Nov 5th, 2026",
            "Nov 12th, 2026"),
            ("the 5th",
            "the 12th"),
        ),
    ),
    "es": (
        ("recibido {r}, enviado {s}", "Recibí tu jugada el {r} y envío mi respuesta el {s}"),
        (("5 de noviembre", "12 de noviembre"), ("5/11", "12/11")),
    ),
    "fi": (
        ("saatu {r}, lähetetty {s}", "Sain siirtosi {r} ja lähetän vastauksen {s}"),
        (("5. marraskuuta", "12. marraskuuta"), ("5.11.", "12.11.")),
    ),
    "fr": (
        ("reçu {r}, envoyé {s}", "J'ai reçu votre coup le {r} et j'envoie ma réponse le {s}"),
        (("5 novembre", "12 novembre"), ("jeudi 5 novembre", "jeudi 12 novembre")),
    ),
    "hu": (
        ("érkezett {r}, elküldve {s}", "Megkaptam a lépésedet {r}, válaszolok {s}"),
        (("november 5.", "november 12."), ("2026. november 5.", "2026. november 12.")),
    ),
    "it": (
        ("ricevuto {r}, inviato {s}", "Ho ricevuto la tua mossa il {r} e rispondo il {s}"),
        (("5 novembre", "12 novembre"), ("5/11", "12/11")),
    ),
    "nl": (
        (
            "ontvangen {r}, verzonden {s}",
            "Ik heb je zet ontvangen op {r} en stuur mijn antwoord op {s}",
        ),
        (("5 november", "12 november"), ("donderdag 5 november", "donderdag 12 november")),
    ),
    "no": (
        ("mottatt {r}, sendt {s}", "Jeg mottok trekket ditt {r} og svarer {s}"),
        (("5. november", "12. november"), ("5.11.", "12.11.")),
    ),
    "pl": (
        ("otrzymano {r}, wysłano {s}", "Otrzymałem twój ruch {r}, wysyłam odpowiedź {s}"),
        (("5 listopada", "12 listopada"), ("5 XI", "12 XI")),
    ),
    "pt": (
        ("recebido {r}, enviado {s}", "Recebi o seu lance em {r} e envio a resposta em {s}"),
        (("5 de novembro", "12 de novembro"), ("5/11", "12/11")),
    ),
    "ru": (
        ("получено {r}, отправлено {s}", "Ваш ход получил {r}, отправляю ответ {s}"),
        (("5 ноября", "12 ноября"), ("5.11.26", "12.11.26")),
    ),
    "sv": (
        ("mottaget {r}, sänt {s}", "Jag fick ditt drag den {r} och svarar den {s}"),
        (("5 november", "12 november"), ("5:e november", "12:e november")),
    ),
}  # fmt: skip
OF_SOMETHING_ELSE = (
    "I received a new computer on 5.11.", "I have received your kind wishes on 5.11.",
    "You received my last move on 5.11.", "Anna received my move on 5.11.",
    "I arrived on 5.11.", "Ich kam am 5.11. an.", "Je suis arrivé le 5/11.",
    "Sono arrivato il 5 novembre.", "I got up late on 5.11.", "I received 5 letters and sent 3.",
    "I received the 2nd prize.", "I hope you received it on 5.11.", "received 12 moves.",
    "Am 5.11. erhielt ich eine Nachricht.", "Ich erhielt am 5.11. Post von Karl.",
    "Die Antwort von Karl kam am 5.11.", "Avez-vous bien reçu mon coup du 2/11 ?",
    "El árbitro recibió tu jugada el 5/11.", "Ho ricevuto il risultato il 5/11.",
    "Ik heb het resultaat op 5/11 ontvangen.", "Jag fick resultatet den 5/11.",
    "Jeg modtog resultatet den 5/11.", "Jeg mottok resultatet 5/11.", "Sain tulokset 5.11.",
    "Otrzymałem wynik 5.11.", "Dostal jsem výsledek 5.11.", "Получил результат 5.11.",
    "Recebi o resultado em 5/11.", "Megkaptam az eredményt november 5-én.",
    "I sent you a mail on 6.11., did you get it?", "Ich habe dir am 6.11. eine Mail geschickt.",
    "Je t'ai envoyé un mail le 6/11.", "Ti ho mandato una mail il 6/11.",
    "Your time: received 3.11., sent 3.11.", "The mail server sent an error on 6.11.",
    "Yesterday I sent my move in our other game.", "Lähetin tulokset 6.11.",
    "Elküldtem az eredményt november 6-án.", "Odeslal jsem výsledek 6.11.",
    "The umpire got your mail on 5.11. and forwarded it to me.", "Received 5.11. by Karl.",
    "Doszła 5.11. odpowiedź od Karla.", "Received 5.11. a reply from Karl.",
    "Карл прислал открытку 5.11, пришла 7.11.", "Karl wrote a card on 5.11, received 7.11.",
    "Mando i saluti di Carlo, ricevuti il 5/11.", "With a postcard of Karl, received 5.11.",
    "He received it on 5.11.", "Er hat es am 5.11. erhalten.", "Il l'a reçu le 5/11.",
    "L'ha ricevuto il 5/11.", "Hij ontving het op 5/11.", "Han fick det den 5/11.",
    "On otrzymał go 5.11.", "Он получил его 5.11.", "Ele recebeu em 5/11.",
    "Hän sai sen 5.11.", "She replied on 6.11.", "Il a répondu le 6/11.", "Ha risposto il 6/11.",
    "Der Turnierleiter hat deinen Brief am 5.11. erhalten.", "received 5.11.?",
    "In 2019 I received it on 5.11.", "Nothing received since 5.11.",
    "I could have answered on 6.11.", "Sent to Karl on 6.11.", "We got home on 5.11.",
)  # fmt: skip


IN_OTHER_WORDS = (
    "Your move reached me on 5 November; sending this on 12 November.",
    "Date of receipt: 5 Nov. Date of reply: 12 Nov.",
    "Votre message est arrivé le 5. J'envoie ceci aujourd'hui.",
    "Ricevuta il 5. D'altronde piove. Spedita oggi.",
    "Date received by me: 5.11.\nDate sent by me: 12.11.",
    "Your move (dated 3.11.) was received on 5.11., my reply is dated 12.11.",
    "Zug erhalten am 5.11., Antwort abgeschickt am 12.11.", "Empfang: 5.11., Versand: 12.11.",
    "deine Nachricht vom 3.11. ging am 5.11. bei mir ein, ich antworte heute, am 12.11.",
    "Votre coup m'est parvenu le 5 novembre, ma réponse part le 12 novembre.",
    "Date de réception : 5/11. Date d'envoi : 12/11.",
    "Tu correo del 3 de noviembre lo recibí el 5 de noviembre y lo contesto el 12 de noviembre.",
    "La tua mail del 3/11 l'ho ricevuta il 5/11, rispondo il 12/11",
    "Ik ontving je zet op 5 november en beantwoord hem op 12 november.",
    "Draget mottogs den 5 november, svaret sänds den 12 november.",
    "Twój ruch dotarł do mnie 5.11., odpowiedź wysyłam 12 listopada.",
    "Datum přijetí: 5. listopadu. Datum odeslání: 12. listopadu.",
    "Твоё письмо от 3 ноября получил 5 ноября, отправляю 12 ноября.",
    "A tua mensagem de 3 de novembro chegou em 5 de novembro, respondo em 12 de novembro.",
    "Siirto saatu 5.11., vastaus lähetetty 12.11.",
    "Mottaksdato: 5. november. Sendedato: 12. november.",
    "Modtagelsesdato: 5. november. Afsendelsesdato: 12. november.",
    "Lépésedet megkaptam november 5-én, válaszom elküldve november 12-én.",
    "Recd: 05.11.26 - Sent: 12.11.26", "Received......: 5.11.\nSent..........: 12.11.",
    "Rec'd 05.11. | Ans'd 12.11. | 7 | 7", "Érk.: 11.05., feladva: 11.12.",
    "Your move received Thursday 5th, mine sent Thursday 12th.",
)  # fmt: skip


def statements() -> Iterator[str]:
    for words, forms in SPOKEN.values():
        for sentence in words:
            for received, sent in (*forms, *ANYWHERE):
                yield sentence.format(r=received, s=sent)


@pytest.mark.parametrize("said", IN_OTHER_WORDS)
def test_days_are_read_in_other_words(said: str) -> None:
    found = judged(a_letter(f"2... 2836\n\n{said}\n", day=SENT)).findings

    assert (found.received_stated, found.sent_stated) == (RECEIVED, SENT)


def test_days_are_recorded_as_stated_or_asked_about() -> None:
    missed: list[str] = []
    wrong: list[str] = []
    every = list(statements())

    for said in every:
        judgement = judged(a_letter(f"2... 2836\n\n{said}\n", day=SENT))
        found = judgement.findings
        doubted = {doubt.fact for doubt in judgement.doubts}
        assert judgement.verdict is Verdict.ACCEPTED, said
        if (found.received_stated, found.sent_stated) == (RECEIVED, SENT):
            continue
        missed.append(said)
        if found.received_stated != RECEIVED and Fact.RECEIVED not in doubted:
            wrong.append(said)
        if found.sent_stated != SENT and Fact.SENT not in doubted:
            wrong.append(said)

    assert wrong == []
    assert len(missed) <= 0.02 * len(every), missed


@pytest.mark.parametrize("said", OF_SOMETHING_ELSE)
def test_a_day_of_something_else_is_not_recorded(said: str) -> None:
    judgement = judged(a_letter(f"2... 2836\n\n{said}\n", day=SENT))

    assert judgement.verdict is Verdict.ACCEPTED
    assert (judgement.findings.received_stated, judgement.findings.sent_stated) == (None, None)


@pytest.mark.parametrize(
    ("words", "sent"),
    [
        ("My second move", "sent"), ("Mein zweiter Zug", "abgesandt am"),
        ("Mon deuxième coup", "envoyé le"), ("Mi segunda jugada", "enviada el"),
        ("La mia seconda mossa", "inviata il"), ("Mijn tweede zet", "verzonden"),
        ("Mitt andra drag", "sänt"), ("Mit andet træk", "sendt"), ("Mitt andre trekk", "sendt"),
        ("Toinen siirto", "lähetetty"), ("Mój drugi ruch", "wysłano"),
        ("Můj druhý tah", "odesláno"), ("Môj druhý ťah", "odoslané"),
        ("Мой второй ход", "отправлено"), ("Мій другий хід", "надіслано"),
        ("Második lépés", "elküldve"), ("O meu segundo lance", "enviado"),
        ("A doua mutare", "trimis"),
    ],
)  # fmt: skip
def test_an_ordinal_before_the_word_for_a_move_leaves_nothing_open(words: str, sent: str) -> None:
    judgement = judged(a_letter(f"{words}: 2... 2836, {sent} 12.11.2026\n", day=SENT))

    assert judgement.verdict is Verdict.ACCEPTED
    assert judgement.findings.sent_stated == SENT
    assert not judgement.doubts


@pytest.mark.parametrize(
    "behind", ["(5 points if you like the Caro!)", "(5 points)", "(points if you like the Caro)"]
)
def test_brackets_that_do_not_speak_of_the_numbered_move_leave_it(behind: str) -> None:
    assert judged(a_letter(f"2... 2836   {behind}\n", day=SENT)).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "behind", ["(if you agree)", "(only if you agree)", "(not a move if you take back)"]
)
def test_brackets_that_set_a_condition_on_the_move_leave_it_open(behind: str) -> None:
    judgement = judged(a_letter(f"2... 2836 {behind}\n", day=SENT))

    assert judgement.verdict is Verdict.UNCLEAR_MOVE


@pytest.mark.parametrize(
    "days",
    [
        "Your mail came in on the 14th, so under the rule I book it as received 15 November.",
        "It came in on 14 November and so by the club's custom I call it received on 15 November.",
    ],
)  # fmt: skip
def test_two_days_of_receipt_are_asked_about(days: str) -> None:
    judgement = judged(a_letter(f"{days}\n\n2... 2836\n", day=date(2026, 11, 16)))

    assert judgement.verdict is Verdict.ACCEPTED
    assert judgement.findings.received_stated is None
    assert "received" in {doubt.fact.value for doubt in judgement.doubts}


@pytest.mark.parametrize(
    "body",
    [
        (
            "No  White  Black  Recd    Sent\n1.  5254   5755\n2.  7163   2836   14 Nov  15 Nov\n\n"
            "Sorry, looking at my mailbox again: received on the 13th, not the 14th.\n"
        ),
        (
            "Answered last night, but could not mail it before this morning, so: received 13.11.,"
            " sent 16.11.\n\n2... 2836\n"
        ),
    ],
)
def test_a_day_that_an_open_one_contradicts_is_not_taken(body: str) -> None:
    judgement = judged(a_letter(body, day=date(2026, 11, 16)))
    stated = (judgement.findings.received_stated, judgement.findings.sent_stated)

    assert judgement.verdict is Verdict.ACCEPTED
    assert date(2026, 11, 14) not in stated
    assert stated[1] in {None, date(2026, 11, 15), date(2026, 11, 16)}
    assert {doubt.fact.value for doubt in judgement.doubts} & {"received", "sent"}

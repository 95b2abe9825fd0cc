"""Days that are not stated for sure, days and counts of another thing: asked about, never taken."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.verdict import Fact
from mailbot.game.events import MovePlayed
from tests.builders import a_game, a_letter, judged

GAME = a_game("5254 5755 7163")
DAY = date(2026, 11, 12)  # a Thursday, as 5 November was
BEHIND = " 2... 2836"


def settled(body: str) -> tuple[int | None, int | None, int | None, set[Fact]]:
    """The stated days of the month, the count, and the facts of the doubts."""
    judgement = judged(a_letter(f"{body}{BEHIND}\n", day=DAY), GAME)
    moves = [event for event in judgement.events if isinstance(event, MovePlayed)]
    assert len(moves) == 1, body
    found = judgement.findings
    days = [
        day.day if day is not None and str(source) in {"stated", "assumed"} else None
        for day, source in (
            (found.received_stated, found.received_source),
            (found.sent_stated, found.sent_source),
        )
    ]
    return days[0], days[1], moves[0].days_stated, {doubt.fact for doubt in judgement.doubts}


@pytest.mark.parametrize(
    "body",
    [
        # about, after, until it
        "Received about 5 November.", "Received on or about the 5th of November.",
        "Received: ~5 Nov\n", "Received: <= 5 Nov\n", "Received: 5 Nov +/- 1\n",
        "Erhalten um den 5.11.", "Erhalten am 5.11. oder so.", "Reçu vers le 5 novembre.",
        "Recibido después del 5 de noviembre.", "Ricevuta verso il 5 novembre.",
        "Ontvangen na 5 november.", "Otrzymano około 5 listopada.", "Přijato kolem 5. listopadu.",
        "Prijaté okolo 5. novembra.", "Érkezett november 5. körül.", "Mottaget runt 5 november.",
        "Modtaget omkring den 5. november.", "Mottatt rundt 5. november.",
        "Saapunut noin 5. marraskuuta.", "Recebido cerca de 5 de novembro.",
        "Primită după 5 noiembrie.", "Получено до 7 ноября.", "Отримано близько 5 листопада.",
        # believed, told by others
        "Received 5 Nov, I believe.", "Received: 5 Nov (guess)\n", "I believe, received 5 Nov.",
        "According to you I received your letter on 5 November.", "Erhalten am 5.11., glaube ich.",
        "Reçu le 5 novembre, je crois.", "Según tú, recibí la carta el 5 de noviembre.",
        "Ricevuto il 5 novembre, credo.", "Otrzymano 5 listopada, chyba.",
        "Mottaget 5 november, tror jag.", "Saapunut 5. marraskuuta, luulisin.",
        "Получено 5 ноября, кажется.", "Érkezett november 5-én, azt hiszem.",
        "Received 5 November, if the calendar is right.", "Received 5 November (to be checked).",
        "Erhalten am 5.11., könnte auch der 6. gewesen sein.",
        # an hour
        "Ricevuto alle 5.11.", "Modtaget kl. 5.11.\n\n", "Saapunut klo 5.11.\n\n",
        # two days, one word
        "Received 5 & 6 Nov.", "Arrived 5 November, read on 8 November.",
        "Received on the night of 5 to 6 November.",
        # the weekday of another day
        "Received Friday 5 November.", "Erhalten Freitag, den 5.11.", "Reçu mardi 5 novembre.",
        "Přijato v pondělí 5. listopadu.", "Получено в понедельник 5 ноября.",
        "Received Saturday the 5th.", "Received on the 5th, a Monday.", "Received 5 Nov (Fri).",
        # another letter, another thing, another move, another game
        "Deinen vorigen Brief habe ich am 4.11. erhalten.", "Ditt förra brev kom den 4 november.",
        "A tua carta anterior chegou a 4 de novembro.", "We arrived on 9 November, tired.",
        "On 9 November came the first snow.", "November 5-én megkaptam a klub újságját.",
        "I received your 1. 5254 on 5 November.",
    ],
)  # fmt: skip
def test_a_day_of_receipt_that_is_not_sure_is_asked(body: str) -> None:
    received, _, _, doubts = settled(body)
    assert received is None or Fact.RECEIVED in doubts


@pytest.mark.parametrize(
    "body",
    [
        "I meant to send this on 10 November.", "This was to be sent on 10 November.",
        "Wysłano o 10.11.", "Odesláno v 10.11 hodin.", "The stamps were sent on 10 November.",
        "November 10-én elküldtem a tagdíjat.", "Sent Friday 12 November.",
        "I received your letter, sent 4 November.",
        "Your letter, posted on 4 November, reached me safely.", "Deine Mail, gesendet 4.11.",
        "Your move (sent 4 November) is here.",
        "Lähetetty sinulta 4. marraskuuta.", "Move 1 was sent on 5 November by me.",
        "Sent: 4 Nov. Received: 5 Nov.",
    ],
)  # fmt: skip
def test_a_sent_day_that_is_not_sure_is_asked(body: str) -> None:
    _, sent, _, doubts = settled(body)
    assert sent is None or Fact.SENT in doubts


@pytest.mark.parametrize(
    "body",
    [
        "Received your letter of 5 November.", "Отримав твого листа від 5 листопада.",
        "The post took 7 days.", "Days: 7? or 6? I am not sure.", "Letter time 3 days.",
        "My time for the first move was 3 days.", "Für den ersten Zug brauchte ich 3 Tage.",
        "Time for move 1: 3 days.", "Used 3 days, no 4.",
        "Délai postal : 3 jours.", "La posta ha impiegato 3 giorni.",
    ],
)  # fmt: skip
def test_a_count_or_a_day_of_something_else_is_none(body: str) -> None:
    received, sent, count, _ = settled(body)
    assert (received, sent, count) == (None, None, None)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("Received on Thursday 5 November, sent 12 November.", (5, 12, None)),
        ("Received 5 November. Monday was cold.", (5, None, None)),
        ("Received 5 November in the evening, sent 12 November.", (5, 12, None)),
        ("Received your move on 5 November, thanks, it was a surprise.", (5, None, None)),
        ("Received 5 November (Thursday), safe and sound.", (5, None, None)),
        ("Received <5 Nov>, sent -> 12 Nov.", (5, 12, None)),
        ("Erhalten am 5.11. um 10 Uhr, abgesandt am 12.11.", (5, 12, None)),
        ("Reçu ta dernière lettre le 5 novembre.", (5, None, None)),
        ("Reçu le 5 novembre, pardon, le 6.", (6, None, None)),
        ("Получено 5 ноября, извини, 6 ноября.", (6, None, None)),
        ("Recebido a 5 de novembro, enviado a 12 de novembro.", (5, 12, None)),
        ("Arrivata da me il 5 novembre, spedita il 12 novembre.", (5, 12, None)),
        ("I received your 2. 7163 on 5 November.", (5, None, None)),
        ("Received your letter of 4 November on 5 November.", (5, None, None)),
        ("Time: 6 days, sorry 7 days.", (None, None, 7)),
        ("Time for move 2: 7 days.", (None, None, 7)),
        ("R 5/11 S 12/11", (5, 12, None)),
        ("R 3/11 E 12/11", (3, 12, None)),
    ],
)
def test_a_plain_day_beside_it_is_taken(
    body: str, expected: tuple[int | None, int | None, int | None]
) -> None:
    received, sent, count, doubts = settled(body)
    assert (received, sent, count) == expected
    assert not doubts


@pytest.mark.parametrize(
    "body",
    [
        "Received on the 9th. No, hang on, the 9th is I opened it; it was in my box on the 8th.",
        "Received 9 November. No, wait, I opened it on the 9th, so put down the 8th.",
        "Erhalten am 9. November. Nein, halt, am 9. habe ich ihn geöffnet, im Kasten lag er am 8.",
        "Reçu le 9 novembre. Non, attends, je l'ai ouvert le 9, il était là le 8.",
    ],
)
def test_a_day_that_is_denied_right_behind_itself_is_never_taken(body: str) -> None:
    judgement = judged(a_letter(f"2... 2836. {body}\n"))
    assert judgement.findings.received_stated != date(2026, 11, 9)

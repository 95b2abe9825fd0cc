"""Plain sentences around the one move of a letter: those that give it, and those that do not."""

from __future__ import annotations

from datetime import date

import pytest

from tests.builders import a_letter, judged

GIVEN = """
Deinen Zug beantworte ich mit 2836.
Auf deinen Zug antworte ich mit 2836.
Je zet beantwoord ik met 2836.
Din sista drag besvarar jag med 2836.
Dit træk besvarer jeg med 2836.
To your move I reply 2836.
Your move I answer with 2836.
A tu jugada respondo 2836.
À votre coup je réponds 2836.
Alla tua mossa rispondo 2836.
La mutarea ta răspund 2836.
Στην κίνησή σου απαντώ 2836.
Lépésedre 2836 a válaszom.
Hamlenize 2836 ile cevap veriyorum.
I play 2836 obediently.
I stubbornly play 2836.
Ich spiele unverdrossen 2836.
Je joue prudemment 2836, pour voir ce que votre dame compte faire.
Ich spiele 2836, um zu sehen, was Ihre Dame vorhat.
Gram odważnie 2836.
Heute sende ich meinen Zug 2836.
Jag skickar tillbaka 2836.
Her er svaret mitt: 2836.
""".strip().splitlines()

LEFT_OPEN = """
2... 2836. I considered 7866. On reflection I play that.
2... 2836. Ich erwog 7866. Doch, ich spiele das.
2... 2836. J'ai regardé 7866. Finalement je joue ça.
2... 2836. Pensé en 7866. Al final juego eso.
Ich nehme 2836 zurück.
I hopefully play 2836.
Ich spiele 2836, um zu sehen, was Karl sagt.
""".strip().splitlines()

NOT_GIVEN = """
After your answer 2836 I thought long.
After your move the reply 2836 loses.
Fritz schrieb: 2... 7866 sei besser gewesen als gedacht.
""".strip().splitlines()

DAYS = """
2... 2836 | Am primit mutarea la 06.11.2026 și răspund la 09.11.2026.
2... 2836 | Ваше письмо пришло 06.11. Мой 2-й ход: 2836. | Отправляю 09.11.
2... 2836 | Doszło 6-tego, wychodzi 9-tego.
2... 2836 | Получено 6-ого ноября, отправлено 9-ого ноября.
2... 2836 | Saadud 6.11., saadan ära 9.11.
2... 2836 | Recebido a 6.11., envia-se a 9.11.
2... 2836 | Las dos llegaron el 6 de noviembre y salen el 9.
2... 2836 (P. 6.11. O. 9.11.)
2... 2836 | Hamlenizi 6 Kasım günü aldım. 2. hamlem 2836 olup 9 Kasım tarihinde gönderilmiştir.
2... 2836 | Received: 6 Nov. Sent today: 9 Nov.
Su carta de 3/11, recib. 6/11, contest. 9/11. | 2. 7163 2836
Επιστολή σας της 3/11, λήψ. 6/11, απ. 9/11. | 2. 7163 2836
Dein Brief kam Freitag morgen. | 2... 2836 geht heute raus.
Please note my move: two eight three six, 2836. | Received 6.11., sent 9.11.
N° 2 : 7163 2836 | Reçu le 6.11., envoyé le 9.11.
Mottatt: 6.11. | Sendt: i dag | Trekk: 2836
""".strip().splitlines()


def _kinds(text: str) -> list[str]:
    found = judged(a_letter(text.replace(" | ", "\n") + "\n", day=date(2026, 11, 9)))
    return [event.kind for event in found.events]


@pytest.mark.parametrize("text", GIVEN)
def test_it_is_given(text: str) -> None:
    found = judged(a_letter(f"{text}\nBo\n", day=date(2026, 11, 9)))
    assert [ply.numeric for ply in found.findings.plies] == ["2836"]
    assert "move_played" in _kinds(text)


@pytest.mark.parametrize("text", LEFT_OPEN)
def test_it_is_left_open(text: str) -> None:
    found = judged(a_letter(f"{text}\nBo\n", day=date(2026, 11, 9)))
    assert "move_played" not in _kinds(text)
    assert found.doubts


@pytest.mark.parametrize("text", NOT_GIVEN)
def test_it_is_none(text: str) -> None:
    assert "move_played" not in _kinds(text)


@pytest.mark.parametrize("text", DAYS)
def test_both_days_are_read(text: str) -> None:
    found = judged(a_letter(text.replace(" | ", "\n") + "\nBo\n", day=date(2026, 11, 9)))
    stated = found.findings.received_stated, found.findings.sent_stated
    assert stated == (date(2026, 11, 6), date(2026, 11, 9))
    assert not found.doubts


def test_a_day_to_come_is_not_stated_as_sent() -> None:
    text = "Anna, a carta chegou no dia 7 de novembro. O lance segue amanhã.\n"
    found = judged(a_letter(text, day=date(2026, 11, 9)))
    assert found.findings.sent_stated is None

"""Letters that give the writer's last move again, and no new one.

The law: who says that he repeats or resends, and tells of his last move, has sent a repeat,
however he puts it; where it is another move than the sheet has, it is a disagreement.
"""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Verdict
from tests.builders import a_letter, judged


def _verdict(text: str) -> Verdict:
    return judged(a_letter(text + "\n")).verdict


@pytest.mark.parametrize(
    "text",
    [
        "To be on the safe side I repeat my last move: 1... 5755.",
        "I have not heard from you, so here is my last move again: 1... 5755.",
        "No news from you for ten days; I sent 1... 5755 and send it again.",
        "My first move was 1... 5755; I am sending it once more.",
        "už dlho nemám od teba nič, tak pre istotu opakujem svoj posledný ťah: 1... 5755.",
        "üç gündür ses yok, galiba mektubum kayboldu: 1. hamlem 5755 idi, tekrar yolluyorum.",
        "Ich wiederhole meinen letzten Zug: 1... 5755.",
        "Da ich nichts gehört habe, schicke ich meinen Zug noch einmal: 1... 5755.",
        "Je répète mon dernier coup : 1... 5755.",
        "Sans nouvelles de vous, je renvoie mon coup 1... 5755.",
        "Ripeto la mia ultima mossa: 1... 5755.",
        "Repito mi última jugada: 1... 5755.",
        "Repito o meu último lance: 1... 5755.",
        "Ik herhaal mijn laatste zet: 1... 5755.",
        "Jeg gentager mit sidste træk: 1... 5755.",
        "Jeg gjentar mitt siste trekk: 1... 5755.",
        "Jag upprepar mitt senaste drag: 1... 5755.",
        "Toistan viime siirtoni: 1... 5755.",
        "Megismétlem az utolsó lépésemet: 1... 5755.",
        "Powtarzam mój ostatni ruch: 1... 5755.",
        "Pro jistotu opakuji svůj poslední tah: 1... 5755.",
        "Ponavljam svoj zadnji potez: 1... 5755.",
        "Ponavljam svojo zadnjo potezo: 1... 5755.",
        "Repet ultima mea mutare: 1... 5755.",
        "Повторяю свой последний ход: 1... 5755.",
        "На всякий случай повторяю: мой последний ход 1... 5755.",
        "Повторюю свій останній хід: 1... 5755.",
        "Повтарям последния си ход: 1... 5755.",
        "Επαναλαμβάνω την τελευταία μου κίνηση: 1... 5755.",
        "Son hamlemi tekrarlıyorum: 1... 5755.",
        "Mektubum kaybolmuş olmalı, 1. hamlem 5755 idi, yeniden gönderiyorum.",
        "Did my letter get lost? My move was 1... 5755.",
        "Mój list chyba zaginął, mój ruch to był 1... 5755, wysyłam ponownie.",
        "Мое письмо, видимо, потерялось: мой ход был 1... 5755, посылаю снова.",
    ],
)
def test_his_last_move_given_again_is_a_repeat(text: str) -> None:
    assert _verdict(text) is Verdict.REPEAT


@pytest.mark.parametrize(
    "text",
    [
        "My last move 1... 5755 was good; I am still thinking.",
        "Karl sends his 1... 5755 again, in our other game.",
        "I am not sending 1... 5755 again.",
        "I send you again my greetings. I am still thinking.",
        "If my letter was lost, I am sending 1... 5755 again.",
    ],
)
def test_his_last_move_spoken_of_is_none(text: str) -> None:
    assert _verdict(text) is Verdict.NO_MOVE


@pytest.mark.parametrize(
    "text",
    [
        "I am sending 2... 2836 once more.",
        "After 1... 5755 it is your 2. 7163 again and here is my 2... 2836.",
    ],
)
def test_a_new_move_beside_it_is_taken(text: str) -> None:
    assert _verdict(text) is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "text", ["I repeat my last move: 1... 5756.", "Powtarzam mój ostatni ruch: 1... 5756."]
)
def test_another_move_than_the_sheet_has_is_a_disagreement(text: str) -> None:
    assert _verdict(text) is Verdict.DISAGREEMENT


@pytest.mark.parametrize(
    "text",
    [
        "After my 5756 you played 7163, I answer 2836.",
        "Mein letzter Zug war 5756. Jetzt 2836.",
        "After 1. 5254 5756 2. 7163 I play 2... 2836",
    ],
)
def test_a_figure_altered_in_a_ply_that_is_told_is_a_disagreement(text: str) -> None:
    assert _verdict(text) is Verdict.DISAGREEMENT

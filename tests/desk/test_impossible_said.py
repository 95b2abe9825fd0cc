"""Moves that cannot be played, given in words that leave no doubt that they are the move.

The law: a label of the writer's own ("my second: 5854"), or words that play the only move of a
letter that states both days, give it also where it is impossible; any other number is no move.
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
        "hier mijn tweede: 5854.",
        "here is my second: 5854.",
        "my second is 5153.",
        "Hier mein zweiter: 5854.",
        "Mein zweiter Zug ist 5153.",
        "Voici mon deuxième : 5854.",
        "Mon deuxième coup est 5153.",
        "Aquí mi segunda: 5854.",
        "Ecco la mia seconda: 5854.",
        "Aqui vai o meu segundo: 5854.",
        "Her min andet: 5854.",
        "Här är mitt andra: 5854.",
        "Tässä toinen: 5854.",
        "Itt a második lépésem: 5854.",
        "Oto mój drugi: 5854.",
        "Tady je můj druhý: 5854.",
        "Tukaj moja druga: 5854.",
        "Iată a doua mea: 5854.",
        "Вот мой второй: 5854.",
        "Ось мій другий: 5854.",
        "Ето вторият ми: 5854.",
        "İşte ikinci hamlem: 5854.",
        "I play 5854.",
        "My move: 5854.",
        "I answer with 5153.",
        "Zug: 5854",
        "Ha die Anna, hier mijn tweede: 5854. Ontvangen 8.11.2026, de deur uit 9.11.2026. Bo",
        "Hi Anna, my second is 5153. Yours came 7 Nov, this leaves 8 Nov. Looking forward, Bo",
        "Hei Anna, her er mitt andre: 5854. Mottatt 7.11., sendt 8.11. Hilsen Bo",
        "Milá Anna, tu je môj druhý: 5854. Doručené 7.11., odoslané 8.11. Bo",
        "Liebe Anna, ich spiele 5854 und bin gespannt. Erhalten 7.11., gesendet 8.11. Bo",
        "Chère Anna, je joue 5854 et j'attends la suite. Reçu le 7.11., envoyé le 8.11. Bo",
        "Дорогая Анна, хожу 5854, посмотрим. Получено 7.11., отправлено 8.11. Бо",
        "Sevgili Anna, 5854 oynuyorum. Alındı 7.11., gönderildi 8.11. Bo",
    ],
)
def test_a_move_that_is_given_and_cannot_be_played_is_impossible(text: str) -> None:
    assert _verdict(text) is Verdict.IMPOSSIBLE


@pytest.mark.parametrize(
    "text",
    [
        "Hi Anna, my PIN is 5153, tell nobody. Received 7 Nov, sent 8 Nov. Bo",
        "Hi Anna, my new house number is 5153. Received 7 Nov, sent 8 Nov. Bo",
        "Hi Anna, I scored 5153 points. Received 7 Nov, sent 8 Nov. Bo",
        "Hi Anna, I would never play 5854. Received 7 Nov, sent 8 Nov. Bo",
        "Hi Anna, if I play 5854 you win. Received 7 Nov, sent 8 Nov. Bo",
        "Hi Anna, in my other game I play 5854. Received 7 Nov, sent 8 Nov. Bo",
        "Hi Anna, the stamp cost 5153. Received 7 Nov, sent 8 Nov. Bo",
        "Hi Anna, my second is 5153 or 2836. Received 7 Nov, sent 8 Nov. Bo",
        "2... 5854 -- oops, there is no such move -- 2836!",
        "My second: 5854. No, 2836.",
    ],
)
def test_what_is_not_given_as_the_move_is_not(text: str) -> None:
    assert _verdict(text) is not Verdict.IMPOSSIBLE

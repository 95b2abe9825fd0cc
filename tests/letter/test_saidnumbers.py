"""Numbers of moves said elsewhere in the sentence of the move, or right behind it."""

from __future__ import annotations

import pytest

from mailbot.languages.data import Language, languages
from tests.builders import recorded

_SENT = "\n\nReceived 3 Nov, sent 4 Nov\n"


@pytest.mark.parametrize(
    "text",
    [
        "kurz und schmerzlos: 2836 (Zug 2)", "Daar is ze dan: 2836. Zet 2.",
        "Här blir det slakt: Sc6 i drag 2.", "Odpověď je snadná: 2836, tedy 2. tah černého.",
        "Donc, sans enthousiasme : 2836 au 2e coup.", "Můj tah č. 2: 2836",
        "En la jugada 2 me decido por 2836.", "No lance 2 vou de 2836.", "Ход 2: 2836",
        "Mit 2836 geht es in den 2. Zug.", "Træk 2 bliver 2836.", "Мой ход № 2 - 2836",
        "Spielzug 2: 2836", "Zug № 2: 2836", "2836 it is, on move 2.",
    ],
)  # fmt: skip
def test_a_move_has_the_number_that_is_said_beside_it(text: str) -> None:
    assert recorded(text) == ["2836"]


@pytest.mark.parametrize(
    "text",
    [
        "Al tratto 2 gioco 2836. Ricevuta il 3 novembre, spedita il 4 novembre.",
        "W 2. ruchu gram 2836. Otrzymano 3.11., wysłano 4.11.",
        "Válaszom a 2. lépésre: 2836. Érkezett november 3., elküldve november 4.",
        "I grombel my bofink 2836 (move 2). Received 3 Nov, sent 4 Nov.",
        "Grombel bofink: 2836, 2-й ход. Получено 3.11, отправлено 4.11.",
        "Och så grombel, 2836, i drag 2. Mottaget 3 november, skickat 4 november.",
    ],
)  # fmt: skip
def test_among_unknown_words_the_days_of_the_letter_give_it(text: str) -> None:
    assert recorded(text) == ["2836"]


@pytest.mark.parametrize(
    "text",
    [
        "Your move 2 was strong. The bus number is 2836.",
        "Danke für deinen 2. Zug. Meine Hausnummer ist 2836.",
        "On move 2 I would like 2836, but it loses.", "My rating is 2836, not bad for move 2.",
        "In der anderen Partie 2836 (Zug 2).", "On move 2 Karl suggests 2836.",
        "Karl plays 2836 on move 2.", "The book gives 2836 (move 2).", "Why not 2836 on move 2?",
        "If I play 2836 on move 2, you win.", "Had I played 2836 on move 2...",
        "The engine says 2836 for move 2.", "I grombel my bofink 2836 (move 3).",
        "I grombel my bofink 2836 (move 2 or move 3).", "Grombel 2836 or 7866 (move 2).",
    ],
)  # fmt: skip
def test_and_takes_no_trap(text: str) -> None:
    assert recorded(text) == []
    assert recorded(text + _SENT) == []


@pytest.mark.parametrize("language", languages(), ids=lambda language: language.code)
def test_the_words_for_move_and_number_give_the_number_in_every_language(
    language: Language,
) -> None:
    labels = language.labels
    said = [
        f"{word} {number}"
        for word in labels.numbered[:1]
        for number in labels.number
        if number.isalpha()
    ]
    assert [words for words in said if recorded(f"{words} 2: 2836") != ["2836"]] == []

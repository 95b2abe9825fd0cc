"""Figures that a word behind them calls something else, and the words of others."""

from __future__ import annotations

import pytest

from mailbot.game.events import LongThinkAnnounced
from tests.builders import a_letter, judged, recorded


@pytest.mark.parametrize(
    "text",
    [
        "It is 2836, the door code.", "C'est 2836 le code de la porte",
        "Your answer to my move: 2836", "Tu respuesta a mi jugada: 2836",
        "Faktura č.:  2836", "Rechnung Nr.: 2836", "Paket Nr.: 2836", "Fattura n.: 2836",
        "Nincs mit tenni, 2836-re is, bármi másra is matt jön. Feladom.",
        "My son says: I play 2836", "Mein Sohn sagt: Ich spiele 2836", "Karl says: I play 2836",
    ],
)  # fmt: skip
def test_it_gives_no_move(text: str) -> None:
    assert recorded(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "My answer to your move: 2836", "This time I go from 28 to 36 (that is number 2).",
        "Kurz gesagt: ich spiele 2836", "The dog barks, the tea is hot: I play 2836",
        "My wife says hello. I play 2836",
    ],
)  # fmt: skip
def test_but_his_own_words_do(text: str) -> None:
    assert recorded(text) == ["2836"]


@pytest.mark.parametrize(
    "text",
    [
        "After a long think: 2... 2836",
        "Après une longue réflexion : 2... 2836",
        "Dopo una lunga riflessione: 2... 2836",
    ],
)
def test_who_gives_a_move_has_thought_already(text: str) -> None:
    events = judged(a_letter(text + "\n")).events
    assert recorded(text) == ["2836"]
    assert not any(isinstance(event, LongThinkAnnounced) for event in events)

"""A bare move in letters without a stated day, in the words players use; and its neighbours."""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Verdict
from tests.builders import a_letter, is_taken, judged


@pytest.mark.parametrize(
    "text",
    [
        "My next move is 2836", "Mein zweiter Zug: 2836", "Mon deuxième coup est 2836",
        "Mon prochain coup est 2836", "La mia seconda mossa è 2836", "Meu segundo lance é 2836",
        "Mijn tweede zet is 2836", "I'm going to play 2836", "Je vais jouer 2836",
        "Quiero jugar 2836", "Tengo que jugar 2836", "Devo jogar 2836", "Vorrei giocare 2836",
        "Let's play 2836", "In our game: 2836", "Unsere Partie: 2836", "Pour notre partie : 2836",
        "Nella nostra partita gioco 2836", "Esta vez 2836", "As expected: 2836",
        "Nothing special: 2836", "Keine Überraschung: 2836", "Sans surprise : 2836",
        "Como de costume: 2836", "Niets bijzonders: 2836", "Ma réponse à ton coup : 2836",
        "Respondo a tu jugada con 2836", "Rispondo alla tua mossa con 2836",
        "Mijn antwoord op jouw zet: 2836", "I defend my pawn: 2836", "Je sors le cavalier : 2836",
        "Ich verteidige den Bauern mit 2836", "I move my knight to c6", "Nc6, or 2836",
        "Cc6 ou 2836", "2836 (Knight to c6)", "2836 (Springer c6)", "Numeric: 2836",
        "From me: 2836", "Von mir: 2836", "Dein 7163, mein 2836", "Auf 7163 folgt 2836",
        "It has been raining for a week. Black: 2836.", "Il pleut. Coup des Noirs : 2836.",
        "Hier regnet es. Bo: 2836.", "It has been raining for a week. 7163 2836.",
    ],
)  # fmt: skip
def test_ordinary_words_give_a_bare_move(text: str) -> None:
    assert is_taken(f"Hello Anna,\n\n{text}\n\nBo\n")


def test_a_pair_apart_is_the_move_of_a_dated_letter_alone() -> None:
    """It may be the score of a match."""
    apart = "It has been raining for a week. 28-36."

    assert judged(a_letter(apart)).verdict is Verdict.UNCLEAR_MOVE
    assert is_taken(apart + " Received 11 Nov, sent 12 Nov.")


@pytest.mark.parametrize(
    "text",
    [
        "For me: 2836 is too passive, I need another day.", "I might play 2836.",
        "My second move is still open, 2836 or 7866.", "I will not play it:\n\n2... 2836",
        "Of course 2836 would lose a pawn.", "In our game 2836 was what I feared.",
        "I want to play 2836 but I am not sure yet.", "I'm going to play bridge, bus 2836.",
        "Our game: 2836 views on the internet!", "Please enter 2836 at the door.",
        "I answer your move tomorrow. House number: 2836.", "Thanks, your knight: 2836?",
        "Did you get my answer to your move: 2836?", "Von mir 2836 Grüße an alle!",
        "2836 (knight d4 was also possible)", "Nbd7 or 2847, I am not sure.",
        "Ich möchte 2836 noch einmal prüfen.", "natürlich 2836 wäre schlecht.",
        "Pour moi 2836 ne va pas.", "Je dois jouer 2836 dans l'autre partie.",
        "Notez mon nouveau code : 2836", "Para mí 2836 es malo; sigo pensando.",
        "Devo giocare 2836 nell'altra partita.", "Quero jogar 2836, mas não sei.",
        "Onze partij: 2836 keer bekeken.", "Ik moet 2836 nog bekijken.", "Seats: b8 c6.",
    ],
)  # fmt: skip
def test_the_same_words_beside_other_things_give_none(text: str) -> None:
    assert not is_taken(f"Hello Anna,\n\n{text}\n\nBo\n")

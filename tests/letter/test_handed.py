"""Moves in letters that the words before them hand over, beside words that hand over none."""

from __future__ import annotations

import pytest

from tests.builders import recorded


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Knight c6, naturally. Rain again here.", "2836"),
        ("Nf6, what else?", "7866"),
        ("Bishop d6! Shocked?", "6846"),
        ("After breakfast I made up my mind: pawn to d6.", "4746"),
        ("And now for something completely different: f5!", "6765"),
        ("Off it goes today, with a humble Nf6.", "7866"),
        ("Ganz klassisch: Springer c6.", "2836"),
        ("Mein Pferd will raus: Sf6.", "7866"),
        ("Lettisch wird's: f7-f5. Zieh dich warm an.", "6765"),
        ("Zug: Sg8 nach f6.", "7866"),
        ("Dame e7, was sonst?", "4857"),
        ("Comme d'habitude : cavalier f6.", "7866"),
        ("Ne te moque pas : fou d6.", "6846"),
        ("Pion d6, pas plus.", "4746"),
        ("Cb8 a c6. Un abrazo.", "2836"),
        ("Sin prisa: alfil e7. Saludos a tu hermana.", "6857"),
        ("Largo alla cavalleria: Cf6.", "7866"),
        ("Cavallo c6, che altro?", "2836"),
        ("Daar gaan we dan: paard f6.", "7866"),
        ("Com calma: bispo e7.", "6857"),
        ("Ну что ж, поехали: конь f6.", "7866"),
        ("Не спеша: слон e7.", "6857"),
        ("Ідемо далі: кінь f6.", "7866"),
        ("Jedziemy dalej: skoczek f6.", "7866"),
        ("Jedeme dál: jezdec f6.", "7866"),
        ("Stille og roligt: løber e7.", "6857"),
        ("Det blir det gamla vanliga: Sc6.", "2836"),
        ("Akkor hajrá: huszár f6.", "7866"),
        ("Mennään eteenpäin: ratsu f6.", "7866"),
        ("Idemo dalje: skakač f6.", "7866"),
        ("Πάμε λοιπόν: ίππος f6.", "7866"),
    ],
)
def test_a_piece_with_its_square_is_given(text: str, move: str) -> None:
    assert recorded(text) == [move]


@pytest.mark.parametrize(
    "text",
    [
        "Knight c6, you say? I will think about it.",
        "Karl says: knight c6.",
        "My trainer's favourite: knight f6.",
        "Seat in the train: d6.",
        "Room: f5! What a view.",
        "The weak point of your position: d6.",
        "The best square for a black piece: knight f6.",
        "Under consideration: Nf6.",
        "Received on 9 November. I hesitate between two moves. One of them: knight c6.",
        "What you should have feared: Nf6.",
        "In your place I would have played: knight f6.",
        "A typo: Nf6.",
        "Board B: knight c6",
        "Knight f6. The wife says knight c6, and the wife is right.",
        "Our main line: Nf6, Sc6, Bc5.",
        "The knight f6, the bishop e7: all my pieces are asleep in Karl's game.",
        "Pawn d6, knight f6, bishop e7, castles: that is my plan.",
        "Boris answered with a strong Nf6.",
        "I sent Karl a letter with a Nf6.",
        "You replied with a Nf6 in 2019.",
        "Noch offen: Sf6.",
        "Was Petrow spielte: Springer f6.",
        "An deiner Stelle: Springer f6.",
        "À l'étude : Cf6.",
        "Mon fils joue toujours : cavalier f6.",
        "En tu lugar: caballo f6.",
        "Nel libro: Cf6.",
        "Mijn zoon speelt altijd: paard f6.",
        "Bijna speelde ik: Pf6.",
        "В книге написано: Кf6.",
        "W książce stoi: Sf6.",
        "Trenér radí: jezdec f6.",
        "Ännu öppet: springare f6.",
        "A könyvben: huszár f6.",
    ],
)
def test_what_is_not_handed_over_is_not_given(text: str) -> None:
    assert not recorded(text)


@pytest.mark.parametrize("lead", ["Mijn zoon speelt altijd:", "Still open:", "W książce stoi:"])
def test_nor_is_one_with_its_number(lead: str) -> None:
    assert not recorded(f"{lead} 2... 2836")

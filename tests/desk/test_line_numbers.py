"""The number of a move behind a sign or an abbreviation that opens its line."""

from __future__ import annotations

from datetime import date

import pytest

from tests.builders import a_letter, judged

READ = """
N° 2: 2836 / reçu 6.11. / envoyé 9.11.
N/2 2836 / reçu 6.11. / envoyé 9.11.
Cp 2: 2836 / reçu 6.11. / envoyé 9.11.
№ 2: 2836 / получено 6.11. / отправлено 9.11.
Х.2: 2836 / получено 6.11. / отправлено 9.11.
J.2: 2836 / recibido 6.11. / enviado 9.11.
N.º 2 - Jug. 2836 - recibido 6.11. - enviado 9.11.
Z2 2836 / erhalten 6.11. / gesendet 9.11.
Zg. 2: 2836 / erhalten 6.11. / gesendet 9.11.
D 2: 2836 / mottaget 6.11. / avsänt 9.11.
M. 2 - 2836 / ricevuto 6.11. / spedito 9.11.
R.2: 2836 / otrzymano 6.11. / wysłano 9.11.
Mv 2: 2836 / received 6.11. / sent 9.11.
""".strip().splitlines()

OPEN = """
P 2: 2836 / primljeno 6.11. / poslano 9.11.
Z 3: 2836 / erhalten 6.11. / gesendet 9.11.
Z 12 2836 / erhalten 6.11. / gesendet 9.11.
Zi. 2: 2836 / erhalten 6.11. / gesendet 9.11.
""".strip().splitlines()


@pytest.mark.parametrize("line", READ)
def test_a_short_word_for_a_move_leads_its_number(line: str) -> None:
    found = judged(a_letter(f"{line}\nBo\n", day=date(2026, 11, 9)))
    assert [ply.numeric for ply in found.findings.plies] == ["2836"]
    assert not found.doubts


@pytest.mark.parametrize("line", OPEN)
def test_of_a_game_a_room_or_another_move_nothing_is_recorded(line: str) -> None:
    found = judged(a_letter(f"{line}\nBo\n", day=date(2026, 11, 9)))
    assert not [event for event in found.events if event.kind == "move_played"]
    assert found.doubts


@pytest.mark.parametrize(
    "points",
    [
        "1. take the tram to the park\n2. 2836\n3. the lift to the fifth floor",
        "1. la rue de la gare\n2. 2836\n3. ascenseur jusqu'au cinquième",
        "1) die graue Tür\n2) 2836\n3) dann links",
    ],
)
def test_a_point_of_a_list_in_words_is_no_move(points: str) -> None:
    judgement = judged(a_letter(f"Hi Anna,\n\nthe way to us:\n{points}\n\nBo\n"))

    assert not judgement.events


@pytest.mark.parametrize(
    "points",
    [
        "1. received 3 November\n2. 2836\n3. sent 4 November",
        "1. 5254 5755\n2. 7163 2836\n3. what now?",
        "1. thank you\n2. 2836\n\nBo",
    ],
)
def test_beside_points_of_the_post_or_of_moves_it_is_one(points: str) -> None:
    judgement = judged(a_letter(f"Hi Anna,\n\n{points}\n"))

    assert "move_played" in {str(event.kind) for event in judgement.events}


@pytest.mark.parametrize(
    ("letter", "given"),
    [
        ("They have put me in\n\n2836\n\nand would you believe it, that is the locker.", False),
        ("Nothing from me tonight. They gave me\n\n2836\n\nand that is a locker.", False),
        ("The room is\n\n2836\n\nwhich is on the third floor.", False),
        ("Mein Zimmer ist die\n2836\nund es liegt unter dem Dach.", False),
        ("After all this my move is\n\n2836\n\nand now I go to bed.", True),
        ("Hallo Anna\n\n2836\n\nviele grüße Bo", True),
        ("hi anna\n\n2836\n\nbest bo", True),
    ],
)
def test_a_figure_that_a_sentence_runs_through_is_no_move_for_that(
    letter: str, *, given: bool
) -> None:
    judgement = judged(a_letter(f"{letter}\n", day=date(2026, 11, 9)))

    assert ("move_played" in {str(event.kind) for event in judgement.events}) is given

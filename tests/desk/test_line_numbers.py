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

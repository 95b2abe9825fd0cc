"""A move behind a question about somebody else's game."""

from __future__ import annotations

import pytest

from tests.letter.plain import stances


@pytest.mark.parametrize(
    "text",
    [
        "Avez-vous suivi la partie d'hier ? 9.Ch4 !! et la salle s'est levée.",
        "Did you follow the world championship? 9. Nh4!! and the crowd stood up.",
        "Hast du die Partie von gestern gesehen? 9. 6384 und der Saal stand auf.",
    ],
)
def test_it_is_of_that_game(text: str) -> None:
    assert [stance for _, stance in stances(text)] == ["other game"]


def test_on_a_line_of_its_own_it_is_given() -> None:
    text = "Did you follow the world championship?\n\n9. 6384"

    assert stances(text) == [("6384", "played")]

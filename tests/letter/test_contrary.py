"""Of all words around a numbered move of a dated letter only those that are of it take it away."""

from __future__ import annotations

import pytest

from tests.builders import recorded

_SENT = "\n\nReceived 3 Nov, sent 4 Nov\n"


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836. No es gran cosa, pero algo había que mover en esta posición.",
        "Bei uns folgt 2... 2836. Das Wetter? Das war zum Davonlaufen.",
        "Hier geht es mit 2... 2836 weiter. Für die Enkel denke ich noch nach, da wird gebastelt.",
        "Not dead yet, only slow, and the ink is freezing: 2... 2836",
        "Ich gebe mich noch nicht zufrieden, ein bisschen will ich noch drücken: 2... 2836.",
    ],
)  # fmt: skip
def test_other_clauses_and_sentences_leave_it_alone(text: str) -> None:
    assert recorded(text + _SENT) == ["2836"]


@pytest.mark.parametrize(
    "text",
    [
        "Perhaps 2... 2836.", "I shall not play 2... 2836.", "2... 2836, perhaps.",
        "2... 2836 - sorry, forget it.", "2... 2836. No, not that.", "2... 2836. Scrap that.",
        "2... 2836, or not.", "2... 2836 was my first thought.", "2... 2836 wäre ein Fehler.",
        "Morgen, wenn ich wieder da bin: 2... 2836", "2... 2836 is what Karl would play.",
        "2... 2836, but I am not sure yet.", "Karl would go 2... 2836.", "2... 2836 with Karl.",
    ],
)  # fmt: skip
def test_plain_words_against_it_hold_it_back(text: str) -> None:
    assert recorded(text + _SENT) == []
    assert recorded(text) == []

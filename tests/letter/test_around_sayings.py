"""Sayings that end or bind the game: what stands around them, in other sentences and in boxes."""

from __future__ import annotations

import pytest

from tests.letter.plain import sayings


@pytest.mark.parametrize(
    "text",
    [
        "Xyzzy plugh. I resign. Foo bar.",
        "What did Karl write? I resign.",
        "Guess what Karl wrote me yesterday. I resign!",
        "I resign. Joke.",
        "I resign. (No, I don't.)",
        "I resign. Wrong game, sorry.",
        "I resign. So said Karl, thanks for the game.",
        "I resign. At least that is what my head says.",
        "Ich gebe auf. Das schrieb Karl.",
        "Ich gebe auf. Falsche Partie, sorry.",
        "Was schrieb Karl? Ich gebe auf.",
        "J'abandonne. C'est ce que Karl a écrit.",
        "Abandono. Así escribió Karl.",
        "Feladom. Vicc!",
        "Poddaję się. Tak pisał Karl.",
        "Luovutan. Niin sanoi Karl.",
        "Jag ger upp. Så skrev Karl.",
        "Сдаюсь. Так сказал Олег.",
        "2... 2836. He wrote three times the same sentence. I offer a draw.",
        "2... 2836. I offer a draw. Not!",
        "2... 2836. I offer a draw. So wrote Karl.",
    ],
)
def test_a_sentence_beside_it_leaves_it_open(text: str) -> None:
    assert [why for _, why in sayings(text)] == ["company"]


@pytest.mark.parametrize(
    "text",
    [
        "I resign.",
        "Dear Anna,\nI resign.\nBest wishes\nBo",
        "There is nothing left to do. I resign. Well played!",
        "I resign. It was a great pleasure, thank you for the game.",
        "I have looked at it for three evenings. I resign. Congratulations!",
        "Liebe Anna,\nich gebe auf. Gratuliere!\nGruß Bo",
        "J'abandonne. Bravo pour cette belle attaque !",
        "Abandono, parabéns! Foi um prazer.",
        "Luovutan. Kiitos pelistä, hieno hyökkäys!",
        "Siedziałem nad tym trzy wieczory. Poddaję się. Gratulacje!",
        "2... 2836. I offer a draw. See you on Monday.",
        "Позиция мёртвая. Предлагаю ничью.",
        "I resign.\n\nKarl says hello.",
    ],
)
def test_courtesy_and_plain_sentences_beside_it_leave_it_sure(text: str) -> None:
    assert [why for _, why in sayings(text)] == [""]


@pytest.mark.parametrize(
    "text",
    [
        "[ ] I resign",
        "( ) I offer a draw",
        "☐ Ich gebe auf",
        "Draw offer: -",
        "Draw offer:",
        "Draw offer: no",
        "Remisangebot: ---",
        "Draw offer (Y/N): N",
        "Remisangebot (ja/nein): nein",
        "Proposition de nulle [oui/non]",
    ],
)
def test_an_empty_box_and_an_empty_field_say_nothing(text: str) -> None:
    assert [why for _, why in sayings(text)] == ["empty"]


def test_a_ticked_box_says_it() -> None:
    text = "[ ] I offer a draw\n[x] I resign"

    assert sayings(text) == [("offers draw", "empty"), ("resigns", "")]

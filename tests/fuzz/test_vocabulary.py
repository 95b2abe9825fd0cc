"""Letters of key words in any order, among moves, days and signs: read without an error."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from mailbot.languages import languages
from mailbot.letter.reading.page.wordtree import categories
from tests.builders import a_letter
from tests.fuzz.laws import obey_octets

SIGNS = [
    "2...", "2.", "2", "2)", "2836", "28-36", "28 36", "Nc6", "b8-c6", "b8c6", "d6", "e8=Q", "0-0",
    "0-0-0", "7866", "1716", "5171", "7163", "5254 5755", "7163 2836", "6 Nov", "9.11.", "6/11",
    "2026-11-09", "3/6", "6.", "12", "1-0", "½", "(", ")", ",", ".", ":", ";", "?", "!", "-", "->",
    "/", '"', "„", "“", "=", "...", "+", "#", "|", "\t", "\n", "\n\n",
]  # fmt: skip
_FOREIGN = 0.05  # of the words are of another language


@cache
def words(code: str) -> list[str]:
    (known,) = (one for one in languages() if one.code == code)
    return [entry.replace("*", "2836") for _, every in categories(known) for entry in every]


def text_of(random: Random) -> str:
    codes = [known.code for known in languages()]
    own = random.choice(codes)
    pieces = []
    for _ in range(random.randrange(3, 22)):
        code = random.choice(codes) if random.random() < _FOREIGN else own
        pieces.append(random.choice(random.choice((SIGNS, words(code)))))
    return " ".join(pieces) + "\n"


@pytest.mark.parametrize("seed", range(6))
def test_letters_of_key_words_obey(seed: int) -> None:
    random = Random(seed)
    for _ in range(150):
        obey_octets(a_letter(text_of(random)))

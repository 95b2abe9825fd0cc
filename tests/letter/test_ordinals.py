"""Moves counted in words."""

from __future__ import annotations

import pytest

from tests.letter.plain import numbered, stances


@pytest.mark.parametrize(
    "text",
    [
        "my 16th move: 5766", "My 16th move is 5766", "my move 16 is 5766",
        "Bij deze mijn 16e zet: 57-66",
        "mein 16. Zug: 5766", "Mein 16. Zug lautet 5766", "mon 16e coup : 5766",
        "mon 16ème coup est 5766", "mi jugada 16: 5766", "la mia 16a mossa: 5766",
        "a minha 16ª jogada: 5766", "mitt 16:e drag: 5766", "mit 16. træk: 5766",
        "mój 16. ruch: 5766", "můj 16. tah: 5766", "мой 16-й ход: 5766",
    ],
)  # fmt: skip
def test_the_ordinal_of_a_move_is_its_number(text: str) -> None:
    assert numbered(text) == [("5766", 16, None)]
    assert stances(text) == [("5766", "played")]


@pytest.mark.parametrize(
    "text",
    [
        "After 16 moves I play 5766", "the move of Karl: 5766",
        "This is the 5th day. My move: 5766",
    ],
)  # fmt: skip
def test_other_numbers_are_not(text: str) -> None:
    assert numbered(text) == [("5766", None, None)]


def test_the_reader_s_counted_move_is_of_the_past() -> None:
    assert stances("your 16th move: 5766") == [("5766", "past")]


def test_a_move_with_its_own_number_keeps_it() -> None:
    assert numbered("my 16th move: 17. 5766") == [("5766", 17, None)]

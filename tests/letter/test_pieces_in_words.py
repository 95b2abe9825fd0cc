"""A piece in words and its square, in every language and behind everything that leads to a move:
that move or a doubt, never another one, and never an error."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mailbot.languages import Language, languages
from tests.builders import a_letter, judged

MOVES = {  # after 1. 5254 5755 2. 7163
    "knight": ("b8", "c6", "2836"),
    "pawn": ("d7", "d6", "4746"),
    "bishop": ("f8", "e7", "6857"),
    "queen": ("d8", "f6", "4866"),
    "king": ("e8", "e7", "5857"),
}
FORMS = [
    "2... {piece} {to} {square}",
    "2... {piece} {to} {square}.",
    "2... {piece} {square}.",
    "2... {piece} {origin}-{square}",
    "2... {piece} {figures}.",
    "{piece} {to} {square}.",
    "2836, {piece} {to} {square}",
    "2... {figures} ({piece} {to} {square})",
    "2... {figures}, {piece} {square}, {piece}",
    "{to} {square} {piece}: {figures}",
]
WORDS = 3  # of each piece


def texts(known: Language) -> Iterator[tuple[str, str]]:
    to = next((word for word in known.names.to if word.isalpha()), "")
    for name, (origin, square, figures) in MOVES.items():
        for piece in getattr(known.names, name)[:WORDS]:
            for form in FORMS:
                text = form.format(
                    piece=piece, to=to, square=square, origin=origin, figures=figures
                )
                yield " ".join(text.split()), figures


@pytest.mark.parametrize("known", languages(), ids=lambda known: known.code)
def test_a_piece_in_words_is_its_move_or_a_doubt(known: Language) -> None:
    read = 0
    for text, figures in texts(known):
        plies = [ply.numeric for ply in judged(a_letter(text + "\n")).findings.plies]
        assert plies in ([], [figures], ["2836"] if "2836" in text else []), text
        read += plies == [figures]
    assert read > 40

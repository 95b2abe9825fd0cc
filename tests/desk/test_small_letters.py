"""Letters as they are typed on a telephone: no capitals, hardly a stop."""

from __future__ import annotations

import pytest

from tests.builders import a_letter, judged


def _plies(body: str) -> list[str]:
    return [ply.numeric for ply in judged(a_letter(body)).findings.plies]


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("2 nc6", "2836"),
        ("2.nf3 nc6", "2836"),
        ("2.nf3 nc6 i think that one is in all the books lol", "2836"),
        ("i play nf6", "7866"),
        ("ich spiele sf6", "7866"),
        ("ik doe pf6", "7866"),
        ("gram sf6", "7866"),
        ("jeg spiller sf6", "7866"),
        ("juego d6", "4746"),
        ("hamlem 7866", "7866"),
        ("i play nf6\nits raining here again", "7866"),
        ("juego d6\nestoy un poco cansado estos dias", "4746"),
        ("gram sf6\nsorki że tak późno miałem sprawdzian z historii", "7866"),
    ],
)
def test_a_small_letter_is_a_piece_behind_words_that_give_a_move(line: str, move: str) -> None:
    assert _plies(f"hi anna\n{line}\nbo\n") == [move]


@pytest.mark.parametrize(
    "lines",
    [
        "my brother plays nf6",
        "the room is nf6",
        "i play nf6 tomorrow",
        "my room is the\n7866\nand i like it",
        "i play nf6\nor so says karl",
        "i play nf6\nno that was a joke",
        "2... 7866\nas karl suggested",
        "kasparov always chose\n2 nc6",
        "i see 2.nf3 nc6 in all the books",
    ],
)
def test_what_may_be_no_move_of_his_is_not_recorded(lines: str) -> None:
    assert _plies(f"hi anna\n{lines}\nbo\n") == []

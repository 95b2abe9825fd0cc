"""Moves and if-lines that the letter strikes out elsewhere are not recorded."""

from __future__ import annotations

from datetime import date

import pytest

from tests.builders import a_letter, judged


def kinds(letter: str) -> set[str]:
    judgement = judged(a_letter(letter + "\n", day=date(2026, 11, 9)))
    return {event.kind for event in judgement.events}


@pytest.mark.parametrize(
    "letter",
    [
        "Ich hatte\n\n2... 2836\n\nhingeschrieben. Die Zeile da oben denk dir durchgestrichen.",
        "2... 2836\n\nPlease cross out the line above, I shall write again.",
        "2... 2836\n\nTen ruch skreśl, proszę, napiszę jeszcze raz.",
        "2... 2836\n\nと一度は書いたのですが、気が変わりました。7866 も悪くないし、父は 4746 がいいと言います。",  # noqa: E501
    ],
)
def test_a_move_struck_out_is_asked_about(letter: str) -> None:
    assert "move_played" not in kinds(letter)


@pytest.mark.parametrize(
    "below",
    [
        "PS. Tego drugiego „jeśli” proszę nie liczyć, nad gońcem na c4 chcę jeszcze posiedzieć.",
        'PS: Please do not count that second "if".',
        "PS: Das zweite „falls“ zählt bitte nicht.",
    ],
)
def test_an_if_that_is_named_below_leaves_all_of_them_open(below: str) -> None:
    letter = f"2... 2836\nIf 3. 6125 then 1716.\nIf 3. 6134 then 6835.\n\nBo\n\n{below}"

    assert "conditional_offered" not in kinds(letter)
    assert "move_played" in kinds(letter)

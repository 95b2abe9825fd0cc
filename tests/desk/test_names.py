"""One folding of names, wherever they are compared."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mailbot.desk.names import folded, folded_words
from mailbot.desk.verdict import Verdict
from tests.builders import a_game, a_letter, a_setup, all_judged


@pytest.mark.parametrize(
    "ways",
    [
        ("Müller", "Mueller", "Muller", "MÜLLER", unicodedata.normalize("NFD", "Müller")),
        ("Łukasz", "Lukasz", "LUKASZ"),
        ("Bjørn", "Bjoern", "Bjorn", "Björn"),
        ("Håkon", "Haakon", "Hakon"),
        ("Kjær", "Kjaer", "Kjär"),
        ("Weiß", "Weiss", "WEISS"),
        ("Œuvre", "Oeuvre"),
        ("Đorđe", "Dorde"),
        ("Kolář", "Kolar"),
        ("Işık", "ISIK", "isik"),
    ],
)
def test_one_name_in_all_its_ways(ways: tuple[str, ...]) -> None:
    assert len({folded(name) for name in ways}) == 1


@pytest.mark.parametrize(
    ("one", "other"), [("Müller", "Möller"), ("Cup 12", "Cup 13"), ("Hansen", "Hanssen")]
)
def test_two_names_stay_two(one: str, other: str) -> None:
    assert folded_words(one) != folded_words(other)


@given(st.text(max_size=40))
@example("\N{MATHEMATICAL SANS-SERIF BOLD CAPITAL ALPHA}")
def test_folded_once_is_folded(text: str) -> None:
    assert folded(folded(text)) == folded(text)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ("Müller Memorial", "Mueller memorial"),
        ("Mueller Memorial", "MÜLLER MEMORIAL"),
        ("Bjoern Cup", "Bjørn Cup"),
        ("Puchar Łodzi", "puchar lodzi"),
    ],
)
def test_a_game_is_named_in_any_way_of_writing_it(event: str, said: str) -> None:
    named = a_game("4244 4745 3234", setup=a_setup(name="memorial", event=event))
    letter = a_letter(f"{said}\n\n2... 2836\n", answers=None, subject="hello")

    (judgement,) = all_judged(letter, a_game(), named, threaded=None)

    assert (judgement.verdict, judgement.game) == (Verdict.ACCEPTED, "memorial")


def test_a_word_for_any_game_names_none() -> None:
    games = (a_game("5254 5755 7163", setup=a_setup(name="game")),)
    letter = a_letter("In our other game I play 4746; here: 2... 2836\n")

    (judgement,) = all_judged(letter, *games)

    assert [ply.numeric for ply in judgement.findings.plies] == ["2836"]

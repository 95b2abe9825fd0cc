"""Do the names of a PGN say which side is ours? Anna Ek is ours; all names are invented."""

from __future__ import annotations

import pytest

from mailbot.desk.deciding.setups import SetupRefused
from mailbot.desk.deciding.whose import Like, Person, doubt_of_side, likeness
from mailbot.game.sheet import Side
from tests.builders import ACCOUNT

ANNA = Person("Anna Ek", ("anna@ek.example", "a.ek@work.example"))
NOBODY = Person("")


@pytest.mark.parametrize(
    ("tag", "name", "like"),
    [
        ("Anna Ek", "Anna Ek", Like.YES),
        ("Ek, Anna", "Anna Ek", Like.YES),
        ("EK ANNA", "Anna Ek", Like.YES),
        ("Anna Maria Ek", "Anna Ek", Like.YES),
        ("WIM Ek, Anna", "Anna Ek", Like.YES),
        ("Muller, Jurgen", "Jürgen Müller", Like.YES),
        ("Mueller, Juergen", "Jürgen Müller", Like.YES),
        ("Müller, Jürgen", "Jürgen Muller", Like.YES),
        ("Kolar, Zdenek", "Zdeněk Kolář", Like.YES),
        ("Soerensen", "Lars Sørensen", Like.PARTLY),
        ("Soerensen, Lars", "Lars Sørensen", Like.YES),
        ("Lukasz Wolny", "Łukasz Wolny", Like.YES),
        ("anna@ek.example", "Anna Ek", Like.YES),
        ("A.Ek@work.example", "Anna Ek", Like.YES),
        ("Ek", "Anna Ek", Like.PARTLY),
        ("Ek, A.", "Anna Ek", Like.PARTLY),
        ("A. Ek", "Anna Ek", Like.PARTLY),
        ("a.ek", "Anna Ek", Like.PARTLY),
        ("Ek, Bertil", "Anna Ek", Like.NO),
        ("Anna Ort", "Anna Ek", Like.NO),
        ("Bo Ry", "Anna Ek", Like.NO),
        ("", "Anna Ek", Like.NO),
        ("?", "Anna Ek", Like.NO),
    ],
)
def test_names_as_people_write_them(tag: str, name: str, like: Like) -> None:
    assert likeness(tag, Person(name, ANNA.addresses)) is like


@pytest.mark.parametrize(
    ("white", "black"),
    [
        ("Ry, Bo", "Ek, Anna"),
        ("?", "Anna Ek"),
        ("Bo Ry", "anna@ek.example"),
    ],
)
def test_a_side_that_is_surely_the_other_one_is_refused(white: str, black: str) -> None:
    tags = {"White": white, "Black": black}

    with pytest.raises(SetupRefused, match=r"you have Black .* say --black"):
        doubt_of_side(tags, Side.WHITE, ACCOUNT, NOBODY)
    assert doubt_of_side(tags, Side.BLACK, ACCOUNT, NOBODY) is None


def test_the_opponent_on_ones_own_side_is_refused_too() -> None:
    tags = {"White": "annika77", "Black": "Ry, Bo"}

    with pytest.raises(SetupRefused, match="you have White"):
        doubt_of_side(tags, Side.BLACK, ACCOUNT, Person("Bo Ry"))
    assert doubt_of_side(tags, Side.WHITE, ACCOUNT, Person("Bo Ry")) is None


@pytest.mark.parametrize(
    ("white", "black", "why"),
    [
        ("Ek, A.", "Ek, Anna", "do not tell which side"),
        ("Anna Ek", "Anna Ek", "do not tell which side"),
        ("Bo Ry", "Ek", "do not tell which side"),
        ("Bo Ry", "Li Xu", "names neither side as you, Anna Ek"),
        ("annika77", "Li Xu", "names neither side as you, Anna Ek"),
    ],
)
def test_what_the_names_leave_open_is_asked(white: str, black: str, why: str) -> None:
    doubt = doubt_of_side({"White": white, "Black": black}, Side.WHITE, ACCOUNT, NOBODY)

    assert doubt is not None
    assert why in doubt


@pytest.mark.parametrize(
    "tags",
    [{}, {"White": "?", "Black": "?"}, {"White": "Ek, Anna"}, {"Black": "Bo Ry"},
     {"White": "Ek", "Black": "Bo Ry"}, {"White": "Anna Ek", "Black": "Ek, Bertil"}],
    ids=str,
)  # fmt: skip
def test_nothing_is_asked_where_nothing_speaks_against_it(tags: dict[str, str]) -> None:
    assert doubt_of_side(tags, Side.WHITE, ACCOUNT, NOBODY) is None

"""Pieces and castling in words, labels before a move, heads that name the sides."""

from __future__ import annotations

import pytest

from mailbot.languages import Language, languages
from mailbot.letter.claims import Notation, Stance
from tests.letter.plain import claims

EITHER = "O-O(-O)"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("4. castles kingside", "O-O"),
        ("4. kurze Rochade", "O-O"),
        ("4... 0-0 (castling)", "O-O"),
        ("4. OO", "O-O"),
        ("4. OOO", "O-O-O"),
        ("4. castles", EITHER),
        ("Short castling.", "O-O"),
        ("I castle long.", "O-O-O"),
    ],
)
def test_castling_in_words_is_a_move_where_one_is_due(text: str, canonical: str) -> None:
    (word,) = claims(text).moves

    assert (word.notation, word.canonical) == (Notation.CASTLING, canonical)
    assert word.stance is Stance.PLAYED


@pytest.mark.parametrize(
    "text",
    [
        "castle",
        "Kurze Rochade?",
        "I hope that you castle soon.",
        "After castling kingside you are better.",
        "Castling rules",
    ],
)
def test_castling_spoken_of_is_no_move(text: str) -> None:
    assert all(word.stance is not Stance.PLAYED for word in claims(text).moves)


@pytest.mark.parametrize("known", languages(), ids=lambda known: known.code)
def test_every_language_names_the_pieces_and_both_castlings(known: Language) -> None:
    names = known.names
    for piece, figurine in (
        (names.queen, "♕"), (names.rook, "♖"), (names.bishop, "♗"), (names.knight, "♘"),
    ):  # fmt: skip
        for name in piece:
            (word,) = claims(f"4. 2718 {name}").moves
            assert word.twin == f"2718{figurine}", name
    for words, canonical in ((names.short, "O-O"), (names.long, "O-O-O")):
        for name in words:
            (word,) = claims(f"4. {name}").moves
            assert word.canonical == canonical, name


@pytest.mark.parametrize(
    ("text", "canonical", "twin"),
    [
        ("5. 2718 becomes a queen", "2718", "2718♕"),
        ("5. 2718, Umwandlung in Dame", "2718", "2718♕"),
        ("5. 2718 mit Umwandlung in die Dame", "2718", "2718♕"),
        ("5. 27181 (knight)", "27181", "2718♘"),
        ("5. 2718 (Q)", "2718", "2718Q"),
        ("5. 2718 = 1", "2718", "27181"),
        ("5. 2718 (3)", "2718", None),  # days again
        ("5. bxa8 queen", "bxa8", "bxa8♕"),
        ("2... 2836 (knight)", "2836", "♘b8c6"),
        ("2... S2836", "2836", "Sb8c6"),
        ("2... Springer 2836", "2836", "♘b8c6"),
        ("4. 5171, lange Rochade", "5171", None),  # two moves: they do not end on one square
        ("4. 5171 castles", "5171", EITHER),
        ("ich rochiere kurz: 5171", "O-O", "5171"),
        ("krótka roszada: 5171", "O-O", "5171"),
        ("короткая рокировка: 5171", "O-O", "5171"),
        ("kısa rok: 5171", "O-O", "5171"),
        ("Sc6: 2836", "Sc6", "2836"),
        ("5. 2718 3 25", "2718", None),  # days
        ("2... 2836 B", "2836", None),  # an initial
        ("2... 2836 knight f6", "2836", None),  # more than a name
    ],
)
def test_a_piece_named_beside_a_move_is_a_second_notation(
    text: str, canonical: str, twin: str | None
) -> None:
    word = claims(text).moves[0]

    assert (word.canonical, word.twin) == (canonical, twin)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("White: 7163\nBlack: 2836", [("7163", "white"), ("2836", "black")]),
        ("White 7163, Black 2836", [("7163", "white"), ("2836", "black")]),
        ("W: 7163 B: 2836", [("7163", "white"), ("2836", "black")]),
        ("Белые: 7163, Чёрные: 2836", [("7163", "white"), ("2836", "black")]),
    ],
)
def test_a_colour_before_a_move_says_whose_it_is(
    text: str, expected: list[tuple[str, str]]
) -> None:
    words = claims(text).moves

    assert [(word.canonical, word.mover) for word in words] == expected
    assert {word.stance for word in words} == {Stance.PLAYED}


@pytest.mark.parametrize(
    "text",
    [
        "In Karl's game White 7163, Black 2836",
        "Look at this game by Karl:\nWhite: 7163\nBlack: 2836",
    ],
)
def test_labels_of_another_game_give_no_move(text: str) -> None:
    assert all(word.stance is not Stance.PLAYED for word in claims(text).moves)


def test_you_and_me_before_a_move_say_whose_it_is() -> None:
    yours, mine = claims("You: 7163\nMe: 2836").moves

    assert (yours.whose, yours.stance) == ("reader", Stance.PAST)
    assert (mine.whose, mine.stance) == ("writer", Stance.PLAYED)


@pytest.mark.parametrize("text", ["Karl: 2836", "I think Black: 2836", "Black bread cost 2836"])
def test_other_words_before_a_move_are_no_label(text: str) -> None:
    (word,) = claims(text).moves

    assert (word.mover, word.whose) == (None, None)
    assert word.stance is not Stance.PLAYED


@pytest.mark.parametrize(
    ("head", "movers", "whose"),
    [
        ("No Black White", ["black", "white"], [None, None]),
        ("Nr. | Schwarz | Weiß", ["black", "white"], [None, None]),
        ("No White Black", ["white", "black"], [None, None]),
        ("No My move Your move", [None, None], ["writer", "reader"]),
        ("Two nice games", ["white", "black"], [None, None]),
    ],
)
def test_a_head_of_sides_says_whose_move_stands_first(
    head: str, movers: list[str | None], whose: list[str | None]
) -> None:
    words = claims(f"{head}\n\n2 2836 7163").moves

    assert [word.mover for word in words] == movers
    assert [word.whose for word in words] == whose


@pytest.mark.parametrize(
    "text",
    ["2... 283", "2... 28,36", "2... 28.36", "2... 2E36", "2... zwei acht drei sechs", "2... 28"],
)
def test_what_is_damaged_where_a_move_is_due_is_kept_as_written(text: str) -> None:
    (word,) = claims(text).moves

    assert word.number == 2
    assert word.text == text.removeprefix("2... ")
    assert word.stance is Stance.PLAYED


@pytest.mark.parametrize(
    "text",
    ["2. 300 people came", "2... 14.11.", "I have 2... 283 words", "see 2. 300", "2. Thanks 300"],
)
def test_other_figures_behind_a_number_are_no_damaged_move(text: str) -> None:
    assert all(word.stance is not Stance.PLAYED for word in claims(text).moves)


@pytest.mark.parametrize(
    ("text", "canonical", "twin"),
    [
        ("My knight goes from 28 to 36.", "2836", "♘b8c6"),
        ("De pion gaat van 72 naar 81 en wordt dame.", "7281", "7281♕"),
        ("Le cavalier b8 va en c6.", "b8c6", "♘b8c6"),
        ("Hej, skoczek z 28 na 36. Pozdrowienia", "2836", "♘b8c6"),
    ],
)
def test_a_piece_and_its_two_squares_are_a_move(text: str, canonical: str, twin: str) -> None:
    (word,) = claims(text).moves

    assert (word.canonical, word.twin) == (canonical, twin)


@pytest.mark.parametrize(
    "text", ["I play from 18 to 22 every Friday.", "My train goes from 12 to 14.", "Van 11 tot 18."]
)
def test_hours_are_no_squares(text: str) -> None:
    assert not claims(text).moves

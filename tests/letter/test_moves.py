"""How a move is written, what its number says, and what is no move."""

from __future__ import annotations

import pytest

from mailbot.letter.claims import Notation, Stance
from tests.letter.plain import claims, numbered, played, stances


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("12. 5254", "5254"),
        ("12.5254", "5254"),
        ("12)5254", "5254"),
        ("12: 5254", "5254"),
        ("12 5254", "5254"),
        ("12. 5254+", "5254"),
        ("12. 5254!?", "5254"),
        ("12. 6463x", "6463"),
        ("12. 5463 e.p.", "5463"),
        ("12. 52-54", "5254"),
        ("12. 52–54", "5254"),
        ("12. 52/54", "5254"),
        ("12. 52 - 54", "5254"),
        ("12. 52 54", "5254"),
        ("| 12 | 52 | 54 |", "5254"),
        ("52 54", "5254"),
        ("12. 37381", "37381"),
        ("12. 3738D", "3738D"),
        ("12. 3738=Q", "3738Q"),
        ("12. Nf3", "Nf3"),
        ("12. Sf3+", "Sf3"),
        ("12. Кf3", "Кf3"),
        ("12. ♘f3", "♘f3"),
        ("12. exd5", "exd5"),
        ("12. Ng1-f3", "Ng1-f3"),
        ("12. e2 - e4", "e2-e4"),
        ("12. e2e4", "e2e4"),
        ("B2 -> A4", "b2a4"),
        ("12. 0-0", "O-O"),
        ("12. O-O-O", "O-O-O"),
        ("12. P-K4", "P-K4"),
        ("12. PxP", "PxP"),
    ],
)
def test_a_move_is_read_in_every_way_of_writing(text: str, canonical: str) -> None:
    assert played(text) == [canonical]


def test_descriptive_notation_is_recognised_as_such() -> None:
    assert [word.notation for word in claims("12. P-K4 N-KB3").moves] == [Notation.DESCRIPTIVE] * 2


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12. 5254 5755", [("5254", 12, "white"), ("5755", 12, "black")]),
        ("12. 5254, 5755", [("5254", 12, "white"), ("5755", 12, "black")]),
        ("12. 5254 -- 5755", [("5254", 12, "white"), ("5755", 12, "black")]),
        ("12. 5254 -> 5755", [("5254", 12, "white"), ("5755", 12, "black")]),
        ("12. 52 54 57 55", [("5254", 12, "white"), ("5755", 12, "black")]),
        ("12. 5755", [("5755", 12, None)]),
        ("12...5755", [("5755", 12, "black")]),
        ("12…5755", [("5755", 12, "black")]),
        ("12. ... 5755", [("5755", 12, "black")]),
        ("12. -- 5755", [("5755", 12, "black")]),
        ("12. ____ 5755", [("5755", 12, "black")]),
        ("12.5254 5755 13.7163",
         [("5254", 12, "white"), ("5755", 12, "black"), ("7163", 13, "white")]),
        ("12... 5755 13. 7163", [("5755", 12, "black"), ("7163", 13, "white")]),
        ("12. 5254\n12. 5755", [("5254", 12, "white"), ("5755", 12, "black")]),
        ("12. 5254 5755 7163",
         [("5254", 12, "white"), ("5755", 12, "black"), ("7163", 13, "white")]),
        ("12 5254 5755 13 7163 2836",
         [("5254", 12, "white"), ("5755", 12, "black"), ("7163", 13, "white"),
          ("2836", 13, "black")]),
        ("7163 22.", [("7163", 22, None)]),
        ("5755", [("5755", None, None)]),
    ],
)  # fmt: skip
def test_numbers_and_dots_say_which_ply(
    text: str, expected: list[tuple[str, int | None, str | None]]
) -> None:
    assert numbered(text) == expected


def test_a_score_goes_on_over_the_end_of_a_line() -> None:
    assert numbered("1. e4 e5 2. Nf3\nNc6 3. Bb5\na6")[3:] == [
        ("Nc6", 2, "black"),
        ("Bb5", 3, "white"),
        ("a6", 3, "black"),
    ]


def test_no_number_is_carried_over_words() -> None:
    assert numbered("12. 5254 is my move.\n\nGreetings\n\n5755") == [
        ("5254", 12, None),
        ("5755", None, None),
    ]


def test_a_run_ends_where_quoted_words_begin() -> None:
    words = claims("12. 5254\n> 11. 7163 2836").moves

    assert [word.run for word in words] == [0, 1, 1]


@pytest.mark.parametrize(
    ("text", "twin"),
    [
        ("12. 5171 (0-0)", "O-O"),
        ("12. 5171\n(0-0)", "O-O"),
        ("12. 5254 e4", "e4"),
        ("12. 5254 = e2-e4", "e2-e4"),
        ("12. 7163 (Nf4)", "Nf4"),
        ("12. 5254", None),
    ],
)
def test_the_same_move_in_another_notation_is_a_twin(text: str, twin: str | None) -> None:
    (word,) = claims(text).moves

    assert word.twin == twin


def test_two_notations_in_a_row_are_no_twin_when_they_end_elsewhere() -> None:
    assert numbered("12. 5254 Nf6") == [("5254", 12, "white"), ("Nf6", 12, "black")]


@pytest.mark.parametrize(
    "text", ["12. 5259", "12. 9254", "12. 37385", "My move is 5259.", "12. 5254 5790"]
)
def test_a_square_that_does_not_exist_is_still_a_move_word_behind_a_number(text: str) -> None:
    assert any(set("09") & set(word) or word == "37385" for word in played(text))


@pytest.mark.parametrize("text", ["We were 9254 people.", "In 2026 and 1998."])
def test_digits_with_0_or_9_in_prose_are_no_move_word(text: str) -> None:
    assert not claims(text).moves


@pytest.mark.parametrize(
    "text",
    [
        "5254",
        "Hi Anna, 5254 and good luck!",
        "My move is 5254.",
        "I play 5254 today.",
        "So 5254.",
        "My move 5254",
        "Mein Zug: 5254",
        "Ich antworte mit 5254 und grüße dich.",
        "Mon coup : 5254",
        "Mijn zet: 5254",
        "my 12th move: 5254",
        "12. 5254. If you like we can chat some day.",
        "12. 5254 How are you?",
        "5254, draw?",
    ],
)
def test_a_plainly_given_move_is_played(text: str) -> None:
    assert played(text) == ["5254"]


@pytest.mark.parametrize(
    "text", ["My move: e4", "I play e4", "12. e4", "e4", "0-0", "I castle 0-0"]
)
def test_a_pawn_move_or_castling_is_played_alone_or_named_a_move(text: str) -> None:
    assert len(played(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "a4 sized paper", "I live in e5 street.", "The match ended 0-0 in London.",
        "The hall has 52-54 seats in a row.", "Phone: 5254", "Call me on 5254.", "Tel. 05254 5755",
        "+49 5254 5755", "5254-5755 is my number", "In 1735 it burned.", "at 1735 hours",
        "My rating is 2236.", "Elo 2236", "DWZ 1735", "ICCF ID 37381", "Game 5254", "No. 5254",
        "#5254", "section 37381", "EM/M/5254", "Price: 5254 EUR", "$5254", "5254 euro",
        "5254 messages", "Bo Ry, Elm Street 12, 5254 Springfield", "Nr. 5254", "Partie 5254",
        "+0.35/24 12. 5254 5755", "see <5254.5755@mail.example>",
        "http://chess.example/5254", '[WhiteElo "2236"]', "My e-mail password is 1234.",
        "Hi, I think 5254 is the best here.", "We welcomed about\n5254 visitors",
    ],
)  # fmt: skip
def test_what_is_no_move_is_not_played(text: str) -> None:
    assert not played(text)


def test_a_telephone_number_goes_on_with_no_score() -> None:
    words = claims("5. 6125 3827\n\nBo\nTel. +962 6 5254 7163").moves

    assert [word.text for word in words if word.stance is Stance.PLAYED] == ["6125", "3827"]


def test_a_telephone_number_is_no_row_below_a_line_of_days() -> None:
    found = claims("5. 5475\nerhalten 09.11., geantwortet 10.11.\n\nBo\n02454/7163")

    assert [word.text for word in found.moves if word.stance is Stance.PLAYED] == ["5475"]


def test_a_diagram_is_no_move() -> None:
    board = "\n".join(f"{rank} | r n b q k b n r |" for rank in range(8, 0, -1))

    assert not claims(f"{board}\n    a b c d e f g h").moves
    assert not played("18 28 38 48 58 68 78 88\n17 27 37 47 57 67 77 87")


def test_a_fen_is_kept_and_is_no_move() -> None:
    fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"

    assert claims(f"Final FEN: {fen}").fens == (fen,)
    assert not claims(f"Final FEN: {fen}").moves


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("7163 would lose.", [("7163", "dismissed")]),
        ("I looked at 5254 but play 7163.", [("5254", "dismissed"), ("7163", "played")]),
        ("I looked at 5254 and 6143.", [("5254", "dismissed"), ("6143", "dismissed")]),
        ("7163 and 5254 would lose.", [("7163", "dismissed"), ("5254", "dismissed")]),
        ("Ich habe lange überlegt, 7163 verliert.", [("7163", "dismissed")]),
        ("thanks for your 5755. 12. 7163", [("5755", "past"), ("7163", "played")]),
        ("Your move was 5755. I answer 7163.", [("5755", "past"), ("7163", "played")]),
        ("I answer your 5755 with 7163.", [("5755", "past"), ("7163", "played")]),
        ("after your 11... 5755 13. 7163", [("5755", "past"), ("7163", "played")]),
        ("Dein Zug: 3. Lg5 // Meine Antwort: 3. ... a5", [("Lg5", "past"), ("a5", "played")]),
        ("Sorry, 7163, not 7183.", [("7163", "played"), ("7183", "replaced")]),
        ("Sorry, 7183 is wrong: 7163 instead of 7183",
         [("7183", "replaced"), ("7163", "played"), ("7183", "replaced")]),
        ("12. 7183, nej förlåt, jag skrev fel: 12. 7163 ska det vara.",
         [("7183", "replaced"), ("7163", "played")]),
        ("12. 7183, nee sorry, ik schreef het fout: 12. 7163",
         [("7183", "replaced"), ("7163", "played")]),
        ("12. 7183, pardon, je me suis trompé : 12. 7163",
         [("7183", "replaced"), ("7163", "played")]),
        ("12. 7183 - oops, typo, 12. 7163", [("7183", "replaced"), ("7163", "played")]),
        ("12. 7183\n\nMijn zet is niet 12. 7183 maar\n\n12. 7163",
         [("7183", "replaced"), ("7183", "replaced"), ("7163", "played")]),
        ("statt 5254 spiele ich 7163", [("5254", "replaced"), ("7163", "played")]),
        ("In my other game I played 7163.", [("7163", "other game")]),
        ("Is it 7163?", [("7163", "asked")]),
        ("12. 5254?", [("5254", "asked")]),
        ("12. 5254? 5755", [("5254", "played"), ("5755", "played")]),
        ("After 12. 5254 5755 13. 7163 I would be lost.",
         [("5254", "past"), ("5755", "unsure"), ("7163", "unsure")]),
        ("12. 5254 or 7163", [("5254", "played"), ("7163", "played")]),
        ("Stockfish gives 12. 5254", [("5254", "dismissed")]),
    ],
)  # fmt: skip
def test_the_words_beside_a_move_say_how_it_is_meant(
    text: str, expected: list[tuple[str, str]]
) -> None:
    assert stances(text) == expected


def test_a_move_replaced_in_plain_words_is_replaced_where_it_stood_before() -> None:
    words = claims("12. 7183\n\nSorry, I mean 7163, not 7183.").moves

    assert [word.stance for word in words] == [Stance.REPLACED, Stance.PLAYED, Stance.REPLACED]


def test_a_gap_sent_unfilled_is_told_with_its_ply() -> None:
    (gap,) = claims("12. 5254 5755\n13. ____").gaps

    assert (gap.number, gap.mover) == (13, "white")
    assert not claims("________________\nclub list").gaps


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Rating:\n2836\nMember no.:\n7866", [("2836", "no move"), ("7866", "no move")]),
        ("Your move:\n5755\n\nMy move:\n7163", [("5755", "past"), ("7163", "played")]),
        ('You asked "will you play 2... 2836?" - wait and see.', [("2836", "dismissed")]),
        ("If you castle, I play 7163.", [("7163", "unsure")]),
        ("Last year I answered 2... 7866.", [("7866", "other game")]),
        ("I sit in train 2836 now.", [("2836", "no move")]),
    ],
)
def test_labels_quotations_and_other_sentences_are_heeded(
    text: str, expected: list[tuple[str, str]]
) -> None:
    assert stances(text) == expected


def test_cyrillic_files_that_look_latin_are_read() -> None:
    assert played("2... Nс6") == ["Nc6"]
    assert played("2... Кс6") == ["Кc6"]

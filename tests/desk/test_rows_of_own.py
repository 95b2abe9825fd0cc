"""A move that stands in a row of its own, and what is talked of beside it."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.verdict import Verdict
from mailbot.game.sheet import Side
from mailbot.letter.parse import parse
from mailbot.letter.read import read_claims
from tests.builders import a_game, a_letter, judged, recorded

ELEVEN = (
    "5254 5755 7163 2836 6125 7866 5171 6654 4244 5446 2536 4736 4455 4665 4148 5848 2133 3847"
    " 2223 8786 3122"
)
DAYS = "\n\nreceived 3 Nov, sent 4 Nov\n"


@pytest.mark.parametrize(
    "talk",
    [
        "I very nearly played 2... d6, as everybody has done since the war.",
        "2... Nf6 hatte ich mir auch lange angesehen, aber das kann ja jeder.",
        "Y eso que 2... d6 era lo de siempre en nuestro club.",
        "Önce 2... d6 oynamayı düşünmüştüm ama piyonlarım çok zayıf kalıyordu.",
    ],
)
def test_another_move_in_a_sentence_of_talk_makes_no_choice(talk: str) -> None:
    assert recorded(f"2... 2836{DAYS}\n{talk}\n") == ["2836"]
    assert recorded(f"{talk}\n\n2... 2836{DAYS}") == ["2836"]


@pytest.mark.parametrize(
    "talk",
    ["Or rather 2... d6.", "Better 2... d6!", "Correction: my move is 2... d6.", "2... d6\n"],
)
def test_a_few_words_or_those_that_correct_make_one(talk: str) -> None:
    assert recorded(f"2... 2836{DAYS}\n{talk}\n") in ([], ["4746"])


def test_a_list_of_moves_that_are_looked_at_gives_none() -> None:
    assert recorded("Looking at 2... Nc6, 2... d6 and 2... Nf6, none of which I like.") == []


@pytest.mark.parametrize(
    "lead",
    [
        "And now for something more important:",
        "A teď to důležitější:",
        "Så skal hestene ud at røre sig:",
    ],
)
def test_our_move_and_his_in_a_row_are_given_whatever_leads_to_them(lead: str) -> None:
    assert recorded(f"{lead}\n\n2. 7163 2836\n\nBo\n") == ["2836"]


@pytest.mark.parametrize(
    "lead",
    [
        "Karl's magazine has this line:",
        "In der Zeitung stand gestern diese Variante:",
        "Mon voisin a joué ceci contre son fils :",
    ],
)
def test_not_where_the_words_above_name_a_source_or_somebody_else(lead: str) -> None:
    assert recorded(f"{lead}\n\n2. 7163 2836\n\nBo\n") == []


def test_a_score_of_a_newsletter_that_goes_on_gives_none() -> None:
    score = "1. 5254 5755\n2. 7163 2836\n3. 6125 1716 and White won on move 41."

    assert recorded(f"The game of the month:\n\n{score}\n") == []


def test_figures_below_the_writers_name_are_of_his_address() -> None:
    assert recorded("2. 7163 2836\n\nBest wishes\nBo Ry\nAccounts, room 1716\next. 4746\n") == [
        "2836"
    ]


def test_a_regret_about_an_earlier_move_is_no_correction() -> None:
    letter = "Instead of 5755 I should have played 5756 at once.\n\n2. 7163 2836\n"

    assert recorded(letter) == ["2836"]


@pytest.mark.parametrize(
    ("letter", "is_given"),
    [
        ("The tomatoes drowned and we have moved to the country.", True),
        ("Vi er flyttet ud på landet, og jeg har brug for en ny opslagstavle.", True),
        ("if my team wins tonight.", False),
        ("That is Henk's, he sat beside me.", False),
        ("estoy un poco cansado estos dias", True),
        ("buon ferragosto", True),
        ("sorry its late here", True),
        ("or so says karl", False),
        ("as karl suggested", False),
        ("se sei d'accordo", False),
        ("was what we had at the club on friday.", False),
        ("after the holidays.", False),
        ("sounds like a fun line with my uncle.", False),
        ("Board to click through, if you like: https://club.example/study/7163", True),
        ("That is a link, not a move: https://club.example/study/7163", False),
    ],
)
def test_below_a_move_without_days_only_what_may_speak_of_it_counts(
    letter: str, is_given: bool
) -> None:
    assert (recorded(f"2... 2836\n{letter}\n\nBo\n") == ["2836"]) is is_given


@pytest.mark.parametrize(
    ("repeated", "his"),
    [
        ("Recibida su jugada 11. Ab2 el 22 de noviembre; contesto el 24 de noviembre:", "Rc8"),
        ("sain siirtosi 11. Lb2 eilen 22.11. Vastaan tänään 24.11.", "Kc8"),
    ],
)
def test_the_letters_of_pieces_are_those_of_the_moves_that_he_repeats(
    repeated: str, his: str
) -> None:
    letter = a_letter(f"{repeated}\n\n11... {his}\n", day=date(2026, 11, 24))
    judgement = judged(letter, a_game(ELEVEN, Side.WHITE))

    assert [ply.numeric for ply in judgement.findings.plies] == ["4838"]


@pytest.mark.parametrize("told", ["11. Ab2 (tras 9. Nc3)", "(tras 9. Nc3) 11. Ab2"])
def test_repeated_moves_in_two_languages_tell_nothing(told: str) -> None:
    letter = a_letter(f"Recibida su jugada {told}.\n\n11... Rc8\n", day=date(2026, 11, 24))
    judgement = judged(letter, a_game(ELEVEN, Side.WHITE))

    assert not judgement.findings.plies


@pytest.mark.parametrize(
    ("written", "numeric"), [("8... Cg4", "3874"), ("8... Сg4", "3874")], ids=["Latin", "Cyrillic"]
)
def test_a_latin_letter_in_a_russian_letter_is_the_piece_that_looks_like_it(
    written: str, numeric: str
) -> None:
    moves = "5254 5756 7163 4745 5445 5645 4244 7866 6143 6846 3175 8786 7584 7775 8473"
    words = f"Получил 16 ноября, отправил 18 ноября.\n\n{written}\n\nВсего доброго! Бо\n"
    judgement = judged(a_letter(words, day=date(2026, 11, 18)), a_game(moves, Side.WHITE))

    assert [ply.numeric for ply in judgement.findings.plies] == [numeric]


@pytest.mark.parametrize("written", ["4... 5878 (0-0)", "4... 0-0, 5878", "4... Ke8-g8 (5878)"])
def test_two_notations_of_a_move_that_is_not_possible_agree(written: str) -> None:
    judgement = judged(a_letter(written), a_game("5254 5755 7163 4746 6134 6857 2133"))

    assert judgement.verdict is Verdict.IMPOSSIBLE


def test_a_conditional_is_withdrawn_in_a_postscript() -> None:
    letter = (
        "2... 2836\n\nIf 3. 6125, then 3... 1716.\n\nBo\n\nP.S. I withdraw my conditional line."
    )
    judgement = judged(a_letter(letter + "\n"))

    assert not judgement.findings.conditionals
    assert judgement.verdict is Verdict.ACCEPTED


@pytest.mark.parametrize("glued", ["4.0-0", "4. 0-0", "4.O-O"])
def test_castling_glued_to_its_number_is_a_condition(glued: str) -> None:
    letter = f"3... 7866\n\nIf {glued}, then 4... 6835.\n"
    judgement = judged(a_letter(letter), a_game("5254 5755 7163 2836 6125"))

    assert judgement.findings.conditionals


@pytest.mark.parametrize("behind", ["the best", "žere pěšce", "şah", "έτσι", "її люблю"])
def test_a_colon_before_words_of_any_language_is_no_capture(behind: str) -> None:
    claims = read_claims(parse(a_letter(f"2... Nc6: {behind}\n")))

    assert [word.text for word in claims.moves] == ["Nc6"]


@pytest.mark.parametrize(
    "heading",
    [
        "Copa da Amizade 7 (que coincidência, a mesma abertura!):",
        "Friendship Cup 7 (what a coincidence!):",
        "Friendship Cup 7:",
    ],
)
def test_a_row_below_a_heading_of_another_event_is_asked_about(heading: str) -> None:
    assert recorded(f"{heading}\n1. 5254 5755\n2. 7163 7866\n") == []


def test_one_below_the_name_of_its_own_game_is_not() -> None:
    assert recorded("Club Cup 12 (what a game!):\n1. 5254 5755\n2. 7163 7866\n") == ["7866"]


@pytest.mark.parametrize(
    "lead",
    [
        "Il m'a dit au téléphone qu'il joue",
        "Er hat mir am Telefon gesagt, er zieht",
        "He told me on the phone that he plays",
        "My husband says his move is",
    ],
)
def test_a_line_of_somebody_else_that_goes_on_in_the_row_leaves_it_open(lead: str) -> None:
    assert recorded(f"{lead}\n2... 7866\n") == []


def test_a_line_that_gives_it_himself_does_not() -> None:
    assert recorded("My wife says hello, and I play\n2... 7866\n") == ["7866"]


@pytest.mark.parametrize(
    "letter",
    [
        "My first idea was 2... Nd4, but that can wait. I simply do 2... d6 and we shall see.",
        "In 2019 I took with 2... Nf6 and was worse. So this time I shall play 2... d6 and see.",
        "Mijn eerste idee was 2... Pd4, maar dat kan nog. Ik doe gewoon 2... d6 en dan zien we.",
    ],
)
def test_a_move_that_stands_in_the_place_of_another_is_given_with_less(letter: str) -> None:
    assert [ply.numeric for ply in judged(a_letter(f"{letter}\n")).findings.plies] == ["4746"]


@pytest.mark.parametrize(
    ("line", "asks"),
    [
        ("Board 1: Kowalski - Lindh 1-0", False),
        ("The last tournament ended badly, the last game 0-1 in 23 moves.", False),
        ("In the last round of our cup you win, 1-0.", True),
        ("Well - Congratulations 1-0", True),
        ("Ry - Ek 1-0", True),
        ("And so it is 0-1.", True),
    ],
)
def test_the_score_of_others_is_none_of_this_game(line: str, asks: bool) -> None:
    doubts = judged(a_letter(f"2... 2836\n\n{line}\n\nBo\n")).doubts

    assert ("score_stated" in {doubt.code for doubt in doubts}) is asks

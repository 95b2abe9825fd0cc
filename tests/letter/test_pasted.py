"""What nobody wrote: files in the text, what a cat typed, letters for digits."""

from __future__ import annotations

import random

import pytest

from mailbot.desk.verdict import Fact, Verdict
from mailbot.letter.octets.pasted import FAULT
from mailbot.letter.parse import parse
from mailbot.letter.reading.page.alike import with_digits
from mailbot.letter.reading.page.rubbish import without_rubbish
from tests.builders import a_letter, judged

NEWS = "2... 2836\nreceived 4 November, sent 5 November\n"
SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
DATA = "".join(random.Random(7).choices(SIGNS, k=20_000))
ROWS = "\n".join(DATA[at : at + 76] for at in range(0, 7_000, 76))


@pytest.mark.parametrize(
    "pasted",
    [
        f"the cat: data:image/png;base64,{DATA}",
        f"data:image/jpeg;name=cat.jpg;base64,{DATA} there",
        DATA,
        f"({DATA})",
        ROWS,
        f"{ROWS}\nAbc123==",
    ],
    ids=["data URI", "with words", "one word", "in brackets", "block", "block with its end"],
)
def test_a_file_in_the_text_is_left_out_and_told(pasted: str) -> None:
    octets = a_letter(f"{NEWS}\nmy photo:\n{pasted}\n\nBo\n")

    judgement = judged(octets)

    assert FAULT in parse(octets).faults
    assert judgement.verdict is Verdict.ACCEPTED
    assert not judgement.doubts


@pytest.mark.parametrize(
    "text",
    [
        "2836" * 100,
        "https://club.example/" + "abc/" * 80,
        "\n".join(["5254 5755 7163 2836 6125"] * 5),
        "\n".join(["-" * 60] * 5),
        "word " * 100,
    ],
    ids=["digits", "link", "moves", "rules", "words"],
)
def test_other_long_lines_stay(text: str) -> None:
    letter = parse(a_letter(f"{NEWS}\n{text}\n"))

    assert FAULT not in letter.faults
    assert text.strip() in letter.text


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836 jjjjjjjjjjjjjjjj\nreceived 4 November, sent 5 November\n",
        "2... 2836 received 4 Nov ghghghghghghgh sent 5 Nov\n",
        "2... 2836\nfffffffffgggggggg\nreceived 4 November, sent 5 Novemberrrrrrrr\n",
        "2... 2836 erhalten 4. November, gesendet 5. November ööööööööö\n",
        "2... 2836 reçu le 4 novembre kkkkkkkk envoyé le 5 novembre\n",
    ],
)
def test_what_a_cat_types_says_nothing(text: str) -> None:
    judgement = judged(a_letter(text))

    assert judgement.verdict is Verdict.ACCEPTED
    assert not judgement.doubts
    assert str(judgement.findings.received_stated) == "2026-11-04"
    assert str(judgement.findings.sent_stated) == "2026-11-05"


@pytest.mark.parametrize("text", ["Nooooooooo, not 2... 2836!", "2... 2836? Waaaaaaait!"])
def test_a_word_that_is_drawn_out_is_still_that_word(text: str) -> None:
    assert not judged(a_letter(f"{text}\n")).findings.plies


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("nooooooo", "no      "),
        ("hhhhhhhh", " " * 8),
        ("bababababab", " " * 11),
        ("Mississippi", "Mississippi"),
        ("hahaha", "hahaha"),
        ("pppppppp", "pppppppp"),
        ("r/pppppppp/8", "r/pppppppp/8"),
        ("Schifffahrt", "Schifffahrt"),
    ],
)
def test_rubbish_leaves_every_other_character_in_its_place(text: str, left: str) -> None:
    assert without_rubbish(f"a {text} b") == f"a {left} b"


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("8l7l", "8171"),
        ("2l36", "2136"),
        ("l5 May", "15 May"),
        ("5l", "5l"),
        ("all", "all"),
        ("l1x2", "l1x2"),
        ("llll", "llll"),
        ("1lll", "1lll"),
        ("71-6З", "71-63"),
        ("3з", "3з"),
        ("36 місяців", "36 місяців"),
    ],
)
def test_a_letter_that_looks_like_a_digit_of_a_move_is_read_as_it(text: str, read: str) -> None:
    assert with_digits(f"a {text} b") == f"a {read} b"


@pytest.mark.parametrize(
    "text",
    [
        "2... 836, erhalten 4. November, gesendet 5. November",
        "2. ... 283, received 4 Nov",
        "2... 283 (received 4 Nov, sent 5 Nov)",
    ],
)
def test_a_move_that_lost_a_digit_is_asked_about(text: str) -> None:
    judgement = judged(a_letter(f"{text}\n"))

    assert judgement.verdict is Verdict.UNCLEAR_MOVE
    assert Fact.MOVE in {doubt.fact for doubt in judgement.doubts}


@pytest.mark.parametrize(
    "text",
    [
        "my move: 28 36\nreceived 4 Nov, sent 5 Nov",
        "Le 2e coup : 28 36\nReçu le 4 novembre, envoyé le 5 novembre",
        "mein 2. Zug: 28 36\nerhalten 4. November, gesendet 5. November",
        "a « réparé » l'ordi. Coup n° 2 : “28–36”\nReçu le 4 novembre – répondu le 5 novembre",
    ],
)
def test_squares_apart_behind_the_words_for_a_move(text: str) -> None:
    judgement = judged(a_letter(f"{text}\n"))

    assert [ply.numeric for ply in judgement.findings.plies] == ["2836"]
    assert not judgement.doubts

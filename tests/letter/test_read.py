"""The whole reading: places, languages, arbitrary text, and how its cost grows."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailbot.languages import languages
from mailbot.letter.claims import CountWord, DayWord, MoveWord, Phrase
from mailbot.letter.letter import Letter
from mailbot.letter.read import read_claims
from tests.letter.plain import claims, plain_letter

PIECES = (
    "12.", "5254", "5755", "12...", "…", "if", "then", "wenn", "dann", "draw?", "not", "instead of",
    "5.11.", "2026-09-04", "3/25", "(", ")", "0-0", "e4", "Nf3", "|", "\n", "\n\n", "\n> ", "____",
    "----", "sent", "received", "Move", "Recd", "Sent", "Days", "Total", "May", "5", "25:e", "?",
    ".", "!", ":", "'99", "on leave", "from", "I resign", "your", "my move", "52", "54", "+49", "€",
    "5259", "37381", "P-K4", "\t",
)  # fmt: skip
TEXTS = st.one_of(
    st.text(max_size=200), st.lists(st.sampled_from(PIECES), max_size=40).map(" ".join)
)


@given(TEXTS)
def test_any_text_is_read_and_every_claim_keeps_its_place(text: str) -> None:
    letter = plain_letter(text)
    read = read_claims(letter)

    words: tuple[MoveWord | DayWord | CountWord | Phrase, ...]
    words = (*read.moves, *read.days, *read.counts, *read.phrases)
    for word in words:
        assert 0 <= word.span.start < word.span.end <= len(letter.text)
        assert letter.words(word.span) == word.text
    assert [word.span.start for word in read.moves] == sorted(
        word.span.start for word in read.moves
    )


def test_a_usual_letter() -> None:
    read = claims(
        "Hello Anna,\n\nI received your letter yesterday. After 11... 5755 I looked at 7163 and\n"
        "6143, but the latter loses a pawn.\n\nSo my move is: 12. 5254\n\n"
        "Received 19-Nov, sent 21-Nov. Time: 2/30\n\nBest wishes from Oslo, -5 degrees,\nBo\n"
    )

    assert [(w.canonical, w.stance.value) for w in read.moves] == [
        ("5755", "past"),
        ("7163", "dismissed"),
        ("6143", "dismissed"),
        ("5254", "played"),
    ]
    assert read.languages == ("en",)
    assert [(c.days, c.total) for c in read.counts] == [(2, 30)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Hallo Bo, danke für deinen Zug. Viele Grüße", "de"),
        ("Salut Bo, merci pour ton coup. Amicalement", "fr"),
        ("Здравствуйте! Спасибо за ваш ход.", "ru"),
        ("Hello Bo, thanks for your move", "en"),
    ],
)
def test_the_language_of_the_own_words_is_told(text: str, code: str) -> None:
    assert claims(text).languages[:1] == (code,)


def test_every_language_has_what_the_reader_needs() -> None:
    for known in languages():
        assert known.sayings.offers_draw.words, known.code
        assert known.sayings.resigns.words, known.code
        assert known.conditionals.if_, known.code
        assert known.labels.received, known.code
        assert known.labels.sent, known.code
        assert all(word == word.lower() for names in known.calendar.months for word in names)


WORST = (
    "x", "5", "_", "-", "5254 ", "5254\n", "if 5254 ", "i offer ", "1. ", "a@", "a.", "a-", "K1p/",
    "1. 5254 01.09 1 1 ", "May 5 ", "sent 5.11. ", "received ", '" ', "52 54 ", "12-12 ", "o-o ",
    "1.1.", "e4 5254 ", "(", "not 5254 and ", "leave 5.11. ", "3/25\n", "draw? ", "ich lehne x ",
    "your ", "not ", "5254 or ", "| ", "Recd Sent Days\n",
    "received 5.11. sent 6.11. ", "the same day 5.11. ", "5 or 6 May ", "rec/sent 5.11./6.11. ",
    "received 5.11., no, 6.11. ", "White: received 5.11. ", "2836\n5/11 - 6/11\n", "used 3 (5) ",
    "your letter of 5.11. ", "received a b c 5.11. ", "sent the 5th and ",
    "White: 5254\n", "White 5254, ", "castles short ", "castles short\n", "12b ", "2718 becomes a ",
    "2... 2836 this is that ", "1\n", "My move: ", "(2836 ", "2... five ",
    "Black White\n2 2836 7163\n",
    "to\n", "to ", "is\n", "my\n", "and so on\n", "then i take ", "it's a ",
    "can we agree a draw ", "not a draw yet ", "agreed ", "agreed\n", "I resign. ", "(=) ",
    "3. 6125 -> 1716, ", "6125 -> 1716\n", "if 6125 then 1716; ",
    "no conditional moves ", "conditional ", "perhaps pencil internet ", "next time I play 2836\n",
    "2... 2836\nPerhaps my son likes the pencil.\n", "not received on the 6.11. ",
    "Sent 9.11. 2... 2836\nPerhaps my son likes the pencil.\n",
    "50-move rule ", "on leave ", "over 14 days ", "i topple my king ", "corrected ", "2 days\n",
)  # fmt: skip


@pytest.mark.parametrize("unit", WORST)
def test_the_cost_grows_as_the_text(unit: str) -> None:
    once, four_times = (plain_letter(unit * (size // len(unit))) for size in (4_000, 16_000))

    # Five goes, in turns; the best of each counts, and the first fit ends it.
    small = large = float("inf")
    for _ in range(5):
        small = min(small, _seconds(once))
        large = min(large, _seconds(four_times))
        if large / max(small, 1e-4) < 8:
            return
    pytest.fail(f"{unit!r}: {large:.3f} s against {small:.3f} s")


def _seconds(letter: Letter) -> float:
    start = time.process_time()
    read_claims(letter)
    return time.process_time() - start

"""What stands below a move: talk leaves it alone, a word of a slip leaves it open.

In 480 letters without a day and 1,487 half or mostly with one, by writers who never saw the reader,
it is recorded or asked about.
"""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest

from mailbot.desk.verdict import Fact, Judgement, Verdict
from mailbot.languages import languages
from mailbot.languages.talk import talk
from tests.builders import a_letter, is_taken, judged, recorded

ASKED = {
    "below_lines.txt": (480, 0.12),
    "talk_below_lines.txt": (480, 0.12),
    "talk_lines.txt": (384, 0.28),
    "given_lines.txt": (623, 0.1),
}
"""How many letters, and the share of them whose move may be asked about."""
OURS = "7163"
DAYS = "Received 6 November, sent 9 November.\n\n"


def _judged(letter: str) -> Judgement:
    return judged(a_letter(letter + "\n", day=date(2026, 11, 9)))


def _is_given(letter: str) -> bool:
    return "move_played" in {str(event.kind) for event in _judged(letter).events}


def _letters(file: str) -> list[str]:
    text = Path(__file__).with_name(file).read_text(encoding="utf-8")
    lines = [line.split(" | ", 1)[1] for line in text.splitlines() if not line.startswith("#")]
    return [re.sub(r" ?¶ ?", "\n", line) for line in lines]


@pytest.mark.parametrize("file", ASKED)
def test_talk_below_a_move_leaves_most_of_them_given(file: str) -> None:
    letters = _letters(file)
    asked = 0
    for letter in letters:
        judgement = _judged(letter)
        plies = [ply.numeric for ply in judgement.findings.plies]
        if judgement.verdict is Verdict.ACCEPTED:
            written = [
                figures for figures in re.findall(r"\b[1-8]{4}\b", letter) if figures != OURS
            ]
            assert plies == written[:1] or plies == ["2836"], letter
        else:
            assert {doubt.fact for doubt in judgement.doubts} >= {Fact.MOVE}, letter
            asked += 1

    size, share = ASKED[file]
    assert len(letters) == size
    assert asked <= share * size


@pytest.mark.parametrize(
    "below",
    [
        "Ha, got you! Thinking cap still on.",
        "Oh bother, this was meant for Karl's postcard.",
        "Kommando zurück! Ich hatte das Brett verkehrt herum stehen.",
        "Euh, mon fils jouait avec le clavier.",
        "Clicked by accident while dusting.",
        "The roses are out. As for the line above, my grandson got hold of the keyboard.",
    ],
)
def test_a_slip_below_a_move_is_asked_about_with_its_words(below: str) -> None:
    judgement = _judged(f"Dear Anna,\n\n2... 2836\n\n{below}\n\nBo")

    assert judgement.verdict is Verdict.UNCLEAR_MOVE
    assert not judgement.events
    (doubt,) = judgement.doubts
    assert "is left open by what stands below it: " in doubt.text
    assert doubt.words == ("2836",)


@pytest.mark.parametrize(
    "below",
    [
        "It is snowing here.",
        "How is your sister?",
        "Quiet position so far.",
        "In our other game I am still thinking.",
        "Sorry for the short note, on the train.",
        "I do not offer a draw yet.",
        "Your turn.",
        "No hurry from me this week, we had the grandchildren here!",
        "Greetings from a foggy Cremona",
        "Sent from my iPhone",
    ],
)
def test_what_is_known_below_a_move_leaves_it_given(below: str) -> None:
    assert _is_given(f"Dear Anna,\n\n2... 2836\n\n{below}\n\nBo")


def test_a_letter_that_states_its_days_is_opened_by_a_slip_alone() -> None:
    assert _is_given(f"{DAYS}2... 2836\n\nThe tortoise has learned to dance.\n\nBo")
    assert not _is_given(f"{DAYS}2... 2836\n\nOops, that was typed by my grandson.\n\nBo")


def test_second_thoughts_below_the_signature_open_it() -> None:
    below = "P.S. My wife says that it loses a pawn. Would you mind if I thought again?"

    assert not _is_given(f"{DAYS}2... 2836\n\nKind regards,\nBo\n\n{below}")


def test_a_long_sentence_is_quoted_in_part() -> None:
    (doubt,) = _judged("2... 2836\n\nOh bother, " + "it was meant " * 60 + ".\n\nBo").doubts

    assert doubt.text.endswith(" ...'")
    assert len(doubt.text) < 200


def test_a_correction_of_a_day_leaves_the_move() -> None:
    assert _is_given("2... 2836\nReceived 5 Nov, sent 8 Nov.\nNo, wait. Sent 9 Nov.\nBo")


@pytest.mark.parametrize("code", [one.code for one in languages()])
def test_every_language_has_its_words_of_talk(code: str) -> None:
    words = talk(frozenset({code}))

    assert min(map(len, (words.chat, words.remarks, words.wishes, words.slips))) > 50
    assert 1 < words.longest < 8
    assert all(phrase == phrase.lower().strip() and phrase for phrase in words.every)


def test_a_letter_that_is_lost_ends_no_sentence() -> None:
    lost = "Mul?umesc pentru felicit?ri! Nepo?ica se nume?te Ilinca."

    assert is_taken(f"Am primit pe 3 noiembrie.\n\n2... 2836\n\n{lost}")


@pytest.mark.parametrize(
    ("below", "is_given"),
    [
        ("No, 2836 loses.", False),
        ("No, 2... 2836 loses.", False),
        ("I wrote it wrong, you get another letter.", False),
        ("Correction: 12... 7866.", False),
        ("-----\nBo\nPS: the move above was a joke, please ignore it", False),
        ("-----\nBo Ry\nSorry, wrong move. Please wait for another letter.", False),
        ("Strike that, I would never play 2836.", False),
        ("Oh no, 2836 was a joke.", False),
        ("2836 was meant for Karl, sorry.", False),
        ("2836 ist ein starker Zug, finde ich.", True),
        ("I hope 2836 is not a mistake.", True),
    ],
)
def test_what_a_sentence_below_says_of_the_move_by_its_name_counts(
    below: str, is_given: bool
) -> None:
    assert (recorded(f"2... 2836\n\n{below}\n\nBo\n") == ["2836"]) is is_given


@pytest.mark.parametrize(
    "below", ["Sorry, this is wrong.", "Entschuldigung, das ist falsch.", "Pardon, c'est faux."]
)
def test_in_a_letter_with_its_days_a_slip_opens_the_move_too(below: str) -> None:
    body = f"Received 6 November, sent 9 November 2026.\n\n2... 2836\n\n{below}\n\nBo\n"

    assert not recorded(body)

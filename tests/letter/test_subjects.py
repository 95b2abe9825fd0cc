"""The marks of mail programs before a subject, in many languages."""

from __future__ import annotations

import pytest

from mailbot.letter.subjects import bare_subject, is_marked, is_passed_on
from tests.builders import a_letter, judged


@pytest.mark.parametrize(
    "marked",
    [
        "Re: Cup 12", "AW: Re[2]: Antw: Cup 12", "Ynt: R: Cup 12", "RE : Cup 12", "Vá: Vs: Cup 12",
        "ΑΠ: ΠΡΘ: Cup 12", "Отв: Отн: Cup 12", "回复：Cup 12", "Odg: Cup 12", "Răsp.: WG: Cup 12",
    ],
)  # fmt: skip
def test_a_subject_is_left_without_its_marks(marked: str) -> None:
    assert is_marked(marked)
    assert bare_subject(marked).strip() == "Cup 12"


@pytest.mark.parametrize(
    "own", ["Cup 12: 2... 2836", "Board 1: Ek - Ry", "Regional: final", "Re 5"]
)
def test_a_subject_of_his_own_has_none(own: str) -> None:
    assert not is_marked(own)
    assert bare_subject(own) == own


@pytest.mark.parametrize(
    ("subject", "expected"),
    [
        ("Fwd: a", True),
        ("[Fwd: a]", True),
        ("TR : a", True),
        ("Re: Fwd: a", False),
        ("a: b", False),
    ],
)
def test_only_the_first_mark_says_that_it_is_passed_on(subject: str, expected: bool) -> None:
    assert is_passed_on(subject) is expected


@pytest.mark.parametrize("mark", ["Re", "Ynt", "R", "Vá", "Odg", "ΑΠ", "Отв"])
def test_the_move_in_the_subject_of_an_answer_is_not_his(mark: str) -> None:
    subject = "Club Cup 12: 2... 2836"
    words = "Best regards,\nBo\n"
    fresh = judged(a_letter(words, subject=subject, answers=None))
    answer = judged(a_letter(words, subject=f"{mark}: {subject}"))

    assert [ply.numeric for ply in answer.findings.plies] == []
    assert [ply.numeric for ply in fresh.findings.plies] == ["2836"]

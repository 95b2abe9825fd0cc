"""A move that was only joked about in a question, and the one that stands behind the joke.

The law: "just kidding" takes back the move of the sentence before, not the one behind its comma.
"""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Verdict
from tests.builders import a_letter, judged


@pytest.mark.parametrize(
    "text",
    [
        "What would you say if I played 6766 here? Just kidding, my real answer is 2836.",
        "What would you say if I played 6766 here? Just kidding, my answer is 2836.",
        "sence burada 6766 oynasam ne derdin? Şaka şaka, asıl cevabım 2836.",
        "Was würdest du sagen, wenn ich 6766 spielte? Scherz, meine Antwort ist 2836.",
        "Que dirais-tu si je jouais 6766 ? Je plaisante, ma réponse est 2836.",
        "Что бы ты сказала, если бы я сыграл 6766? Шучу, мой настоящий ответ 2836.",
        "What if 6766? Just kidding: 2... 2836.",
    ],
)
def test_the_move_behind_a_joke_is_given(text: str) -> None:
    judgement = judged(a_letter(text + "\n"))
    assert judgement.verdict is Verdict.ACCEPTED
    assert [ply.numeric for ply in judgement.findings.plies] == ["2836"]


@pytest.mark.parametrize(
    "text",
    [
        "My move is 2836. Just kidding, I am still thinking.",
        "Just kidding, my answer is 2836.",
        "What if 6766? My answer is 2836. Just kidding.",
        "What if 2836? Just kidding, it would lose a pawn.",
        "I play 7866. Just kidding, what would you say to 2836?",
    ],
)
def test_a_joke_about_it_leaves_the_move_open(text: str) -> None:
    assert judged(a_letter(text + "\n")).verdict is not Verdict.ACCEPTED

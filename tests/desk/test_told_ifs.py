"""What is told of if-lines is no offer: the reader's own, a habit, theory, one withdrawn."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from mailbot.desk.verdict import Judgement
from tests.builders import a_letter, judged

LINES = Path(__file__).with_name("told_ifs.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("line", [line for line in LINES if not line.startswith("#")])
def test_nothing_is_offered(line: str) -> None:
    judgement = judged(a_letter(line.replace(" / ", "\n") + "\n", day=date(2026, 11, 9)))

    assert not any(event.kind == "conditional_offered" for event in judgement.events)
    assert {ply.numeric for ply in judgement.findings.plies} <= {"2836"}


def _below(text: str) -> Judgement:
    return judged(a_letter(f"2... 2836\n{text}\n", day=date(2026, 11, 9)))


@pytest.mark.parametrize(
    "text",
    [
        "Please forget the conditional in my last letter (if 3. 6125 then 1716), it is withdrawn.",
        "Ma proposition de l'autre jour (si 3. 6125 alors 1716) tombe donc.",
        "Falls 3. 6125, dann 1716. Nein, diese Zugfolge nehme ich zurück, sie gilt nicht!",
        "Se 3. 6125 allora 1716. Anzi no: questa la ritiro.",
    ],
)
def test_one_that_is_withdrawn_by_its_name_is_not_asked_about(text: str) -> None:
    judgement = _below(text)

    assert [event.kind for event in judgement.events] == ["move_played"]
    assert not judgement.doubts


@pytest.mark.parametrize(
    "text",
    ["If 3. 6125 then 1716. No I withdraw it.", "Wenn 3. 6125, dann 1716. Nein, gilt nicht."],
)
def test_nor_is_one_offered_that_a_no_takes_back(text: str) -> None:
    judgement = _below(text)

    assert "conditional_offered" not in {str(event.kind) for event in judgement.events}


@pytest.mark.parametrize(
    "again", ["No, the conditional stands.", "It is valid after all.", "As if never withdrawn."]
)
def test_one_that_is_withdrawn_and_stands_again_is_asked_about(again: str) -> None:
    judgement = _below(f"If 3. 6125 then 1716. I withdraw this conditional. {again}")

    assert [doubt.code for doubt in judgement.doubts] == ["conditional_open"]


def test_what_is_withdrawn_that_is_no_line_leaves_it_to_be_asked_about() -> None:
    text = "If 3. 6125 then 1716. I have withdrawn from the weekender at Hastings."
    judgement = _below(text)

    assert [doubt.code for doubt in judgement.doubts] == ["conditional_open"]


@pytest.mark.parametrize(
    "text",
    [
        "If 6125, then 1716 is my answer.",
        "Si 6125, alors 1716 est ma réponse.",
        "If 6125, I answer 1716 and you needn't bother to write twice.",
        "Wenn 6125, dann 1716, und du brauchst nicht zweimal zu schreiben.",
    ],
)
def test_one_that_is_called_the_answer_or_saves_the_reader_a_letter_is_offered(text: str) -> None:
    judgement = _below(text)

    assert "conditional_offered" in {str(event.kind) for event in judgement.events}
    assert not judgement.doubts

"""Answers offered "at once", and what a line is offered for ("to lose no time").

The law: "at once" between two moves behind an "on" offers the second; a purpose behind the line
says nothing against it, whatever it denies. A judgement or a question does.
"""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Judgement
from mailbot.game.events import ConditionalOffered
from tests.builders import a_letter, judged


def _offered(judgement: Judgement) -> bool:
    return any(isinstance(event, ConditionalOffered) for event in judgement.events)


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836. На 3. 6134 сразу 1716.",
        "2... 2836. Auf 3. 6134 sofort 1716.",
        "2... 2836. On 3. 6134 at once 1716.",
        "2... 2836. Na 3. 6134 hned 1716.",
        "2... 2836. Na 3. 6134 od razu 1716.",
        "2... 2836. Sur 3. 6134 aussitôt 1716.",
        "2... 2836. A 3. 6134 enseguida 1716.",
        "2... 2836. Su 3. 6134 subito 1716.",
        "2... 2836. Op 3. 6134 meteen 1716.",
        "2... 2836. På 3. 6134 straks 1716.",
        "2... 2836. На 3. 6134 одразу 1716.",
        "2... 2836. На 3. 6134 сразу 3... 1716.",
        "2... 2836. На 3.6134 сразу 3...1716, чтобы не терять времени.",
        "2... 2836. На 3. 6134 сразу 1716, чтобы не терять времени.",
        "2... 2836. On 3. 6134 at once 3... 1716, to save time.",
        "2... 2836. Auf 3. 6134 sofort 3... 1716, um keine Zeit zu verlieren.",
        "2... 2836. На 6134 сразу 1716, чтобы не терять времени.",
        "2... 2836. On 6134 immediately 1716.",
        "2... 2836. Bei 6134 sofort 1716, damit wir Zeit sparen.",
        "2... 2836. Sur 61-34 tout de suite 17-16, pour ne pas perdre de temps.",
        "2... 2836. На 6134 відразу 1716, щоб не гаяти часу.",
        "2... 2836. Na 6134 odmah 1716, da ne gubimo vrijeme.",
        "2... 2836. Na 6134 ihned 1716, ať neztrácíme čas.",
        "2... 2836. Sur 61-34 tout de suite 17-16.",
        "2... 2836. Su 6134 subito 1716, per non perdere tempo.",
        "2... 2836. If 6134 then 1716, in order not to lose time.",
    ],
)
def test_an_answer_at_once_is_offered(text: str) -> None:
    judgement = judged(a_letter(text + "\n"))
    assert _offered(judgement)
    assert judgement.findings.conditionals == (("6134", "1716"),)
    assert not judgement.doubts


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836. On 6134 I would have played 1716 at once, had you not taken.",
        "2... 2836. On 6134 at once 1716 is theory, but I do not offer it.",
        "2... 2836. На 6134 сразу 1716 было бы плохо.",
        "2... 2836. Auf 6134 sofort 1716? Das wäre schlecht.",
        "2... 2836. If 6134 then 1716, which loses time.",
    ],
)
def test_a_judgement_or_a_question_offers_nothing(text: str) -> None:
    assert not _offered(judged(a_letter(text + "\n")))

"""Blanks of our form that he filled in behind the quote marks."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.verdict import Judgement, Verdict
from mailbot.game.events import MovePlayed
from tests.builders import a_letter, judged

FORM = (
    "Filled in below. Bo\n\n"
    "On Tue, 3 Nov 2026 at 18:12, Anna Ek <anna@ek.example> wrote:\n"
    "> 2. 7163\n>\n"
    "> {label}: {move}\n"
    "> Received: {received}\n"
    "> Sent: {sent}\n"
)


def plies(judgement: Judgement) -> list[str]:
    return [event.move for event in judgement.events if isinstance(event, MovePlayed)]


def form(label: str = "Your move 2...", move: str = "2836", days: bool = True) -> str:
    received, sent = ("4 Nov", "5 Nov") if days else ("", "")
    return FORM.format(label=label, move=move, received=received, sent=sent)


@pytest.mark.parametrize(
    "label", ["Your move 2...", "Dein Zug 2...", "Votre coup 2...", "Jouw zet 2..."]
)
def test_a_blank_that_he_filled_in_is_his_move_with_its_days(label: str) -> None:
    judgement = judged(a_letter(form(label)))

    assert plies(judgement) == ["b8c6"]
    assert judgement.findings.received_used == date(2026, 11, 4)
    assert judgement.findings.sent_used == date(2026, 11, 5)


def test_what_stood_in_a_letter_before_is_no_blank() -> None:
    judgement = judged(a_letter(form()), seen=frozenset({(4, "b8c6")}))

    assert plies(judgement) == []


@pytest.mark.parametrize(
    "text",
    [
        form(days=False),
        form(move="2836?"),
        form(move="2836, if you wish"),
        form(label="If you play 2...", move="2836 then 3. 6125"),
        form(label="Your move 3...", move="2836"),
        form(label="My guess for 2..."),
        form(label="Best answer 2..."),
    ],
)
def test_what_is_no_filled_blank_is_not_taken(text: str) -> None:
    assert plies(judged(a_letter(text))) == []


def test_a_move_below_the_signature_is_asked_about_and_taken_behind_a_ps() -> None:
    head = "Received 4 Nov, sent 5 Nov\n\n-- \nBo Ry\n\n"

    asked = judged(a_letter(head + "Sorry, I forgot: 2... 2836\n"))
    taken = judged(a_letter(head + "PS: my move: 2... 2836\n"))

    assert asked.verdict is Verdict.UNCLEAR_MOVE
    assert [doubt.code for doubt in asked.doubts] == ["unsure"]
    assert plies(taken) == ["b8c6"]

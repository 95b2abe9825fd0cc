"""What is said behind a move and below it: a guess, another game, a rule that is only named."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.verdict import Judgement, Verdict
from tests.builders import a_letter, judged


def _judged(letter: str) -> Judgement:
    return judged(a_letter(letter + "\n", day=date(2026, 11, 6)))


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ("La regola delle 50 mosse vale.", Verdict.ACCEPTED),
        ("Gramy 50 posunięć na 500 dni, a reguła 50 posunięć obowiązuje.", Verdict.ACCEPTED),
        ("The same position three times is a draw by the rules.", Verdict.ACCEPTED),
        ("I claim a draw by threefold repetition.", Verdict.CLAIM),
        ("Reklamuję remis: reguła 50 posunięć.", Verdict.CLAIM),
    ],
)
def test_a_rule_of_draws_that_is_only_named_is_no_claim(said: str, verdict: Verdict) -> None:
    judgement = _judged(f"2... 2836\n\n{said}")

    claimed = "claim_made" in {str(event.kind) for event in judgement.events}

    assert judgement.verdict is verdict
    assert claimed is (verdict is Verdict.CLAIM)
    assert claimed or "claim_named" in {doubt.code for doubt in judgement.doubts}


@pytest.mark.parametrize(
    ("letter", "given"),
    [
        ("2... 2836 - the only move, I think.", True),
        ("2... 2836, I think.", False),
        ("2... 2836, my move, I think.", False),
        ("2... 2836\n\nWhy not?", True),
        ("2... 2836\n\nNot final?", False),
        ("2... 2836\n\n8  r n b q k b n r\n7  p p p . . p p p", True),
        ("In Cup 6 I play 2... 2836; in the other game I answer 7... 6152.", True),
        ("I play 2... 2836 in the other game.", False),
        ("Ich spiele 2... 2836 und bringe den Brief heute, Freitag, noch zum Kasten.", True),
        ("my move is ‘2... 2836’, not ‘2... 7866’.", True),
        ("Got yours on 4 Nov and am answering on 6 Nov with 2... 2836.", True),
        ("2... 2836\n\nTegen Van Dam speelde ik hier vorige maand 2... 7866 en ik verloor.", True),
    ],
)
def test_what_is_said_behind_a_move(letter: str, given: bool) -> None:
    moved = "move_played" in {str(event.kind) for event in _judged(letter).events}

    assert moved is given


def test_the_number_of_a_list_behind_a_month_is_no_year() -> None:
    judgement = _judged("received 4 Nov 2) sent 6 Nov 3) 2... 2836")

    assert judgement.findings.received_stated == date(2026, 11, 4)
    assert judgement.findings.sent_stated == date(2026, 11, 6)

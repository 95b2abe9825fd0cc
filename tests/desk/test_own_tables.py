"""Tables of his own: heads cut short, one column of days, squares in columns or set apart."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.verdict import Judgement, Verdict
from tests.builders import a_letter, judged

STUB = "This message needs an HTML reader.\n"


def _judged(letter: str) -> Judgement:
    return judged(a_letter(letter + "\n", day=date(2026, 11, 6)))


@pytest.mark.parametrize(
    "head",
    [
        "  Nr  Weiß  erh.   abg.   Tg    Schw. erh.   abg.   Tg",
        "  Nr. Weiß  erh.   abg.   Tg   Schwarz erh.  abg.   Tg",
        "  No. White recd   sent   d/t   Black recd   sent   d/t",
    ],
)
@pytest.mark.parametrize("first", ["01.11.", "--.--.", "------"])
def test_the_days_of_a_table_are_his(head: str, first: str) -> None:
    judgement = _judged(
        f"{head}\n  1. 5254  {first} 01.11. 0/0   5755  02.11. 02.11. 0/0\n"
        "  2. 7163  03.11. 03.11. 0/0   2836  04.11. 05.11. 1/1"
    )

    assert judgement.verdict is Verdict.ACCEPTED
    assert judgement.findings.received_stated == date(2026, 11, 4)
    assert judgement.findings.sent_stated == date(2026, 11, 5)


def test_one_day_for_each_move_is_that_of_its_sending() -> None:
    judgement = _judged(
        "     White   sent     Black   sent\n 1.  5254   01.11.   5755   02.11.\n"
        " 2.  7163   03.11.   2836   05.11."
    )

    assert judgement.verdict is Verdict.ACCEPTED
    assert judgement.findings.received_stated is None
    assert judgement.findings.sent_stated == date(2026, 11, 5)


@pytest.mark.parametrize(
    "table",
    [
        "| No. | White | Black |\n|-----|-----|-----|\n| 1 | 5254 | 5755 |\n| 2 | 7163 | 2836 |",
        "No.  White  Black\n 1   5254   5755\n 2   7163   2836",
        "Move   Colour  To     From\n2      Black   36     28",
        "Zug\tvon\tnach\n2\t28\t36",
        "1. 5254 5755\n1. 7163 2836",
    ],
    ids=["bars", "number with a dot", "to and from", "tabs", "a number twice"],
)
def test_the_last_move_of_a_table_is_his(table: str) -> None:
    judgement = _judged(table)

    assert judgement.verdict is Verdict.ACCEPTED
    assert [ply.numeric for ply in judgement.findings.plies] == ["2836"]


def test_two_columns_without_the_number_of_a_move_are_none() -> None:
    assert _judged("The train goes\nFrom  To\n28  36").verdict is not Verdict.ACCEPTED


@pytest.mark.parametrize(
    "said",
    [
        "Mein Zug Nr. 2 ist", "Mon coup numéro 2 est", "Mi jugada número 2 es",
        "Mitt drag nummer 2 blir", "Mitt trekk nr. 2 blir", "Můj tah číslo 2 je",
        "Mój ruch numer 2 to", "La mia mossa numero 2 è", "Мой ход номер 2:",
        "Siirtoni numero 2 on", "My move number 2 is",
    ],
)  # fmt: skip
def test_two_squares_behind_the_number_of_his_move_are_one(said: str) -> None:
    judgement = _judged(f"{said} 28 36.")

    assert judgement.verdict is Verdict.ACCEPTED
    assert [ply.numeric for ply in judgement.findings.plies] == ["2836"]


@pytest.mark.parametrize(
    ("head", "cells"),
    [
        ("  Nr.  Zug   erh.   ges.   T   G     Zug   erh.   ges.   T   G", "1   1"),
        ("   No  Move  Recd   Sent   D   T     Move  Recd   Sent   D   T", "1   1"),
    ],
)
def test_letters_over_columns_of_counts_leave_no_day_open(head: str, cells: str) -> None:
    judgement = _judged(
        f"{head}\n   1.  5254  -      01.11. 0   0     5755  02.11. 02.11. 0   0\n"
        f"   2.  7163  03.11. 03.11. 0   0     2836  04.11. 05.11. {cells}"
    )

    assert judgement.findings.received_stated == date(2026, 11, 4)
    assert judgement.findings.sent_stated == date(2026, 11, 5)
    assert not judgement.doubts


@pytest.mark.parametrize(
    "head",
    ["Move | Your move | Received | Sent | My move", "Lance|Seu lance|Recebido|Enviado|Meu lance"],
)
def test_days_between_your_move_and_mine_are_of_mine(head: str) -> None:
    cells = "".join(f"<td>{cell}</td>" for cell in head.split("|"))
    row = "".join(f"<td>{c}</td>" for c in ("2", "7163", "04/11/2026", "05/11/2026", "2836"))
    html = f"<p>Anna,</p><table><tr>{cells}</tr><tr>{row}</tr></table>"
    judgement = judged(a_letter(STUB, html=html, day=date(2026, 11, 6)))

    assert judgement.verdict is Verdict.ACCEPTED
    assert judgement.findings.received_stated == date(2026, 11, 4)
    assert judgement.findings.sent_stated == date(2026, 11, 5)
    assert not judgement.doubts


@pytest.mark.parametrize("number", ["Sorsz.", "Zg", "No."])
def test_black_stands_first_whatever_the_numbers_are_called(number: str) -> None:
    rows = ((f"Black | {number} | White"), "5755 | 1. | 5254", "2836 | 2. | 7163")
    html = "".join(
        "<tr>" + "".join(f"<td>{cell}</td>" for cell in row.split(" | ")) + "</tr>" for row in rows
    )
    html = f"<p>Anna,</p><table>{html}</table>"
    judgement = judged(a_letter(STUB, html=html))

    assert judgement.verdict is Verdict.ACCEPTED
    assert [ply.numeric for ply in judgement.findings.plies] == ["2836"]

"""His own form above the header block of the quoted letter: its last day is no header."""

from __future__ import annotations

from datetime import date

import pytest

from tests.builders import a_letter, judged

HEADS = """
Received Sent From Sent To Subject
Received Sent From Date To Subject
Received Date From Sent To Subject
Erhalten Gesendet Von Gesendet An Betreff
Reçu Envoyé De Envoyé À Objet
Ricevuta Inviata Da Inviato A Oggetto
Otrzymano Wysłano Od Wysłano Do Temat
""".strip().splitlines()
SIGNED = ("", "\nBo", "\nBo Ry - Chess Club 'The Tower'")
GAPS = ("\n", "\n\n", "\n________________________________\n")


@pytest.mark.parametrize("heads", HEADS)
def test_the_day_of_his_own_form_is_his(heads: str) -> None:
    received, sent, author, moment, to, subject = heads.split()
    fields = [
        f"{author}: Anna Ek <anna@ek.example>",
        f"{moment}: 4 November 2026 10:42",
        f"{to}: Bo Ry <bo@ry.example>",
        f"{subject}: Club Cup 12",
    ]
    day_first = [fields[1], fields[0], *fields[2:]]
    for signed in SIGNED:
        for gap in GAPS:
            for block in (fields, day_first):
                own = f"2... 2836\n{received}: 06.11.26\n{sent}: 09.11.26{signed}{gap}"
                quoted = "Dear Bo,\n\n1. 5254 5755\n2. 7163\n\nsent 2026-11-04\n\nAnna"
                text = "\n".join([own + block[0], *block[1:], "", quoted, ""])
                found = judged(a_letter(text, day=date(2026, 11, 9)))
                stated = found.findings.received_stated, found.findings.sent_stated
                assert stated == (date(2026, 11, 6), date(2026, 11, 9)), text
                assert found.findings.plies[0].numeric == "2836", text

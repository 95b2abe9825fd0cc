"""The postmark of the reader's letter beside the day on which the writer posts his own."""

from __future__ import annotations

from datetime import date

import pytest

from tests.builders import a_letter, judged

LETTERS = (
    "Ihr Zug: 7163 (Poststempel 3.11., erhalten 6.11.)\nMein Zug: 2836 (abgesandt 9.11.)",
    "2... 2836\nSent 3 Nov., received 6 Nov.\nSent 9 Nov.",
    "3 Kasım tarihli mektubunuz 6 Kasım'da alınmıştır.\n2... 2836\n9 Kasım'da gönderildi.",
)


@pytest.mark.parametrize("text", LETTERS)
def test_of_two_days_sent_the_one_before_the_receipt_is_the_readers(text: str) -> None:
    found = judged(a_letter(f"{text}\nBo\n", day=date(2026, 11, 9)))
    stated = found.findings.received_stated, found.findings.sent_stated
    assert stated == (date(2026, 11, 6), date(2026, 11, 9))


def test_two_days_behind_the_receipt_stay_open() -> None:
    text = "2... 2836\nReceived 6 Nov. Sent 8 Nov.\nSent 9 Nov.\nBo\n"
    found = judged(a_letter(text, day=date(2026, 11, 9)))
    assert found.findings.sent_stated is None
    assert found.doubts

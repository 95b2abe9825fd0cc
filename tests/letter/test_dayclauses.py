"""Days before the words that say what they are, with signs or the end of a line between."""

from __future__ import annotations

from datetime import date

import pytest

from tests.builders import a_game, a_letter, judged

GAME = a_game("5254 5755 7163")


def _days(body: str) -> tuple[date | None, date | None]:
    judgement = judged(a_letter(f"{body}\n\n2... 2836\n", day=date(2026, 11, 12)), GAME)
    found = judgement.findings
    received = found.received_stated if str(found.received_source) == "stated" else None
    sent = found.sent_stated if str(found.sent_source) == "stated" else None
    return received, sent


@pytest.mark.parametrize(
    "body",
    [
        "10 November - received\n12 November - answered", "10.11. – erhalten\n12.11. – gesendet",
        "2026-11-10 - otrzymano\n2026-11-12 - wysłano", "10/11 — reçu\n12/11 — envoyé",
        "10 Nov, received\n12 Nov, answered", "10 November (received)\n12 November (sent)",
        "10 Nov | received\n12 Nov | answered", "10 November\nreceived\n12 November\nsent",
        "2026.11.10. érkezett\n2026.11.12. válasz", "2026.11.10. - érkezett\n2026.11.12. - válasz",
        "10.11.2026. érkezett\n12.11.2026. válasz", "10.11. (erhalten), 12.11. (gesendet)",
        "am 10.11. - erhalten / am 12.11. - gesendet", "10 Nov. - got it.\n12 Nov. - off it goes.",
        "10 Nov - your letter received\n12 Nov - mine sent",
        "received - 10 November\nsent - 12 November", "received\n10 November\nsent\n12 November",
    ],
)  # fmt: skip
def test_a_day_has_the_word_behind_its_sign(body: str) -> None:
    assert _days(body) == (date(2026, 11, 10), date(2026, 11, 12))


@pytest.mark.parametrize(
    "body",
    [
        "I was away till 10 November, received your move, sent mine 12 November.",
        "10 November - our club evening\n12 November - sent",
        "10 November - birthday, then received\n12 November - dentist",
    ],
)
def test_another_day_is_not_the_one_of_receipt(body: str) -> None:
    received, _ = _days(body)
    assert received is None

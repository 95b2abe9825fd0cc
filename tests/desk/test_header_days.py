"""What unknown words leave open of a day is sure where the headers name the same day.

Ours was sent on 2026-11-03, Bo's letter is written and arrives on the 4th.
"""

from __future__ import annotations

from datetime import date

import pytest

from tests.builders import a_letter, judged


def days(text: str, day: date = date(2026, 11, 4)) -> tuple[date | None, date | None]:
    """Received and sent as stated; None where they are left open."""
    judgement = judged(a_letter(f"2... 2836\n{text}\n", day=day))
    open_ = {doubt.fact.value for doubt in judgement.doubts}
    found = judgement.findings
    received = None if "received" in open_ else found.received_stated
    return received, None if "sent" in open_ else found.sent_stated


@pytest.mark.parametrize(
    "text",
    [
        "Received your grombel bofink on 3 Nov, sent on 4 Nov.",
        "Jouw grombel bofink ontvangen 3 november, verzonden 4 november.",
        "Deinen grombel bofink erhalten am 3.11., abgeschickt am 4.11.",
    ],
)
def test_the_same_day_by_the_headers_vouches_for_it(text: str) -> None:
    assert days(text) == (date(2026, 11, 3), date(2026, 11, 4))


@pytest.mark.parametrize(
    "text",
    [
        "The stair lift was delivered on 3 Nov.", "Received on 3 Nov or so.",
        "Received Karl's grombel on 3 Nov.",
        "Did you write that I received it on 3 Nov?", "My wife received it on 3 Nov.",
        "Received your grombel bofink on 3 Nov, no, sorry, later.",
    ],
)  # fmt: skip
def test_no_day_that_he_doubts_himself_or_that_is_somebody_elses(text: str) -> None:
    assert days(text)[0] is None


@pytest.mark.parametrize(
    "text",
    [
        "Received grombel on 3 Nov, posted 4 Nov.",
        "The stair lift was delivered on 3 Nov, and sent back 4 Nov.",
        "A grombel was delivered on 3 Nov and sent back on 4 Nov.",
    ],
)
def test_of_what_came_that_may_be_no_letter_they_vouch_only_for_the_day_sent(text: str) -> None:
    assert days(text) == (None, date(2026, 11, 4))


@pytest.mark.parametrize(
    "text",
    [
        "The new boiler, sent on 3 Nov, arrived on 4 Nov.",
        "La caldaia nuova, spedita il 3 novembre, l'ho ricevuta il 4 novembre.",
        "Der neue Kessel, am 3. November verschickt, ist am 4. November angekommen.",
    ],
)
def test_days_of_the_thing_that_a_sentence_begins_with_are_none_of_ours(text: str) -> None:
    assert days(text) == (None, None)


def test_nor_another_day_than_that_of_the_headers() -> None:
    assert days("Received your grombel bofink on 9 Nov.", date(2026, 11, 12))[0] is None

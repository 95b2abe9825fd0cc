"""A move among words that nothing is known of: the days of the letter say that it was sent."""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Verdict
from tests.builders import a_letter, judged

SENT = "\n\nReceived 3 Nov, sent 4 Nov\n"
STRANGE = (
    "Bofinks and grombels:\n\n2... 2836", "I grombel my bofink 2... 2836",
    "2... 2836 grombels the bofink.", "Puh, das war ganz und gar gefrickelt:\n\n2. 7163 2836",
)  # fmt: skip


@pytest.mark.parametrize("text", STRANGE)
def test_a_letter_with_its_day_sent_gives_the_move(text: str) -> None:
    assert judged(a_letter(text)).verdict is Verdict.UNCLEAR_MOVE
    assert judged(a_letter(text + SENT)).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "text",
    [
        "I grombel my bofink 2836" + SENT,  # no number
        "I grombel my bofink 2... 2836" + "\n\nReceived 3 Nov\n",
        "I grombel my bofink 2... 2836" + "\n\nCarl's letter was sent 4 Nov\n",
        "I grombel my bofink 2... 2836" + "\n\nI hope that it was sent 4 Nov?\n",
        "I grombel my bofink 2... 2836, and then 2... 7866" + SENT,
        "I grombel my bofink 2... 2836 or 7866" + SENT,
        "I grombel my bofink 2... 2836\n\nPlease disregard this move." + SENT,
        "Karl would grombel 2... 2836" + SENT,
        "For example, I grombel 2... 2836" + SENT,
        "The grombel move of Karl: 2... 2836" + SENT,
        "Did you grombel 2... 2836?" + SENT,
        "2... 2836 was a grombel of Karl" + SENT,
    ],
)
def test_what_is_left_open_by_more_stays_open(text: str) -> None:
    assert judged(a_letter(text)).verdict in {Verdict.UNCLEAR_MOVE, Verdict.NO_MOVE}

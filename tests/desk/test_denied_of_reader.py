"""What is denied of the reader before a colon that leads to the move, also behind kin's words.

The law: in a letter with both days "you will not get off that lightly: 2... 2836" gives the move,
and so it does behind what kin said and a "but"; a denial of anything else leaves it open.
"""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Verdict
from tests.builders import a_letter, judged

_DAYS = "\nReceived 7 Nov 2026, sent 9 Nov 2026.\n"


@pytest.mark.parametrize(
    "text",
    [
        '"Give up at last," says my wife, but you won\'t get off that lightly: 2... 2836.',
        '"Giv dog op," siger min kone over skulderen, men så let slipper du ikke: 2... 2836.',
        '"Gib doch auf", sagt meine Frau, aber so leicht kommst du nicht davon: 2... 2836.',
        '"Abandonne donc", dit ma femme, mais tu ne t\'en tireras pas si facilement : 2... 2836.',
        "«Сдавайся», говорит жена, но так легко ты не отделаешься: 2... 2836.",
        "You won't get off that lightly: 2... 2836.",
    ],
)
def test_a_denial_of_the_reader_leads_to_the_move(text: str) -> None:
    assert judged(a_letter(text + _DAYS)).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "text",
    [
        "I will not play this: 2... 2836.",
        "My wife says you should not be let off: 2... 2836.",
        "My son would not even look at it: 2... 2836.",
        '"Give up," says my wife, but Karl plays: 2... 2836.',
        "My son says: 2... 2836.",
        '"Play it," says my son, but I did not dare: 2... 2836.',
        "Not to be played: 2... 2836.",
        "You should not play: 2... 2836? I do not know.",
    ],
)
def test_any_other_denial_leaves_it_open(text: str) -> None:
    assert judged(a_letter(text + _DAYS)).verdict is Verdict.UNCLEAR_MOVE

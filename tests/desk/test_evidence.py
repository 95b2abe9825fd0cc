"""A move among words that nothing is known of: the days of the letter say that it was sent."""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Verdict
from tests.builders import a_letter, judged

SENT = "\n\nReceived 3 Nov, sent 4 Nov\n"
STRANGE = (
    "Bofinks and grombels:\n\n2... 2836", "I grombel my bofink 2... 2836",
    "Puh, das war ganz und gar gefrickelt:\n\n2. 7163 2836",
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
        "2... 2836 grombels the bofink" + SENT,
        "My hand hovered above 2... 2836" + SENT,
        "For example, I grombel 2... 2836" + SENT,
        "The grombel move of Karl: 2... 2836" + SENT,
        "Did you grombel 2... 2836?" + SENT,
        "2... 2836 was a grombel of Karl" + SENT,
        "Karl schwärmt von 2... 2836." + SENT,
        "The whole club swears by 2... 2836." + SENT,
        "The server swallowed 2... 2836." + SENT,
        "Karl blundered into 2... 2836." + SENT,
    ],
)
def test_what_is_left_open_by_more_stays_open(text: str) -> None:
    assert judged(a_letter(text)).verdict in {Verdict.UNCLEAR_MOVE, Verdict.NO_MOVE}


@pytest.mark.parametrize(
    "before",
    [
        "The new wifi says 7866 all the time.", "Salió la lista nueva y por fin soy 7866.",
        "Ich habe jetzt 7866 Punkte in der Liste, so viele wie nie.",
    ],
)  # fmt: skip
def test_a_figure_in_a_sentence_that_speaks_of_no_move_is_no_other_candidate(before: str) -> None:
    text = f"{before}\n\nI grombel my bofink 2... 2836"
    assert judged(a_letter(text + SENT)).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "after", ["Or else 7866.", "No, rather 7866!", "7866!", "Perhaps 7866.", "Better 7866."]
)
def test_a_figure_among_words_of_moves_is_one(after: str) -> None:
    text = f"I grombel my bofink 2... 2836\n\n{after}"
    assert judged(a_letter(text + SENT)).verdict is Verdict.UNCLEAR_MOVE


@pytest.mark.parametrize(
    "behind",
    [
        ", přišlo 6. 11., posílám 7. 11.",
        ", kom 10/11, skickat 12/11.",
        ", arrived 3/11, sent 4/11.",
    ],
)
def test_the_post_of_a_move_behind_a_comma_takes_nothing_from_it(behind: str) -> None:
    assert judged(a_letter(f"2... 2836{behind}\n")).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "text",
    [
        "Looking at 2... 2836 meanwhile.", "Ich schaue mir 2... 2836 an.",
        "Je regarde 2... 2836 en attendant.", "Estoy mirando 2... 2836.",
        "Смотрю на 2... 2836.", "Jag tittar på 2... 2836.", "Katselen 2... 2836.",
    ],
)  # fmt: skip
def test_what_is_looked_at_is_not_played(text: str) -> None:
    assert judged(a_letter(text + SENT)).verdict is Verdict.NO_MOVE


@pytest.mark.parametrize(
    "text",
    [
        "Looking at the position, I play 2... 2836", "Ich schaue aus dem Fenster. 2... 2836",
        "Je regarde la neige tomber. 2... 2836", "Смотрю на доску и хожу 2... 2836",
    ],
)  # fmt: skip
def test_what_else_is_looked_at_takes_no_move_away(text: str) -> None:
    assert judged(a_letter(text)).verdict is Verdict.ACCEPTED

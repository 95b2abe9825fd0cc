"""Letters that put their move off: what could be a move in them is none."""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Verdict
from tests.builders import a_letter, judged

LATER = (
    "Still thinking, more at the weekend.", "My move comes tomorrow.", "Give me until Friday!",
    "Mein Zug kommt morgen.", "Kein Zug heute, ich melde mich.", "Mon coup suivra demain.",
    "Sigo pensando, te contesto el domingo.", "Ci devo ancora pensare.", "Mijn zet volgt morgen.",
    "O meu lance segue amanhã.", "Jeszcze myślę, ruch jutro.", "Ještě přemýšlím, tah pošlu zítra.",
    "Пока думаю, ход пришлю завтра.", "Tänker fortfarande, svar i morgon.",
    "Jeg tænker stadig, trækket kommer i morgen.", "Jeg tenker fortsatt, trekket kommer i morgen.",
    "Mietin vielä, siirto tulee huomenna.", "Még gondolkodom, a lépés holnap.",
    "Încă mă gândesc, mutarea mâine.", "Hâlâ düşünüyorum, hamlem yarın.",
)  # fmt: skip
FIGURES = ("Bo Ry, Molenpad 8, 2836 Ibbe.", "Oj, oj: 2836? 7866?")


@pytest.mark.parametrize("later", LATER)
@pytest.mark.parametrize("figure", FIGURES)
def test_a_figure_in_a_letter_that_puts_its_move_off_is_no_move(figure: str, later: str) -> None:
    judgement = judged(a_letter(f"{figure} {later}\n"))

    assert judgement.verdict is Verdict.NO_MOVE
    assert not judgement.doubts


@pytest.mark.parametrize(
    "text",
    [
        "I go round in circles between 2836 and 7866. Are you still thinking?",
        'I go round in circles between 2836 and 7866. "Still thinking", says Karl.',
        "I go round in circles between 2836 and 7866. Move tomorrow. Received 2 Nov, sent 4 Nov",
    ],
)
def test_what_is_asked_quoted_or_sent_today_puts_nothing_off(text: str) -> None:
    assert judged(a_letter(text)).verdict is Verdict.UNCLEAR_MOVE


@pytest.mark.parametrize(
    "text",
    [
        "Gestern dachte ich: kein Zug heute. 2... 2836",
        "2... 2836\n\nNo move yet in the other game.",
        "2. 7163 2836\n\nMottaget 3/11, svarat 4/11.\n\nVi är borta, drag som kommer då får vänta.",
    ],
)
def test_a_move_that_is_given_is_not_put_off(text: str) -> None:
    assert judged(a_letter(text)).verdict is Verdict.ACCEPTED

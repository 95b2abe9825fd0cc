"""A move in a sentence that nobody listed, in a letter that states both of its days; and not."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.verdict import Fact, Verdict
from tests.builders import a_letter, judged

DAY = date(2026, 11, 9)
DAYS = "\n\nReceived 6 November, sent 9 November."


@pytest.mark.parametrize(
    "letter",
    [
        "After all that I decided to answer at the board's edge with 28-36." + DAYS,
        "Jeg rykker 28 36 og håber, det holder.\n\nModtaget 6. november, afsendt 9. november.",
        "Bien vu ! Moi, je pousse la chose par 28-36.\n\nReçu le 6/11, envoyé le 9/11.",
        "Postanowiłem odpowiedzieć 28-36 i zobaczyć.\n\nOtrzymano 6.11., wysłano 9.11.",
        "Sokáig ültem felette, végül 28 36 mellett döntöttem.\n\nKaptam: 11.06., küldtem: 11.09.",
    ],
)
def test_both_days_and_one_legal_move_give_it(letter: str) -> None:
    judgement = judged(a_letter(letter, day=DAY))

    assert [ply.numeric for ply in judgement.findings.plies] == ["2836"]


@pytest.mark.parametrize(
    "sentence",
    [
        "My brother would answer with 28-36 at once.",
        "Yesterday I played 28-36 at the club.",
        "The final score was 28-36 after extra time.",
        "I dreamt of 2836 and woke up.",
        "Last year I decided to answer with 28-36.",
    ],
)
def test_nothing_is_recorded_of_what_speaks_of_else(sentence: str) -> None:
    judgement = judged(a_letter(sentence + DAYS, day=DAY))

    assert judgement.findings.plies == ()
    assert judgement.verdict is not Verdict.ACCEPTED


@pytest.mark.parametrize(
    ("letter", "verdict"),
    [
        ("2... 2836\n\nPlease ignore what I wrote above.", Verdict.UNCLEAR_MOVE),
        ("2... 2836\n\nMy move follows next week.", Verdict.UNCLEAR_MOVE),
        ("2... 2836. I am still thinking about my move.", Verdict.UNCLEAR_MOVE),
        ("2... 2836, I suppose, but give me another day.", Verdict.UNCLEAR_MOVE),
        ("I would not play\nMove 2: 2836", Verdict.UNCLEAR_MOVE),
        ("Last time I had this, it was 2... 4866.", Verdict.UNCLEAR_MOVE),
        ("Team match, board 4: 2... 7866", Verdict.UNCLEAR_MOVE),
        ("2... 2836\n\nIn our other game my move follows next week.", Verdict.ACCEPTED),
        ("2... 2836. Our second game has to wait.", Verdict.ACCEPTED),
        ("Anna, 2836 is my move.", Verdict.ACCEPTED),
        ("I play 28 36.", Verdict.ACCEPTED),
        ("Yesterday I played 2836 at the club.", Verdict.UNCLEAR_MOVE),
        ("Gestern spielte ich 2... 2836 auf Lichess.", Verdict.UNCLEAR_MOVE),
        ("This one is for Club Cup 12: 2836.", Verdict.ACCEPTED),
    ],
)
def test_what_stands_around_it_gives_it_or_takes_it_back(letter: str, verdict: Verdict) -> None:
    assert judged(a_letter(letter, day=DAY)).verdict is verdict


@pytest.mark.parametrize(
    "sentence",
    [
        "Your move arrived on the same Monday that you sent it.",
        "Dein Zug kam am selben Montag an, an dem du ihn geschickt hast.",
        "Ditt drag kom samma måndag som du skickade det.",
        "Move decided on Saturday, sent today.",
        "I found it on Thursday, but send it only today.",
    ],
)
def test_another_day_is_no_day_of_receipt(sentence: str) -> None:
    judgement = judged(a_letter("2... 2836\n" + sentence, day=DAY))
    asked = {doubt.fact for doubt in judgement.doubts}

    assert judgement.findings.received_stated is None or Fact.RECEIVED in asked


def test_a_day_with_a_colon_is_no_move() -> None:
    judgement = judged(
        a_letter("received 3/11, I answer today 16/11:\n2836", day=date(2026, 11, 16))
    )

    assert [ply.numeric for ply in judgement.findings.plies] == ["2836"]


def test_an_illegal_move_that_is_given_is_impossible() -> None:
    judgement = judged(a_letter("Your letter came on 6 November. My move is 1838. Bo", day=DAY))

    assert judgement.verdict is Verdict.IMPOSSIBLE

"""Offers, results, claims, leave: plain words beside their traps."""

from __future__ import annotations

import pytest

from tests.letter.plain import claims, sayings


@pytest.mark.parametrize(
    ("text", "saying"),
    [
        ("I offer a draw.", "offers draw"),
        ("I would like to offer you a draw.", "offers draw"),
        ("12. 5254 draw?", "offers draw"),
        ("Draw?", "offers draw"),
        ("12. 5254 (=)", "offers draw"),
        ("12. 5254 Remis?", "offers draw"),
        ("Ich biete Remis an.", "offers draw"),
        ("Ich biete dir in dieser Stellung remis an.", "offers draw"),
        ("Wollen wir Remis machen?", "offers draw"),
        ("Je propose nulle.", "offers draw"),
        ("Ofrezco tablas.", "offers draw"),
        ("Offro patta.", "offers draw"),
        ("Ik bied remise aan.", "offers draw"),
        ("Proponuję remis.", "offers draw"),
        ("Nabízím remízu.", "offers draw"),
        ("Предлагаю ничью.", "offers draw"),
        ("Jag erbjuder remi.", "offers draw"),
        ("Ofereço empate.", "offers draw"),
        ("I accept your draw offer.", "accepts draw"),
        ("Your draw offer is accepted.", "accepts draw"),
        ("Ich nehme dein Remisangebot an.", "accepts draw"),
        ("No draw yet.", "declines draw"),
        ("I do not accept your draw offer.", "declines draw"),
        ("Dein Remisangebot lehne ich ab.", "declines draw"),
        ("I resign.", "resigns"),
        ("It was a nice game, I resign.", "resigns"),
        ("0-1 I resign", "resigns"),
        ("Ich gebe auf.", "resigns"),
        ("Ich gebe die Partie auf.", "resigns"),
        ("aufgegeben", "resigns"),
        ("J'abandonne", "resigns"),
        ("abandono", "resigns"),
        ("Сдаюсь.", "resigns"),
        ("I claim threefold repetition.", "claims threefold"),
        ("Ich reklamiere Stellungswiederholung.", "claims threefold"),
        ("I claim a draw by the 50 move rule.", "claims fifty moves"),
        ("Could you please repeat your last move?", "asks repeat"),
        ("Bitte wiederhole deinen Zug.", "asks repeat"),
        ("I repeat my move: 5254", "is repeat"),
        ("Please confirm.", "asks to confirm"),
        ("Correction: received on the 5th", "corrects"),
        ("I need more time for this move.", "long think"),
    ],
)
def test_a_plain_saying_is_sure(text: str, saying: str) -> None:
    assert sayings(text) == [(saying, "")]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("I am not offering a draw.", "negated"),
        ("I do not offer a draw.", "negated"),
        ("Ich biete kein Remis an.", "negated"),
        ("Ich gebe nicht auf.", "negated"),
        ("I don't resign yet.", "negated"),
        ("Should I resign? No.", "question"),
        ("Abbandono? No!", "question"),
        ("Maybe I should resign soon.", "conditional"),
        ("If I lose the knight I resign.", "conditional"),
        ("If you offer a draw we stop.", "conditional"),
        ("Wenn du Remis anbietest, nehme ich Remis an.", "conditional"),
        ("Thanks for the draw offer.", "yours"),
        ("Your draw offer came late.", "yours"),
        ('He said "I resign" and left.', "quoted"),
    ],
)
def test_a_saying_that_is_not_meant_is_not_sure(text: str, why: str) -> None:
    assert [found for _, found in sayings(text)] == [why]


@pytest.mark.parametrize(
    "text",
    ["White resigns soon in such positions.", "Gibst du auf?", "A draw is a fair result.", "0-1"],
)
def test_what_says_nothing_is_nothing(text: str) -> None:
    assert sayings(text) == []


def test_declining_is_not_offering() -> None:
    assert sayings("Thanks for your draw offer, but I decline.") == [
        ("offers draw", "yours"),
        ("declines draw", ""),
    ]


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("I will be on leave from 24.12. to 6.1.", "2026-12-24", "2027-01-06"),
        ("On leave from 5th May to 20th May 2027.", "2027-05-05", "2027-05-20"),
        ("Ich bin vom 1.12. bis 10.12. im Urlaub.", "2026-12-01", "2026-12-10"),
    ],
)
def test_a_leave_lies_ahead(text: str, first: str, last: str) -> None:
    (phrase,) = claims(text).phrases

    assert phrase.sure
    assert [[str(day) for day in word.readings] for word in phrase.days] == [[first], [last]]


def test_a_leave_without_days_is_not_sure() -> None:
    assert sayings("I am on leave.") == [("leave", "no days")]


def test_a_leave_of_the_past_is_not_announced() -> None:
    assert sayings("I was on holiday from 1 Nov to 10 Nov.") == [("leave", "past")]

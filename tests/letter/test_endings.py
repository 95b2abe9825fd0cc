"""Cases behind an apostrophe or a hyphen, names of months that two languages share, capitals."""

from __future__ import annotations

import pytest

from tests.letter.plain import days, stances


@pytest.mark.parametrize(
    "text",
    [
        "Merhaba, hamleni 5 Kasım'da aldım.",
        "Merhaba, hamleni 5 Kasım’da aldım.",
        "Merhaba, hamleni Kasım'ın 5'inde aldım.",
        "Merhaba, hamleni 5 Kasım 2026'da aldım.",
        "Merhaba, hamleni 5.11'de aldım.",
        "MERHABA, HAMLENİ 5 KASIM'DA ALDIM.",
        "Здравей, хода ти получих на 5-ти ноември.",
        "Bok, potez sam primio 5. studenoga.",
        "Živjo, potezo sem prejel 5. novembra.",
        "Γεια σου, έλαβα την κίνησή σου στις 5 Νοεμβρίου.",
        "ΓΕΙΑ ΣΟΥ, ΕΛΑΒΑ ΤΗΝ ΚΙΝΗΣΗ ΣΤΙΣ 5 ΝΟΕΜΒΡΙΟΥ.",
    ],
)
def test_an_ending_belongs_to_its_day(text: str) -> None:
    ((_, role, readings),) = days(text)

    assert role == "received"
    assert readings[0] == "2026-11-05"


@pytest.mark.parametrize("text", ["Hamlem: 5254'ü oynuyorum.", "Merhaba, 5254'yi oynuyorum."])
def test_an_ending_belongs_to_its_move(text: str) -> None:
    assert stances(text) == [("5254", "played")]


@pytest.mark.parametrize("text", ["Bo's 5254", "l'a 5254", "we're at 5'e", "it's May'a"])
def test_an_apostrophe_elsewhere_is_none_of_these(text: str) -> None:
    assert not [day for day in days(text) if day[1]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Bok, tvoj potez sam primio 24. listopada.", ["2026-10-24"]),
        ("Cześć, dziękuję za list, otrzymałem go 24 listopada.", ["2026-11-24"]),
    ],
)
def test_a_month_is_that_of_the_language(text: str, expected: list[str]) -> None:
    assert [(role, readings) for _, role, readings in days(text)] == [("received", expected)]


def test_a_month_of_two_languages_is_either_where_no_word_tells_which() -> None:
    assert [found for *_, found in days("24 listopada")] == [["2026-10-24", "2026-11-24"]]

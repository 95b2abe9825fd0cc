"""Two words that say together what each would not."""

from __future__ import annotations

import pytest

from tests.letter.plain import claims


@pytest.mark.parametrize(
    "text",
    [
        "In 18-Nov, out 19-Nov.", "Kom 18 nov, går 19 nov", "Binnen 18 nov, de deur uit 19 nov.",
        "bekommen am 18.11., raus am 19.11.", "Am 18.11. gekommen, am 19.11. weg.",
        "Yours came on 18 Nov, mine goes on 19 Nov.", "yours 18 Nov\nmine 19 Nov",
        "Yours came Wednesday 18 Nov. Mine leaves Thursday 19 Nov.",
        "Arrivé le 18/11, parti le 19/11.", "Llegó el 18/11 y sale el 19/11.",
        "Arrivata il 18/11, parte il 19/11.", "Chegou a 18/11, segue a 19/11.",
        "Od ciebie 18.11, ode mnie 19.11.", "Přišlo 18.11., jde 19.11.",
        "Prišlo 18.11., odchádza 19.11.", "Пришло 18.11, уходит 19.11.",
        "Прийшло 18.11, йде 19.11.", "November 18. jött, november 19. megy.",
        "Tuli 18.11., lähtee 19.11.", "A sosit pe 18.11, pleacă pe 19.11.",
        "Kommet 19/11, af sted 20/11.", "Inn 18.11., ut 19.11.",
    ],
)  # fmt: skip
def test_what_comes_is_received_and_what_goes_is_sent(text: str) -> None:
    assert [(role, unsure) for _, role, unsure in _told(text)] == [("received", ""), ("sent", "")]


@pytest.mark.parametrize(
    "text",
    [
        "The snow came on 18 Nov and goes on 19 Nov.", "In 18 Nov I was ill.",
        "My wife came home on 16 Nov and went out on 17 Nov.", "Karl came 16 Nov, went 17 Nov.",
        "It goes well since 18 Nov.", "Out 18 Nov, in 19 Nov.",
    ],
)  # fmt: skip
def test_what_is_no_couple_or_names_something_else_says_nothing_sure(text: str) -> None:
    said = [(role, unsure) for _, role, unsure in _told(text)]

    assert not [1 for role, unsure in said if role == "sent" and not unsure]


def test_a_day_s_own_name_goes_nowhere() -> None:
    """ "i går" is yesterday; "går" is "goes"."""
    assert [role for _, role, _ in _told("Modtaget i går.")] == ["received"]


def _told(text: str) -> list[tuple[str, str | None, str]]:
    return [(day.text, day.role, day.unsure) for day in claims(text).days]

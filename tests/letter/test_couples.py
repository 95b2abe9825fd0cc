"""Two words that say together what each would not."""

from __future__ import annotations

import pytest

from tests.letter.plain import claims


@pytest.mark.parametrize(
    "text",
    [
        "In 18-Nov, out 20-Nov.", "Kom 18 nov, går 20 nov", "Binnen 18 nov, de deur uit 19 nov.",
        "bekommen am 18.11., raus am 19.11.", "Am 18.11. gekommen, am 19.11. weg.",
        "Yours came on 18 Nov, mine goes on 19 Nov.", "yours 18 Nov\nmine 19 Nov",
        "Yours came Wednesday 18 Nov. Mine leaves Thursday 19 Nov.",
        "Arrivé le 18/11, parti le 19/11.", "Llegó el 18/11 y sale el 19/11.",
        "Arrivata il 18/11, parte il 19/11.", "Chegou a 18/11, segue a 19/11.",
        "Od ciebie 18.11, ode mnie 20.11.", "Přišlo 18.11., jde 19.11.",
        "Prišlo 18.11., odchádza 19.11.", "Пришло 18.11, уходит 19.11.",
        "Прийшло 18.11, йде 19.11.", "November 18. jött, november 19. megy.",
        "Tuli 18.11., lähtee 19.11.", "A sosit pe 18.11, pleacă pe 19.11.",
        "Kommet 19/11, af sted 20/11.", "Inn 18.11., ut 20.11.",
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


@pytest.mark.parametrize(
    "text",
    [
        "I read your mail on 18 Nov and am letting this go on 19 Nov.",
        "Your card lay on the mat on 18 Nov; mine flies off on 19 Nov.",
        "Aufgemacht habe ich deine Mail am 18.11., abgeschickt wird am 19.11.",
        "Deinen Brief las ich am 18.11., ich antworte am 19.11.",
        "J'ai lu ton message le 18/11, je réponds le 19/11.",
        "Tu mensaje lo leí el 18/11, respondo el 19/11.",
        "Tu mensaje me esperaba el 18/11, el mío sale el 19/11.",
        "La tua mail l'ho vista il 18/11, rispondo il 19/11.",
        "Din mail så jeg den 18/11, og jeg svarer den 19/11.",
        "Mailen din leste jeg 18.11., svarer 19.11.", "Ditt mejl läste jag 18/11, svarar 19/11.",
        "Je mail las ik op 18/11, ik antwoord op 19/11.",
        "Twój list zobaczyłem 18.11, odpowiadam 19.11.",
        "Li o teu mail no dia 18/11, respondo a 19/11.",
        "Tvůj dopis jsem viděl 18.11., odpovídám 19.11.",
        "Tvoj mail som čítal 18.11., odpovedám 19.11.", "Luin viestisi 18.11., vastaan 19.11.",
        "A leveledet november 18-án láttam, november 19-én válaszolok.",
        "Am citit mesajul tău pe 18.11, răspund pe 19.11.",
        "Tvoje pismo sam pročitao 18.11., odgovaram 19.11.",
        "Tvoje pismo sem prebral 18.11., odgovarjam 19.11.",
        "Твоё письмо увидел 18.11, отвечаю 19.11.",
        "Твого листа побачив 18.11, відповідаю 19.11.",
        "Прочетох писмото ти на 18.11, отговарям на 19.11.",
    ],
)  # fmt: skip
def test_who_read_or_found_the_readers_letter_has_it(text: str) -> None:
    assert [(role, unsure) for _, role, unsure in _told(text)] == [("received", ""), ("sent", "")]


@pytest.mark.parametrize(
    "text",
    [
        "I read your letter of 18 Nov with joy.", "I read your letter again on 18 Nov.",
        "Ich las deinen Brief am 18.11. noch einmal.", "Jag läste ditt brev igen 18/11.",
        "In your letter I read 18 Nov.",
        "Your letter 18 November read.", "I read your book on 18 Nov.",
        "Karl read your letter on 18 Nov.", "You read my letter on 18 Nov.",
        "In deinem Brief las ich 18. November.", "Deinen Brief vom 18. November las ich.",
        "Deinen Brief, den du am 18. November geschrieben hast, las ich.",
        "Leí tu carta del 18 de noviembre.", "Ho letto la tua del 18 novembre.",
        "Jag läste ditt brev av den 18 november.", "Ik las je brief van 18 november.",
        "A november 18-i leveledet olvastam.", "Senin 18 Kasım mektubunu okudum.",
        "Czytałem twój list z 18 listopada.", "Прочитал твоё письмо от 18 ноября.",
        "Моя жена прочитала твоё письмо 18 ноября.", "Прочетох писмото ти от 18 ноември.",
    ],
)  # fmt: skip
def test_a_day_in_the_letter_or_of_somebody_else_is_not_when_it_was_read(text: str) -> None:
    assert ("received", "") not in [(role, unsure) for _, role, unsure in _told(text)]

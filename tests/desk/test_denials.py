"""A few words of denial behind the move: "Don't laugh." takes nothing from it, "Not final." does.

The law: behind the move or below it, in words of every kind; what is not known takes it away.
"""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.verdict import Verdict
from tests.builders import a_letter, judged

DATED = {
    "en": "received 5.11, sent 9.11",
    "de": "erhalten 5.11., gesendet 9.11.",
    "fr": "reçu 5/11, envoyé 9/11",
    "es": "recibida 5/11, enviada 9/11",
    "it": "ricevuta 5/11, spedita 9/11",
    "pl": "otrzymane 5.11, wysłane 9.11",
    "ru": "получил 5.11, отправил 9.11",
    "nl": "ontvangen 5/11, verzonden 9/11",
    "sv": "mottaget 5/11, skickat 9/11",
    "cs": "přijato 5.11., odesláno 9.11.",
    "hu": "megjött 11.05., elküldve 11.09.",
}
HARMLESS = {
    "en": [
        "Don't laugh.",
        "Do not panic.",
        "Not very original.",
        "Don't faint.",
        "Not exactly thrilling.",
        "Never a dull moment.",
        "No fireworks.",
        "No novelty.",
    ],
    "de": [
        "Lach nicht.",
        "Nicht besonders originell.",
        "Nicht erschrecken.",
        "Keine Panik.",
        "Nicht gerade spannend.",
    ],
    "fr": ["Ne riez pas.", "Pas très original.", "Rien d'extraordinaire."],
    "es": ["No te rías.", "No muy original.", "Nada espectacular."],
    "it": ["Non ridere.", "Niente di originale."],
    "pl": ["Nie śmiej się.", "Nic oryginalnego."],
    "ru": ["Не смейся.", "Ничего оригинального.", "Не пугайся."],
    "nl": ["Niet lachen.", "Niet erg origineel."],
    "sv": ["Skratta inte.", "Inget märkvärdigt."],
    "cs": ["Nesměj se.", "Nic světoborného."],
    "hu": ["Ne nevess.", "Nem túl eredeti."],
}
DENIED = {
    "en": [
        "Not final.",
        "Not valid.",
        "Doesn't count.",
        "Not really.",
        "Not sure.",
        "Not yet.",
        "Not mine.",
        "Not so fast.",
        "No way.",
        "Not that.",
        "Don't take it.",
        "Not this one.",
        "Not my move.",
        "Don't play it.",
        "Not decided.",
        "Not official.",
        "Do not enter it.",
        "Don't count on it.",
        "Never.",
        "Don't book it.",
        "Not binding.",
        "Not definitive.",
        "Not definite.",
        "Not serious.",
        "Not seriously.",
        "Not for real.",
        "Not today.",
        "Not with me.",
    ],
    "de": [
        "Nicht endgültig.",
        "Gilt nicht.",
        "Zählt nicht.",
        "Noch nicht.",
        "Nicht sicher.",
        "Nicht ernst gemeint.",
        "Nicht eintragen.",
        "Nicht verbindlich.",
        "Nicht werten.",
        "Doch nicht.",
        "Lieber nicht.",
        "Nicht wirklich.",
        "Nicht gültig.",
        "Nicht von mir.",
        "Nicht offiziell.",
        "Nicht bindend.",
    ],
    "fr": [
        "Pas définitif.",
        "Pas valable.",
        "Pas encore.",
        "Pas sûr.",
        "Ne compte pas.",
        "Non.",
        "Pas officiel.",
    ],
    "es": ["No definitivo.", "No vale.", "Todavía no.", "No cuenta.", "No es oficial."],
    "it": ["Non definitivo.", "Non vale.", "Non ancora.", "Non conta.", "Non valida."],
    "pl": ["Nie ostateczny.", "Nie liczy się.", "Jeszcze nie.", "Nieważny.", "Nie wpisuj."],
    "ru": ["Не окончательно.", "Не считается.", "Ещё нет.", "Не записывай.", "Не всерьёз."],
    "nl": ["Niet definitief.", "Telt niet.", "Nog niet.", "Niet geldig.", "Niet noteren."],
    "sv": ["Inte slutgiltigt.", "Räknas inte.", "Inte än.", "Gäller inte."],
    "cs": ["Není konečné.", "Neplatí.", "Ještě ne.", "Nepočítá se."],
    "hu": ["Nem végleges.", "Nem számít.", "Még nem.", "Nem érvényes."],
}
KNOWN_BELOW = {"Not this one.", "Todavía no.", "Nieważny.", "Inte än.", "Nepočítá se.", "Még nem."}
"""Not seen where they stand in a paragraph of their own."""


def _cases(table: dict[str, list[str]]) -> list[tuple[str, str]]:
    return [(code, words) for code, every in table.items() for words in every]


def _is_taken(letter: str) -> bool:
    return judged(a_letter(letter, day=date(2026, 11, 9))).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(("code", "words"), _cases(HARMLESS))
def test_words_that_deny_nothing_of_the_move_leave_it_alone(code: str, words: str) -> None:
    assert _is_taken(f"Anna, {DATED[code]}. 2... 2836. {words}\nBo\n")
    assert _is_taken(f"Anna,\n\n{DATED[code]}\n\n2... 2836\n\n{words}\n\nBo\n")


@pytest.mark.parametrize(("code", "words"), _cases(DENIED))
def test_words_that_deny_the_move_take_it_back(code: str, words: str) -> None:
    assert not _is_taken(f"Anna, {DATED[code]}. 2... 2836. {words}\nBo\n")


@pytest.mark.parametrize(
    ("code", "words"), [case for case in _cases(DENIED) if case[1] not in KNOWN_BELOW]
)
def test_also_on_a_line_of_their_own_below_it(code: str, words: str) -> None:
    letter = f"Anna,\n\n{DATED[code]}\n\n2... 2836\n\n{words}\n\nBo\n"
    assert not _is_taken(letter)


@pytest.mark.parametrize(
    "letter",
    ["Vzdávám, škoda by to bylo.", "Vzdávam, škoda by to bola.", "Poddaję, szkoda by było."],
)
def test_a_pity_that_it_would_be_ends_no_game(letter: str) -> None:
    assert judged(a_letter(f"{letter}\nBo\n", day=date(2026, 11, 9))).events == ()

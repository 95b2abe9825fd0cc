"""A charset label that lies is told by words that we know."""

from __future__ import annotations

import pytest

from mailbot.letter.mislabelled import true_charset
from mailbot.letter.text import decoded

RUSSIAN = "Здравствуйте! Мой ход, спасибо"
POLISH = "Cześć, dziękuję za posunięcie"
GERMAN = "Mein Zug, schöne Grüße für den März"


@pytest.mark.parametrize(
    ("text", "codec", "declared", "read"),
    [
        (RUSSIAN, "koi8-r", "cp1252", RUSSIAN),
        (RUSSIAN, "cp1251", "cp1252", RUSSIAN),
        (RUSSIAN, "cp866", "cp1252", RUSSIAN),
        (RUSSIAN, "koi8-r", "cp1251", RUSSIAN),
        (POLISH, "iso8859-2", "cp1252", POLISH),
    ],
)
def test_known_words_tell_the_charset(text: str, codec: str, declared: str, read: str) -> None:
    octets = text.encode(codec)

    found = true_charset(octets, declared)

    assert found is not None
    assert octets.decode(found) == read


@pytest.mark.parametrize(
    ("text", "codec"),
    [
        (RUSSIAN, "koi8-r"),
        (POLISH, "cp1250"),
        (GERMAN, "cp1252"),
        ("Ærø, Ångström, naïve", "cp1252"),
        ("спасибо", "koi8-r"),
    ],
)
def test_nothing_speaks_against_a_right_label(text: str, codec: str) -> None:
    assert true_charset(text.encode(codec), codec) is None


def test_one_known_word_is_not_enough() -> None:
    assert true_charset("спасибо".encode("koi8-r"), "cp1252") is None


def test_a_word_that_both_charsets_have_does_not_save_a_wrong_label() -> None:
    text = "Došlo 4. novembra. Ďakujem, teším sa na ďalší ťah, október a štvrtok, piatok, január"

    assert true_charset(text.encode("cp1250"), "cp1252") == "cp1250"


@pytest.mark.parametrize(
    ("text", "windows", "declared"),
    [
        ("Přišlo 16. listopadu, šťastnou hru", "cp1250", "iso-8859-2"),
        ("Źle, święta śnieżne", "cp1250", "iso-8859-2"),
        ("– „Grüße“ …", "cp1252", "iso-8859-15"),
        ("Ход – «2836»…", "cp1251", "iso-8859-5"),
        ("Şu – “hamle”…", "cp1254", "iso-8859-9"),
    ],
)
def test_signs_that_iso_has_not_are_those_of_windows(
    text: str, windows: str, declared: str
) -> None:
    read, faults = decoded(text.encode(windows), declared)

    assert read == text
    assert faults


def test_a_text_of_iso_is_read_as_such() -> None:
    text = "Žádné zprávy, šťastnou hru"

    assert decoded(text.encode("iso-8859-2"), "iso-8859-2") == (text, ())

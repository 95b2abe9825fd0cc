"""A charset label that lies is told by words that we know."""

from __future__ import annotations

import pytest

from mailbot.letter.mislabelled import true_charset

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

"""Octets to text: charsets as declared, mislabelled and unknown; one form for comparison."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailbot.letter.text import cleaned, decoded, folded, left_out

GERMAN = "14. 5254 4544, empfangen am 18.11., Grüße aus Köln"
RUSSIAN = "Здравствуйте, ход 14. 5254 4544, с уважением"
CZECH = "Dobrý den, tah 14. 5254 4544, přeji hezký večer, Jiří"
JAPANESE = "14. 5254 4544 よろしく"


@pytest.mark.parametrize(
    ("text", "charset"),
    [
        (GERMAN, "utf-8"),
        (GERMAN, "iso-8859-1"),
        (GERMAN, "ISO-8859-15"),
        (GERMAN, "windows-1252"),
        (CZECH, "iso-8859-2"),
        (CZECH, "windows-1250"),
        (RUSSIAN, "koi8-r"),
        (RUSSIAN, "windows-1251"),
        (RUSSIAN, "utf-16"),
        (RUSSIAN, "utf-16-le"),
        (GERMAN, "utf-16-be"),
        (GERMAN, "utf-7"),
        (JAPANESE, "iso-2022-jp"),
        (JAPANESE, "shift_jis"),
        (JAPANESE, "utf-8-sig"),
        ("14. 5254 regards", "us-ascii"),
    ],
)
def test_a_text_in_its_declared_charset_is_read_without_fault(text: str, charset: str) -> None:
    assert decoded(text.encode(charset), charset) == (text, ()) or charset == "utf-8-sig"
    assert decoded(text.encode(charset), charset)[0].lstrip("\ufeff") == text


@pytest.mark.parametrize(
    ("octets", "declared", "text", "faults"),
    [
        pytest.param(GERMAN.encode(), "iso-8859-1", GERMAN, 1, id="utf-8 called latin-1"),
        pytest.param(GERMAN.encode(), "us-ascii", GERMAN, 1, id="utf-8 called ascii"),
        pytest.param(GERMAN.encode(), None, GERMAN, 0, id="utf-8 without a word"),
        pytest.param(GERMAN.encode("cp1252"), "utf-8", GERMAN, 1, id="windows called utf-8"),
        pytest.param(GERMAN.encode("cp1252"), None, GERMAN, 1, id="windows without a word"),
        pytest.param(GERMAN.encode("cp1252"), "us-ascii", GERMAN, 0, id="windows called ascii"),
        pytest.param("5254 – ok".encode("cp1252"), "iso-8859-1", "5254 – ok", 0, id="dashes"),
        pytest.param(GERMAN.encode(), "x-unknown-8bit", GERMAN, 1, id="an unknown name"),
        pytest.param(b"5254", "rot13", "5254", 1, id="no charset at all"),
        pytest.param(b"5254", "unicode_escape", "5254", 1, id="a charset of programs"),
        pytest.param(b"5254", "../../etc", "5254", 1, id="no name at all"),
        pytest.param(b"5254", "x" * 5000, "5254", 1, id="a long name"),
        pytest.param(GERMAN.encode("utf-16-le"), None, GERMAN, 1, id="utf-16 without a mark"),
        pytest.param(GERMAN.encode("utf-16-be"), "utf-8", GERMAN, 1, id="utf-16 called utf-8"),
        pytest.param(GERMAN.encode(), "utf-16", GERMAN, 1, id="utf-8 called utf-16"),
        pytest.param(GERMAN.encode().decode("cp1252").encode(), "utf-8", GERMAN, 1, id="twice"),
        pytest.param(b"+AFsAXQ-", None, "+AFsAXQ-", 0, id="utf-7 only when declared"),
    ],
)
def test_a_mislabelled_text_is_repaired_and_named(
    octets: bytes, declared: str | None, text: str, faults: int
) -> None:
    got, named = decoded(octets, declared)

    assert got == text
    assert len(named) == faults, named


def test_one_damaged_character_does_not_spoil_the_others() -> None:
    octets = RUSSIAN.encode()[:-1]

    text, faults = decoded(octets, "utf-8")

    assert text[:-1] == RUSSIAN[:-1]
    assert faults == ("some octets of the text are damaged",)


@given(st.binary(max_size=200), st.text(max_size=12) | st.sampled_from(["utf-7", "utf-16", "hz"]))
def test_every_octet_string_has_a_text(octets: bytes, declared: str) -> None:
    text, _ = decoded(octets, declared)

    assert isinstance(cleaned(text), str)


def test_digits_survive_every_charset() -> None:
    for charset in ("utf-8", "koi8-r", "cp1251", "iso-8859-2", "cp1252"):
        for declared in ("utf-8", "koi8-r", "cp1251", None):
            assert (
                "14. 5254 4544"
                in decoded("14. 5254 4544 é".encode(charset, "replace"), declared)[0]
            )


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("５２５４", "5254"),
        ("٥٢٥٤", "5254"),
        ("۵۲۵۴", "5254"),
        ("𝟓𝟐𝟓𝟒", "5254"),
        ("14\u00a05254\u3000x", "14 5254 x"),
        ("１２．５２５４：", "12.5254:"),
        ("12…52–54", "12…52–54"),
        ("plain 5254", "plain 5254"),
    ],
)
def test_folding_keeps_the_places(text: str, same: str) -> None:
    assert folded(text) == same
    assert len(folded(text)) == len(text)


def test_what_cannot_be_seen_is_taken_out() -> None:
    assert (
        cleaned("52\u00ad54\u200b 7\ufeff163\u202e\r\nx\u2028y\x00z\x85") == "5254 7163\nx\ny z\n"
    )


def test_many_characters_that_show_nothing_are_counted() -> None:
    text = "".join(map(chr, range(9)))

    assert left_out(text) == ", ".join(f"U+000{n}" for n in range(9))
    assert left_out(text + "\x0e\x0f\x10").endswith("U+0008, U+000E, 2 more")

"""The page of an explanation: whole, safe, and read without colour, aloud and on small screens."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mailbot.desk.library import read_letter
from mailbot.report.explaining.page import page
from mailbot.report.explaining.style import DARK, GROUNDS, LIGHT, STYLE
from tests.builders import ACCOUNT, a_game, a_letter
from tests.report.pages import Page, foreign_in, parsed
from tests.report.test_reading import TODAY, read

BODY = """Hello Anna,

1. 5254 5755
2. 7163 2836

I received it perhaps on 3.11.2026, sent 04.11.2026, 1/1 days.
I looked at 4746 too.
My phone is 0171 5254 6364.

On 3 Nov 2026 Anna Ek wrote:
> 2. 7163
--\x20
Bo
"""


def shown(body: str = BODY, **letter) -> tuple[str, Page]:
    html = page([("letter.eml", read(body, **letter))])
    return html, parsed(html)


def test_it_tells_what_the_text_tells() -> None:
    _, of = shown()
    text = " ".join(of.every("body")[0].text.split())

    for told in (
        "accepted - the next move, taken",
        "Without 'perhaps' it would be taken.",
        "move, taken: the new move 2...",
        "date, doubtful: received 2026-11-03 or 2026-03-11",
        "one of several figures in a row, as in a telephone number",
        "awaited is 2... by Black",
        "board: possible in one way, Nc6",
        "'4746' could be played as well: only looked at, not played",
        "was not there before 2026-11-03; out: 2026-03-11",
        "Behind quote marks: 1 ply the same.",
        "Draft for the opponent (answer)",
    ):
        assert told in text


def test_the_letter_stands_in_it_word_for_word() -> None:
    _, of = shown()
    own = re.sub(r"\[(?:\d+[?-]?|D\d+)\]", "", of.every("p")[_first_words(of)].text)

    assert own.split() == BODY.partition("\nOn 3 Nov")[0].split()


def _first_words(of: Page) -> int:
    return next(i for i, p in enumerate(of.every("p")) if p.attributes.get("class") == "words")


def test_several_letters_are_one_page_with_a_list_and_failures_stand_in_it() -> None:
    html = page([("a.eml", read()), ("b.eml", "there is no file 'b.eml'"), ("c.eml", read())])
    of = parsed(html)

    assert [h2.text for h2 in of.every("h2")] == ["a.eml", "b.eml", "c.eml"]
    assert "It could not be read: there is no file 'b.eml'" in html.replace("&#x27;", "'")
    assert len(of.every("nav")) == 1
    assert not foreign_in(html)


# ---- safe


def test_it_loads_nothing_and_runs_nothing() -> None:
    html, of = shown()

    assert not foreign_in(html)
    policy = next(m for m in of.every("meta") if "http-equiv" in m.attributes)
    assert policy.attributes["content"] == "default-src 'none'; style-src 'unsafe-inline'"
    assert "//" not in html.replace("<!DOCTYPE", "")


HOSTILE = st.lists(
    st.one_of(
        st.text(max_size=30),
        st.sampled_from(
            [
                "<script>alert(1)</script>", "</p></section>", "<!--", "]]>", "</style>", "&lt;",
                '" onclick="x', "' x='", "{{ 7 * 7 }}", "{% raw %}", "{# x #}", "2... 2836",
                "sent 5.11.", "\u202e", "\x00", "<img src=x onerror=y>", "> quoted", "\n", "\n\n",
                "If 3. 6125 then <b>1716</b>", "I offer a draw <", "javascript:x", "https://x.example",
            ]
        ),
    ),
    max_size=12,
).map(" ".join)  # fmt: skip


@given(HOSTILE)
@settings(max_examples=25)  # each letter is read up to 150 times
def test_nothing_in_a_letter_becomes_markup(text: str) -> None:
    octets = a_letter("BODY\n").replace(b"BODY", text.encode(errors="surrogatepass"))
    reading = read_letter(octets, [a_game()], account=ACCOUNT, today=TODAY)

    html = page([(text, reading)])

    assert not foreign_in(html)
    assert html.encode().decode() == html


@given(HOSTILE)
def test_nor_in_a_subject_or_a_name(text: str) -> None:
    line = "".join(char for char in text if char.isprintable())

    html = page([(text, read("2... 2836\n", subject=f"{line} x"))])

    assert not foreign_in(html)


# ---- for everybody


def test_it_has_a_language_a_title_and_one_main_heading() -> None:
    _, of = shown()

    assert of.every("html")[0].attributes["lang"] == "en"
    assert of.every("title")[0].text == of.every("h1")[0].text == "How mailbot read letter.eml"
    assert len(of.every("h1")) == len(of.every("main")) == 1


def test_a_letter_in_another_language_says_so() -> None:
    _, of = shown("Lieber Hans,\n2... 2836\nerhalten am 3. November, gesendet heute\nViele Grüße\n")
    words = of.every("p")[_first_words(of)]

    assert words.attributes["lang"] == "de"
    assert all(sup.attributes["lang"] == "en" for sup in of.every("sup") if sup.attributes)


def test_headings_leave_out_no_level() -> None:
    _, of = shown()
    levels = [int(e.tag[1]) for e in of.elements if re.fullmatch(r"h\d", e.tag)]

    assert levels[0] == 1
    assert all(later - level <= 1 for level, later in pairwise(levels))


def test_every_link_and_label_has_its_target_and_no_name_stands_twice() -> None:
    html = page([("a.eml", read(BODY)), ("b.eml", read(BODY))])
    of = parsed(html)
    names = [e.attributes["id"] for e in of.elements if "id" in e.attributes]
    wanted = [e.attributes["href"][1:] for e in of.every("a")]
    wanted += [e.attributes["aria-labelledby"] for e in of.elements if "aria-labelledby" in
               e.attributes]  # fmt: skip

    assert len(names) == len(set(names))
    assert set(wanted) <= set(names)


def test_what_is_marked_by_colour_is_marked_by_a_sign_and_said_aloud() -> None:
    _, of = shown()
    links = {a.text: a.attributes["aria-label"] for a in of.every("a")}

    assert links["[4]"] == "note 4, move, taken"
    assert links["[5?]"] == "note 5?, date, doubtful"
    assert links["[8-]"] == "note 8-, move, ignored"
    assert links["[D1]"] == "doubt D1"
    for name in ("taken", "doubtful", "ignored"):
        assert len(re.findall(rf"\.{name} {{[^}}]*border-bottom: 2px (solid|dashed|dotted)", STYLE))


def test_the_table_has_a_caption_and_heads() -> None:
    _, of = shown()
    heads = of.every("th")

    assert len(of.every("table")) == len(of.every("caption")) == 1
    assert {th.attributes["scope"] for th in heads} == {"col", "row"}


def test_what_can_be_scrolled_can_be_reached_by_the_keyboard() -> None:
    _, of = shown()

    (draft,) = of.every("pre")
    assert (draft.attributes["tabindex"], draft.attributes["role"]) == ("0", "region")
    assert draft.attributes["aria-label"]


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ink", GROUNDS)
def test_every_ink_is_read_on_its_ground(palette: dict[str, str], ink: str) -> None:
    for ground in GROUNDS[ink]:
        assert contrast(palette[ink], palette[ground]) >= 7


def test_each_palette_has_each_colour() -> None:
    assert set(LIGHT) == set(DARK)
    assert set(re.findall(r"var\(--([\w-]+)\)", STYLE)) <= set(LIGHT)


def test_borders_are_seen() -> None:
    for palette in (LIGHT, DARK):
        assert contrast(palette["line"], palette["paper"]) >= 3


def test_it_suits_dark_rooms_telephones_and_paper() -> None:
    html, _ = shown()

    assert "@media (prefers-color-scheme: dark)" in html
    assert "@media (max-width: 40rem)" in html
    assert "@media print" in html
    assert 'name="viewport" content="width=device-width, initial-scale=1"' in html


def contrast(one: str, other: str) -> float:
    """Rule: WCAG 2.2, contrast ratio."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """Rule: WCAG 2.2, relative luminance."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

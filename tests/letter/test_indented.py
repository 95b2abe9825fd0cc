"""Quotes by an indent, and the ornaments beside a move (`letter.quotes.indented`, `footers`)."""

from __future__ import annotations

import pytest

from mailbot.letter.letter import Letter, Zone
from mailbot.letter.parse import parse

OWN = "Hi Anna,\n\n2... 2836\nreceived 4 Nov, sent 5 Nov\n\nBo\n"
OURS = ("Hello Bo,", "", "2. 7163", "received 3 Nov, sent 3 Nov", "", "Anna")


def read(text: str) -> Letter:
    head = "From: Bo Ry <bo@ry.example>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n"
    return parse((head + text).encode())


def own(text: str) -> list[str]:
    return [line.text for line in read(text).lines if line.zone is Zone.OWN and line.text.strip()]


def indented(by: str, first: str = OURS[0]) -> str:
    return "\n".join(by + line if line else "" for line in (first, *OURS[1:]))


@pytest.mark.parametrize("by", ["  ", "      ", "\t"])
@pytest.mark.parametrize(
    "above",
    [
        "Anna Ek írta:\n\n",
        "Anna Ek wrote:\n\n",
        "Anna Ek schrieb:\n",
        "ti 3. marrask. 2026 klo 18.12 Anna Ek (anna@ek.example) kirjoitti:\n\n",
        "\n",
    ],
)
def test_an_indented_letter_below_his_own_is_quoted(above: str, by: str) -> None:
    letter = read(f"{OWN}\n{above}{indented(by)}\n")

    assert [line.text for line in letter.lines if line.zone is Zone.OWN and line.text.strip()] == [
        line for line in OWN.splitlines() if line
    ]
    assert not letter.doubtful_quote


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            "Hi Anna,\n\nhere it is:\n\n    2... 2836\n\n    sent 5 Nov\n\nBo\n", id="a move"
        ),
        pytest.param(
            f"{OWN}\n{indented('    ', 'Dear Anna,')}\n", id="it greets the reader, not the writer"
        ),
        pytest.param(f"{OWN}\n{indented('    ')}\n\nsent 6 Nov\n", id="his words go on below"),
    ],
)
def test_an_indent_alone_is_no_quote(text: str) -> None:
    assert own(text) == [line for line in text.splitlines() if line.strip()]


def test_a_quote_that_has_the_only_move_is_asked_about() -> None:
    assert read(f"Hi Anna, see below.\n\nBo\n\nAnna Ek wrote:\n\n{indented('  ')}\n").doubtful_quote


@pytest.mark.parametrize("rule", ["-- ", "--", "---", "* * *", "~~~~"])
def test_signs_around_a_move_are_an_ornament(rule: str) -> None:
    news = ["2... 2836", "received 4 Nov, sent 5 Nov"]
    text = "\n".join(["Hello Anna,", "", "all well here.", "", rule, *news, rule, "", "Bo", ""])

    lines = own(text)

    assert [line for line in lines if line in news] == news


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("thinking.\n\nBo\n-- \nBo Ry\n2... 2836\n-- \nmy tablet\n", id="signed above"),
        pytest.param("thinking.\n\n-- \nBo Ry\n2... 2836\n-- \nmy tablet\n", id="his name in it"),
        pytest.param("thinking.\n\n-- \n2... 2836\nBo\n", id="one such line"),
    ],
)
def test_what_stands_below_the_line_of_a_signature_is_one(text: str) -> None:
    assert "2... 2836" not in own(text)

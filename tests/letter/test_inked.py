"""Answers in a colour inside the letter that is quoted, without a mark (`letter.quotes.inked`)."""

from __future__ import annotations

import pytest

from mailbot.letter.letter import Zone
from mailbot.letter.parse import parse

HEADS = (
    "<div style='border:none;border-top:solid #E1E1E1 1.0pt'><p><b>From:</b> Anna Ek "
    "&lt;anna@ek.example&gt;<br><b>Sent:</b> Tuesday, November 3, 2026 6:12 PM<br><b>To:</b> Bo Ry"
    "<br><b>Subject:</b> cup-12</p></div>"
)
RED = "<p><span style='color:red'>{}</span></p>"
BLUE = "<p><font color=#0070C0>{}</font></p>"
BLACK = "<p>{}</p>"


def own(words: str, *quoted: str, plain: str = "") -> list[str]:
    """The writer's own lines of an Outlook letter."""
    html = f"<html><body><p>{words}</p><p>Bo</p>{HEADS}{''.join(quoted)}</body></html>"
    part = f"Content-Type: text/html; charset=utf-8\r\n\r\n{html}\r\n"
    head = "From: Bo Ry <bo@ry.example>\r\nTo: anna@ek.example\r\nMIME-Version: 1.0\r\n"
    if plain:
        head += 'Content-Type: multipart/alternative; boundary="b"\r\n\r\n'
        part = f"--b\r\nContent-Type: text/plain\r\n\r\n{plain}\r\n--b\r\n{part}--b--\r\n"
    letter = parse(f"{head}{part}".encode())
    return [line.text for line in letter.lines if line.zone is Zone.OWN and line.text.strip()]


OURS = (BLACK.format("Hello Bo,"), BLACK.format("2. 7163"), BLACK.format("received 3 Nov"))
ANNOUNCED = [
    "my answers below in red",
    "Antworten in Rot unten",
    "Antwort wie immer unten bei dir reingeschrieben",
    "mes réponses en rouge dans ton texte",
    "svar i rött nedan",
    "mit svar står med rødt nedenfor",
    "vastaukset punaisella alla",
    "rispondo in rosso qui sotto",
    "mis respuestas en rojo, abajo",
    "as minhas respostas estão a vermelho, abaixo",
    "mijn antwoorden staan hieronder in het rood",
    "odpowiedzi na czerwono poniżej",
    "odpovídám červeně v textu níže",
    "a válaszaim pirossal, lent",
    "мои ответы красным ниже",
    "odgovori crveno ispod",
    "cevaplarım aşağıda kırmızıyla",
]


@pytest.mark.parametrize("words", ANNOUNCED)
def test_answers_in_the_colour_that_he_names_are_his(words: str) -> None:
    lines = own(words, *OURS, RED.format("2... 2836"), BLACK.format("Anna"))

    assert lines == [words, "Bo", "2... 2836"]


@pytest.mark.parametrize(
    ("words", "quoted"),
    [
        pytest.param(
            "I think until tomorrow", (*OURS, RED.format("2... 2836")), id="says nothing of it"
        ),
        pytest.param(
            "thanks for your red remarks", (*OURS, RED.format("2... 2836")), id="the reader's"
        ),
        pytest.param(
            "my answers in green", (*OURS, RED.format("2... 2836")), id="in another colour"
        ),
        pytest.param(
            "my answers below",
            (*OURS, RED.format("2... 2836"), BLUE.format("2... 7866")),
            id="two colours, none named",
        ),
        pytest.param(
            "my answers in red, not in blue",
            (*OURS, RED.format("2... 2836"), BLUE.format("2... 7866")),
            id="two colours, both named",
        ),
        pytest.param(
            "2... 2836, my other answers in red",
            (*OURS, RED.format("2... 7866")),
            id="a move above it",
        ),
        pytest.param(
            "my answers in red", (*OURS, RED.format("Anna Ek, Ulm")), id="a coloured signature"
        ),
        pytest.param(
            "my answers in red",
            (RED.format("Hello Bo,"), RED.format("2... 2836")),
            id="all of the quote",
        ),
        pytest.param(
            "my answers in red",
            (*OURS, BLACK.format("was 2... <span style='color:red'>2836</span>?")),
            id="words of a line",
        ),
        pytest.param(
            "my answers below",
            (*OURS, "<p style='color:#808080'>2... 2836</p>"),
            id="grey is no colour",
        ),
    ],
)
def test_other_colours_in_the_quote_are_not_his(words: str, quoted: tuple[str, ...]) -> None:
    assert own(words, *quoted) == [words, "Bo"]


def test_the_colours_count_where_the_plain_form_has_none() -> None:
    plain = (
        "my answers in red\n\nBo\n\nFrom: Anna Ek <anna@ek.example>\nSent: Tuesday, November 3, "
        "2026 6:12 PM\nTo: Bo Ry\nSubject: Re: cup-12 (2)\n\nHello Bo,\n2. 7163\nreceived 3 Nov\n"
        "2... 2836\n"
    )

    assert "2... 2836" in own("my answers in red", *OURS, RED.format("2... 2836"), plain=plain)


def test_forms_with_other_digits_are_compared_all_the_same() -> None:
    quoted = f"{HEADS}{''.join(OURS)}{RED.format('2... 2836')}"
    octets = (
        'From: Bo Ry <bo@ry.example>\r\nContent-Type: multipart/alternative; boundary="b"\r\n\r\n'
        "--b\r\nContent-Type: text/plain\r\n\r\nmy answers in red\n\n2... 7866\r\n"
        "--b\r\nContent-Type: text/html\r\n\r\n"
        f"<p>my answers in red</p>{quoted}\r\n--b--\r\n"
    )

    assert parse(octets.encode()).alternative_differs

"""What hides nothing of his words: a tree too deep, an endless line, a quote without marks."""

from __future__ import annotations

from email.message import EmailMessage

import pytest

from mailbot.desk.verdict import Verdict
from mailbot.letter.letter import PutAside, Zone
from mailbot.letter.parse import parse
from tests.builders import a_letter, judged

OWN = "Hi Anna,\n\n2... 2836\n\nBo\n"


def beside(levels: int, text: str) -> bytes:
    """A text and beside it a tree of so many parts in parts, innermost a text."""
    inner = "Content-Type: text/plain\n\n9. 5254\n"
    for level in range(levels):
        inner = (
            f'Content-Type: multipart/mixed; boundary="b{level}"\n\n'
            f"--b{level}\n{inner}\n--b{level}--\n"
        )
    head, _, _ = a_letter("x").decode().partition("Content-Type")
    body = f"--top\nContent-Type: text/plain\n\n{text}\n--top\n{inner}\n--top--\n"
    return f'{head}Content-Type: multipart/mixed; boundary="top"\n\n{body}'.encode()


def test_words_above_a_tree_too_deep_are_read_and_the_rest_is_named() -> None:
    letter = parse(beside(600, OWN))

    assert judged(beside(600, OWN)).verdict is Verdict.ACCEPTED
    assert "parts nested in more than 100 levels were not read" in letter.faults
    assert parse(beside(600, "")).put_aside is PutAside.TOO_DEEP


@pytest.mark.parametrize(
    ("line", "verdict"),
    [("lorem ipsum " * 30_000, Verdict.ACCEPTED), ("5254 and so on " * 20_000, Verdict.PUT_ASIDE)],
    ids=["nothing", "moves"],
)
def test_an_endless_line_is_left_out_where_it_can_say_no_move(line: str, verdict: Verdict) -> None:
    letter = EmailMessage()
    letter["From"], letter["To"] = "Bo Ry <bo@ry.example>", "Anna Ek <anna@ek.example>"
    letter.set_content(f"{OWN}\n{line}\n", cte="base64")

    assert judged(letter.as_bytes()).verdict is verdict


@pytest.mark.parametrize(
    "line",
    ["(" * 20_000, " " * 30_000 + "x", "\t " * 16_000 + ";", "1. " * 15_000, ",." * 15_000,
     "data:image/jpeg;base64," + "Uv1Za+YM/" * 120_000, "k:" * 12_000 + "a" * 20_000],
    ids=["one sign", "blanks", "tabs", "numbers", "two signs", "a megabyte", "letters"],
)  # fmt: skip
def test_what_a_cat_or_a_program_wrote_on_one_line_is_left_out(line: str) -> None:
    letter = EmailMessage()
    letter["From"], letter["To"] = "Bo Ry <bo@ry.example>", "Anna Ek <anna@ek.example>"
    letter.set_content(f"{OWN}\n{line}\n", cte="base64")

    assert judged(letter.as_bytes()).verdict is Verdict.ACCEPTED


def test_blanks_hide_no_move() -> None:
    assert judged(a_letter(f"Hi Anna,\n\n2...{' ' * 9_000}2836\n")).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "attribution",
    ["Dne 19. listopadu 2026 18:12 Anna Ek <anna@ek.example> napsal(a):",
     "On 19 Nov 2026, at 18:12, Anna Ek <anna@ek.example> wrote:"],
)  # fmt: skip
@pytest.mark.parametrize(
    ("quote", "own"),
    [
        ("    Hello Bo,\n    2. 7163\n    Anna", True),
        ("    1. 5254 5755\n    2. 7163", False),  # a table of a letter that goes on
        ("    Hello Bo,\n    2. 7163\nif 2836 then 6125", False),
    ],
)
def test_an_indented_letter_ends_where_the_indent_does(
    attribution: str, quote: str, own: bool
) -> None:
    letter = parse(a_letter(f"Hi Anna,\n\n{attribution}\n\n{quote}\n\n2... 2836\n"))

    (line,) = [one for one in letter.lines if one.text.startswith("2... ")]
    assert (line.zone is Zone.OWN) is own


@pytest.mark.parametrize(
    ("body", "verdict"),
    [
        ("As per subject, off to the allotment.", Verdict.ACCEPTED),
        ("Zug siehe Betreff, Gruß Bo", Verdict.ACCEPTED),
        ("Se ämnesraden! /B", Verdict.ACCEPTED),
        ("Thank you, more tomorrow.", Verdict.NO_MOVE),
    ],
)
def test_a_move_in_an_answered_subject_counts_where_he_points_at_it(
    body: str, verdict: Verdict
) -> None:
    assert judged(a_letter(f"{body}\n", subject="Re: Club Cup 12 - 2... 2836")).verdict is verdict


BELOW = "\n\n2... 2836\n\nBo\n\n"


def test_our_letter_below_a_rule_without_its_headers_is_not_his() -> None:
    ours = "Hi Bo\n\n2. 7163\nReceived 2 November, sent 3 November.\nDraw?\n\nAnna"
    judgement = judged(a_letter(f"Hi Anna{BELOW}{'_' * 32}\n\n{ours}\n"))

    assert judgement.verdict is Verdict.ACCEPTED
    assert judgement.findings.received_stated is None
    assert not judgement.findings.draw_offered


def test_an_opening_below_two_dashes_is_his_signature() -> None:
    assert (
        judged(a_letter(f"Hi Anna{BELOW}--\n1.e4 c5! Never change.\n")).verdict is Verdict.ACCEPTED
    )

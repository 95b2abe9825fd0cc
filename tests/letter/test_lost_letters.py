"""A plain part whose letters were lost: a question mark for each of them."""

from __future__ import annotations

from mailbot.letter.parse import parse
from tests.builders import a_letter

PLAIN = "?????? ????, Anna!\n\n??? ???: 2... 2836\n???? ?????? ?????? 5 ??????.\n"
RICH = "<div>Добрый день, Anna!<br><br>Мой ход: 2... 2836<br>Ваше письмо пришло 5 ноября.</div>"


def test_the_html_part_is_read_where_the_letters_of_the_plain_one_were_lost() -> None:
    letter = parse(a_letter(PLAIN, html=RICH))

    assert "Мой ход: 2... 2836" in letter.text
    assert not letter.alternative_differs


def test_other_figures_than_in_the_html_part_are_a_difference() -> None:
    letter = parse(a_letter(PLAIN.replace("2836", "7866"), html=RICH))

    assert letter.alternative_differs


def test_a_writer_may_ask_and_ask() -> None:
    plain = "2... 2836???????? What do you say? Received 5 November.\n"

    letter = parse(a_letter(plain, html=f"<p>{plain}</p>"))

    assert letter.text.startswith("2... 2836????????")

"""A letter whose plain and HTML forms differ: what both say is taken, the rest asked about."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.verdict import Fact, Verdict
from tests.builders import a_letter, judged

SAID = "2... 2836\n\nReceived 7 November, sent 9 November.\n\nBo\n"


def _letter(plain: str, html: str) -> bytes:
    return a_letter(plain, html=html, day=date(2026, 11, 9))


def _html(text: str) -> str:
    return "".join(f"<p>{line}</p>" for line in text.split("\n") if line)


@pytest.mark.parametrize(
    "advertisement",
    [
        "Only today: 5,90! Call 892 424 or 800 52 54 00.",
        "Enviado com o Correio Livre, já somos 7866 pessoas.",
        "Gratis-Postfach mit 2 GB, jetzt neu.",
    ],
)
def test_what_the_mail_service_adds_to_one_form_leaves_nothing_open(advertisement: str) -> None:
    found = judged(_letter(SAID, f"{_html(SAID)}<hr><div>{advertisement}</div>"))
    assert found.verdict is Verdict.ACCEPTED
    assert [ply.san for ply in found.findings.plies] == ["Nc6"]
    assert not found.doubts


@pytest.mark.parametrize("column", ["received", "sent"])
def test_a_day_told_differently_holds_back_that_day_alone(column: str) -> None:
    other = {"received": ("7 November", "6 November"), "sent": ("9 November", "8 November")}
    found = judged(_letter(SAID, _html(SAID.replace(*other[column]))))
    assert found.verdict is Verdict.ACCEPTED
    assert [doubt.fact.value for doubt in found.doubts] == [column]
    assert (found.findings.received_stated is None) == (column == "received")
    assert (found.findings.sent_stated is None) == (column == "sent")


@pytest.mark.parametrize(
    "other",
    [
        SAID.replace("2836", "7866"),
        SAID.replace("2836", "2836 or 7866"),
        SAID.replace("2... 2836", "Not 2... 2836 yet."),
        f"{SAID}\nI offer a draw.\n",
        f"{SAID}\nI resign.\n",
        SAID.replace("2... 2836", "I am still thinking."),
    ],
)
def test_where_they_differ_in_anything_else_nothing_is_recorded(other: str) -> None:
    for plain, html in ((SAID, other), (other, SAID)):
        found = judged(_letter(plain, _html(html)))
        assert not found.events, (plain, html)
        assert Fact.MOVE in {doubt.fact for doubt in found.doubts}


def test_a_form_that_broke_off_on_the_way_says_nothing_else() -> None:
    octets = _letter(SAID, _html(SAID))
    for end in (b"Received 7", b"November, sent"):
        place = octets.rindex(end) + len(end)
        found = judged(octets[:place])
        assert found.verdict is Verdict.ACCEPTED
        assert not found.doubts


def test_a_program_that_shows_no_html_says_nothing_else() -> None:
    stub = "Votre logiciel de messagerie ne sait pas afficher le HTML. Aide : 08 36 57 55 21\n"
    found = judged(_letter(stub, _html(SAID)))

    assert found.verdict is Verdict.ACCEPTED
    assert not found.doubts


def test_a_move_beside_such_words_is_another_one() -> None:
    found = judged(_letter("Sorry, no HTML here: 2... 7866\n", _html(SAID)))

    assert not found.events


def test_a_table_of_days_that_the_plain_form_lost_is_read() -> None:
    rows = (("received", "07/11/2026"), ("sent", "09/11/2026"))
    table = "".join(f"<tr><td>{name}</td><td>{day}</td></tr>" for name, day in rows)
    html = f"<p>Hi Anna,</p><p>2... 2836</p><table>{table}</table><p>Bo</p>"
    found = judged(_letter("Hi Anna,\n\n2... 2836\n\nBo\n", html))

    assert found.verdict is Verdict.ACCEPTED
    assert found.findings.received_stated == date(2026, 11, 7)
    assert found.findings.sent_stated == date(2026, 11, 9)


def test_a_move_in_a_table_that_the_plain_form_lost_is_asked_about() -> None:
    html = "<p>Hi Anna,</p><p>2... 2836</p><table><tr><td>2...</td><td>7866</td></tr></table>"
    found = judged(_letter("Hi Anna,\n\n2... 2836\n", html))

    assert not found.events

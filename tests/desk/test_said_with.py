"""What gives a move, or takes none away: answers with their day, whole scores, corrections."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.verdict import Judgement, Verdict
from tests.builders import a_letter, judged, recorded

DAY = date(2026, 11, 9)


def _judged(text: str) -> Judgement:
    return judged(a_letter(f"{text}\n\nBo\n", day=DAY))


@pytest.mark.parametrize(
    "text",
    [
        "Auf deinen Zug antworte ich am 9. November mit 2836.",
        "Ti rispondo il 9 novembre con 2836.",
        "Je te réponds le 9 novembre par 2836.",
        "Jag svarar den 9 november med 2836.",
        "Ik antwoord op 9 november met 2836.",
        "Jeg svarer den 9. november med 2836.",
    ],
)
def test_an_answer_with_its_day_before_the_move_gives_it(text: str) -> None:
    assert recorded(text, DAY) == ["2836"]


@pytest.mark.parametrize(
    "text",
    ["Deine Antwort mit 2836 hat mich überrascht.", "My brother answers on 9 November with 2836."],
)
def test_an_answer_of_somebody_else_does_not(text: str) -> None:
    assert recorded(text, DAY) == []


@pytest.mark.parametrize(
    "text",
    [
        "Here is the whole game with my move at the end:\n1. e4 e5 2. Nf3 Nc6",
        "Ecco tutta la partita con la mia mossa:\n1. e4 e5 2. Cf3 Cc6",
        "Voici toute la partie avec mon coup :\n1. e4 e5 2. Cf3 Cc6",
        "Вся партия с моим ходом:\n1. e4 e5 2. Кf3 Кc6",
    ],
)
def test_the_game_with_his_move_is_this_one(text: str) -> None:
    assert recorded(text, DAY) == ["2836"]


def test_a_game_with_somebody_else_is_not() -> None:
    assert recorded("In my game with Karl it went 1. e4 e5 2. Nf3 Nc6", DAY) == []


@pytest.mark.parametrize(
    "text",
    [
        "Gioco 2... 7866, no, scusa, errore di battitura: la mossa giusta è 2... 2836",
        "Je joue 2... 7866, non, pardon, faute de frappe : le bon coup est 2... 2836",
        "Juego 2... 7866, no, perdón, error de tecleo: la jugada correcta es 2... 2836",
    ],
)
def test_a_correction_in_the_same_breath_counts(text: str) -> None:
    assert recorded(text, DAY) == ["2836"]


def test_no_choice_and_the_day_it_goes_out_take_nothing_away() -> None:
    assert recorded("Je n'ai pas eu le choix : 2... 2836, que j'envoie le 9 novembre.", DAY) == [
        "2836"
    ]
    assert recorded("2... 2836, que j'envoie demain.", DAY) == []


def test_an_impossible_move_behind_its_number_is_never_passed_over() -> None:
    judgement = _judged("2... 1113\nRetiro el alfil y ya veremos quién ataca a quién.")

    assert judgement.verdict in {Verdict.UNCLEAR_MOVE, Verdict.IMPOSSIBLE}


def test_an_hour_with_a_dot_is_no_day() -> None:
    findings = _judged("2... 2836\nArrivo a Milano verso le 8.47, se va bene.").findings

    assert findings.received_stated is None


def test_a_bill_from_his_address_is_no_letter_of_the_game() -> None:
    text = "Anbei erhalten Sie die Rechnung Nr. 5755 vom 20.10.2026.\nSumme 125,98 EUR"
    letter = a_letter(text, day=DAY, subject="Rechnung", answers=None)

    assert judged(letter, threaded=None).verdict is Verdict.NOT_OURS


QUOTED = """

-----Original Message-----
From: Anna Ek <anna@ek.example>
Sent: 3 November 2026
To: Bo Ry
Subject: Cup 12

"""


def test_a_line_that_ends_the_original_message_ends_the_quote() -> None:
    ended = f"Hi Anna,{QUOTED}Greetings, Anna\n----- End of original message -----\n2... 2836"

    assert recorded(ended, DAY) == ["2836"]


@pytest.mark.parametrize(
    "line",
    ["-- End of the round --", "== Final standings ==", "----- End of forwarded message -----"],
)
def test_no_other_line_does(line: str) -> None:
    assert not _judged(f"Thanks.{QUOTED}My result:\n{line}\nI resign.").events


@pytest.mark.parametrize(
    "below",
    [
        "I might still change it.",
        "Before Sunday I cannot confirm it.",
        "Ich könnte das noch ändern.",
        "Karl asked me to post it for him in his game.",
        "Je dois encore vérifier cela avec l'échiquier.",
    ],
)
def test_what_may_still_change_is_asked_about(below: str) -> None:
    assert recorded(f"2... 2836\n{below}", DAY) == []


@pytest.mark.parametrize(
    "text",
    [
        "I offer a draw after your 3. 6125.",
        "Ich biete remis nach deinem 3. 6125.",
        "Je propose nulle après votre 3. 6125.",
        "I resign after your move.",
    ],
)
def test_an_offer_behind_a_move_to_come_is_none(text: str) -> None:
    kinds = {str(event.kind) for event in _judged(f"2... 2836\n{text}").events}

    assert kinds == {"move_played"}


def test_another_move_told_twice_in_brackets_makes_a_choice() -> None:
    assert recorded("2... 6765 (that is, I play the knight to f6, Nf6)", DAY) == []
    assert recorded("2... 2836 (that is, I play the knight to c6, Nc6)", DAY) == ["2836"]

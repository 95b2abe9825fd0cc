"""Letters to somebody else, of another game, or whose move stands beside their words."""

from __future__ import annotations

from email import message_from_bytes, policy
from email.message import EmailMessage

import pytest

from mailbot.desk.verdict import Fact, Verdict
from tests.builders import a_letter, judged

PGN = '[White "{}"]\n[Black "{}"]\n[Result "{}"]\n\n1. e4 e5 2. Nf3 Nc6 {}\n'
LIST = [("List-Id", "<club.example>")]


def with_score(
    body: str, white: str = "Ek, Anna", black: str = "Ry, Bo", result: str = "*"
) -> bytes:
    message = message_from_bytes(a_letter(body), policy=policy.default)
    assert isinstance(message, EmailMessage)
    pgn = PGN.format(white, black, result, result)
    message.add_attachment(pgn.encode(), "application", "x-chess-pgn", filename="game.pgn")
    return message.as_bytes()


def passing_on(to: str) -> bytes:
    inner = message_from_bytes(a_letter("2... 2836\n", to=to), policy=policy.default)
    message = message_from_bytes(a_letter("See below.\n"), policy=policy.default)
    assert isinstance(message, EmailMessage)
    assert isinstance(inner, EmailMessage)
    message.add_attachment(inner)
    return message.as_bytes()


@pytest.mark.parametrize(
    "octets",
    [
        with_score("Look.\n", "Carlsen", "Anand"),
        with_score("Look.\n", "Bo Ry", "Anna Ek"),
        with_score("Karl lost.\n", "Karl Ott", "Bo Ry", "0-1"),
        with_score("See the file.\n", result="1-0"),
        with_score("I still think. The attached is only analysis.\n"),
        with_score("Nur eine Analyse im Anhang.\n"),
        with_score("Our other game so far.\n"),
    ],
)
def test_a_score_that_may_be_of_another_game_gives_no_move(octets: bytes) -> None:
    judgement = judged(octets)

    assert judgement.events == ()
    assert Fact.MOVE in {doubt.fact for doubt in judgement.doubts}


@pytest.mark.parametrize(
    "octets",
    [
        with_score("My move is in the file.\n"),
        with_score("Mein Zug ist in der Datei, mein Programm kann das jetzt.\n"),
        with_score("Hallo Anna, siehe Anhang.\nBo\n"),
        with_score("See the file.\n", "?", "NN"),
        with_score("See the file.\n", "Anna", "B. Ry"),
    ],
)
def test_a_score_of_the_game_gives_its_move(octets: bytes) -> None:
    assert judged(octets).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "octets",
    [
        passing_on("Karl Ott <karl@ott.example>"),
        a_letter(to="Karl Ott <karl@ott.example>"),
        a_letter("I resign.\n", to="Karl Ott <karl@ott.example>"),
        a_letter(to="club@club.example", headers=LIST),
        a_letter("I resign. A nice time with you all.\n", to="club@club.example", headers=LIST),
        a_letter(subject="Re: Cup 13"),
        a_letter(subject="Re: Game with Karl"),
        a_letter(subject="Partie gegen Karl"),
        a_letter(subject="Fwd: Karl - Bo"),
        a_letter(subject="Draft"),
        a_letter(subject="Analyse"),
        a_letter("Hmm.\n\nFrom: Karl\n\n2... 2836\n"),
        a_letter("Hmm.\n\nVon: Karl Ott\n\n2... 2836\n"),
    ],
)
def test_what_is_meant_for_others_gives_the_game_nothing(octets: bytes) -> None:
    judgement = judged(octets)

    assert judgement.events == ()
    assert Fact.GAME in {doubt.fact for doubt in judgement.doubts}
    assert judgement.command is not None


@pytest.mark.parametrize(
    "octets",
    [
        passing_on("Anna Ek <anna@ek.example>"),
        a_letter(to="anna@alias.example"),
        a_letter(to="A. Ek <chess@alias.example>"),
        a_letter(to="aek77@alias.example"),
        a_letter(to="Bo Ry <bo@ry.example>"),
        a_letter("Anna, 2... 2836\n", to="club@club.example", headers=LIST),
        a_letter(headers=LIST),
        a_letter(subject="Re: Club Cup 12"),
        a_letter(subject="Re: Cup 12"),
        a_letter(subject="Re: Spring Cup 25"),
        a_letter(subject="Game with Anna"),
        a_letter(subject="Anna - Bo"),
        a_letter(subject="Club Cup - Bo"),
        a_letter(subject="Hello!"),
        a_letter("From: Bo\nTo: Anna\n\n2... 2836\n"),
        a_letter("Von: Freitag\n\n2... 2836\n"),
    ],
)
def test_what_can_be_meant_for_our_player_is_taken(octets: bytes) -> None:
    assert judged(octets).verdict is Verdict.ACCEPTED


def test_a_copy_and_another_move_in_the_subject_are_told() -> None:
    cc = [("Cc", "Anna Ek <anna@ek.example>")]
    copied = judged(a_letter(to="Karl Ott <karl@ott.example>", headers=cc))
    differing = judged(a_letter(subject="2... 7866"))

    assert (copied.verdict, differing.verdict) == (Verdict.ACCEPTED, Verdict.ACCEPTED)
    assert "copied" in {one.code for one in copied.remarks}
    assert "subject_differs" in {one.code for one in differing.remarks}


@pytest.mark.parametrize(
    "footer",
    [
        "This message was sent on 10 November 2026",
        "Diese Nachricht wurde am 10.11.2026 gesendet",
        "Ce message a été envoyé le 10 novembre 2026",
    ],
)
def test_the_footer_of_a_mailer_is_no_day_of_his(footer: str) -> None:
    below = judged(a_letter(f"2... 2836\n\nBo\n\n{footer}\n"))
    his = judged(a_letter("2... 2836\n\nBo\n\nReceived 3 Nov, sent 4 Nov\n"))

    assert below.findings.sent_stated is None
    assert his.findings.sent_stated is not None


def test_the_game_of_other_people_in_an_attachment_is_no_history_of_ours() -> None:
    message = message_from_bytes(a_letter("No move yet. A present.\n"), policy=policy.default)
    assert isinstance(message, EmailMessage)
    pgn = '[White "Ott, Albert"]\n[Black "Vicar, Rev."]\n\n1. e4 e6 2. Nc3 d5 1-0\n'
    message.add_attachment(pgn.encode(), "application", "x-chess-pgn", filename="old.pgn")
    judgement = judged(message.as_bytes())

    assert judgement.verdict is Verdict.NO_MOVE
    assert not judgement.doubts

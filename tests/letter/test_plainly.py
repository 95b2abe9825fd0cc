"""Moves that are plain to everybody, in the words that people have around them; and traps."""

from __future__ import annotations

import pytest

from mailbot.letter.claims import Stance
from tests.builders import is_taken, recorded
from tests.letter.plain import claims

_DAYS = "Received 11 Nov, sent 12 Nov."


@pytest.mark.parametrize(
    "text",
    [
        "Received on the 11th, replied on the 12th: 2836.",
        "Reçu le 11 novembre, répondu le 12 novembre : 2836.",
        "Erhalten am 11.11., beantwortet am 12.11.: 2836",
        "Ontvangen 11 november, beantwoord 12 november: 2836",
        "Recibido el 11 de noviembre, contestado el 12 de noviembre: 2836",
        "Mottaget 11 november, besvarat 12 november: 2836",
        "Otrzymano 11.11., odpowiedź wysłano 12.11.: 2836",
    ],
)  # fmt: skip
def test_what_stands_behind_the_days_and_a_colon_was_sent(text: str) -> None:
    assert is_taken(text)


@pytest.mark.parametrize(
    "text",
    [
        "2... Nc6, i.e. 2836.", "2... Sc6, sprich 2836.", "2... Cc6, c'est-à-dire 2836.",
        "2... Cc6, cioè 2836.", "2... Sc6 czyli 2836.", "2... Кc6, то есть 2836.",
        "I play 2836 on move 2.", "Ich spiele 2836 im 2. Zug.", "Juego 2836 en la jugada 2.",
        "Gioco 2836 alla mossa 2.", "Black's 2nd move goes from 28 to 36.",
        "Mein 2. Zug geht von 28 auf 36.", "move 2: knight to c6", "2... 2 8 3 6",
        "2... 2836 :-) Do you ever sleep?", "2... 2836 ;-) Wie geht es dem Knie?",
        "2... 2836 :) Hur mår katten?", "2... 2836, wat dacht je dan.", "2... 2836, was sonst.",
        "I stay with the book: 2... 2836.", "Ich bleibe bei der Theorie: 2... 2836.",
        "Je reste dans la théorie : 2... 2836.", "Ik speel nu 2... 2836 en ga slapen.",
        "My answer is 2836, and I think White... no, I say nothing.",
        "Först tänkte jag på 7866, men grannen skrattade. Det blir 2836 i stället.",
        "Fuori non smette di piovere; intanto ecco la mia mossa: 2... 2836",
        "I spent an evening on 7866, but it simply loses time, so:\n2... 2836",
        "My mailbox shows 7866 unread and yours was on top, so 2836 it is.",
        "2... 2836<br />\n&nbsp;<br />", "2... 2836\nI ran with bib 7866.",
        "2... 2836\nUnsere Postleitzahl: 7866",
        "In our old game 5713 was the end.\nHere I stand on my feet:\n2... 2836\nSent 12 Nov.",
    ],
)  # fmt: skip
def test_his_move_is_read(text: str) -> None:
    assert is_taken(text)


def test_what_is_taken_back_is_the_day() -> None:
    """Not the move on the line above it."""
    day = (
        "Received 10 Nov. - no, scrap that, my mail program says it came on the 11th. Sent 12 Nov."
    )
    assert is_taken(f"2... 2836\n{day}")
    assert not recorded("2... 2836\nReceived 11 Nov - no, scrap that, I must think.")
    assert not recorded("2... 2836\nReceived 11 Nov. Scrap that move, it came too early.")


@pytest.mark.parametrize(
    "text",
    [
        "I castle long.", "Je fais le grand roque.", "hago enroque corto.", "jag gör lång rockad.",
        "O-O finally!",
    ],
)  # fmt: skip
def test_castling_in_a_sentence_of_his_own_is_a_move(text: str) -> None:
    assert [word.stance for word in claims(text).moves] == [Stance.PLAYED]


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836 :-) No, that was a joke.", "Received 11 Nov, answered 12 Nov by the bank: 2836.",
        "I have not decided; if I could I would play: 2... 2836", "No sé; quizás: 2... 2836",
        "Je ne sais pas encore ; peut-être : 2... 2836", "I withdraw it; my plan was: 2... 2836",
        "Here is an example from the book: 2... 2836", "My train goes from 28 to 36 minutes late.",
        "Mein Zug geht von 28 auf 36 Minuten Verspätung.",
        "The parcel was sent 12 Nov to box: 2836",
        "Karl plays 2836 on move 2.", "Juan juega 2836 en la jugada 2.",
        "Non gioco 2836 alla mossa 2.",
        "I think 7866. My wife says it is 2836 in the end.", "Ik speel nu niet 2... 2836.",
        "I might answer 2... Nc6, that is 2836, but I have not decided.",
        "I looked at 7866 and 2836 for hours, so: more tomorrow.", "My bib number was 2836.",
        "Ich bleibe beim Buch, das Karl schrieb: 2... 2836 sei gut.",
        "Je joue 28.36 euros au loto.",
        "Może Sc6 czyli 2836, jeszcze nie wiem.", "Det blir 2836 kronor i stället.",
        "o-o finally a letter from you", "Si je fais le petit roque, je perds.",
    ],
)  # fmt: skip
def test_and_no_trap_is(text: str) -> None:
    assert not recorded(f"{text}\n{_DAYS}")

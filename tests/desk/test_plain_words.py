"""Words beside a numbered move that take nothing from it in a dated letter, and others."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.verdict import Verdict
from tests.builders import a_letter, judged

DATED = "\nReceived 5 Nov, sent 9 Nov.\nBo\n"
THE_9TH = date(2026, 11, 9)


def taken(text: str) -> list[str]:
    """The plies that are recorded."""
    judgement = judged(a_letter(text, day=THE_9TH))
    accepted = judgement.verdict is Verdict.ACCEPTED
    return [ply.numeric for ply in judgement.findings.plies] if accepted else []


def days(text: str) -> tuple[int | None, int | None]:
    found = judged(a_letter(text, day=THE_9TH)).findings
    received, sent = found.received_stated, found.sent_stated
    return received.day if received else None, sent.day if sent else None


@pytest.mark.parametrize(
    "text",
    [
        "2...2836 (that's a KNIGHT, not a typing error!)",
        "2... 2836, no pins today.",
        "2... 2836, nothing spectacular, I know.",
        "No great surprise: 2... 2836.",
        "2... 2836 (Petroff)",
        "2... 2836 (board 2)",
        "2... 2836, regards from my wife.",
        "2... 2836, greetings to your son.",
        "Keine Experimente mehr: 2... 2836.",
        "2... 2836. Nem szeretném, ha a futó g5-re jönne.",
        "After rejecting 7866 as too passive: 2... 2836.",
        "dopo aver scartato 7866 perché troppo passiva, porto il cavallo al centro con 2... 2836.",
        "al final lo lanzo contra el peón: 2... 2836.",
        "Alltså hoppar springaren till c6, 2... 2836.",
        (
            "Engines are allowed here, so no shame:\nd=41 +0.31 2836 6125 7866 4244\n"
            "d=41 +0.08 4746 4244 7866 5445\nI go with the top one: 2... 2836."
        ),
        "1. It rains.\n2. My move is 2836.\n3. I wish you well.",
    ],
)
def test_remarks_beside_the_numbered_move_take_nothing_from_it(text: str) -> None:
    assert taken(text + DATED) == ["2836"]


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836, perhaps.",
        "2... 2836 (vs. Karl)",
        "2... 2836 (board 2, Karl)",
        "2... 2836, so mein Sohn.",
        "2... 2836, says my son.",
        "2... 2836 (à confirmer)",
        "2... 2836 (discarded)",
        "2... 2836, no thanks.",
        "2... 2836, not this time.",
        "2... 2836, lieber nicht.",
        "2... 2836 (should have been the other knight, sorry)",
        "2... 2836, to be confirmed.",
        "2... 2836, unter Vorbehalt.",
        "2... 2836 (unless you are ill)",
        "Not to be played: 2... 2836.",
        "Ce n'est pas mon coup : 2... 2836",
        "I preferred 7866 to 2... 2836.",
        "This time 7866, last time it was 2... 2836.",
        "Please read 7866 where I wrote 2... 2836.",
        "Lieber 7866 als 2... 2836.",
        "Je préfère 7866 à 2... 2836.",
        "2... 2836, not my move yet.",
        "2... 2836 (not final).",
        "2... 2836, not today.",
        "2... 2836, maybe something else tomorrow.",
        "2... 2836, but 7866 pleases me more.",
        "2... 2836. Although 7866 pleases me more.",
        "2... 2836, or shall I go 7866?",
        "Auf keinen Fall: 2... 2836.",
        "En aucun cas : 2... 2836.",
        "Nicht: 2... 2836.",
        "Either 7866 or 2... 2836.",
        "I cannot decide between 7866 and 2... 2836.",
    ],
)
def test_words_of_the_move_itself_leave_it_open(text: str) -> None:
    assert taken(text + DATED) == []


@pytest.mark.parametrize(
    "text",
    [
        "Ontvangen 5/11, verzonden 9/11. 2... 2836, zegt mijn zoon.",
        "Otrzymane 5.11, wysłane 9.11. 2... 2836, mówi mój syn.",
        "Kapott 5/11, küldve 9/11. 2... 2836, mondja a fiam.",
        "Erhalten 5.11., gesendet 9.11. 2... 2836, so mein Sohn. Ich überlege noch.",
    ],
)
def test_nor_is_it_his_where_his_kin_say_so(text: str) -> None:
    assert taken(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Knight out, 2836.",
        "Springer raus, 2836.",
        "Springersprung, 2836.",
        "odpovídám tahem 2836.",
        "Отвечаю ходом 2836.",
        "Mossa in cifre 2836.",
        "My second move is then 2836, of course.",
    ],
)
def test_a_bare_figure_that_is_given(text: str) -> None:
    assert taken(text + DATED) == ["2836"]


@pytest.mark.parametrize(
    "text",
    [
        "I am toying with 2836.",
        "Thanks for your address. And here is mine: 2836 Alby.",
        "2836!! That is what Karl played in the other game.",
        "With the move 2836 Petrosian won a prize.",
        "Knight out, 2836, and I would be lost.",
        "Ich kämpfe noch mit 2836.",
        "My new door code: 2836.",
        "My lottery number this year: 2836.",
        "Our choir sang the cantata 2836!?",
        "I have moved house, so please note my new postcode: 2836.",
        "I never considered the obvious: 2836.",
    ],
)
def test_and_one_that_is_only_spoken_of(text: str) -> None:
    assert taken(text + DATED) == []


@pytest.mark.parametrize(
    "text",
    [
        "2... 7866." + DATED + "PS. Stop, scrap the above! My second move is 2836.\n",
        "Erhalten 5.11., gesendet 9.11. 2... 7866. Stopp, gestrichen! Mein Zug ist 2836.\n",
        "I play 7866. No, cancel that. I play 2836." + DATED,
    ],
)
def test_words_that_take_back_let_the_last_move_count(text: str) -> None:
    assert taken(text) == ["2836"]


@pytest.mark.parametrize(
    "text",
    [
        "| čer. | bílý | č. |\n| 5755 | 5254 |  1 |\n| 2836 | 7163 |  2 |\n",
        "Schw. Weiß Nr.\n5755 5254 1\n2836 7163 2\n",
    ],
)
def test_heads_with_sides_cut_short(text: str) -> None:
    assert taken(text + DATED) == ["2836"]


@pytest.mark.parametrize(
    "text",
    [
        "2...2836\nhad it on the 5th, off again the 9th.",
        "2...2836\nhad it 5 Nov, back 9 Nov",
        "2...2836, hier seit Donnerstag, raus Montag",
        "2...2836, da seit Do., raus Mo. LG Bo",
        "2...2836 got yours thu reply mon bo",
        "2... 2836\nMy receipt date 05/11/26\nMy reply date 09/11/26",
        "2... 2836\nMein Erhalt 5.11., meine Antwort 9.11.",
        (
            "gracias por la foto del club, ¡menudo ambiente! Me toca: 2. ... 2836\n"
            "recibí jue 5, contesto lun 9"
        ),
    ],
)
def test_days_behind_small_words(text: str) -> None:
    assert days(text + "\n") == (5, 9)


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836\nMy letter received: 5 Nov\nYours: 9 Nov",
        "2... 2836\nMy move received 5 Nov, sent 9 Nov",
        "2... 2836\nMy received letter 5 Nov. Sent 9 Nov.",
    ],
)
def test_what_is_the_writers_was_not_received_by_him(text: str) -> None:
    assert days(text + "\n")[0] is None


@pytest.mark.parametrize(
    ("text", "plies"),
    [
        ("I take with the pawn: 2... 2836.", []),
        ("Ich schlage mit dem Läufer: 2... 2836.", []),
        ("I answer with my bishop 2... 2836.", []),
        ("Ich komme mit dem Springer, 2... 2836.", ["2836"]),
        ("To keep the bishop out: 2... 2836.", ["2836"]),
        ("2... 2836, your bishop sleeps.", ["2836"]),
    ],
)
def test_the_piece_that_moves_by_his_words_is_that_of_his_figures(
    text: str, plies: list[str]
) -> None:
    assert taken(text + DATED) == plies


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836. Grüße aus Rom! Hier seit Mi., zurück Sa.",
        "2... 2836. Sorry for the delay, hospital. In Wed, out Fri.",
        "2... 2836. My guest, with me since 4 Nov, off again 6 Nov.",
        "2... 2836. Entry fee paid. My receipt: 5 Nov.",
        "2... 2836. The flu - had it 5 Nov, gone 7 Nov, thank God.",
    ],
)
def test_a_stay_and_money_are_no_days_of_the_post(text: str) -> None:
    assert days(text + "\n") == (None, None)


@pytest.mark.parametrize(
    ("letter", "dated"),
    [
        ("I haven't decided yet. 2... 2836 is not stupid.", DATED),
        ("I don't know what to play. 2... 2836.", DATED),
        ("Noch unschlüssig. 2... 2836 ist nicht dumm.", "\nErhalten 5.11., gesendet 9.11.\n"),
        ("Je ne sais pas quoi jouer. 2... 2836.", "\nReçu le 5/11, envoyé le 9/11.\n"),
        ("Non so cosa giocare. 2... 2836.", "\nRicevuta il 5/11, spedita il 9/11.\n"),
        ("Eg veit ikkje kva eg skal spela. 2... 2836.", "\nMotteke 5.11, sendt 9.11.\n"),
    ],
)
def test_behind_words_that_put_it_off_a_move_is_asked_about(letter: str, dated: str) -> None:
    assert not taken(f"{letter}{dated}")


@pytest.mark.parametrize(
    "before",
    [
        "I can't make up my mind. So I play",
        "I could not make up my mind for days.",
        "I am still thinking about your kind offer of tea.",
    ],
)
def test_unless_words_lead_to_it_or_they_are_of_another_thing(before: str) -> None:
    assert taken(f"{before} 2... 2836.{DATED}") == ["2836"]


def test_norwegian_is_also_read_in_its_other_form() -> None:
    text = "Fekk brevet ditt 7. november, sender mitt 9. november.\nEg spelar 2... 2836.\n"
    assert taken(text) == ["2836"]
    assert days(text) == (7, 9)
    assert not taken(f"Eg trur ikkje du liker 2... 2836.{DATED}")


def test_the_readers_own_knight_on_its_square_is_no_move() -> None:
    text = (
        "Weil mir dein Springer auf f3 nicht gefällt, schreibe ich schon heute zurück: 2... 2836."
    )
    assert taken(f"{text}\nErhalten 5.11., gesendet 9.11.\n") == ["2836"]


@pytest.mark.parametrize(
    "letter",
    [
        "Received 7.11.2026, sent 9.11.2026; 2...2836, and now I wonder what you say.",
        "Erhalten 7.11.2026, gesendet 9.11.2026; 2...2836, bin gespannt, was du dazu sagst.",
        "Prijaté 7.11.2026, odoslané 9.11.2026; 2...2836, a teraz ma zaujíma, čo na to ty.",
        "Otrzymane 7.11, wysłane 9.11; 2...2836, ciekawe, co odpowiesz.",
        "Получил 7.11, отправил 9.11; 2...2836, интересно, что вы ответите.",
        "Megjött 11.07., elküldve 11.09.; 2...2836, kíváncsi vagyok, mit lép erre.",
    ],
)
def test_who_is_curious_about_the_answer_has_given_his_move(letter: str) -> None:
    assert taken(f"{letter}\n") == ["2836"]


@pytest.mark.parametrize(
    "behind",
    [
        "I wonder what 7866 would do.",
        "I wonder whether it is good.",
        "I wonder what Karl would play.",
        "we'll see if I play it.",
        "I wonder what is better.",
    ],
)
def test_but_not_who_wonders_about_the_move(behind: str) -> None:
    assert not taken(f"Received 7.11.2026, sent 9.11.2026; 2...2836, {behind}\n")


def test_a_question_mark_for_the_readers_move_asks_nothing() -> None:
    assert taken(f"My answer:   2... 2836  -  ?{DATED}") == ["2836"]
    assert not taken(f"Shall I play 2... 2836?{DATED}")
    assert not taken(f"What about 2... 2836 - ?{DATED}")


def test_the_squares_of_a_piece_with_a_dash_are_its_move_where_the_board_says_so() -> None:
    assert taken(f"My knight jumps: 28-36.{DATED}") == ["2836"]
    assert not taken(f"We won the match 28-36.{DATED}")
    assert not taken(f"My rook jumps: 28-36.{DATED}")


@pytest.mark.parametrize(
    "letter",
    [
        "Erhalten am 5.11. Ich ziehe im zweiten Zug 2836. Abgeschickt 9.11.",
        "Reçu le 5/11. Je joue au deuxième coup 2836. Envoyé le 9/11.",
        "Ricevuta il 5/11. La mia seconda mossa: 2836. Spedita il 9/11.",
        "7163 - 2836 // erh. 6.11., ab 9.11.",
        "Erh. 6.11., ab 9.11. Auch ich spiele 2836.",
        "Recibida el 5/11. Ese caballo en f3 es raro. Al final:\n2... 2836\nEnviada el 9/11.",
    ],
)
def test_a_move_in_its_numbered_place_of_a_sentence(letter: str) -> None:
    assert taken(f"{letter}\n") == ["2836"]


@pytest.mark.parametrize(
    "letter",
    [
        "Erhalten am 5.11. Ich fuhr im zweiten Zug 2836. Abgeschickt 9.11.",
        "Ricevuta il 5/11. Karl giocò alla seconda mossa 2836. Spedita il 9/11.",
        "Erh. 6.11., ab 9.11. Auch 2836 kam in Frage.",
    ],
)
def test_nor_is_what_somebody_else_did_there(letter: str) -> None:
    assert not taken(f"{letter}\n")


@pytest.mark.parametrize(
    "line",
    [
        "E: 5.11. A: 9.11.",
        "E 5.11. / A 9.11.",
        "A: 9.11. E: 5.11.",
        "R. 5/11 - E. 9/11",
        "R: 5/11 S: 9/11",
        "O: 5/11 V: 9/11",
        "O: 5.11 W: 9.11",
        "M: 5/11 S: 9/11",
        "P: 5.11. O: 9.11.",
        "É: 11.05. K: 11.09.",
        "П: 5.11 О: 9.11",
        "eing. 5.11. / ausg. 9.11.",
        "př. 5.11. / od. 9.11.",
        "otrz. 5.11, wysł. 9.11",
        "пол. 5.11, отпр. 9.11",
        "mott. 5/11, avs. 9/11",
        "érk. 11.05., küld. 11.09.",
    ],
)
def test_letters_and_words_cut_short_before_two_days(line: str) -> None:
    assert days(f"2. ... 2836\n{line}\n") == (5, 9)


@pytest.mark.parametrize(
    "letter",
    [
        "Anoche, domingo 8, recibí lo tuyo y hoy lunes 9 va lo mío: 2... 2836.",
        "Ayer, domingo, recibí lo tuyo y hoy lunes 9 va lo mío: 2... 2836.",
        "Yesterday, Sunday, received yours and today, 9 Nov, here is mine: 2... 2836.",
    ],
)
def test_the_day_before_the_comma_is_that_of_the_word_behind_it(letter: str) -> None:
    assert days(f"{letter}\n") == (8, 9)


@pytest.mark.parametrize(
    "letter",
    [
        "La tua è arrivata il 6 e non potevo che giocare il cavallo: 2... 2836. Spedita il 9/11.",
        "Yours came on 6 Nov. I cannot but defend: 2... 2836. Sent 9 Nov.",
        "Dein Zug kam am 6.11. Mir bleibt nichts anderes übrig: 2... 2836. Abgeschickt 9.11.",
        "Получил 6.11. Деваться некуда: 2... 2836. Отправил 9.11.",
    ],
)
def test_who_has_no_choice_has_given_his_move(letter: str) -> None:
    assert taken(f"{letter}\n") == ["2836"]


def test_nor_has_who_cannot_play_it() -> None:
    assert not taken("Yours came on 6 Nov. I cannot play 2... 2836. Sent 9 Nov.\n")


@pytest.mark.parametrize(
    "words", ["Usually I play 2836.", "My favourite move is 2836.", "My planned reply is 2836."]
)
def test_a_habit_and_a_plan_are_no_move(words: str) -> None:
    assert not taken(f"{words}{DATED}")


def test_but_who_does_as_always_has_given_one() -> None:
    assert taken(f"As always, 2836.{DATED}") == ["2836"]
    assert taken("Wie immer spiele ich 2... 2836.\nErhalten 5.11., gesendet 9.11.\n") == ["2836"]

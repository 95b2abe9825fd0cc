"""Words before a colon that take the move behind it away, beside chatter that does not."""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Verdict
from tests.builders import a_letter, judged, recorded


@pytest.mark.parametrize(
    "lead",
    [
        "From yesterday's paper:\n", "My dream last night:", "Sooner or later:", "Next week:",
        "I copy what the server says:", "Yours received, answer follows, candidates so far:",
        "White:", "Option A:", "To Karl:", "For Karl:", "Karl says:", "My wife's suggestion:",
        "My grandfather always said:", "FYI, this is what I sent Karl:\n\n",
        "Copy of my letter to Karl:\n\n", "The game from the thematic event first:",
        "Quiz: which move? Solution below.\n\n\n", "You asked if I'd go for",
        "Zur Info, das habe ich Karl geschickt:\n\n", "Mein Traum letzte Nacht:",
        "Früher oder später:", "Der Server sagt:", "Kandidaten bisher:", "Weiß:", "An Karl:",
        "Die Partie aus dem Thematurnier zuerst:", "Vorschlag meiner Frau:",
        "Mon rêve de cette nuit :", "Tôt ou tard :", "Le serveur affiche :", "Blancs :",
        "À Karl :", "Del periódico de ayer:\n", "Mi sueño de anoche:", "El servidor dice:",
        "Candidatas hasta ahora:", "Blancas:", "A Karl:", "Dal giornale di ieri:\n",
        "Prima o poi:", "Il server dice:", "Opzione A:", "Uit de krant van gisteren:\n",
        "Vroeg of laat:", "Wit:", "Aan Karl:", "Mój sen tej nocy:", "Prędzej czy później:",
        "Białe:", "Opcja A:", "Min dröm i natt:", "Förr eller senare:", "Servern säger:",
        "Till Karl:", "Из вчерашней газеты:\n", "Рано или поздно:", "Сервер пишет:", "Белые:",
        "Ennemmin tai myöhemmin:", "Előbb vagy utóbb:",
        "Mais cedo ou mais tarde:", "Mai devreme sau mai târziu:", "Рано чи пізно:",
    ],
)  # fmt: skip
def test_what_is_from_elsewhere_or_for_later_is_not_given(lead: str) -> None:
    assert not recorded(f"{lead} 2... 2836".replace("\n ", "\n"))


@pytest.mark.parametrize(
    "lead",
    [
        "You asked for my move:", "You asked if I'd be quick.", "From rainy Dublin:\n",
        "Greetings from Dublin:", "As I said:", "Wie gesagt:", "Black:", "To Anna:", "Our game:",
        "The game is getting sharp:", "My suggestion:", "With one day's delay:", "To business:",
        "I read yesterday's paper, then your letter.\n", "My dream last night was strange.",
        "Noch einmal zur Sicherheit:", "Grüße aus Hamburg:", "Die Partie geht weiter:",
        "Schwarz:", "An Anna:", "Encore une fois :", "Avec un jour de retard :", "Pour Anna :",
        "La partie continue :", "Una vez más:", "Con un día de retraso:", "Como dije:",
        "Saludos desde Madrid:", "Ancora una volta:", "Come ho detto:", "Un saluto da Roma:",
        "Nog een keer:", "Zoals gezegd:", "Groeten uit Utrecht:", "Jeszcze raz:",
        "Pozdrowienia z Gdańska:", "Ještě jednou:", "Ešte raz:", "Még egyszer:", "Som sagt:",
        "Ещё раз:", "Привет из Москвы:", "Чёрные:",
    ],
)  # fmt: skip
def test_chatter_before_a_colon_takes_nothing_away(lead: str) -> None:
    letter = a_letter(f"{lead} 2... 2836\n".replace("\n ", "\n"))
    assert judged(letter).verdict is Verdict.ACCEPTED
    assert recorded(f"{lead} 2... 2836") == ["2836"]


@pytest.mark.parametrize("no", ["Hmm, no", "Hm, nein", "Euh, non", "Eh, no", "Hm, nie", "Хм, нет"])
def test_a_no_with_another_move_behind_the_given_one_leaves_both_open(no: str) -> None:
    assert not recorded(f"2... 2836\n\n{no}. 7866.")


@pytest.mark.parametrize("chatter", ["No news.", "Member no. 7866", "No, Karl is not ill."])
def test_a_no_of_another_thing_leaves_the_move(chatter: str) -> None:
    assert recorded(f"2... 2836\n\n{chatter}") == ["2836"]


def test_a_line_in_small_letters_goes_on_with_the_score_before_it() -> None:
    score = "<ol><li>e4 e5</li><li>Nf3 Nc6</li></ol>"
    open_ = judged(a_letter("", html=f"{score}<p>is what Karl played. I need time.</p>"))
    assert not open_.findings.plies
    assert recorded("1. e4 e5\n2. Nf3 Nc6\nis the score so far.") == ["2836"]


@pytest.mark.parametrize(
    ("text", "is_sure"),
    [
        ("Received: 5 November (the parcel).", False),
        ("Received on 5 November, or was it the 6th.", False),
        ("Received on 5 November (your card).", True),
        ("Received on 5 November (a Thursday).", True),
    ],
)
def test_what_stands_behind_a_day_may_open_it(text: str, is_sure: bool) -> None:
    day = judged(a_letter(f"{text} 2... 2836\n")).findings.received_stated
    assert (day is not None) is is_sure


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("One more blunder and I resign.", False),
        ("Noch so ein Fehler und ich gebe auf.", False),
        ("My position is lost, one glance was enough. I resign.", True),
    ],
)
def test_one_more_of_it_is_a_condition(text: str, ends: bool) -> None:
    assert (judged(a_letter(f"{text}\n")).verdict is Verdict.ENDED) is ends

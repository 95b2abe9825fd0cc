"""A move among words that nothing is known of: the days of the letter say that it was sent."""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Verdict
from tests.builders import a_letter, judged

SENT = "\n\nReceived 3 Nov, sent 4 Nov\n"
STRANGE = (
    "Bofinks and grombels:\n\n2... 2836", "I grombel my bofink 2... 2836",
    "Puh, das war ganz und gar gefrickelt:\n\n2... 2836",
)  # fmt: skip


@pytest.mark.parametrize("text", STRANGE)
def test_a_letter_with_its_day_sent_gives_the_move(text: str) -> None:
    assert judged(a_letter(text)).verdict is Verdict.UNCLEAR_MOVE
    assert judged(a_letter(text + SENT)).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "text",
    [
        "I grombel my bofink 2836" + SENT,  # no number
        "I grombel my bofink 2... 2836" + "\n\nReceived 3 Nov\n",
        "I grombel my bofink 2... 2836" + "\n\nCarl's letter was sent 4 Nov\n",
        "I grombel my bofink 2... 2836" + "\n\nI hope that it was sent 4 Nov?\n",
        "I grombel my bofink 2... 2836, and then 2... 7866" + SENT,
        "I grombel my bofink 2... 2836 or 7866" + SENT,
        "I grombel my bofink 2... 2836\n\nPlease disregard this move." + SENT,
        "Karl would grombel 2... 2836" + SENT,
        "2... 2836 grombels the bofink" + SENT,
        "My hand hovered above 2... 2836" + SENT,
        "For example, I grombel 2... 2836" + SENT,
        "The grombel move of Karl: 2... 2836" + SENT,
        "Did you grombel 2... 2836?" + SENT,
        "2... 2836 was a grombel of Karl" + SENT,
        "Karl schwärmt von 2... 2836." + SENT,
        "The whole club swears by 2... 2836." + SENT,
        "The server swallowed 2... 2836." + SENT,
        "Karl blundered into 2... 2836." + SENT,
    ],
)
def test_what_is_left_open_by_more_stays_open(text: str) -> None:
    assert judged(a_letter(text)).verdict in {Verdict.UNCLEAR_MOVE, Verdict.NO_MOVE}


@pytest.mark.parametrize(
    "before",
    [
        "The new wifi says 7866 all the time.", "Salió la lista nueva y por fin soy 7866.",
        "Ich habe jetzt 7866 Punkte in der Liste, so viele wie nie.",
    ],
)  # fmt: skip
def test_a_figure_in_a_sentence_that_speaks_of_no_move_is_no_other_candidate(before: str) -> None:
    text = f"{before}\n\nI grombel my bofink 2... 2836"
    assert judged(a_letter(text + SENT)).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "after", ["Or else 7866.", "No, rather 7866!", "7866!", "Perhaps 7866.", "Better 7866."]
)
def test_a_figure_among_words_of_moves_is_one(after: str) -> None:
    text = f"I grombel my bofink 2... 2836\n\n{after}"
    assert judged(a_letter(text + SENT)).verdict is Verdict.UNCLEAR_MOVE


@pytest.mark.parametrize(
    "behind",
    [
        ", přišlo 6. 11., posílám 7. 11.",
        ", kom 10/11, skickat 12/11.",
        ", arrived 3/11, sent 4/11.",
    ],
)
def test_the_post_of_a_move_behind_a_comma_takes_nothing_from_it(behind: str) -> None:
    assert judged(a_letter(f"2... 2836{behind}\n")).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "text",
    [
        "Looking at 2... 2836 meanwhile.", "Ich schaue mir 2... 2836 an.",
        "Je regarde 2... 2836 en attendant.", "Estoy mirando 2... 2836.",
        "Смотрю на 2... 2836.", "Jag tittar på 2... 2836.", "Katselen 2... 2836.",
    ],
)  # fmt: skip
def test_what_is_looked_at_is_not_played(text: str) -> None:
    assert not any(event.kind == "move_played" for event in judged(a_letter(text + SENT)).events)


@pytest.mark.parametrize(
    "text",
    [
        "Looking at the position, I play 2... 2836", "Ich schaue aus dem Fenster. 2... 2836",
        "Je regarde la neige tomber. 2... 2836", "Смотрю на доску и хожу 2... 2836",
    ],
)  # fmt: skip
def test_what_else_is_looked_at_takes_no_move_away(text: str) -> None:
    assert judged(a_letter(text)).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "text",
    [
        "Hold on to your bonnet, Anna: 2836!", "Seven nights of brooding have hatched this: 2836.",
        "You guessed it, you witch. 2836.", "Da hast du den Salat: 2836.",
        "Lang genug gegrübelt, jetzt muss der Gaul raus: 2836.",
        "Ahí te va el caballo, mimosa: 2836.",
        "Raz kozie śmierć: 2836. Teraz Ty się męcz.", "Tak jo, ať je po mém: 2836.",
         "Lesz, ami lesz: 2836. Te jössz, Anna.",
        "Passenger - 2836.", "Alla fine 2836.", "Und dann doch 2836.", "Po długim namyśle 2836.",
        "После долгих раздумий 2836.", "Nella nostra gioco 2836.",
    ],
)  # fmt: skip
def test_a_figure_apart_in_a_dated_letter_is_the_move(text: str) -> None:
    assert judged(a_letter(text + SENT)).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "text",
    [
        "There I sat in my pyjamas and bellowed 2836 at half of Leeds.",
        "The old Volvo has now done 2836 since the new clutch.",
        "Heute Nacht brüllte mein Mathelehrer 2836, dann klingelte der Wecker.",
        "Eher fresse ich meinen Hut, als dass du 2836 von mir siehst.",
        "Mi taquilla del gimnasio es la 2836, y ayer la encontré llena de castañas.",
        "I natt satt en älg på min säng och muttrade 2836.",
        "Min sista kakburk kan du få, men 2... 2836 får du inte.",
        "I set up the pieces, tried 2... 2836 for size, and put it straight back.",
        "Knocking like this: 2836. Or rather 7866.", "Tried this: 2836. Forget it.",
        "Ich träumte 2836.", "Nie wieder 2836.", "Karl mag 2836.", "Instead of 2836.",
        "My grandson: 2836!", "Karl: 2836.", "My postcode: 2836.",
    ],
)  # fmt: skip
def test_a_figure_within_a_dated_letter_is_none(text: str) -> None:
    assert judged(a_letter(text + SENT)).verdict is not Verdict.ACCEPTED


@pytest.mark.parametrize("text", ["hi anna, i go 2836. bo", "moin anna, ich ziehe 2836. gruss bo"])
def test_who_writes_small_ends_his_sentences_all_the_same(text: str) -> None:
    assert judged(a_letter(text)).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "text",
    [
        "Ganz leise, damit du nicht aufwachst: 2836",
        "2... 2836. Das wusstest du bestimmt schon.",
    ],
)  # fmt: skip
def test_what_is_denied_before_a_colon_and_said_to_the_reader_takes_no_move_away(text: str) -> None:
    assert judged(a_letter(text + SENT)).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "text",
    [
        "I did not dare: 2... 2836", "Ich habe mich nicht getraut: 2... 2836",
        "Perhaps: 2... 2836", "Not yet decided: 2... 2836", "2... 2836. Would you play it?",
        "2... 2836. Das ist noch nicht mein Zug.",
    ],
)  # fmt: skip
def test_what_is_denied_of_the_move_leaves_it_open(text: str) -> None:
    assert judged(a_letter(text + SENT)).verdict is not Verdict.ACCEPTED


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836 geht heute raus.", "Meine Antwort vom 4. November lautet:\n2... 28-36",
        "2... 2836, and no, I'm not going to fall for 7866 a second time in my life.",
        "2... 2836\nForget the conditional I sent you last month, I take it back.",
    ],
)  # fmt: skip
def test_what_is_said_beside_the_move_takes_nothing_from_it(text: str) -> None:
    assert judged(a_letter(text + SENT)).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836, or should I not play 7866?", "2... 2836, I do not want it, I want 7866.",
        "2... 2836, but I do not know whether 7866 is better.",
        "2... 2836\nForget this move, I take it back.",
    ],
)  # fmt: skip
def test_what_is_said_of_the_move_or_of_another_leaves_it_open(text: str) -> None:
    assert judged(a_letter(text + SENT)).verdict is not Verdict.ACCEPTED


@pytest.mark.parametrize(
    "text",
    [
        "My move is in the photo. When you ring: 2836.", "Den Zug findest du im Anhang: 2836.",
        "Billedet viser mit træk.\nNår du ringer: 2836.", "Mossa in allegato. Alla fine 2836.",
        "Ход на фото. Звонить так: 2836.", "A lépés a képen. Ha hívsz: 2836.",
    ],
)  # fmt: skip
def test_beside_a_file_or_a_picture_a_figure_apart_is_asked_about(text: str) -> None:
    assert judged(a_letter(text + SENT)).verdict is not Verdict.ACCEPTED

"""Letters that may be of another game: a state that lasts until the next naming, and whom the
salutation names."""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Fact, Verdict
from mailbot.game.events import DrawOffered, GameEnded, MovePlayed
from tests.builders import a_letter, judged

_OTHER = {
    "en": "In the other game my position is hopeless. I resign.",
    "de": "In der anderen Partie ist nichts mehr zu machen. Ich gebe auf.",
    "fr": "Dans l'autre partie il n'y a plus rien à faire. J'abandonne.",
    "es": "En la otra partida no hay nada que hacer. Abandono.",
    "it": "Nell'altra partita non c'è più niente da fare. Abbandono.",
    "nl": "In de andere partij is niets meer te doen. Ik geef op.",
    "pl": "W drugiej partii nie ma już nadziei. Poddaję się.",
    "cs": "Ve druhé partii už nic není. Vzdávám.",
    "sv": "I det andra partiet finns inget kvar. Jag ger upp.",
    "fi": "Toisessa pelissä ei ole enää mitään. Luovutan.",
    "hu": "A másik játszmában nincs mit tenni. Feladom.",
    "ru": "В другой партии уже ничего не сделать. Сдаюсь.",
    "pt": "Na outra partida já não há nada a fazer. Abandono.",
    "number": "As to game 2: it's lost. I resign.",
    "heading": "Cup 13:\nI resign.\n\nCup 12:\nI need time.",
    "numbers": "Game 2\nI resign.\n\nGame 1\nlater",
}


@pytest.mark.parametrize("body", _OTHER.values(), ids=_OTHER)
def test_a_resignation_behind_the_naming_of_another_game_is_asked_about(body: str) -> None:
    judgement = judged(a_letter(body + "\n"))

    assert not any(isinstance(event, GameEnded) for event in judgement.events)
    assert Fact.RESULT in {doubt.fact for doubt in judgement.doubts}


@pytest.mark.parametrize(
    "body",
    [
        "2... 2836. As to the other game: nothing happens there. I offer a draw.",
        "2... 2836.\n\nCup 13: I offer a draw.",
        "2... 2836.\n\nIn der anderen Partie ist nichts mehr los. Ich biete Remis an.",
    ],
)
def test_so_is_an_offer_and_the_move_of_this_game_is_taken(body: str) -> None:
    judgement = judged(a_letter(body + "\n"))

    assert [event.kind for event in judgement.events] == ["move_played"]
    assert [doubt.fact for doubt in judgement.doubts] == [Fact.OFFER]


@pytest.mark.parametrize(
    "body",
    [
        "Game 2 (you Black): 2... 2836",
        "In game 2 your letter arrived on 6 November, that answer follows. 2... 2836",
        "Event: Cup 13\nWhite: Ek\nBlack: Ry\n2... 2836",
        "Event: Cup 12\nWhite: Ek\nBlack: Olsen\n2... 2836",
        "Ek - Olsen\n2... 2836",
        "Ry - Ek\n1. 5254 5755 2. 7163 2836",
        '[White "Carlsen"]\n[Black "Anand"]\n\n1. e4 e5 2. Nf3 Nc6 *',
        "Club Cup 13\n2... 2836\n\nClub Cup 12\nI am still busy.",
        "Cup 13:\nreceived 5 Nov\n2... 2836\n\nCup 12:\nno answer yet.",
        "First our other game. I play 2... 2836. In this one I am still busy.",
    ],
)
def test_a_move_below_the_name_of_another_game_is_asked_about(body: str) -> None:
    judgement = judged(a_letter(body + "\n"))

    assert not any(isinstance(event, MovePlayed) for event in judgement.events)
    assert {doubt.fact for doubt in judgement.doubts} & {Fact.MOVE, Fact.GAME}


@pytest.mark.parametrize(
    "body",
    [
        "Thanks for your letter in the other game.\n\n2... 2836",
        "In the other game I need time. Here I play 2... 2836.",
        "Cup 12:\n2... 2836",
        "Anna Ek - Bo Ry\n2... 2836",
        "Event: Club Cup 12\nWhite: Ek\nBlack: Ry\n2... 2836",
        "White: Anna\nBlack: Bo\n2... 2836",
        "Game 1: 2... 2836",
        "Section 4, board 3\n2... 2836",
        "Juego 2... 2836. Un saludo",
        "Received - Sent\n2... 2836",
    ],
)
def test_a_move_of_this_game_beside_such_words_is_taken(body: str) -> None:
    judgement = judged(a_letter(body + "\n"))

    assert [event.kind for event in judgement.events] == ["move_played"]
    assert not judgement.doubts


def test_a_move_turns_back_to_this_game() -> None:
    judgement = judged(a_letter("In the other game I need time.\n\n2... 2836. I offer a draw.\n"))

    assert any(isinstance(event, DrawOffered) for event in judgement.events)


_GREETS = [
    "Dear Karl,", "Hi Karl,", "Hallo Karl,", "Sehr geehrter Herr Ott,", "Cher Karl,",
    "Querido Carlos:", "Caro Carlo,", "Beste Karel,", "Drogi Karolu,", "Kedves Károly!",
    "Hej Kalle,", "Hei Kalle,", "Dragă Carol,", "Дорогой Карл,", "Дорогий Карле,", "Karl,",
    "Hello Mum,", "Dear Mr. Ott,",
]  # fmt: skip


@pytest.mark.parametrize("greeting", _GREETS)
@pytest.mark.parametrize("said", ["2... 2836", "I resign."])
def test_a_letter_that_greets_somebody_else_is_asked_about(greeting: str, said: str) -> None:
    judgement = judged(a_letter(f"{greeting}\n{said}\nBo\n"))

    assert judgement.verdict is Verdict.PUT_ASIDE
    assert not judgement.events
    assert [doubt.fact for doubt in judgement.doubts] == [Fact.GAME]


@pytest.mark.parametrize(
    "greeting",
    [
        "Dear Annie,", "Hallo liebe Anna,", "Sehr geehrte Frau Ek,", "Dear Mrs. Ek,",
        "Дорогая Аня,", "Kochana Aniu!", "Cześć Anno,", "Dear chess friend,",
        "Lieber Schachfreund,", "Hello from Spain,", "Hello Karl and Anna,", "Hola:", "Hei Bo,",
        "Dear Anna,\nKarl says hello.", "Hello, Bo here.", "Thanks,",
    ],
)  # fmt: skip
def test_one_that_greets_us_or_nobody_is_taken(greeting: str) -> None:
    judgement = judged(a_letter(f"{greeting}\n2... 2836\nBo\n"))

    assert judgement.verdict is Verdict.ACCEPTED
    assert not judgement.doubts


@pytest.mark.parametrize(
    "body",
    [
        "Je n'ai rien reçu le 5 novembre. 2... 2836",
        "Nie otrzymałem Twojego listu 5 listopada. 2... 2836",
        "Please send your last book again, I liked it.",
        "Peter asked you to send your move again.",
    ],
)
def test_who_has_our_move_or_wants_another_thing_asks_for_no_repeat(body: str) -> None:
    judgement = judged(a_letter(body + "\n"))

    assert "repeat_received" not in {event.kind for event in judgement.events}


@pytest.mark.parametrize(
    "body",
    [
        "Please send your last move again.",
        "Sorry Anna, I have not heard from you since October.",
        "Bitte wiederhole deinen letzten Zug.",
    ],
)
def test_a_plain_wish_for_a_repeat_is_one(body: str) -> None:
    assert judged(a_letter(body + "\n")).verdict is Verdict.REPEAT

"""Second thoughts behind a given move, moves of earlier games, and moves that are not binding."""

from __future__ import annotations

import pytest

from tests.builders import recorded

_SENT = "\n\nReceived 3 Nov, sent 4 Nov\n"


@pytest.mark.parametrize(
    "behind",
    [
        "Actually I prefer 7866.", "PS Use 7866 instead.", "PS: Doch lieber 7866.",
        "PS: Ich bleibe nicht dabei, sondern 7866.", "Blir nog 7866 i stället.",
        "Better Nf6 after all.", "Lieber doch Sf6.", "Plutôt Cf6.", "No, knight to f6!",
        "Nein, Springer nach f6.", "He cambiado de idea: 7866.",
    ],
)  # fmt: skip
def test_another_move_in_a_sentence_that_thinks_anew_leaves_both_open(behind: str) -> None:
    assert recorded(f"2... 2836\n\n{behind}") == []


@pytest.mark.parametrize(
    "behind",
    [
        "I changed my mind: 7866.", "J'ai changé d'avis : 7866.", "Ci ho ripensato: 7866.",
        "Rozmyśliłem się: 7866.", "Jag ångrar mig: 7866.", "Я передумал: 7866.",
        "Muutin mieleni: 7866.", "Vazgeçtim: 7866.",
    ],
)  # fmt: skip
def test_the_move_behind_a_change_of_mind_takes_the_place_of_the_one_above(behind: str) -> None:
    assert recorded(f"2... 2836\n\n{behind}") == ["7866"]


@pytest.mark.parametrize(
    "behind",
    [
        "Not binding yet!", "Noch nicht verbindlich!", "Pas encore définitif.",
        "Non ancora definitivo.", "Todavía no es definitivo.", "Jeszcze nieostateczne.",
        "Ännu inte bindande.", "Nog niet definitief.", "Ei vielä sitova.", "Még nem végleges.",
        "Пока не окончательно.", "PS: Don't reply yet, I will check it once more.",
    ],
)  # fmt: skip
def test_a_move_that_is_not_binding_is_notrecorded(behind: str) -> None:
    assert recorded(f"2... 2836\n\n{behind}") == []


@pytest.mark.parametrize(
    "text",
    [
        "Last time I answered 2... 7866. This time I think a bit.",
        "Letztes Mal habe ich im 2. Zug 7866 gezogen. Diesmal denke ich nach.",
        "La dernière fois, j'ai joué 2... 7866. Cette fois je réfléchis.",
        "L'ultima volta ho giocato 2... 7866. Ora ci penso.",
        "В прошлый раз я сыграл 2... 7866. Теперь думаю.",
        "2... 2836, gaat 15/11 weg tenzij ik iets beters vind.",
        "2... 2836, will be sent on 15 November unless I find better.",
        "Not my move, but interesting:\n\n2... 2836",
        "Nicht mein Zug, aber interessant:\n\n2... 2836",
    ],
)  # fmt: skip
def test_what_was_of_another_game_or_has_a_condition_is_notrecorded(text: str) -> None:
    assert recorded(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Gebrütet über 2... 7866. Springer nach c6.", "Brooded on 2... 7866. Knight to c6 will do.",
        "Rezygnuję z 2... 7866.", "Je renonce à 2... 7866.", "2... 7866 langweilt mich.",
    ],
)  # fmt: skip
def test_days_of_a_letter_give_no_move_that_stands_beside_one_in_words(text: str) -> None:
    assert recorded(text + _SENT) == []


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836\n\nI prefer tea, and you?", "2... 2836\n\nMy new rating is 1828, after all.",
        "2... 2836\n\nNo, knight to c6 was no surprise.", "2... 2836\n\nDoch ein schöner Tag.",
        "Last time I was slow, but now I play 2... 2836.", "2... 2836. Better weather here today.",
        "I don't like my rooks, but there we are: 2... 2836", "2836 (Zug 2) und viele Grüße.",
        "Letztes Mal war ich langsam, heute 2... 2836.",
        "2... 2836\n\nMieux vaut tard que jamais !", "2... 2836\n\nMeine Hausnummer ist doch 1828.",
    ],
)  # fmt: skip
def test_and_ordinary_letters_are_read(text: str) -> None:
    assert recorded(text) == ["2836"]

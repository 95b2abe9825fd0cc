"""Beside the given move another one that somebody of the house wanted is no move of the writer."""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Verdict
from tests.builders import a_letter, judged

HIS = "2... 2836. {}\n\n{}\n"
DAYS = {
    "en": "Received 6 Nov, sent 9 Nov.",
    "de": "Erhalten 6.11., gesendet 9.11.",
    "fr": "Reçu le 6 nov., envoyé le 9 nov.",
    "nl": "Ontvangen 6 nov., verstuurd 9 nov.",
    "sv": "Mottaget 6 nov, avsänt 9 nov.",
    "pl": "Otrzymane 6.11., wysłane 9.11.",
    "cs": "Došlo 6.11., odesláno 9.11.",
    "ru": "Получено 6.11., отправлено 9.11.",
}


@pytest.mark.parametrize(
    ("code", "wish"),
    [
        ("en", "My son wanted me to play 7866."),
        ("en", "My nephew suggested 7866."),
        ("en", "My neighbour kept shouting 7866."),
        ("en", "My wife says I play 7866."),
        ("de", "Mein Sohn wollte, dass ich 7866 ziehe."),
        ("de", "Mein Nachbar riet mir zu 7866."),
        ("de", "Mein Enkel hätte 7866 gezogen."),
        ("fr", "Mon fils voulait que je joue 7866."),
        ("nl", "Mijn zoon wilde dat ik 7866 speelde."),
        ("sv", "Min son ville att jag skulle spela 7866."),
        ("pl", "Syn chciał, żebym zagrał 7866."),
        ("ru", "Сын хотел, чтобы я сыграл 7866."),
        ("cs", "Syn chtěl, abych hrál 7866."),
    ],
)
def test_a_wish_leaves_the_given_move_alone(code: str, wish: str) -> None:
    judgement = judged(a_letter(HIS.format(wish, DAYS[code])))

    assert judgement.verdict is Verdict.ACCEPTED
    assert [ply.numeric for ply in judgement.findings.plies] == ["2836"]


@pytest.mark.parametrize(
    "taken_up",
    [
        "My wife says 7866 is better.",
        "My wife wanted 7866. She is right.",
        "My wife wanted 7866. I believe her.",
        "My wife wanted 7866, and I do as she says.",
        "My wife pressed send too early: 7866.",
        "My wife typed that wrong, 7866.",
        "My son is well, I play 7866.",
    ],
)
def test_a_wish_that_he_takes_up_leaves_both_open(taken_up: str) -> None:
    judgement = judged(a_letter(HIS.format(taken_up, DAYS["en"])))

    assert judgement.verdict is Verdict.UNCLEAR_MOVE
    assert not any(event.kind == "move_played" for event in judgement.events)

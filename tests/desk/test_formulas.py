"""Formulas of plain letters: verbs that end in "I", other events, days behind a full stop."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.verdict import Fact
from tests.builders import a_letter, judged

DAY = date(2026, 11, 9)


def _read(text: str) -> tuple[str, str, str]:
    """The move, and the days as stated; what is asked about is empty."""
    judgement = judged(a_letter(text.replace(" ¶ ", "\n") + "\n", day=DAY))
    asked = {doubt.fact for doubt in judgement.doubts}
    found = judgement.findings
    moves = [ply.numeric for ply in found.plies] if judgement.events else []
    days = [
        f"{stated:%m-%d}" if stated and fact not in asked else ""
        for fact, stated in (
            (Fact.RECEIVED, found.received_stated), (Fact.SENT, found.sent_stated)
        )
    ]  # fmt: skip
    return " ".join(moves), days[0], days[1]


@pytest.mark.parametrize(
    "text",
    [
        "Dopo averci pensato rispondo 2836.", "Po namyśle gram 2836.",
        "Po dlouhém váhání hraji 2836.", "После раздумий играю 2836.",
        "Pärast mõtlemist mängin 2836.", "Gondolkodás után 2836-ot lépek.",
        "Düşündükten sonra 2836 oynuyorum.", "Mietittyäni pelaan 2836.",
    ],
)  # fmt: skip
def test_a_verb_that_says_who_plays_gives_the_move(text: str) -> None:
    assert _read(text)[0] == "2836"


@pytest.mark.parametrize(
    "text",
    [
        "No muevo 2836.", "Не играю 2836.", "Sigurno ne igram 2836.", "Nie gram 2836.",
        "Δεν παίζω 2836.",
    ],
)  # fmt: skip
def test_a_verb_that_is_denied_gives_none(text: str) -> None:
    assert not _read(text)[0]


@pytest.mark.parametrize(
    "text",
    [
        "In our thematic tournament I play 2836.", "Im Thematurnier spiele ich 2836.",
        "V tom našem tematickém turnaji (Sicilská, T-7) hraju 2836.",
        "Dans le tournoi thématique je joue 2836.", "В нашем тематическом турнире играю 2836.",
        "In the Open Masters Cup I play 2836.",
    ],
)  # fmt: skip
def test_a_move_in_an_event_of_another_name_is_asked_about(text: str) -> None:
    judgement = judged(a_letter(text + "\n", day=DAY))
    assert not judgement.events
    assert Fact.MOVE in {doubt.fact for doubt in judgement.doubts}


@pytest.mark.parametrize(
    "text",
    [
        "In our tournament I play 2836.", "V našem turnaji hraju 2836.",
        "Dans notre tournoi je joue 2836.",
        "At the tournament in Lodz I had no time, so: 2836.",
    ],
)  # fmt: skip
def test_the_event_of_the_game_itself_leaves_nothing_open(text: str) -> None:
    assert _read(text)[0] == "2836"


def test_what_else_was_weighed_in_one_sentence_was_not_played() -> None:
    text = "I looked at 2... 4746 for an hour, and at 2... 7866 for another. Habit wins: 2... 2836."
    assert _read(text)[0] == "2836"
    assert _read("I looked at 2... 4746, and I play 2... 7866.")[0] == "7866"


@pytest.mark.parametrize(
    ("text", "received", "sent"),
    [
        ("Ta lettre est là. Aujourd'hui je joue 2836.", "", "11-09"),
        ("Dein Brief kam an. Heute spiele ich 2836.", "", "11-09"),
        ("Mektubunuz cuma günü teslim edildi. Bugün 2836 oynuyorum.", "11-06", "11-09"),
        ("Erh. Freitag, abg. Montag: 2836.", "11-06", "11-09"),
        ("Recibí el 6, envío el 9. Jugada: 2836.", "11-06", "11-09"),
        ("Brevet kom den 6. Svart spelar 2836. Skickat den 9.", "11-06", "11-09"),
        ("Modtaget 6/11-26, sendt 9/11-26. 2... 2836", "11-06", "11-09"),
        ("Érkezett 26.11.06., megválaszolva 26.11.09. 2... 2836", "11-06", "11-09"),
        ("kapva: P nov. 6. ¶ küldve: H nov. 9. ¶ lépés: 2836", "11-06", "11-09"),
        ("Confirmo ter recebido 7163 em 06/11/26. Respondo 2836 em 09/11/26.", "11-06", "11-09"),
        ("Thanks for the quick answer of 3 Nov. It came on 6 Nov. 2... 2836", "11-06", ""),
        ("Tack för svaret av den 3/11. 2... 2836", "", ""),
        ("Děkuji za odpověď ze 3.11., přišla 6.11. 2... 2836", "11-06", ""),
        ("2... 2836 ¶ R 6/11 S 9/11 T 3/16", "11-06", "11-09"),
        ("2... 2836 ¶ T.P. 3/11 - R. 6/11 - R.ta 9/11", "", "11-09"),
        ("2... 2836. Gesendet 6.11. ¶ P.S. Das gültige Absendedatum ist der 9.11.", "", "11-09"),
        ("YOURS RECEIVED 6 NOV STOP 2... 2836 STOP SENT 9 NOV STOP REGARDS BO", "11-06", "11-09"),
        ("am primit plicul pe 6 noiembrie. 2... 2836", "11-06", ""),
        ("Temps utilisé : trois jours (du 6 au 9 novembre : réception). Coup : 2836.", "", ""),
    ],
)  # fmt: skip
def test_each_day_is_of_its_own_sentence(text: str, received: str, sent: str) -> None:
    assert _read(text) == ("2836", received, sent)


@pytest.mark.parametrize(
    "text",
    [
        "Droga Anno, czarne grają 2836.", "Milá Anno, černý táhne 2836. Hodně štěstí, Bo",
        "Card no. 2: White 7163, Black 2836.", "I announce Black's move: 2836.",
        "I attack the knight: 2836.", "Reply to White's second move: Nb8-c6 (2836).",
        "I send 2836 back.", "I decided on 2836 against your 7163.",
    ],
)  # fmt: skip
def test_a_formula_gives_the_move(text: str) -> None:
    assert _read(text)[0] == "2836"


def test_a_score_continued_beside_another_line_is_asked_about() -> None:
    text = "See my answers. Bo ¶ > 1. 5254 5755 ¶ > 2. 7163 4746 ¶ > or 2... 2836. ¶ > Anna"
    judgement = judged(a_letter(text.replace(" ¶ ", "\n") + "\n", day=DAY))
    assert not judgement.events
    assert [doubt.code for doubt in judgement.doubts] == ["only_quoted"]

"""What stands beside an offer, a resignation, a leave or a count, and leaves it as it is."""

from __future__ import annotations

import pytest

from mailbot.letter.claims import Saying
from tests.letter.plain import claims, played


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836 and I offer a draw. What do you think?",
        "2... 2836 and I offer a draw. If you want to play on, fine by me.",
        "2... 2836, draw offered. What do you think?",
        "2... 2836, und ich biete Remis an -- da geht doch auf beiden Seiten nichts mehr, oder?",
        "2... 2836 en ik bied remise aan, er zit niets meer in, toch?",
        "2... 2836 och jag bjuder remi. Vill du spela vidare går det också bra.",
        "2... 2836, og jeg tilbyder remis. Der er vel ikke mere i den?",
        "2... 2836 i proponuję remis. Jeśli wolisz grać dalej, nie ma sprawy.",
        "2... 2836 a nabízím remízu. Co ty na to?",
        "2... 2836 и предлагаю ничью. Если хотите играть дальше, я не против.",
    ],
)
def test_what_the_reader_is_asked_behind_an_offer_changes_nothing(text: str) -> None:
    (offer,) = [said for said in claims(text).phrases if said.saying is Saying.OFFERS_DRAW]

    assert offer.sure
    assert played(text) == ["2836"]


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836 and I offer a draw. So said Karl.",
        "2... 2836 and I offer a draw. Forget that.",
        "2... 2836 and I offer a draw. That is what Karl would do.",
        "2... 2836 und ich biete Remis an. Das sagt Karl.",
    ],
)
def test_what_is_told_of_others_behind_an_offer_leaves_it_open(text: str) -> None:
    assert not any(s.sure for s in claims(text).phrases if s.saying is Saying.OFFERS_DRAW)


def test_dots_end_a_clause() -> None:
    text = "La tour de trop... j'abandonne. Bravo, et bonne chance pour la suite du tournoi !"

    assert [(said.saying, said.sure) for said in claims(text).phrases] == [(Saying.RESIGNS, True)]


@pytest.mark.parametrize(
    "text",
    [
        "Ich melde schon mal Urlaub vom 20. Dezember bis 4. Januar an.",
        "Ik meld vast verlof van 20 december tot en met 4 januari, we gaan naar mijn zus.",
        "I'd like to take my annual leave from 20 December to 4 January.",
        "Je prends deux semaines de congé du 20 décembre au 4 janvier.",
        "Mi prendo due settimane di ferie dal 20 dicembre al 4 gennaio.",
        "Biorę dwa tygodnie urlopu od 20 grudnia do 4 stycznia.",
        "Jag anmäler två veckors semester från 20 december till 4 januari.",
    ],
)
def test_a_leave_that_is_announced(text: str) -> None:
    (leave,) = [said for said in claims(text).phrases if said.saying is Saying.LEAVE]

    assert leave.sure
    assert len(leave.days) == 2


@pytest.mark.parametrize(
    "text",
    [
        "I take no leave this year, not even from 20 December to 4 January.",
        "Ich nehme keinen Urlaub vom 20. Dezember bis 4. Januar.",
        "Ik neem geen verlof van 20 december tot 4 januari.",
        "Please note that Karl is on leave from 20 December to 4 January.",
        "I take it that you are on leave from 20 December to 4 January.",
    ],
)
def test_a_leave_that_is_not_the_writers(text: str) -> None:
    assert not any(said.sure for said in claims(text).phrases if said.saying is Saying.LEAVE)


@pytest.mark.parametrize(
    "text",
    [
        "Bedenkzeit für diesen Zug 4 Tage, insgesamt 9 Tage.",
        "Time for this move 4 days, total 9 days.",
        "Tempo per questa mossa 4 giorni, in totale 9 giorni.",
        "Tiempo para esta jugada 4 días, en total 9 días.",
        "Bedenktijd voor deze zet 4 dagen, in totaal 9 dagen.",
        "Czas na ten ruch 4 dni, razem 9 dni.",
    ],
)
def test_the_days_of_this_move_are_no_number_of_another(text: str) -> None:
    counts = claims(f"2... 2836\n{text}").counts

    assert [(count.days, count.total) for count in counts] == [(4, 9)]

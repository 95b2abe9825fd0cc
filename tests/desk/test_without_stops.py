"""Letters of people who set no stop: "hi anna got it sat 7 nov sending mon 9 nov 2 2836 cya bo".

The law: a salutation, a farewell and a number without a dot need no sign to be told apart; digits
that no number is due for, and words that take a move back, keep their doubt.
"""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.game.events import MovePlayed
from tests.builders import a_letter, judged

DAY = date(2026, 11, 9)
READ = (
    "czesc anna doszlo 7.11 wysylam 9.11 2...2836 pzdr bo",
    "cześć anna dostałem w sobotę 7.11 wysyłam dziś 9.11 ruch 2 2836 na razie bo",
    "szia anna megjott 11.07 kuldom 11.09 2...2836 udv bo",
    "szia anna tegnap jött meg ma küldöm 2 2836 üdv bo",
    "hej anna fick ditt brev 7/11 skickar nu 9/11 2 2836 mvh bo",
    "hej anna fik dit brev 7/11 sender nu 9/11 2 2836 mvh bo",
    "hei anna fikk brevet ditt 7/11 sender nå 9/11 2 2836 hilsen bo",
    "hoi anna ontvangen 7/11 verzonden 9/11 2 2836 groetjes bo",
    "slt anna recu hier envoye auj 9/11 2 2836 bises bo",
    "hola anna recibido el 7/11 enviado hoy 9/11 2 2836 saludos bo",
    "ciao anna ricevuta ieri spedisco oggi 9/11 2 2836 a presto bo",
    "hallo anna hab deinen zug gestern bekommen schicke heute 9.11. 2 2836 lg bo",
    "привіт анно отримав 7.11 відправляю 9.11 2 2836 бувай бо",
    "анна привет получил 7.11 отправляю 9.11 2 2836 пока бо",
    "анна здрасти получено 7.11 изпратено 9.11 ход 2 2836 чао бо",
    "bok anna primio 7.11 saljem 9.11 2 2836 poz bo",
    "zdravo anna prejel 7.11 posiljam 9.11 2 2836 lp bo",
    "ahoj anno prislo mi to 7.11. posilam 9.11. 2 2836 mej se bo",
    "ahoj anna prislo 7.11. posielam 9.11. 2 2836 maj sa bo",
    "γεια άννα πήρα το γράμμα 7/11 στέλνω 9/11 2 2836 φιλιά μπο",
    "moi anna sain 7.11. lähetän 9.11. 2 2836 terv bo",
    "buna anna am primit pe 7.11 trimit azi 9.11 2 2836 pa bo",
    "hi anna got ur move 7 nov sending mine today 9 nov 2 2836 cya bo",
    "hi anna got it sat 7 nov sending mon 9 nov 2. ... 2836 kicking your bishop, sorry, bus here",
    "hi anna received 7.11 sending 9.11 2836",
    "привіт анно отримано 7.11 відправлено 9.11 2 2836 забрав коня чи що там було бувай",
    "selam anna, 7 kasimda aldim 9 kasimda yolluyorum, 2... 2836, iyi oyunlar",
    "Hi Anna received your move 7 Nov and sent this 9 Nov. 2... 2836",
    "Hallo Anna, Deine Karte am Sontag 8.11. erhalten. 2... 2836 am 9.11. abgeschickt.",
    "hola anna, me llego el sabado 7 y te contesto hoy 9, va 2 2836, perdona la prisa",
)
OPEN = (
    "hi anna got it sat 7 nov sending mon 9 nov 2... 2836 forget it bo",
    "hi anna got it sat 7 nov sending mon 9 nov 2... 2836 loses bo",
    "hi anna got it sat 7 nov sending mon 9 nov 2... 2836 says karl bo",
    "hi anna got it sat 7 nov sending mon 9 nov 2... 2836 no way bo",
    "hi anna received 7.11 sending 9.11 tracking 2836",
    "hi anna received 7.11 sending the parcel 9.11 2836",
    "hi anna received 7.11 sent 9.11 from Wien 2836",
    "hi anna received 7.11 sending 9.11 2836 euros",
    "hi anna received 7.11 sent 9.11 3 2836",
    "hi anna received 7.11 sent 9.11 my new number is 0664 2 2836",
    "hi anna received 7.11 sent 9.11 call me under extension 2 2836",
    "hi anna received 7.11 sent 9.11 in the other game 2 2836",
)


@pytest.mark.parametrize("letter", READ)
def test_a_letter_without_a_stop_gives_its_move(letter: str) -> None:
    judgement = judged(a_letter(f"{letter}\n", day=DAY))
    assert [ply.numeric for ply in judgement.findings.plies] == ["2836"]
    assert judgement.findings.received_stated is not None
    assert judgement.findings.sent_stated in {DAY, None}
    assert not judgement.doubts or {one.code for one in judgement.doubts} == {"sent_open"}


@pytest.mark.parametrize("letter", OPEN)
def test_nor_does_it_give_one_that_it_takes_back_or_that_is_none(letter: str) -> None:
    judgement = judged(a_letter(f"{letter}\n", day=DAY))
    assert not any(isinstance(event, MovePlayed) for event in judgement.events)

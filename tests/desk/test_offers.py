"""Offers with their moves, refusals beside a move, reasons of a resignation, leaves, simuls."""

from __future__ import annotations

from datetime import date

import pytest

from mailbot.desk.verdict import Fact, Judgement
from mailbot.game.events import (
    DrawDeclined,
    DrawOffered,
    GameEnded,
    LeaveAnnounced,
    MovePlayed,
)
from mailbot.game.sheet import Side
from tests.builders import a_game, a_letter, judged

WRITTEN = date(2026, 11, 12)


def read(text: str, *, offered: bool = False) -> Judgement:
    offer = [DrawOffered(by=Side.WHITE)] if offered else []
    return judged(a_letter(text + "\n", day=WRITTEN), a_game("5254 5755 7163", more=offer))


def says(judgement: Judgement, kind: type) -> bool:
    return any(isinstance(event, kind) for event in judgement.events)


def moves(judgement: Judgement) -> list[str]:
    return [event.move for event in judgement.events if isinstance(event, MovePlayed)]


@pytest.mark.parametrize(
    "text",
    [
        "I offer a draw with 2836.",
        "Ich biete Remis mit 2836.",
        "Ik bied remise aan met 2836.",
        "Je propose nulle après 2836.",
        "Ofrezco tablas junto con 2836.",
        "Offro patta insieme a 2836.",
        "Proponuję remis po ruchu 2836.",
        "Nabízím remízu s tahem 2836.",
        "Предлагаю ничью после хода 2836.",
        "Jag erbjuder remi med draget 2836.",
        "Skal vi kalde det remis? Det er hermed tilbudt sammen med 2836.",
        "Propun remiză după 2836.",
        "Nudim remi uz potez 2836.",
        "Προτείνω ισοπαλία με 2836.",
        "2... 2836. How about splitting the point?",
        "2... 2836. Co takhle remíza, Anno?",
        "2... 2836. ¿Lo dejamos en tablas?",
    ],
)
def test_a_move_that_an_offer_goes_with_is_given(text: str) -> None:
    judgement = read(text)

    assert moves(judgement) == ["b8c6"]
    assert says(judgement, DrawOffered)
    assert not judgement.doubts


@pytest.mark.parametrize(
    "text",
    [
        "Peter offers a draw with 2836.",
        "You offered a draw with 2836, I am thinking.",
        "I would offer a draw with 2836.",
        "I will not offer a draw after 2836.",
        "If I offer a draw with 2836 you will refuse.",
        "Shall I offer a draw with 2836?",
        "On proponuje remis po ruchu 2836.",
        "Jag erbjöd remi efter 2836 mot Karl.",
        "I offered a draw after 2836 in my other game.",
    ],
)
def test_a_move_beside_an_offer_of_others_or_of_none_is_not_given(text: str) -> None:
    assert not moves(read(text))


@pytest.mark.parametrize(
    "text",
    [
        "Many thanks for your draw offer, Anna, but I'd rather fight on. My move: 2...2836.",
        "Ich mag noch kein Remis machen, sei nicht böse. Ich ziehe 2836.",
        "Remise? Ben je gek, we zijn net begonnen! 2836.",
        "Draw? You must be joking. 2836",
        "Niente patta così presto, dai! 2836.",
        "Спасибо за предложение ничьей, но откажусь: хочется поиграть. 2836.",
        "Remisu nie przyjmuję, dopiero co zaczęliśmy! 2836.",
        "Remízu odmítám, chci si zahrát. 2836.",
        "Kiitos tasapelitarjouksesta, mutta en ota sitä vastaan. 2836.",
        "A döntetlent nem fogadom el, játsszunk még! 2836.",
        "Refuz remiza, cu tot respectul. 2836.",
        "Remi ne prihvaćam, tek smo počeli. 2836.",
        "Lief van je, dat remiseaanbod, maar ik speel liever door. Ik zet 2836.",
    ],
)
def test_a_refusal_beside_a_move_needs_no_reason_that_is_understood(text: str) -> None:
    judgement = read(text, offered=True)

    assert moves(judgement) == ["b8c6"]
    assert says(judgement, DrawDeclined)
    assert not judgement.doubts


@pytest.mark.parametrize(
    "text",
    ["Draw? With three pawns more! 2836", "Remis? Mit so einer Stellung! 2836"],
)
def test_a_question_that_is_cried_at_is_no_offer_yet(text: str) -> None:
    judgement = read(text)

    assert not says(judgement, DrawOffered)
    assert [doubt.fact for doubt in judgement.doubts] == [Fact.OFFER]


@pytest.mark.parametrize(
    "text",
    [
        "Sorry to do this so early, but I have to give up the game. The point is yours.",
        "As of today, 12 November, I am sending you my resignation. You win 1-0, congratulations!",
        "Tut mir leid, so früh schon: Ich gebe die Partie auf. Glückwunsch zum Punkt.",
        "Me rindo, Anna. El punto es tuyo, disfrútalo.",
        "Purtroppo per motivi di salute devo abbandonare la partita.",
        "Wegens mijn gezondheid geef ik de partij helaas op.",
        "Por razões de saúde tenho de abandonar a partida.",
        "Oči už mi neslouží, proto tímto vzdávám.",
        "Jeg har mistet lysten, så jeg opgiver. Pointet er dit.",
        "Sajnos feladom, kevés az időm a sakkra, a pont a tiéd.",
        "Hei Anna, luovutan pelimme. Lonkkaleikkaus ja kolme lastenlasta, ei tästä tule mitään.",
        "Але грати вже не буду: здаю партію. Вітаю, Анно!",
        "Считайте партию сданной, Анна, очко Ваше.",
        "Tvoje pismo sam dobio 9.11. Nažalost predajem partiju. Čestitam!",
    ],
)
def test_who_names_the_game_or_the_point_resigns_whatever_his_reason(text: str) -> None:
    judgement = read(text)

    assert [e.score for e in judgement.events if isinstance(e, GameEnded)] == ["1-0"]
    assert not judgement.doubts


@pytest.mark.parametrize(
    "text",
    [
        "I resign, as secretary of the chess club in Bergen.",
        "My brother wrote: I give up the game. The point is yours, he said.",
        "If I lose the bishop I give up the game.",
        "Karl: ich gebe die Partie auf.",
        "Ich gebe die Partie noch nicht auf.",
        "Abandono. El club de ajedrez necesita un nuevo secretario.",
        "Je n'abandonne pas la partie.",
        "Poddaję partię? Nigdy!",
    ],
)
def test_what_is_no_resignation_ends_nothing(text: str) -> None:
    assert not says(read(text), GameEnded)


@pytest.mark.parametrize(
    "text",
    [
        "Przepraszam za zwłokę, do 12 listopada miałem urlop. Jutro siadam do szachownicy.",
        "Estuve de vacaciones del 5 al 11 de noviembre.",
        "Estive de férias de 5 a 11 de novembro.",
        "November 5-től 11-ig szabadságon voltam.",
        "Ήμουν σε άδεια από 5 έως 11 Νοεμβρίου.",
        "I was on leave from 5 to 11 November.",
        "Urlaub vom 5. bis 11. November.",
    ],
)
def test_a_leave_that_is_over_is_not_announced(text: str) -> None:
    assert not says(read(text), LeaveAnnounced)


def test_a_leave_that_lasts_is_announced() -> None:
    assert says(read("Urlaub vom 10. bis 20. November."), LeaveAnnounced)


@pytest.mark.parametrize(
    "text",
    [
        "At the open in Bergen I played 4746.",
        "Yesterday I played 4746 and lost.",
        "Op de club heb ik gisteren 4746 gespeeld.",
        "Pendant la simultanée, mardi, j'ai joué 4746 et j'ai vite perdu.",
        "En la simultánea, el martes, jugué 4746 y perdí rápido.",
        "Nel campionato a squadre ho giocato 4746 domenica.",
        "Na simultânea, na terça, joguei 4746 e perdi depressa.",
        "La simultan, marți, am jucat 4746 și am pierdut repede.",
        "I holdkampen i søndags spillede jeg 4746.",
    ],
)
def test_a_move_at_a_simul_or_in_a_league_is_of_another_game(text: str) -> None:
    assert not moves(read(text))


@pytest.mark.parametrize(
    "text",
    [
        "Gestern war ich im Verein, alle grüßen dich. Mein Zug: 4746.",
        "W niedzielę gram w lidze. Mój ruch: 4746.",
        "Ayer estuve en el club. Mi jugada: 4746.",
        "I morgen spiller jeg i klubben. Mit træk: 4746.",
    ],
)
def test_who_tells_of_his_club_first_gives_his_move(text: str) -> None:
    assert moves(read(text)) == ["d7d6"]


@pytest.mark.parametrize(
    "cited",
    [
        "To Karl I wrote in short:\n\nI offer a draw.",
        "Pani Zofii po 41. ruchu napisałem krótko:\n\nProponuję remis.",
        "Herrn Krause schrieb ich nur kurz:\n\nIch biete Remis an.",
    ],
)
def test_an_offer_below_words_of_somebody_else_is_none(cited: str) -> None:
    judgement = judged(a_letter(f"2... 2836\n\n{cited}\n\nBo\n"))

    assert "draw_offered" not in {str(event.kind) for event in judgement.events}


@pytest.mark.parametrize("lead", ["And now:", ""])
def test_an_offer_below_words_of_his_own_is_one(lead: str) -> None:
    judgement = judged(a_letter(f"2... 2836\n\n{lead}\n\nI offer a draw.\n\nBo\n"))

    assert "draw_offered" in {str(event.kind) for event in judgement.events}

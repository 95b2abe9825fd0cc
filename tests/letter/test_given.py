"""A numbered move among the words of ordinary letters, beside letters that give none."""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Verdict
from tests.builders import a_letter, is_taken, judged, recorded


@pytest.mark.parametrize(
    "lead",
    [
        "nice try with the ifs, but no:", "I am not following your suggestion, I prefer",
        "I don't believe in miracles, I play", "Right, before I forget what I am writing for:",
        "Not very original, I'm afraid:", "Don't laugh:", "I counter with",
        "Nein, deinem Vorschlag folge ich nicht, lieber", "Ich glaube nicht an Wunder, ich spiele",
        "Damit ich nicht vergesse, warum ich schreibe:", "Es schneit, aber ich wehre mich mit",
        "Je ne suis pas votre suggestion, je préfère", "Avant que j'oublie pourquoi j'écris :",
        "No me convence tu propuesta, prefiero", "Non credo ai miracoli, gioco",
        "Nee, jouw voorstel volg ik niet, ik hou het op", "Nie wierzę w cuda, gram",
        "A teraz, żeby nie zapomnieć, po co piszę:", "Nevěřím na zázraky, hraji",
        "Jag tror inte på under, jag spelar", "Jeg tror ikke på mirakler, jeg spiller",
        "En usko ihmeisiin, pelaan", "Nem hiszek a csodákban, a lépésem",
        "Não, espera, melhor assim:", "Nu cred în minuni, joc", "Чтобы не забыть, зачем пишу:",
        "Не верю в чудеса, играю", "Не вірю в дива, граю",
    ],
)  # fmt: skip
def test_what_was_denied_before_his_own_clause_is_another_thing(lead: str) -> None:
    assert is_taken(f"{lead} 2... 2836.")


@pytest.mark.parametrize(
    "lead",
    [
        "I'd rather not play", "I do not think that I play", "I don't know whether I play",
        "Not today, tomorrow I play", "No, I am not playing", "I haven't made up my mind:",
        "Tomorrow, when I am back:", "If nothing better turns up, I play",
        "I see nothing good in", "Somebody wrote on the wall:", "Guess what Karl did:",
        "Nein, ich spiele nicht", "Lieber nicht", "Ich weiß nicht, ob ich spiele:",
        "Rate mal, was Karl gespielt hat:",
        "Non, je ne joue pas", "Je ne préfère pas",
        "Mejor hubiera sido", "Nie wiem, czy gram",
        "Om du går med på det, spelar jag", "Якби я зіграв",
        "Jos olisin pelannut", "Hvis jeg havde spillet",
    ],
)  # fmt: skip
def test_a_condition_or_a_denial_of_the_move_leaves_it_open(lead: str) -> None:
    assert not recorded(f"{lead} 2... 2836")


@pytest.mark.parametrize(
    "above",
    [
        "The plumber is here, but chess must go on:", "The cat is asleep, so without further ado:",
        "got your letter today and answer at once because I leave for Malta tomorrow:",
        "Der Klempner ist da, aber Schach muss sein:", "De hond slaapt, maar schaken gaat voor:",
        "Le plombier est là, mais les échecs d'abord :", "hydraulik czeka, ale szachy ważniejsze:",
        "rörmokaren är här, men schack går först:", "сантехник пришёл, но шахматы важнее:",
    ],
)  # fmt: skip
def test_chatter_above_leads_to_the_move(above: str) -> None:
    assert is_taken(f"{above}\n\n2... 2836\n\nBo")


@pytest.mark.parametrize(
    "above",
    [
        "Karl's idea:",
        "A nice trap:",
        "Look at this game by Karl:",
        "Karl empfiehlt:",
        "I received your letter and thought of:",
        "Today in the club we looked at:",
        "Your letter arrived today, my first idea:",
        "Kasparov against Karpov, Moscow 1985:",
    ],
)
def test_what_speaks_of_moves_above_leaves_it_open(above: str) -> None:
    assert not recorded(f"{above}\n2... 2836")


@pytest.mark.parametrize(
    "text",
    [
        "Should I play 7866? No. It will be 2... 2836.", "Soll ich 7866 spielen? Nein. 2... 2836.",
        "Ska jag våga 7866? Nej, inte det. Det får bli 2... 2836.",
        "Did you expect 7866? I did, at first. 2... 2836",
        "2... 2836. The car, registration 7866, failed its test.",
        "2... 2836. Le billet 7866 a gagné un gâteau.",
        "Lost at the club: 1.d4 Nf6 2.c4 d6 3.Nc3 and by move 20 I was mated. Ours now. 2... 2836.",
        "My move is 2... 2836, and had I played 7866, the game would be over soon.",
        "Мій хід 2... 2836, а якби я зіграв 7866, партія б закінчилася.",
        "En pelaa 7866, vaan 2836.", "No juego 7866, sino 2836.", "Je ne joue pas 7866, mais 2836.",
        "The knight goes to c6: 2... 2836", "Der Springer geht nach c6: 2... 2836",
        "2... 2836\nMaybe I will regret it tomorrow.", "2... 2836\nHope it's not a blunder.",
        "(no surprise, I guess)\n2... 2836", "2... 2836. Off for a walk before it gets dark.",
    ],
)  # fmt: skip
def test_what_else_is_said_leaves_the_given_move(text: str) -> None:
    assert is_taken(text)


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836\nOr should I play 7866?", "2... 2836. Oder lieber 7866?",
        "2... 2836 - or rather 7866", "2... 2836\nMaybe I will change it tomorrow.",
        "I do not play 7866, but 2836 neither.", "Not Nc6 but 7866? I do not know.",
        "The knight goes to f6: 2... 2836", "The knight goes to d7: 2... 2836",
        "Should I play 2... 2836? No.", "2... 2836\nWait, that loses a pawn.",
    ],
)  # fmt: skip
def test_what_takes_the_given_move_away_is_asked_about(text: str) -> None:
    assert not recorded(text)


@pytest.mark.parametrize(
    "text",
    [
        "The gate code changed, it is 2836 now.", "Der Türcode ist 2836, bitte nicht weitersagen.",
        "Le code de la porte est 2836.", "El código de la puerta es 2836.",
        "Il codice del portone è 2836.", "De deurcode is 2836.", "Numer mojego pokoju to 2836.",
        "Heslo na schůzku je 2836.", "Dörrkoden är 2836.", "Adgangskoden til mødet er 2836.",
        "Ovikoodi on 2836.", "Az ajtókód 2836.", "O código da porta é 2836.",
        "Codul de la ușă este 2836.", "Код двери 2836.", "PIN for the meeting: 2836",
    ],
)  # fmt: skip
def test_a_figure_beside_the_word_for_it_is_no_move_and_no_question(text: str) -> None:
    judgement = judged(a_letter(text + " Bo\n"))

    assert not judgement.events
    assert not judgement.doubts


@pytest.mark.parametrize(
    "other",
    [
        "NB: the move is 2... 7866, forget the one above!",
        "Or 2... 7866? I wonder.",
        "PS 2... 7866.",
    ],
)
def test_another_move_with_the_awaited_number_leaves_both_open(other: str) -> None:
    judgement = judged(a_letter(f"2... 2836\n\n{other}\n"))
    assert judgement.verdict is not Verdict.ACCEPTED or recorded(f"2... 2836\n\n{other}") != [
        "2836"
    ]


@pytest.mark.parametrize(
    "word",
    [
        "Better", "Besser", "Mieux :", "Mejor", "Lepiej", "Radši", "Hellre", "Inkább", "Лучше",
        "Wait,", "Actually", "On second thoughts", "En fait", "Oops", "For the record", "Stop:",
    ],
)  # fmt: skip
def test_a_brief_second_thought_leaves_both_open(word: str) -> None:
    assert not is_taken(f"2... 2836\n\n{word} 7866.")

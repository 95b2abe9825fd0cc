"""Draws offered, and games resigned, in people's own words; and the moves beside such offers."""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Judgement, Verdict
from mailbot.game.events import DrawOffered, GameEnded, MovePlayed
from tests.builders import a_letter, judged


def plays(judgement: Judgement) -> list[str]:
    return [event.move for event in judgement.events if isinstance(event, MovePlayed)]


def offers(judgement: Judgement) -> bool:
    return any(isinstance(event, DrawOffered) for event in judgement.events)


@pytest.mark.parametrize(
    "text",
    [
        (
            "2... 2836. With all those pawns locked, how about we "
            "split the point and open a bottle each?"
        ),
        "2... 2836. Since neither of us gets through, I propose a draw.",
        (
            "2... 2836. Da ich im Garten ohnehin mehr zu tun habe, "
            "schlage ich dir einfach ein Remis vor."
        ),
        "2... 2836. Die Türme sind getauscht, der Rest ist Gähnen: wie wäre es mit Punkteteilung?",
        "2... 2836. Wollen wir angesichts der verschanzten Bauern nicht Frieden schließen?",
        (
            "2... 2836. Les tours sont parties, le reste m'ennuie un "
            "peu : que diriez-vous d'une nulle ?"
        ),
        "2... 2836. Comme les fous sont de couleurs opposées, je vous propose la nulle.",
        "2... 2836. Con los peones bloqueados y el café frío, ¿qué tal unas tablas?",
        "2... 2836. Como ninguno de los dos progresa, te propongo tablas.",
        "2... 2836. Visto che i pedoni si guardano in cagnesco, che ne dici di una patta?",
        "2... 2836. Visto que ninguém avança, proponho empate.",
        "2... 2836. Aangezien de stelling potdicht zit, stel ik remise voor.",
        "2... 2836. De torens zijn eraf, wat denk je van remise?",
        "2... 2836. Tornen är borta och kaffet slut, vad sägs om remi?",
        "2... 2836. Tårnene er væk, og kaffen er kold, hvad siger du til remis?",
        "2... 2836. Siden bøndene står bom fast, foreslår jeg remis.",
        "2... 2836. Tornit ovat poissa ja kahvi kylmää, mitä sanot tasapelistä?",
        "2... 2836. Koska sotilaat ovat jumissa, ehdotan tasapeliä.",
        "2... 2836. Mivel a gyalogok beragadtak, döntetlent ajánlok.",
        "2... 2836. A bástyák elfogytak, mit szólnál egy döntetlenhez?",
        "2... 2836. Ponieważ pionki się zakleszczyły, proponuję remis.",
        "2... 2836. Protože pěšci stojí zaklínění, navrhuji remízu.",
        "2... 2836. Věže jsou pryč a káva vystydla, co říkáte na remízu?",
        "2... 2836. Keďže pešiaci stoja zakliesnení, navrhujem remízu.",
        "2... 2836. Ker so kmetje zagozdeni, predlagam remi.",
        "2... 2836. Budući da su pješaci zaglavljeni, predlažem remi.",
        "2... 2836. Поскольку пешки упёрлись лбами, предлагаю ничью.",
        "2... 2836. Оскільки пішаки вперлися лобами, пропоную нічию.",
        "2... 2836. Тъй като пешките са се заклещили, предлагам реми.",
        "2... 2836. Fiindcă pionii s-au înțepenit, vă propun remiză.",
        "2... 2836. Επειδή τα πιόνια κόλλησαν, προτείνω ισοπαλία.",
    ],
)
def test_an_offer_among_words_of_all_kinds(text: str) -> None:
    judgement = judged(a_letter(f"{text}\n"))

    assert offers(judgement)
    assert plays(judgement) == ["b8c6"]
    assert not judgement.doubts


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836. Shall we ask the director whether this counts as a draw?",
        "2... 2836. Would you accept a draw from somebody who is a rook down?",
        "2... 2836. I never offer a draw before move forty.",
        "2... 2836. I would offer a draw, but my captain forbids it.",
        "2... 2836. I was about to offer a draw when I saw your last move.",
        "2... 2836. My neighbour Karl told me I should offer a draw.",
        "2... 2836. How about a draw? Just kidding!",
        "2... 2836. How about a draw? No, not before Christmas.",
        "2... 2836. What about the draw of the next round?",
        "2... 2836. Against Olsen I offer a draw today.",
        "2... 2836. If you play 6125 I offer a draw.",
        "2... 2836. Perhaps I offer a draw next time.",
        "2... 2836. When the rooks are off I offer a draw.",
        "2... 2836. You ask: how about a draw?",
        "2... 2836. Do you think it is a draw?",
        "2... 2836. Would you have accepted a draw last week?",
        "2... 2836. Why should we agree a draw with so many pieces left?",
        "2... 2836. In der anderen Partie schlage ich remis vor.",
        "2... 2836. Ich wollte eigentlich remis anbieten, aber nein.",
        "2... 2836. Warum bietest du remis an?",
        "2... 2836. Hättest du letzte Woche ein Remis genommen?",
        "2... 2836. Ich biete nie remis an.",
        "2... 2836. Mein Trainer meint, ich biete zu früh remis an.",
        "2... 2836. Je ne propose pas nulle.",
        "2... 2836. Pourquoi proposer nulle si tôt ?",
        "2... 2836. Si vous jouez 6125 je propose nulle.",
        "2... 2836. Mon frère dit : je propose nulle.",
        "2... 2836. ¿Te acuerdas de las tablas con Pérez?",
        "2... 2836. No propongo tablas.",
        "2... 2836. ¿Qué tal las tablas de ayer en el club?",
        "2... 2836. Non propongo patta, la posizione è viva.",
        "2... 2836. Che ne dici della patta di ieri tra Rossi e Bianchi?",
        "2... 2836. Não proponho empate.",
        "2... 2836. Ik stel nog geen remise voor.",
        "2... 2836. Jag föreslår inte remi ännu.",
        "2... 2836. Jeg foreslår ikke remis endnu.",
        "2... 2836. En ehdota tasapeliä vielä.",
        "2... 2836. Nem ajánlok döntetlent.",
        "2... 2836. Nie proponuję remisu.",
        "2... 2836. Może remis, a może nie, jeszcze się zastanowię.",
        "2... 2836. Nenavrhuji remízu.",
        "2... 2836. Не предлагаю ничью.",
        "2... 2836. Если пойдёте 6125, предлагаю ничью.",
        "2... 2836. Карл пишет: предлагаю ничью.",
        "2... 2836. Не пропоную нічию.",
        "2... 2836. Не предлагам реми.",
        "2... 2836. Nu propun remiză.",
        "2... 2836. Δεν προτείνω ισοπαλία.",
        "2... 2836. Beraberlik teklif etmiyorum.",
        '2... 2836. Thank you for asking "how about a draw?", I play on.',
        "2... 2836. I propose that we look at the draw of lots together.",
        "2... 2836. I suggest reading the chapter on peace treaties and a draw by Smyslov.",
        "2... 2836. Did you see how I got a draw in the club?",
        "2... 2836. Would you like to know how I escaped with a draw at the weekend?",
        "2... 2836. Can we still hope for a draw, my brother asked.",
        "2... 2836. Shall we see if you can still save a draw?",
        "2... 2836. How about a draw in the other game?",
        "2... 2836. How about a draw, you wrote, and I thought about it all night?",
        "2... 2836. Wie wäre es, wenn du statt Remis lieber aufgibst?",
        "2... 2836. Wollen wir die Remisbreite nicht erst ausloten?",
        "2... 2836. Should I offer a draw here?",
        "2... 2836. Should we have agreed a draw?",
        "2... 2836. Could we have had a draw with 1716?",
        "2... 2836. I offer a draw at the end.",
        "2... 2836. Ich biete am Ende remis an.",
        "2... 2836. Ich biete dann zum Schluss remis an.",
        "2... 2836. Zum Ende biete ich remis an.",
    ],
)
def test_what_is_denied_past_supposed_or_of_others_is_no_offer(text: str) -> None:
    assert not offers(judged(a_letter(f"{text}\n")))


@pytest.mark.parametrize(
    "text",
    [
        "I offer a draw. If you decline, my move is 2836.",
        "How about a draw? If not, I play 2836.",
        "How about a draw? Otherwise 2836.",
        "How about a draw? If you would rather play on, my move is 2836.",
        "Wie wäre es mit remis? Falls du weiterspielen willst, ziehe ich 2836.",
        "Wie wäre es mit remis? Wenn nicht, spiele ich 2836.",
        "Que diriez-vous de la nulle ? Si vous préférez continuer, je joue 2836.",
        "¿Qué tal unas tablas? Si prefieres seguir, juego 2836.",
        "Che ne dici di una patta? Se preferisci continuare, gioco 2836.",
        "Remis? Als je liever doorspeelt, speel ik 2836.",
        "Może remis? Jeśli wolisz grać dalej, gram 2836.",
        "Предлагаю ничью. Если хотите играть дальше, мой ход 2836.",
        "I offer a draw with 2836. Rec 6 Nov.",
        "Ti propongo patta insieme alla mia seconda, 2836.",
        "Après 2836 la position est égale, je propose nulle.",
        "After 2836 I offer a draw.",
    ],
)
def test_the_move_for_whoever_plays_on_is_given(text: str) -> None:
    judgement = judged(a_letter(f"{text}\n"))

    assert offers(judgement)
    assert plays(judgement) == ["b8c6"]


@pytest.mark.parametrize(
    "text",
    [
        "How about a draw? If you decline, I am lost after 2836.",
        "How about a draw? If you decline, my coach would play 2836.",
        "How about a draw? If you play on, your move is 2836.",
        "How about a draw? If not, I regret my 2836.",
        "How about a draw? If you refuse, I choose between 2836 and 7866.",
        "How about a draw? If you would rather play on, tell me; I am still thinking about 2836.",
        "How about a draw? If you play on with 2836 I shall be sorry.",
        "I offer a draw. If not, what about 2836?",
        "In the other game I offer a draw. If you decline, my move is 2836.",
        "I offer no draw. If you decline, my move is 2836.",
        "After your 2836 nothing is left, how about a draw?",
        "After 2836 or 7866 nothing is left, how about a draw?",
        "Olsen got into trouble after 2836, so how about a draw?",
        "With 2836 Karl lost last week; would you accept a draw?",
        "After 2836, which I rejected, it is equal; I propose a draw.",
        "After 2836 I would be worse, so I propose a draw.",
    ],
)
def test_a_move_that_is_only_spoken_of_beside_an_offer_is_not_given(text: str) -> None:
    assert plays(judged(a_letter(f"{text}\n"))) == []


@pytest.mark.parametrize(
    "text",
    [
        (
            "Anna, that's the end, I resign. I searched all week for "
            "something and only lost sleep. Congratulations!"
        ),
        "Край, предавам се. Топът замина, а с него и мечтите. Честита победа!",
        "I missed the queen on g4 completely. I tip my king over, well done, the point is yours.",
        "La reine en g4, je ne l'avais pas vue. Je couche mon roi, bravo, le point est à vous.",
        "La dama en g4 no la vi. Tumbo mi rey, enhorabuena, el punto es tuyo.",
        (
            "Die Dame auf g4 habe ich glatt übersehen. Ich lege den König "
            "um, Glückwunsch, der Punkt gehört dir."
        ),
        (
            "La torre è persa e con lei tutto il resto. Abbandono. "
            "Complimenti vivissimi, hai giocato da campionessa."
        ),
        "Corico il re, complimenti: il punto è tuo.",
        "Torre a menos e a casa cheia de netos. Abandono. Parabéns, jogaste muito bem.",
        "De toren is weg en de rest volgt vanzelf. Ik geef het op. Gefeliciteerd, mooi gespeeld.",
        "Tornet är borta och resten följer efter. Jag ger upp. Grattis, snyggt spelat.",
        "Tårnet er væk, resten følger efter. Jeg giver op. Tillykke, flot spillet.",
        "Tårnet er borte, resten følger etter. Jeg gir opp. Gratulerer, flott spilt.",
        "Torni meni ja loput seuraavat perässä. Luovutan. Onneksi olkoon, hienosti pelattu.",
        "Elment a bástya, vele a többi is. Feladom. Gratulálok, szépen játszottál.",
        "Wieża poszła, a z nią reszta marzeń. Poddaję się. Gratuluję, pięknie zagrane.",
        "Věž je pryč a s ní i všechny naděje. Vzdávám se. Gratuluji, krásně zahrané.",
        "Veža je preč a s ňou aj všetky nádeje. Vzdávam sa. Gratulujem, pekne zahrané.",
        "Top je otišao, a s njim i svi snovi. Predajem se. Čestitam, lijepo odigrano.",
        "Ладья ушла, а с ней и все мечты. Сдаюсь. Поздравляю, красиво сыграно.",
        "Тура пішла, а з нею всі мрії. Здаюся. Вітаю, гарно зіграно.",
        "Turnul s-a dus și cu el toate visele. Cedez. Felicitări, frumos jucat.",
        "Ο πύργος χάθηκε και μαζί του όλα τα όνειρα. Εγκαταλείπω. Συγχαρητήρια, ωραία παίξατε.",
        "Kale gitti, hayaller de onunla. Terk ediyorum. Tebrikler, güzel oynadınız.",
        "I have stared at this ruin for three evenings. I resign. My cat agrees.",
        "Three evenings at this ruin, and nothing. So: I resign, and the wine is on me.",
    ],
)
def test_a_resignation_among_chat(text: str) -> None:
    judgement = judged(a_letter(f"{text}\n"))

    assert judgement.verdict is Verdict.ENDED
    assert [event.score for event in judgement.events if isinstance(event, GameEnded)] == ["1-0"]


@pytest.mark.parametrize(
    "text",
    [
        "Should I resign? No, I play 2836.",
        "I do not resign yet, though it is tempting.",
        "Ich lege den König auf g8 in Sicherheit, mit 2836 geht es weiter.",
        "Lege ich den König um, freust du dich; ich spiele 2836.",
        "Non rovescio il re, anzi: 2836.",
        "Pas encore fini : 2836.",
        "Karl schrieb: ich gebe auf.",
        "In der anderen Partie lege ich den König um.",
        "Nella Liga 3 rovescio il re.",
        "Край на седмицата. 2836.",
        "If you find 6125 I tip my king over, so far 2836.",
        "My cat tips my king over every evening. 2836",
        "I tipped my king over last night and found it under the sofa. 2836",
        "Wenn du 6125 spielst, kippe ich den König um.",
        "Je couche mon roi tous les soirs dans sa boîte.",
        "Tumbo mi rey cada vez que limpio la mesa. 2836",
        "Almost tipped my king over: 2836.",
        "Kładę króla na g8? Nie, 2836.",
        "Кладу короля спать и играю 2836.",
    ],
)
def test_what_is_no_resignation_ends_nothing(text: str) -> None:
    assert not any(isinstance(e, GameEnded) for e in judged(a_letter(f"{text}\n")).events)

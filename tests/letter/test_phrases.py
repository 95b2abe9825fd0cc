"""Offers, results, claims, leave: plain words beside their traps."""

from __future__ import annotations

import pytest

from mailbot.letter.letter import Zone
from tests.letter.plain import claims, sayings


@pytest.mark.parametrize(
    ("text", "saying"),
    [
        ("I offer a draw.", "offers draw"),
        ("I would like to offer you a draw.", "offers draw"),
        ("12. 5254 draw?", "offers draw"),
        ("Draw?", "offers draw"),
        ("12. 5254 (=)", "offers draw"),
        ("12. 5254 Remis?", "offers draw"),
        ("Ich biete Remis an.", "offers draw"),
        ("Ich biete dir in dieser Stellung remis an.", "offers draw"),
        ("Wollen wir Remis machen?", "offers draw"),
        ("Je propose nulle.", "offers draw"),
        ("Ofrezco tablas.", "offers draw"),
        ("Offro patta.", "offers draw"),
        ("Ik bied remise aan.", "offers draw"),
        ("Proponuję remis.", "offers draw"),
        ("Nabízím remízu.", "offers draw"),
        ("Предлагаю ничью.", "offers draw"),
        ("Jag erbjuder remi.", "offers draw"),
        ("Ofereço empate.", "offers draw"),
        ("I accept your draw offer.", "accepts draw"),
        ("Your draw offer is accepted.", "accepts draw"),
        ("Ich nehme dein Remisangebot an.", "accepts draw"),
        ("No draw yet.", "declines draw"),
        ("I do not accept your draw offer.", "declines draw"),
        ("Dein Remisangebot lehne ich ab.", "declines draw"),
        ("I resign.", "resigns"),
        ("It was a nice game, I resign.", "resigns"),
        ("Ich gebe auf.", "resigns"),
        ("Ich gebe die Partie auf.", "resigns"),
        ("aufgegeben", "resigns"),
        ("J'abandonne", "resigns"),
        ("abandono", "resigns"),
        ("Сдаюсь.", "resigns"),
        ("I claim threefold repetition.", "claims threefold"),
        ("Ich reklamiere Stellungswiederholung.", "claims threefold"),
        ("I claim a draw by the 50 move rule.", "claims fifty moves"),
        ("I claim a win on time.", "claims a result"),
        ("You have overstepped the time limit.", "claims a result"),
        ("Ich reklamiere Zeitüberschreitung.", "claims a result"),
        ("Votre temps est écoulé.", "claims a result"),
        ("Reclamo la victoria.", "claims a result"),
        ("Il tuo tempo è scaduto.", "claims a result"),
        ("Ik claim winst.", "claims a result"),
        ("Reivindico a vitória.", "claims a result"),
        ("Din tid er udløbet.", "claims a result"),
        ("Tiden din er ute.", "claims a result"),
        ("Din tid är ute.", "claims a result"),
        ("Aikasi on loppunut.", "claims a result"),
        ("Reklamuję wygraną.", "claims a result"),
        ("Reklamuji výhru.", "claims a result"),
        ("Reklamujem výhru.", "claims a result"),
        ("Lejárt az ideje.", "claims a result"),
        ("Revendic victoria.", "claims a result"),
        ("Ваше время истекло.", "claims a result"),
        ("Ваш час вичерпано.", "claims a result"),
        ("No thanks, I decline the draw.", "declines draw"),
        ("Could you please repeat your last move?", "asks repeat"),
        ("Bitte wiederhole deinen Zug.", "asks repeat"),
        ("I repeat my move: 5254", "is repeat"),
        ("Please confirm.", "asks to confirm"),
        ("Correction: received on the 5th", "corrects"),
        ("I need more time for this move.", "long think"),
    ],
)
def test_a_plain_saying_is_sure(text: str, saying: str) -> None:
    assert sayings(text) == [(saying, "")]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("I am not offering a draw.", "negated"),
        ("I do not offer a draw.", "negated"),
        ("I do not claim a win on time.", "negated"),
        ("In my other game I claim a win on time.", "other game"),
        ("If you wait longer, I claim a win on time.", "conditional"),
        ("Ich biete kein Remis an.", "negated"),
        ("Ich gebe nicht auf.", "negated"),
        ("I don't resign yet.", "negated"),
        ("Should I resign? No.", "question"),
        ("Abbandono? No!", "question"),
        ("Maybe I should resign soon.", "supposed"),
        ("If I lose the knight I resign.", "conditional"),
        ("If you offer a draw we stop.", "conditional"),
        ("Wenn du Remis anbietest, nehme ich Remis an.", "conditional"),
        ("Thanks for the draw offer.", "yours"),
        ('He said "I resign" and left.', "quoted"),
    ],
)
def test_a_saying_that_is_not_meant_is_not_sure(text: str, why: str) -> None:
    assert [found for _, found in sayings(text)] == [why]


@pytest.mark.parametrize(
    "text",
    [
        "Gibst du auf?",
        "Thank you for the draw offer.",
        "In my other game Karl agreed to a draw.",
    ],
)
def test_what_says_nothing_is_nothing(text: str) -> None:
    assert [saying for saying in sayings(text) if saying[1] != "yours"] == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("A draw is a fair result.", "in passing"),
        ("Does a draw suit your captain?", "question"),
        ("Passer en remis ind i planen?", "question"),
        ("Может, ничья?", "question"),
        ("J'aurais dû accepter la nulle.", "in passing"),
    ],
)
def test_a_sentence_that_speaks_of_a_draw_is_told_as_it_stands(text: str, why: str) -> None:
    (phrase,) = claims(text).phrases

    assert (phrase.saying.value, phrase.why) == ("speaks of a draw", why)
    assert not phrase.sure
    assert phrase.text == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("As to your draw offer: yes.", "answer"),
        ("Thanks for the draw offer, but no.", "refused"),
        ("Your draw offer came late.", "in passing"),
    ],
)
def test_what_he_says_of_the_readers_offer_is_told(text: str, why: str) -> None:
    assert sayings(text)[-1] == ("speaks of a draw", why)


@pytest.mark.parametrize("text", ["2... 2836 and I accept.", "I accept.", "Einverstanden!"])
def test_accepted_and_nobody_says_what(text: str) -> None:
    assert sayings(text) == [("accepts draw", "of what")]


def test_a_saying_does_not_run_over_a_stop() -> None:
    said = sayings(
        "Ich nehme Remis an. Danke für die Partie, falls nicht möglich, spiele ich weiter."
    )

    assert said[0] == ("accepts draw", "")


def test_a_sentence_with_a_saying_of_a_draw_is_not_told_twice() -> None:
    assert sayings("I offer a draw, a draw is fair.") == [("offers draw", "")]


@pytest.mark.parametrize(
    "text",
    [
        "If you still want a draw, I accept.",
        "Si vous voulez la nulle, j'accepte.",
        "Se vuole ancora la patta, accetto.",
        "Si aún quieres tablas, acepto.",
        "Falls du noch Remis willst, nehme ich an.",
        "Als je nog remise wilt, neem ik aan.",
        "Om du fortfarande vill ha remi, accepterar jag.",
        "Если вы ещё хотите ничью, я согласен.",
        "Ik neem remise aan als jij dat nog wilt.",
        "J'accepte la nulle si vous la voulez encore.",
    ],
)
def test_a_draw_accepted_under_a_condition(text: str) -> None:
    assert ("accepts draw", "conditional") in sayings(text)


@pytest.mark.parametrize(
    "text", ["If you accept the draw, the game is over.", "Did you accept the draw at the club?"]
)
def test_what_the_reader_accepts_is_not_said_by_the_writer(text: str) -> None:
    assert sayings(text) == [("accepts draw", "yours")]


@pytest.mark.parametrize(
    "text",
    [
        "No draw from me.",
        "Kein Remis von mir.",
        "Pas de nulle pour moi.",
        "Geen remise van mijn kant.",
        "Niente patta da parte mia.",
        "Nada de tablas por mi parte.",
        "Sem empate da minha parte.",
        "Ingen remi från min sida.",
        "Ingen remis fra min side.",
        "Ei tasapeliä minulta.",
        "Żadnego remisu z mojej strony.",
        "Ode mě žádná remíza.",
        "Žiadna remíza z mojej strany.",
        "Никаких ничьих с моей стороны.",
        "З мого боку ніякої нічиєї.",
        "Részemről nincs döntetlen.",
        "Fără remiză din partea mea.",
    ],
)
def test_no_draw_from_me_declines(text: str) -> None:
    assert sayings(text) == [("declines draw", "")]


def test_declining_is_not_offering() -> None:
    assert sayings("Thanks for your draw offer, but I decline.") == [
        ("offers draw", "yours"),
        ("declines draw", ""),
    ]


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("I will be on leave from 24.12. to 6.1.", "2026-12-24", "2027-01-06"),
        ("On leave from 5th May to 20th May 2027.", "2027-05-05", "2027-05-20"),
        ("Ich bin vom 1.12. bis 10.12. im Urlaub.", "2026-12-01", "2026-12-10"),
    ],
)
def test_a_leave_lies_ahead(text: str, first: str, last: str) -> None:
    (phrase,) = claims(text).phrases

    assert phrase.sure
    assert [[str(day) for day in word.readings] for word in phrase.days] == [[first], [last]]


def test_a_leave_without_days_is_not_sure() -> None:
    assert sayings("I am on leave.") == [("leave", "no days")]


def test_a_leave_of_the_past_is_not_announced() -> None:
    assert sayings("I was on holiday from 1 Nov to 10 Nov.") == [("leave", "past")]


@pytest.mark.parametrize(
    "text",
    [
        "I suggest that you resign",
        "I hope you resign",
        "I want you to resign",
        "I think you can resign",
        "I could resign",
        "I would resign",
        "I might resign",
        "I should resign",
        "My wife says I should resign, but no",
        "I saw Karl resign",
        "I often resign in blitz",
        "I can still resign later",
        "I give up smoking",
        "I give up a pawn",
        "I concede a pawn",
        "I resign from the committee",
        "I resign myself to a long defence",
        "I will resign when you find the win",
        "My resignation as captain",
        "Ich gebe einen Bauern auf",
        "Ich gebe das Rauchen auf",
        "Ich gebe morgen ein Paket auf",
        "Ich gebe auf dich acht",
        "J'abandonne le pion",
        "J'abandonne l'idée",
        "Ik geef op tijd antwoord",
        "Poddaję partię z Karolem",
        "Vzdávám to s kouřením",
        "Jag ger upp en bonde",
        "Jag ger upp hoppet",
        "Karl wrote: I resign",
        "Karl: ich gebe auf!",
        "I resign, you wrote",
        "Time to resign, Anna!",
        "I offer a draw in the other game",
        "I offered a draw to Karl",
        "I offer a draw only after move 30",
        "I'd offer a draw on move 20",
        "I offer a draw but my captain forbids it",
        "My captain asked me to offer a draw; I won't",
        "Draw offer withdrawn",
        "How about a draw in the Karl game?",
        "My last game:\nDraw",
        "Ich biete Karl Remis",
        "Ich biete Karl Remis an",
        "Ich biete Remis an, sobald die Damen weg sind",
        "Remisangebot: Fehlanzeige",
        "> are the dates right?\n\nAgreed.",
        "Agreed. My move follows.",
        "Einverstanden.",
        "I accept the draw in the other game",
        "I agree to a draw in the team match, board 2",
        "Ich nehme Karls Remisangebot an",
        "I accept it that you are better",
        "I accept the offer of your chess books",
        "Ich nehme dein Angebot an, Bücher zu tauschen",
        "I take the draw into consideration",
        "My captain says: accept the draw",
        "I accept your draw offer, no, wait, I must ask the captain",
        "I do not yet accept your draw offer",
        "I decline the invitation",
        "I decline to comment",
        "I'll play on a new board",
        "Let's play on Lichess",
        "Ich spiele weiter in der Liga",
        "No draw in our club match",
        "2... 2836. I am still thinking of Rome",
        "2... 2836. The rules say: more than 14 days are doubled.",
        "2... 2836. Did you receive my letter of 5 November?",
        "I resign tomorrow",
        "I offer a draw. No, wait, I do not.",
        "I resign. Just kidding!",
        "Karl wrote:\nI resign",
        '"I resign"',
        "I offer a draw. But only after move 30.",
        "I accept",
        "I decline",
        "Anna resigns",
        "Ik geef op 5 november antwoord",
        "Do I resign?",
        "I resign in 3 moves",
        "I offer a draw in 5 moves",
        "I resign my job.",
        "I would offer a draw",
        "I think I offer a draw",
        "Should we agree to a draw in round 3?",
        "I accept your draw offer in the Karl game.",
        "I accept the draw, says my wife",
        "My neighbour accepts draw",
        "the game is yours to lose",
        "I resign on Tuesday",
        "I accept your draw offer for Karl",
        "Here is what Karl wrote me:\n\nI resign.",
        "I gave up",
        "> Draw?\n\nI agree.",
        "I decline your offer of a lift",
        "I accept your offer to meet",
        "I accept your offer, send me the book",
        "After 3. 6125 it is equal (=)",
        "I must resign my membership",
        "remis in Karls Partie",
        "Next year I resign",
        "I resign the other game",
        "I never resign",
        "White resigns soon in such positions.",
        "We resign",
        "You resign",
        "I accept a draw in principle",
        "I resign? Never!",
        "I offer a draw on board 2",
        "I don't want a draw in the team match",
        "your offer accepted by Karl",
        "Bo resigns",
        "I resign :-)",
        "I resign (joke)",
        "Draw offer: none",
    ],
)
def test_an_unknown_word_beside_it_makes_a_saying_unsure(text: str) -> None:
    own = [phrase for phrase in claims(text).phrases if phrase.zone is Zone.OWN]

    assert [phrase for phrase in own if phrase.sure] == []


@pytest.mark.parametrize(
    "text",
    [
        "I offer a draw.",
        "Draw?",
        "Remis?",
        "I resign. Thank you for the game.",
        "Ich gebe auf. Danke für die Partie!",
        "2... 2836. I offer a draw.",
        "2... 2836, I offer a draw",
        "2... 2836 and I offer a draw.",
        "I accept your draw offer",
        "I accept the draw with thanks",
        "I decline the draw",
        "remis angenommen",
        "I accept your offer",
        "I hereby resign.",
        "I now resign, thanks for the game",
        "Well played, I resign",
        "I resign this game.",
        "I must resign. Congratulations!",
        "May I offer a draw?",
        "I offer a draw if you like",
        "2... 2836 (=)",
        "2... 2836=",
        "OK, draw.",
        "Anna, I resign.",
        "Ich nehme das Remis an.",
        "Ich nehme dein Remisangebot gerne an.",
        "Danke für das Remisangebot, ich nehme an.",
        "Ich spiele weiter.",
        "I'll play on.",
        "J'accepte la nulle.",
        "J'accepte votre proposition de nulle",
        "Je refuse la nulle",
        "Acepto las tablas.",
        "Rechazo las tablas",
        "Accetto la patta.",
        "Rifiuto la patta",
        "Ik neem remise aan",
        "Ik sla remise af",
        "Przyjmuję remis",
        "Odrzucam remis",
        "Přijímám remízu",
        "Odmítám remízu",
        "Принимаю ничью",
        "Отклоняю ничью",
        "Jag accepterar remi",
        "Jag avböjer remi",
        "Aceito o empate",
        "Recuso o empate",
        "Me rindo. Gracias por la partida.",
        "Mi arrendo",
        "Ik geef op. Bedankt voor de partij",
        "Poddaję się, gratulacje!",
        "Vzdávám se. Děkuji za partii",
        "Jag ger upp. Tack för partiet!",
        "Desisto. Obrigado pela partida",
        "I resign here.",
        "My position is lost, so I resign.",
        "In this position I offer a draw",
        "I resign now.",
        "Your draw offer is declined.",
        "Thanks for your draw offer. I accept.",
        "Thank you for the draw offer. I decline.",
        "You offer a draw. Agreed.",
        "I agree to a draw.",
        "I resign, Bo",
        "Hi Anna, I offer a draw with this move.",
        "My move is 2... 2836 and I offer a draw.",
        "2... 2836 received 5.11. sent 6.11. I offer a draw",
        "I received your move on 5.11. My move is 2... 2836, I offer a draw.",
        "2... 2836 with draw offer",
        "2... 2836 draw offer",
        "Mein Zug ist 2... 2836 und ich biete Remis an.",
        "Mon coup: 2... 2836, je propose nulle.",
        "I give up.",
        "I have decided to resign.",
        "I resign, you played very well.",
        "I'm resigning. It was a pleasure.",
        "I would like to offer a draw.",
        "Shall we agree to a draw?",
        "What about a draw?",
        "How about a draw?",
        "I offer you a draw, my friend.",
        "2... 2836 draw?",
        "Dear Anna,\nI resign.\nBest wishes\nBo",
        "Unfortunately I have to resign.",
        "So I resign.",
        "I resign - congratulations on your win!",
        "I resign and congratulate you.",
        "Ich muss aufgeben.",
        "Ich gebe mich geschlagen.",
        "Schweren Herzens gebe ich auf.",
        "I can't accept your draw offer.",
        "Sorry, no draw.",
        "No draw, thanks.",
        "I'd rather play on.",
        "Yes, I accept the draw.",
        "Draw accepted.",
        "Draw agreed.",
        "Agreed, draw.",
    ],
)
def test_courtesy_and_moves_beside_it_leave_a_saying_plain(text: str) -> None:
    assert len([why for _, why in sayings(text) if not why]) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Bonjour Anna, je serai absent du 06/12 au 16/12.",
        "Bonjour Anna, je serai absent du 6 déc. 2026 au 16 déc. 2026.",
        "Hola Anna, estaré de viaje desde el 06/12 hasta el 16/12.",
    ],
)
def test_days_of_a_leave_in_figures_and_with_dots(text: str) -> None:
    (phrase,) = claims(text).phrases
    assert phrase.sure
    assert [str(day.readings[0])[5:] for day in phrase.days] == ["12-06", "12-16"]


@pytest.mark.parametrize(
    "text",
    [
        "Bonnes vacances du 6 au 16 décembre !",
        "Spero che le tue vacanze dal 6 al 16 dicembre siano belle.",
        "Espero que as suas férias de 6 a 16 de dezembro corram bem.",
    ],
)
def test_the_readers_holiday_is_no_leave_of_the_writer(text: str) -> None:
    assert not any(phrase.sure for phrase in claims(text).phrases)


@pytest.mark.parametrize("text", ["0-1", "1:0", "1/2-1/2", "½ – ½", "Result: 1-0.", "(0-1)"])
def test_a_score_is_stated(text: str) -> None:
    assert sayings(text) == [("states score", "")]


@pytest.mark.parametrize(
    "text", ["0-0", "0-0-0", "10:1", "1:05", "1-0-0", "01/01", "11-0", "1-0.5", "2026-1-05"]
)
def test_figures_of_something_else_are_no_score(text: str) -> None:
    assert sayings(text) == []


def test_a_score_beside_a_resignation_is_both() -> None:
    assert sayings("0-1 I resign") == [("resigns", ""), ("states score", "")]


def test_a_score_that_is_cited_is_not_sure() -> None:
    assert sayings('They wrote "1-0" on the board.') == [("states score", "quoted")]


@pytest.mark.parametrize(
    "text",
    [
        "Draw? No, thanks.", "Remis? Nein, danke.", "Remise? Nee, dank je.",
        "Nulle ? Non merci.", "Patta? No, grazie.", "2... 2836 Remis? Noch nicht.",
        "Shall we agree a draw? No way.",
    ],
)  # fmt: skip
def test_a_draw_that_is_asked_and_denied_is_no_offer(text: str) -> None:
    assert [saying for saying, _ in sayings(text)] == ["declines draw"]

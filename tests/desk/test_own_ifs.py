"""If-lines in people's own words: the board proves them, and words that judge hold them back."""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Fact, Judgement, Verdict
from mailbot.game.events import ConditionalOffered, MovePlayed
from tests.builders import a_letter, judged


def offered(judgement: Judgement) -> list[tuple[str, ...]]:
    events = (event for event in judgement.events if isinstance(event, ConditionalOffered))
    return [line for event in events for line in event.lines]


def plays(judgement: Judgement) -> list[str]:
    return [event.move for event in judgement.events if isinstance(event, MovePlayed)]


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836. Were you to grab the knight (6125), just put my 1716 down straight away.",
        "2... 2836. In the event that your bishop lands on 6125, I go for 1716 without hesitation.",
        "Here is my 2836. You will surely develop with 6125; in that case note my 1716 at once.",
        "2... 2836. Falls Dein Läufer sich nach 6125 verirrt, trag bitte gleich mein 1716 ein.",
        "2... 2836. Nimmst du lieber den anderen Weg über 6125, so setze ich ungerührt 1716 fort.",
        "2... 2836. Sollte der Läufer auf 6125 landen, dann vertreibe ich ihn mit 1716.",
        "2... 2836. Du wirst wohl 6125 ziehen; in diesem Fall notiere schon meinen Bauern, 1716.",
        "2... 2836. Si d'aventure votre fou débarque en 6125, mon pion le chasse aussitôt : 1716.",
        (
            "2... 2836. Vous viendrez sans doute en 6125 ; dans ce "
            "cas, inscrivez dès à présent mon 1716."
        ),
        "2... 2836. Si el alfil llega a 6125, lo echo con 1716.",
        "2... 2836. Si te animas con 6125, apúntame ya 1716 y seguimos.",
        "2... 2836. Se per caso il tuo alfiere arriva in 6125, lo scaccio subito con 1716.",
        "2... 2836. Se vieres com 6125, podes registar já o meu 1716.",
        "2... 2836. Als je loper in 6125 opduikt, mag je mijn 1716 meteen uitvoeren.",
        "2... 2836. Ga je naar 6125, dan jaag ik hem weg met 1716.",
        "2... 2836. Spelar du ut löparen till 6125 kör jag bort den med 1716.",
        "2... 2836. Går du til 6125 med løberen, så jager jeg den straks med 1716.",
        "2... 2836. Går du til 6125 med løperen, så jager jeg den bort med 1716.",
        "2... 2836. Jeśli goniec wpadnie na 6125, przeganiam go od razu przez moje 1716.",
        "2... 2836. Zahraješ-li střelcem 6125, vyženu ho hned tahem 1716.",
        "2... 2836. Pokud tvůj střelec zabloudí na 6125, rovnou si zapiš mé 1716.",
        "2... 2836. Ak tvoj strelec zablúdi na 6125, rovno si zapíš moje 1716.",
        "2... 2836. Če tvoj lovec zaide na 6125, si kar zapiši moj 1716.",
        "2... 2836. Ako tvoj lovac zaluta na 6125, odmah upiši moj 1716.",
        "2... 2836. Если ваш слон забредёт на 6125, сразу ставьте за меня 1716.",
        "2... 2836. Якщо ваш слон забреде на 6125, одразу ставте за мене 1716.",
        "2... 2836. Ако офицерът ти кацне на 6125, веднага отбележи моя 1716.",
        "2... 2836. Dacă nebunul tău aterizează pe 6125, notează direct 1716 din partea mea.",
        "2... 2836. Αν ο αξιωματικός σου φτάσει στο 6125, γράψε αμέσως το δικό μου 1716.",
        "2... 2836. Eğer 6125 ile gelirsen, hemen benim 1716 hamlemi tahtaya koy.",
    ],
)
def test_two_moves_that_the_board_proves_are_offered(text: str) -> None:
    judgement = judged(a_letter(f"{text}\n"))

    assert judgement.verdict is Verdict.ACCEPTED
    assert plays(judgement) == ["b8c6"]
    assert offered(judgement) == [("f1b5", "a7a6")]


@pytest.mark.parametrize(
    "text",
    [
        "I play 2836. If you play 6125, I'm afraid my 1716 loses a pawn.",
        "I play 2836. If you had gone 6125 at once, my reply 1716 was ready.",
        "I play 2836. My coach says that should you go 6125 then I must answer 1716.",
        "I play 2836. Should you ever see 6125 in a game against me, you would remember my 1716.",
        "I play 2836. If you go 6125 I'll think hard about my 1716 and some others.",
        "I play 2836. If you play 6125, I won't play my usual 1716.",
        "I play 2836. What if you play 6125 and I answer at once with my 1716?",
        (
            "I play 2836. If only you would choose 6125, how happily my 1716 "
            "would follow, but I have not made up my mind."
        ),
        "I play 2836. Karl told me: if you go 6125, you can take my 1716 as played.",
        "I play 2836. In our other game, if you go 6125, you can take my 1716 as played.",
        "I play 2836. If 6125 comes I may consider my 1716 or something else.",
        (
            "I play 2836. If you go 6125, you can take my 1716 as "
            "already on the board. No, forget that."
        ),
        "I play 2836. If you play 6125, the database gives 1716 as my best.",
        "Ich ziehe 2836. Hättest du 6125 gezogen, läge mein 1716 schon auf dem Brett.",
        "Ich ziehe 2836. Spielst du 6125, ist mein 1716 natürlich Quatsch.",
        (
            "Ich ziehe 2836. Machst du mit 6125 weiter, grüble ich "
            "wieder wochenlang an meinem 1716 herum."
        ),
        "Ich ziehe 2836. Nimmst du 6125, muss ich erst sehen, ob mein 1716 noch geht.",
        "Je joue 2836. Si vous aviez joué 6125, mon 1716 était tout prêt.",
        "Je joue 2836. Au cas où vous joueriez 6125, je ne jouerais pas 1716 les yeux fermés.",
        "Juego 2836. Si hubieras ido a 6125, mi 1716 te habría gustado.",
        "Gioco 2836. Se per caso andassi 6125, il mio 1716 sarebbe un disastro.",
        "Gram 2836. Gdybyś poprzednio wpadła na 6125, to moje 1716 stałoby już na desce.",
        "Hraju 2836. Kdybys byla zahrála 6125, už by tu stálo moje 1716.",
        "Spelar 2836. Om du hade dragit 6125 så hade mitt 1716 stått på brädet.",
        "Pelaan 2836. Jos olisit pelannut 6125, vastaukseni 1716 olisi ollut valmis.",
        "Lépek: 2836. Ha a múltkor 6125-re húztál volna, az én 1716 lépésem jött volna.",
        "Играю 2836. Сыграй вы тогда 6125, мой 1716 уже стоял бы на доске.",
        "2836. Ik was bang: mocht je 6125 spelen, dan is mijn 1716 een blunder.",
        "2836. Dacă mutai atunci 6125, răspundeam cu al meu 1716.",
        "2836. Hvis du var gået til 6125, havde mit 1716 stået klar.",
        "2836. Se tivesses jogado 6125, o meu 1716 estava pronto.",
        "2836. 6125 oynasaydınız benim 1716 hamlem hazırdı.",
        "2836. Αν είχες παίξει 6125, το δικό μου 1716 ήταν έτοιμο.",
        "2836. Ако беше играла 6125, моят 1716 щеше да е готов.",
        "2836. Якби ви зіграли тоді 6125, мій 1716 вже стояв би на дошці.",
        "2836. Da si odigrala 6125, moj bi 1716 već stajao na ploči.",
        "2836. Če bi prejšnjič odigrala 6125, bi moj 1716 že stal na deski.",
        "2836. Keby si bola zahrala 6125, moje 1716 by už stálo na doske.",
        "2836. Hadde du gått 6125, så hadde mitt 1716 stått klart.",
        "I play 2836, because if you go 6125, my 1716 gains a whole tempo.",
        "I play 2836, because if 6125 then 1716.",
        "I play 2836. If you go 6125, then comes 1716 as in all the books I have.",
        "If you prefer 6125, fine; my move stays 2836 and not 1716.",
        (
            "I play 2836. If you play 6125 the game will be like the "
            "one where I had 1716 against Olsen."
        ),
        "I play 2836. If you play 6125 then 1716 leaves me a pawn down.",
        "I play 2836. If you go 6125, do you think my 1716 is playable",
        "I play 2836. If you go 6125, I still have my 1716 in reserve.",
        "I play 2836. If you go 6125, I could even sacrifice with 1716.",
        "I play 2836. If you go 6125, I have two replies, my 1716 and 6835.",
        "Ich spiele 2836. Wenn du 6125 ziehst, bleibt mir ja immer noch mein 1716.",
        "Ich spiele 2836. Wenn du 6125 ziehst, weiß ich noch nicht, ob ich 1716 antworte.",
        "Ich spiele 2836, denn zöge ich 1716, machst du 6125.",
        "Ich spiele 2836, weil nach 6125 mein 1716 kommt.",
        "Ich spiele 2836. Wie wäre es, wenn du 6125 ziehst und ich 1716?",
        "Ich spiele 2836. Wenn ich du wäre, käme 6125, und dann mein 1716.",
        "Ich spiele 2836. Wenn du wüsstest, wie oft ich nach 6125 schon mein 1716 vergessen habe!",
        "Je joue 2836. Si tu joues 6125, on verra bien si mon 1716 tient.",
        "Je joue 2836. Si tu joues 6125, je me demande si 1716 est jouable pour moi.",
        "Juego 2836. Si juegas 6125, ya veré si contesto 1716.",
        "Juego 2836. Si juegas 6125, me quedo con mi 1716 en el tintero.",
        "Gioco 2836. Se giochi 6125 vedrò se rispondere 1716.",
        "Gioco 2836. Se giocavi 6125, io mettevo 1716.",
        "Speel 2836. Als je 6125 speelt, zie ik wel of ik 1716 antwoord.",
        "Spelar 2836. Om du spelar 6125 får jag se om jag svarar 1716.",
        "Pelaan 2836. Jos pelaat 6125, katson sitten vastaanko 1716.",
        "Lépek: 2836. Ha 6125-öt lépsz, majd meglátom, hogy 1716 lesz-e a válaszom.",
        "Gram 2836. Jeśli zagrasz 6125, to zobaczę, czy odpowiem 1716.",
        "Hraju 2836. Když zahraješ 6125, uvidím, jestli odpovím 1716.",
        "Играю 2836. Если пойдёте 6125, посмотрю, отвечать ли мне 1716.",
        "Граю 2836. Якщо зіграєте 6125, подивлюся, чи відповідати 1716.",
        "Играя 2836. Ако изиграеш 6125, ще видя дали да отговоря с 1716.",
        "Mut 2836. Dacă joci 6125, văd eu dacă răspund 1716.",
        "Παίζω 2836. Αν παίξεις 6125, θα δω αν θα απαντήσω 1716.",
        "Oynuyorum 2836. Eğer 6125 oynarsan 1716 oynar mıyım bakarız.",
        "Igram 2836. Ako odigraš 6125, vidjet ću hoću li odgovoriti 1716.",
        "I play 2836. If you had any sense you would go 6125 and meet my 1716 with a smile.",
        "I play 2836. If I were you I would go 6125, and I'd answer 1716.",
        "I play 2836. If I go 1716 you reply 6125.",
    ],
)
def test_what_is_judged_feared_or_told_is_not_offered(text: str) -> None:
    judgement = judged(a_letter(f"{text}\n"))

    assert offered(judgement) == []
    assert set(plays(judgement)) <= {"b8c6"}


@pytest.mark.parametrize(
    "text",
    [
        "I play 2836. If you go 6125, my 1716 dangles in the wind.",
    ],
)
def test_an_answer_that_no_word_hands_over_is_asked_about(text: str) -> None:
    judgement = judged(a_letter(f"{text}\n"))

    assert plays(judgement) == ["b8c6"]
    assert [doubt.fact for doubt in judgement.doubts] == [Fact.CONDITIONAL]


@pytest.mark.parametrize(
    "text",
    [
        "I play 2836. Should you go 6152, note my 5647 at once.",  # no move of anybody's
        "I play 2836. Should I go 1716, note your 6125 at once.",  # the wrong way round
        "I play 2836. Should you go 6125, note my 1716 at once and 5152 too.",
    ],
)
def test_what_the_board_does_not_prove_is_not_offered(text: str) -> None:
    assert offered(judged(a_letter(f"{text}\n"))) == []


@pytest.mark.parametrize(
    "text",
    [
        "2... 2836\na) 3. 6125 1716\nb) 3. 2133 7866",
        "Hallo,\n2... 2836\n(a) 3. 6125 1716\n(b) 3. 2133 7866\nGruß Bo",
    ],
)
def test_lettered_rows_below_the_move_are_branches(text: str) -> None:
    judgement = judged(a_letter(f"{text}\n"))

    assert plays(judgement) == ["b8c6"]
    assert offered(judgement) == [("f1b5", "a7a6"), ("b1c3", "g8f6")]


@pytest.mark.parametrize(
    "text",
    [
        "Analysis of 2... 2836\na) 3. 6125 1716\nb) 3. 2133 7866",
        "2... 2836\na) 2. 7163 2836\nb) 3. 2133 7866",
        "2... 2836\na) 3. 6125\nb) 3. 2133",
        "2... 2836\na) 3. 6125 1716\nb) 3. 6125 7866",
        "2... 2836\na) Liga 3: 3. 6125 1716\nb) Cup: 3. 2133 7866",
    ],
)
def test_other_lettered_rows_are_none(text: str) -> None:
    assert offered(judged(a_letter(f"{text}\n"))) == []


def test_moves_behind_an_if_are_none_of_the_game_whatever_leads_to_it() -> None:
    found = judged(a_letter("Plus: if 2... 7866 then 3... 2836.\n"))

    assert not plays(found)

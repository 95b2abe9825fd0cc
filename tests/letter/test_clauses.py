"""A saying in its own clause, and the other clauses of its sentence and its paragraph."""

from __future__ import annotations

import pytest

from tests.letter.plain import sayings


@pytest.mark.parametrize(
    "text",
    [
        "After 4253 there is nothing left. I resign. Congratulations, it was a fine attack.",
        "My grandson is visiting and the garden is full of snow. I resign.",
        "I resign, because after the exchange of queens my pawns fall one by one.",
        "I've looked for a swindle in every corner and there is none, so I tip my king over.",
        "2... 2836. Neither of us can make progress here, so I offer you a draw.",
        "2... 2836. It has been raining here for a week; I offer a draw.",
        "2... 2836. I offer a draw, my wife wants me to paint the kitchen anyway.",
        "2... 2836. I offer a draw if you have no objection.",
        "Gegen die Türme ist nichts mehr zu machen, ich gebe auf.",
        "Der Bauer auf a7 läuft durch und ich kann ihn nicht halten. Ich gebe auf.",
        "2... 2836. Keiner von uns kommt weiter, daher biete ich Remis an.",
        "2... 2836. Ich biete Remis an, wenn du einverstanden bist.",
        "Mon roi est nu et la pluie n'aide pas : j'abandonne la partie.",
        "2... 2836. Aucun de nous ne peut progresser, je te propose donc la nulle.",
        "He mirado la posición toda la tarde y no tiene remedio: abandono la partida.",
        "There is nothing left to do but to resign. Beautifully played!",
        "2... 2836 e propongo patta, se sei d'accordo.",
        "Ti propongo la patta: la posizione è pari e io parto per due settimane.",
        "2... 2836 ja tarjoan samalla tasapeliä.",
        "Zanim zacznę liczyć: proponuję remis. Jeśli nie, to zagram jutro.",
        "Už není co hrát, takže se vzdávám. Gratuluji!",
        "Ik zie geen verdediging meer, dus ik geef op.",
        "Det finns inget kvar att spela för, jag ger upp. Grattis!",
        "Der er ikke mere at gøre i stillingen, så jeg giver op.",
        "Stillingen er helt tapt, så jeg gir opp.",
        "Egész este néztem, de nincs védelem, ezért feladom.",
        "Não há mais nada a fazer, por isso abandono. Parabéns!",
        "Nu mai e nimic de făcut, așa că cedez. Felicitări!",
        "Я весь вечер смотрел на позицию и защиты не вижу, поэтому сдаюсь.",
        "Увесь вечір дивився на позицію, захисту немає, тому здаюся.",
        "Pozícia je prehraná a obranu nevidím, takže sa vzdávam.",
        "Сдаюсь.",
        "Aufgegeben.",
        "Resigns.",
    ],
)
def test_chatter_in_other_clauses_leaves_it_sure(text: str) -> None:
    assert [why for _, why in sayings(text)] == [""]


@pytest.mark.parametrize(
    "text",
    [
        "Karl says the position is lost, I resign.",
        "This is how the letter of 1923 begins: my king is naked, I resign.",
        "When you find the knight move and the rook goes, I resign.",
        "I resign, as secretary of the chess club in Bergen.",
        "In game 2 there is nothing left, I resign.",
        "The position is lost, we all know, and perhaps I resign.",
        "I resign, that was the title of the novel about a chess player.",
        "I give up, the website of the club is nowhere to be found.",
        "2... 2836. Which is better English: I offer a draw, or I propose a draw?",
        "2... 2836. When the queens are gone and the rooks too, I offer a draw.",
        "2... 2836. I offer a draw, but only if you give me your stamps.",
        "2... 2836. I offer a draw, which my captain forbids.",
        "Ich denke, ich gebe auf.",
        "Gestern war die Stellung verloren und ich wollte schreiben, ich gebe auf.",
        "Ich gebe auf, sagte mein Opa immer, wenn es schneite.",
        "Karl dit que la position est perdue, j'abandonne.",
        "Quand tu trouveras le gain, j'abandonne.",
        "Como dice Karl, abandono.",
        "Quando trovi la mossa, abbandono.",
        "Kun löydät voiton, luovutan.",
        "Gdy znajdziesz wygraną, poddaję się.",
        "Karl napsal, že je to ztracené, vzdávám se.",
        "Keď nájdeš výhru, vzdávam sa.",
        "Als je de winst vindt, geef ik op.",
        "Karl skrev att partiet är slut, jag ger upp.",
        "Når du finder gevinsten, giver jeg op.",
        "Når du finner gevinsten, gir jeg opp.",
        "Karl azt mondta, nincs védelem, feladom.",
        "Quando encontrares o ganho, abandono.",
        "Când găsești câștigul, cedez.",
        "Карл сказал, что защиты нет, сдаюсь.",
        "Коли знайдеш виграш, здаюся.",
    ],
)
def test_a_clause_that_governs_it_leaves_it_open(text: str) -> None:
    assert "" not in [why for _, why in sayings(text)]

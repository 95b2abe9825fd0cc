"""A second move that the words behind it call the one sent, and what stands beside it."""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Fact, Verdict
from tests.builders import a_letter, judged


@pytest.mark.parametrize(
    "words",
    [
        "As I told Jean, after 2... 7866 (the move I am sending you today) the bishop is bad.",
        "As I told Jean, after 7866 (the move I am sending you today) the bishop is bad.",
        "After 2... 7866, which is my move, the bishop bites on granite.",
        "After 2... 7866 - my move - the bishop bites on granite.",
        "After 2... 7866 (what I play now) the bishop bites on granite.",
        "Nach 2... 7866 (dem Zug, den ich dir heute schicke) beißt der Läufer auf Granit.",
        "Nach 2... 7866, was ich spiele, ist der Läufer schlecht.",
        "Après 2... 7866 (le coup que je t'envoie aujourd'hui) le fou mord sur du granit.",
        "Tras 2... 7866 (la jugada que te envío hoy) el alfil no hace nada.",
        "Dopo 2... 7866 (la mossa che ti mando oggi) l'alfiere non fa nulla.",
        "Na 2... 7866 (de zet die ik je vandaag stuur) bijt de loper op graniet.",
        "Efter 2... 7866 (draget jag skickar i dag) biter löparen på granit.",
        "Po 2... 7866 (ruch, który dziś wysyłam) goniec gryzie granit.",
        "После 2... 7866 (ход, который я посылаю сегодня) слон упирается в гранит.",
        "Depois de 2... 7866 (o lance que envio hoje) o bispo morde granito.",
        "I wonder what you find against 7866, which I have now played.",
        "Jeg gleder meg til å se hva du finner på mot 7866, som jeg altså har spilt nå.",
        "Vi får se vad du har mot 7866, som jag nu har spelat.",
        "Veremos qué tienes contra 7866, que he jugado ahora.",
        "Zobaczymy, co masz przeciw 7866, które teraz zagrałem.",
        "Uvidíme, co máš proti 7866, které jsem teď zahrál.",
        "Посмотрим, что у тебя против 7866, который я сейчас сыграл.",
        "Veremos o que tens contra 7866, que joguei agora.",
    ],
)
def test_two_moves_called_the_one_sent_are_a_doubt(words: str) -> None:
    judgement = judged(a_letter(f"2... 2836\n\n{words}\n"))
    assert judgement.verdict is Verdict.UNCLEAR_MOVE
    assert {doubt.fact for doubt in judgement.doubts} == {Fact.MOVE}


@pytest.mark.parametrize(
    "words",
    [
        "After 2... 7866 (my first idea) the bishop bites on granite.",
        "After 7163 (the move you sent) the knight is well placed.",
        "1... 5755 (my last move) was perhaps not best.",
        "In my other game 2... 7866 is my move.",
        "First I wanted to play 7866, now I will stay calm.",
        "Nach 2... 7866 (steht im Buch) ist der Läufer schlecht.",
        "I have looked at 7866, which I played in 1998.",
        "Ich habe lange 7866 angesehen, was Karl spielt.",
        "I do not trust 7866, which I never play.",
    ],
)
def test_what_else_is_said_of_another_move_is_no_doubt(words: str) -> None:
    judgement = judged(a_letter(f"2... 2836\n\n{words}\n"))
    assert judgement.verdict is Verdict.ACCEPTED
    assert not judgement.doubts


@pytest.mark.parametrize(
    "words",
    [
        "J’abandonne, bravo Anna !",
        "Ich gebe auf, Glückwunsch Anna!",
        "I resign, well played Anna.",
        "Сдаюсь. Играть без ладьи смысла не вижу.",
    ],
)
def test_courtesies_with_a_name_leave_a_resignation_sure(words: str) -> None:
    assert judged(a_letter(f"{words}\n")).verdict is Verdict.ENDED


@pytest.mark.parametrize(
    "words", ["I resign, says Anna.", "I resign, Karl!", "I resign. That is not what I say."]
)
def test_other_names_and_words_behind_a_resignation_do_not(words: str) -> None:
    judgement = judged(a_letter(f"{words}\n"))
    assert judgement.verdict is not Verdict.ENDED or judgement.doubts


@pytest.mark.parametrize("between", ["\n", "\n\n"])
def test_words_that_lead_to_the_move_below_call_no_other_one_the_move(between: str) -> None:
    judgement = judged(a_letter(f"I looked at 4746, but in the end I play{between}2... 2836\n"))

    assert [ply.numeric for ply in judgement.findings.plies] == ["2836"]
    assert not judgement.doubts

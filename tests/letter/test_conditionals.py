"""If-lines: chains, branches, and "if" in ordinary prose."""

from __future__ import annotations

import pytest

from mailbot.letter.claims import Stance
from tests.letter.plain import branches, claims, played


@pytest.mark.parametrize(
    "text",
    [
        "12. 6364 if 5756 13. 7163",
        "12. 6364, if 5756 then 7163",
        "12. 6364. If you play 5756, I reply 7163.",
        "12. 6364 wenn 5756 dann 7163",
        "12. 6364 Falls 5756, so 7163",
        "12. 6364 si 5756 alors 7163",
        "12. 6364 si 5756 entonces 7163",
        "12. 6364 se 5756 allora 7163",
        "12. 6364 als 5756 dan 7163",
        "12. 6364 om 5756 så 7163",
        "12. 6364 jeśli 5756 to 7163",
        "12. 6364 pokud 5756 pak 7163",
        "12. 6364 если 5756, то 7163",
    ],
)
def test_a_condition_and_its_answer(text: str) -> None:
    assert played(text) == ["6364"]
    assert branches(text) == ["5756 7163"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1.e4 if 1... c5 then 2.d4, if 2... cxd4 then 3.c3", ["c5 d4 cxd4 c3"]),
        ("If 12... 5755 then 13. 7163 2836 14. 6134", ["5755 7163 2836 6134"]),
        ("if 5756 then 7163; if 5755 then 6143", ["5756 7163", "5755 6143"]),
        ("if 5756 then 7163, or if 5755 then 6143", ["5756 7163", "5755 6143"]),
        ("If 5756 then 7163\nIf 5755 then 6143", ["5756 7163", "5755 6143"]),
        ("if 5756 then 7163 or 5755 then 6143", ["5756 7163", "5755 6143"]),
        ("wenn 5756 dann 7163 oder 5755 dann 6143", ["5756 7163", "5755 6143"]),
        ("als 5756 dan 7163 of 5755 dan 6143", ["5756 7163", "5755 6143"]),
        ("if 12... 5756 13. 7163 or 12... 5755 13. 6143", ["5756 7163", "5755 6143"]),
        ("if 12... 5756 13. 7163, or 5755 6143", ["5756 7163", "5755 6143"]),
        ("if 12... 5756 13. 7163, 12... 5755 13. 6143", ["5756 7163", "5755 6143"]),
        ("if 3. Bb5 a6 4. Ba4 Nf6 or 4. Bxc6 dxc6 or 3. Bc4 Bc5",
         ["Bb5 a6 Ba4 Nf6", "Bb5 a6 Bxc6 dxc6", "Bc4 Bc5"]),
        ("si 5756 alors 7163 ou 5755 alors 6143", ["5756 7163", "5755 6143"]),
        ("If 1... e5 2. Nf3, if 1... c5 2. d4", ["e5 Nf3", "c5 d4"]),
        ("If 2.e5 Nd5\n   If 3.d4 d6\n   If 3.c4 Nb6 4. d4 d6\nIf 2.Nc3 d5",
         ["e5 Nd5 d4 d6", "e5 Nd5 c4 Nb6 d4 d6", "Nc3 d5"]),
        ("If e5 Nd5\n   If d4 d6\n   If c4 Nb6\nIf Nc3 d5",
         ["e5 Nd5 d4 d6", "e5 Nd5 c4 Nb6", "Nc3 d5"]),
    ],
)  # fmt: skip
def test_chains_and_branches_are_whole_lines_from_the_root(text: str, expected: list[str]) -> None:
    assert branches(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "if 5756 then 7163, and if after that 5755 then 6143",
        "wenn 5756 dann 7163, und falls danach 5755 dann 6143",
        "als 5756 dan 7163, en als daarna 5755 dan 6143",
        "si 5756 alors 7163, et si ensuite 5755 alors 6143",
        "si 5756 entonces 7163, y si después 5755 entonces 6143",
        "se 5756 allora 7163, e se poi 5755 allora 6143",
        "se 5756 então 7163, e se depois 5755 então 6143",
        "hvis 5756 så 7163, og hvis derefter 5755 så 6143",
        "hvis 5756 så 7163, og hvis deretter 5755 så 6143",
        "om 5756 så 7163, och om sedan 5755 så 6143",
        "jos 5756 niin 7163, ja jos sitten 5755 niin 6143",
        "jeśli 5756 to 7163, a jeśli potem 5755 to 6143",
        "pokud 5756 pak 7163, a pokud poté 5755 pak 6143",
        "ak 5756 tak 7163, a ak potom 5755 tak 6143",
        "ha 5756 akkor 7163, és ha azután 5755 akkor 6143",
        "dacă 5756 atunci 7163, și dacă apoi 5755 atunci 6143",
        "если 5756 то 7163, а если затем 5755 то 6143",
        "якщо 5756 то 7163, а якщо потім 5755 то 6143",
    ],
)
def test_a_word_for_thereafter_goes_on_with_the_chain(text: str) -> None:
    (line,) = claims(f"12. 6364 {text}").conditionals

    assert [word.text for word in line.moves] == ["5756", "7163", "5755", "6143"]
    assert line.sure
    assert line.joints == ()


@pytest.mark.parametrize(
    "text",
    [
        "if 5756 then 7163, and if recklessly 5755 then 6143",
        "if 12... 5756 then 13. 7163, whereupon 13... 5755 14. 6143",
        "if 5756 then 7163. And if your courage lasts, 5755 6143.",
    ],
)
def test_a_chain_that_unknown_words_cut_is_left_open(text: str) -> None:
    (line,) = claims(f"12. 6364 {text}").conditionals

    assert [word.text for word in line.moves] == ["5756", "7163", "5755", "6143"]
    assert not line.sure
    assert played(f"12. 6364 {text}") == ["6364"]


def test_a_chain_by_the_order_of_the_text_alone_says_so() -> None:
    (line,) = claims("if 5756 then 7163, if 5755 then 6143").conditionals

    assert line.joints == (2,)
    assert claims("if 1... c5 2. d4 if 2... cxd4 3. c3").conditionals[0].joints == ()


def test_if_any_is_told_apart() -> None:
    (line,) = claims("1...g6 and if any, 2...Bg7").conditionals

    assert line.if_any
    assert [word.canonical for word in line.moves] == ["Bg7"]


@pytest.mark.parametrize(
    "text",
    [
        "12. 5254. If you like we can chat.",
        "12. 5254. Tell me if it arrives.",
        "12. 5254 Sag Bescheid, wenn du Zeit hast.",
    ],
)
def test_if_in_prose_swallows_no_move(text: str) -> None:
    assert played(text) == ["5254"]
    assert branches(text) == []


def test_a_question_is_no_conditional() -> None:
    assert branches("What if 5254?") == []


def test_a_played_move_on_the_next_line_is_not_swallowed() -> None:
    text = "If 5756 then 7163\n13. 5254"

    assert branches(text) == ["5756 7163"]
    assert played(text) == ["5254"]


def test_quoted_if_lines_keep_their_zone() -> None:
    (line,) = claims("> if 5756 then 7163").conditionals

    assert line.zone == "quoted"
    assert {word.stance for word in line.moves} == {Stance.CONDITION}


def test_a_list_of_conditionals_needs_the_word_once() -> None:
    text = "Conditionals:\n12... 5756 13. 7163\n12... 5755 13. 6143"

    assert branches(text) == ["5756 7163", "5755 6143"]
    assert played(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "12. 6364. My coach says if 5756 then 7163.",
        "12. 6364. Peter says that if 5756 then 7163.",
        "12. 6364. I asked Peter if 5756 7163 is sound.",
        "12. 6364. As if 5756 7163 were new!",
        "12. 6364. I no longer offer if 5756 then 7163.",
        "12. 6364. I do not offer this: if 5756 then 7163.",
        "12. 6364. So that you know what I will not play: perhaps if 5756 then 7163.",
        "12. 6364. If 5756 then 7163 tomorrow I'd regret.",
        "12. 6364. Mein Trainer sagt: falls 5756, dann 7163.",
        "12. 6364. Mon entraîneur dit : si 5756 alors 7163.",
        "12. 6364. Mi entrenador dice: si 5756 entonces 7163.",
        "12. 6364. Můj trenér říká, že když 5756, pak 7163.",
        "12. 6364. Min tränare säger att om 5756 så 7163.",
        "12. 6364. Mijn trainer zegt: als 5756 dan 7163.",
    ],
)
def test_an_if_line_of_somebody_else_is_not_sure(text: str) -> None:
    assert played(text) == ["6364"]
    assert not any(line.sure for line in claims(text).conditionals)


@pytest.mark.parametrize(
    "text",
    [
        "12. 6364. I offer you: if 5756 then 7163.",
        "12. 6364. My conditional: if 5756 then 7163.",
        "12. 6364, and to save us both an evening: if 5756 then 7163.",
        "12. 6364. Um Zeit zu sparen: falls 5756, dann 7163.",
        "12. 6364. Pour gagner du temps : si 5756 alors 7163.",
        "12. 6364. Propongo: si 5756 entonces 7163.",
        "12. 6364. Navrhuji: pokud 5756, pak 7163.",
        "12. 6364. För att spara tid: om 5756 så 7163.",
        "12. 6364. Dear friend, if 5756 then 7163 best regards Bo",
        "12. 6364, und damit wir vor dem Fest noch fertig werden: falls 5756, dann 7163.",
        "12. 6364. Para no hacerte esperar: en caso de 5756, respondo 7163.",
        "12. 6364. Żebyśmy nie tracili czasu: jeśli 5756, to 7163.",
        "12. 6364. Чтобы не терять время: если 5756, то 7163.",
    ],
)
def test_words_that_lead_in_an_offer_leave_it_sure(text: str) -> None:
    assert [line.sure for line in claims(text).conditionals] == [True]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("If I accept 2... 2836 3. 6125, I'd be worse.", []),
        ("If all is well I play now 2... 2836", ["2836"]),
        ("If you agree, 2... 2836", ["2836"]),
    ],
)
def test_a_move_that_is_only_supposed_is_not_played(text: str, expected: list[str]) -> None:
    assert played(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Two ifs:\na) 2725  -> 1214\nb) 1715  -> 6486", ["2725 1214", "1715 6486"]),
        ("Conditionals:\n1) 6125 1716\n2) 6134 6835", ["6125 1716", "6134 6835"]),
        ("Conditionals (two):\n\n(a) 3. 6125 1716\n(b) 3. 4244 5544", ["6125 1716", "4244 5544"]),
        ("Conditionals:\n3. 6125 1716\n4. 2514 7866", ["6125 1716 2514 7866"]),
        ("Bedingte Züge:\na) 6125 - 1716\nb) 6134 - 6835", ["6125 1716", "6134 6835"]),
        ("Conditionnels :\n a) si 3354, alors 7574 ;\n b) si 1112, alors 8878.",
         ["3354 7574", "1112 8878"]),
        ("Jugadas condicionales:\n1. si 6125 entonces 1716\n2. si 6134 entonces 6835",
         ["6125 1716", "6134 6835"]),
        ("Условные ходы:\n1) 6125 1716\n2) 6134 6835", ["6125 1716", "6134 6835"]),
        ("Feltételes lépések:\n- 6125 1716\n- 6134 6835", ["6125 1716", "6134 6835"]),
    ],
)  # fmt: skip
def test_the_rows_of_a_list_are_branches(text: str, expected: list[str]) -> None:
    assert branches(f"2... 2836\n\n{text}") == expected
    assert played(f"2... 2836\n\n{text}") == ["2836"]


@pytest.mark.parametrize(
    "text",
    [
        "sur 6125, je joue 1716. Sur tout autre coup je réfléchis.",
        "Su 6125 gioco 1716; su tutto il resto ci penso.",
        "Condicional: a 6125 respondo 1716. Con cualquier otra jugada lo pensaré.",
        "Na 6125 odpowiadam 1716, na inne ruchy będę się zastanawiał.",
        "Na 6125 hraji 1716.",
        "На 6125 отвечаю 1716, на другие ходы буду думать.",
        "La 6125 răspund 1716, la orice altceva mă mai gândesc.",
        "Mocht je 6125 spelen, dan antwoord ik 1716.",
        "Skulle du spela 6125 svarar jag 1716.",
        "Wenn du 6125 machst dann ich 1716.",
        "6125 oynarsan 1716 oynarım.",
        "If 6125 then 1716, otherwise I am not sure yet.",
        "Falls 6125, dann 1716, sonst weiß ich noch nicht weiter.",
    ],
)
def test_conditions_as_people_say_them(text: str) -> None:
    assert branches(f"2... 2836. {text}") == ["6125 1716"]
    assert played(f"2... 2836. {text}") == ["2836"]
    assert [line.sure for line in claims(f"2... 2836. {text}").conditionals] == [True]


@pytest.mark.parametrize(
    "text",
    [
        "If you had played 6125 I would have answered 1716.",
        "Hättest du 6125 gespielt, wäre 1716 gekommen.",
        "Si tu avais joué 6125, j'aurais répondu 1716.",
        "Se avessi giocato 6125, avrei risposto 1716.",
        "Si hubieras jugado 6125, habría respondido 1716.",
        "Om du hade spelat 6125 hade jag svarat 1716.",
        "Если бы вы сыграли 6125, я бы ответил 1716.",
    ],
)
def test_a_condition_that_is_past_offers_nothing(text: str) -> None:
    assert branches(f"2... 2836. {text}") == []
    assert played(f"2... 2836. {text}") == ["2836"]


@pytest.mark.parametrize(
    "text",
    [
        "If 6125 then 1716 - no, forget that.",
        "If 6125 then 1716, but I am not sure.",
        "I answer 6125 with 1716 in most of my games.",
        "Conditionals I decided against:\na) 6125 1716\nb) 6134 6835",
        "Your conditionals from last time:\na) 6125 1716\nb) 6134 6835",
    ],
)
def test_what_is_not_offered_is_not_sure(text: str) -> None:
    assert not any(line.sure for line in claims(f"2... 2836. {text}").conditionals)


@pytest.mark.parametrize(
    "text",
    [
        "2. 7163 2836\n3. 6125 1716 (if)",
        "2... 2836\n3. 6125 1716 (bedingt)",
        "2... 2836\n3. 6125 (si) 1716",
    ],
)
def test_a_marked_row_of_the_score_is_conditional(text: str) -> None:
    (line,) = claims(text).conditionals

    assert [word.canonical for word in line.moves] == ["6125", "1716"]
    assert line.marked

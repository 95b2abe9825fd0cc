"""A fixed grid: ways to write one move x surroundings; the truth is known by construction."""

from __future__ import annotations

import pytest

from mailbot.desk.verdict import Fact, Verdict
from mailbot.game.events import MovePlayed
from mailbot.game.sheet import Game, Side
from tests.builders import a_game, a_letter, a_setup, judged

MARKED = (
    "2836", "28-36", "28/36", "28:36", "28x36", "28–36", "28 - 36", "28 -> 36", "28 36", "2836!?",
    "2836+", "2836#", "2836x", "2836.", "2836,", "(2836)", '"2836"', "*2836*", "_2836_", "[2836]",
    "2836 (Nc6)", "Nc6", "Nb8-c6", "b8c6", "♞c6", "N2836", "2836 (knight)", "2836 = Nc6",
    "Nc6 (в цифри: 2836)", "Nc6\n(in figures: 2836)", "Nc6 (Nb8-c6)", "Nb8-c6 (Nc6)", "Nc6 [b8c6]",
)  # fmt: skip
NUMBERED = (
    "2... {}", "2...{}", "2.{}", "2){}", "2…{}", "2. ... {}", "2. … {}", "2.. {}", "2) {}",
    "2.) {}", "2.- {}",
    "2: {}", "2 {}", "2. {}", "#2 {}", "Move 2: {}", "Move no. 2: {}", "2nd move: {}", "2b. {}",
    "2. xxxx {}", "2. ---- {}", "2. 7163 {}", "2. 7163, {}", "2. 7163 - {}", "2. 7163 -> {}",
    "1. 5254 5755\n2. 7163 {}", "1. 5254 5755\n2. {}", "White: 7163\nBlack: {}", "My move: {}",
)  # fmt: skip
AROUND = ("{}", "Hi Anna,\n\n{}\n\nBest wishes\nBo", "{}\n\nReceived: 3 Nov\nSent: 4 Nov")

WHITE_CASTLES = "5254 5755 7163 2836 6134 6835"
CASTLING = (
    "5171", "51-71", "0-0", "O-O", "o-o", "OO", "00", "0 - 0", "5171 (0-0)", "0-0 (5171)",
    "5171 0-0", "castles", "castles kingside", "short castling", "kurze Rochade", "petit roque",
    "enroque corto", "короткая рокировка", "5171 castling", "5171, short castling", "e1g1",
    "kurze Rochade (Ke1-g1, Th1-f1)", "0-0 (Ke1-g1, Rh1-f1)", "O-O (5171, 8161)", "0-0 (Ke1-g1)",
    "e1-g1 (0-0)", "Ke1-g1 (O-O)", "e1g1 (kurze Rochade)", "e1-g1 (arrocco corto)",
    "5171 / O-O / e1g1", "5171, O-O, e1-g1", "I castle on the king's side",
    "petit roque (Re1-g1, Th1-f1)", "5171 (8161), also kurze Rochade", "korte rokade: Ke1-g1",
)  # fmt: skip
SEVENTH = "8/4P2k/8/8/8/8/K7/8 w - - 0 1"
PROMOTION = (
    "57581", "5758Q", "5758=Q", "5758 =Q", "5758q", "5758 Q", "5758(Q)", "5758 = 1",
    "57-58=Q", "e8Q", "e8=Q", "e7-e8=Q", "e7e8q", "e8 queen", "e8=♕", "57581 (e8=Q)",
    "5758 queen", "5758 becomes a queen", "5758, promotes to a queen", "5758 mit Dame",
    "5758, promovendo a dama", "5758 con promozione a donna", "5758, en promouvant en dame",
    "57581 (queen)", "5758 (Dame)", "5758♕", "5758 ферзь", "5758 reine",
)  # fmt: skip
DISAGREE = (
    ("4.", WHITE_CASTLES, ("5171 (0-0-0)", "5171 lange Rochade", "0-0-0 (5171)",
        "kurze Rochade (Ke1-c1, Ta1-d1)", "0-0 (Ke1-g1, Ra1-d1)", "lange Rochade (Ke1-g1)",
        "e1-g1 (0-0-0)", "kurze Rochade, Th1-f1", "0-0 Rh8-f8 Rh1-f1")),
    ("2.", "5254 5755", (
        "7163 (Nc3)", "Nf3 (Nb1-c3)", "Nf3 (Nb1-f3)", "B7163", "7163 (bishop)", "716", "71,63",
        "7163 or 2133",
    )),
)  # fmt: skip


SCORE = (
    "5254 5755 7163 2836 6125 1716 2514 7866 5171 6857 6151 2725 1423 4746 3233 5878 "
    "8283 3615 2332 3735 4244 4837"
).split()
STYLES = ("{0}. {1} {2}", "{0}.{1},{2}", "{0}) {1}-{2}", "{0}: {1} {2}", "{0} {1} {2}", "{1} {2}")
JOINTS = ("\n", " ", "; ", ", ", "\t")


def score(style: str) -> list[str]:
    halves = zip(SCORE[::2], SCORE[1::2], strict=True)
    return [style.format(number, *moves) for number, moves in enumerate(halves, 1)]


def plies(body: str, game: Game) -> list[str]:
    """The plies recorded without a doubt on the move."""
    one = judged(a_letter(body + "\n"), game)
    assert Fact.MOVE not in {doubt.fact for doubt in one.doubts}, one.doubts
    assert one.verdict is Verdict.ACCEPTED
    moves = {ply.uci: ply.numeric for ply in one.findings.plies}
    return [moves[event.move] for event in one.events if isinstance(event, MovePlayed)]


@pytest.mark.parametrize("around", AROUND, ids=("alone", "letter", "days"))
@pytest.mark.parametrize("move", MARKED)
def test_a_move_with_any_mark_is_read(move: str, around: str) -> None:
    assert plies(around.format(f"2... {move}"), a_game()) == ["2836"]


@pytest.mark.parametrize("around", AROUND, ids=("alone", "letter", "days"))
@pytest.mark.parametrize("number", NUMBERED)
def test_a_move_behind_any_number_is_read(number: str, around: str) -> None:
    assert plies(around.format(number.format("2836")), a_game()) == ["2836"]


@pytest.mark.parametrize("number", NUMBERED)
def test_any_mark_behind_any_number_is_read(number: str) -> None:
    """Two squares apart behind a number or a move are counts of days as well: not tried here."""
    for move in MARKED:
        if move not in {"28 36", "28/36"}:
            assert plies(f"{number.format(move)}\n\nReceived: 3 Nov\nSent: 4 Nov", a_game()) == [
                "2836"
            ]


@pytest.mark.parametrize("joint", JOINTS, ids=repr)
@pytest.mark.parametrize("style", STYLES)
def test_a_whole_score_in_any_style_is_read(style: str, joint: str) -> None:
    assert plies(joint.join(score(style)), a_game(" ".join(SCORE[:-1]))) == [SCORE[-1]]


@pytest.mark.parametrize("width", range(38, 60))
def test_a_score_cut_anywhere_is_read(width: int) -> None:
    text = " ".join(score(STYLES[0]))
    cut = "\n".join(text[at : at + width] for at in range(0, len(text), width))

    assert plies(cut, a_game(" ".join(SCORE[:-1]))) == [SCORE[-1]]


@pytest.mark.parametrize("text", CASTLING)
def test_castling_in_all_ways_is_read(text: str) -> None:
    assert plies(f"4. {text}", a_game(WHITE_CASTLES, Side.BLACK)) == ["5171"]


@pytest.mark.parametrize("text", PROMOTION)
def test_a_promotion_in_all_ways_is_read(text: str) -> None:
    game = a_game("", Side.BLACK, setup=a_setup(Side.BLACK, fen=SEVENTH))

    assert plies(f"1. {text}", game) == ["57581"]


@pytest.mark.parametrize(
    ("number", "moves", "text"),
    [(number, moves, text) for number, moves, texts in DISAGREE for text in texts],
)
def test_two_notations_that_disagree_and_damaged_moves_are_asked_about(
    number: str, moves: str, text: str
) -> None:
    one = judged(a_letter(f"{number} {text}\n"), a_game(moves, Side.BLACK))

    assert not any(isinstance(event, MovePlayed) for event in one.events)
    assert Fact.MOVE in {doubt.fact for doubt in one.doubts}


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("White: 2836", "number_torn"),
        ("Your move: 2836", "other_side"),
        ("Anna: 2836", "other_side"),
        ("Bo: 7163", "impossible"),
        ("Karl: 2836", "unsure"),
    ],
)
def test_a_label_of_the_wrong_side_is_asked_about(body: str, code: str) -> None:
    one = judged(a_letter(body + "\n"))

    assert not any(isinstance(event, MovePlayed) for event in one.events)
    assert [doubt.code for doubt in one.doubts if doubt.fact is Fact.MOVE] == [code]


@pytest.mark.parametrize("move", ["Kt-QB3", "NxP", "C3AD", "P3D", "A5C", "CxP"])
def test_the_descriptive_move_of_an_old_hand_is_asked_for_in_numbers(move: str) -> None:
    text = f"At 87 I only know the one way of writing them down:\n2. ... {move}\n"
    judgement = judged(a_letter(text + "Received 3 Nov, sent 4 Nov\n"))

    assert judgement.verdict is Verdict.UNCLEAR_MOVE
    assert [doubt.code for doubt in judgement.doubts] == ["descriptive"]


@pytest.mark.parametrize(
    "text",
    ["2... 2836 (2... Nc6)", "2... 2836 = 2... Nc6", "My answer: 2... 2836 [2... Nb8-c6]."],
)
def test_a_move_and_its_number_said_twice_are_one(text: str) -> None:
    assert judged(a_letter(text + "\n")).verdict is Verdict.ACCEPTED


def test_two_numbered_moves_that_end_elsewhere_are_two() -> None:
    found = judged(a_letter("2... 2836 (2... Nf6)\n"))

    assert found.verdict is Verdict.UNCLEAR_MOVE


@pytest.mark.parametrize("knight", ["\u039dc6", "\u039db8-c6"])
def test_a_greek_letter_that_names_no_piece_is_the_latin_one(knight: str) -> None:
    found = judged(a_letter(f"Η απάντησή μου: 2... {knight}\n"))

    assert [ply.numeric for ply in found.findings.plies] == ["2836"]

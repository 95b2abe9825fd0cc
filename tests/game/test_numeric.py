"""Numeric notation: the table of known answers both ways, the traps, and every legal move."""

import chess
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mailbot.game.notation import AmbiguousMove, ImpossibleMove, NotAMove, NotationError
from mailbot.game.numeric import numeric, numeric_readings, parse_numeric
from tests.game.builders import KNOWN_POSITIONS, positions

WHITE_PROMOTES = "4r3/5P1k/8/8/8/8/4p3/3RK3 w - - 0 40"
BLACK_PROMOTES = "6k1/8/8/8/8/8/4p3/K2R4 b - - 0 40"
CASTLES = "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 20"
CASTLES_BLACK = "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 20"

BOTH_WAYS = [
    pytest.param(chess.STARTING_FEN, "5254", "e2e4", id="a pawn's first step"),
    pytest.param(chess.STARTING_FEN, "7163", "g1f3", id="a knight"),
    pytest.param(CASTLES, "5171", "e1g1", id="White castles short"),
    pytest.param(CASTLES, "5131", "e1c1", id="White castles long"),
    pytest.param(CASTLES_BLACK, "5878", "e8g8", id="Black castles short"),
    pytest.param(CASTLES_BLACK, "5838", "e8c8", id="Black castles long"),
    pytest.param(CASTLES, "5546", "e5d6", id="White takes en passant"),
    pytest.param(CASTLES_BLACK, "4453", "d4e3", id="Black takes en passant"),
    pytest.param(WHITE_PROMOTES, "67681", "f7f8q", id="a queen"),
    pytest.param(WHITE_PROMOTES, "67682", "f7f8r", id="a rook"),
    pytest.param(WHITE_PROMOTES, "67583", "f7e8b", id="a bishop, capturing"),
    pytest.param(WHITE_PROMOTES, "67684", "f7f8n", id="a knight"),
    pytest.param(BLACK_PROMOTES, "52411", "e2d1q", id="Black's queen, capturing"),
    pytest.param(BLACK_PROMOTES, "52514", "e2e1n", id="Black's knight"),
]


@pytest.mark.parametrize(("fen", "text", "uci"), BOTH_WAYS)
def test_known_answers_read_and_write(fen: str, text: str, uci: str) -> None:
    board, move = chess.Board(fen), chess.Move.from_uci(uci)
    assert parse_numeric(board, text) == move
    assert numeric(board, move) == text


@pytest.mark.parametrize("text", ["52-54", "52/54", "52 54", " 5254 ", "5254!", "5254+", "5254x"])
def test_signs_around_the_digits_are_passed_over(text: str) -> None:
    assert parse_numeric(chess.Board(), text).uci() == "e2e4"


@pytest.mark.parametrize(
    ("text", "uci"),
    [
        pytest.param("6762", "f7f8r", id="a rook on the same file"),
        pytest.param("6761", "f7f8q", id="a queen on the same file"),
        pytest.param("6754", "f7e8n", id="a knight on the next file"),
        pytest.param("6768D", "f7f8q", id="a national letter behind four digits"),
        pytest.param("6768=Q", "f7f8q", id="a letter as in SAN"),
        pytest.param("6768♕", "f7f8q", id="a figurine"),
    ],
)
def test_other_ways_to_name_the_piece_are_read(text: str, uci: str) -> None:
    letters = {"D": chess.QUEEN, "Q": chess.QUEEN}
    assert parse_numeric(chess.Board(WHITE_PROMOTES), text, letters).uci() == uci


@pytest.mark.parametrize(("text", "uci"), [("5254", "e2e1n"), ("5252", "e2e1r"), ("5244", "e2d1n")])
def test_backward_looking_digits_of_black_are_a_promotion(text: str, uci: str) -> None:
    assert parse_numeric(chess.Board(BLACK_PROMOTES), text).uci() == uci


@pytest.mark.parametrize(
    ("fen", "text"),
    [
        pytest.param(WHITE_PROMOTES, "6768", id="White forgot the piece"),
        pytest.param(WHITE_PROMOTES, "6758", id="White forgot it, capturing"),
        pytest.param(
            BLACK_PROMOTES, "5251", id="Black: a queen in four digits, or forgotten on e1"
        ),
        pytest.param(BLACK_PROMOTES, "5241", id="the same, capturing"),
    ],
)
def test_a_promotion_without_its_piece_is_ambiguous(fen: str, text: str) -> None:
    board = chess.Board(fen)
    with pytest.raises(AmbiguousMove, match="promotion without its piece") as caught:
        parse_numeric(board, text)
    assert {move.promotion for move in caught.value.readings} == {2, 3, 4, 5}
    assert len(caught.value.readings) == 4
    assert set(numeric_readings(board, text)) == set(caught.value.readings)


@pytest.mark.parametrize(
    "text",
    ["", "525", "525411", "5054", "5294", "9254", "0000", "67685", "67680", "hello", "e2e4",
     "5254Z", "٥٢٥٤", "5254\n5755", "5" * 4000],
)  # fmt: skip
def test_what_is_no_numeric_move_anywhere_is_named_so(text: str) -> None:
    board = chess.Board(WHITE_PROMOTES)
    with pytest.raises(NotAMove) as caught:
        parse_numeric(board, text)
    assert len(str(caught.value)) < 250
    assert numeric_readings(board, text) == ()


@pytest.mark.parametrize(
    ("fen", "text"),
    [
        pytest.param(chess.STARTING_FEN, "5255", id="three steps"),
        pytest.param(chess.STARTING_FEN, "5755", id="the other side's pawn"),
        pytest.param(chess.STARTING_FEN, "5252", id="a pawn that stays"),
        pytest.param(chess.STARTING_FEN, "52541", id="a piece digit without a promotion"),
        pytest.param(chess.STARTING_FEN, "5171", id="castling through a bishop"),
        pytest.param(CASTLES, "5181", id="the king takes his rook"),
        pytest.param("4k3/8/8/8/8/8/8/R3K1R1 w Q - 0 1", "5171", id="the rook is no longer there"),
        pytest.param(chess.STARTING_FEN, "5251", id="a pawn on its second rank goes nowhere"),
        pytest.param(WHITE_PROMOTES, "6765", id="five is no piece in four digits"),
        pytest.param("4k3/8/8/8/8/8/8/K6r w - - 0 1", "1121", id="still in check"),
    ],
)
def test_a_well_written_move_that_is_not_legal_is_impossible(fen: str, text: str) -> None:
    board = chess.Board(fen)
    with pytest.raises(ImpossibleMove) as caught:
        parse_numeric(board, text)
    assert caught.value.text == text
    assert caught.value.fen in str(caught.value)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("piece", ["R", "Q"])
def test_digits_of_castling_may_be_a_rook_or_queen(piece: str) -> None:
    board = chess.Board(f"k7/8/8/8/8/8/1K6/4{piece}3 w - - 0 1")
    move = parse_numeric(board, "5171")
    assert not board.is_castling(move)
    assert board.san(move).startswith(f"{piece}g1")


def test_a_null_move_is_never_written() -> None:
    with pytest.raises(ImpossibleMove):
        numeric(chess.Board(), chess.Move.null())
    with pytest.raises(ImpossibleMove):
        numeric(chess.Board(CASTLES), chess.Move.from_uci("e1h1"))


def every_move_round_trips(board: chess.Board) -> None:
    for move in board.legal_moves:
        text = numeric(board, move)
        assert len(text) == (5 if move.promotion else 4)
        assert parse_numeric(board, text) == move
        assert numeric_readings(board, text) == (move,)


@pytest.mark.parametrize("fen", KNOWN_POSITIONS)
def test_every_move_of_a_known_position_round_trips(fen: str) -> None:
    every_move_round_trips(chess.Board(fen))


@given(positions())
def test_every_move_of_a_random_position_round_trips(board: chess.Board) -> None:
    every_move_round_trips(board)


@given(positions(), st.text("0123456789-x/", max_size=7) | st.text(max_size=12))
@example(chess.Board(BLACK_PROMOTES), "5251")
def test_any_text_gives_a_legal_move_or_a_notation_error(board: chess.Board, text: str) -> None:
    found = numeric_readings(board, text)
    assert all(move in board.legal_moves for move in found)
    if len(found) == 1:
        assert parse_numeric(board, text) == found[0]
    else:
        with pytest.raises(AmbiguousMove if found else NotationError):
            parse_numeric(board, text)


def test_two_pawns_capturing_to_one_square_differ_by_their_digits() -> None:
    board = chess.Board("6k1/8/8/3p4/2P1P3/8/8/6K1 w - - 0 1")
    assert parse_numeric(board, "3445").uci() == "c4d5"
    assert parse_numeric(board, "5445").uci() == "e4d5"

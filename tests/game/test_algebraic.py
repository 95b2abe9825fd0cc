"""SAN, long algebraic and UCI: many ways to write one move, several alphabets, no guessing."""

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailbot.game.algebraic import ENGLISH, algebraic_readings, parse_algebraic, san
from mailbot.game.notation import (
    AmbiguousMove,
    ImpossibleMove,
    NotAMove,
    NotationError,
    parse_move,
    readings,
)
from tests.game.builders import KNOWN_POSITIONS, positions

GERMAN = {"K": chess.KING, "D": chess.QUEEN, "T": chess.ROOK, "L": chess.BISHOP, "S": chess.KNIGHT}
FRENCH = {"R": chess.KING, "D": chess.QUEEN, "T": chess.ROOK, "F": chess.BISHOP, "C": chess.KNIGHT}
RUSSIAN = {
    "Кр": chess.KING,
    "Ф": chess.QUEEN,
    "Л": chess.ROOK,
    "С": chess.BISHOP,
    "К": chess.KNIGHT,
}

PROMOTES = "4r3/5P1k/8/8/8/8/8/2KR4 w - - 0 40"
CASTLES = "r3k2r/8/8/3pP3/8/2N5/8/R3K2R w KQkq d6 0 20"
KNIGHTS = "6k1/8/8/8/8/5N2/8/1N2K3 w - - 0 1"  # b1 and f3 to d2
BISHOP_OR_PAWN = "6k1/8/8/8/3p4/2n5/1P2B3/B5K1 w - - 0 1"


def read(fen: str, text: str, letters: dict[str, int] | None = None) -> str:
    return parse_algebraic(chess.Board(fen), text, letters or ENGLISH).uci()


@pytest.mark.parametrize(
    "text",
    ["e4", "e2e4", "e2-e4", "e2–e4", "e2 - e4", "E2E4", "E2 -> E4", "e2→e4", "♙e4", "e4!", "e4!?",
     "e4+", " e4 "],
)  # fmt: skip
def test_one_pawn_move_is_written_in_many_ways(text: str) -> None:
    assert read(chess.STARTING_FEN, text) == "e2e4"


@pytest.mark.parametrize("text", ["Nf3", "Ng1-f3", "Ng1f3", "g1f3", "g1-f3", "♘f3", "♞f3", "Ngf3"])
def test_one_knight_move_is_written_in_many_ways(text: str) -> None:
    assert read(chess.STARTING_FEN, text) == "g1f3"


@pytest.mark.parametrize(
    "text", ["exd6", "ed6", "e:d6", "exd6 e.p.", "exd6ep", "e5xd6 e. p.", "e5d6"]
)
def test_en_passant_is_written_in_many_ways(text: str) -> None:
    assert read(CASTLES, text) == "e5d6"


def test_en_passant_said_of_another_move_is_impossible() -> None:
    with pytest.raises(ImpossibleMove):
        read(CASTLES, "Ne4 e.p.")


@pytest.mark.parametrize(
    ("text", "uci"),
    [("O-O", "e1g1"), ("0-0", "e1g1"), ("o-o", "e1g1"), ("0–0+", "e1g1"), ("О-О", "e1g1"),
     ("Ke1-g1", "e1g1"), ("e1g1", "e1g1"), ("O-O-O", "e1c1"), ("0-0-0", "e1c1"),
     ("0—0—0!", "e1c1")],
)  # fmt: skip
def test_castling_is_written_with_letters_zeros_and_any_dash(text: str, uci: str) -> None:
    assert read(CASTLES, text) == uci


@pytest.mark.parametrize(
    "text",
    ["f8=Q", "f8Q", "f8/Q", "f8(Q)", "f8=(Q)", "f8=Q#", "f7-f8=Q", "f7f8q", "f7f8=Q", "f8=♕", "f8♛",
     "♙f8=Q"],
)  # fmt: skip
def test_one_promotion_is_written_in_many_ways(text: str) -> None:
    assert read(PROMOTES, text) == "f7f8q"


@pytest.mark.parametrize(
    ("text", "uci"),
    [("f7-f8=D", "f7f8q"), ("fxe8S", "f7e8n"), ("f8(T)", "f7f8r"), ("f7f8q", "f7f8q"),
     ("Td1-d8", "d1d8")],
)  # fmt: skip
def test_german_letters_and_uci_are_read_in_a_german_letter(text: str, uci: str) -> None:
    assert read(PROMOTES, text, GERMAN) == uci


def test_a_piece_letter_of_two_characters_is_read_whole() -> None:
    board = "6k1/8/8/8/8/8/8/3K1N2 w - - 0 1"
    assert read(board, "Крe2", RUSSIAN) == "d1e2"
    assert read(board, "Кe3", RUSSIAN) == "f1e3"


def test_a_small_b_is_the_pawn_and_a_capital_b_the_bishop() -> None:
    assert read(BISHOP_OR_PAWN, "bxc3") == "b2c3"
    with pytest.raises(ImpossibleMove):
        read(BISHOP_OR_PAWN, "Bxc3")
    assert read(BISHOP_OR_PAWN, "Bd3") == "e2d3"


def test_a_small_letter_is_a_piece_where_no_pawn_of_its_file_can_go() -> None:
    board = "rnbqk2r/ppppbppp/5n2/4p1B1/4P3/3P4/PPP2PPP/RN1QKBNR w KQkq - 1 4"

    assert read(board, "bxf6") == "g5f6"
    assert read(board, "bh4") == "g5h4"
    assert read(board, "be2") == "f1e2"
    for pawns in ("bxc3", "bc3", "ba3"):
        with pytest.raises(ImpossibleMove):
            read(board, pawns)
    with pytest.raises(ImpossibleMove):
        read(board, "bxf6", RUSSIAN)


@pytest.mark.parametrize("text", ["Nd2", "Nd2+"])
def test_two_knights_to_one_square_are_ambiguous(text: str) -> None:
    with pytest.raises(AmbiguousMove, match=r"b1d2 or f3d2|f3d2 or b1d2") as caught:
        read(KNIGHTS, text)
    assert {move.uci() for move in caught.value.readings} == {"b1d2", "f3d2"}


@pytest.mark.parametrize(("text", "uci"), [("Nbd2", "b1d2"), ("N3d2", "f3d2"), ("Nf3-d2", "f3d2")])
def test_a_file_rank_or_square_tells_two_knights_apart(text: str, uci: str) -> None:
    assert read(KNIGHTS, text) == uci


@pytest.mark.parametrize("text", ["f8", "f7f8", "f7-f8", "fxe8", "f8+"])
def test_a_promotion_without_its_piece_is_ambiguous(text: str) -> None:
    with pytest.raises(AmbiguousMove, match="promotion without its piece") as caught:
        read(PROMOTES, text)
    assert len(caught.value.readings) == 4


@pytest.mark.parametrize(
    "text",
    ["", "--", "0000", "Z0", "@@@@", "e9", "i4", "4e", "2e4", "nf3", "Nf", "N-f3", "Sf3", "Pe4",
     "f8=K", "f8=P", "f8=X", "e4e5e6", "O-O-O-O", "OO", "00", "5254", "e4 e5", "Nf3 Nf6", "draw",
     "e" * 500],
)  # fmt: skip
def test_what_is_no_algebraic_move_anywhere_is_named_so(text: str) -> None:
    with pytest.raises(NotAMove):
        read(PROMOTES, text)
    assert algebraic_readings(chess.Board(PROMOTES), text) == ()


@pytest.mark.parametrize(
    ("fen", "text"),
    [
        pytest.param(chess.STARTING_FEN, "e5", id="three steps"),
        pytest.param(chess.STARTING_FEN, "O-O", id="castling through a bishop"),
        pytest.param(chess.STARTING_FEN, "e4=Q", id="a piece without a promotion"),
        pytest.param(chess.STARTING_FEN, "Ng1-f4", id="no knight's jump"),
        pytest.param(chess.STARTING_FEN, "Bg1-f3", id="a knight stands there, no bishop"),
        pytest.param(CASTLES, "Kg1", id="a king's step of two squares"),
        pytest.param(CASTLES, "e1h1", id="the king takes his rook"),
        pytest.param(CASTLES, "d6", id="a capture without its file"),
    ],
)
def test_a_well_written_move_that_is_not_legal_is_impossible(fen: str, text: str) -> None:
    with pytest.raises(ImpossibleMove):
        read(fen, text)


def test_one_letter_in_two_alphabets_gives_two_readings() -> None:
    """R is the English rook and the French king."""
    board = chess.Board("6k1/8/8/8/8/8/8/R2K4 w - - 0 1")
    assert {move.uci() for move in algebraic_readings(board, "Rc1", [ENGLISH, FRENCH])} == {
        "a1c1",
        "d1c1",
    }
    with pytest.raises(AmbiguousMove):
        parse_move(board, "Rc1", [ENGLISH, FRENCH])
    assert parse_move(board, "Rc1", [FRENCH]).uci() == "d1c1"


def test_a_letter_that_one_alphabet_lacks_is_read_by_the_other() -> None:
    assert parse_move(chess.Board(), "Sf3", [ENGLISH, GERMAN]).uci() == "g1f3"


def test_san_is_written_with_national_letters() -> None:
    board = chess.Board(PROMOTES)
    assert san(board, chess.Move.from_uci("f7e8n"), GERMAN) == "fxe8=S"
    assert san(board, chess.Move.from_uci("d1d8"), GERMAN) == "Td8"
    assert san(chess.Board(CASTLES), chess.Move.from_uci("e1c1"), GERMAN) == "O-O-O"
    with pytest.raises(ImpossibleMove):
        san(board, chess.Move.null())


@pytest.mark.parametrize(
    ("text", "error"),
    [("e5", ImpossibleMove), ("5255", ImpossibleMove), ("5290", NotAMove), ("hello", NotAMove)],
)
def test_any_notation_keeps_the_kind_of_error(text: str, error: type[NotationError]) -> None:
    with pytest.raises(error):
        parse_move(chess.Board(), text, [ENGLISH, GERMAN])
    assert readings(chess.Board(), text) == ()


def test_the_reason_of_a_numeric_fault_is_told_through_any_notation() -> None:
    with pytest.raises(NotAMove, match="no square has a 9"):
        parse_move(chess.Board(), "5290")


def every_move_round_trips(board: chess.Board) -> None:
    for move in board.legal_moves:
        start, end = chess.square_name(move.from_square), chess.square_name(move.to_square)
        piece = chess.piece_symbol(move.promotion).upper() if move.promotion else ""
        for letters in (ENGLISH, GERMAN, RUSSIAN):
            assert parse_algebraic(board, san(board, move, letters), letters) == move
            assert parse_algebraic(board, move.uci(), letters) == move
        assert san(board, move) == board.san(move)
        assert parse_algebraic(board, f"{start}-{end}{piece}") == move
        assert parse_algebraic(board, f"{start}x{end}{'=' + piece if piece else ''}") == move
        assert parse_move(board, board.lan(move), [ENGLISH]) == move


@pytest.mark.parametrize("fen", KNOWN_POSITIONS)
def test_every_move_of_a_known_position_round_trips(fen: str) -> None:
    every_move_round_trips(chess.Board(fen))


@given(positions())
def test_every_move_of_a_random_position_round_trips(board: chess.Board) -> None:
    every_move_round_trips(board)


@given(
    positions(), st.text("NBRQKabcdefgh12345678xO0-=+#() ep.", max_size=9) | st.text(max_size=12)
)
def test_any_text_gives_a_legal_move_or_a_notation_error(board: chess.Board, text: str) -> None:
    found = readings(board, text, [ENGLISH, GERMAN])
    assert all(move in board.legal_moves for move in found)
    if len(found) == 1:
        assert parse_move(board, text, [ENGLISH, GERMAN]) == found[0]
    else:
        with pytest.raises(AmbiguousMove if found else NotationError):
            parse_move(board, text, [ENGLISH, GERMAN])


@given(positions(), st.data())
def test_one_wrong_character_never_gives_a_move_that_another_reader_does_not_see(
    board: chess.Board, data: st.DataObject
) -> None:
    moves = sorted(board.legal_moves, key=chess.Move.uci)
    if not moves:
        return
    right = data.draw(st.sampled_from([board.san(move) for move in moves]))
    place = data.draw(st.integers(0, len(right) - 1))
    slip = data.draw(st.sampled_from(["", *"NBRQKabcdefgh12345678xO-=+"]))
    text = right[:place] + slip + right[place + 1 :]
    try:
        other = board.parse_san(text)
    except ValueError:
        bishop = "B" + text[1:] if text.startswith("b") else ""  # "bxf6"
        assert len(readings(board, text)) != 1 or readings(board, text) == readings(board, bishop)
    else:
        assert readings(board, text) in ((other,), ())


@pytest.mark.parametrize(
    ("line", "end"),
    [
        pytest.param(
            "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. 0-0 f6",
            "r1bqkbnr/1pp3pp/p1p2p2/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 w kq - 0 6",
            id="the exchange Spanish in German",
        ),
        pytest.param(
            "1. 5254 3735 2. 7163 4746 3. 4244 3544 4. 6344 7866 5. 2133 1716",
            "rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6",
            id="the Najdorf in numbers",
        ),
        pytest.param(
            "1. e2-e4 e7-e6 2. e4-e5 d7-d5 3. e5xd6 e.p. c7xd6 4. Ng1-f3 Ng8-f6",
            "rnbqkb1r/pp3ppp/3ppn2/8/8/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 5",
            id="an early en passant in long algebraic",
        ),
    ],
)
def test_opening_lines_are_read_ply_by_ply(line: str, end: str) -> None:
    board = chess.Board()
    for word in line.replace(" e.p.", "e.p.").split():
        if not word.endswith(".") or word.endswith("e.p."):
            board.push(parse_move(board, word, [ENGLISH, GERMAN]))
    assert board.fen() == end

"""PGN out and in: what goes out reads back, what comes in is never played by mistake."""

import io
from datetime import date

import chess
import chess.pgn
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailbot.game import imported
from mailbot.game import pgn as pgn_module
from mailbot.game.events import AnyEvent, GameEnded
from mailbot.game.imported import read_pgn
from mailbot.game.pgn import UnfaithfulPgn, checked_pgn, pgn, tag_value
from mailbot.game.sheet import Ending, Game
from tests.game.builders import START, a_game, a_setup, opening, played

GERMAN = {"K": chess.KING, "D": chess.QUEEN, "T": chess.ROOK, "L": chess.BISHOP, "S": chess.KNIGHT}
NASTY = [
    'Ada "the Rook" North',
    "C:\\chess\\",
    'x"]\n[Result "1-0"]\n\n1. d4',
    "line\r\nfeed",
    "left\u202eright\u2066",
    "para\u2029graph\u2028line",
    "null\x00bell\x07",
    "half \ud800 a pair",
    "",
    "   ",
    "é ß 王 ♔",
    "{ comment } ; % [%clk 1]",
    "x" * 5000,
    "]",
]


def ended(score: str = "0-1") -> GameEnded:
    assert score in ("1-0", "0-1")
    return GameEnded(score="0-1" if score == "0-1" else "1-0", ending=Ending.RESIGNATION)


def finished() -> Game:
    events: list[AnyEvent] = [
        played(1, "e2e4", None, START),
        played(2, "e7e5", START, date(2026, 3, 4)),
        played(3, "g1f3", date(2026, 3, 4)),
    ]
    return a_game(*events, ended())


def test_a_report_has_seven_tags_and_the_moves() -> None:
    assert pgn(finished()) == (
        '[Event "Harbour Cup 7"]\n'
        '[Site "?"]\n'
        '[Date "2026.03.01"]\n'
        '[Round "?"]\n'
        '[White "Ada North"]\n'
        '[Black "Ben South"]\n'
        '[Result "0-1"]\n'
        "\n"
        "1. e4 e5 2. Nf3 0-1\n"
    )


def test_the_days_stand_in_comments_on_request() -> None:
    text = pgn(finished(), with_days=True)
    assert "1. e4 { [%mailbot sent=2026-03-01] }" in text.replace("\n", " ")
    assert "[%mailbot received=2026-03-01 sent=2026-03-04]" in text.replace("\n", " ")
    assert read_pgn(text)[0].moves == ("e2e4", "e7e5", "g1f3")
    assert checked_pgn(finished(), with_days=True) == text


def test_a_game_without_start_day_has_an_unknown_date() -> None:
    assert '[Date "????.??.??"]' in pgn(a_game(setup=a_setup(start=None)))
    assert '[Result "*"]' in pgn(a_game())


def test_another_start_has_setup_and_fen() -> None:
    fen = "4k3/8/8/8/8/8/8/4K2R b K - 0 12"
    game = a_game(played(24, "e8e7"), played(25, "e1g1"), setup=a_setup(fen=fen))
    text = checked_pgn(game)
    assert '[SetUp "1"]' in text
    assert f'[FEN "{fen}"]' in text
    assert "12... Ke7 13. O-O *" in text


def test_given_moves_are_part_of_the_game() -> None:
    game = a_game(played(3, "g1f3"), setup=a_setup(given=("e2e4", "e7e5")))
    assert "1. e4 e5 2. Nf3 *" in checked_pgn(game)


@pytest.mark.parametrize("text", NASTY, ids=lambda text: ascii(text[:12]))
def test_what_others_wrote_is_never_markup(text: str) -> None:
    game = a_game(*opening("e2e4"), setup=a_setup(event=text, white=text, black=text))
    written = checked_pgn(game)
    lines = written.splitlines()
    assert lines[-1] == "1. e4 *"
    assert len([line for line in lines if line.startswith("[")]) == 7
    assert max(len(line) for line in lines) < 256
    assert written.encode()
    assert all(char == "\n" or char.isprintable() for char in written)


@given(st.text(st.characters()))
def test_any_tag_value_is_one_visible_line(text: str) -> None:
    value = tag_value(text)
    assert value
    assert '"' not in value
    assert "\\" not in value
    assert value == tag_value(value)
    assert value.isprintable()


@given(st.data())
def test_every_game_reads_back(data: st.DataObject) -> None:
    board, events = chess.Board(), []
    for number in range(1, data.draw(st.integers(0, 80)) + 1):
        legal = list(board.legal_moves)
        if not legal:
            break
        move = legal[data.draw(st.integers(0, len(legal) - 1))]
        board.push(move)
        events.append(played(number, move.uci()))
    text = checked_pgn(a_game(*events))
    other = chess.pgn.read_game(io.StringIO(text))
    assert other is not None
    assert list(other.mainline_moves()) == board.move_stack


def test_a_text_that_does_not_read_back_never_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(game: Game, *, with_days: bool = False) -> str:
        return pgn(game, with_days=with_days).replace("2. Nf3", "")

    monkeypatch.setattr(pgn_module, "pgn", forgetful)
    with pytest.raises(UnfaithfulPgn, match="moves read back as"):
        checked_pgn(finished())


class TestReading:
    """Texts of others."""

    def test_tags_moves_and_result(self) -> None:
        (game,) = read_pgn('[Event "Cup"]\n[Result "1-0"]\n\n1. e4 {good} e5 (1... c5) 2. Nf3 1-0')
        assert game.headers == {"Event": "Cup", "Result": "1-0"}
        assert game.moves == ("e2e4", "e7e5", "g1f3")
        assert (game.fen, game.result, game.errors) == (chess.STARTING_FEN, "1-0", ())

    @pytest.mark.parametrize(
        ("text", "plies"),
        [
            pytest.param("1.e4 e5 2.Nf3 *", 3, id="numbers without blanks"),
            pytest.param("1. e4 1... e5 2.\nNf3", 3, id="numbers for Black and a line break"),
            pytest.param("1. e4 1… e5", 2, id="an ellipsis"),
            pytest.param("1 e4 e5 2 Nf3", 3, id="numbers without dots"),
            pytest.param("e4 e5 Nf3", 3, id="no numbers"),
            pytest.param("1. 5254 5755 2. 7163", 3, id="numeric notation"),
            pytest.param("1. e4! $1 e5?! 2. Nf3 ; a remark\n 2... Nc6", 4, id="glyphs and remarks"),
            pytest.param("1. e4 (1. d4 d5 (1... Nf6 {x)}) 2. c4) e5", 2, id="variations inside"),
            pytest.param("%secret 1. d4\n1. e4", 1, id="an escaped line"),
            pytest.param("1. e4 d5 2. e5 f5 3. exf6 e.p.", 5, id="e.p. apart"),
            pytest.param("1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 O-O", 8, id="castling with zeros"),
            pytest.param("\ufeff1. e4\r\ne5\r2. Nf3", 3, id="BOM and three kinds of line ends"),
        ],
    )
    def test_ways_of_writing(self, text: str, plies: int) -> None:
        (game,) = read_pgn(text)
        assert game.errors == ()
        assert len(game.moves) == plies

    def test_several_games_with_and_without_tags(self) -> None:
        text = '[Event "A"]\n\n1. e4 1-0\n\n1. d4 *\n\n[Event "B"]\n1. c4\n[Event "C"]\n\n*'
        games = read_pgn(text)
        assert [game.headers.get("Event") for game in games] == ["A", None, "B", "C"]
        assert [game.moves for game in games] == [("e2e4",), ("d2d4",), ("c2c4",), ()]

    @pytest.mark.parametrize(
        ("text", "kept", "error"),
        [
            pytest.param("1. e4 e5 2. Nf6", 2, "move 2 of White: impossible", id="impossible"),
            pytest.param("1. e4 Sf6 2. d4", 1, "move 1 of Black: not a move", id="foreign letter"),
            pytest.param("1. e4 e5 2. Nf9 Nc6", 2, "move 2 of White: not a move", id="no square"),
            pytest.param("1. e4 -- 2. d4", 1, "move 1 of Black: not a move '--'", id="null move"),
            pytest.param("1. e4 e5 3. Nf3", 2, "move 2 of White: the number 3", id="wrong number"),
            pytest.param("1. e4 {open e5", 1, "a comment is not closed", id="open comment"),
            pytest.param("1. e4 (1. d4 e5", 1, "a variation is not closed", id="open variation"),
            pytest.param("1. e4 } e5", 1, "cannot read '}'", id="a stray brace"),
            pytest.param("hello world", 0, "not a move 'hello'", id="no PGN"),
            pytest.param('[Variant "Atomic"]\n1. e4', 0, "variant 'Atomic'", id="a variant"),
            pytest.param('[FEN "8/8/8 w"]\n1. e4', 0, "no position", id="half a position"),
            pytest.param('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n1. e4', 0, "standard", id="no kings"),
            pytest.param('[Result "5-0"]\n1. e4', 1, "unknown result '5-0'", id="odd result"),
            pytest.param('[Result "1-0"]\n1. e4 0-1', 1, "behind the moves", id="two results"),
        ],
    )
    def test_what_is_wrong_is_told_and_what_came_before_is_kept(
        self, text: str, kept: int, error: str
    ) -> None:
        (game,) = read_pgn(text)
        assert len(game.moves) == kept
        assert len(game.errors) == 1
        assert error in game.errors[0]

    def test_national_letters_are_read_when_named(self) -> None:
        (game,) = read_pgn("1. e4 Sf6 2. Sc3", [GERMAN])
        assert game.moves == ("e2e4", "g8f6", "b1c3")

    def test_numbers_after_a_fen_may_begin_anew(self) -> None:
        head = '[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 12"]\n'
        assert read_pgn(head + "12. O-O Ke7 13. Rf7+")[0].moves == ("e1g1", "e8e7", "f1f7")
        assert read_pgn(head + "1. O-O Ke7 2. Rf7+")[0].errors == ()
        assert read_pgn(head + "1. O-O Ke7 3. Rf7+")[0].errors != ()

    def test_a_quoted_quote_is_read(self) -> None:
        assert read_pgn('[White "A \\"B\\" C\\\\"]')[0].headers["White"] == 'A "B" C\\'

    def test_input_is_bounded(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert "characters are read" in read_pgn("1. e4 " + " " * 1_000_000)[0].errors[-1]
        monkeypatch.setattr(imported, "MOST_PLIES", 3)
        assert "more than 3 plies" in read_pgn("1. e4 e5 2. Nf3 Nc6 *")[0].errors[0]
        monkeypatch.setattr(imported, "MOST_GAMES", 2)
        games = read_pgn("1. e4 * 1. d4 * 1. c4 *")
        assert len(games) == 2
        assert games[-1].errors == ("only the first 2 games are read",)

    @pytest.mark.parametrize(
        "text", ["{", "[", "[a", '["', "(", "1. e4 (", '[a "', "\\", "½", "12."]
    )
    def test_a_long_nasty_text_is_read_in_time(self, text: str) -> None:
        assert len(read_pgn(text * (900_000 // len(text)))) <= imported.MOST_GAMES

    def test_nothing_gives_no_game(self) -> None:
        assert read_pgn("") == ()
        assert read_pgn("\n\n  ; only a remark\n") == ()


pgn_like = st.lists(
    st.sampled_from(
        ["1.", "e4", "e5", "2.", "Nf3", "(", ")", "{", "}", '[Event "x"]', "1-0", "*", "\n", "$3"]
        + ["O-O", "--", "Sf3", ";", "%", "[", '"', "...", "e8=Q", '[FEN "x"]', "\u202e"]
    ),
    max_size=25,
).map(" ".join)


@given(pgn_like | st.text(max_size=80))
def test_reading_never_raises_and_every_move_is_legal(text: str) -> None:
    for game in read_pgn(text):
        board = chess.Board(game.fen)
        for uci in game.moves:
            move = chess.Move.from_uci(uci)
            assert move in board.legal_moves
            board.push(move)
        assert game.result in imported.RESULTS

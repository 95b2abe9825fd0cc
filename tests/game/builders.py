"""Small builders for the tests of the score sheet: invented players, plain rules."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

import chess
from hypothesis import strategies as st

from mailbot.game.events import AnyEvent, MovePlayed, Numbered
from mailbot.game.fold import fold
from mailbot.game.rules import DayCount, RuleSet
from mailbot.game.sheet import (
    UNKNOWN_DAY,
    Day,
    Game,
    GameId,
    Player,
    Setup,
    Side,
    Source,
)

CAL = RuleSet(
    name="test-10-30",
    title="10 moves in 30 days",
    moves=10,
    days=30,
    carry_over=True,
    day_count=DayCount.CAL,
    conditional_days="zero",
)
NEXT_DAY = CAL.model_copy(update={"day_count": DayCount.CAL_NEXT})
START = date(2026, 3, 1)
START_DAY = Day(None, Source.START)

# Positions that notations stumble over, both sides to move.
KNOWN_POSITIONS = (
    chess.STARTING_FEN,
    "r3k2r/ppp1qppp/2n5/3pP3/8/2N5/PPPQ1PPP/R3K2R w KQkq d6 0 12",  # castling and en passant
    "r3k2r/pppq1ppp/2n5/8/3pP3/2N5/PPPQ1PPP/R3K2R b KQkq e3 0 12",
    "1r3rk1/P1P3P1/8/8/8/8/1p3p1p/R5RK w - - 0 40",  # promotions, straight and capturing
    "1r3rk1/P1P3P1/8/8/8/8/1p3p1p/R5RK b - - 0 40",
    "8/5P2/8/8/8/8/4p3/k1K2R1N b - - 0 50",
    "k7/8/8/8/8/8/1K6/4R3 w - - 0 1",  # a rook goes e1-g1: digits of castling
    "6k1/8/8/8/8/8/1K6/Q3Q2Q w - - 0 1",  # three queens to one square
    "7k/8/1N3N2/8/1N6/8/1K6/8 w - - 0 1",  # three knights to d5
    "7k/8/8/KPp4r/8/8/8/8 w - c6 0 1",  # en passant would uncover the king
    "8/8/8/8/8/5k2/5p2/5K2 w - - 0 1",  # stalemate
)


def a_setup(
    rules: RuleSet = CAL,
    *,
    start: date | None = START,
    side: Side = Side.WHITE,
    fen: str = chess.STARTING_FEN,
    given: tuple[str, ...] = (),
    event: str = "Harbour Cup 7",
    white: str = "Ada North",
    black: str = "Ben South",
) -> Setup:
    return Setup(
        id=GameId("harbour-7"),
        account="ada",
        side=side,
        white=Player(white, ("ada@north.example",)),
        black=Player(black, ("ben@south.example", "ben@work.example")),
        event=event,
        rules=rules,
        start=start,
        fen=fen,
        given=given,
    )


def stated(day: date | None) -> Day:
    return UNKNOWN_DAY if day is None else Day(day, Source.STATED, day)


def played(
    ply: int, move: str, received: date | None = None, sent: date | None = None
) -> MovePlayed:
    """One ply; ply 1 has nobody's letter before it."""
    arrival = START_DAY if ply == 1 and received is None else stated(received)
    return MovePlayed(ply=ply, move=move, received=arrival, sent=stated(sent))


def a_game(*events: AnyEvent, setup: Setup | None = None) -> Game:
    return fold(setup or a_setup(), numbered(events))


def numbered(events: Iterable[AnyEvent]) -> list[Numbered]:
    return [Numbered(number, event) for number, event in enumerate(events, 1)]


def opening(*moves: str) -> list[AnyEvent]:
    """These moves (UCI) from ply 1 on, all days unknown."""
    return [played(number, move) for number, move in enumerate(moves, 1)]


@st.composite
def positions(draw: st.DrawFn) -> chess.Board:
    """A legal position: a known one, or a known one some random moves later."""
    board = chess.Board(draw(st.sampled_from(KNOWN_POSITIONS)))
    for _ in range(draw(st.integers(0, 60))):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(moves[draw(st.integers(0, len(moves) - 1))])
    return board

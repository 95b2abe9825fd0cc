"""Scenes: a game, Bo Ry to move in it, his move, and the days around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from random import Random

import chess

from mailbot.game.events import AnyEvent, DrawOffered, MovePlayed, Numbered
from mailbot.game.fold import fold
from mailbot.game.numeric import numeric
from mailbot.game.sheet import Day, Game, Side, Source, move_number, side_of
from tests.builders import FIRST_DAY, a_setup, noon

_LINES = (Path(__file__).parent / "lines.txt").read_text("ascii").splitlines()


@dataclass(frozen=True, slots=True)
class Scene:
    """Numeric moves without marks; ``before`` is the board on which *move* is played.

    ``past`` is our last move, ``other`` another legal one of his; after *move* our
    ``condition`` and then his ``answer`` are legal. *asked* is the day of our last letter.
    """

    game: Game
    before: chess.Board
    move: str
    past: str
    other: str
    condition: str
    answer: str
    asked: date
    received: date
    sent: date
    used: int  # days that the sheet has for him before this move

    @property
    def played(self) -> chess.Move:
        return next(m for m in self.before.legal_moves if numeric(self.before, m) == self.move)

    @property
    def ply(self) -> int:
        return self.game.next_ply

    @property
    def number(self) -> int:
        return move_number(self.ply)

    @property
    def black(self) -> bool:
        """Bo plays Black."""
        return side_of(self.ply) is Side.BLACK


def a_scene(random: Random) -> Scene:
    """A position after 5 to 22 plies, and days that a fortnight holds."""
    line = random.choice(_LINES).split()
    cut = random.randrange(5, min(23, len(line) - 3))
    words = _numeric(tuple(line))
    before = chess.Board()
    for san in line[:cut]:
        before.push_san(san)
    side = Side.BLACK if before.turn else Side.WHITE
    events, days = _plies(before, random)
    others = [numeric(before, move) for move in before.legal_moves]
    others = sorted(word for word in others if word != words[cut] and len(word) == 4)
    asked = days[-1][1]
    received = asked + timedelta(days=random.randrange(3))
    return Scene(
        _game(side, events), before, words[cut], words[cut - 1], random.choice(others),
        words[cut + 1], words[cut + 2], asked, received,
        received + timedelta(days=random.randrange(6)),
        sum((sent - at).days for at, sent in days[cut % 2 :: 2]),
    )  # fmt: skip


def with_offer(scene: Scene) -> Game:
    """The scene's game with a draw offer of ours, made with our last move."""
    offer = DrawOffered(by=scene.game.setup.side, letter="<asked@ek.example> x")
    events, _ = _plies(scene.before, Random(0))
    return _game(scene.game.setup.side, [*events, offer])


def _game(side: Side, events: Sequence[AnyEvent]) -> Game:
    return fold(a_setup(side), [Numbered(n, event) for n, event in enumerate(events, 1)])


def _plies(before: chess.Board, random: Random) -> tuple[list[AnyEvent], list[tuple[date, date]]]:
    """The plies as recorded, and of each the days received and sent."""
    events: list[AnyEvent] = []
    days: list[tuple[date, date]] = []
    for ply, move in enumerate(before.move_stack, 1):
        received = days[-1][1] + timedelta(days=random.randrange(2)) if days else FIRST_DAY
        sent = received + timedelta(days=random.randrange(4) if days else 0)
        days.append((received, sent))
        at = Day(None, Source.START) if ply == 1 else Day(received, Source.STATED, received)
        events.append(
            MovePlayed(
                ply=ply, move=move.uci(), received=at, sent=Day(sent, Source.STATED, sent),
                letter=f"<ply{ply}@letters.example> x", moment=noon(sent),
            )
        )  # fmt: skip
    return events, days


def score(scene: Scene) -> list[str]:
    """All plies before his move, in numeric."""
    board = chess.Board()
    words: list[str] = []
    for move in scene.before.move_stack:
        words.append(numeric(board, move))
        board.push(move)
    return words


@cache
def _numeric(line: tuple[str, ...]) -> Sequence[str]:
    board = chess.Board()
    words: list[str] = []
    for san in line:
        move = board.parse_san(san)
        words.append(numeric(board, move))
        board.push(move)
    return words

"""A Game from what somebody knows of it, without a ledger: for users of the library.

What is not known (a day, the days used) is None and stays unknown on the sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime

import chess

from mailbot.game.ended import ended
from mailbot.game.events import AnyEvent, ConditionalOffered, DrawOffered, MovePlayed, Numbered
from mailbot.game.fold import fold
from mailbot.game.notation import ENGLISH, Alphabet, NotationError, parse_move
from mailbot.game.sheet import UNKNOWN_DAY, Day, Game, Setup, Side, Source, move_number, side_of
from mailbot.game.written import is_legal


@dataclass(frozen=True, slots=True)
class KnownPly:
    """A ply as its player gave it; ``move`` in any notation, days in his own calendar."""

    move: str
    received: date | None = None
    sent: date | None = None
    days: int | None = None  # for this move, as he stated them
    total: int | None = None  # cumulative, as he stated it


def game_from(
    setup: Setup,
    plies: Iterable[KnownPly | str] = (),
    *,
    draw_offered: bool = False,
    conditionals: Sequence[Sequence[str]] = (),
    last_sent: date | None = None,
    last_moment: datetime | None = None,
    alphabets: Sequence[Alphabet] = (ENGLISH,),
) -> Game:
    """The game after *plies*, the first of which follows ``setup.given``.

    :param draw_offered: a draw offer of ours is pending.
    :param conditionals: our live offers; each is condition, answer, condition, answer, ...
        from the opponent's next ply on, in any notation.
    :param last_sent: day of our last letter, when its ply does not say it.
    :param last_moment: moment of our last letter; older letters are owed no question.
    :raises ValueError: a position, ply or conditional that cannot be; names the move.

    >>> from mailbot.game.rules import DayCount, RuleSet
    >>> from mailbot.game.sheet import GameId, Player
    >>> rules = RuleSet(name="friendly", title="by agreement", day_count=DayCount.CAL)
    >>> setup = Setup(
    ...     id=GameId("spring-1"), account="me", side=Side.WHITE, event="Spring Cup, board 1",
    ...     white=Player("Ada North", ("ada@north.example",)),
    ...     black=Player("Ben South", ("ben@south.example", "ben@work.example")),
    ...     rules=rules, start=date(2026, 3, 1),
    ... )
    >>> game = game_from(setup, ["5254", KnownPly("e5", sent=date(2026, 3, 4)), "7163"])
    >>> game.next_ply, game.to_move.value
    (4, 'black')
    """
    setup = validated(setup)
    events: list[AnyEvent] = []
    board = Game(setup).board()
    number = Game(setup).next_ply
    for given in plies:
        known = KnownPly(given) if isinstance(given, str) else given
        events.append(_played(board, known, number, first=not events, alphabets=alphabets))
        number += 1
    events = _with_last_letter(events, setup.side, last_sent, last_moment)
    if (end := ended(board)) is not None:
        events.append(end)
    if draw_offered:
        events.append(DrawOffered(by=setup.side))
    if conditionals:
        if side_of(number) is setup.side:
            raise ValueError("a conditional waits for the opponent's ply, but it is our move")
        lines = tuple(_line(board, line, number, alphabets) for line in conditionals)
        events.append(ConditionalOffered(by=setup.side, ply=number, lines=lines))
    return fold(setup, (Numbered(index, event) for index, event in enumerate(events, 1)))


def validated(setup: Setup) -> Setup:
    """*setup* itself, when its position and its given plies are possible, and a move is left.

    :raises ValueError: they are not.
    """
    board = chess.Board(setup.fen)
    if not board.is_valid() or board.has_chess960_castling_rights():
        raise ValueError(f"not a position of standard chess: {setup.fen!r}")
    for number, uci in enumerate(setup.given, setup.first_ply):
        move = chess.Move.from_uci(uci)
        if not is_legal(board, move):
            raise ValueError(f"{_place(number)}: impossible given move {uci!r}")
        board.push(move)
    if (end := ended(board)) is not None:
        raise ValueError(f"the game is over before it begins: {end.ending.value}, {end.score}")
    return setup


def _played(
    board: chess.Board, known: KnownPly, number: int, *, first: bool, alphabets: Sequence[Alphabet]
) -> MovePlayed:
    """The event of one ply; *board* is moved along."""
    move = _parse(board, known.move, number, alphabets)
    board.push(move)
    nobody_before = Day(None, Source.START)
    return MovePlayed(
        ply=number,
        move=move.uci(),
        received=nobody_before if first and known.received is None else _day(known.received),
        sent=_day(known.sent),
        days_stated=known.days,
        total_stated=known.total,
    )


def _day(day: date | None) -> Day:
    return UNKNOWN_DAY if day is None else Day(day, Source.STATED, day)


def _parse(board: chess.Board, text: str, number: int, alphabets: Sequence[Alphabet]) -> chess.Move:
    try:
        return parse_move(board, text, alphabets)
    except NotationError as error:
        raise ValueError(f"{_place(number)}: {error}") from error


def _place(number: int) -> str:
    return f"move {move_number(number)} of {side_of(number).capitalize()}"


def _with_last_letter(
    events: list[AnyEvent], side: Side, sent: date | None, moment: datetime | None
) -> list[AnyEvent]:
    """The same events, our last ply with the day and moment of our last letter."""
    changed = list(events)
    for index, event in reversed(list(enumerate(events))):
        if isinstance(event, MovePlayed) and side_of(event.ply) is side:
            day = event.sent if event.sent.used is not None else _day(sent)
            changed[index] = replace(event, sent=day, moment=moment)
            break
    return changed


def _line(
    board: chess.Board, line: Sequence[str], number: int, alphabets: Sequence[Alphabet]
) -> tuple[str, ...]:
    """One conditional line in UCI, each ply checked behind the ones before it."""
    ahead = board.copy(stack=False)
    moves: list[str] = []
    for text in line:
        move = _parse(ahead, text, number + len(moves), alphabets)
        ahead.push(move)
        moves.append(move.uci())
    return tuple(moves)

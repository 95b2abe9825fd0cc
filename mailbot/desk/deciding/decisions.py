"""What a person decides of a game: undo plies, correct a day, intend a move.

Every decision becomes events like any other; nothing is deleted. Whatever cannot be done
raises ``DecisionRefused`` with the way out, and nothing is recorded.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Literal

import chess

from mailbot.desk.account import Account, local_day
from mailbot.desk.answering.ahead import with_answer
from mailbot.game.ended import ended
from mailbot.game.events import (
    AnyEvent,
    DayCorrected,
    GameEnded,
    MoveIntended,
    MovePlayed,
    Numbered,
    Withdrawn,
)
from mailbot.game.notation import Alphabet, NotationError, parse_move
from mailbot.game.order import withdrawn_numbers
from mailbot.game.sheet import (
    Ending,
    Game,
    Side,
    move_number,
    side_of,
)

Score = Literal["1-0", "0-1", "1/2-1/2"]


class DecisionRefused(ValueError):
    """The decision cannot be carried out as it stands; the text says why and what can."""


def plies_of(
    game: Game, moves: Sequence[str], alphabets: Sequence[Alphabet]
) -> tuple[tuple[int, chess.Move], ...]:
    """Moves in any notation, one after the other from the next ply on.

    :raises DecisionRefused: the game is over, or one of them cannot be played; names it.
    """
    if game.result is not None:
        raise DecisionRefused(f"game {game.id!r} is over ({game.result.score}); undo that first")
    board = game.board()
    plies: list[tuple[int, chess.Move]] = []
    for ply, text in enumerate(moves, game.next_ply):
        try:
            move = parse_move(board, text, alphabets)
        except NotationError as error:
            raise DecisionRefused(f"{name_of(ply)}: {error.fault}") from error
        plies.append((ply, move))
        board.push(move)
    return tuple(plies)


def intend(game: Game, moves: Sequence[str], alphabets: Sequence[Alphabet]) -> MoveIntended:
    """`play`: the move that fills the draft; behind the plies of a conditional, if named.

    A move that is the condition of one of his offers brings his answer with it: the draft
    then has its gap behind both.

    :raises DecisionRefused: it is not our move, or a move cannot be played.
    """
    plies = _own_plies(game, moves, alphabets)
    ucis = tuple(move.uci() for _, move in plies)
    return MoveIntended(ply=game.next_ply, moves=ucis + _his_answer(game, ucis))


def play_sent(
    game: Game,
    moves: Sequence[str],
    alphabets: Sequence[Alphabet],
    *,
    account: Account,
    sent: date,
    today: date,
) -> tuple[AnyEvent, ...]:
    """`play --sent`: our move, with the days that a letter sent on that day states.

    Without *moves* it is the planned one. Received is the day on which his last letter came,
    as in the draft.

    :raises DecisionRefused: as for `intend`, or that day cannot be.
    """
    if sent > today:
        raise DecisionRefused(f"{sent} has not come yet: today is {today}")
    before = game.last_ply(game.setup.side.other)
    if before is not None and before.moment is not None:
        came = local_day(before.moment, account.zone)
        if sent < came:
            raise DecisionRefused(f"sent {sent} would be before his letter came, {came}")
    if not moves and len(game.intended) % 2 == 0:
        raise DecisionRefused(f"which move was sent? mailbot play {game.id} MOVE --sent {sent}")
    plies = _own_plies(game, moves or game.intended, alphabets)
    ucis = tuple(move.uci() for _, move in plies)
    shown = with_answer(replace(game, intended=ucis), account, sent).game.plies[-len(plies) :]
    played = [
        MovePlayed(
            ply=ply.number,
            move=ply.move.uci(),
            received=ply.received,
            sent=ply.sent,
            conditional=ply.conditional,
        )
        for ply in shown
    ]
    return (*played, *board_end(game, [move for _, move in plies]))


def board_end(game: Game, moves: Sequence[chess.Move]) -> tuple[GameEnded, ...]:
    """Mate or stalemate after these moves; nothing else ends a game by itself."""
    board = game.board()
    for move in moves:
        board.push(move)
    end = ended(board)
    return () if end is None else (end,)


def _own_plies(
    game: Game, moves: Sequence[str], alphabets: Sequence[Alphabet]
) -> tuple[tuple[int, chess.Move], ...]:
    """Our move; before it, only what he has offered as a conditional."""
    opponent = game.setup.opponent.name
    if game.result is None and not game.our_move:
        raise DecisionRefused(f"it is {opponent}'s move in game {game.id!r}")
    plies = plies_of(game, moves, alphabets)
    if plies and side_of(plies[-1][0]) is not game.setup.side:
        raise DecisionRefused(f"the last of these moves is {opponent}'s: {moves[-1]!r}")
    ucis = tuple(move.uci() for _, move in plies)
    for count, (ply, _) in enumerate(plies, 1):
        if side_of(ply) is not game.setup.side and not _lines_from(game, ucis[:count]):
            raise DecisionRefused(
                f"{name_of(ply)} {moves[count - 1]!r} is {opponent}'s move, and no conditional"
                " of his has it here"
            )
    return plies


def _lines_from(game: Game, ucis: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Lines of his live offers that begin with these moves."""
    return [
        line
        for offer in game.conditionals
        if offer.by is not game.setup.side and offer.ply == game.next_ply
        for line in offer.lines
        if line[: len(ucis)] == ucis
    ]


def _his_answer(game: Game, ucis: tuple[str, ...]) -> tuple[str, ...]:
    """What he has bound himself to play behind these moves, where it is one move only."""
    answers = {line[len(ucis)] for line in _lines_from(game, ucis) if len(line) > len(ucis)}
    return tuple(answers) if ucis and len(answers) == 1 else ()


def last_kept(game: Game) -> int:
    """The ply behind which `undo` takes back when no ply is named: all but the last one; of a
    game that ended by somebody's word, all of them, for then the result is the last thing."""
    on_board = (Ending.MATE, Ending.STALEMATE)
    ended = game.result is not None and game.result.ending not in on_board
    return game.next_ply - (1 if ended else 2)


def undo(history: Sequence[Numbered], game: Game, keep: int, why: str) -> Withdrawn:
    """Take back the plies, plans and results behind *keep*; what stood on them goes in the fold.

    :param history: all events of the game, by number.
    :raises DecisionRefused: there is nothing behind that ply.
    """
    gone = withdrawn_numbers(tuple(history)) | set(game.skipped)
    numbers = [
        item.number
        for item in history
        if item.number not in gone
        and (
            isinstance(item.event, GameEnded)
            or (isinstance(item.event, MovePlayed | MoveIntended) and item.event.ply > keep)
        )
    ]
    if all(isinstance(e.event, MoveIntended) for e in history if e.number in numbers):
        where = f" behind {name_of(keep)}" if keep >= game.first_played else ""
        raise DecisionRefused(f"there is nothing to take back{where} in game {game.id!r}")
    return Withdrawn(numbers=tuple(numbers), why=why)


def correct(
    game: Game,
    ply: int,
    column: Literal["received", "sent", "days"],
    value: date | int | None,
    why: str,
) -> DayCorrected:
    """Set a day or the days of a ply that stands on the sheet; days of None are counted again.

    :raises DecisionRefused: no such ply, or a value that it cannot have.
    """
    old = game.ply(ply)
    if old is None:
        last = game.next_ply - 1
        there = f"its last one is {name_of(last)} (ply {last})" if game.plies else "it has none yet"
        raise DecisionRefused(f"game {game.id!r} has no move {name_of(ply)} (ply {ply}); {there}")
    before: date | int | None
    if column == "days":
        if isinstance(value, int) and value < 0:
            raise DecisionRefused(f"{name_of(ply)}: days used cannot be less than 0: {value}")
        if value is None and old.days_set is None:
            raise DecisionRefused(f"{name_of(ply)}: its days are not set: they are counted already")
        before = old.days_set if old.days_set is not None else old.days_stated
    else:
        if column == "received" and ply == game.first_played:
            raise DecisionRefused(
                f"{name_of(ply)}: the first move answers none, so it has no received day: its time"
                " runs from the start day"
            )
        before = (old.received if column == "received" else old.sent).used
        received = value if column == "received" else old.received.used
        sent = value if column == "sent" else old.sent.used
        both = isinstance(received, date) and isinstance(sent, date)
        if both and received > sent:  # type: ignore[operator]
            raise DecisionRefused(f"{name_of(ply)}: received {received} would be after sent {sent}")
    return DayCorrected(ply=ply, column=column, value=value, before=before, why=why)


def days_that_stay(game: Game, ply: int) -> str | None:
    """A day that is corrected changes no days that the player has set: what to tell him."""
    old = game.ply(ply)
    if old is None or old.days_set is None:
        return None
    days = f"{old.days_set} day{'' if old.days_set == 1 else 's'}"
    return (
        f"{name_of(ply)} goes on counting {days}, as you set it; to count its dates again:"
        f" mailbot correct {game.id} {name_of(ply)} --days counted --why TEXT"
    )


def name_of(ply: int) -> str:
    """A ply as a player names it: ``12...`` is Black's twelfth move."""
    dots = "." if side_of(ply) is Side.WHITE else "..."
    return f"{move_number(ply)}{dots}"

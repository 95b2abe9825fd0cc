"""Events to the score sheet. The law: a ply stands only once, and only behind the one before it.

The fold passes over what was withdrawn, and with it everything that stood on it: a ply
whose predecessor is missing, a correction of a ply that is not there, the draw offer of a
letter whose ply went, a mate that is no longer on the board. It never raises on an event.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import TypeVar, assert_never

import chess

from mailbot.game.events import (
    AnyEvent,
    ClaimMade,
    ConditionalOffered,
    DayConfirmed,
    DayCorrected,
    DayStated,
    DrawDeclined,
    DrawOffered,
    GameEnded,
    LeaveAnnounced,
    LetterFound,
    LongThinkAnnounced,
    MoveAttempted,
    MoveIntended,
    MovePlayed,
    Numbered,
    PenaltyCounted,
    RepeatReceived,
    ResultConfirmed,
    ResultReported,
    SetupChanged,
    Withdrawn,
)
from mailbot.game.order import in_order, withdrawn_numbers
from mailbot.game.sheet import (
    Attempt,
    Claim,
    Conditional,
    Day,
    DrawOffer,
    Ending,
    Game,
    Leave,
    Ply,
    Result,
    Setup,
    Side,
    Source,
)
from mailbot.game.written import is_legal

T = TypeVar("T")


def fold(setup: Setup, events: Iterable[Numbered]) -> Game:
    """The sheet that these events (in order of their numbers) leave behind."""
    history = tuple(events)
    withdrawn = withdrawn_numbers(history)
    game = Game(setup)
    board = game.board()
    skipped: list[int] = []
    gone: set[str] = set()  # letters whose ply went with the one before it
    for item in in_order(history):
        event, counts = item.event, item.number not in withdrawn
        stepped = None
        if counts and not _stood_on(event, gone):
            stepped = _step(game, board, event)
        if counts and isinstance(event, MovePlayed) and event.letter is not None:
            (gone.add if stepped is None else gone.discard)(event.letter)
        if stepped is None:
            skipped.append(item.number)
            stepped = game
        game = stepped
    version = history[-1].number if history else 0
    return replace(game, version=version, skipped=tuple(sorted(skipped)))


def go_on(game: Game, events: Iterable[AnyEvent]) -> tuple[Game, tuple[AnyEvent, ...]]:
    """The game after further events, and those of them that have nothing to stand on."""
    board = game.board()
    lost: list[AnyEvent] = []
    for event in events:
        stepped = _step(game, board, event)
        if stepped is None:
            lost.append(event)
        else:
            game = replace(stepped, version=game.version + 1)
    return game, tuple(lost)


def _stood_on(event: AnyEvent, gone: set[str]) -> bool:
    """Was this offer made with a ply that went?"""
    return isinstance(event, DrawOffered | ConditionalOffered) and event.letter in gone


def _step(game: Game, board: chess.Board, event: AnyEvent) -> Game | None:  # noqa: PLR0911, PLR0912
    """The game after one event, or None when the event has nothing to stand on.

    ``board`` is the position of ``game`` and is moved along with it.
    """
    match event:
        case MovePlayed():
            return _played(game, board, event)
        case DayStated():
            day = Day(event.day, Source.STATED, event.day)
            return _with_cell(game, event.ply, event.column, day)
        case LetterFound():
            return _with_letter(game, event)
        case DayCorrected(column="days"):
            old = game.ply(event.ply)
            if old is None or isinstance(event.value, date):
                return None
            return _with_ply(game, replace(old, days_set=event.value))
        case DayCorrected():
            old = game.ply(event.ply)
            if old is None or not isinstance(event.value, date) or event.column == "days":
                return None
            stated = (old.received if event.column == "received" else old.sent).stated
            day = Day(event.value, Source.CORRECTED, stated)
            return _with_cell(game, event.ply, event.column, day)
        case DayConfirmed():
            old = game.ply(event.ply)
            if old is None:
                return None
            return _with_ply(game, replace(old, confirmed=old.confirmed | {event.column}))
        case MoveAttempted():
            attempt = Attempt(event.by, event.ply, event.text, event.penalty_proposed)
            return replace(game, attempts=(*game.attempts, attempt))
        case PenaltyCounted():
            if not any(a.ply == event.ply for a in game.attempts):
                return None
            attempts = tuple(
                replace(a, penalty_counts=True) if a.ply == event.ply else a for a in game.attempts
            )
            return replace(game, attempts=attempts)
        case ConditionalOffered():
            if event.ply != game.next_ply:
                return None
            offer = Conditional(event.by, event.ply, event.lines, event.letter)
            return replace(game, conditionals=(*game.conditionals, offer))
        case DrawOffered():
            return replace(game, draw_offer=DrawOffer(event.by, game.next_ply - 1, event.letter))
        case DrawDeclined():
            if game.draw_offer is None or game.draw_offer.by is event.by:
                return None
            return replace(game, draw_offer=None)
        case ClaimMade():
            claim = Claim(
                event.by, event.what, game.next_ply - 1, event.board_agrees, event.finding
            )
            return replace(game, claims=(*game.claims, claim))
        case LeaveAnnounced():
            return replace(game, leaves=(*game.leaves, Leave(event.by, event.first, event.last)))
        case GameEnded():
            if game.result is not None or not _board_agrees(board, event.ending):
                return None
            return replace(
                game, result=Result(event.score, event.ending, event.stated_by, event.final)
            )
        case ResultConfirmed():
            if game.result is None:
                return None
            return replace(game, result=replace(game.result, final=True))
        case ResultReported(score=score):
            result = game.result
            if result is not None and result.score == score:
                result = replace(result, final=True)
            return replace(game, result=result, reported=score)
        case SetupChanged():
            if Side.DIRECTOR in (game.setup.side, event.side):
                return None  # a director is neither player
            return replace(game, setup=_known_anew(game.setup, event))
        case MoveIntended():
            if event.ply != game.next_ply:
                return None
            return replace(game, intended=event.moves)
        case RepeatReceived() | LongThinkAnnounced() | Withdrawn():
            return game
        case _ as unreachable:
            assert_never(unreachable)


def _known_anew(setup: Setup, event: SetupChanged) -> Setup:
    """The setup with what the event says; position and given moves stay under the sheet."""
    us, opponent = setup.us, setup.opponent
    opponent = replace(
        opponent,
        name=_or(event.opponent, opponent.name),
        addresses=_or(event.addresses, opponent.addresses),
    )
    side = _or(event.side, setup.side)
    white, black = (us, opponent) if side is Side.WHITE else (opponent, us)
    return replace(
        setup,
        side=side,
        white=white,
        black=black,
        td=_or(event.td, setup.td),
        event=_or(event.event, setup.event),
        names=_or(event.names, setup.names),
        notation=_or(event.notation, setup.notation),
        language=_or(event.language, setup.language),
        template=_or(event.template, setup.template),
        start=_or(event.start, setup.start),
    )


def _or(new: T | None, old: T) -> T:
    return old if new is None else new


def _board_agrees(board: chess.Board, ending: Ending) -> bool:
    """A mate or stalemate must stand on the board; of other endings it says nothing."""
    if ending is Ending.MATE:
        return board.is_checkmate()
    if ending is Ending.STALEMATE:
        return board.is_stalemate()
    return True


def _played(game: Game, board: chess.Board, event: MovePlayed) -> Game | None:
    try:
        move = chess.Move.from_uci(event.move)
    except chess.InvalidMoveError:
        return None
    if event.ply != game.next_ply or game.result is not None or not is_legal(board, move):
        return None
    board.push(move)
    ply = Ply(
        number=event.ply,
        move=move,
        received=event.received,
        sent=event.sent,
        days_stated=event.days_stated,
        total_stated=event.total_stated,
        letter=event.letter,
        moment=event.moment,
        conditional=event.conditional,
    )
    return replace(
        game,
        plies=(*game.plies, ply),
        intended=(),
        draw_offer=_offer_after(game, ply),
        conditionals=_live_after(game.conditionals, ply),
    )


def _offer_after(game: Game, ply: Ply) -> DrawOffer | None:
    """A draw offer lives until the other side moves."""
    offer = game.draw_offer
    return None if offer is not None and offer.by is not ply.side else offer


def _live_after(offers: tuple[Conditional, ...], ply: Ply) -> tuple[Conditional, ...]:
    """What is left of the offered lines behind this ply; deviation ends an offer."""
    uci = ply.move.uci()
    live = []
    for offer in offers:
        lines = tuple(line[1:] for line in offer.lines if len(line) > 1 and line[0] == uci)
        if offer.ply == ply.number and lines:
            live.append(Conditional(offer.by, offer.ply + 1, lines, offer.letter))
    return tuple(live)


def _with_cell(game: Game, number: int, column: str, day: Day) -> Game | None:
    ply = game.ply(number)
    if ply is None:
        return None
    changed = replace(ply, received=day) if column == "received" else replace(ply, sent=day)
    return _with_ply(game, changed)


def _with_letter(game: Game, event: LetterFound) -> Game | None:
    ply = game.ply(event.ply)
    if ply is None:
        return None
    source = Source.STATED if event.stated == event.sent else Source.HEADER
    sent = Day(event.sent, source, event.stated)
    return _with_ply(game, replace(ply, sent=sent, letter=event.letter, moment=event.moment))


def _with_ply(game: Game, ply: Ply) -> Game:
    index = ply.number - game.first_played
    return replace(game, plies=(*game.plies[:index], ply, *game.plies[index + 1 :]))

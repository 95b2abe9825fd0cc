"""What a letter surely says beside the fact that a person's word is about.

Law: a doubt holds back the fact that it is about, and nothing else; so does the word that
settles it. A leave, an offer, a claim or a day that was surely read stays, where it still has
something to stand on. A result is the word's own: none is taken from the letter beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import chess

from mailbot.desk.case import Case
from mailbot.desk.verdict import Findings, Judgement, NewPly, Verdict
from mailbot.game.events import (
    AnyEvent,
    ClaimMade,
    ConditionalOffered,
    DayConfirmed,
    DayStated,
    DrawDeclined,
    DrawOffered,
    GameEnded,
    LeaveAnnounced,
    LongThinkAnnounced,
    MoveAttempted,
    MovePlayed,
    RepeatReceived,
)
from mailbot.game.fold import go_on
from mailbot.game.numeric import numeric


def beside(
    case: Case, settled: Sequence[AnyEvent], judged: Judgement
) -> tuple[Sequence[AnyEvent], Findings]:
    """The events that are *settled*, with what else was read and counts beside them.

    :param judged: the letter as it is read with the settled moves.
    """
    events = list(settled)
    for event in judged.events:
        if isinstance(event, MovePlayed | MoveAttempted | GameEnded):
            continue
        if any(event.kind == one.kind for one in settled):
            continue
        # A refusal answers the offer that the move behind it would have ended.
        first = isinstance(event, DrawDeclined)
        more = [event, *events] if first else [*events, event]
        if not go_on(case.game, more)[1]:
            events = more
    return events, _found(case, events, judged.findings)


def verdict_of(events: Sequence[AnyEvent]) -> Verdict:
    """In the order of `Verdict`."""
    for kind, verdict in (
        (GameEnded, Verdict.ENDED),
        (ClaimMade, Verdict.CLAIM),
        (MovePlayed, Verdict.ACCEPTED),
    ):
        if any(isinstance(event, kind) for event in events):
            return verdict
    return Verdict.NO_MOVE


def in_words(events: Sequence[AnyEvent]) -> str:
    """What is said beside the moves, as a player calls it."""
    return ", ".join(dict.fromkeys(filter(None, map(_called, events))))


def _called(event: AnyEvent) -> str:
    match event:
        case LeaveAnnounced():
            return f"leave {event.first} to {event.last}"
        case LongThinkAnnounced():
            return "more time"
        case DrawOffered():
            return "draw offered"
        case DrawDeclined():
            return "draw declined"
        case ClaimMade():
            return f"claim: {event.what}"
        case ConditionalOffered():
            return "conditional"
        case RepeatReceived(asked=True):
            return "asks for a repeat"
        case DayStated() | DayConfirmed():
            return "days of earlier moves"
        case _:
            return ""


def _found(case: Case, events: Sequence[AnyEvent], read: Findings) -> Findings:
    """What was read, without what is doubtful no more."""
    return replace(
        read,
        plies=_new_plies(case, events),
        attempted=None,
        readings=(),
        first_differing=None,
        their_score=(),
        draw_accepted=False,
        resigned=False,
        words=tuple((fact, words) for fact, words in read.words if words),
    )


def _new_plies(case: Case, events: Sequence[AnyEvent]) -> tuple[NewPly, ...]:
    board = case.game.board()
    plies = []
    for event in events:
        if isinstance(event, MovePlayed):
            move = chess.Move.from_uci(event.move)
            digits = numeric(board, move)
            plies.append(NewPly(event.ply, digits, board.san(move), event.move, digits))
            board.push(move)
    return tuple(plies)

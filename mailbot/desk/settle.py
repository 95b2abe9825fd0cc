"""A person's word on a letter: what it counts for from now on. No doubt is left.

A letter settled by a person is never judged again by the program.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from difflib import get_close_matches
from enum import StrEnum
from typing import Literal

import chess

from mailbot.desk.account import Account
from mailbot.desk.case import Case
from mailbot.desk.decisions import DecisionRefused, board_end, plies_of
from mailbot.desk.find import find_games
from mailbot.desk.judge import judge_game
from mailbot.desk.moves import judge_moves
from mailbot.desk.positions import Positions
from mailbot.desk.tongues import alphabets_of, orders_of
from mailbot.desk.verdict import Findings, Judgement, NewPly, Verdict
from mailbot.game.events import (
    AnyEvent,
    DrawDeclined,
    DrawOffered,
    GameEnded,
    MovePlayed,
    RepeatReceived,
)
from mailbot.game.fold import go_on
from mailbot.game.numeric import numeric
from mailbot.game.sheet import UNKNOWN_DAY, Day, Ending, Game, Side, Source
from mailbot.letter.claims import Claims
from mailbot.letter.letter import Letter

_NUMBER = re.compile(r"[0-9]{1,3}(\.+|…)")


class Word(StrEnum):
    """What ``settle --as`` may say beside moves."""

    READ = "read"
    NOTHING = "nothing"
    NOT_OURS = "not-ours"
    REPEAT = "repeat"
    RESIGNS = "resigns"
    OFFERS_DRAW = "offers-draw"
    ACCEPTS_DRAW = "accepts-draw"
    DECLINES_DRAW = "declines-draw"


@dataclass(frozen=True, slots=True)
class Settlement:
    """A person's word on a letter: one of ``Word``, or moves in any notation.

    The days, where given, replace what was read.
    """

    word: Word | None = None
    moves: tuple[str, ...] = ()
    received: date | None = None
    sent: date | None = None


def settlement_of(
    text: str, *, received: date | None = None, sent: date | None = None
) -> Settlement:
    """What ``--as`` says: a word of `Word`, or moves with or without their numbers.

    :raises DecisionRefused: nothing is said, or a word that is nearly one of ours.
    """
    said = text.strip().lower()
    if said in list(Word):
        return Settlement(Word(said), received=received, sent=sent)
    moves = tuple(part for part in text.replace(",", " ").split() if not _NUMBER.fullmatch(part))
    near = get_close_matches(said, list(Word), 1, 0.75)
    if near or not moves:
        tip = f"did you mean {near[0]!r}?" if near else f"a word ({', '.join(Word)}), or the moves"
        raise DecisionRefused(f"{text!r} says nothing; {tip}")
    return Settlement(moves=moves, received=received, sent=sent)


def case_of(
    letter: Letter,
    claims: Claims,
    game: Game,
    account: Account,
    *,
    others: Sequence[Game] = (),
    ours: bool,
    key: str,
    seen: frozenset[tuple[int, str]] = frozenset(),
) -> Case:
    """A letter beside the game that a person has named, whatever the program made of it.

    :param others: further games that the letter speaks of; the words under their names are
        not this game's.
    """
    alphabets = alphabets_of((game.setup.language, *claims.languages))
    words = claims.moves
    if others:
        games = (game, *others)
        found = find_games(letter, claims, games, frozenset(), alphabets, ours=ours)
        words = next((part.words for part in found.parts if part.game.id == game.id), words)
    return Case(
        letter=letter,
        claims=claims,
        words=words,
        game=game,
        account=account,
        alphabets=alphabets,
        ours=ours,
        key=key,
        seen=seen,
        orders=orders_of(claims),
    )


def settle(case: Case, settlement: Settlement) -> Judgement:
    """What the letter counts for from now on, by a person's word. No doubt is left.

    :param case: the letter beside the game it is said to belong to.
    :raises DecisionRefused: a move that cannot be played, nothing clear that was read, ...
    """
    if settlement.moves:
        return _settled(case, Verdict.ACCEPTED, _moves(case, settlement))
    match settlement.word:
        case Word.READ:
            return _as_read(case, settlement)
        case Word.NOTHING:
            return _settled(case, Verdict.NO_MOVE, ())
        case Word.NOT_OURS:
            return Judgement(Verdict.NOT_OURS, reason="settled by the player")
        case Word.REPEAT:
            repeat = RepeatReceived(by=case.writer, asked=True, letter=case.key)
            return _settled(case, Verdict.REPEAT, (repeat,))
        case None:
            raise DecisionRefused("say what the letter is: a word such as 'read', or the moves")
        case word:
            return _settled(case, _VERDICTS[word], (_saying(case, word),))


_VERDICTS = {
    Word.RESIGNS: Verdict.ENDED,
    Word.ACCEPTS_DRAW: Verdict.ENDED,
    Word.OFFERS_DRAW: Verdict.NO_MOVE,
    Word.DECLINES_DRAW: Verdict.NO_MOVE,
}


def _settled(
    case: Case, verdict: Verdict, events: Sequence[AnyEvent], found: Findings | None = None
) -> Judgement:
    _must_count(case.game, events)
    return Judgement(
        verdict,
        case.game.id,
        tuple(events),
        findings=found or Findings(plies=_new_plies(case, events)),
        reason="settled by the player",
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


def _must_count(game: Game, events: Sequence[AnyEvent]) -> None:
    """Every event must have something to stand on."""
    _, lost = go_on(game, events)
    if lost:
        what = lost[0].kind.replace("_", " ")
        ended = f"; it ended {game.result.score}" if game.result else ""
        raise DecisionRefused(f"{what} has nothing to stand on in game {game.id!r}{ended}")


def _as_read(case: Case, settlement: Settlement) -> Judgement:
    judgement = judge_game(case)
    if judgement.verdict is Verdict.CAUGHT_UP:
        return _caught_up(case, settlement)
    held = {
        Verdict.DISAGREEMENT,
        Verdict.UNCLEAR_MOVE,
        Verdict.IMPOSSIBLE,
        Verdict.OUT_OF_TURN,
    }
    if judgement.verdict in held:
        why = judgement.doubts[0].text if judgement.doubts else judgement.verdict.value
        raise DecisionRefused(
            f"nothing clear was read ({why}); name the move instead: --as MOVE, or --as nothing"
        )
    events = tuple(_with_days(event, settlement) for event in judgement.events)
    return _settled(case, judgement.verdict, events, judgement.findings)


def _caught_up(case: Case, settlement: Settlement) -> Judgement:
    """The player says that the plies the letter shows were really played, his own too."""
    positions = Positions(case.game, case.alphabets)
    moves = judge_moves(case.letter, case.words, positions, case.writer, case.seen)
    events = [_played(case, played.ply, played.move) for played in moves.played]
    events[-1] = _with_days(events[-1], settlement)
    end = board_end(case.game, [played.move for played in moves.played])
    return _settled(case, Verdict.ACCEPTED, [*events, *end])


def _moves(case: Case, settlement: Settlement) -> list[AnyEvent]:
    plies = plies_of(case.game, settlement.moves, case.alphabets)
    events: list[AnyEvent] = [_played(case, ply, move) for ply, move in plies]
    events[-1] = _with_days(events[-1], settlement)
    return [*events, *board_end(case.game, [move for _, move in plies])]


def _played(case: Case, ply: int, move: chess.Move) -> AnyEvent:
    """A ply whose days nobody has read; White's first has no received day."""
    received = Day(None, Source.START) if ply == 1 else UNKNOWN_DAY
    return MovePlayed(
        ply=ply, move=move.uci(), received=received, letter=case.key, moment=case.moment
    )


def _with_days(event: AnyEvent, settlement: Settlement) -> AnyEvent:
    if not isinstance(event, MovePlayed):
        return event
    for column in ("received", "sent"):
        day = settlement.received if column == "received" else settlement.sent
        if day is not None:
            stated = (event.received if column == "received" else event.sent).stated
            cell = Day(day, Source.CORRECTED, stated)
            event = (
                replace(event, received=cell) if column == "received" else replace(event, sent=cell)
            )
    return event


def _saying(case: Case, word: Word) -> AnyEvent:
    by = case.writer
    match word:
        case Word.RESIGNS:
            score: Literal["1-0", "0-1"] = "0-1" if by is Side.WHITE else "1-0"
            return GameEnded(score=score, ending=Ending.RESIGNATION, stated_by=by, final=True)
        case Word.ACCEPTS_DRAW:
            return GameEnded(score="1/2-1/2", ending=Ending.DRAW_AGREED, stated_by=by, final=True)
        case Word.OFFERS_DRAW:
            return DrawOffered(by=by, letter=case.key)
        case _:
            return DrawDeclined(by=by)

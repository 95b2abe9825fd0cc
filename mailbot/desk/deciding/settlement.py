"""What a person may say of a letter: one of our words, or moves; and the case it is said in.

Which game the letter is about is the person's word too, whatever the program made of it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from difflib import get_close_matches
from enum import StrEnum

from mailbot.desk.account import Account
from mailbot.desk.case import Case
from mailbot.desk.deciding.decisions import DecisionRefused
from mailbot.desk.judging.days.remembered import orders_so_far
from mailbot.desk.judging.games.find import find_games
from mailbot.desk.judging.moves.ownifs import on_board
from mailbot.desk.judging.moves.tongues import alphabets_of, orders_of
from mailbot.desk.verdict import Findings
from mailbot.game.events import AnyEvent, MovePlayed
from mailbot.game.sheet import Day, Game, Side, Source, side_of
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


_ALONE = (Word.NOTHING, Word.NOT_OURS)
_BASES = (Word.READ, Word.REPEAT)
_ENDS = (Word.RESIGNS, Word.ACCEPTS_DRAW)


@dataclass(frozen=True, slots=True)
class Settlement:
    """A person's word on a letter: one of ``Word``, or moves in any notation.

    ``also`` is what its writer says beside that, with his move or another saying. The days,
    where given, replace what was read.
    """

    word: Word | None = None
    moves: tuple[str, ...] = ()
    also: tuple[Word, ...] = ()
    received: date | None = None
    sent: date | None = None


def settlement_of(
    *texts: str, received: date | None = None, sent: date | None = None
) -> Settlement:
    """What each ``--as`` says: a word of `Word`, or moves with or without their numbers.

    :raises DecisionRefused: nothing is said, a word that is nearly one of ours, two that do
        not go together, or a day with a word that leaves no move.
    """
    words: list[Word] = []
    moves: list[str] = []
    for text in texts:
        said = text.strip().lower()
        if said in list(Word):
            words.append(Word(said))
        else:
            moves += _moves_in(text)
    words = sorted(dict.fromkeys(words), key=lambda word: word not in _BASES)
    _must_agree(words, moves)
    word = words.pop(0) if words and not moves else None
    if word in _ALONE and (received or sent):
        raise DecisionRefused(f"'{word}' leaves no move that a day could be said of")
    return Settlement(word, tuple(moves), tuple(words), received, sent)


def _moves_in(text: str) -> list[str]:
    moves = [part for part in text.replace(",", " ").split() if not _NUMBER.fullmatch(part)]
    near = get_close_matches(text.strip().lower(), list(Word), 1, 0.75)
    if near or not moves:
        tip = f"did you mean '{near[0]}'?" if near else f"a word ({', '.join(Word)}), or the moves"
        raise DecisionRefused(f"{text!r} says nothing; {tip}")
    return moves


def _must_agree(words: Sequence[Word], moves: Sequence[str]) -> None:
    """A move, or what was read, with what is said beside it; one end of the game at most."""
    said = [*words, *([f"the moves {' '.join(moves)}"] if moves else [])]
    alone = [word for word in words if word in _ALONE]
    bases = [word for word in words if word in _BASES]
    ends = [word for word in words if word in _ENDS]
    beside = [word for word in words if word not in (*_ALONE, *_BASES, *_ENDS)]
    if alone and len(said) > 1:
        raise DecisionRefused(f"'{alone[0]}' leaves nothing to say beside it: {' and '.join(said)}")
    if len(bases) + bool(moves) > 1:
        raise DecisionRefused(f"{' and '.join(said)} do not go together: say one of them")
    if len(ends) > 1 or (ends and beside):
        raise DecisionRefused(f"{' and '.join(said)} do not go together: the game ends in one way")


def with_days(
    events: Sequence[AnyEvent], writer: Side, settlement: Settlement
) -> tuple[AnyEvent, ...]:
    """The days that were said go to its writer's last ply, or to the last one.

    :raises DecisionRefused: there is no ply to say them of.
    """
    days = {"received": settlement.received, "sent": settlement.sent}
    given = {column: day for column, day in days.items() if day is not None}
    if not given:
        return tuple(events)
    last = dated(events, writer)
    if last is None:
        what = " and ".join(f"{column} {day}" for column, day in given.items())
        raise DecisionRefused(f"{what}: a day is that of a move, and no move is given")
    changed = replace(
        last,
        received=_corrected(last.received, settlement.received),
        sent=_corrected(last.sent, settlement.sent),
    )
    return tuple(changed if event is last else event for event in events)


def dated(events: Sequence[AnyEvent], writer: Side) -> MovePlayed | None:
    """The ply of a letter that its days are said of."""
    played = [event for event in events if isinstance(event, MovePlayed)]
    own = [event for event in played if side_of(event.ply) is writer]
    return (own or played)[-1] if played else None


def _corrected(cell: Day, day: date | None) -> Day:
    return cell if day is None else Day(day, Source.CORRECTED, cell.stated)


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
    earlier: tuple[Findings, ...] = (),
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
    return on_board(
        Case(
            letter=letter,
            claims=claims,
            words=words,
            game=game,
            account=account,
            alphabets=alphabets,
            ours=ours,
            key=key,
            seen=seen,
            orders=orders_so_far(earlier, orders_of(claims)),
            earlier=earlier,
        )
    )

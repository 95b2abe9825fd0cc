"""Stretches of a letter: what it says of each of the games that its words turn to.

The law: a stretch runs from one naming to the next. What stands apart from all of them is said of
the letter, and so of every game.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from mailbot.desk.judging.namings.dated import days_of_names, speaks_of_both
from mailbot.desk.names import folded_words, names_of
from mailbot.game.sheet import Game
from mailbot.letter.claims import Claims, DayWord, MoveWord, Phrase, Saying, Stance
from mailbot.letter.letter import Letter, Line, Span, Zone

_OF_ARRIVAL = frozenset({"received", "answered"})
_OF_SENDING = frozenset({"sent", "answered"})
_LEADS = re.compile(r"[^.!?;:\n]{1,60}:\s{0,3}(?:\d{1,3}[.…)\s]{0,8})?")
Place = tuple[int, Game]
"""From this offset on the letter speaks of this game."""

OF_ONE = frozenset({Saying.RESIGNS, Saying.ACCEPTS_DRAW, Saying.OFFERS_DRAW, Saying.DECLINES_DRAW})
"""Sayings that concern one game alone."""


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of the letter that is about one game."""

    game: Game
    words: tuple[MoveWord, ...]
    by: str  # name | board | thread | only
    other_thread: bool = False
    claims: Claims | None = None  # what the stretch says beside its moves; None: all
    letter: Letter | None = None  # with the lines of the stretch alone; None: all


def stretches(letter: Letter, claims: Claims, mentions: Sequence[Place]) -> list[Part]:
    """Each game with its stretches of the letter.

    What stands apart from them all is said of the letter: its days are those of every game that
    has none of its own of that role, a leave is one in all of them, and a result or an offer may
    be of any.
    """
    mentions = _with_days_of_the_move(letter, claims, mentions)
    apart = apart_from(letter, claims, mentions)
    phrases = tuple(
        replace(said, sure=False, why="game")
        if said.sure and said.saying in OF_ONE and _within(apart, said.span)
        else said
        for said in claims.phrases
    )
    claims = replace(claims, phrases=phrases)
    games = {game.id: game for _, game in mentions}
    return [stretch(letter, claims, mentions, game, apart) for game in games.values()]


def _with_days_of_the_move(
    letter: Letter, claims: Claims, mentions: Sequence[Place]
) -> Sequence[Place]:
    """The places, and before and behind lines of days such as turn to the only game that has a
    move: "I need some days in the league." and below it "Received 22.11. Sent 23.11."."""
    starts = [start for start, _ in mentions]

    def game_at(at: int) -> Game:
        return mentions[max(0, bisect_right(starts, at) - 1)][1]

    played = [game_at(word.span.start) for word in claims.moves if is_played(word)]
    moved = {game.id: game for game in played}
    days = [day for day in claims.days if day.zone is Zone.OWN and day.role]
    if len(moved) != 1 or any(game_at(day.span.start).id in moved for day in days):
        return mentions
    (only,) = moved.values()
    named = {line_of(letter, Span(start, start)) for start in starts}
    lines = sorted({line_of(letter, day.span) for day in days})
    roles = {day.role for day in days}
    if not (roles & _OF_SENDING and roles & _OF_ARRIVAL) or named & {*lines}:
        return mentions
    inside = Span(letter.lines[lines[0]].span.start, letter.lines[lines[-1]].span.end)
    said = [phrase.span for phrase in claims.phrases if phrase.saying in OF_ONE]
    whole = lines[-1] - lines[0] < len(lines) and not any(_within((inside,), one) for one in said)
    if not whole or any(inside.start <= start <= inside.end for start in starts):
        return mentions
    former = game_at(inside.start)
    return sorted([*mentions, (inside.start, only), (inside.end, former)], key=lambda one: one[0])


def apart_from(letter: Letter, claims: Claims, mentions: Sequence[Place]) -> tuple[Span, ...]:
    """The own lines above the first name, if no move stands there, and those behind a blank line
    or a table below the last move and the last name; below a name without a move only if they say
    when the letter was sent, for then they are of the moves.

    Where the letter has no blank line at all, as one in HTML, a line with both days does. So does
    a sentence below the last move that says of "both" when they came or went.
    """
    moves = [word for word in claims.moves if is_played(word)]
    if not moves:
        return ()
    own = [index for index, line in enumerate(letter.lines) if line.zone is Zone.OWN]
    named = [line_of(letter, Span(start, start)) for start, _ in mentions]
    first, lowest = min(word.line for word in moves), max(word.line for word in moves)
    last = max(lowest, named[-1])
    blank = [index for index in own if not letter.lines[index].text.strip()]
    blank += [last] if letter.lines[last].cells else []  # what follows a table is apart from it
    below = next((index for index in sorted(blank) if index >= last), None if blank else last)
    head = [index for index in own if index < min(named[0], first)]
    tail = [index for index in own if below is not None and index > below]
    came, went = (
        {line_of(letter, day.span) for day in claims.days if day.role in roles}
        for roles in (_OF_ARRIVAL, _OF_SENDING)
    )
    if (lowest < named[-1] and went.isdisjoint(tail)) or (
        not blank and (came & went).isdisjoint(tail)
    ):
        tail = []
    if lowest > named[-1] and _is_of_one(moves, mentions):
        tail = []  # "I resign in the cup. In the league 9. 7163", and below it that move's days
    end = max(moves[-1].span.end, mentions[-1][0])
    both = _of_both(letter, claims, mentions[0][0], end)
    return (*(letter.lines[index].span for index in (*head, *tail)), *both)


def _is_of_one(moves: Sequence[MoveWord], mentions: Sequence[Place]) -> bool:
    """One game alone has a move."""
    starts = [start for start, _ in mentions]
    games = (mentions[max(0, bisect_right(starts, at.span.start) - 1)][1] for at in moves)
    return len({game.id for game in games}) == 1


def _of_both(letter: Letter, claims: Claims, name: int, start: int) -> Iterator[Span]:
    """The sentences behind *start*, or before the first name, that speak of both and have a day."""
    for first, end in pairwise((*claims.sentences, len(letter.text))):
        days = any(day.role and first <= day.span.start < end for day in claims.days)
        apart = first > start or end <= name
        if apart and days and speaks_of_both(letter.text, first, end) < end:
            yield Span(first, end)


def _within(spans: Sequence[Span], span: Span) -> bool:
    return any(one.start <= span.start < max(one.end, one.start + 1) for one in spans)


def stretch(
    letter: Letter,
    claims: Claims,
    mentions: Sequence[Place],
    game: Game,
    apart: Sequence[Span] = (),
) -> Part:
    """What the letter says in the stretches of one game; above the first name is its own.

    :param apart: what is said of the letter.
    """
    starts = [start for start, _ in mentions]

    def its_own(at: int) -> bool:
        return mentions[max(0, bisect_right(starts, at) - 1)][1].id == game.id

    games = {other.id: other for _, other in mentions}
    dated = days_of_names(letter, claims, list(games.values()))
    days = [day for day in claims.days if day.zone is Zone.OWN and day.role]
    own = {
        day.role
        for day in days
        if _is_of(
            dated.get(day.span), game, its_own(day.span.start) and not _within(apart, day.span)
        )
    }
    free = [day for day in days if dated.get(day.span, (day, None))[1] is None]
    told = ({day.role for day in free if _within((one,), day.span)} for one in apart)
    shared = [
        one for one, roles in zip(apart, told, strict=True) if roles and own.isdisjoint(roles)
    ]

    def here(span: Span) -> bool:
        return its_own(span.start) or _within(shared, span)

    def is_said_here(said: Phrase) -> bool:
        leave = said.saying is Saying.LEAVE and _within(apart, said.span)
        return leave or its_own(said.span.start)

    others = [other for _, other in mentions if other.id != game.id]
    alone = all(its_own(word.span.start) for word in claims.moves if is_played(word))
    of_days = [
        dated[day.span][0] if day.span in dated else day
        for day in claims.days
        if _is_of(dated.get(day.span), game, here(day.span))
    ]
    said = replace(
        claims,
        moves=tuple(_led(letter, word, starts) for word in claims.moves if here(word.span)),
        days=tuple(_named_by(day, game, others) if alone else day for day in of_days),
        counts=tuple(count for count in claims.counts if here(count.span)),
        phrases=tuple(said for said in claims.phrases if is_said_here(said)),
        conditionals=tuple(line for line in claims.conditionals if its_own(line.span.start)),
        gaps=tuple(gap for gap in claims.gaps if its_own(gap.span.start)),
    )
    bounds = sorted({*starts, *(at for one in shared for at in (one.start, one.end))})
    shown = tuple(_shown(line, bounds, here) for line in letter.lines)
    return Part(game, said.moves, "name", claims=said, letter=replace(letter, lines=shown))


def _led(letter: Letter, word: MoveWord, starts: Sequence[int]) -> MoveWord:
    """The move, given where the name of its game leads to it: "now to our other game, Cup B: 8. ...
    2847"."""
    at = bisect_right(starts, word.span.start)
    named = word.stance is Stance.OTHER_GAME and at > 0
    if not named or not _LEADS.fullmatch(letter.text, starts[at - 1], word.span.start):
        return word
    return replace(word, stance=Stance.PLAYED)


def _is_of(named: tuple[DayWord, Game | None] | None, game: Game, here: bool) -> bool:
    """Is the day of the game that its sentence names, or where that names none, *here*?"""
    if named is None or named[1] is None:
        return here
    return named[1].id == game.id


def _named_by(day: DayWord, game: Game, others: Sequence[Game]) -> DayWord:
    """The day, sure where a word of the game's own name alone leaves it open ("your cup move")."""
    words = {*folded_words(day.unsure)}
    theirs = {word for other in others for name in names_of(other) for word in name}
    own = {word for name in names_of(game) for word in name} - theirs
    return replace(day, unsure="", strange=False) if words and words <= own else day


def _shown(line: Line, bounds: Sequence[int], here: Callable[[Span], bool]) -> Line:
    """The line with blanks in place of what is said of other games."""
    inside = [at for at in bounds if line.span.start < at < line.span.end]
    starts = [line.span.start, *inside]
    kept = [here(Span(at, at)) for at in starts]
    if all(kept):
        return line
    if not any(kept):
        return replace(line, text="")
    offset = line.span.start
    pieces = [
        line.text[start - offset : end - offset] if keep else " " * (end - start)
        for keep, (start, end) in zip(kept, pairwise((*starts, line.span.end)), strict=True)
    ]
    return replace(line, text="".join(pieces))


def line_of(letter: Letter, span: Span) -> int:
    starts = [line.span.start for line in letter.lines]
    return max(0, bisect_right(starts, span.start) - 1)


def is_played(word: MoveWord) -> bool:
    return word.zone is Zone.OWN and word.stance is Stance.PLAYED

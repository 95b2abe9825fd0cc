"""Events of a game: read, folded, appended; and which letters an appended event moves.

The law: numbers run 1, 2, 3 without a gap, and who appends says which version he saw.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Row

from mailbot.game.events import EVENTS, AnyEvent, MovePlayed, Numbered, Withdrawn
from mailbot.game.fold import fold
from mailbot.game.order import in_order, withdrawn_numbers
from mailbot.game.replaced import first_changed
from mailbot.game.sheet import Game, GameId, Setup
from mailbot.store import tables as t
from mailbot.store.errors import UnknownGame, VersionConflict
from mailbot.store.rows import SETUP, chunks, dump
from mailbot.store.values import LetterState, Recorded


@dataclass(frozen=True)
class History:
    """A game's setup and all its events, as they stand in one transaction."""

    setup: Setup
    recorded: tuple[Recorded, ...]

    @property
    def numbered(self) -> tuple[Numbered, ...]:
        return tuple(Numbered(item.number, item.event) for item in self.recorded)

    @property
    def version(self) -> int:
        return len(self.recorded)

    def game(self, without: str | None = None) -> Game:
        """The fold; without the events about one letter, if a key is given."""
        history = self.numbered
        numbers = tuple(i.number for i in self.recorded if without and i.letter == without)
        if not numbers:
            return fold(self.setup, history)
        left_out = Numbered(self.version + 1, Withdrawn(numbers=numbers, why="judged again"))
        return replace(fold(self.setup, (*history, left_out)), version=self.version)


@dataclass(frozen=True, slots=True)
class Cause:
    """Where events come from. ``n`` counts through all games that one cause touches."""

    name: str
    judging: int
    moment: datetime
    letter: str | None = None
    why: str = ""
    n: int = 0


def read_history(connection: Connection, account: str, game: str) -> History:
    """:raises UnknownGame: the account has no game of that name."""
    found = connection.execute(
        sa.select(t.game.c.setup).where(t.game.c.account == account, t.game.c.id == game)
    ).scalar()
    if found is None:
        raise UnknownGame(f"no game {game!r} in account {account!r}")
    rows = connection.execute(
        sa.select(t.event)
        .where(t.event.c.account == account, t.event.c.game == game)
        .order_by(t.event.c.number)
    ).all()
    return History(SETUP.validate_python(found), tuple(_recorded(row) for row in rows))


def _recorded(row: Row[Any]) -> Recorded:
    return Recorded(
        number=row.number,
        event=EVENTS.validate_python(row.body),
        cause=row.cause,
        judging=row.judging,
        moment=row.recorded,
        letter=row.letter,
        why=row.why,
    )


def append(
    connection: Connection,
    account: str,
    history: History,
    events: Sequence[AnyEvent],
    cause: Cause,
) -> History:
    """Write events behind *history*; the game's letters and its mark follow.

    :raises VersionConflict: somebody has appended since *history* was read.
    """
    game = history.setup.id
    added = tuple(
        Recorded(
            history.version + i,
            event,
            cause.name,
            cause.judging,
            cause.moment,
            cause.letter,
            cause.why,
        )
        for i, event in enumerate(events, 1)
    )
    rows = [
        {
            "account": account,
            "game": game,
            "number": item.number,
            "cause": cause.name,
            "judging": cause.judging,
            "n": cause.n + i,
            "letter": cause.letter,
            "body": dump(EVENTS, item.event),
            "why": cause.why,
            "recorded": cause.moment,
        }
        for i, item in enumerate(added)
    ]
    try:
        if rows:
            connection.execute(sa.insert(t.event), rows)
    except sa.exc.IntegrityError as error:
        raise VersionConflict(game, history.version, history.version + 1) from error
    after = History(history.setup, history.recorded + added)
    _follow(connection, account, history, after, cause)
    return after


def check_version(history: History, expected: int) -> None:
    """:raises VersionConflict: the game is at another version."""
    if history.version != expected:
        raise VersionConflict(history.setup.id, expected, history.version)


def _follow(
    connection: Connection, account: str, before: History, after: History, cause: Cause
) -> None:
    """What hangs on a game's sheet: whether it runs, and which letters are judged again."""
    was, now = before.game(), after.game()
    game = after.setup.id
    if (was.result is None) != (now.result is None):
        connection.execute(
            sa.update(t.game)
            .where(t.game.c.account == account, t.game.c.id == game)
            .values(running=now.result is None)
        )
    if was.moves == now.moves and (was.result is None) == (now.result is None):
        return
    _close_earlier(connection, account, after, cause)
    lost = {
        item.letter
        for item in after.recorded
        if item.number in set(now.skipped) - withdrawn_numbers(after.numbered)
        and isinstance(item.event, MovePlayed)
        and item.letter is not None
    }
    reopen(connection, account, game, lost)
    _read_behind_again(connection, account, was, after, cause)
    waiting = (
        sa.select(t.letter_game.c.letter)
        .where(t.letter_game.c.account == account, t.letter_game.c.game == game)
        .where(t.letter_game.c.open)
    )
    connection.execute(
        sa.update(t.letter)
        .where(t.letter.c.account == account, t.letter.c.state == LetterState.JUDGED)
        .where(t.letter.c.key.in_(waiting), t.letter.c.key != (cause.letter or ""))
        .values(state=LetterState.KEPT)
    )


def _read_behind_again(
    connection: Connection, account: str, was: Game, after: History, cause: Cause
) -> None:
    """Letters whose moves stand behind another move than before: they may speak against it."""
    changed = first_changed(was, after.game())
    if changed is None:
        return
    order = [item.number for item in in_order(after.numbered)]
    skipped = set(after.game().skipped)
    by_number = {item.number: item for item in after.recorded}
    letters: set[str] = set()
    behind = False
    for number in order:
        item = by_number[number]
        if number in skipped:
            continue
        if behind and item.letter not in (None, cause.letter):
            letters.add(str(item.letter))
        behind = behind or (isinstance(item.event, MovePlayed) and item.event.ply == changed)
    for keys in chunks(sorted(letters)):
        connection.execute(
            sa.update(t.letter)
            .where(t.letter.c.account == account, t.letter.c.key.in_(keys))
            .where(t.letter.c.state == LetterState.JUDGED)
            .values(state=LetterState.KEPT)
        )


def _close_earlier(connection: Connection, account: str, after: History, cause: Cause) -> None:
    """A player's earlier open letters are answered by the one that gives the ply now."""
    gave = any(
        isinstance(item.event, MovePlayed) and item.letter == cause.letter
        for item in after.recorded
        if item.cause == cause.name and item.judging == cause.judging
    )
    if cause.letter is None or not gave:
        return
    own = connection.execute(
        sa.select(t.letter.c.moment, t.letter.c.outline).where(
            t.letter.c.account == account, t.letter.c.key == cause.letter
        )
    ).one()
    connection.execute(
        sa.update(t.letter_game)
        .where(t.letter_game.c.account == account, t.letter_game.c.game == after.setup.id)
        .where(t.letter_game.c.open, t.letter_game.c.moment < own.moment)
        .where(t.letter_game.c.ours == bool(own.outline and own.outline["ours"]))
        .values(open=False)
    )


def reopen(connection: Connection, account: str, game: GameId, letters: set[str]) -> None:
    """Letters whose plies went with another's: judged again, or, once settled, settled anew."""
    for keys in chunks(sorted(letters)):
        connection.execute(
            sa.update(t.letter_game)
            .where(t.letter_game.c.account == account, t.letter_game.c.game == game)
            .where(t.letter_game.c.letter.in_(keys))
            .values(open=True)
        )
        connection.execute(
            sa.update(t.letter)
            .where(t.letter.c.account == account, t.letter.c.key.in_(keys))
            .where(t.letter.c.state == LetterState.SETTLED)
            .values(state=LetterState.UNDONE)
        )

"""Games of one account: setups, indexes to find them by, and the events people decide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from mailbot.desk.verdict import Findings, Verdict
from mailbot.game.events import AnyEvent, MovePlayed, Withdrawn
from mailbot.game.sheet import Game, GameId, Setup
from mailbot.store import tables as t
from mailbot.store.engine import reading, writing
from mailbot.store.errors import GameExists, UnknownGame
from mailbot.store.history import (
    Cause,
    History,
    append,
    check_version,
    read_history,
    reopen,
)
from mailbot.store.owing import owe_game
from mailbot.store.places import add_search, known_names, longest_name
from mailbot.store.rows import SETUP, chunks, dump, judgements_of, names_of, phrases
from mailbot.store.values import UNHEARD, GameRecord, LetterState, Recorded

_FOUND = 12  # letters of a game that tell of the next one


class SqlGames:
    """`store.Games`."""

    def __init__(self, engine: Engine, account: str) -> None:
        self._engine = engine
        self._account = account

    def add(
        self,
        setup: Setup,
        events: Sequence[AnyEvent] = (),
        *,
        command: str,
        now: datetime,
        look_since: date | None = None,
    ) -> Game:
        if setup.account != self._account:
            raise ValueError(f"game of account {setup.account!r} in that of {self._account!r}")
        with writing(self._engine) as connection:
            row = {"account": self._account, "id": setup.id, "running": True, "added": now}
            try:
                connection.execute(sa.insert(t.game).values(**row, setup=dump(SETUP, setup)))
            except sa.exc.IntegrityError as error:
                raise GameExists(f"there is a game {setup.id!r} already") from error
            _index(connection, setup)
            cause = Cause(command, 0, now)
            after = append(connection, self._account, History(setup, ()), events, cause)
            owe_game(connection, self._account, setup.id)
            if look_since is not None:
                add_search(connection, self._account, _correspondents(setup), look_since)
            return after.game()

    def game(self, game: GameId, *, without: str | None = None) -> Game:
        with reading(self._engine) as connection:
            return read_history(connection, self._account, game).game(without)

    def added(self, game: GameId) -> datetime:
        query = sa.select(t.game.c.added)
        query = query.where(t.game.c.account == self._account, t.game.c.id == game)
        with reading(self._engine) as connection:
            moment: datetime | None = connection.execute(query).scalar()
        if moment is None:
            raise UnknownGame(f"no game {game!r} in account {self._account!r}")
        return moment

    def list(self, *, running: bool | None = None) -> tuple[GameRecord, ...]:
        marked = sa.exists().where(
            t.owing.c.account == t.game.c.account, t.owing.c.game == t.game.c.id
        )
        query = sa.select(t.game.c.id, t.game.c.running, t.game.c.added, marked.label("owes"))
        query = query.where(t.game.c.account == self._account).order_by(t.game.c.id)
        if running is not None:
            query = query.where(t.game.c.running == running)
        with reading(self._engine) as connection:
            return tuple(
                GameRecord(
                    read_history(connection, self._account, row.id).game(),
                    row.running,
                    row.added,
                    bool(row.owes),
                )
                for row in connection.execute(query).all()
            )

    def history(self, game: GameId) -> tuple[Recorded, ...]:
        with reading(self._engine) as connection:
            return read_history(connection, self._account, game).recorded

    def append(
        self,
        game: GameId,
        events: Sequence[AnyEvent],
        *,
        version: int,
        command: str,
        why: str = "",
        now: datetime,
        look_since: date | None = None,
    ) -> Game:
        with writing(self._engine) as connection:
            history = read_history(connection, self._account, game)
            if any(item.cause == command for item in history.recorded):
                return history.game()
            check_version(history, version)
            _leave_to_settle(connection, self._account, history, events)
            cause = Cause(command, 0, now, why=why)
            after = append(connection, self._account, history, events, cause).game()
            if after.setup != history.game().setup:
                _index_anew(connection, after.setup)
            if look_since is not None:
                add_search(connection, self._account, _correspondents(after.setup), look_since)
            owe_game(connection, self._account, game)
            return after

    def by_thread(self, message_ids: Iterable[str]) -> tuple[GameId, ...]:
        found: dict[GameId, None] = {}
        with reading(self._engine) as connection:
            for ids in chunks(message_ids):
                for row in connection.execute(_threads(self._account, ids)):
                    if row.game is not None:
                        found[GameId(row.game)] = None
        return tuple(sorted(found))

    def by_address(self, addresses: Iterable[str]) -> tuple[GameId, ...]:
        with reading(self._engine) as connection:
            found = [
                (not row.running, GameId(row.game))
                for some in chunks(address.lower() for address in addresses)
                for row in connection.execute(_addressed(self._account, some))
            ]
        return tuple(dict.fromkeys(game for _, game in sorted(found)))

    def by_subject(self, subject: str) -> tuple[GameId, ...]:
        with reading(self._engine) as connection:
            longest = longest_name(connection, self._account)
            found = known_names(connection, self._account, phrases(subject, longest))
            games = {
                GameId(row.game): None
                for some in chunks(found)
                for row in connection.execute(
                    sa.select(t.name.c.game)
                    .where(t.name.c.account == self._account, t.name.c.name.in_(some))
                    .order_by(t.name.c.game)
                )
            }
        return tuple(games)

    def seen(self, game: GameId, first: int, letter: str) -> frozenset[tuple[int, str]]:
        query = (
            sa.select(t.given.c.ply, t.given.c.uci)
            .where(t.given.c.account == self._account, t.given.c.game == game)
            .where(t.given.c.ply >= first, t.given.c.letter != letter)
        )
        with reading(self._engine) as connection:
            return frozenset((row.ply, row.uci) for row in connection.execute(query))

    def found(self, game: GameId, letter: str) -> tuple[Findings, ...]:
        this = sa.select(t.letter.c.moment).where(
            t.letter.c.account == self._account, t.letter.c.key == letter
        )
        with reading(self._engine) as connection:
            moment = connection.execute(this).scalar()
            query = (
                sa.select(t.letter.c.judgements)
                .join(t.letter_game, t.letter_game.c.letter == t.letter.c.key)
                .where(t.letter.c.account == self._account)
                .where(t.letter_game.c.account == self._account, t.letter_game.c.game == game)
                .where(t.letter_game.c.letter != letter, ~t.letter_game.c.ours)
                .where(t.letter_game.c.verdict.not_in(sorted(UNHEARD)))
                .order_by(t.letter_game.c.moment.desc())
                .limit(_FOUND)
            )
            if moment is not None:
                query = query.where(t.letter_game.c.moment < moment)
            rows = list(connection.execute(query).scalars())
        return tuple(
            judgement.findings
            for row in reversed(rows)
            for judgement in judgements_of(row)
            if judgement.game == game
        )


def _correspondents(setup: Setup) -> tuple[str, ...]:
    """Everybody in a game who is not our player; for a director, both players are."""
    ours = set(setup.us.addresses) if setup.side is not setup.side.DIRECTOR else set()
    everybody = (*setup.white.addresses, *setup.black.addresses, *setup.td)
    return tuple(dict.fromkeys(a.lower() for a in everybody if a not in ours))


def _index(connection: Connection, setup: Setup) -> None:
    key = {"account": setup.account, "game": setup.id}
    if people := [key | {"address": address} for address in _correspondents(setup)]:
        connection.execute(sa.insert(t.address), people)
    if named := [key | {"name": name, "words": n} for name, n in names_of(setup).items()]:
        connection.execute(sa.insert(t.name), named)


def _index_anew(connection: Connection, setup: Setup) -> None:
    """What is known of a game has changed: letters find it by its new names and addresses, and
    those that were not proven are judged again."""
    account, game = setup.account, setup.id
    for table in (t.address, t.name):
        connection.execute(sa.delete(table).where(table.c.account == account, table.c.game == game))
    _index(connection, setup)
    unproven = (
        sa.select(t.letter_game.c.letter)
        .where(t.letter_game.c.account == account, t.letter_game.c.game == game)
        .where(t.letter_game.c.verdict == Verdict.NOT_PROVEN)
    )
    connection.execute(
        sa.update(t.letter)
        .where(t.letter.c.account == account, t.letter.c.state == LetterState.JUDGED)
        .where(t.letter.c.key.in_(unproven))
        .values(state=LetterState.KEPT)
    )


def _threads(account: str, ids: list[str]) -> sa.CompoundSelect[tuple[str | None]]:
    """Games of letters and drafts; a draft may be of no game."""
    letters = sa.select(t.letter.c.key).where(
        t.letter.c.account == account, t.letter.c.message_id.in_(ids)
    )
    spoken = (
        sa.select(t.letter_game.c.game)
        .where(t.letter_game.c.account == account, t.letter_game.c.letter.in_(letters))
        .where(t.letter_game.c.verdict.not_in(sorted(UNHEARD)))
    )
    drafts = sa.select(t.draft.c.game).where(
        t.draft.c.account == account, t.draft.c.message_id.in_(ids)
    )
    return spoken.union(drafts)


def _addressed(account: str, addresses: list[str]) -> sa.Select[tuple[str, bool]]:
    return (
        sa.select(t.address.c.game, t.game.c.running)
        .join(
            t.game,
            sa.and_(t.game.c.account == t.address.c.account, t.game.c.id == t.address.c.game),
        )
        .where(t.address.c.account == account, t.address.c.address.in_(addresses))
    )


def _leave_to_settle(
    connection: Connection, account: str, history: History, events: Sequence[AnyEvent]
) -> None:
    """Letters whose own ply a person takes back wait for `settle`; of several plies, those
    behind the first went with it. What is taken back itself no longer holds a letter."""
    numbers = {n for event in events if isinstance(event, Withdrawn) for n in event.numbers}
    struck = [item for item in history.recorded if item.number in numbers]
    plies = [item.event.ply for item in struck if isinstance(item.event, MovePlayed)]
    with_it = {
        item.letter
        for item in struck
        if isinstance(item.event, MovePlayed) and item.event.ply > min(plies) and item.letter
    }
    own = [item for item in struck if item.letter not in with_it]
    reopen(connection, account, history.setup.id, with_it - {item.letter for item in own})
    again = {n for item in struck if isinstance(item.event, Withdrawn) for n in item.event.numbers}
    back = [item for item in history.recorded if item.number in again]
    _set_state(connection, account, own, LetterState.UNDONE)
    _set_state(connection, account, back, LetterState.JUDGED)


def _set_state(
    connection: Connection, account: str, items: Sequence[Recorded], state: LetterState
) -> None:
    letters = {item.letter for item in items if not isinstance(item.event, Withdrawn)} - {None}
    for keys in chunks(sorted(key for key in letters if key is not None)):
        value: object = state
        if state is LetterState.JUDGED:
            value = sa.case(
                (t.letter.c.settled_at.is_(None), LetterState.JUDGED.value),
                else_=LetterState.SETTLED.value,
            )
        connection.execute(
            sa.update(t.letter)
            .where(t.letter.c.account == account, t.letter.c.key.in_(keys))
            .values(state=value)
        )

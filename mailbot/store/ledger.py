"""The ledger as a file: opens it, and hands out one store for each account."""

from __future__ import annotations

import secrets
from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Engine

from mailbot.store import tables as t
from mailbot.store.drafts import SqlDrafts
from mailbot.store.engine import backup, open_engine, reading, writing
from mailbot.store.games import SqlGames
from mailbot.store.letters import SqlLetters
from mailbot.store.lock import locked
from mailbot.store.notes import SqlNotes
from mailbot.store.places import SqlPlaces
from mailbot.store.rows import upsert


class SqlStore:
    """`store.Store` on SQLAlchemy Core."""

    def __init__(self, engine: Engine, path: Path, account: str) -> None:
        self._path = path
        self.account = account
        self.places = SqlPlaces(engine, account)
        self.letters = SqlLetters(engine, account)
        self.games = SqlGames(engine, account)
        self.drafts = SqlDrafts(engine, account)
        self.notes = SqlNotes(engine, account)

    def locked(self, now: datetime) -> AbstractContextManager[None]:
        return locked(self._path, self.account, now)


class SqlLedger:
    """`store.Ledger` on SQLAlchemy Core."""

    def __init__(self, engine: Engine, path: Path) -> None:
        self.engine = engine
        self.path = path

    def store(self, account: str) -> SqlStore:
        row = sa.select(t.account.c.name).where(t.account.c.name == account)
        with reading(self.engine) as connection:
            known = connection.execute(row).first() is not None
        if not known:
            with writing(self.engine) as connection:
                insert = upsert(connection, t.account).values(
                    name=account, secret=secrets.token_bytes(32), letters=0
                )
                connection.execute(insert.on_conflict_do_nothing(index_elements=["name"]))
        return SqlStore(self.engine, self.path, account)

    def accounts(self) -> tuple[str, ...]:
        with reading(self.engine) as connection:
            names = connection.execute(sa.select(t.account.c.name).order_by(t.account.c.name))
            return tuple(names.scalars())

    def backup(self, file: Path) -> None:
        backup(self.engine, file)

    def close(self) -> None:
        self.engine.dispose()


def open_ledger(path: Path) -> SqlLedger:
    """The ledger in a SQLite file; made, or brought up to date, where needed.

    :raises LedgerTooNew: a newer mailbot has written it.
    :raises StoreAway: it cannot be opened.
    """
    return SqlLedger(open_engine(path), path)

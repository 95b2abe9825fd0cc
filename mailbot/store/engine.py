"""Opening the database: pragmas, transactions, migrations, backup.

Every commit is durable (WAL with synchronous=FULL). A writing transaction takes the write
lock when it begins, so that two writers wait for each other instead of failing at once;
a reading one (``reading(engine)``) takes none.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from sqlite3 import Connection as SqliteConnection

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine import Connection, Engine, ExceptionContext

from mailbot.store.errors import LedgerTooNew, StoreAway

BUSY_SECONDS = 20  # how long a writer waits for another one
HEAD = "0003"  # the newest revision of the history in migrations/versions
_AWAY = (sa.exc.OperationalError, sa.exc.InterfaceError)


def open_engine(path: Path) -> Engine:
    """The SQLite file at *path*, made (mode 0600, folder 0700) and migrated where needed.

    :raises LedgerTooNew: a newer mailbot has written it.
    :raises StoreAway: it cannot be opened, or is no ledger at all.
    """
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise StoreAway(f"cannot open the ledger {str(path)!r}: {error.strerror}") from error
    engine = sa.create_engine(
        f"sqlite:///{path}", connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False}
    )
    event.listen(engine, "connect", _on_connect)
    event.listen(engine, "begin", _on_begin)
    event.listen(engine, "handle_error", _on_error)
    try:
        migrate(engine)
    except BaseException:
        engine.dispose()
        raise
    return engine


def _on_connect(connection: SqliteConnection, _record: object) -> None:
    connection.isolation_level = None  # the driver begins nothing by itself
    try:
        for pragma in (
            f"busy_timeout={BUSY_SECONDS * 1000}",
            "journal_mode=wal",
            "synchronous=full",
            "foreign_keys=on",
        ):
            connection.execute(f"pragma {pragma}")
    except BaseException:
        connection.close()  # the pool never had it, so nobody else would
        raise


def _on_begin(connection: Connection) -> None:
    reads = connection.get_execution_options().get("reads", False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


_HINTS = {
    "locked": ": another program holds it; try again in a moment",
    "disk I/O error": ": is the disk full?",  # what a full one says of the files beside the ledger
}


def _on_error(context: ExceptionContext) -> StoreAway | None:
    """The database being away, full or broken is the world's fault, and has our own name."""
    error = context.original_exception
    ours = isinstance(error, sqlite3.IntegrityError | sqlite3.ProgrammingError)
    if isinstance(context.sqlalchemy_exception, _AWAY) or (
        isinstance(error, sqlite3.DatabaseError) and not ours
    ):
        if "not a database" in str(error):
            return StoreAway(
                "the ledger file is no ledger (the configuration names it); put a copy in its"
                " place: mailbot backup --help"
            )
        hint = next((hint for said, hint in _HINTS.items() if said in str(error)), "")
        return StoreAway(f"the ledger is away: {error}{hint}")
    return None


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """One consistent look at the database, without its write lock."""
    with engine.connect().execution_options(reads=True) as connection, connection.begin():
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """One transaction, durable when the block is left."""
    with engine.begin() as connection:
        yield connection


def migrate(engine: Engine) -> None:
    """Bring the database to ``HEAD``.

    :raises LedgerTooNew: it is at a revision that this mailbot does not know.
    """
    with reading(engine) as connection:
        if _revision(connection) == HEAD:
            return
    from alembic import command  # noqa: PLC0415  (heavy; only a new or old ledger needs it)
    from alembic.config import Config  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    config = Config()
    here = Path(__file__).parent / "migrations"
    config.set_main_option("script_location", str(here).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    with writing(engine) as connection:
        found = _revision(connection)
        history = {script.revision for script in ScriptDirectory(str(here)).walk_revisions()}
        if found is not None and found not in history:
            raise LedgerTooNew(
                f"the ledger is at revision {found!r}, written by a newer mailbot;"
                f" this one knows revisions up to {HEAD!r}: update mailbot"
            )
        config.attributes["connection"] = connection
        command.upgrade(config, HEAD)


def _revision(connection: Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()


def backup(engine: Engine, file: Path) -> None:
    """Copy the whole database, page by page, while others use it. Half a copy is none.

    :raises FileExistsError: *file* is there already.
    :raises StoreAway: it cannot be written to its end; it is gone again.
    """
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        with engine.connect().execution_options(reads=True) as connection:
            source = connection.connection.driver_connection
            assert isinstance(source, SqliteConnection)
            with closing(sqlite3.connect(file)) as target:
                _copy(source, target)
    except BaseException as error:
        file.unlink(missing_ok=True)
        if isinstance(error, sqlite3.Error):
            raise StoreAway(f"the copy could not be written: {error}") from error
        raise


def _copy(source: SqliteConnection, target: SqliteConnection) -> None:
    source.backup(target)
    target.execute("pragma journal_mode=delete")  # one file, nothing beside it

"""The file itself: who may read it, what it survives, which mailbot may open it."""

from __future__ import annotations

import json
import os
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

import mailbot.store
from mailbot.store import LedgerTooNew, StoreAway
from mailbot.store import tables as t
from mailbot.store.engine import HEAD, reading, writing
from mailbot.store.ledger import SqlLedger, open_ledger
from tests.correspondence import NOON, WT1, a_setup


def closing_ledger(path: Path) -> closing[SqlLedger]:
    return closing(open_ledger(path))


def of_revision(revision: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty ledger as the mailbot of that revision made it."""
    with monkeypatch.context() as then:
        then.setattr("mailbot.store.engine.HEAD", revision)
        open_ledger(folder / "a.db").close()
    return folder / "a.db"


def at_once(work: Callable[[], None]) -> None:
    """Four threads do it."""
    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_the_history_builds_exactly_the_tables(ledger: SqlLedger) -> None:
    with reading(ledger.engine) as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})

        assert compare_metadata(context, t.metadata) == []


def test_a_ledger_of_the_first_revision_knows_which_letters_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = of_revision("0001", tmp_path, monkeypatch)
    said = {
        "asks": [{"verdict": "unclear (move)", "doubts": []}],
        "doubtful": [{"verdict": "accepted", "doubts": [{"code": "sent"}]}],
        "plain": [{"verdict": "accepted", "doubts": []}],
        "new": None,
    }
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("insert into account values ('anna', x'00', 4)")
        for number, (key, judgements) in enumerate(said.items(), 1):
            connection.execute(
                "insert into letter (account, key, number, moment, state, in_sent, in_junk,"
                " judging, judgements, kept_at)"
                " values ('anna', ?, ?, '2026-01-01', 'judged', 0, 0, 1, ?, '2026-01-01')",
                (key, number, None if judgements is None else json.dumps(judgements)),
            )
        connection.commit()

    open_ledger(file).close()

    with closing(sqlite3.connect(file)) as connection:
        found = dict(connection.execute("select key, asks from letter").fetchall())
    assert found == {"asks": 1, "doubtful": 1, "plain": 0, "new": 0}


def test_a_ledger_of_the_second_revision_has_its_names_folded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = of_revision("0002", tmp_path, monkeypatch)
    names = ["müller cup", "mueller cup", "queen 7", "plain"]
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("insert into account values ('anna', x'00', 0)")
        for name in names:
            connection.execute("insert into name values ('anna', ?, 'g', 2)", (name,))
        connection.commit()

    open_ledger(file).close()

    with closing(sqlite3.connect(file)) as connection:
        found = connection.execute("select name from name order by name").fetchall()
    assert [name for (name,) in found] == ["muller cup", "plain", "qun 7"]


def test_the_newest_revision_is_the_one_that_is_opened() -> None:
    folder = Path(mailbot.store.__file__).parent / "migrations"

    assert ScriptDirectory(str(folder)).get_heads() == [HEAD]


def test_a_ledger_of_a_newer_mailbot_is_refused(tmp_path: Path) -> None:
    open_ledger(tmp_path / "a.db").close()
    with closing(sqlite3.connect(tmp_path / "a.db")) as connection:
        connection.execute("update alembic_version set version_num = '0999'")
        connection.commit()

    with pytest.raises(LedgerTooNew, match=rf"'0999'.*{HEAD!r}"):
        open_ledger(tmp_path / "a.db")


def test_a_file_that_is_no_ledger_is_named_as_such(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_text("dear Boris, " * 100)

    with pytest.raises(StoreAway):
        open_ledger(tmp_path / "a.db")


def test_a_place_that_cannot_be_written_is_no_traceback(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(StoreAway, match="cannot open the ledger"):
        open_ledger(tmp_path / "file" / "a.db")


def test_nobody_else_may_read_it(tmp_path: Path) -> None:
    with closing_ledger(tmp_path / "new" / "a.db") as opened:
        opened.store("anna")

        for file in (tmp_path / "new").iterdir():
            assert os.stat(file).st_mode & 0o077 == 0, file
        assert os.stat(tmp_path / "new").st_mode & 0o077 == 0


def test_commits_are_durable_and_keys_are_watched(ledger: SqlLedger) -> None:
    with writing(ledger.engine) as connection:
        found = [
            connection.exec_driver_sql(f"pragma {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]

    assert found == ["wal", 2, 1, 20000]


def test_a_naive_moment_is_refused(ledger: SqlLedger) -> None:
    games = ledger.store("anna").games

    with pytest.raises(sa.exc.StatementError, match="moment without offset"):
        games.add(a_setup(), command="command:1", now=datetime(2026, 3, 2))  # noqa: DTZ001

    assert games.list() == ()


def test_readers_do_not_wait_for_a_writer(ledger: SqlLedger) -> None:
    games = ledger.store("anna").games
    with writing(ledger.engine):
        assert games.list() == ()


def test_writers_wait_for_each_other(ledger: SqlLedger) -> None:
    store = ledger.store("anna")
    store.games.add(a_setup(), command="command:add", now=NOON)

    def owe() -> None:
        for _ in range(25):
            store.drafts.owe("game:wt-1")

    at_once(owe)

    assert store.drafts.owing()[0].stamp == 101


def test_a_locked_database_is_the_worlds_fault(ledger: SqlLedger, tmp_path: Path) -> None:
    store = ledger.store("anna")
    with closing(sqlite3.connect(tmp_path / "ledger.db", isolation_level=None)) as other:
        other.execute("begin immediate")
        with ledger.engine.raw_connection() as raw:
            raw.execute("pragma busy_timeout=1")

        with pytest.raises(StoreAway, match="is locked: another program holds it; try again"):
            store.places.look_again(["boris@post.example"], NOON.date())


def test_a_full_disk_is_asked_about(ledger: SqlLedger) -> None:
    """Without room for the files beside the ledger SQLite speaks of an I/O error."""

    def full(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    sa.event.listen(ledger.engine, "before_cursor_execute", full)

    with pytest.raises(StoreAway, match=r"disk I/O error: is the disk full\?"):
        ledger.store("anna").games.list()


def test_a_backup_is_whole_while_others_write(ledger: SqlLedger, tmp_path: Path) -> None:
    store = ledger.store("anna")
    store.games.add(a_setup(), command="command:add", now=NOON)
    stop = threading.Event()

    def write() -> None:
        while not stop.is_set():
            store.drafts.owe("game:wt-1")

    writer = threading.Thread(target=write)
    writer.start()
    try:
        ledger.backup(tmp_path / "copy.db")
    finally:
        stop.set()
        writer.join()

    assert [f.name for f in tmp_path.glob("copy.db*")] == ["copy.db"]
    with closing_ledger(tmp_path / "copy.db") as copy:
        assert copy.store("anna").games.game(WT1).id == WT1
        assert copy.accounts() == ("anna",)
    with pytest.raises(FileExistsError):
        ledger.backup(tmp_path / "copy.db")


def test_two_processes_may_open_a_new_ledger_at_once(tmp_path: Path) -> None:
    errors: list[BaseException] = []

    def first() -> None:
        try:
            with closing_ledger(tmp_path / "a.db") as opened:
                opened.store("anna")
        except BaseException as error:
            errors.append(error)

    at_once(first)

    assert errors == []

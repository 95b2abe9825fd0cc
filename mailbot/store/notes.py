"""What the player is told, once for one state."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from mailbot.store import tables as t
from mailbot.store.engine import reading, writing
from mailbot.store.places import OWN, put_places
from mailbot.store.rows import note_of, sha256, upsert
from mailbot.store.values import NoteRecord, NoteState, NoteText, Place


class SqlNotes:
    """`store.Notes`."""

    def __init__(self, engine: Engine, account: str) -> None:
        self._engine = engine
        self._account = account

    def tell(self, notes: Sequence[NoteText], now: datetime) -> None:
        with writing(self._engine) as connection:
            tell(connection, self._account, notes, now)

    def compose(self, note: int, message_id: str, octets: bytes) -> None:
        self._update(note, message_id=message_id, octets=octets, sha256=sha256(octets))

    def unplaced(self) -> tuple[NoteRecord, ...]:
        query = sa.select(t.note).where(
            t.note.c.account == self._account, t.note.c.state == NoteState.WRITTEN
        )
        with reading(self._engine) as connection:
            return tuple(note_of(row) for row in connection.execute(query.order_by(t.note.c.id)))

    def placed(self, note: int, place: Place | None, now: datetime) -> None:
        with writing(self._engine) as connection:
            connection.execute(
                sa.update(t.note)
                .where(t.note.c.account == self._account, t.note.c.id == note)
                .values(state=NoteState.PLACED)
            )
            if place is not None:
                _lies(connection, self._account, place, now)

    def list(self, *, limit: int = 50) -> tuple[NoteRecord, ...]:
        query = sa.select(t.note).where(t.note.c.account == self._account)
        with reading(self._engine) as connection:
            rows = connection.execute(query.order_by(t.note.c.id.desc()).limit(limit))
            return tuple(note_of(row) for row in rows)

    def _update(self, note: int, **values: object) -> None:
        with writing(self._engine) as connection:
            connection.execute(
                sa.update(t.note)
                .where(t.note.c.account == self._account, t.note.c.id == note)
                .values(values)
            )


def tell(connection: Connection, account: str, notes: Sequence[NoteText], now: datetime) -> None:
    """Write notes down to be laid into the INBOX; what was told already stays told."""
    for note in notes:
        insert = upsert(connection, t.note).values(
            account=account,
            key=note.key,
            subject=note.subject,
            body=note.body,
            letter=note.letter,
            game=note.game,
            state=NoteState.WRITTEN,
            written=now,
        )
        connection.execute(insert.on_conflict_do_nothing(index_elements=["account", "key"]))


def _lies(connection: Connection, account: str, place: Place, now: datetime) -> None:
    """Our own note needs no look; if it is all that is new in its folder, nor does that."""
    row = {
        "account": account,
        "folder": place.folder,
        "uidvalidity": place.uidvalidity,
        "uid": place.uid,
        "kind": OWN,
        "letter": None,
        "arrived": now,
    }
    put_places(connection, [row])
    connection.execute(
        sa.update(t.folder)
        .where(t.folder.c.account == account, t.folder.c.folder == place.folder)
        .where(t.folder.c.uidvalidity == place.uidvalidity, t.folder.c.uidnext == place.uid)
        .values(uidnext=place.uid + 1)
    )

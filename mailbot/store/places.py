"""What lies where, how far each folder was read, and who is known from headers alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from mailbot.desk.verdict import Verdict
from mailbot.store import tables as t
from mailbot.store.engine import reading, writing
from mailbot.store.rows import chunks, phrases, sha256, upsert
from mailbot.store.values import UNHEARD, FolderState, LetterState, Place, Search

LETTER, FOREIGN, OWN, WANTED = "letter", "foreign", "own", "wanted"


class SqlPlaces:
    """`store.Places`."""

    def __init__(self, engine: Engine, account: str) -> None:
        self._engine = engine
        self._account = account

    def folder(self, folder: str) -> FolderState | None:
        with reading(self._engine) as connection:
            row = connection.execute(
                sa.select(t.folder).where(
                    t.folder.c.account == self._account, t.folder.c.folder == folder
                )
            ).one_or_none()
        return None if row is None else FolderState(folder, row.uidvalidity, row.uidnext)

    def known(self, folder: str, uidvalidity: int, uids: Sequence[int]) -> frozenset[int]:
        found: set[int] = set()
        with reading(self._engine) as connection:
            for some in chunks(uids):
                query = sa.select(t.place.c.uid).where(
                    *self._in(folder, uidvalidity), t.place.c.uid.in_(some)
                )
                found.update(connection.execute(query.where(t.place.c.kind != WANTED)).scalars())
        return frozenset(found)

    def wanted(self, folder: str, uidvalidity: int) -> tuple[int, ...]:
        query = sa.select(t.place.c.uid).where(
            *self._in(folder, uidvalidity), t.place.c.kind == WANTED
        )
        with reading(self._engine) as connection:
            return tuple(connection.execute(query.order_by(t.place.c.uid)).scalars())

    def pass_over(
        self,
        state: FolderState,
        *,
        foreign: Sequence[tuple[int, datetime]] = (),
        own: Sequence[tuple[int, datetime]] = (),
    ) -> None:
        key = {
            "account": self._account,
            "folder": state.folder,
            "uidvalidity": state.uidvalidity,
        }
        rows = [
            key | {"uid": uid, "arrived": arrived, "kind": kind, "letter": None}
            for kind, passed in ((FOREIGN, foreign), (OWN, own))
            for uid, arrived in passed
        ]
        with writing(self._engine) as connection:
            put_places(connection, rows)
            read_to(connection, self._account, state)

    def searches(self) -> tuple[Search, ...]:
        query = sa.select(t.search).where(t.search.c.account == self._account)
        with reading(self._engine) as connection:
            rows = connection.execute(query.order_by(t.search.c.address)).all()
        return tuple(Search(row.address, row.since) for row in rows)

    def look_again(self, addresses: Iterable[str], since: date) -> None:
        with writing(self._engine) as connection:
            add_search(connection, self._account, addresses, since)

    def found(self, search: Search, places: Iterable[Place]) -> None:
        with writing(self._engine) as connection:
            for place in places:
                self._want(connection, place)
            connection.execute(
                sa.delete(t.search).where(
                    t.search.c.account == self._account,
                    t.search.c.address == search.address,
                    t.search.c.since == search.since,
                )
            )

    def correspondents(self, addresses: Iterable[str]) -> frozenset[str]:
        found: set[str] = set()
        with reading(self._engine) as connection:
            for some in chunks(address.lower() for address in addresses):
                query = sa.select(t.address.c.address).where(
                    t.address.c.account == self._account, t.address.c.address.in_(some)
                )
                found.update(connection.execute(query).scalars())
        return frozenset(found)

    def threads(self, message_ids: Iterable[str]) -> frozenset[str]:
        found: set[str] = set()
        with reading(self._engine) as connection:
            for some in chunks(message_ids):
                for table in (t.letter, t.draft, t.note):
                    query = sa.select(table.c.message_id).where(
                        table.c.account == self._account, table.c.message_id.in_(some)
                    )
                    found.update(connection.execute(query).scalars())
        return frozenset(found)

    def names(self, subjects: Iterable[str]) -> frozenset[str]:
        with reading(self._engine) as connection:
            longest = longest_name(connection, self._account)
            runs = {subject: frozenset(phrases(subject, longest)) for subject in subjects}
            asked = frozenset[str]().union(*runs.values())
            found = known_names(connection, self._account, asked)
        return frozenset(subject for subject, said in runs.items() if not found.isdisjoint(said))

    def appended(self, message_id: str | None, octets: bytes) -> bool:
        if message_id is None:
            return False
        digest = sha256(octets)
        with reading(self._engine) as connection:
            for table in (t.draft, t.note):
                query = sa.select(table.c.sha256).where(
                    table.c.account == self._account, table.c.message_id == message_id
                )
                if digest in connection.execute(query).scalars().all():
                    return True
        return False

    def _in(self, folder: str, uidvalidity: int) -> tuple[sa.ColumnElement[bool], ...]:
        return (
            t.place.c.account == self._account,
            t.place.c.folder == folder,
            t.place.c.uidvalidity == uidvalidity,
        )

    def _want(self, connection: Connection, place: Place) -> None:
        """A foreign place is looked at again; a letter that speaks to no game is judged
        again."""
        here = (*self._in(place.folder, place.uidvalidity), t.place.c.uid == place.uid)
        row = connection.execute(
            sa.select(t.place.c.kind, t.letter.c.key, t.letter.c.verdict)
            .select_from(t.place)
            .outerjoin(
                t.letter,
                sa.and_(
                    t.letter.c.account == t.place.c.account, t.letter.c.key == t.place.c.letter
                ),
            )
            .where(*here)
        ).one_or_none()
        if row is None or row.kind == OWN:
            return
        if row.key is None or row.verdict == Verdict.NOT_OURS:
            connection.execute(sa.update(t.place).where(*here).values(kind=WANTED))
            return
        spoken_of = sa.exists().where(
            t.letter_game.c.account == self._account,
            t.letter_game.c.letter == row.key,
            t.letter_game.c.verdict.not_in(sorted(UNHEARD)),
        )
        connection.execute(
            sa.update(t.letter)
            .where(t.letter.c.account == self._account, t.letter.c.key == row.key)
            .where(t.letter.c.state == LetterState.JUDGED, ~spoken_of)
            .values(state=LetterState.KEPT)
        )


def put_places(connection: Connection, rows: Sequence[dict[str, object]]) -> None:
    """Note places, each in one row; a place that is known gets its new meaning."""
    if not rows:
        return
    insert = upsert(connection, t.place)
    connection.execute(
        insert.on_conflict_do_update(
            index_elements=["account", "folder", "uidvalidity", "uid"],
            set_={"kind": insert.excluded.kind, "letter": insert.excluded.letter},
        ),
        rows,
    )


def read_to(connection: Connection, account: str, state: FolderState) -> None:
    insert = upsert(connection, t.folder).values(
        account=account,
        folder=state.folder,
        uidvalidity=state.uidvalidity,
        uidnext=state.uidnext,
    )
    connection.execute(
        insert.on_conflict_do_update(
            index_elements=["account", "folder"],
            set_={"uidvalidity": state.uidvalidity, "uidnext": state.uidnext},
        )
    )


def add_search(connection: Connection, account: str, addresses: Iterable[str], since: date) -> None:
    """One search per address; of two days the earlier one is kept."""
    for address in addresses:
        insert = upsert(connection, t.search).values(
            account=account, address=address.lower(), since=since
        )
        earlier = sa.case(
            (insert.excluded.since < t.search.c.since, insert.excluded.since),
            else_=t.search.c.since,
        )
        connection.execute(
            insert.on_conflict_do_update(
                index_elements=["account", "address"], set_={"since": earlier}
            )
        )


def known_names(connection: Connection, account: str, phrases: Iterable[str]) -> frozenset[str]:
    """Which of these phrases are names of games or events."""
    return frozenset(
        name
        for some in chunks(phrases)
        for name in connection.execute(
            sa.select(t.name.c.name).where(t.name.c.account == account, t.name.c.name.in_(some))
        ).scalars()
    )


def longest_name(connection: Connection, account: str) -> int:
    """In words; one step into an index."""
    query = sa.select(sa.func.max(t.name.c.words)).where(t.name.c.account == account)
    return connection.execute(query).scalar() or 0

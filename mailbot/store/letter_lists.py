"""Letters of one account as they are looked up and listed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Engine, Row

from mailbot.desk.verdict import JudgedLetter
from mailbot.game.sheet import GameId
from mailbot.store import tables as t
from mailbot.store.engine import reading
from mailbot.store.errors import UnknownLetter
from mailbot.store.rows import chunks, judgements_of, outline_of, places_of
from mailbot.store.values import UNHEARD, KeptLetter, LetterRecord, LetterState


class LetterLists:
    """The reading half of `store.Letters`."""

    def __init__(self, engine: Engine, account: str) -> None:
        self._engine = engine
        self._account = account

    def next_kept(self, beside: frozenset[str] = frozenset()) -> KeptLetter | None:
        query = (
            sa.select(t.letter, t.octets.c.octets, t.octets.c.internal_date, t.octets.c.whole)
            .join(
                t.octets,
                sa.and_(
                    t.octets.c.account == t.letter.c.account,
                    t.octets.c.letter == t.letter.c.key,
                ),
            )
            .where(t.letter.c.account == self._account)
            .where(t.letter.c.state == LetterState.KEPT)
            .order_by(t.letter.c.moment, t.letter.c.number)
            .limit(1)
        )
        if beside:
            query = query.where(t.letter.c.key.not_in(sorted(beside)))
        with reading(self._engine) as connection:
            row = connection.execute(query).one_or_none()
        if row is None:
            return None
        return KeptLetter(
            number=row.number,
            key=row.key,
            octets=row.octets,
            internal_date=row.internal_date,
            whole=row.whole,
            outline=outline_of(row.outline),
            judging=row.judging,
            in_sent=row.in_sent,
            in_junk=row.in_junk,
            verdict=row.verdict,
        )

    def letter(self, number: int) -> LetterRecord:
        found = self._read(self._records().where(t.letter.c.number == number))
        if not found:
            raise UnknownLetter(f"no letter {number} in account {self._account!r}")
        return found[0]

    def by_key(self, key: str) -> LetterRecord | None:
        found = self._read(self._records().where(t.letter.c.key == key))
        return found[0] if found else None

    def list(
        self,
        *,
        state: LetterState | None = None,
        game: GameId | None = None,
        limit: int = 50,
    ) -> tuple[LetterRecord, ...]:
        query = self._records().order_by(t.letter.c.number.desc()).limit(limit)
        if state is not None:
            query = query.where(t.letter.c.state == state)
        if game is not None:
            spoken = sa.select(t.letter_game.c.letter).where(
                t.letter_game.c.account == self._account, t.letter_game.c.game == game
            )
            query = query.where(t.letter.c.key.in_(spoken))
        return self._read(query)

    def waiting(self) -> tuple[LetterRecord, ...]:
        mine = t.letter.c.account == self._account
        held = (LetterState.SHUNTED, LetterState.UNDONE)
        read = (LetterState.JUDGED, LetterState.SETTLED)
        keys = sa.union_all(
            sa.select(t.letter.c.key).where(mine, t.letter.c.state.in_(held)),
            sa.select(t.letter.c.key).where(mine, t.letter.c.asks, t.letter.c.state.in_(read)),
        )
        # No ORDER BY, for which the engine would walk through all letters by their number.
        found = self._read(self._records().where(t.letter.c.key.in_(keys)))
        return tuple(sorted(found, key=lambda record: -record.number))

    def octets(self, key: str) -> bytes | None:
        query = sa.select(t.octets.c.octets).where(
            t.octets.c.account == self._account, t.octets.c.letter == key
        )
        with reading(self._engine) as connection:
            return connection.execute(query).scalar()

    def of_game(self, game: GameId, *, since: datetime | None = None) -> tuple[JudgedLetter, ...]:
        query = (
            sa.select(t.letter.c.outline, t.letter.c.judgements, t.letter_game.c.n)
            .join(
                t.letter,
                sa.and_(
                    t.letter.c.account == t.letter_game.c.account,
                    t.letter.c.key == t.letter_game.c.letter,
                ),
            )
            .where(t.letter_game.c.account == self._account, t.letter_game.c.game == game)
            .where(t.letter_game.c.verdict.not_in(sorted(UNHEARD)))
            .order_by(t.letter_game.c.moment, t.letter.c.number)
        )
        if since is not None:
            query = query.where(t.letter_game.c.moment >= since)
        with reading(self._engine) as connection:
            rows = connection.execute(query).all()
        return tuple(
            JudgedLetter(outline, judgements_of(row.judgements)[row.n])
            for row in rows
            if (outline := outline_of(row.outline)) is not None
        )

    def last_own(self, game: GameId, *, answered: bool) -> datetime | None:
        with reading(self._engine) as connection:
            before = None
            if answered:
                before = connection.execute(self._newest(game, ours=False)).scalar()
            query = self._newest(game, ours=True)
            if before is not None:
                query = query.where(t.letter_game.c.moment < before)
            moment: datetime | None = connection.execute(query).scalar()
        return moment

    def _newest(self, game: GameId, *, ours: bool) -> sa.Select[Any]:
        return sa.select(sa.func.max(t.letter_game.c.moment)).where(
            t.letter_game.c.account == self._account,
            t.letter_game.c.game == game,
            t.letter_game.c.ours == ours,
            t.letter_game.c.verdict.not_in(sorted(UNHEARD)),
        )

    def doubled(self, kept: KeptLetter) -> bool:
        if kept.outline is None or kept.outline.message_id is None:
            return False
        query = sa.select(t.letter.c.number).where(
            t.letter.c.account == self._account,
            t.letter.c.message_id == kept.outline.message_id,
            t.letter.c.number < kept.number,
        )
        with reading(self._engine) as connection:
            return connection.execute(query.limit(1)).first() is not None

    def _is(self, key: str) -> tuple[sa.ColumnElement[bool], ...]:
        return (t.letter.c.account == self._account, t.letter.c.key == key)

    def _records(self) -> sa.Select[Any]:
        return (
            sa.select(t.letter, t.octets.c.whole)
            .outerjoin(
                t.octets,
                sa.and_(
                    t.octets.c.account == t.letter.c.account,
                    t.octets.c.letter == t.letter.c.key,
                ),
            )
            .where(t.letter.c.account == self._account)
        )

    def _read(self, query: sa.Select[Any]) -> tuple[LetterRecord, ...]:
        """The records with their places, in two statements however many they are.

        Places are sorted here: for an ORDER BY the engine would walk through all of them.
        """
        places: dict[str, list[Row[Any]]] = {}
        with reading(self._engine) as connection:
            rows = connection.execute(query).all()
            for some in chunks(row.key for row in rows):
                lies = sa.select(t.place).where(
                    t.place.c.account == self._account, t.place.c.letter.in_(some)
                )
                for place in connection.execute(lies).all():
                    places.setdefault(place.letter, []).append(place)
        return tuple(_record_of(row, places.get(row.key, ())) for row in rows)


def _record_of(row: Row[Any], places: Sequence[Row[Any]]) -> LetterRecord:
    return LetterRecord(
        number=row.number,
        key=row.key,
        state=LetterState(row.state),
        moment=row.moment,
        outline=outline_of(row.outline),
        judgements=judgements_of(row.judgements),
        judging=row.judging,
        has_octets=row.whole is not None,
        whole=row.whole is not False,
        places=places_of(
            sorted(places, key=lambda lies: (lies.folder, lies.uidvalidity, lies.uid))
        ),
        traceback=row.traceback,
        settled_why=row.settled_why,
        settled_at=row.settled_at,
    )

"""Marks that an answer is owed, and the drafts made of them, through all their states."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from datetime import date, datetime

import sqlalchemy as sa
from sqlalchemy.engine import Engine

from mailbot.desk.draft import Addressee, Purpose
from mailbot.game.sheet import GameId
from mailbot.store import tables as t
from mailbot.store.engine import reading, writing
from mailbot.store.owing import owe
from mailbot.store.rows import DRAFT, draft_of, dump, sha256
from mailbot.store.values import LIVE, DraftRecord, DraftState, NewDraft, Owing, Place


class SqlDrafts:
    """`store.Drafts`."""

    def __init__(self, engine: Engine, account: str) -> None:
        self._engine = engine
        self._account = account
        self._mine = t.draft.c.account == account

    def owing(self) -> tuple[Owing, ...]:
        query = sa.select(t.owing).where(t.owing.c.account == self._account)
        with reading(self._engine) as connection:
            rows = connection.execute(query.order_by(t.owing.c.owner)).all()
        return tuple(
            Owing(row.owner, None if row.game is None else GameId(row.game), row.letter, row.stamp)
            for row in rows
        )

    def owe(self, owner: str) -> None:
        kind, _, name = owner.partition(":")
        game, letter = (name, None) if kind == "game" else (None, name)
        with writing(self._engine) as connection:
            owe(connection, self._account, owner, game, letter)

    def message_id(self, owner: str, addressee: str, revision: int, text: str) -> str:
        query = sa.select(t.account.c.secret).where(t.account.c.name == self._account)
        with reading(self._engine) as connection:
            secret = connection.execute(query).scalar_one()
        parts = (self._account, owner, addressee, str(revision), text)
        said = b"".join(len(p := part.encode()).to_bytes(8, "big") + p for part in parts)
        return hmac.new(secret, said, hashlib.sha256).hexdigest()[:40]

    def latest(self, owner: str, addressee: Addressee) -> DraftRecord | None:
        query = self._of(owner, addressee).where(t.draft.c.state != DraftState.DROPPED)
        with reading(self._engine) as connection:
            row = connection.execute(query.order_by(t.draft.c.revision.desc()).limit(1)).first()
        return None if row is None else draft_of(row)

    def next_revision(self, owner: str, addressee: Addressee) -> int:
        query = sa.select(sa.func.max(t.draft.c.revision)).where(
            self._mine, t.draft.c.owner == owner, t.draft.c.addressee == addressee
        )
        with reading(self._engine) as connection:
            return (connection.execute(query).scalar() or 0) + 1

    def write(
        self,
        owing: Owing,
        drafts: Sequence[NewDraft],
        keep: Sequence[int],
        *,
        day: date,
        now: datetime,
    ) -> None:
        with writing(self._engine) as connection:
            connection.execute(
                sa.update(t.draft)
                .where(self._mine, t.draft.c.owner == owing.owner)
                .where(t.draft.c.state.in_(sorted(LIVE)), t.draft.c.id.not_in(list(keep)))
                .values(state=DraftState.OUTDATED)
            )
            if keep:
                stay = sa.update(t.draft).where(self._mine, t.draft.c.id.in_(list(keep)))
                connection.execute(stay.values(day=day))
            for new in drafts:
                connection.execute(sa.insert(t.draft).values(self._row(owing, new, now)))
            connection.execute(
                sa.delete(t.owing).where(
                    t.owing.c.account == self._account,
                    t.owing.c.owner == owing.owner,
                    t.owing.c.stamp == owing.stamp,
                )
            )

    def unplaced(self) -> tuple[DraftRecord, ...]:
        return self.list(states=(DraftState.WRITTEN,))

    def outdated(self) -> tuple[DraftRecord, ...]:
        return self.list(states=(DraftState.OUTDATED,))

    def replaced(self, draft: DraftRecord) -> DraftRecord | None:
        query = (
            self._of(draft.owner, draft.addressee)
            .where(t.draft.c.revision < draft.revision, t.draft.c.state != DraftState.DROPPED)
            .order_by(t.draft.c.revision.desc())
            .limit(1)
        )
        with reading(self._engine) as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else draft_of(row)

    def placed(self, draft: int, place: Place | None) -> None:
        with writing(self._engine) as connection:
            connection.execute(
                sa.update(t.draft)
                .where(self._mine, t.draft.c.id == draft)
                .where(t.draft.c.state == DraftState.WRITTEN)
                .values(state=DraftState.PLACED, **_lies(place))
            )

    def became(self, draft: int, state: DraftState, place: Place | None = None) -> None:
        stays = sa.update(t.draft).where(self._mine, t.draft.c.id == draft)
        with writing(self._engine) as connection:
            connection.execute(stays.values(state=state, **_lies(place)))

    def stale(self, today: date) -> tuple[str, ...]:
        query = (
            sa.select(t.draft.c.owner)
            .where(self._mine, t.draft.c.state == DraftState.PLACED)
            .where(t.draft.c.purpose == Purpose.MOVE, t.draft.c.day != today)
        )
        with reading(self._engine) as connection:
            return tuple(sorted(set(connection.execute(query).scalars())))

    def unsent(self, message_id: str) -> bool:
        query = sa.select(t.draft.c.id).where(
            self._mine, t.draft.c.message_id == message_id, ~t.draft.c.sent
        )
        with reading(self._engine) as connection:
            return connection.execute(query).first() is not None

    def list(
        self, *, states: Iterable[DraftState] = tuple(LIVE), game: GameId | None = None
    ) -> tuple[DraftRecord, ...]:
        query = sa.select(t.draft).where(self._mine, t.draft.c.state.in_(sorted(states)))
        if game is not None:
            query = query.where(t.draft.c.game == game)
        with reading(self._engine) as connection:
            rows = connection.execute(query.order_by(t.draft.c.id)).all()
        return tuple(draft_of(row) for row in rows)

    def _of(self, owner: str, addressee: Addressee) -> sa.Select[tuple[object, ...]]:
        return sa.select(t.draft).where(
            self._mine, t.draft.c.owner == owner, t.draft.c.addressee == addressee
        )

    def _row(self, owing: Owing, new: NewDraft, now: datetime) -> dict[str, object]:
        return {
            "account": self._account,
            "owner": owing.owner,
            "addressee": new.draft.addressee,
            "revision": new.revision,
            "game": owing.game,
            "purpose": new.draft.purpose,
            "draft": dump(DRAFT, new.draft),
            "message_id": new.message_id,
            "sha256": sha256(new.octets),
            "octets": new.octets,
            "day": new.day,
            "state": DraftState.WRITTEN,
            "newest": new.newest,
            "lay": new.lay,
            "sent": False,
            "written": now,
        }


def _lies(place: Place | None) -> dict[str, object]:
    if place is None:
        return {}
    return {"folder": place.folder, "uidvalidity": place.uidvalidity, "uid": place.uid}

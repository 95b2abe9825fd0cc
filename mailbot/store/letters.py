"""Letters of one account: kept, judged, shunted, settled. Reading them is `letter_lists`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from mailbot.desk.verdict import OUTLINE, Verdict
from mailbot.store import tables as t
from mailbot.store.engine import writing
from mailbot.store.errors import UnknownLetter
from mailbot.store.judging import record
from mailbot.store.letter_lists import LetterLists
from mailbot.store.notes import tell
from mailbot.store.owing import drafts_sent
from mailbot.store.places import LETTER, WANTED, put_places
from mailbot.store.rows import dump, outline_of
from mailbot.store.values import Arrival, Finding, Keeping, KeptLetter, LetterState, NoteText


class SqlLetters(LetterLists):
    """`store.Letters`."""

    def __init__(self, engine: Engine, account: str) -> None:
        super().__init__(engine, account)

    def keep(self, arrivals: Sequence[Arrival], now: datetime) -> tuple[Keeping, ...]:
        with writing(self._engine) as connection:
            return tuple(_keep(connection, self._account, arrival, now) for arrival in arrivals)

    def record(self, kept: KeptLetter, finding: Finding, now: datetime) -> tuple[int, ...]:
        with writing(self._engine) as connection:
            row = connection.execute(
                sa.select(t.letter.c.state, t.letter.c.judging).where(*self._is(kept.key))
            ).one()
            if row.state != LetterState.KEPT:  # a person was faster
                return ()
            judging = row.judging + 1
            numbers = record(
                connection,
                self._account,
                kept.key,
                finding,
                cause=f"letter:{kept.key}",
                judging=judging,
                now=now,
            )
            connection.execute(
                sa.update(t.letter)
                .where(*self._is(kept.key))
                .values(state=LetterState.JUDGED, judging=judging)
            )
            return numbers

    def settle(
        self,
        key: str,
        finding: Finding,
        *,
        command: str,
        why: str,
        now: datetime,
        ours: bool = False,
    ) -> None:
        with writing(self._engine) as connection:
            if ours:
                _make_ours(connection, self._account, key)
            record(
                connection,
                self._account,
                key,
                finding,
                cause=command,
                judging=0,
                now=now,
                why=why,
            )
            connection.execute(
                sa.update(t.letter)
                .where(*self._is(key))
                .values(state=LetterState.SETTLED, settled_why=why, settled_at=now)
            )

    def shunt(self, key: str, traceback: str, note: NoteText | None, now: datetime) -> None:
        with writing(self._engine) as connection:
            connection.execute(
                sa.update(t.letter)
                .where(*self._is(key))
                .where(t.letter.c.state.in_((LetterState.KEPT, LetterState.JUDGED)))
                .values(state=LetterState.SHUNTED, traceback=traceback)
            )
            tell(connection, self._account, [] if note is None else [note], now)

    def fetch_again(self, number: int) -> None:
        with writing(self._engine) as connection:
            key = connection.execute(
                sa.update(t.letter)
                .where(t.letter.c.account == self._account, t.letter.c.number == number)
                .values(state=LetterState.UNDONE)
                .returning(t.letter.c.key)
            ).scalar()
            if key is None:
                raise UnknownLetter(f"no letter {number} in account {self._account!r}")
            connection.execute(
                sa.update(t.place)
                .where(t.place.c.account == self._account, t.place.c.letter == key)
                .values(kind=WANTED)
            )

    def retry(self, number: int | None = None) -> tuple[int, ...]:
        mine = t.letter.c.account == self._account
        with writing(self._engine) as connection:
            if number is not None:
                mine = sa.and_(mine, t.letter.c.number == number)
                if connection.execute(sa.select(t.letter.c.key).where(mine)).first() is None:
                    raise UnknownLetter(f"no letter {number} in account {self._account!r}")
            back = connection.execute(
                sa.update(t.letter)
                .where(mine, t.letter.c.state == LetterState.SHUNTED)
                .values(state=LetterState.KEPT)
                .returning(t.letter.c.number)
            )
            return tuple(sorted(back.scalars()))

    def rekey(self, old: str, arrival: Arrival, now: datetime) -> Keeping:
        with writing(self._engine) as connection:
            places = connection.execute(
                sa.select(t.place).where(
                    t.place.c.account == self._account, t.place.c.letter == old
                )
            ).all()
            if old == arrival.key:
                _read_now(connection, self._account, arrival)
                return Keeping.AGAIN
            kept = _keep(connection, self._account, arrival, now)
            put_places(connection, [{**row._mapping, "letter": arrival.key} for row in places])
            connection.execute(
                sa.delete(t.octets).where(
                    t.octets.c.account == self._account, t.octets.c.letter == old
                )
            )
            connection.execute(sa.delete(t.letter).where(*self._is(old)))
            return kept


def _keep(connection: Connection, account: str, arrival: Arrival, now: datetime) -> Keeping:
    known = connection.execute(
        sa.select(t.letter).where(t.letter.c.account == account, t.letter.c.key == arrival.key)
    ).one_or_none()
    if known is None:
        _insert(connection, account, arrival, now)
        done = Keeping.NEW
    else:
        done = _another_place(connection, account, arrival, known)
    place = {
        "account": account,
        "folder": arrival.place.folder,
        "uidvalidity": arrival.place.uidvalidity,
        "uid": arrival.place.uid,
        "kind": LETTER,
        "letter": arrival.key,
        "arrived": arrival.internal_date,
    }
    put_places(connection, [place])
    if arrival.sent and arrival.outline is not None:
        drafts_sent(connection, account, arrival.outline)
    return done


def _insert(connection: Connection, account: str, arrival: Arrival, now: datetime) -> None:
    number = connection.execute(
        sa.update(t.account)
        .where(t.account.c.name == account)
        .values(letters=t.account.c.letters + 1)
        .returning(t.account.c.letters)
    ).scalar_one()
    outline = arrival.outline
    connection.execute(
        sa.insert(t.letter).values(
            account=account,
            key=arrival.key,
            number=number,
            message_id=None if outline is None else outline.message_id,
            moment=arrival.internal_date if outline is None else outline.moment,
            state=LetterState.KEPT,
            verdict=None,
            in_sent=arrival.sent,
            in_junk=arrival.junk,
            judging=0,
            outline=None if outline is None else dump(OUTLINE, outline),
            judgements=None,
            asks=False,
            kept_at=now,
        )
    )
    _put_octets(connection, account, arrival)


def _put_octets(connection: Connection, account: str, arrival: Arrival) -> None:
    connection.execute(
        sa.insert(t.octets).values(
            account=account,
            letter=arrival.key,
            internal_date=arrival.internal_date,
            whole=arrival.whole,
            octets=arrival.octets,
        )
    )


def _another_place(
    connection: Connection, account: str, arrival: Arrival, known: sa.Row[tuple[object, ...]]
) -> Keeping:
    """A copy, unless the place says more of the letter than was known when it was judged."""
    values: dict[str, object] = {}
    again = False
    if arrival.sent and not known.in_sent:
        values["in_sent"] = True
        was = outline_of(known.outline)
        if arrival.outline is not None and arrival.outline.ours and was and not was.ours:
            ours = replace(was, ours=True, moment=arrival.outline.moment)
            values |= {"outline": dump(OUTLINE, ours), "moment": ours.moment}
            again = True
    if known.in_junk and not arrival.junk:
        values["in_junk"] = False
        again = True
    if arrival.wanted and known.verdict == Verdict.NOT_OURS and known.outline is None:
        _put_octets(connection, account, arrival)
        if arrival.outline is not None:
            values["outline"] = dump(OUTLINE, arrival.outline)
            values["message_id"] = arrival.outline.message_id
        again = True
    again = again and known.state in (LetterState.JUDGED, LetterState.KEPT)
    if again:
        values["state"] = LetterState.KEPT
    if values:
        connection.execute(
            sa.update(t.letter)
            .where(t.letter.c.account == account, t.letter.c.key == arrival.key)
            .values(values)
        )
    return Keeping.AGAIN if again else Keeping.COPY


def _make_ours(connection: Connection, account: str, key: str) -> None:
    """A letter that the player has sent, though it does not lie in Sent. Its moment stays that
    of its arrival: its Date is no proof outside of Sent."""
    mine = (t.letter.c.account == account, t.letter.c.key == key)
    known = outline_of(connection.execute(sa.select(t.letter.c.outline).where(*mine)).scalar())
    if known is not None and not known.ours:
        outline = dump(OUTLINE, replace(known, ours=True))
        connection.execute(sa.update(t.letter).where(*mine).values(outline=outline))


def _read_now(connection: Connection, account: str, arrival: Arrival) -> None:
    """A letter without Message-ID keeps the key of its octets; only its outline was missing."""
    if arrival.outline is None:
        return
    connection.execute(
        sa.update(t.letter)
        .where(t.letter.c.account == account, t.letter.c.key == arrival.key)
        .values(outline=dump(OUTLINE, arrival.outline), moment=arrival.outline.moment)
    )

"""The marks that answers are owed, set in the transaction of whatever made them so."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from mailbot.desk.verdict import Outline
from mailbot.store import tables as t
from mailbot.store.rows import chunks, upsert
from mailbot.store.values import LIVE, game_owner, thread_owner


def owe(
    connection: Connection, account: str, owner: str, game: str | None, letter: str | None
) -> None:
    """Set the mark that an answer is owed, or make it newer."""
    insert = upsert(connection, t.owing).values(
        account=account, owner=owner, game=game, letter=letter, stamp=1
    )
    connection.execute(
        insert.on_conflict_do_update(
            index_elements=["account", "owner"], set_={"stamp": t.owing.c.stamp + 1}
        )
    )


def owe_game(connection: Connection, account: str, game: str) -> None:
    owe(connection, account, game_owner(game), game, None)


def owe_thread(connection: Connection, account: str, key: str) -> None:
    owe(connection, account, thread_owner(key), None, key)


def has_question(connection: Connection, account: str, key: str) -> bool:
    """Does a question about the game of this letter wait in Drafts?"""
    query = sa.select(t.draft.c.id).where(
        t.draft.c.account == account,
        t.draft.c.owner == thread_owner(key),
        t.draft.c.state.in_(sorted(LIVE)),
    )
    return connection.execute(query).first() is not None


def drafts_sent(connection: Connection, account: str, sent: Outline) -> None:
    """A letter in Sent answers for the draft of its Message-ID, and for a question about the
    game of any letter that it answers."""
    if sent.message_id is not None:
        _mark(connection, account, t.draft.c.message_id == sent.message_id)
    for ids in chunks(sent.references):
        answered = sa.select(t.letter.c.key).where(
            t.letter.c.account == account, t.letter.c.message_id.in_(ids)
        )
        for key in connection.execute(answered).scalars().all():
            if has_question(connection, account, key):
                _mark(connection, account, t.draft.c.owner == thread_owner(key))
                owe_thread(connection, account, key)


def _mark(connection: Connection, account: str, which: sa.ColumnElement[bool]) -> None:
    connection.execute(
        sa.update(t.draft).where(t.draft.c.account == account, which).values(sent=True)
    )

"""Rows to values and back. JSON columns hold what pydantic writes of a value, nothing else."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

import sqlalchemy as sa
from pydantic import TypeAdapter
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection, Row

from mailbot.desk.draft import Addressee, Draft, Purpose
from mailbot.desk.names import folded_words
from mailbot.desk.verdict import JUDGEMENTS, OUTLINE, Judgement, Outline
from mailbot.game.sheet import GameId, Setup
from mailbot.store.values import (
    DraftRecord,
    DraftState,
    Lay,
    NoteRecord,
    NoteState,
    NoteText,
    Place,
)

SETUP: TypeAdapter[Setup] = TypeAdapter(Setup)
DRAFT: TypeAdapter[Draft] = TypeAdapter(Draft)

T = TypeVar("T")

_MOST_IN = 500  # values in one IN (...): far below every engine's limit
_SHORTEST_NAME = 3


def dump(adapter: TypeAdapter[T], value: T) -> object:
    written: object = adapter.dump_python(value, mode="json")
    return written


def outline_of(value: object) -> Outline | None:
    return None if value is None else OUTLINE.validate_python(value)


def judgements_of(value: object) -> tuple[Judgement, ...]:
    return () if value is None else JUDGEMENTS.validate_python(value)


def upsert(connection: Connection, table: sa.Table) -> sqlite.Insert | postgresql.Insert:
    """INSERT with ON CONFLICT: the same words on both engines, but two classes."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)


def chunks(values: Iterable[T]) -> Iterator[list[T]]:
    """Distinct values in lists short enough for one IN (...)."""
    rest = iter(dict.fromkeys(values))
    while chunk := list(islice(rest, _MOST_IN)):
        yield chunk


def sha256(octets: bytes) -> bytes:
    return hashlib.sha256(octets).digest()


def names_of(setup: Setup) -> dict[str, int]:
    """The names a subject may call a game by, normalised, with their lengths in words.

    The game's id counts only where it can hardly be an everyday word: with a digit in it.
    """
    own_id = (setup.id,) if any(sign.isdigit() for sign in setup.id) else ()
    found = (folded_words(name) for name in (setup.event, *setup.names, *own_id))
    joined = {" ".join(parts): len(parts) for parts in found}
    return {name: count for name, count in joined.items() if len(name) >= _SHORTEST_NAME}


def phrases(subject: str, longest: int) -> Iterator[str]:
    """Every run of up to *longest* words of a subject, normalised."""
    parts = folded_words(subject)[:60]
    for first in range(len(parts)):
        for last in range(first + 1, min(first + longest, len(parts)) + 1):
            yield " ".join(parts[first:last])


def draft_of(row: Row[Any]) -> DraftRecord:
    lies = None if row.uid is None else Place(row.folder, row.uidvalidity, row.uid)
    return DraftRecord(
        id=row.id,
        owner=row.owner,
        game=None if row.game is None else GameId(row.game),
        addressee=Addressee(row.addressee),
        revision=row.revision,
        purpose=Purpose(row.purpose),
        draft=DRAFT.validate_python(row.draft),
        message_id=row.message_id,
        octets=row.octets,
        day=row.day,
        state=DraftState(row.state),
        place=lies,
        newest=row.newest,
        lay=Lay(row.lay),
        sent=row.sent,
        written=row.written,
    )


def note_of(row: Row[Any]) -> NoteRecord:
    return NoteRecord(
        id=row.id,
        text=NoteText(row.key, row.subject, row.body, row.letter, row.game),
        state=NoteState(row.state),
        message_id=row.message_id or "",
        octets=row.octets,
        written=row.written,
    )


def places_of(rows: Sequence[Row[Any]]) -> tuple[Place, ...]:
    return tuple(Place(row.folder, row.uidvalidity, row.uid) for row in rows)

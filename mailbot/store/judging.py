"""One judging of a letter, written down: events, state and mark in one transaction.

The law: a new judging counts instead of what the former one recorded, in its place, unless both
say the same; a game that has moved on since it was looked at refuses the whole.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from mailbot.desk.verdict import JUDGED_AGAIN, JUDGEMENTS, Judgement, Verdict, asks
from mailbot.game.events import AnyEvent, MovePlayed
from mailbot.game.replaced import replacement
from mailbot.store import tables as t
from mailbot.store.errors import UnknownLetter
from mailbot.store.history import (
    Cause,
    History,
    append,
    check_version,
    read_history,
)
from mailbot.store.notes import tell
from mailbot.store.owing import has_question, owe_game, owe_thread
from mailbot.store.rows import dump
from mailbot.store.values import UNHEARD, Finding


def record(
    connection: Connection,
    account: str,
    key: str,
    finding: Finding,
    *,
    cause: str,
    judging: int,
    now: datetime,
    why: str = "",
) -> tuple[int, ...]:
    """Everything that a finding changes, but the letter's state. Gives the event numbers.

    :raises VersionConflict: a judged game has moved on.
    :raises UnknownLetter: the account has no such letter.
    """
    letter = connection.execute(
        sa.select(t.letter).where(t.letter.c.account == account, t.letter.c.key == key)
    ).one_or_none()
    if letter is None:
        raise UnknownLetter(f"no letter {key!r} in account {account!r}")
    spoken = {j.game: j for j in finding.judgements if j.game is not None}
    versions = dict(finding.versions)
    source = Cause(cause, judging, now, key, why)
    numbers: list[int] = []
    for game in dict.fromkeys((*spoken, *_games_before(connection, account, key))):
        history = read_history(connection, account, game)
        if game in spoken and game in versions:
            check_version(history, versions[game])
        events = spoken[game].events if game in spoken else ()
        also = finding.replaces if game in spoken else ()
        after = _replace_events(connection, account, history, events, source, also)
        added = tuple(item.number for item in after.recorded[history.version :])
        source = replace(source, n=source.n + len(added))
        numbers.extend(added)
        if added or (game in spoken and spoken[game].verdict not in UNHEARD):
            owe_game(connection, account, game)
    _note_judgements(connection, account, letter, finding.judgements)
    asked = any(j.game is None and j.verdict not in UNHEARD for j in finding.judgements)
    if asked or has_question(connection, account, key):
        owe_thread(connection, account, key)
    tell(connection, account, finding.notes, now)
    return tuple(numbers)


def _games_before(connection: Connection, account: str, key: str) -> tuple[str, ...]:
    """Games that have events about this letter, from whatever judging."""
    query = sa.select(t.event.c.game).where(t.event.c.account == account, t.event.c.letter == key)
    return tuple(sorted(set(connection.execute(query).scalars())))


def _replace_events(
    connection: Connection,
    account: str,
    history: History,
    events: tuple[AnyEvent, ...],
    source: Cause,
    also: tuple[int, ...],
) -> History:
    key = source.letter
    mine = [item.number for item in history.recorded if key is not None and item.letter == key]
    why = source.why or "judged again"
    added = replacement(history.setup, history.numbered, mine, events, why=why, also=also)
    return append(connection, account, history, added, source) if added else history


def _note_judgements(
    connection: Connection,
    account: str,
    letter: sa.Row[tuple[object, ...]],
    judgements: tuple[Judgement, ...],
) -> None:
    mine = (t.letter.c.account == account, t.letter.c.key == letter.key)
    values: dict[str, object] = {
        "verdict": judgements[0].verdict if judgements else Verdict.NOT_OURS,
        "judgements": dump(JUDGEMENTS, judgements),
        "asks": asks(judgements),
        "traceback": None,
    }
    if all(judgement.verdict is Verdict.NOT_OURS for judgement in judgements):
        values |= {"outline": None, "message_id": None}
        connection.execute(
            sa.delete(t.octets).where(
                t.octets.c.account == account, t.octets.c.letter == letter.key
            )
        )
    connection.execute(sa.update(t.letter).where(*mine).values(values))
    _note_games(connection, account, letter, judgements)


def _note_games(
    connection: Connection,
    account: str,
    letter: sa.Row[tuple[object, ...]],
    judgements: tuple[Judgement, ...],
) -> None:
    gave_before = _games_given(connection, account, str(letter.key))
    for table in (t.letter_game, t.given):
        connection.execute(
            sa.delete(table).where(table.c.account == account, table.c.letter == letter.key)
        )
    outline = letter.outline
    for n, judgement in enumerate(judgements):
        if judgement.game is None:
            continue
        gives = any(isinstance(event, MovePlayed) for event in judgement.events)
        key = {"account": account, "letter": letter.key, "game": judgement.game}
        connection.execute(
            sa.insert(t.letter_game).values(
                **key,
                n=n,
                verdict=judgement.verdict,
                moment=letter.moment,
                ours=bool(isinstance(outline, dict) and outline["ours"]),
                open=not gives
                and (judgement.verdict in JUDGED_AGAIN or judgement.game in gave_before),
            )
        )
        plies = {(ply.ply, ply.uci) for ply in judgement.findings.plies}
        plies |= set(judgement.findings.shown)
        if plies and judgement.verdict not in UNHEARD:
            rows = [key | {"ply": ply, "uci": uci} for ply, uci in sorted(plies)]
            connection.execute(sa.insert(t.given), rows)


def _games_given(connection: Connection, account: str, key: str) -> frozenset[str]:
    """Games that this letter has ever given a ply to; it may do so again when they change."""
    query = sa.select(t.event.c.game, t.event.c.body).where(
        t.event.c.account == account, t.event.c.letter == key
    )
    rows = connection.execute(query).all()
    return frozenset(row.game for row in rows if row.body["kind"] == "move_played")

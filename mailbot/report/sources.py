"""From which words of the letter the days and counts of its new ply were taken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from mailbot.desk.verdict import Findings, Judgement
from mailbot.letter.claims import Claims, CountWord, DayWord
from mailbot.letter.letter import Zone


def sources_of(judgement: Judgement, claims: Claims) -> tuple[tuple[str, DayWord | CountWord], ...]:
    """(received | sent | days, the word); nothing for what is not stated."""
    found = judgement.findings
    said: list[tuple[str, DayWord | CountWord]] = []
    for column, stated in (("received", found.received_stated), ("sent", found.sent_stated)):
        day = _day_word(found, claims, column, stated)
        if day is not None:
            said.append((column, day))
    count = _count_word(found, claims)
    if count is not None:
        said.append(("days", count))
    return tuple(said)


def all_days(claims: Claims) -> Iterator[DayWord]:
    """Days in the text and in the rows of its tables, those of rows first."""
    for move in claims.moves:
        yield from (word for word in (move.received, move.sent) if word is not None)
    yield from claims.days


def all_counts(claims: Claims) -> Iterator[CountWord]:
    """Counts in the rows of tables, then those in the text."""
    yield from (move.count for move in claims.moves if move.count is not None)
    yield from claims.counts


def _day_word(found: Findings, claims: Claims, column: str, stated: date | None) -> DayWord | None:
    if stated is None:
        return None
    words = {ply.words for ply in found.plies}
    rows: list[DayWord | None] = [
        move.received if column == "received" else move.sent
        for move in claims.moves
        if move.text in words
    ]
    roles = {column} if column == "received" else {column, "answered"}
    beside = [word for word in claims.days if word.zone is Zone.OWN and word.role in roles]
    for word in (*reversed(rows), *beside):
        if word is not None and stated in word.readings:
            return word
    return None


def _count_word(found: Findings, claims: Claims) -> CountWord | None:
    if found.days_stated is None and found.total_stated is None:
        return None
    words = {ply.words for ply in found.plies}
    rows = [move.count for move in claims.moves if move.text in words and move.count is not None]
    beside = [word for word in claims.counts if word.zone is Zone.OWN]
    ordered: Sequence[CountWord] = (*reversed(rows), *beside)
    return next(
        (
            word
            for word in ordered
            if (word.days, word.total) == (found.days_stated, found.total_stated)
        ),
        None,
    )

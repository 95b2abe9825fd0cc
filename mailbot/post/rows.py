"""FETCH and SEARCH answers -> outsides and letters, in batches bounded by count and by octets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timezone

from mailbot.post import Fetched, Place, PostError, Summary, Uid
from mailbot.post.failures import Refused
from mailbot.post.headers import FIELDS, SHORT_FIELDS
from mailbot.post.wire import Row, Selected, Wire

OUTSIDES_AT_ONCE = 250
SIZES_AT_ONCE = 500
_LETTERS_AT_ONCE = 200
_UIDS_AT_ONCE = 50_000  # imaplib refuses a line over 1,000,000 octets
_MOST_FIELDS = 32 * 1024  # octets of the fields of one outside


def uids_between(wire: Wire, seen: Selected, first: Uid, last: Uid | None) -> list[Uid]:
    """UIDs of the selected folder with first <= UID <= last, in order."""
    top = seen.uidnext - 1 if seen.uidnext else 2**32 - 1
    if last is not None:
        top = min(top, last)
    if not seen.messages or first > top:
        return []
    between = f"UID {first}:{top}"
    if min(seen.messages, top - first + 1) <= _UIDS_AT_ONCE:
        found = wire.search(between)
    else:
        # From the end, so that a letter that goes meanwhile shifts none out of sight.
        starts = range(1, seen.messages + 1, _UIDS_AT_ONCE)
        windows = [f"{start}:{start + _UIDS_AT_ONCE - 1}" for start in reversed(starts)]
        found = [uid for window in windows for uid in wire.search(f"{window} {between}")]
    # "n:m" may give the last letter also when its UID is lower (RFC 3501 6.4.8)
    return sorted({uid for uid in found if first <= uid <= top})


def batches(uids: Sequence[Uid], size: int) -> Iterator[Sequence[Uid]]:
    for start in range(0, len(uids), size):
        yield uids[start : start + size]


def batches_by_octets(wire: Wire, uids: Sequence[Uid], most: int) -> Iterator[list[Uid]]:
    """By RFC822.SIZE: together no larger than *most*, or one letter that is. Without the gone."""
    rows = fetch_rows(wire, uids, ["RFC822.SIZE"])
    batch: list[Uid] = []
    octets = 0
    for uid in uids:
        if uid not in rows:
            continue
        size = _size(rows[uid])
        if batch and (octets + size > most or len(batch) >= _LETTERS_AT_ONCE):
            yield batch
            batch, octets = [], 0
        batch.append(uid)
        octets += size
    if batch:
        yield batch


def outsides(wire: Wire, seen: Selected, uids: Sequence[Uid]) -> Iterator[Summary]:
    """One FETCH for all of them; ``header`` holds the fields named in ``headers.FIELDS``."""
    rows = fetch_rows(wire, uids, ["FLAGS", "INTERNALDATE", "RFC822.SIZE", _fields(FIELDS)])
    for uid in uids:
        row = rows.pop(uid, {})
        header = section(row, "HEADER.FIELDS")
        if header is None:
            continue
        if len(header) >= _MOST_FIELDS:  # cut: hundreds of addressees
            short = fetch_rows(wire, [uid], [_fields(SHORT_FIELDS)]).get(uid, {})
            header = section(short, "HEADER.FIELDS") or header
        place = Place(seen.folder, seen.uidvalidity, uid)
        yield Summary(place, _size(row), internal_date(row, place), flags_of(row), header)


def whole_letters(wire: Wire, seen: Selected, uids: Sequence[Uid]) -> Iterator[Fetched]:
    """One FETCH for all of them."""
    rows = fetch_rows(wire, uids, ["INTERNALDATE", "BODY.PEEK[]"])
    for uid in uids:
        row = rows.pop(uid, {})  # so that a letter is freed when the next one is asked for
        octets = section(row, "")
        if octets is not None:
            place = Place(seen.folder, seen.uidvalidity, uid)
            yield Fetched(place, octets, internal_date(row, place))


def fetch_rows(wire: Wire, uids: Sequence[Uid], items: Sequence[str]) -> dict[Uid, Row]:
    """Rows of those that are still there; one that goes meanwhile does not hide the others."""
    try:
        return wire.fetch(uids, items)
    except Refused as error:
        # Seen in practice: NO [EXPUNGEISSUED] Some of the requested messages no longer exist
        if len(uids) > 1:
            half = len(uids) // 2
            return fetch_rows(wire, uids[:half], items) | fetch_rows(wire, uids[half:], items)
        if error.code == "EXPUNGEISSUED" or not wire.search(f"UID {uids[0]}"):
            return {}
        raise


def section(row: Row, name: str) -> bytes | None:
    """The octets of BODY[name], whole or from its beginning; None when the server gave none."""
    start = f"BODY[{name}".encode("ascii")
    for key, value in row.items():
        rest = key.removeprefix(start)
        # "BODY[HEADER.FIELDS (FROM TO)]<0>": the names are the server's spelling of ours
        if key.startswith(start) and (rest in (b"]", b"]<0>") or rest.startswith(b" (")):
            return value if isinstance(value, bytes) else None
    return None


def internal_date(row: Row, place: Place) -> datetime:
    """:raises PostError: none that can be read; RFC 3501 2.3.3 demands one."""
    moment = row.get(b"INTERNALDATE")
    if not isinstance(moment, datetime) or (offset := moment.utcoffset()) is None:
        raise PostError(f"no INTERNALDATE for UID {place.uid} in {place.folder!r}")
    return moment.replace(tzinfo=timezone(offset))


def flags_of(row: Row) -> frozenset[str]:
    """System flags and keywords as the server writes them; \\Recent is of the session."""
    return frozenset(
        flag.decode("utf-8", "replace") if isinstance(flag, bytes) else str(flag)
        for flag in row.get(b"FLAGS") or ()
        if flag != b"\\Recent"
    )


def _size(row: Row) -> int:
    size = row.get(b"RFC822.SIZE")
    if not isinstance(size, int):
        raise PostError("the server does not tell how large a letter is")
    return size


def _fields(names: Iterable[str]) -> str:
    return f"BODY.PEEK[HEADER.FIELDS ({' '.join(names)})]<0.{_MOST_FIELDS}>"

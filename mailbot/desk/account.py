"""Whose letters these are: what the desk must know of an account. No passwords, no servers."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo


@dataclass(frozen=True, slots=True)
class Account:
    """A player's account as the desk sees it.

    ``server`` is the name whose Authentication-Results header is believed; with
    ``authentic`` set, a letter must have passed there or it is not proven.
    """

    name: str
    owner: str
    addresses: tuple[str, ...]
    zone: ZoneInfo
    server: str | None = None
    authentic: bool = False
    language: str = "en"

    def is_ours(self, address: str) -> bool:
        return address.lower() in self.addresses


def local_day(moment: datetime, zone: ZoneInfo) -> date:
    """The calendar day of a moment in a zone: the only place where one becomes the other.

    :raises ValueError: *moment* has no offset.
    """
    if moment.tzinfo is None:
        raise ValueError(f"moment without offset {moment!r}")
    return moment.astimezone(zone).date()


def written_day(moment: datetime) -> date:
    """The calendar day where the moment was written, by its own offset.

    :raises ValueError: *moment* has no offset.
    """
    if moment.tzinfo is None:
        raise ValueError(f"moment without offset {moment!r}")
    return moment.date()

"""Kinds of values in the configuration: durations, zones, addresses, paths. All validated.

Law: no message of these shows the value that was written: `config.problems` decides whether.
"""

from __future__ import annotations

import difflib
import os
import re
import zoneinfo
from datetime import timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, BeforeValidator

from mailbot.languages import languages

_LONGEST_HOST = 253  # characters; RFC 1035 3.1
_UNITS = {"s": "seconds", "m": "minutes", "h": "hours", "d": "days"}
_DURATION = re.compile(r"\s*(\d{1,6})\s*([smhd])\s*")
_HOST = re.compile(r"[\w-]+(\.[\w-]+)*\.?")
_VARIABLE = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_ADDRESS = re.compile(r"[^@\s<>,;\"()]+@[^@\s<>,;\"()]+")


def _duration(value: object) -> timedelta:
    """`"5m"`, or whole seconds."""
    if isinstance(value, timedelta):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return timedelta(seconds=min(max(value, -1), 10**9))
    if isinstance(value, str) and (found := _DURATION.fullmatch(value)):
        return timedelta(**{_UNITS[found[2]]: int(found[1])})
    raise ValueError('write a length of time as "90s", "5m", "2h" or "14d", or as seconds')


def at_least(shortest: timedelta, words: str) -> AfterValidator:
    """For a duration. *words* is how people write the shortest one."""

    def check(value: timedelta) -> timedelta:
        if value < shortest:
            raise ValueError(f'must be at least "{words}"')
        return value

    return AfterValidator(check)


def zone_named(value: object) -> ZoneInfo:
    """An IANA name. :raises ValueError: there is none; says the nearest right one."""
    if isinstance(value, ZoneInfo):
        return value
    if not isinstance(value, str):
        raise ValueError('write a time zone as "Europe/Berlin"')
    try:
        return ZoneInfo(value)
    except (KeyError, ValueError, OSError):
        raise ValueError(f"no such time zone{_nearest_zone(value)}") from None


def _nearest_zone(value: str) -> str:
    by_lower = {name.lower(): name for name in zoneinfo.available_timezones()}
    wanted = value.strip().lower().replace(" ", "_")
    cities = {name.rpartition("/")[2]: name for name in by_lower}
    if near := difflib.get_close_matches(wanted, by_lower, 1, 0.75):
        return f"; did you mean {by_lower[near[0]]!r}?"
    if near := difflib.get_close_matches(wanted.rpartition("/")[2], cities, 1, 0.75):
        return f"; did you mean {by_lower[cities[near[0]]]!r}?"
    return '; a name is written like "Europe/Berlin"'


def _address(value: str) -> str:
    if not _ADDRESS.fullmatch(value) or not value.isprintable():
        raise ValueError("write the bare address, like ada@north.example")
    return value.lower()


def _line(value: str) -> str:
    if not value.strip() or not value.isprintable():
        raise ValueError("this must be one line of text, and not empty")
    return value.strip()


def _host(value: str) -> str:
    """A name or an IP address. A URL could hold a login, and is no name."""
    host = value.strip()
    if _HOST.fullmatch(host) and len(host) <= _LONGEST_HOST:
        return host
    try:
        return str(ip_address(host))
    except ValueError:
        raise ValueError(
            'write the server\'s name alone, like "imap.north.example": no "imaps://", no login,'
            " and the port as port"
        ) from None


def _variable(value: str) -> str:
    if not _VARIABLE.fullmatch(value):
        raise ValueError(
            'write the name of a variable, like "MAILBOT_PASSWORD"; the password stands in it'
        )
    return value


def _language(value: str) -> str:
    codes = [each.code for each in languages()]
    if value not in codes:
        raise ValueError(f"no such language; there are {', '.join(codes)}")
    return value


def _word(value: str) -> str:
    if "\0" in value:
        raise ValueError("a word of a command cannot hold NUL")
    return value


def _folder(value: str) -> str:
    if value and not (value.strip() and value.isprintable()):
        raise ValueError('a folder is one line of text, or "" for none')
    return value


def _path(value: object) -> object:
    return Path(os.path.expanduser(value)) if isinstance(value, str) and value else value


Duration = Annotated[timedelta, BeforeValidator(_duration)]
Zone = Annotated[ZoneInfo, BeforeValidator(zone_named)]
EmailAddress = Annotated[str, AfterValidator(_address)]
LanguageCode = Annotated[str, AfterValidator(_language)]
Word = Annotated[str, AfterValidator(_word)]  # of a command: may be empty, may have lines
FolderName = Annotated[str, AfterValidator(_folder)]
OneLine = Annotated[str, AfterValidator(_line)]
HostName = Annotated[str, AfterValidator(_host)]
Variable = Annotated[str, AfterValidator(_variable)]  # of the environment
FilePath = Annotated[Path, BeforeValidator(_path)]

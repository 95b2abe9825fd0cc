"""What may become part of a command. Law: everything passes here before it reaches a wire.

A Message-ID is written by the sender; with CR LF in it a SEARCH becomes two commands.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date, datetime

from mailbot.post import UnsafeArgument

_UNSAFE = re.compile(r"[\r\n\x00]")
# RFC 3501 9, flag-keyword is an atom: no specials, no blanks, only ASCII
_FLAG = re.compile(r"\\?[A-Za-z0-9!#$&'+,\-./:;<=>?@^_`|~]+")
_BARE_LINE_END = re.compile(rb"(?<!\r)\n|\r(?!\n)")
_GREATEST_UID = 2**32 - 1  # RFC 3501 2.3.1.1


def safe(name: str, value: str) -> str:
    """*value* itself. The message names the argument and never shows the value.

    :raises UnsafeArgument: CR, LF, NUL, or what UTF-8 cannot write (lone surrogates).
    """
    if found := _UNSAFE.search(value):
        kind = {"\r": "CR", "\n": "LF", "\0": "NUL"}[found[0]]
        raise UnsafeArgument(f"the {name} contains {kind}")
    try:
        value.encode("utf-8")
    except UnicodeEncodeError:
        raise UnsafeArgument(f"the {name} contains what is no character") from None
    return value


def safe_uid(uid: int) -> int:
    """:raises UnsafeArgument: no UID of RFC 3501, that is 1 to 4,294,967,295."""
    if not 1 <= uid <= _GREATEST_UID:
        raise UnsafeArgument(f"{uid!r} is no UID")
    return uid


def safe_flags(flags: Iterable[str]) -> tuple[str, ...]:
    """:raises UnsafeArgument: one of them is no flag as RFC 3501 9 spells it."""
    return tuple(_safe_flag(flag) for flag in flags)


def _safe_flag(flag: str) -> str:
    if not _FLAG.fullmatch(safe("flag", flag)):
        raise UnsafeArgument(f"{flag!r} is no flag")
    return flag


def safe_octets(octets: bytes) -> bytes:
    """A letter as APPEND takes it, so that it comes back as it went.

    :raises UnsafeArgument: NUL, or a line end that is not CRLF (a server would change it, and
        our draft would look touched).
    """
    if b"\0" in octets:
        raise UnsafeArgument("the letter contains NUL")
    if _BARE_LINE_END.search(octets):
        raise UnsafeArgument("the letter contains a line end that is not CRLF")
    return octets


def aware(moment: datetime) -> datetime:
    """:raises ValueError: a moment without its zone says nothing."""
    if moment.tzinfo is None:
        raise ValueError(f"{moment!r} has no zone")
    return moment


def search_day(day: date) -> str:
    """RFC 3501 9, date: English months, whatever the locale."""
    months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
    return f"{day.day}-{months[day.month - 1]}-{day.year}"

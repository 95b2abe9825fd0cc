"""The headers of a letter: from octets to values.

Law: a header that cannot be read is a missing one and a fault in words; it never stops the
reading of the others. Nothing with CR, LF or NUL gets out of here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from email.utils import parsedate_to_datetime

from mailbot.letter.letter import Address
from mailbot.letter.octets.addresses import read_addresses
from mailbot.letter.octets.encoded import LONGEST, decode_words, raw_text

_BLANK_LINE = re.compile(rb"\n\r{0,2}\n")
_FIELD = re.compile(rb"([!-9;-~]{1,100})[ \t]*:")  # RFC 5322 2.2
_KNOWN = re.compile(
    rb"\n(?:from|to|cc|date|subject|message-id|received|reply-to|content-[a-z-]{1,30}"
    rb"|mime-version)[ \t]*:",
    re.IGNORECASE,
)
_FIELDS = re.compile(
    rb"(?:(?:mime-version|content-[a-z-]{1,40}|x-[a-z0-9-]{1,50}|user-agent):[^\r\n]{0,900}\r?\n"
    rb"(?:[ \t][^\r\n]{1,900}\r?\n){0,20}){2,60}\r?\n",
    re.IGNORECASE,
)
_OF_MIME = re.compile(rb"^(?:mime-version|content-type):", re.IGNORECASE | re.MULTILINE)
_UNFOLD = re.compile(r"\r?\n[ \t]*")
_ID = re.compile(r"<([^<>]{1,998})>")
_UNSAFE = re.compile(r"[\x00-\x20\x7f-\x9f\u2028\u2029]")
MOST = 2_000
"""Most headers that are cut apart; how many a letter may have is a setting below that."""
REFERENCES = 50
"""Most Message-IDs of References that are kept, the last ones."""
YEARS = range(1982, 2100)
"""Years in which letters are written. RFC 822 is of 1982."""


def with_late_fields(octets: bytes) -> bytes:
    """Seen in practice: a blank line among the headers, and the rest of them, with those of MIME,
    at the top of the body."""
    blank = _BLANK_LINE.search(octets)
    late = _FIELDS.match(octets, blank.end()) if blank else None
    if blank is None or late is None or not _OF_MIME.search(late[0]):
        return octets
    if _OF_MIME.search(octets[: blank.start() + 1]):
        return octets
    return octets[: blank.start() + 1] + octets[blank.end() :]


class Head:
    """The header lines of a letter or part, as they stand, and where the body begins."""

    __slots__ = ("_addresses", "_values", "body", "faults", "fields", "too_many")

    def __init__(self, octets: bytes, start: int = 0, end: int | None = None) -> None:
        end = len(octets) if end is None else end
        if octets.startswith((b"\n", b"\r\n"), start) and start < end:
            head, self.body = b"", octets.index(b"\n", start) + 1
        else:
            blank = _BLANK_LINE.search(octets, start, end)
            self.body = blank.end() if blank else end
            head = octets[start : blank.start() if blank else end]
        self.faults: tuple[str, ...] = ()
        self.fields: list[tuple[str, bytes]] = []
        self.too_many = False
        self._values: dict[str, list[bytes]] = {}
        self._addresses: dict[str, tuple[Address, ...]] = {}
        if head:
            self._take(head, start)

    def _take(self, head: bytes, start: int) -> None:
        """Cuts the fields out of their lines; a folded one goes on to the next name."""
        mbox = head.startswith((b"From ", b">From "))
        place = (head.find(b"\n") + 1 or len(head)) if mbox else 0
        name, opened, last_known = "", 0, -1
        while place < len(head):
            line_end = head.find(b"\n", place)
            line_end = len(head) if line_end < 0 else line_end
            found = _FIELD.match(head, place, line_end)
            if found:
                self._keep(name, head[opened : place - 1])
                name, opened = found[1].decode("ascii").lower(), found.end()
            elif head[place] not in b" \t\r" or not name:
                if last_known < 0:
                    last_known = max((hit.start() for hit in _KNOWN.finditer(head)), default=0)
                if place > last_known or not name:
                    self.body = start + place  # the text begins without a blank line
                    self.faults = ("no blank line between headers and text",)
                    break
                # Seen in practice: a folded line whose blank was lost on the way.
                self.faults = ("a header line is damaged",)
            if len(self.fields) >= MOST:
                self.too_many = True
                return
            place = line_end + 1
        self._keep(name, head[opened : min(place, len(head))])

    def _keep(self, name: str, value: bytes) -> None:
        if name:
            if len(value) > LONGEST:
                value = value[:LONGEST]
                self.faults = (*self.faults[:3], f"the header {name} is too long to be read whole")
            value = value.strip()
            self.fields.append((name, value))
            self._values.setdefault(name, []).append(value)

    def raw(self, name: str) -> bytes:
        """The first field of this name, as it stands; empty where there is none."""
        return self._values.get(name, (b"",))[0]

    def all(self, name: str) -> Iterator[str]:
        """The values of all fields of this name, topmost first, unfolded."""
        for value in self._values.get(name, ()):
            yield unfolded(value)

    def get(self, name: str) -> str:
        """The value of the first field of this name, unfolded; empty where there is none."""
        value = self.raw(name)
        return unfolded(value) if value else ""

    def has(self, name: str) -> bool:
        return name in self._values

    def count(self, name: str) -> int:
        return len(self._values.get(name, ()))

    def addresses(self, name: str) -> tuple[Address, ...]:
        if name not in self._values:
            return ()
        if name not in self._addresses:
            found = (address for value in self.all(name) for address in read_addresses(value))
            self._addresses[name] = tuple(found)
        return self._addresses[name]

    def subject(self) -> str:
        return decode_words(self.get("subject"))

    def message_id(self) -> tuple[str | None, tuple[str, ...]]:
        """The Message-ID in its angle brackets, and the faults. RFC 5322 3.6.4."""
        if not self.has("message-id"):
            return None, ("no Message-ID",)
        value = self.get("message-id")
        # Seen in practice: Message-ID: <one@club.example> (added by postmaster@club.example)
        bracketed = _ID.search(value)
        name = bracketed[0] if bracketed else value
        if not name or _UNSAFE.search(name) or len(name) > 998:
            return None, ("the Message-ID cannot be read",)
        return name, ()

    def message_ids(self, name: str) -> tuple[str, ...]:
        """The Message-IDs of In-Reply-To or References, the last of them, in order, each once."""
        found = (hit[0] for value in self.all(name) for hit in _ID.finditer(value))
        good = dict.fromkeys(one for one in found if not _UNSAFE.search(one))
        return tuple(good)[-REFERENCES:]

    def date(self) -> tuple[datetime | None, tuple[str, ...]]:
        """The sender's Date as an aware moment, and the faults. RFC 5322 3.6.1."""
        if not self.has("date"):
            return None, ("no Date header",)
        moment = read_moment(self.get("date"))
        if moment is None:
            return None, ("the Date header cannot be read, or names no time zone",)
        return moment, ()

    def received(self) -> datetime | None:
        """The moment in the topmost Received header, which the own server wrote."""
        value = self.get("received")
        return read_moment(value.rpartition(";")[2]) if value else None


def unfolded(value: bytes) -> str:
    """A header value in one line. RFC 5322 2.2.3."""
    text = raw_text(value)
    return _UNFOLD.sub(" ", text).strip() if "\n" in text else text


def read_moment(value: str) -> datetime | None:
    """An aware moment out of a date header; None where it has no zone or is none.

    >>> read_moment("Wed, 18 Nov 2026 20:15:00 +0100 (CET)").isoformat()
    '2026-11-18T20:15:00+01:00'
    >>> read_moment("Wed, 18 Nov 2026 20:15:00")
    """
    try:
        moment = parsedate_to_datetime(value[:200])
        if moment.tzinfo is None or moment.year not in YEARS:
            return None
        moment.timestamp()
    except (ValueError, TypeError, IndexError, OverflowError, AttributeError):
        return None
    return moment

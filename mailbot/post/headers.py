"""A header block, octets, as little of it as the door needs to compare: ids and addresses.

Nothing here raises, whatever the octets are, and every pattern is linear.
"""

from __future__ import annotations

import re
from collections.abc import Collection

# What a sweep weighs before it fetches a body; Received is not among it. The last four tell
# bounces from what people write.
FIELDS = (
    "From",
    "Sender",
    "Reply-To",
    "To",
    "Cc",
    "Subject",
    "Date",
    "Message-ID",
    "In-Reply-To",
    "References",
    "Auto-Submitted",
    "Return-Path",
    "Content-Type",
    "X-Failed-Recipients",
)
# The same without the fields that hundreds of addressees can make long.
SHORT_FIELDS = tuple(name for name in FIELDS if name not in ("To", "Cc"))

_LINE = re.compile(rb"[^\n]*\n|[^\n]+")
_BLANK_LINE = re.compile(rb"(?:\A|\n)\r?\n")
_NAME = re.compile(rb"([!-9;-~]+)[ \t]*:")
# An open quote runs to the end, so that no place is looked at twice.
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*(?:"|\\?$)', re.DOTALL)
_COMMENT = re.compile(r"\([^()]*\)")
_ANGLE = re.compile(r"<([^<>]*)>")


def header_block(octets: bytes) -> bytes:
    """The header of a letter, with the blank line behind it if there is one."""
    end = _BLANK_LINE.search(octets)
    return octets[: end.end()] if end else octets


def split_fields(block: bytes) -> list[tuple[str, bytes]]:
    """(name in lower case, the field as it stands with its folded lines), up to the blank line.

    What is no field (a stray line) is left out with the lines folded under it.
    """
    fields: list[tuple[str, list[bytes]]] = []
    for line in _LINE.findall(block):
        if not line.strip(b"\r\n"):
            break
        if line[:1] in b" \t" and fields:
            fields[-1][1].append(line)
        else:
            named = _NAME.match(line)
            fields.append((named[1].decode("ascii").lower() if named else "", [line]))
    return [(name, b"".join(lines)) for name, lines in fields if name]


def only_fields(block: bytes, names: Collection[str]) -> bytes:
    """What BODY[HEADER.FIELDS (names)] gives: those fields in their order, and a blank line."""
    wanted = {name.lower() for name in names}
    return b"".join(field for name, field in split_fields(block) if name in wanted) + b"\r\n"


def without_fields(block: bytes, names: Collection[str]) -> bytes:
    """The other fields, each ended by CRLF; no blank line."""
    unwanted = {name.lower() for name in names}
    kept = (field for name, field in split_fields(block) if name not in unwanted)
    return b"".join(field.rstrip(b"\r\n") + b"\r\n" for field in kept)


def values(block: bytes, name: str) -> list[str]:
    """All values of a field, unfolded (RFC 5322 2.2.3) and stripped."""
    return [
        re.sub(r"[\r\n]", "", field.split(b":", 1)[1].decode("utf-8", "replace")).strip()
        for each, field in split_fields(block)
        if each == name.lower()
    ]


def has_message_id(block: bytes, message_id: str) -> bool:
    """Exactly this one; SEARCH HEADER finds ``<m100@...>`` too where ``<m10`` was asked for."""
    return message_id.strip() in values(block, "message-id")


def addresses(block: bytes, names: Collection[str]) -> frozenset[str]:
    """The bare addresses in some fields, in lower case; display names do not count."""
    return frozenset(
        address for name in names for value in values(block, name) for address in _bare(value)
    )


def _bare(value: str) -> list[str]:
    text = _COMMENT.sub(" ", _QUOTED.sub(" ", value))
    # Seen in practice: From: Ilmari, anna@post.example <ilmari@post.example>
    found = [route.rsplit(":", 1)[-1] for route in _ANGLE.findall(text)]
    if not found:
        found = re.split(r"[,;:\s]", text)
    return [word.strip().lower() for word in found if "@" in word]

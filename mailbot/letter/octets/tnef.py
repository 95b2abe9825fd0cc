"""The words in a ``winmail.dat``, the envelope of Outlook and Exchange (MS-OXTNEF).

Law: only the body as text or HTML and attached files are looked for; every length is checked
against what is there, and each octet is looked at once. No package of the registries that reads
the format is still kept. A body that is rich text (RTF) alone is not read, and that is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

_SIGNATURE = bytes.fromhex("789f3e22")
_BODY, _PROPERTIES, _CODEPAGE = 0x0002800C, 0x00069003, 0x00069007
_RENDERED, _TITLE, _DATA = 0x00069002, 0x00018010, 0x0006800F  # of an attachment
_MOST = 5_000  # attributes, or properties of one
_TEXT, _RICH, _HTML = 0x1000, 0x1009, 0x1013  # PidTagBody, PidTagRtfCompressed, PidTagHtml
_STRING8, _UNICODE, _BINARY, _OBJECT = 0x1E, 0x1F, 0x102, 0x0D
_SIZES = {0x01: 4, 0x02: 4, 0x03: 4, 0x04: 4, 0x05: 8, 0x06: 8, 0x07: 8, 0x0A: 4, 0x0B: 4,
          0x14: 8, 0x40: 8, 0x48: 16}  # fmt: skip
_MANY = 0x1000  # flag of a type: a list of values
_NAMED = 0x8000  # properties from here on bear a name


@dataclass(slots=True)
class Envelope:
    """What it holds. ``charset`` is that of ``text``, as far as it says so; ``rich``: rich text."""

    text: bytes = b""
    html: bytes = b""
    charset: str = "cp1252"
    rich: bool = False
    files: list[tuple[str, bytes]] = field(default_factory=list)


def read_envelope(octets: bytes) -> Envelope | None:
    """None where it is no such envelope; what is damaged in it ends the reading."""
    if not octets.startswith(_SIGNATURE):
        return None
    found = Envelope()
    seen = False
    for name, data in _attributes(octets):
        if name == _CODEPAGE and len(data) >= 4:
            found.charset = f"cp{_number(data, 0)}"
        elif name == _BODY:
            found.text = found.text or data.rstrip(b"\0")
        elif name == _PROPERTIES and not seen:
            seen = True
            _take_properties(data, found)
        elif name == _RENDERED:
            found.files.append(("", b""))
        elif name in (_TITLE, _DATA) and found.files:
            title, file = found.files[-1]
            if name == _TITLE:
                title = data.rstrip(b"\0").decode("cp1252", "replace")
            found.files[-1] = (title, data if name == _DATA else file)
    return found


def _number(octets: bytes, place: int, size: int = 4) -> int:
    return int.from_bytes(octets[place : place + size], "little")


def _attributes(octets: bytes) -> Iterator[tuple[int, bytes]]:
    """MS-OXTNEF 2.1.3: level, name, length, data, checksum."""
    place = 6  # behind the signature and a key
    for _ in range(_MOST):
        start = place + 9
        end = start + _number(octets, place + 5)
        if start > len(octets) or end > len(octets):
            return
        yield _number(octets, place + 1), octets[start:end]
        place = end + 2


def _take_properties(data: bytes, found: Envelope) -> None:
    """MS-OXTNEF 2.1.3.4: the properties of the message."""
    place = 4
    for _ in range(min(_number(data, 0), _MOST)):
        if place + 4 > len(data):
            return
        kind, name = _number(data, place, 2), _number(data, place + 2, 2)
        place += 4
        if name >= _NAMED:
            by_text = _number(data, place + 16) == 1
            place += 24 + (_padded(_number(data, place + 20)) if by_text else 0)
        values = _values(data, place, kind)
        if values is None:
            return
        first, place = values
        if name == _TEXT and kind == _UNICODE:
            found.text = first.decode("utf-16-le", "replace").rstrip("\0").encode()
            found.charset = "utf-8"
        elif name == _TEXT and kind == _STRING8:
            found.text = found.text or first.rstrip(b"\0")
        elif name == _RICH and kind == _BINARY:
            found.rich = bool(first)
        elif name == _HTML and kind == _BINARY:
            found.html = first.rstrip(b"\0")


def _values(data: bytes, place: int, kind: int) -> tuple[bytes, int] | None:
    """The first value and the place behind them all; None where they are no such values."""
    many, kind = kind & _MANY, kind & ~_MANY
    count = 1
    listed = kind in (_STRING8, _UNICODE, _BINARY, _OBJECT)
    if many or listed:
        count, place = _number(data, place), place + 4
    if not listed:
        size = _SIZES.get(kind)
        end = place + count * (size or 0)
        return (b"", end) if size and end <= len(data) else None
    if count > _MOST:
        return None
    first = b""
    for at in range(count):
        end = place + 4 + _number(data, place)
        if place + 4 > len(data) or end > len(data):
            return None
        first = data[place + 4 : end] if at == 0 else first
        place += 4 + _padded(end - place - 4)
    return first, place


def _padded(length: int) -> int:
    return length + -length % 4

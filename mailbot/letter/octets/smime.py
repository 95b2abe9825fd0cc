"""A letter inside an S/MIME envelope that is only signed (RFC 8551 3.5.2), read without its proof.

Law: only the frame is understood (tag and length, ITU-T X.690 8.1); nothing is verified.
"""

from __future__ import annotations

_DATA = bytes.fromhex("06092a864886f70d010701")
_SIGNED = bytes.fromhex("06092a864886f70d010702")
_ENVELOPED = (bytes.fromhex("06092a864886f70d010703"), bytes.fromhex("060b2a864886f70d0109100117"))
_NEAR = 64  # octets from the start within which the kind stands
_FAR = 512  # octets within which the content begins
_CHUNKS = 100_000


def is_enveloped(octets: bytes) -> bool:
    """Is it encrypted?"""
    return any(octets.find(kind, 0, _NEAR) >= 0 for kind in _ENVELOPED)


def signed_content(octets: bytes) -> bytes | None:
    """The letter that was signed; None where there is none or the frame is damaged."""
    kind = octets.find(_SIGNED, 0, _NEAR)
    start = octets.find(_DATA, kind + 1, _FAR) if kind >= 0 else -1
    if start < 0:
        return None
    place = start + len(_DATA)
    wrapper = _length(octets, place + 1) if octets[place : place + 1] == b"\xa0" else None
    if wrapper is None:
        return None
    place = wrapper[0]
    tag = octets[place : place + 1]
    size = _length(octets, place + 1)
    if size is None or tag not in (b"\x04", b"\x24"):
        return None
    place, length = size
    if tag == b"\x04":
        return octets[place : place + length] if length is not None else None
    return _pieces(octets, place, len(octets) if length is None else place + length)


def _pieces(octets: bytes, place: int, end: int) -> bytes:
    """An octet string in pieces, of known length or up to its end mark."""
    pieces: list[bytes] = []
    while place < min(end, len(octets)) and octets[place] == 0x04 and len(pieces) < _CHUNKS:
        size = _length(octets, place + 1)
        if size is None or size[1] is None:
            break
        pieces.append(octets[size[0] : size[0] + size[1]])
        place = size[0] + size[1]
    return b"".join(pieces)


def _length(octets: bytes, place: int) -> tuple[int, int | None] | None:
    """Where the value begins and how long it is; None for its length: up to an end mark."""
    if place >= len(octets):
        return None
    first = octets[place]
    if first < 0x80:
        return place + 1, first
    if first == 0x80:
        return place + 1, None
    count = first & 0x7F
    if count > 4 or place + count >= len(octets):
        return None
    return place + 1 + count, int.from_bytes(octets[place + 1 : place + 1 + count], "big")

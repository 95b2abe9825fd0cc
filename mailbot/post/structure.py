"""A large letter without its attachments: which text parts to fetch, and a letter made of them.

``Part`` is the tree of RFC 3501 7.4.2 BODYSTRUCTURE with the section numbers of 6.4.5. ``plan``
chooses, ``assemble`` mirrors the tree with the chosen leaves alone. Pure; nothing raises.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from mailbot.post.headers import without_fields

MOST_HEADER = 64 * 1024  # octets of the outer header
MOST_PART_HEADER = 8 * 1024  # octets of a part's or an inner letter's header
_MOST_PARTS = 100  # leaves looked at
_MOST_DEPTH = 20
_STRUCTURAL = ("content-type", "content-transfer-encoding", "mime-version", "content-length")


@dataclass(frozen=True, slots=True)
class Part:
    """One node. ``section`` is "" for the letter itself, "1.2" for what lies in it."""

    section: str
    kind: str  # "text/plain", "multipart/mixed", "message/rfc822"; lower case
    size: int = 0  # octets as encoded; 0 for a multipart
    parts: tuple[Part, ...] = ()  # of a multipart; of an inner letter its one body

    @property
    def is_text(self) -> bool:
        """Own words, quotes, tables, or a PGN attachment under any of its types."""
        return self.kind.startswith("text/") or self.kind.endswith("pgn")


def structure(answer: object) -> Part:
    """From a parsed BODYSTRUCTURE; what cannot be read is a part of unknown kind."""
    return _part(answer, "", 0)


def _part(answer: object, section: str, depth: int) -> Part:
    match answer:
        case _ if depth > _MOST_DEPTH:
            return Part(section, "unknown/too-deep")
        case [list() | tuple() as first, *rest]:
            return _multipart(first, rest, section, depth)
        case [bytes() as kind, bytes() as subkind, _, _, _, _, size, *rest]:
            name = f"{_text(kind)}/{_text(subkind)}"
            section = section or "1"
            leaf = Part(section, name, size if isinstance(size, int) else 0)
            match rest:
                case [_, [_, *_] as body, *_] if name == "message/rfc822":
                    below = section if _is_multipart(body) else f"{section}.1"
                    return replace(leaf, parts=(_part(body, below, depth + 1),))
            return leaf
        case _:
            return Part(section or "1", "unknown/unknown")


def _multipart(first: Sequence[object], rest: list[object], section: str, depth: int) -> Part:
    # imapclient: one list of parts, then the subtype; raw: the parts one by one, then the subtype
    parts = list(first) if isinstance(first, list) else [first]
    while rest and isinstance(rest[0], (list, tuple)):
        parts.append(rest.pop(0))
    subkind = rest[0] if rest and isinstance(rest[0], bytes) else b"mixed"
    dot = f"{section}." if section else ""
    inner = tuple(
        _part(each, f"{dot}{number}", depth + 1)
        for number, each in enumerate(parts[:_MOST_PARTS], start=1)
    )
    return Part(section, f"multipart/{_text(subkind)}", parts=inner)


def _is_multipart(body: Sequence[object]) -> bool:
    return isinstance(body[0], (list, tuple))


def _text(octets: bytes) -> str:
    word = octets.decode("ascii", "replace").lower()
    return word if word.replace("-", "").replace(".", "").replace("+", "").isalnum() else "unknown"


def leaves(part: Part) -> Iterator[Part]:
    """All parts that hold no other, in the order of the letter."""
    if part.parts:
        for inner in part.parts:
            yield from leaves(inner)
    elif not part.kind.startswith("multipart/"):
        yield part


def inner_letters(part: Part) -> Iterator[Part]:
    """The forwarded letters in it."""
    if part.kind == "message/rfc822" and part.parts:
        yield part
    for inner in part.parts:
        yield from inner_letters(inner)


def plan(part: Part, most: int) -> dict[str, int]:
    """section -> octets to fetch of it; the text parts in their order, *most* in all."""
    budget = most
    wanted = {}
    texts = [leaf for leaf in leaves(part) if leaf.is_text and leaf.size]
    for leaf in texts[:_MOST_PARTS]:
        take = min(leaf.size, budget)
        if take:
            wanted[leaf.section] = take
        budget -= take
    return wanted


def assemble(
    part: Part, header: bytes, headers: Mapping[str, bytes], bodies: Mapping[str, bytes]
) -> bytes:
    """A letter under the original *header* that holds the parts named in *bodies*.

    :param headers: section -> its MIME header; of an inner letter that letter's header.
    :param bodies: section -> its octets as encoded, perhaps cut at the end.
    """
    if not part.parts:
        return _closed(header) + _whole_lines(bodies.get(part.section, b""), part.size)
    if not part.kind.startswith("multipart/"):  # a letter that is nothing but another letter
        part = Part("", "multipart/mixed", parts=(part,))
    outer = without_fields(_whole_lines(header, None), _STRUCTURAL)
    return outer + _mirrored(part, headers, bodies)


def _mirrored(part: Part, headers: Mapping[str, bytes], bodies: Mapping[str, bytes]) -> bytes:
    """Content-Type, blank line and body of a multipart that keeps its subtype."""
    entities = [_entity(inner, headers, bodies) for inner in part.parts if _has_text(inner, bodies)]
    digest = hashlib.sha256(b"\0".join(entities)).hexdigest()[:32].encode("ascii")
    boundary = b"=_" + digest  # cannot stand in what it was computed from
    subkind = part.kind.partition("/")[2].encode("ascii")
    lines = [
        b'MIME-Version: 1.0\r\nContent-Type: multipart/%s; boundary="%s"\r\n' % (subkind, boundary)
    ]
    lines += [b"\r\n--%s\r\n%s" % (boundary, entity) for entity in entities]
    return b"".join([*lines, b"\r\n--%s--\r\n" % boundary])


def _entity(part: Part, headers: Mapping[str, bytes], bodies: Mapping[str, bytes]) -> bytes:
    if part.kind == "message/rfc822":
        inner, header = part.parts[0], headers.get(part.section, b"")
        return b"Content-Type: message/rfc822\r\n\r\n" + assemble(inner, header, headers, bodies)
    if part.parts:
        return _mirrored(part, headers, bodies)
    body = _whole_lines(bodies[part.section], part.size)
    return _closed(headers.get(part.section, b"")) + body


def _has_text(part: Part, bodies: Mapping[str, bytes]) -> bool:
    return any(leaf.section in bodies for leaf in leaves(part))


def _closed(header: bytes) -> bytes:
    """A header, perhaps cut, with exactly one blank line behind it."""
    return without_fields(_whole_lines(header, None), ()) + b"\r\n"


def _whole_lines(octets: bytes, size: int | None) -> bytes:
    """Without the last line when it was cut: half a base64 line or half a letter of UTF-8."""
    if size is None:
        return octets[: octets.rfind(b"\n") + 1]
    if len(octets) >= size or b"\n" not in octets:
        return octets
    return octets[: octets.rfind(b"\n") + 1]

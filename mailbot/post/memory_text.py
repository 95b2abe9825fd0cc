"""``fetch_text`` without a server: the structure that a server would tell, read by ``email``."""

from __future__ import annotations

import email
import email.policy
from email.message import Message

from mailbot.post.headers import header_block
from mailbot.post.structure import (
    MOST_HEADER,
    MOST_PART_HEADER,
    Part,
    assemble,
    inner_letters,
    leaves,
    plan,
)


def text_alone(octets: bytes, most: int) -> bytes:
    """Header and at most *most* octets of text parts, as a letter."""
    entities: dict[str, Message] = {}
    letter = email.message_from_bytes(octets, policy=email.policy.compat32)
    tree = _part(letter, "", entities)
    wanted = plan(tree, most)
    bodies = {name: _body(entities[name])[:take] for name, take in wanted.items()}
    headers = {leaf.section: _header(entities[leaf.section]) for leaf in leaves(tree)}
    for inner in inner_letters(tree):
        headers[inner.section] = _header(_inner(entities[inner.section]))
    return assemble(tree, header_block(octets)[:MOST_HEADER], headers, bodies)


def _part(entity: Message, section: str, entities: dict[str, Message]) -> Part:
    """As RFC 3501 6.4.5 numbers them; *entities* gets each one under its section."""
    kind = entity.get_content_type()
    children = entity.get_payload()
    if kind == "message/rfc822" and isinstance(children, list) and children:
        section = section or "1"
        inner = _inner(entity)
        below = section if inner.is_multipart() else f"{section}.1"
        entities[section] = entity
        return Part(section, kind, parts=(_part(inner, below, entities),))
    if isinstance(children, list):
        dot = f"{section}." if section else ""
        parts = tuple(
            _part(child, f"{dot}{number}", entities)
            for number, child in enumerate(children, start=1)
            if isinstance(child, Message)
        )
        return Part(section, kind, parts=parts)
    section = section or "1"
    entities[section] = entity
    return Part(section, kind, size=len(_body(entity)))


def _inner(entity: Message) -> Message:
    children = entity.get_payload()
    first = children[0] if isinstance(children, list) else entity
    return first if isinstance(first, Message) else entity


def _body(entity: Message) -> bytes:
    payload = entity.get_payload()
    return payload.encode("ascii", "surrogateescape") if isinstance(payload, str) else b""


def _header(entity: Message) -> bytes:
    lines = [f"{name}: {value}\r\n" for name, value in entity.raw_items()]
    octets = "".join(lines).encode("utf-8", "surrogateescape")
    return octets[:MOST_PART_HEADER] + b"\r\n"

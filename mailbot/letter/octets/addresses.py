"""The addresses of a header (RFC 5322 3.4), read so that no header can hold up the reader."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mailbot.letter.letter import Address
from mailbot.letter.octets.encoded import LONGEST, decode_words

MOST = 200
"""Most addresses of one header that are kept."""

_TOKEN = re.compile(
    r'"(?:[^"\\]|\\.){0,500}+"|\((?:[^()\\]|\\.){0,500}+\)|<[^<>]{0,500}+>|[^"(<,;:]++|.', re.DOTALL
)
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_AROUND = re.compile(r"\s{0,20}([@.])\s{0,20}")  # RFC 5322 4.4: blanks around them are allowed
_UNSEEN = re.compile(
    r"[\s\x00-\x1f\x7f-\xa0\xad\u034f\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]"
)
_BARE = re.compile(r"[^\s<>@]{1,200}@[^\s<>@]{1,255}")


def read_addresses(value: str) -> tuple[Address, ...]:
    """All mailboxes of a header value, in order; group names are left out.

    >>> for one in read_addresses('"Example, Ann" <Ann@Club.Example>, bob@club.example (Bob)'):
    ...     print(one)
    Address(name='Example, Ann', address='ann@club.example')
    Address(name='Bob', address='bob@club.example')
    """
    found: list[Address] = []
    name: list[str] = []
    comment = angle = ""
    for token in (*_tokens(value[:LONGEST]), ","):
        kind = token[0]
        if kind in ",;":
            found += _mailbox("".join(name), angle, comment)
            name, comment, angle = [], "", ""
            if len(found) >= MOST:
                break
        elif kind == ":":
            name = []  # RFC 5322 3.4: what stood before was the name of a group
        elif kind == "<" and len(token) > 1:
            if angle:  # Seen in practice: Ann <ann@club.example> <ann@home.example>
                found += _mailbox("".join(name), angle, comment)
                name = []
            angle = token[1:-1]
        elif kind == "(" and len(token) > 1:
            comment = comment or token[1:-1]
        elif kind == '"' and len(token) > 1:
            name.append(_ESCAPED.sub(r"\1", token[1:-1]))
        else:
            name.append(token)
    return tuple(found)


def _tokens(value: str) -> Iterator[str]:
    for token in _TOKEN.finditer(value):
        yield token[0]


def _mailbox(name: str, angle: str, comment: str) -> Iterator[Address]:
    if not angle:
        bare = _BARE.search(name)
        if bare is None:
            return
        angle, name = bare[0], name[: bare.start()] + name[bare.end() :]
    # RFC 5322 4.4: a route (<@a,@b:ann@c>) is no part of the address.
    address = angle.rpartition(":")[2] if angle.startswith("@") else angle
    # What cannot be seen must not make a stranger's address that of a player.
    address = _UNSEEN.sub("\ufffd", _AROUND.sub(r"\1", address.strip())).lower()
    if "@" in address:
        yield Address(decode_words(name) or decode_words(comment), address)

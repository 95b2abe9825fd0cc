"""A large letter from the server without its attachments: BODYSTRUCTURE, then one bounded FETCH."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from mailbot.post import Fetched, Place, Uid
from mailbot.post.rows import fetch_rows, internal_date, section
from mailbot.post.structure import (
    MOST_HEADER,
    MOST_PART_HEADER,
    Part,
    assemble,
    inner_letters,
    leaves,
    plan,
    structure,
)
from mailbot.post.wire import Selected, Wire

# What to take of a letter whose structure nobody can read: the beginning of all of it.
_UNREADABLE = Part("TEXT", "text/unknown", size=2**32)

_MOST_LETTERS = 100  # forwarded letters; a command line has an end


def text_of(wire: Wire, seen: Selected, uid: Uid, most: int) -> Fetched | None:
    """Header and at most *most* octets of text parts, as a letter; None when it is gone."""
    answer = wire.structure(uid)
    tree = structure(answer) if answer else _UNREADABLE
    wanted = plan(tree, most)
    row = fetch_rows(wire, [uid], ["INTERNALDATE", *_sections(tree, wanted)]).get(uid, {})
    header = section(row, "HEADER")
    if header is None:
        return None
    bodies = {name: section(row, name) or b"" for name in wanted}
    headers = {name: section(row, f"{name}.MIME") or b"" for name in wanted}
    for name in _letters_with(tree, wanted):
        headers[name] = section(row, f"{name}.HEADER") or b""
    place = Place(seen.folder, seen.uidvalidity, uid)
    octets = assemble(tree, header, headers, bodies)
    return Fetched(place, octets, internal_date(row, place), whole=False)


def _sections(tree: Part, wanted: Mapping[str, int]) -> list[str]:
    """What to fetch for ``assemble``, each item bounded."""
    items = [f"BODY.PEEK[HEADER]<0.{MOST_HEADER}>"]
    items += [f"BODY.PEEK[{name}]<0.{octets}>" for name, octets in wanted.items()]
    if tree.parts:
        heads = [f"{name}.MIME" for name in wanted]
        heads += [f"{name}.HEADER" for name in _letters_with(tree, wanted)]
        items += [f"BODY.PEEK[{name}]<0.{MOST_PART_HEADER}>" for name in heads]
    return items


def _letters_with(tree: Part, wanted: Mapping[str, int]) -> list[str]:
    """Sections of the forwarded letters that hold something wanted."""
    found = (
        inner.section
        for inner in inner_letters(tree)
        if any(leaf.section in wanted for leaf in leaves(inner))
    )
    return list(islice(found, _MOST_LETTERS))

"""Do the names of a PGN say that the player has the side that he claims?

Names are compared as written by people: in any order, with or without diacritics, with
initials or further given names; an address is as good as a name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from mailbot.desk.account import Account
from mailbot.desk.deciding.setups import SetupRefused
from mailbot.desk.names import folded_words
from mailbot.game.pgn import tag_value
from mailbot.game.sheet import Side


class Like(IntEnum):
    """How well a tag names somebody."""

    NO = 0
    PARTLY = 1  # one name of his, an initial, the first part of an address
    YES = 2


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with his name and addresses, as far as they are known."""

    name: str
    addresses: tuple[str, ...] = ()


def doubt_of_side(
    tags: Mapping[str, str], side: Side, account: Account, opponent: Person
) -> str | None:
    """What the names of White and Black leave to ask about *side*; None where nothing.

    :raises SetupRefused: they say that the player has the other side.
    """
    ours, theirs = (_tag(tags, each) for each in (side, side.other))
    us = Person(account.owner, account.addresses)
    we_here, we_there = likeness(ours, us), likeness(theirs, us)
    he_here, he_there = likeness(ours, opponent), likeness(theirs, opponent)
    for_us, against = max(we_here, he_there), max(we_there, he_here)
    named = "; ".join(
        f"{each.capitalize()} {_shown(tags, each)}" for each in (Side.WHITE, Side.BLACK)
    )
    if against is Like.YES and for_us is Like.NO:
        raise SetupRefused(
            f"by the names in the PGN you have {side.other.capitalize()} ({named}): say"
            f" --{side.other}, or, if the tags are wrong, put them right"
        )
    if against > Like.NO and against >= for_us:
        return f"the names in the PGN do not tell which side is yours ({named})"
    if for_us is Like.NO and ours:
        return f"the PGN names neither side as you, {account.owner} ({named})"
    return None


def likeness(tag: str, person: Person) -> Like:
    """How well the value of a tag names that person; an empty one names nobody."""
    said = tag.strip().casefold()
    addresses = {address.casefold() for address in person.addresses}
    if said in addresses:
        return Like.YES
    if said in {address.partition("@")[0] for address in addresses}:
        return Like.PARTLY
    return _words_alike(_words(tag), _words(person.name))


def _words_alike(a: frozenset[str], b: frozenset[str]) -> Like:
    if not a or not b:
        return Like.NO
    less, more = sorted((a, b), key=len)
    if a == b or (len(less) > 1 and less <= more and all(len(word) > 1 for word in less)):
        return Like.YES
    whole = {word for word in a & b if len(word) > 1}
    if not whole:
        return Like.NO
    # Only initials may be left over: another given name is another person's.
    initials = all(
        any(x[0] == y[0] and 1 in (len(x), len(y)) for y in more - whole) for x in less - whole
    )
    return Like.PARTLY if initials else Like.NO


def _words(name: str) -> frozenset[str]:
    """Its words as names are compared; figures are no name."""
    return frozenset(word for word in folded_words(name) if not word.isdecimal())


def _tag(tags: Mapping[str, str], side: Side) -> str:
    return tags.get(side.capitalize(), "").strip(" ?")


def _shown(tags: Mapping[str, str], side: Side) -> str:
    return repr(tag_value(tags.get(side.capitalize(), "?")))

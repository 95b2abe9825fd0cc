"""A letter that a person settles, read once more; fetched again where its text is not kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mailbot.cli.at_once import sweep_at_once
from mailbot.cli.exits import Refusal
from mailbot.cli.show import say

if TYPE_CHECKING:
    from mailbot.cli.wiring import Opened
    from mailbot.desk.deciding.settlement import Settlement
    from mailbot.letter.claims import Claims
    from mailbot.letter.letter import Letter
    from mailbot.store import LetterRecord


def fetched_again(door: Opened, record: LetterRecord, *, sweep: bool, tell: bool) -> LetterRecord:
    """The letter with its text; without it where it lies no more where it lay.

    :raises Refusal: nobody has looked yet: the next sweep does.
    """
    number = record.number
    places = ", ".join(dict.fromkeys(place.folder for place in record.places))
    if not places:
        return record  # looked for before: it is gone
    door.store.letters.fetch_again(number)
    if tell:
        say(f"the text of letter {number} is not kept; it is fetched again from {places}")
    why = sweep_at_once(door, wanted=sweep, tell=tell)
    if why is not None:
        raise Refusal(
            f"the text of letter {number} is not here yet ({why}): after the next sweep"
            f" (`mailbot sweep`) settle it again"
        )
    found = door.store.letters.letter(number)
    if tell and not found.has_octets:
        say(f"letter {number} lies no more in {places}: its text cannot be read", style="yellow")
    return found


def read_again(door: Opened, record: LetterRecord, wish: Settlement) -> tuple[Letter, Claims]:
    """The letter once more; an empty one that came at its moment where it cannot be read."""
    from mailbot.letter.claims import Claims
    from mailbot.letter.parse import parse
    from mailbot.letter.read import read_claims

    octets = door.store.letters.octets(record.key)
    outline = record.outline
    came = record.moment if outline is None else outline.arrived
    empty = replace(parse(b""), arrived=came)
    if octets is None:
        _must_be_said(wish, f"the text of letter {record.number} lies no more where it lay")
        return empty, Claims()
    try:
        letter = parse(
            octets, internal_date=came, server=door.account.server, limits=door.config.limits
        )
        claims = read_claims(letter)
    except Exception:  # it was shunted for this; a person can still say what it is
        letter, claims = empty, Claims()
    if record.state != "shunted":
        return letter, claims
    _must_be_said(wish, f"mailbot fails on letter {record.number}")
    return letter, Claims()


def _must_be_said(wish: Settlement, why: str) -> None:
    """:raises Refusal: it shall count as it was read, and it cannot be read."""
    if wish.word == "read":
        raise Refusal(f"{why}: say what it is, --as MOVES or another word")

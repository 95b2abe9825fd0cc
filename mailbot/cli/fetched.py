"""The text of a letter that was no letter about a game, fetched once more from where it lay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mailbot.cli.at_once import sweep_at_once
from mailbot.cli.exits import Refusal
from mailbot.cli.show import say

if TYPE_CHECKING:
    from mailbot.cli.wiring import Opened
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

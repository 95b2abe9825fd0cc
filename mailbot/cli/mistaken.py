"""What a player who tries a letter may have mistaken: his side, or the game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mailbot.cli.tables import Wishes
    from mailbot.desk.library import Reading


def notice(reading: Reading, wishes: Wishes) -> str | None:
    """One line that asks, with the option that would be right; None where nothing is odd.

    Names are compared as sets of words, so that "South, Ben" is Ben South. A name is no proof:
    nothing else depends on this.
    """
    games = [part.game for part in reading.games if part.game is not None]
    if wishes.of_ledger:
        no_game = "no game of your ledger fits; beside another: --pgn FILE --you white (or black)"
        return None if games else no_game
    writer = reading.letter.from_[0].name if reading.letter.from_ else ""
    if wishes.pgn is None or wishes.mine or not _words(writer):
        return None
    for game in games:
        us, them = _words(game.setup.us.name), _words(game.setup.opponent.name)
        if us == _words(writer) != them:
            other = "black" if game.setup.side.value == "white" else "white"
            return f"{writer} wrote this, and has your side there: is it --you {other}, or --mine?"
        if not _words(writer) & (us | them):
            players = f"{game.setup.white.name} - {game.setup.black.name}"
            return f"{writer} wrote this, and that game is {players}: is it the right one?"
    return None


def _words(name: str) -> frozenset[str]:
    return frozenset(word.casefold() for word in re.findall(r"[^\W\d_]{2,}", name))

"""Letters of which nobody known is the proven sender: why, and what would make him known."""

from __future__ import annotations

import re

from mailbot.desk.candidate import OnDesk
from mailbot.desk.names import folded_words
from mailbot.game.sheet import Game
from mailbot.letter.letter import Automatic, Letter


def is_bulk_about_others(desk: OnDesk) -> bool:
    """A newsletter with somebody's game: list mail that never names the player."""
    names = folded_words(desk.account.owner)
    said = set(folded_words("\n".join(w.text for w in desk.letter.lines)))
    return desk.letter.automatic is Automatic.LIST and said.isdisjoint(names)


def make_known(letter: Letter, game: Game) -> str:
    """The command with which the sender's address is the opponent's from now on."""
    sender = letter.from_[0].address if len(letter.from_) == 1 else ""
    address = sender if _PLAIN_ADDRESS.fullmatch(sender) else "ADDRESS"
    return f"mailbot game change {game.id} --opponent-address {address} --why TEXT"


_PLAIN_ADDRESS = re.compile(r"[A-Za-z0-9][A-Za-z0-9._+-]*@[A-Za-z0-9][A-Za-z0-9.-]*")
"""What may stand in a command that the player copies into a shell."""

NOT_KNOWN = (
    "the sender is not known as this player; if it is he, make his address known, or settle"
    " this one letter"
)
WHY_UNPROVEN = {
    "failed": "the mail server marked the sender as not authentic",
    "not authentic": "the mail server has not confirmed the sender, as this account demands",
    "several senders": "the letter names several senders",
    "own unsent": "it is from your address, but not in Sent: if you sent it, settle it",
    "own elsewhere": "the letter was not sent to the opponent",
}

"""What mailbot lays into Drafts, as values; ``answering.compose`` makes octets of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Addressee(StrEnum):
    """To whom. At most one untouched draft of ours exists per game and addressee."""

    OPPONENT = "opponent"
    TD = "td"


class Purpose(StrEnum):
    """Why. MOVE has the gap for the player's own move (filled when `play` named it)."""

    MOVE = "move"
    QUESTION = "question"
    AGAIN = "again"
    REPORT = "report"
    CLAIM = "claim"


@dataclass(frozen=True, slots=True)
class Draft:
    """One draft, without its Message-ID and Date (which the sweep gives it).

    ``state`` is equal for two drafts exactly when the later one need not replace the
    earlier: it is made from everything that the text depends on.

    ``occasion`` is what the addressee is written for: the ply that the sheet waits for, the
    result. One letter is enough for one occasion, whatever it says.
    """

    game: str | None
    addressee: Addressee
    purpose: Purpose
    sender: str  # "Name <address>" of our player
    to: tuple[str, ...]
    cc: tuple[str, ...]
    subject: str
    in_reply_to: str | None
    references: tuple[str, ...]
    body: str
    attachments: tuple[tuple[str, str, str], ...] = ()  # (file name, type/subtype, text)
    occasion: str = ""

    @property
    def state(self) -> tuple[object, ...]:
        return (
            self.purpose,
            self.to,
            self.cc,
            self.subject,
            self.in_reply_to,
            self.body,
            self.attachments,
        )

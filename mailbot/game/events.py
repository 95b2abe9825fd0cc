"""What can be recorded of a game. Facts only; judging is `desk`'s work, folding `game.fold`'s.

Every event is a frozen record with a ``kind``; ``Event`` is their closed union and
``EVENTS`` reads and writes them as JSON (days ISO, moves UCI). Never change the meaning of
a stored field: add a new one with a default.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated, Literal

from pydantic import Discriminator, TypeAdapter

from mailbot.game.sheet import UNKNOWN_DAY, Day, Ending, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class MovePlayed:
    """A ply that stands on the sheet from now on. Law: it must be the next one."""

    kind: Literal["move_played"] = "move_played"
    ply: int
    move: str
    received: Day = UNKNOWN_DAY
    sent: Day = UNKNOWN_DAY
    days_stated: int | None = None
    total_stated: int | None = None
    letter: str | None = None
    moment: datetime | None = None
    conditional: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DayStated:
    """A day of an earlier ply, first stated or expressly corrected by its own player."""

    kind: Literal["day_stated"] = "day_stated"
    ply: int
    column: Literal["received", "sent"]
    day: date
    letter: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LetterFound:
    """The letter in Sent of our own last ply, which was taken over without it: ``sent`` is the
    day it was really sent, ``stated`` the one it names."""

    kind: Literal["letter_found"] = "letter_found"
    ply: int
    sent: date
    stated: date | None = None
    letter: str | None = None
    moment: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DayConfirmed:
    """The other side has repeated this column unchanged: it binds from now on."""

    kind: Literal["day_confirmed"] = "day_confirmed"
    ply: int
    column: Literal["received", "sent"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DayCorrected:
    """`correct`: our player sets a day or the days of a ply; says what stood there before.

    ``value`` None, of ``days`` alone: they are counted from the two days again.
    """

    kind: Literal["day_corrected"] = "day_corrected"
    ply: int
    column: Literal["received", "sent", "days"]
    value: date | int | None
    before: date | int | None = None
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveAttempted:
    """An impossible move as it was written; the penalty is only proposed."""

    kind: Literal["move_attempted"] = "move_attempted"
    by: Side
    ply: int
    text: str
    penalty_proposed: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyCounted:
    """The player sent the question about an impossible move: its penalty counts from now on."""

    kind: Literal["penalty_counted"] = "penalty_counted"
    ply: int
    day: date


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionalOffered:
    kind: Literal["conditional_offered"] = "conditional_offered"
    by: Side
    ply: int
    lines: tuple[tuple[str, ...], ...]
    letter: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawOffered:
    kind: Literal["draw_offered"] = "draw_offered"
    by: Side
    letter: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawDeclined:
    kind: Literal["draw_declined"] = "draw_declined"
    by: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimMade:
    kind: Literal["claim_made"] = "claim_made"
    by: Side
    what: Literal["threefold", "fifty moves"]
    board_agrees: bool
    finding: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveAnnounced:
    kind: Literal["leave_announced"] = "leave_announced"
    by: Side
    first: date
    last: date


@dataclass(frozen=True, slots=True, kw_only=True)
class LongThinkAnnounced:
    kind: Literal["long_think_announced"] = "long_think_announced"
    by: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class RepeatReceived:
    """His last ply once more, or he asks for our move again."""

    kind: Literal["repeat_received"] = "repeat_received"
    by: Side
    asked: bool
    letter: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded:
    kind: Literal["game_ended"] = "game_ended"
    score: Literal["1-0", "0-1", "1/2-1/2", "*"]
    ending: Ending
    stated_by: Side | None = None
    final: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultConfirmed:
    """The player said that the stated result is right."""

    kind: Literal["result_confirmed"] = "result_confirmed"


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultReported:
    """The director has this result: our report was seen in Sent, or, where ``letter`` is None,
    the player said that none is needed. It confirms the result."""

    kind: Literal["result_reported"] = "result_reported"
    score: str  # as in PGN
    letter: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupChanged:
    """`game change`: what is known of the game beside its sheet; None: that stays as it was.

    ``opponent`` is his name, ``addresses`` and ``td`` are all that are known from now on.
    With ``side`` the two players change places.
    """

    kind: Literal["setup_changed"] = "setup_changed"
    side: Side | None = None
    opponent: str | None = None
    addresses: tuple[str, ...] | None = None
    td: tuple[str, ...] | None = None
    event: str | None = None
    names: tuple[str, ...] | None = None
    notation: str | None = None
    language: str | None = None
    template: str | None = None
    start: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveIntended:
    """`play`: the move our player means to send next; it fills the draft, not the sheet.

    ``moves`` (UCI) starts with the taken-up plies of a conditional, if any. An empty tuple
    takes the intention back.
    """

    kind: Literal["move_intended"] = "move_intended"
    ply: int
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawn:
    """These events no longer count, nor what stood on them: `undo`, `settle`, a new judging.

    With ``place``, the ``instead`` events recorded right behind this one count in the place of
    the event of that number: what stands behind it stands on them.
    """

    kind: Literal["withdrawn"] = "withdrawn"
    numbers: tuple[int, ...]
    why: str
    place: int | None = None
    instead: int = 0


AnyEvent = (
    MovePlayed
    | DayStated
    | LetterFound
    | DayConfirmed
    | DayCorrected
    | MoveAttempted
    | PenaltyCounted
    | ConditionalOffered
    | DrawOffered
    | DrawDeclined
    | ClaimMade
    | LeaveAnnounced
    | LongThinkAnnounced
    | RepeatReceived
    | GameEnded
    | ResultConfirmed
    | ResultReported
    | SetupChanged
    | MoveIntended
    | Withdrawn
)
Event = Annotated[AnyEvent, Discriminator("kind")]
EVENTS: TypeAdapter[AnyEvent] = TypeAdapter(Event)


@dataclass(frozen=True, slots=True)
class Numbered:
    """An event with its place in the game's history (1, 2, 3, ... without a gap)."""

    number: int
    event: AnyEvent

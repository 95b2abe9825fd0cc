"""What a decision will leave on the sheet, and what falls with it: told before it is asked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from mailbot.cli.show import say
from mailbot.cli.wiring import Opened

if TYPE_CHECKING:
    from mailbot.desk.deciding.settlement import Settlement
    from mailbot.desk.verdict import Judgement
    from mailbot.game.events import AnyEvent, Numbered, Withdrawn
    from mailbot.game.sheet import Game, Side
    from mailbot.store import Recorded


def history_of(door: Opened, game: Game) -> tuple[Recorded, ...]:
    """The events of the game up to the version that is looked at."""
    return door.store.games.history(game.id)[: game.version]


def with_letter_as(
    history: Sequence[Recorded],
    game: Game,
    key: str,
    events: Sequence[AnyEvent],
    also: Sequence[int] = (),
) -> Game:
    """The game once the letter counts for these events; just so the ledger records it."""
    from mailbot.game.fold import fold
    from mailbot.game.replaced import replacement, with_behind

    known = numbered(history)
    mine = [item.number for item in history if item.letter == key]
    added = replacement(game.setup, known, mine, events, why="", also=also)
    return fold(game.setup, with_behind(known, added))


def without(history: Sequence[Recorded], game: Game, event: Withdrawn) -> Game:
    """The game once these events are taken back."""
    from mailbot.game.fold import fold
    from mailbot.game.replaced import with_behind

    return fold(game.setup, with_behind(numbered(history), [event]))


def say_fallen(
    history: Sequence[Recorded], before: Game, after: Game, said: Collection[int] = ()
) -> None:
    """What the player had decided himself and what counts no more; and what is read again."""
    from mailbot.desk.deciding.fallen import fallen, hanging
    from mailbot.game.replaced import first_changed

    own = own_decisions(history)
    for text in fallen(own, before, after, said):
        say(f"what you decided counts no more: {text}", style="bold")
    changed = first_changed(before, after)
    behind = after.next_ply if changed is None else changed + 1
    letters = [ply.number for ply in before.plies if ply.number >= behind and ply.letter]
    if letters:
        say("letters whose moves stood behind it are read again")
        for text in hanging(own, after, letters[0]):
            say(f"what you decided counts if they give the same moves: {text}", style="bold")


def days_said_anew(
    history: Sequence[Recorded], wish: Settlement, judgement: Judgement, writer: Side
) -> tuple[int, ...]:
    """Numbers of the corrections that the days of this settlement count instead of."""
    from mailbot.desk.deciding.fallen import said_anew
    from mailbot.desk.deciding.settlement import dated

    ply = dated(judgement.events, writer)
    days = {"received": wish.received, "sent": wish.sent}
    columns = [column for column, day in days.items() if day is not None]
    return () if ply is None else said_anew(own_decisions(history), ply.ply, columns)


def days_staying(after: Game, judgement: Judgement, writer: Side) -> tuple[str, ...]:
    """What is told where days that were set go before the days that are said now."""
    from mailbot.desk.deciding.decisions import days_that_stay
    from mailbot.desk.deciding.settlement import dated

    ply = dated(judgement.events, writer)
    text = None if ply is None else days_that_stay(after, ply.ply)
    return () if text is None else (text,)


def own_decisions(history: Sequence[Recorded]) -> tuple[Numbered, ...]:
    """The events that came from no letter."""
    return numbered([item for item in history if item.letter is None])


def numbered(history: Sequence[Recorded]) -> tuple[Numbered, ...]:
    from mailbot.game.events import Numbered

    return tuple(Numbered(item.number, item.event) for item in history)

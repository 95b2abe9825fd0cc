"""What a letter counts for anew, written into the history: what stood behind it goes on.

Law: where the new events fit in the place of the former ones they take it; everything behind
is laid on them again by the fold, and falls only where it has nothing more to stand on.
"""

from __future__ import annotations

from collections.abc import Sequence

from mailbot.game.events import AnyEvent, MovePlayed, Numbered, Withdrawn
from mailbot.game.fold import fold
from mailbot.game.order import in_order, withdrawn_numbers
from mailbot.game.sheet import Game, Setup


def replacement(
    setup: Setup,
    history: tuple[Numbered, ...],
    mine: Sequence[int],
    events: Sequence[AnyEvent],
    *,
    why: str,
    also: Sequence[int] = (),
) -> tuple[AnyEvent, ...]:
    """What is to be recorded so that *events* count instead of those of the numbers *mine*;
    nothing where they count already.

    :param mine: all events about one letter, withdrawn or not.
    :param also: further events that count no more.
    """
    gone = withdrawn_numbers(history)
    own = [item for item in history if item.number in set(mine)]
    own = [item for item in own if not isinstance(item.event, Withdrawn)]
    standing = [item for item in own if item.number not in gone]
    numbers = {number for number in also if number not in gone}
    if not numbers and [item.event for item in standing] == list(events):
        skipped = fold(setup, history).skipped
        if not any(item.number in skipped for item in standing):
            return ()
    numbers |= {item.number for item in standing}
    former = tuple(sorted(numbers))
    for place in _places(history, own, events):
        there = Withdrawn(numbers=former, why=why, place=place, instead=len(events))
        if _fits(setup, history, (there, *events)):
            return there, *events
    return (*([Withdrawn(numbers=former, why=why)] if former else []), *events)


def with_behind(history: tuple[Numbered, ...], events: Sequence[AnyEvent]) -> tuple[Numbered, ...]:
    """The history with further events at its end."""
    return history + tuple(Numbered(len(history) + i, event) for i, event in enumerate(events, 1))


def first_changed(before: Game, after: Game) -> int | None:
    """The first ply that both sheets have, with another move."""
    both = zip(before.plies, after.plies, strict=False)
    return next((old.number for old, new in both if old.move != new.move), None)


def _places(
    history: tuple[Numbered, ...], own: Sequence[Numbered], events: Sequence[AnyEvent]
) -> list[int]:
    """Where the letter gave this ply before: with what it said beside it, or the ply alone."""
    first = next((event.ply for event in events if isinstance(event, MovePlayed)), None)
    plies = [i for i in own if isinstance(i.event, MovePlayed) and i.event.ply == first]
    if not plies:
        return []
    last = plies[-1].number
    order = [item.number for item in in_order(history)]
    at = order.index(last)
    numbers = {item.number for item in own}
    while at > 0 and order[at - 1] in numbers:
        at -= 1
    return list(dict.fromkeys((order[at], last)))


def _fits(setup: Setup, history: tuple[Numbered, ...], added: Sequence[AnyEvent]) -> bool:
    after = fold(setup, with_behind(history, added))
    return not any(number > len(history) for number in after.skipped)

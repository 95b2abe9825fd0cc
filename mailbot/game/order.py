"""Which events of a history count, and in which order.

Law: an event counts where it was recorded, or in the place of one that it replaces: what
stands behind that one stands behind it too.
"""

from __future__ import annotations

from mailbot.game.events import Numbered, Withdrawn


def withdrawn_numbers(history: tuple[Numbered, ...]) -> frozenset[int]:
    """Numbers that do not count. A withdrawal can itself be withdrawn by a later one."""
    gone: set[int] = set()
    for item in reversed(history):
        if isinstance(item.event, Withdrawn) and item.number not in gone:
            gone.update(number for number in item.event.numbers if number < item.number)
    return frozenset(gone)


def in_order(history: tuple[Numbered, ...]) -> tuple[Numbered, ...]:
    """The events as they follow each other on the sheet; *history* is by number."""
    withdrawn = withdrawn_numbers(history)
    places: dict[int, tuple[int, ...]] = {}
    for item in history:
        places.setdefault(item.number, (item.number,))
        event = item.event
        if not isinstance(event, Withdrawn) or item.number in withdrawn:
            continue
        if event.place is not None and event.place in places:
            for number in range(item.number + 1, item.number + 1 + event.instead):
                places[number] = (*places[event.place], number)
    return tuple(sorted(history, key=lambda item: places[item.number]))

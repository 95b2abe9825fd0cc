"""`game change`: what is known of a running game beside its sheet, and learned later.

Everything is checked as for a new game. Position and rules stay: the sheet and its clocks
stand on them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from mailbot.desk.account import Account
from mailbot.desk.answering.templates import TEMPLATES
from mailbot.desk.deciding.setups import (
    SetupRefused,
    addresses_of,
    language_of,
    line,
    nearest,
    not_ours,
    notation_of,
)
from mailbot.game.events import SetupChanged
from mailbot.game.sheet import Game, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Learned:
    """What the player says; None and () where he says nothing."""

    side: Side | None = None
    opponent: str | None = None
    addresses: Sequence[str] = ()
    no_addresses: Sequence[str] = ()
    td: Sequence[str] = ()
    no_td: Sequence[str] = ()
    event: str | None = None
    names: Sequence[str] = ()
    no_names: Sequence[str] = ()
    notation: str | None = None
    language: str | None = None
    template: str | None = None
    start: date | None = None


def change(game: Game, learned: Learned, account: Account) -> SetupChanged:
    """The event; it holds what is said, whether new or not.

    :raises SetupRefused: something in it cannot be.
    """
    setup = game.setup
    if setup.side is Side.DIRECTOR:
        raise SetupRefused(f"game {game.id!r} is directed, not played: it cannot be changed")
    return SetupChanged(
        side=_side(game, learned.side),
        opponent=None if learned.opponent is None else line(learned.opponent, "his name"),
        addresses=_addresses(game, learned, account),
        td=_list(setup.td, addresses_of(learned.td), addresses_of(learned.no_td), "TD"),
        event=None if learned.event is None else line(learned.event, "the event"),
        names=_list(
            setup.names,
            tuple(line(name, "a name of the game") for name in learned.names),
            tuple(learned.no_names),
            "name of the game",
        ),
        notation=None if learned.notation is None else notation_of(learned.notation),
        language=None if learned.language is None else language_of(learned.language),
        template=None if learned.template is None else template_of(learned.template),
        start=learned.start,
    )


def _side(game: Game, side: Side | None) -> Side | None:
    """:raises SetupRefused: a move stands on the sheet that was read or sent for one side."""
    if side is None or side is game.setup.side:
        return None
    if any(ply.letter is not None or ply.sent.used is not None for ply in game.plies):
        raise SetupRefused(
            f"moves of letters stand on the sheet of {game.id!r}, so your side stays; take them"
            f" back first: mailbot undo {game.id} --to PLY --why TEXT"
        )
    return side


def _addresses(game: Game, learned: Learned, account: Account) -> tuple[str, ...] | None:
    known = _list(
        game.setup.opponent.addresses,
        not_ours(addresses_of(learned.addresses), account),
        addresses_of(learned.no_addresses),
        "address of the opponent",
    )
    if known == ():
        raise SetupRefused("that is his only address; add another one with --opponent-address")
    return known


def _list(
    old: tuple[str, ...], new: tuple[str, ...], gone: tuple[str, ...], what: str
) -> tuple[str, ...] | None:
    """The values from now on; None where nothing is said of them."""
    if not new and not gone:
        return None
    for value in gone:
        if value not in old:
            there = ", ".join(old) or "none"
            raise SetupRefused(f"{value!r} is no {what} that is known; known: {there}")
    return tuple(value for value in dict.fromkeys((*old, *new)) if value not in gone)


def template_of(text: str) -> str:
    if text not in TEMPLATES:
        raise SetupRefused(f"no template is called {text!r}; {nearest(text, tuple(TEMPLATES))}")
    return text

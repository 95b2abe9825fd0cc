"""A game's setup from what its player typed: names, addresses, rules, start position.

Everything is checked before the game begins. What cannot be is refused in one line, with the
value and the nearest right one; what is not typed stays unknown.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches

import chess
from pydantic import ValidationError

from mailbot.desk.account import Account
from mailbot.desk.answering.templates import TEMPLATES
from mailbot.desk.judging.moves.tongues import alphabets_of
from mailbot.game.imported import ImportedGame, read_pgn
from mailbot.game.rules import RuleSet, overridden
from mailbot.game.sheet import GameId, Player, Setup, Side
from mailbot.game.start import validated
from mailbot.languages import languages

LONGEST = 200  # characters of a name, an event, ...
NOTATIONS = ("numeric", "san")
KEYS = tuple(key for key in RuleSet.model_fields if key not in {"name", "title", "note", "source"})
FAR_AHEAD = 180  # days to a start day that are asked about: events are announced months ahead
LONG_AGO, LONG_AGO_RUNNING = 366, 5 * 365  # days since it, of a new game and of a running one
UNKNOWN = ("unknown", "none", "")

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")
_TIME = re.compile(r"([0-9]{1,3})\s*/\s*([0-9]{1,4})")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_ADDRESS = re.compile(r"[^\s@<>,;:\"()\\]+@[^\s@<>,;:\"()\\]+")


class SetupRefused(ValueError):
    """A game cannot begin like this; the text names the value and the way out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """A game in its player's words; None and () where he says nothing.

    ``time`` is moves/days (``10/40``); ``values`` are ``key=value``, as the start letter
    states them instead of the rule set; ``opening`` is a PGN, or moves in any notation.
    """

    name: str
    side: Side
    opponent: str
    addresses: tuple[str, ...]
    event: str
    rules: RuleSet
    start: date | None = None
    time: str | None = None
    values: tuple[str, ...] = ()
    fen: str | None = None
    opening: str | None = None
    names: tuple[str, ...] = ()
    td: tuple[str, ...] = ()
    notation: str | None = None
    language: str | None = None
    site: str = "?"
    round: str = "?"


def setup_from(wanted: Wanted, account: Account) -> Setup:
    """The setup of a new game of *account*'s player.

    :raises SetupRefused: something in it cannot be.
    """
    rules = rules_for(wanted.rules, wanted.time, wanted.values)
    language = language_of(wanted.language or account.language)
    fen, given = _begins(wanted, language)
    us = Player(account.owner, account.addresses)
    opponent = Player(line(wanted.opponent, "the opponent's name"), _opponents(wanted, account))
    white, black = (us, opponent) if wanted.side is Side.WHITE else (opponent, us)
    setup = Setup(
        id=game_name(wanted.name),
        account=account.name,
        side=wanted.side,
        white=white,
        black=black,
        event=line(wanted.event, "the event"),
        rules=rules,
        start=wanted.start,
        fen=fen,
        given=given,
        names=tuple(line(name, "a name of the game") for name in wanted.names),
        td=addresses_of(wanted.td),
        notation=notation_of(wanted.notation or rules.notation),
        language=language,
        site=wanted.site,
        round=wanted.round,
    )
    try:
        return validated(setup)
    except ValueError as error:
        raise SetupRefused(str(error)) from error


def game_name(text: str) -> GameId:
    """What the commands call a game: letters, digits, ``.``, ``-``, ``_``."""
    if not _NAME.fullmatch(text):
        near = re.sub(r"[^A-Za-z0-9._-]+", "-", text).strip("-._")[:40]
        tip = f"; for example {near!r}" if near else ""
        raise SetupRefused(
            f"{text!r} cannot name a game: letters, digits, '.', '-' and '_', at most 40{tip}"
        )
    return GameId(text)


def line(text: str, what: str) -> str:
    """One line of text that is not empty."""
    if not text.strip() or not text.isprintable() or len(text) > LONGEST:
        raise SetupRefused(f"{what} must be one line of at most {LONGEST} characters: {text!r}")
    return text.strip()


def day_of(text: str) -> date:
    """A day that can be read in one way only: ``2026-03-01``."""
    try:
        return date.fromisoformat(text if _DAY.fullmatch(text) else "")
    except ValueError:
        raise SetupRefused(
            f"{text!r} is no day; write it as 2026-03-01 (year, month, day)"
        ) from None


def odd_start(start: date | None, today: date, *, running: bool = False) -> str | None:
    """What is odd about a start day, for a slip of the year is easily made; None: nothing.

    :param running: the game is taken over, so that it may have begun years ago.
    """
    if start is None:
        return None
    days = (start - today).days
    if days > FAR_AHEAD:
        return f"the start day {start} lies {days} days ahead: no time runs before it"
    if -days > (LONG_AGO_RUNNING if running else LONG_AGO):
        return f"the start day {start} lies {-days} days back: time runs from it"
    return None


def addresses_of(texts: Sequence[str]) -> tuple[str, ...]:
    """Bare addresses, with commas between them or apart; each once, in small letters."""
    found: dict[str, None] = {}
    for text in texts:
        for part in text.split(","):
            address = part.strip()
            if not _ADDRESS.fullmatch(address) or not address.isprintable():
                raise SetupRefused(f"{address!r} is no address; write it as ben@south.example")
            found[address.lower()] = None
    return tuple(found)


def rules_for(rules: RuleSet, time: str | None, values: Sequence[str]) -> RuleSet:
    """*rules*, with the time control and the values that this game states instead."""
    stated: dict[str, object] = {}
    if time is not None:
        control = _TIME.fullmatch(time.strip())
        if control is None:
            raise SetupRefused(f"{time!r} is no time control; write moves/days, like 10/40")
        stated |= {"moves": int(control[1]), "days": int(control[2])}
    for value in values:
        key, sign, said = (part.strip() for part in value.partition("="))
        if key not in KEYS:
            near = get_close_matches(key, KEYS, 1)
            tip = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(KEYS)}"
            raise SetupRefused(f"rules have no value {key!r}; {tip}")
        if not sign:
            raise SetupRefused(f"{value!r} states nothing; write {key}=VALUE, or {key}=unknown")
        stated[key] = None if said.lower() in UNKNOWN else said
    try:
        changed = overridden(rules, **stated) if stated else rules
    except ValidationError as error:
        raise SetupRefused(_told(error, stated)) from None
    if changed.template not in TEMPLATES:
        raise SetupRefused(f"no template {changed.template!r}; there are {', '.join(TEMPLATES)}")
    return changed


def _told(error: ValidationError, stated: dict[str, object]) -> str:
    first = error.errors(include_url=False)[0]
    what = first["msg"].removeprefix("Value error, ").replace("Input should be", "must be")
    if not first["loc"]:
        return what
    key = str(first["loc"][0])
    return f"{key}={stated.get(key)}: {what[:1].lower()}{what[1:]}"


def opening_of(text: str, language: str) -> ImportedGame:
    """One game's score, whole and legal: a PGN, or bare moves in any notation.

    :raises SetupRefused: names the move that is none.
    """
    games = read_pgn(text, alphabets_of((language,)))
    if len(games) != 1:
        many = f"{len(games)} games" if games else "no moves"
        raise SetupRefused(f"one game is needed, and there are {many}")
    if games[0].errors:
        raise SetupRefused(games[0].errors[0])
    return games[0]


def _begins(wanted: Wanted, language: str) -> tuple[str, tuple[str, ...]]:
    """Start position and given plies."""
    fen = wanted.fen or chess.STARTING_FEN
    if wanted.opening is None:
        return position(fen), ()
    if wanted.fen is not None:
        raise SetupRefused("the start position or an opening, not both: --fen or --opening")
    opening = opening_of(wanted.opening, language)
    return position(opening.fen), opening.moves


def position(fen: str) -> str:
    """*fen* with all its fields, so that plies are numbered from it.

    The standard start stays exactly as it is written everywhere.
    """
    try:
        return chess.Board(fen.strip()).fen()
    except ValueError as error:
        raise SetupRefused(f"{fen!r} is no position in FEN: {error}") from None


def _opponents(wanted: Wanted, account: Account) -> tuple[str, ...]:
    addresses = addresses_of(wanted.addresses)
    if not addresses:
        raise SetupRefused("from which address does the opponent write? --opponent-address")
    return not_ours(addresses, account)


def not_ours(addresses: tuple[str, ...], account: Account) -> tuple[str, ...]:
    """The same addresses. :raises SetupRefused: one of them is the player's own."""
    for address in addresses:
        if account.is_ours(address):
            raise SetupRefused(f"{address!r} is your own address, not the opponent's")
    return addresses


def notation_of(text: str) -> str:
    """:raises SetupRefused: there is no such notation."""
    if text not in NOTATIONS:
        raise SetupRefused(f"no notation is called {text!r}; {nearest(text, NOTATIONS)}")
    return text


def nearest(text: str, words: Sequence[str]) -> str:
    """The nearest of our words, or all of them."""
    found = get_close_matches(text.lower(), words, 1, 0.4)
    return f"did you mean {found[0]!r}?" if found else f"there are {', '.join(words)}"


def language_of(code: str) -> str:
    """:raises SetupRefused: there is no such language."""
    codes = [each.code for each in languages()]
    if code not in codes:
        raise SetupRefused(f"no language {code!r}; there are {', '.join(codes)}")
    return code

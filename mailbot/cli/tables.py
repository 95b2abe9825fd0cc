"""The games that `try` lays a letter beside: of a PGN file, a game just begun, or the ledger's."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import date, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import chess

from mailbot.cli.exits import USAGE, Refusal
from mailbot.cli.gameform import text_of_pgn
from mailbot.cli.wiring import Opened, config_if_any, now, opened
from mailbot.config import ConfigError, RuleBook
from mailbot.config.fields import zone_named
from mailbot.config.machine import machine_zone
from mailbot.desk.account import Account, local_day
from mailbot.desk.candidate import Candidate
from mailbot.desk.library import Reading, account_for, read_letter
from mailbot.desk.verdict import letter_key
from mailbot.game.imported import ImportedGame, read_pgn
from mailbot.game.rules import RuleSet
from mailbot.game.sheet import Game, GameId, Player, Setup, Side
from mailbot.game.start import game_from
from mailbot.letter.letter import Address, Letter, Limits
from mailbot.letter.parse import parse
from mailbot.store import Store

NOT_STATED = RuleSet(name="not-stated", title="rules not stated")
_FEN = re.compile(r" in '[^']+/[^']+'$")  # says nothing to a player; the place stands before it
NOWHERE = "you@mailbot.invalid"  # where the letter names nobody


@dataclass(frozen=True, slots=True)
class Wishes:
    """The options of `try`, as typed."""

    pgn: Path | None
    you: str | None
    opponents: tuple[str, ...]
    rules: str | None
    start: str | None
    last_sent: str | None
    arrived: str | None
    zone: str | None
    mine: bool

    @property
    def of_ledger(self) -> bool:
        return self.pgn is None and self.you is None

    @property
    def side(self) -> Side:
        """:raises Refusal: it is not said, or no side."""
        you = (self.you or "").lower()
        if you not in {"white", "black"}:
            raise Refusal("which side are you? --you white or --you black", USAGE)
        return Side(you)


@contextmanager
def table_for(
    wishes: Wishes, file: Path | None, account: str | None
) -> Iterator[Callable[[bytes], Reading]]:
    """A function that reads one letter.

    :raises Refusal: an option makes no sense. :raises ConfigError: the configuration is wrong.
    """
    arrived, zone = moment_of(wishes.arrived), _zone(wishes.zone)
    if wishes.of_ledger:
        if config_if_any(file) is None:
            raise Refusal(
                "against which game? --pgn FILE --you white (or black); --you alone for a game"
                " just begun; or `mailbot init` first, then your own games are known",
                USAGE,
            )
        with opened(file, account) as ledger:
            yield _beside_ledger(ledger, wishes, arrived, zone)
        return
    config = config_if_any(file)
    book = config.rules if config is not None else RuleBook()
    limits = config.limits if config is not None else Limits()
    if zone is None and config is not None:
        zone = next(iter(config.accounts.values())).table.zone
    yield _beside_games(wishes, arrived, zone or ZoneInfo(machine_zone() or "UTC"), book, limits)


def _beside_ledger(
    ledger: Opened, wishes: Wishes, arrived: datetime | None, zone: ZoneInfo | None
) -> Callable[[bytes], Reading]:
    account = replace(ledger.account, zone=zone) if zone else ledger.account

    def read(octets: bytes) -> Reading:
        limits = ledger.config.limits
        letter = parse(octets, internal_date=arrived, server=account.server, limits=limits)
        return read_letter(
            octets,
            _candidates(letter, octets, ledger.store, account, mine=wishes.mine),
            account=account,
            today=local_day(ledger.now, account.zone),
            arrived=arrived,
            ours=wishes.mine,
            limits=limits,
        )

    return read


def _candidates(
    letter: Letter, octets: bytes, store: Store, account: Account, *, mine: bool
) -> list[Candidate]:
    """The games of the ledger that threads, people and subject point to, as in a sweep.

    What the ledger already took from this very letter is left out, so that it is read anew.
    """
    key = letter_key(letter, hashlib.sha256(octets).hexdigest())
    people = [one.address for one in (*letter.from_, *letter.reply_to, *letter.forwarded_from)]
    if mine or any(map(account.is_ours, people)):
        people += [one.address for one in (*letter.to, *letter.cc)]
    threaded = store.games.by_thread(letter.thread)
    found = (
        *threaded,
        *store.games.by_address(people),
        *store.games.by_subject(letter.subject),
    )
    games = [store.games.game(name, without=key) for name in dict.fromkeys(found)]
    return [
        Candidate(
            game,
            threaded=game.id in threaded,
            seen=store.games.seen(game.id, game.next_ply, key),
            earlier=store.games.found(game.id, key),
            added=local_day(store.games.added(game.id), account.zone),
        )
        for game in games
        if game.setup.side is not Side.DIRECTOR
    ]


def _beside_games(
    wishes: Wishes, arrived: datetime | None, zone: ZoneInfo, book: RuleBook, limits: Limits
) -> Callable[[bytes], Reading]:
    given, _ = _given(wishes), wishes.side  # what is wrong is told once, not for each letter
    rules = NOT_STATED if wishes.rules is None else _rules(book, wishes.rules)

    def read(octets: bytes) -> Reading:
        letter = parse(octets, internal_date=arrived, limits=limits)
        games = [_game(each, number, letter, wishes, rules) for number, each in enumerate(given, 1)]
        return read_letter(
            octets,
            games,
            account=account_for(games, zone),
            today=local_day(now(), zone),
            arrived=arrived,
            ours=wishes.mine,
            limits=limits,
        )

    return read


def _given(wishes: Wishes) -> tuple[ImportedGame, ...]:
    """The games of the PGN file, or one that has just begun."""
    if wishes.pgn is None:
        return (ImportedGame({}, chess.STARTING_FEN, (), "*", ()),)
    games = read_pgn(text_of_pgn(wishes.pgn))
    if not any(game.headers or game.moves for game in games):
        raise Refusal(
            f"there is no game in {str(wishes.pgn)!r}: --pgn takes a game as chess programs save"
            ' it (PGN), like "1. e4 e5 *"; --you alone is for a game just begun'
        )
    for game in games:
        if game.errors:
            raise Refusal(f"{str(wishes.pgn)!r}: {_FEN.sub('', game.errors[0])}")
    return games


def _rules(book: RuleBook, name: str) -> RuleSet:
    """:raises Refusal: there are none of that name. :raises ConfigError: their file is wrong."""
    if name in book.names:
        return book.rules(name)
    try:
        return book.rules(name)
    except ConfigError as error:
        raise Refusal(f"--rules: {error}", USAGE) from None


def _game(given: ImportedGame, number: int, letter: Letter, wishes: Wishes, rules: RuleSet) -> Game:
    """Names and addresses that PGN and options do not say are those of the letter."""
    writers, readers = letter.from_, letter.to
    mine, other = (writers, readers) if wishes.mine else (readers, writers)
    theirs = tuple(each.lower() for each in wishes.opponents)
    theirs = theirs or tuple(one.address for one in other)
    ours = tuple(one.address for one in mine if one.address not in theirs) or (NOWHERE,)
    us, them = _name(mine, "You"), _name(other, "Opponent")
    side = wishes.side
    white, black = (us, them) if side is Side.WHITE else (them, us)
    at_white, at_black = (ours, theirs) if side is Side.WHITE else (theirs, ours)
    setup = Setup(
        id=GameId("game" if number == 1 else f"game-{number}"),
        account="try",
        side=side,
        white=Player(given.headers.get("White", white), at_white),
        black=Player(given.headers.get("Black", black), at_black),
        event=given.headers.get("Event", "this game"),
        rules=rules,
        start=day_of("start", wishes.start),
        fen=given.fen,
    )
    last_sent = day_of("last-sent", wishes.last_sent)
    return game_from(setup, given.moves, last_sent=last_sent)


def _name(people: Sequence[Address], otherwise: str) -> str:
    return next((one.name for one in people if one.name), otherwise)


def day_of(option: str, text: str | None) -> date | None:
    """:raises Refusal: it is no day."""
    if text is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refusal(f"--{option}: write a day as 2026-03-01", USAGE) from None


def moment_of(text: str | None) -> datetime | None:
    """:raises Refusal: it is no moment, or has no offset."""
    if text is None:
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        moment = None
    if moment is None or moment.tzinfo is None:
        raise Refusal("--arrived: write a moment as 2026-03-04T18:30+01:00", USAGE)
    return moment


def _zone(name: str | None) -> ZoneInfo | None:
    """:raises Refusal: there is no such zone; the nearest is named."""
    try:
        return None if name is None else zone_named(name)
    except ValueError as error:
        raise Refusal(f"--zone: {error}", USAGE) from None

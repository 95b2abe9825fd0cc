"""One letter read against games, as a pure function: octets in, everything read out.

`mailbot try` is a thin face of it. Nothing is fetched, kept or written, and no clock is read.
A game is built from what you know of it; what you do not know is left out and stays unknown.

>>> from datetime import UTC, date, datetime
>>> from zoneinfo import ZoneInfo
>>> from mailbot import GameId, KnownPly, Player, Setup, Side
>>> from mailbot import account_for, game_from, load_rules, read_letter
>>> ada = Player("Ada North", ("ada@north.example", "a.north@work.example"))
>>> ben = Player("Ben South", ("ben@south.example", "bs@home.example"))
>>> rules = load_rules("plain-10-40")
>>> start, sent = date(2026, 3, 1), date(2026, 3, 6)
>>> setup = Setup(GameId("spring-3"), "ada", Side.WHITE, ada, ben, "Spring Cup 3", rules, start)
>>> plies = ["5254", KnownPly("5755", received=date(2026, 3, 2), sent=date(2026, 3, 4)), "7163"]
>>> game = game_from(setup, plies, last_sent=sent, draw_offered=True,
...                  conditionals=[["2836", "6125"]])
>>> account = account_for([game], ZoneInfo("Europe/Berlin"), server="mx.north.example")
>>> octets = b"From: bs@home.example\\nDate: Tue, 10 Mar 2026 09:00:00 +0000\\n\\n2... 7866\\n"
>>> came = datetime(2026, 3, 10, 9, 1, tzinfo=UTC)
>>> reading = read_letter(octets, [game], account=account, arrived=came, today=date(2026, 3, 11))
>>> [(one.verdict.value, [ply.san for ply in one.findings.plies]) for one in reading.judgements]
[('accepted', ['Nf6'])]
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

from mailbot.desk.account import Account
from mailbot.desk.answer import judge
from mailbot.desk.answering.owed import SILENT
from mailbot.desk.answering.reply import write_answers, write_question
from mailbot.desk.candidate import Candidate
from mailbot.desk.case import Case
from mailbot.desk.draft import Draft
from mailbot.desk.judging.namings.writtennames import claims_of
from mailbot.desk.verdict import (
    JudgedLetter,
    Judgement,
    Outline,
    Verdict,
    letter_key,
    outline_of,
)
from mailbot.game.fold import go_on
from mailbot.game.sheet import Game, Side
from mailbot.letter.claims import Claims
from mailbot.letter.letter import Letter, Limits
from mailbot.letter.parse import parse


@dataclass(frozen=True, slots=True)
class GameReading:
    """What the letter comes to in one game, or in none (``game`` None).

    ``after`` is the game with the letter's events on its sheet; ``drafts`` is what it then owes.
    """

    judgement: Judgement
    game: Game | None = None
    after: Game | None = None
    drafts: tuple[Draft, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """A letter read: what it states, and what that comes to, game by game.

    ``candidates`` and ``cases`` are what it was judged against, for who asks why.
    """

    letter: Letter
    claims: Claims
    account: Account
    today: date
    outline: Outline
    games: tuple[GameReading, ...]
    candidates: tuple[Candidate, ...] = ()
    cases: tuple[Case, ...] = ()

    @property
    def judgements(self) -> tuple[Judgement, ...]:
        return tuple(part.judgement for part in self.games)

    @property
    def drafts(self) -> tuple[Draft, ...]:
        return tuple(draft for part in self.games for draft in part.drafts)


def read_letter(
    octets: bytes,
    games: Sequence[Game | Candidate],
    *,
    account: Account,
    today: date,
    arrived: datetime | None = None,
    ours: bool = False,
    threads: Mapping[str, str] | None = None,
    limits: Limits | None = None,
) -> Reading:
    """Read one letter against *games*. Never raises on what the octets hold.

    :param games: each is read for its ``Setup.side``; a ``Candidate`` says more of a game.
    :param account: the reader: addresses, zone, whose Authentication-Results are believed.
    :param today: the day the answer would be sent, in the account's zone.
    :param arrived: aware; an earlier Received header goes before it. None: the headers say it.
    :param ours: it is a letter that the reader himself has sent.
    :param threads: Message-ID of a known letter -> id of its game.
    :raises ValueError: a game is seen as a director, or *arrived* is not aware.
    """
    if arrived is not None and arrived.tzinfo is None:
        raise ValueError(f"arrival without offset {arrived!r}")
    letter = parse(octets, internal_date=arrived, server=account.server, limits=limits or Limits())
    candidates = [_candidate(game, letter, threads or {}, today) for game in games]
    claims = claims_of(letter, candidates)
    key = letter_key(letter, hashlib.sha256(octets).hexdigest())
    cases: dict[str, Case] = {}
    judgements = judge(
        letter, candidates, account, ours=ours, key=key, claims=claims,
        watch=lambda case: cases.update({case.game.id: case}),
    )  # fmt: skip
    came = arrived or letter.arrived or letter.date or datetime.combine(today, time(), UTC)
    outline = outline_of(letter, key, came, ours=ours)
    by_id: dict[str, Game] = {candidate.game.id: candidate.game for candidate in candidates}
    parts = tuple(_part(one, outline, by_id, account, today) for one in judgements)
    judged = tuple(cases[one.game] for one in judgements if one.game in cases)
    return Reading(letter, claims, account, today, outline, parts, tuple(candidates), judged)


def account_for(
    games: Sequence[Game],
    zone: ZoneInfo,
    *,
    server: str | None = None,
    authentic: bool = False,
) -> Account:
    """The account of whoever these games are read for: his names and addresses of all of them.

    :param server: the name whose Authentication-Results are believed; None: nobody's.
    :param authentic: a letter that did not pass there is not proven.
    """
    players = [game.setup.us for game in games]
    addresses = dict.fromkeys(a.lower() for player in players for a in player.addresses)
    return Account(
        name=games[0].setup.account if games else "",
        owner=players[0].name if players else "",
        addresses=tuple(addresses),
        zone=zone,
        server=server,
        authentic=authentic,
        language=games[0].setup.language if games else "en",
    )


def _candidate(
    game: Game | Candidate, letter: Letter, threads: Mapping[str, str], today: date
) -> Candidate:
    """A game with a start day is known today at the latest: a letter of today is none of before."""
    given = game if isinstance(game, Candidate) else Candidate(game)
    if given.added is None and given.game.setup.start is not None:
        given = replace(given, added=today)
    if given.game.setup.side is Side.DIRECTOR:
        raise ValueError(f"{given.game.id!r} is seen as a director: letters are read for a player")
    threaded = any(threads.get(answered) == given.game.id for answered in letter.thread)
    if threaded and not given.threaded:
        return replace(given, threaded=True)
    return given


def _part(
    judgement: Judgement,
    outline: Outline,
    games: Mapping[str, Game],
    account: Account,
    today: date,
) -> GameReading:
    judged = JudgedLetter(outline, judgement)
    game = None if judgement.game is None else games.get(judgement.game)
    if judgement.verdict is Verdict.UNCLEAR_GAME:
        others = [games[name] for name in judgement.others if name in games]
        return GameReading(judgement, game, game, write_question(judged, others, account, today))
    if game is None or judgement.verdict in SILENT:
        return GameReading(judgement, game, game)
    after, _ = go_on(game, judgement.events)
    return GameReading(judgement, game, after, write_answers(after, (judged,), account, today))

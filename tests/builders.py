"""Builders for tests: invented games and letters, each with plain defaults.

Anna Ek plays White for us, Bo Ry Black. Ply k is sent on 2026-11-k at noon, UTC.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from email.message import EmailMessage
from email.utils import format_datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import chess

from mailbot.desk.account import Account
from mailbot.desk.answer import judge
from mailbot.desk.candidate import Candidate
from mailbot.desk.verdict import Judgement, Verdict
from mailbot.game.events import AnyEvent, MovePlayed, Numbered
from mailbot.game.fold import fold
from mailbot.game.numeric import parse_numeric
from mailbot.game.rules import DayCount, RuleSet
from mailbot.game.sheet import Day, Game, GameId, Player, Setup, Side, Source
from mailbot.letter.parse import parse

ANNA = Player("Anna Ek", ("anna@ek.example", "anna.ek@work.example"))
BO = Player("Bo Ry", ("bo@ry.example",))
ZONE = ZoneInfo("Europe/Berlin")
ACCOUNT = Account("anna", "Anna Ek", ANNA.addresses, ZONE)
RULES = RuleSet(
    name="plain-10-40", title="10 moves in 40 days", moves=10, days=40, carry_over=True,
    day_count=DayCount.CAL,
)  # fmt: skip
OPENING = "5254 5755 7163"
FIRST_DAY = date(2026, 11, 1)


def noon(day: date) -> datetime:
    """Noon of a day, UTC."""
    return datetime(day.year, day.month, day.day, 12, tzinfo=UTC)


def a_setup(
    us: Side = Side.WHITE,
    *,
    name: str = "cup-12",
    event: str = "Club Cup 12",
    rules: RuleSet = RULES,
    fen: str = chess.STARTING_FEN,
    td: tuple[str, ...] = (),
    start: date | None = FIRST_DAY,
    notation: str = "numeric",
) -> Setup:
    """Anna against Bo; Anna is ours, with the side *us*."""
    white, black = (ANNA, BO) if us is Side.WHITE else (BO, ANNA)
    return Setup(
        GameId(name), "anna", us, white, black, event, rules, start, fen, td=td, notation=notation
    )


def a_game(
    moves: str = OPENING,
    us: Side = Side.WHITE,
    *,
    more: Sequence[AnyEvent] = (),
    setup: Setup | None = None,
    dated: bool = True,
) -> Game:
    """A game with these plies (numeric), each sent one day after the one before."""
    setup = setup or a_setup(us)
    board = chess.Board(setup.fen)
    events: list[AnyEvent] = []
    for index, text in enumerate(moves.split()):
        ply = setup.first_ply + index
        move = parse_numeric(board, text)
        board.push(move)
        day = FIRST_DAY + timedelta(days=index)
        events.append(
            MovePlayed(
                ply=ply,
                move=move.uci(),
                received=_cell(day if dated and index else None, first=not index),
                sent=_cell(day if dated else None),
                letter=f"<ply{ply}@letters.example> x",
                moment=noon(day) if dated else None,
            )
        )
    events += more
    return fold(setup, [Numbered(n, event) for n, event in enumerate(events, 1)])


def _cell(day: date | None, *, first: bool = False) -> Day:
    if day is None:
        return Day(None, Source.START if first else Source.UNKNOWN)
    return Day(day, Source.STATED, day)


def a_letter(
    body: str = "2... 2836\n",
    *,
    sender: str = "Bo Ry <bo@ry.example>",
    to: str = "Anna Ek <anna@ek.example>",
    subject: str = "Re: Club Cup 12",
    day: date = date(2026, 11, 4),
    answers: str | None = "<ply3@letters.example>",
    message_id: str = "<his-letter@ry.example>",
    html: str | None = None,
    headers: Sequence[tuple[str, str]] = (),
) -> bytes:
    """The octets of a plain letter that arrived at noon of *day*."""
    message = EmailMessage()
    message["From"] = sender
    message["To"] = to
    message["Subject"] = subject
    message["Date"] = format_datetime(noon(day))
    message["Message-ID"] = message_id
    if answers:
        message["In-Reply-To"] = answers
        message["References"] = answers
    for name, value in headers:
        message[name] = value
    message.set_content(body)
    if html is not None:
        message.add_alternative(html, subtype="html")
    return message.as_bytes()


def judged(
    octets: bytes,
    *games: Game,
    threaded: str | None = "cup-12",
    ours: bool = False,
    account: Account = ACCOUNT,
    seen: frozenset[tuple[int, str]] = frozenset(),
) -> Judgement:
    """The one judgement on a letter that arrived at noon of its Date."""
    (one,) = all_judged(octets, *games, threaded=threaded, ours=ours, account=account, seen=seen)
    return one


def all_judged(
    octets: bytes,
    *games: Game,
    threaded: str | None = "cup-12",
    ours: bool = False,
    account: Account = ACCOUNT,
    seen: frozenset[tuple[int, str]] = frozenset(),
) -> tuple[Judgement, ...]:
    letter = parse(octets, server=account.server)
    candidates = [
        Candidate(game, threaded=game.id == threaded, seen=seen) for game in games or (a_game(),)
    ]
    return judge(letter, candidates, account, ours=ours, key="key")


def said_lines(file: Path, fields: int) -> Iterator[tuple[list[str], str]]:
    """What is said of each letter of a file, and the letter: ``language | ... | the letter``.

    :param fields: before the letter, the language with them.
    """
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            _, *said, letter = line.split(" | ", fields)
            yield said, letter


def recorded(text: str, day: date = date(2026, 11, 4)) -> list[str]:
    """The moves, in digits, that a letter of this text and day puts on the sheet."""
    return [ply.numeric for ply in judged(a_letter(text + "\n", day=day)).findings.plies]


def is_taken(text: str) -> bool:
    """2836, and nothing else, is accepted."""
    verdict = judged(a_letter(text + "\n")).verdict
    return verdict is Verdict.ACCEPTED and recorded(text) == ["2836"]

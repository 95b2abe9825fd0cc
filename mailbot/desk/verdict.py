"""What the desk says of a letter: one verdict for each game it speaks of, doubts, remarks.

A doubt holds back the fact it is about, and nothing else; a remark holds back nothing.
The order of ``Verdict`` is the order of the table in the design: the first that fits.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum

from pydantic import TypeAdapter

from mailbot.game.events import Event
from mailbot.letter.letter import Letter


class Verdict(StrEnum):
    COPY = "copy"
    PUT_ASIDE = "put aside"
    NOT_OURS = "not ours"
    NOT_PROVEN = "not proven"
    UNCLEAR_GAME = "unclear (game)"
    ENDED = "ended"
    CLAIM = "claim"
    DISAGREEMENT = "disagreement"
    CAUGHT_UP = "caught up"
    OUT_OF_TURN = "out of turn"
    UNCLEAR_MOVE = "unclear (move)"
    IMPOSSIBLE = "impossible"
    ACCEPTED = "accepted"
    REPEAT = "repeat"
    NO_MOVE = "no move"


JUDGED_AGAIN = frozenset(
    {
        Verdict.OUT_OF_TURN,
        Verdict.CAUGHT_UP,
        Verdict.DISAGREEMENT,
        Verdict.UNCLEAR_MOVE,
        Verdict.IMPOSSIBLE,
    }
)
"""Verdicts that are looked at again when their game changes."""

ASIDE = frozenset({Verdict.PUT_ASIDE, Verdict.NOT_PROVEN, Verdict.UNCLEAR_GAME})
"""Verdicts that a person alone can go on from."""


class Fact(StrEnum):
    """What a doubt holds back."""

    SENDER = "sender"
    GAME = "game"
    MOVE = "move"
    RECEIVED = "received"
    SENT = "sent"
    DAYS = "days"
    OFFER = "offer"
    CONDITIONAL = "conditional"
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class Doubt:
    """A reason why a human must look. ``words`` are the letter's own, as they stood there.

    ``days`` are the days that a doubtful date can mean, where there are several, or all that an
    earlier ply's can; ``count`` is what is stated of one. ``corrected``: the player had set the
    sheet's value himself before the letter was judged.
    """

    code: str
    fact: Fact
    text: str
    words: tuple[str, ...] = ()
    ply: int | None = None
    days: tuple[date, ...] = ()
    count: int | None = None
    corrected: bool = False


@dataclass(frozen=True, slots=True)
class Remark:
    code: str
    text: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NewPly:
    """A ply that the letter puts on the sheet."""

    ply: int
    numeric: str
    san: str
    uci: str
    words: str


@dataclass(frozen=True, slots=True)
class Findings:
    """What was read in the letter about one game, whether recorded or held back."""

    plies: tuple[NewPly, ...] = ()
    attempted: str | None = None  # an impossible or unclear move as written
    readings: tuple[str, ...] = ()  # numeric readings of an unclear move
    first_differing: int | None = None  # ply of a disagreement
    their_score: tuple[tuple[int, str], ...] = ()  # from that ply on: ply, as written
    shown: tuple[tuple[int, str], ...] = ()  # plies behind the sheet (UCI), played or not
    orders: tuple[tuple[str, bool], ...] = ()  # form of a date: the month stands first
    days_ply: int | None = None  # the ply that the days below are said of
    received_stated: date | None = None
    received_used: date | None = None
    received_source: str | None = None
    sent_stated: date | None = None
    sent_used: date | None = None
    sent_source: str | None = None
    days_stated: int | None = None
    days_counted: int | None = None
    total_stated: int | None = None
    total_counted: int | None = None
    conditionals: tuple[tuple[str, ...], ...] = ()  # lines in numeric, condition first
    conditional_ply: int | None = None
    draw_offered: bool = False
    draw_accepted: bool = False
    draw_declined: bool = False
    resigned: bool = False
    claim: str | None = None
    claim_finding: str | None = None
    repeat_asked: bool = False
    leave: tuple[date, date] | None = None
    long_think: bool = False
    correction: bool = False
    standing: str = ""  # of the sender: "known", "unknown", "own", "failed", ...
    words: tuple[tuple[str, str], ...] = ()  # (fact, words it was taken from)
    greets: str = ""  # whom the letter's salutation names


@dataclass(frozen=True, slots=True)
class Judgement:
    """The desk's word on one letter and one game (``game`` None: no game was found).

    ``others`` are the games it might also be about (verdict unclear (game)), or the games of
    this sender where none fits. ``command`` is what the player can type to go on.
    """

    verdict: Verdict
    game: str | None = None
    events: tuple[Event, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    remarks: tuple[Remark, ...] = ()
    findings: Findings = Findings()
    others: tuple[str, ...] = ()
    command: str | None = None
    reason: str = ""  # of "put aside", "not ours", "not proven"


@dataclass(frozen=True, slots=True)
class Outline:
    """What the ledger keeps of a letter beside its octets: enough to answer it.

    ``moment`` orders letters: arrival of theirs, `sent_moment` of ours.
    """

    key: str
    message_id: str | None
    digest: str
    sender: str
    sender_name: str
    reply_to: str | None
    to: tuple[str, ...]
    cc: tuple[str, ...]
    subject: str
    references: tuple[str, ...]  # in the order of the header, In-Reply-To last
    moment: datetime
    arrived: datetime | None
    written: datetime | None
    ours: bool


@dataclass(frozen=True, slots=True)
class JudgedLetter:
    """A letter of one game as the answering stage sees it."""

    outline: Outline
    judgement: Judgement


OUTLINE: TypeAdapter[Outline] = TypeAdapter(Outline)
JUDGEMENTS: TypeAdapter[tuple[Judgement, ...]] = TypeAdapter(tuple[Judgement, ...])


def letter_key(letter: Letter, octets_digest: str) -> str:
    """The key of a letter: Message-ID and digest together, else the digest of its octets.

    The same Message-ID with another body is a new letter.
    """
    if letter.message_id is None:
        return f"octets:{octets_digest}"
    return f"{letter.message_id} {letter.digest}"


def asks(judgements: Iterable[Judgement]) -> bool:
    """Something of the letter may wait for a person: a verdict, or a doubt."""
    return any(j.verdict in ASIDE | JUDGED_AGAIN or j.doubts for j in judgements)


def sent_moment(letter: Letter, copied: datetime, answered: datetime | None = None) -> datetime:
    """When a letter of ours left: its Date, unless that cannot be; then when its copy came.

    It left before its copy lay in Sent, and after the letter that it answers came.

    :param copied: when the copy came into Sent.
    :param answered: when the letter that it answers came, where the game is known.
    """
    date = letter.written  # a Date that is more than a year off is a wrong clock
    if date is None or not are_apart(date, copied):
        return date or copied
    if date > copied or (answered is not None and date < answered):
        return copied
    return date


def are_apart(date: datetime, copied: datetime) -> bool:
    """By more than a queue or a clock that is a little off explains; zones move no moment."""
    return abs(date - copied) > timedelta(days=1)


def outline_of(letter: Letter, key: str, internal_date: datetime, *, ours: bool) -> Outline:
    """What is kept of a letter beside its octets.

    :param internal_date: the moment of a letter whose headers name none.
    """
    sender = letter.from_[0] if letter.from_ else letter.sender
    moment = letter.arrived or internal_date
    if ours:
        moment = sent_moment(letter, moment)
    thread = (*letter.references, *letter.in_reply_to)
    return Outline(
        key=key,
        message_id=letter.message_id,
        digest=letter.digest,
        sender=sender.address if sender else "",
        sender_name=sender.name if sender else "",
        reply_to=letter.reply_to[0].address if letter.reply_to else None,
        to=tuple(address.address for address in letter.to),
        cc=tuple(address.address for address in letter.cc),
        subject=letter.subject,
        references=tuple(reversed(dict.fromkeys(reversed(thread)))),
        moment=moment,
        arrived=letter.arrived,
        written=letter.date,
        ours=ours,
    )

"""How an account wants to be swept, and what a sweep came to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Protocol

from mailbot.desk.account import Account
from mailbot.desk.candidate import Candidate
from mailbot.desk.draft import Draft
from mailbot.desk.verdict import JudgedLetter, Judgement
from mailbot.game.sheet import Game
from mailbot.letter.letter import HeaderSummary, Letter, Limits
from mailbot.post import FolderMissing

INBOX = "INBOX"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the configuration says of an account's folders and of how much is read.

    ``words``: a subject that holds one of them is fetched. ``chess_folders``: everything in
    them is. ``told_for``: letters older than this are told by one note for all of them, so that
    the first sweep of an old mailbox does not flood the INBOX. ``program``: how mailbot is started,
    for the commands that notes name; ``options``: what stands behind their names. ``drafts``: it
    is looked whether drafts that were laid down still lie there also where nothing else is new;
    it costs a look through Drafts.
    """

    chess_folders: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)
    batch: int = 200  # outsides looked at before the ledger notes how far we are
    batch_octets: int = 8 * 1024 * 1024
    told_for: timedelta = timedelta(days=14)
    sent: bool = True  # False: Sent cannot be read; the player records with `play --sent`
    junk: bool = True
    program: str = "mailbot"
    options: str = ""
    drafts: bool = False


class Parse(Protocol):
    """`letter.parse.parse`."""

    def __call__(
        self,
        octets: bytes,
        *,
        internal_date: datetime | None = None,
        server: str | None = None,
        limits: Limits = ...,
    ) -> Letter: ...


class Judge(Protocol):
    """`desk.answer.judge`."""

    def __call__(
        self,
        letter: Letter,
        candidates: Sequence[Candidate],
        account: Account,
        *,
        ours: bool = False,
        same_id_other_body: bool = False,
        sent_was_read: bool = True,
        key: str | None = None,
    ) -> tuple[Judgement, ...]: ...


class Compose(Protocol):
    """`desk.answering.compose.compose`."""

    def __call__(self, draft: Draft, *, message_id: str, date: datetime) -> bytes: ...


@dataclass(frozen=True, slots=True)
class Desk:
    """The pure functions that a sweep calls; what they raise shunts one letter, no more."""

    parse: Parse
    header_summary: Callable[[bytes], HeaderSummary]
    judge: Judge
    write_answers: Callable[[Game, Sequence[JudgedLetter], Account, date], tuple[Draft, ...]]
    write_question: Callable[[JudgedLetter, Sequence[Game], Account, date], tuple[Draft, ...]]
    compose: Compose


@dataclass(frozen=True, slots=True)
class Said:
    """One line of the log: a letter, a game, a verdict."""

    number: int
    key: str
    game: str | None
    verdict: str


@dataclass(slots=True)
class SweepReport:
    """What one sweep did; grows while it runs."""

    kept: int = 0
    copies: int = 0
    foreign: int = 0
    judged: list[Said] = field(default_factory=list)
    shunted: list[int] = field(default_factory=list)
    written: int = 0
    placed: int = 0
    withdrawn: int = 0
    notes: int = 0
    unknown: list[str] = field(default_factory=list)  # drafts of ours, not of the ledger
    yours: list[str] = field(default_factory=list)  # games whose answer is the player's own draft
    missing: list[FolderMissing] = field(default_factory=list)  # folders to watch

    @property
    def quiet(self) -> bool:
        """Nothing was new and nothing was done."""
        return self == SweepReport()

"""What goes into the ledger and comes out of it, as values. No statement, no table.

A letter's key is `desk.verdict.letter_key`; its ``number`` is the short id that people type,
stable, counted for each account from 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from mailbot.desk.draft import Addressee, Draft, Purpose
from mailbot.desk.verdict import Judgement, Outline, Verdict
from mailbot.game.events import AnyEvent
from mailbot.game.sheet import Game, GameId


class LetterState(StrEnum):
    """What happens to a letter next."""

    KEPT = "kept"  # waits to be judged
    JUDGED = "judged"
    SHUNTED = "shunted"  # our code raised; waits for `retry`
    SETTLED = "settled"  # a person decided: never judged again by the program
    UNDONE = "undone"  # what it gave was undone: waits for `settle`


class DraftState(StrEnum):
    """written -> placed -> outdated -> withdrawn, and what the player may make of it."""

    WRITTEN = "written"  # in the ledger; perhaps already in Drafts, if we were killed
    PLACED = "placed"
    OUTDATED = "outdated"  # to be taken away, if its octets are still ours
    WITHDRAWN = "withdrawn"
    TOUCHED = "touched"  # the player edited it: left alone
    GONE = "gone"  # the player deleted it, or sent it: not laid again for the same state
    DROPPED = "dropped"  # never laid: the player had touched the one before


class Lay(StrEnum):
    """Whether a new draft is laid, by what the player has made of the one it replaces."""

    ALWAYS = "always"
    IF_UNTOUCHED = "if untouched"  # it only grew a day older
    UNLESS_TOUCHED = "unless touched"  # we have written since: the old one was perhaps sent


UNHEARD = frozenset({Verdict.NOT_OURS, Verdict.PUT_ASIDE, Verdict.NOT_PROVEN})
"""Verdicts that say nothing to a game: they owe no answer and prove no thread."""

LIVE = frozenset({DraftState.WRITTEN, DraftState.PLACED})


class NoteState(StrEnum):
    WRITTEN = "written"
    PLACED = "placed"


class Keeping(StrEnum):
    """What keeping a letter came to."""

    NEW = "new"
    COPY = "copy"  # the ledger has it: only its new place was noted
    AGAIN = "again"  # known, but its new place changes what it counts for: judged again


@dataclass(frozen=True, slots=True)
class Place:
    """Where a letter lies, within one account."""

    folder: str
    uidvalidity: int
    uid: int


@dataclass(frozen=True, slots=True)
class FolderState:
    """How far a folder has been read: every UID below ``uidnext``."""

    folder: str
    uidvalidity: int
    uidnext: int


@dataclass(frozen=True, slots=True)
class Search:
    """A look still to be taken at letters from (in Sent: to) an address since a day."""

    address: str
    since: date


@dataclass(frozen=True, slots=True)
class Arrival:
    """A letter to keep. ``octets`` are its text parts alone when not ``whole``.

    ``outline`` is None when our code could not even read it: it is tried once more when it is
    judged, and shunted there. ``junk``: it lies in the Junk folder.
    """

    key: str
    place: Place
    internal_date: datetime
    octets: bytes
    outline: Outline | None
    whole: bool = True
    sent: bool = False  # it lies in Sent
    junk: bool = False
    wanted: bool = False  # looked for again on behalf of a new game


@dataclass(frozen=True, slots=True)
class KeptLetter:
    """A letter that waits for its judgement. ``judging`` counts earlier judgements."""

    number: int
    key: str
    octets: bytes
    internal_date: datetime
    whole: bool
    outline: Outline | None
    judging: int
    in_sent: bool
    in_junk: bool  # and nowhere else
    verdict: str | None  # of the last judging


@dataclass(frozen=True, slots=True)
class LetterRecord:
    """A letter as `mailbot letters` shows it.

    ``outline`` is None for a letter judged "not ours" and for one that could not be read.
    """

    number: int
    key: str
    state: LetterState
    moment: datetime
    outline: Outline | None
    judgements: tuple[Judgement, ...]
    judging: int
    has_octets: bool
    whole: bool
    places: tuple[Place, ...]
    traceback: str | None = None
    settled_why: str | None = None
    settled_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """The outcome of one judging: one judgement per game, and the versions they were made on.

    ``versions`` holds the version of every game the letter was laid beside; the record is
    refused with `VersionConflict` when one of the judged ones has moved on. ``replaces`` are
    numbers of further events, of the one judged game, that a person's word counts instead of.
    """

    judgements: tuple[Judgement, ...]
    versions: tuple[tuple[str, int], ...] = ()
    notes: tuple[NoteText, ...] = ()
    replaces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Recorded:
    """An event with where it came from. ``letter`` is the key of the letter it is about."""

    number: int
    event: AnyEvent
    cause: str
    judging: int
    moment: datetime
    letter: str | None = None
    why: str = ""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game with the two facts that lists need beside the fold."""

    game: Game
    running: bool
    added: datetime
    owes: bool  # an answer is still to be written


@dataclass(frozen=True, slots=True)
class Owing:
    """The mark that an answer is owed, by a game or by the thread of one letter.

    ``stamp`` grows with every new mark: an answer clears only the mark that it has seen.
    """

    owner: str
    game: GameId | None
    letter: str | None
    stamp: int


@dataclass(frozen=True, slots=True)
class NewDraft:
    """A draft to write down."""

    draft: Draft
    revision: int
    message_id: str
    octets: bytes
    day: date
    newest: str | None  # key of the newest letter it was made from
    lay: Lay = Lay.ALWAYS


@dataclass(frozen=True, slots=True)
class DraftRecord:
    """A draft of the ledger. Its own key is (owner, addressee, revision)."""

    id: int
    owner: str
    game: GameId | None
    addressee: Addressee
    revision: int
    purpose: Purpose
    draft: Draft
    message_id: str
    octets: bytes
    day: date
    state: DraftState
    place: Place | None
    newest: str | None
    lay: Lay
    sent: bool  # a letter under its Message-ID was seen in Sent
    written: datetime


@dataclass(frozen=True, slots=True)
class NoteText:
    """Something to tell the player once. ``key`` says what: the same key is told only once."""

    key: str
    subject: str
    body: str
    letter: str | None = None
    game: str | None = None


@dataclass(frozen=True, slots=True)
class NoteRecord:
    id: int
    text: NoteText
    state: NoteState
    message_id: str
    octets: bytes | None  # composed by the sweep before it is laid down
    written: datetime


def game_owner(game: str) -> str:
    return f"game:{game}"


def thread_owner(letter: str) -> str:
    return f"thread:{letter}"

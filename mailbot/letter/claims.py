"""What a letter states, unjudged: words that look like moves, days, counts and key words.

Every claim keeps the span of its words and the zone they stand in. Claims contradict each
other freely; the board and the sheet decide (`desk`). The readers stand in their own files
(`letter.moves`, `letter.dates`, `letter.phrases`, `letter.read`).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from mailbot.letter.letter import Span, Zone


class Notation(StrEnum):
    NUMERIC = "numeric"
    SAN = "san"  # short or long algebraic, national piece letters
    UCI = "uci"
    CASTLING = "castling"  # 0-0, O-O-O alone
    DESCRIPTIVE = "descriptive"  # recognised, never read


class Stance(StrEnum):
    """How the writer stands to a move word."""

    PLAYED = "played"  # given as a move
    CONDITION = "condition"  # belongs to an if-line
    DISMISSED = "dismissed"  # "7163 would lose", "I looked at 5254 but"
    PAST = "past"  # "after your 5755", "your move was 5755"
    REPLACED = "replaced"  # "7163, not 7183": the 7183
    OTHER_GAME = "other game"  # "in my other game I played 7163"
    ASKED = "asked"  # in a question: "is it 7163?"
    NO_MOVE = "no move"  # phone number, year, rating, price, game number, diagram, URL
    UNSURE = "unsure"  # bare in a sentence that does not say that it is played


class Mover(StrEnum):
    """Which side's move a number says it is."""

    WHITE = "white"
    BLACK = "black"


class Whose(StrEnum):
    """Whose move its label says it is, where no colour is named."""

    WRITER = "writer"
    READER = "reader"


ROLES = ("received", "sent", "answered", "yours")
"""What a day is said to be. ``answered`` stands beside a sent day and is for information only;
``yours`` is the day on which the reader sent his letter, as its receiver states it."""


@dataclass(frozen=True, slots=True)
class DayWord:
    """A date as written: every day it may mean, given the moment the letter was written.

    ``form`` names the way of writing ("d.m.y", "y-m-d", "m/d", "d month", ...), so that one
    writer's order can be inferred per form. Empty ``readings``: looks like a date, is none
    (31.11.). ``order`` gives for each reading whether day or month stood first.
    """

    span: Span
    text: str
    zone: Zone
    form: str
    readings: tuple[date, ...]
    month_first: tuple[bool, ...] = ()
    role: str | None = None  # by a word beside it or its column, see ROLES
    of: Span | None = None  # the move whose row it stands in
    mover: Mover | None = None  # "Black: received 5.11."
    ply_number: int | None = None  # full move number it is said of, if any
    note: str = ""  # what is odd about it: a weekday that is not that day's
    unsure: str = ""  # words that leave open whether the role is said of the players' letters
    strange: bool = False  # nothing is known of these words: the headers may settle it
    apt: bool = False  # of receipt only because it names no other day; nothing where it cannot be


@dataclass(frozen=True, slots=True)
class CountWord:
    """Days as stated: ``days`` for the move, ``total`` in all ("3/25", "used 3, total 25").

    ``whose`` is "writer" or "reader" where it says "my time", "your time".
    """

    span: Span
    text: str
    zone: Zone
    days: int | None
    total: int | None
    mover: Mover | None = None
    whose: str | None = None


@dataclass(frozen=True, slots=True)
class MoveWord:
    """A word that looks like a move.

    ``canonical`` is the notation without marks and blanks ("52-54+" is "5254"). ``number``
    is the full move number it stands behind or is counted to in its run; ``mover`` what dots
    or column say, ``whose`` what a name before it says. ``run`` numbers the unbroken stretch
    of moves (a table, a score, a line) it belongs to; ``given`` is True when the number stands
    directly at this word; ``bare`` that it is its number only where that one is due.
    ``head`` are words right before it that name somebody or something: the "Karl" of "Karl: 5254".
    ``twin`` is the same move in another notation right behind it ("5171 (0-0)").
    ``nearly``: unsure only for words that nothing is known of, in a letter that says when it was
    sent, or where it stands apart.
    ``likely``: unsure, but what the words around it weigh gives it.
    ``rival``: nothing speaks against it; beside a move that is given it may be another.
    ``pieces``: letters (K, Q, R, B, N, P) of those that its sentence names; ``by``: of the one that
    "I take with the knight" right before it names.
    ``perhaps``: nothing speaks against it; the only one of a letter that states both days.
    ``told``: words right before it give it ("I play"); where the board has no such move, it is an
    impossible one, and no figure of another kind.
    ``row``: it stands with its number on a line without words, or behind a colon.
    ``below`` is the sentence below it that leaves it unsure: of what it is, is not known.
    ``claimed``: words right behind it call it the move that the letter brings.
    ``received``, ``sent``, ``count`` are its cells where it stands in a table row.
    """

    span: Span
    text: str
    zone: Zone
    depth: int
    line: int
    notation: Notation
    canonical: str
    run: int
    number: int | None = None
    given: bool = False
    bare: bool = False
    mover: Mover | None = None
    whose: Whose | None = None
    stance: Stance = Stance.PLAYED
    twin: str | None = None
    received: DayWord | None = None
    sent: DayWord | None = None
    count: CountWord | None = None
    table: bool = False
    head: str = ""
    nearly: bool = False
    likely: bool = False
    rival: bool = False
    by: str = ""
    pieces: str = ""
    claimed: bool = False
    told: bool = False
    perhaps: bool = False
    below: str = ""
    row: bool = False


class Saying(StrEnum):
    """Key words that are facts of the game."""

    OFFERS_DRAW = "offers draw"
    ACCEPTS_DRAW = "accepts draw"
    DECLINES_DRAW = "declines draw"
    RESIGNS = "resigns"
    CLAIMS_THREEFOLD = "claims threefold"
    CLAIMS_FIFTY = "claims fifty moves"
    CLAIMS_RESULT = "claims a result"  # by time, by tablebase, or without saying why
    ASKS_REPEAT = "asks repeat"
    IS_REPEAT = "is repeat"
    ASKS_CONFIRM = "asks to confirm"
    CORRECTS = "corrects"
    LEAVE = "leave"
    LONG_THINK = "long think"
    STATES_SCORE = "states score"  # "1-0", "1/2-1/2"
    SPEAKS_OF_DRAW = "speaks of a draw"  # a sentence with the word, in which nothing else was read


@dataclass(frozen=True, slots=True)
class Phrase:
    """A key word in its sentence. ``sure`` is False when negated, asked or quoted speech.

    ``claimed``: a word for claiming stands in its sentence. ``after``: the move behind which it
    is said ("after 12. 6344 I resign"), which must be the reader's last.
    """

    span: Span
    text: str
    zone: Zone
    saying: Saying
    sure: bool
    why: str = ""  # why it is not sure: "negated", "question", "company", "game", ...
    days: tuple[DayWord, ...] = ()  # from, to of a leave
    claimed: bool = False
    after: Span | None = None


@dataclass(frozen=True, slots=True)
class IfLine:
    """One conditional line: alternating condition and answer, as written.

    ``joints`` are the places in ``moves`` at which a further if-word only by the order of the
    text goes on with the line ("if A then B, if C then D"): it may as well begin a new one.
    ``sure`` is False where its sentence leaves open whether it is offered ("perhaps").
    ``follows``: only the layout or an "or" begins a new line, so that one that is not possible
    from the root may go on with the one before. ``marked``: a row of the score with its mark,
    which may hold the move that is played before the condition. ``own``: in the writer's own
    words; its moves keep their stances until the board proves them a condition and its answer.
    """

    span: Span
    zone: Zone
    moves: tuple[MoveWord, ...]
    if_any: bool = False
    joints: tuple[int, ...] = ()
    sure: bool = True
    follows: bool = False
    marked: bool = False
    own: bool = False


@dataclass(frozen=True, slots=True)
class IfText:
    """A sentence or a row in which if-lines may stand, whatever its words; the board parts them.

    ``offers``: a word or a sign of it says that the moves in it are offered. ``plain``: nothing in
    it asks, denies, withdraws, judges or tells of others. ``told``: it takes up the reader's
    if-line, or tells of a habit or of what the moves come to. ``row``: holds no words.
    ``turns``: where the moves begin before which another line may (a row, a semicolon, an "or");
    ``joined``: those that small words alone join to the one before ("on both 6125 and 6134");
    ``conditions``: those before which an if-word stands, or one in its place; ``sequels``: those
    before which a word says that it goes on ("and if then 2514"). ``leads``:
    for each move where what leads to it begins: the "if" of "if 6125".
    """

    span: Span
    zone: Zone
    offers: bool
    plain: bool
    told: bool
    row: bool
    turns: tuple[int, ...]
    joined: tuple[int, ...] = ()
    conditions: tuple[int, ...] = ()
    sequels: tuple[int, ...] = ()
    leads: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Gap:
    """A gap for a move as our drafts have it (``____``), left unfilled."""

    span: Span
    zone: Zone
    number: int | None = None
    mover: Mover | None = None


@dataclass(frozen=True, slots=True)
class Naming:
    """Words that turn to another game of the two ("in our other game"), or back to this one."""

    span: Span
    other: bool


@dataclass(frozen=True, slots=True)
class Claims:
    """All that a letter states, in the order of its text."""

    moves: tuple[MoveWord, ...] = ()
    days: tuple[DayWord, ...] = ()
    counts: tuple[CountWord, ...] = ()
    phrases: tuple[Phrase, ...] = ()
    conditionals: tuple[IfLine, ...] = ()
    iftexts: tuple[IfText, ...] = ()
    fens: tuple[str, ...] = ()
    gaps: tuple[Gap, ...] = ()
    namings: tuple[Naming, ...] = ()  # of the own words
    sentences: tuple[int, ...] = ()  # where those of the own words begin
    greets: str = ""  # whom the salutation names: the "Karl" of "Dear Karl,"
    languages: tuple[str, ...] = ()  # that the own words seem to be written in, best first
    aside: str = ""  # own words that speak of analysis or of another game; the first such

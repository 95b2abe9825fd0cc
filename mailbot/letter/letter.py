"""A letter as values: headers, lines with their zone, parts. What it says is `letter.claims`.

``Letter.text`` is the whole readable text, lines joined by ``\\n``; every place in it is a
``Span`` (half-open, in characters), so that whatever is read can be shown where it stood.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum

_WRONG_CLOCK = timedelta(days=366)  # no letter is that long on its way


@dataclass(frozen=True, slots=True)
class Span:
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Address:
    """One mailbox of a header. ``address`` is lower case; both are made printable."""

    name: str
    address: str


class Zone(StrEnum):
    """Whose words a line holds."""

    OWN = "own"  # the writer's own words
    QUOTED = "quoted"  # behind quote marks, in a blockquote, below an attribution
    ATTRIBUTION = "attribution"  # "On ... wrote:", a header block of a quoted letter
    SIGNATURE = "signature"  # behind "-- ", footers of lists and phones
    FORWARDED = "forwarded"  # a letter passed on, as text or as message/rfc822


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the text without its quote marks.

    ``span`` covers ``text`` in ``Letter.text``. ``depth`` counts what quotes it: marks,
    blockquotes, and header blocks or attributions above it where the mailer sets no marks.
    ``below_quote`` says that quoted lines stand above it (an answer typed below or between
    quotes). ``cells`` holds the spans of table cells where the line is an HTML table row, an
    empty one for each empty cell; in the text a tab stands between them.
    """

    text: str
    span: Span
    zone: Zone
    depth: int = 0
    below_quote: bool = False
    cells: tuple[Span, ...] = ()


class Automatic(StrEnum):
    """Mail that no person wrote."""

    REPLY = "automatic reply"
    BOUNCE = "bounce"
    LIST = "list or bulk mail"


class PutAside(StrEnum):
    """Why a letter is not read at all."""

    TOO_LARGE = "too large"
    ENCRYPTED = "encrypted"
    TOO_DEEP = "too many nested parts"
    TOO_MANY_HEADERS = "too many headers"
    TOO_MANY_NUMBERS = "too many numbers"
    RICH_TEXT = "its words are rich text (RTF) in winmail.dat"


class Standing(StrEnum):
    """What the account's own mail server said of the sender."""

    NOT_CHECKED = "not checked"  # no server name configured, or no such header
    PASSED = "passed"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of a letter is read. Octets, characters, counts.

    A text of very short lines is as costly as one of long lines that is eight times as large;
    ``lines`` follows from ``text``. So is one of nothing but moves: each of its ``numbers`` (runs
    of digits) may be one, a day or a count. The table of a game of 100 moves with all its days has
    about 1,500 of them. ``signs`` are neither letters nor digits nor blanks; the board of a
    diagram has some 300.
    """

    octets: int = 25 * 1024 * 1024
    text: int = 256 * 1024
    headers: int = 200
    levels: int = 100
    numbers: int = 5_000
    words: int = 6_000
    signs: int = 20_000

    @property
    def lines(self) -> int:
        """Most lines of the text."""
        return self.text // 8


@dataclass(frozen=True, slots=True)
class Letter:
    """A parsed letter. Nothing in it is trusted.

    ``text`` is ``"\\n".join(line.text for line in lines)``. ``forwarded_from`` is the author of
    a letter passed on, as far as it names him, ``forwarded_to`` those to whom he wrote it,
    ``forwarded_by`` who passed it on or resent the whole letter. ``alternative_words`` are the
    words that stand in one only of its plain and its HTML form, ``alternative_differs`` says that
    there are such; ``other_form`` are then the lines of the form that is not read.
    ``doubtful_quote`` says that whose words some lines are cannot be told for certain.

    ``date`` is the sender's Date header (aware; a Date without zone gives None and a fault);
    ``arrived`` the moment of the topmost Received header, INTERNALDATE where there is none or
    where that is earlier; None when neither exists. ``digest`` is over body, From and Date
    (`design.md` 8). ``faults`` says in words what had to be repaired or could not be read.
    """

    message_id: str | None
    digest: str
    from_: tuple[Address, ...]
    sender: Address | None
    reply_to: tuple[Address, ...]
    to: tuple[Address, ...]
    cc: tuple[Address, ...]
    subject: str
    in_reply_to: tuple[str, ...]
    references: tuple[str, ...]
    date: datetime | None
    arrived: datetime | None
    lines: tuple[Line, ...]
    text: str
    pgn: tuple[str, ...] = ()
    attachments: tuple[str, ...] = ()
    forwarded_by: Address | None = None
    forwarded_from: tuple[Address, ...] = ()
    forwarded_to: tuple[Address, ...] = ()
    automatic: Automatic | None = None
    bounced: tuple[str, ...] = ()  # Message-IDs that a bounce speaks of
    standing: Standing = Standing.NOT_CHECKED
    put_aside: PutAside | None = None
    faults: tuple[str, ...] = ()
    alternative_differs: bool = False
    alternative_words: tuple[str, ...] = ()
    other_form: tuple[Line, ...] = ()
    doubtful_quote: bool = False

    @property
    def thread(self) -> tuple[str, ...]:
        """Message-IDs this letter answers, nearest first, each once."""
        return tuple(dict.fromkeys((*self.in_reply_to, *reversed(self.references))))

    @property
    def written(self) -> datetime | None:
        """The moment of the Date header, or of the arrival where that lies more than a year off.

        Seen in practice: the computer whose clock stands in 2004. A letter resent after months
        keeps its Date.
        """
        date, arrived = self.date, self.arrived
        if date is None or (arrived is not None and abs(arrived - date) > _WRONG_CLOCK):
            return arrived
        return date

    def words(self, span: Span) -> str:
        return self.text[span.start : span.end]

    def in_form(self, lines: tuple[Line, ...]) -> Letter:
        """The letter as if one form of its text were all of it."""
        return replace(
            self,
            lines=lines,
            text="\n".join(line.text for line in lines),
            alternative_differs=False,
            alternative_words=(),
            other_form=(),
        )


@dataclass(frozen=True, slots=True)
class HeaderSummary:
    """What the headers alone say: enough to decide whether a letter is fetched whole."""

    message_id: str | None
    from_: tuple[Address, ...]
    sender: Address | None
    reply_to: tuple[Address, ...]
    to: tuple[Address, ...]
    cc: tuple[Address, ...]
    subject: str
    in_reply_to: tuple[str, ...]
    references: tuple[str, ...]
    date: datetime | None
    received: datetime | None
    automatic: Automatic | None
    faults: tuple[str, ...] = ()

    @property
    def thread(self) -> tuple[str, ...]:
        """Message-IDs this letter answers, nearest first, each once."""
        return tuple(dict.fromkeys((*self.in_reply_to, *reversed(self.references))))

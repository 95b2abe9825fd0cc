"""The parts of a letter read: its lines, letters passed on within it, PGN, attachments.

Law: what a reader of the letter is shown as text is read, once; of two forms of the same text
the plain one, where it says the same (RFC 2046 5.1.4).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from mailbot.letter.enclosed import behind_pointing
from mailbot.letter.forms import (
    is_lost,
    lacks_the_move,
    lost_its_table,
    lost_lines,
    says_nothing,
    says_the_same,
    tells_by_ink,
)
from mailbot.letter.letter import Limits
from mailbot.letter.octets.headers import Head
from mailbot.letter.octets.html import declared_within
from mailbot.letter.octets.lines import Hint, RawLine
from mailbot.letter.octets.mime import UNREAD, Part, read_parts
from mailbot.letter.octets.smime import is_enveloped, signed_content
from mailbot.letter.octets.tnef import Envelope, read_envelope
from mailbot.letter.quotes.quoting import zoned
from mailbot.letter.text import cleaned, decoded, printable
from mailbot.letter.texts import Texts, TextTooLarge

_PGN_KINDS = frozenset({"application/x-chess-pgn", "application/vnd.chess-pgn", "text/x-pgn"})
_SMIME = frozenset({"application/pkcs7-mime", "application/x-pkcs7-mime"})
_TNEF = frozenset({"application/ms-tnef", "application/vnd.ms-tnef"})
_NO_TEXT = frozenset(
    "text/calendar text/csv text/vcard text/x-vcard text/directory text/css text/xml "
    "text/rfc822-headers text/x-amp-html".split()
)
_KINDS = {"txt": "text/plain", "htm": "text/html", "html": "text/html"}
_PICTURE = RawLine("[image]", hint=Hint.SIGNATURE)
"""Parts what a reader sees parted; Apple Mail cuts the text at each picture."""


@dataclass(slots=True)
class Forwarded:
    """A letter within a letter (message/rfc822)."""

    head: Head
    lines: list[RawLine]


@dataclass(slots=True)
class Body:
    """What the parts hold. ``lines`` are the letter's own text with what it quotes.

    ``forms`` are the plain and the HTML lines of each text that has both.
    """

    lines: list[RawLine] = field(default_factory=list)
    forwarded: list[Forwarded] = field(default_factory=list)
    pgn: list[str] = field(default_factory=list)
    attachments: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    encrypted: bool = False
    unread: bool = False  # some parts lie deeper than is read
    rich: bool = False  # all of its words are rich text in a winmail.dat
    forms: list[tuple[list[RawLine], list[RawLine]]] = field(default_factory=list)


def read_body(root: Part, limits: Limits) -> Body:
    """Reads the tree. :raises TextTooLarge: it holds more text than is read."""
    reader = _Reader(limits)
    reader.body.lines = reader.lines(root)
    if any(line.text.strip() for line in reader.body.lines):
        reader.compare_enclosed()
        reader.add_pointed_at()
    else:
        reader.take_hidden_text()
    return reader.body


class _Reader:
    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.body = Body()
        self.texts = Texts(limits, self.body.faults)
        self.texts_attached: list[Part] = []
        self.envelopes: list[Envelope] = []

    def compare_enclosed(self) -> None:
        """The text in a winmail.dat is a form of the text beside it: Outlook shows the former."""
        if len(self.envelopes) == 1 and (lines := self._enclosed(self.envelopes[0])):
            self.body.forms.append((self.body.lines, lines))

    def take_hidden_text(self) -> None:
        """The text of a letter that shows none: of its one attachment that is text."""
        if len(self.envelopes) == 1 and (lines := self._enclosed(self.envelopes[0])):
            self.body.lines = lines
            self.body.faults.append("the text stands in winmail.dat alone")
        elif len(self.texts_attached) == 1:
            self.body.lines = self.texts.lines(self.texts_attached[0])
            self.body.faults.append("the only text is an attachment")
        elif not self.body.pgn and not self.body.forwarded:
            self.body.rich = any(envelope.rich for envelope in self.envelopes)

    def add_pointed_at(self) -> None:
        """The text of the one file to which the writer's own words point, below them."""
        if len(self.texts_attached) != 1:
            return
        place = behind_pointing(zoned(self.body.lines).lines)
        if place is None:
            return
        blank = RawLine("")
        lines = self.texts.lines(self.texts_attached[0])
        self.body.lines = [*self.body.lines[:place], blank, *lines, *self.body.lines[place:]]
        self.body.faults.append("the letter points to an attachment, which is read as its text")

    def lines(self, part: Part) -> list[RawLine]:
        """The lines of this part and those below it. Levels are bounded by `read_parts`."""
        kind = part.kind
        lines: list[RawLine] = []
        if kind in ("multipart/encrypted", "application/pgp-encrypted"):
            self.body.encrypted = True
        elif kind == UNREAD:
            self.body.unread = True
        elif kind == "multipart/alternative":
            lines = self._alternative(part)
        elif kind == "multipart/signed":
            lines = self.lines(part.children[0]) if part.children else []
        elif kind.startswith("multipart/"):
            lines = self._one_after_the_other(part)
        elif kind in ("message/rfc822", "message/global"):
            self._forwarded(part)
        elif kind in _SMIME:
            lines = self._smime(part)
        else:
            lines = self._leaf(part)
        self.body.faults += part.faults
        return lines

    def _one_after_the_other(self, part: Part) -> list[RawLine]:
        lines: list[RawLine] = []
        picture = False
        for child in part.children:
            found = self.lines(child)
            if lines and found:
                lines = [*lines, *([_PICTURE] if picture else []), *found]
            lines = lines or found
            inline = child.kind.startswith("image/") and child.disposition == "inline"
            picture = inline or (picture and not found)
        return lines

    def _leaf(self, part: Part) -> list[RawLine]:
        name = part.name
        if part.kind in _PGN_KINDS or name.lower().endswith(".pgn"):
            self._pgn(part, name)
            return []
        if part.kind == "application/octet-stream":
            part.kind = _KINDS.get(name.lower().rpartition(".")[2], part.kind)
        is_text = part.kind.startswith("text/") and part.kind not in _NO_TEXT
        if is_text and part.disposition != "attachment" and not (name and part.disposition):
            return self.texts.lines(part)
        if is_text:
            self.texts_attached.append(part)
        if part.kind in _TNEF or name.lower() == "winmail.dat":
            self._envelope(part)
        if name or part.disposition == "attachment":
            self.body.attachments.append(cleaned(name).replace("\n", " ") or part.kind)
        return []

    def _envelope(self, part: Part) -> None:
        found = read_envelope(part.decoded())
        if found is None:
            self.body.faults.append("an attachment winmail.dat cannot be read")
            return
        self.envelopes.append(found)
        for title, octets in found.files:
            name = printable(title)
            self.body.attachments.append(name)
            if name.lower().endswith(".pgn"):
                self._score(octets, None)

    def _enclosed(self, found: Envelope) -> list[RawLine]:
        """The lines of the text in a winmail.dat; none where it has no text."""
        if found.text.strip():
            return self.texts.plain(self.texts.shown(found.text, found.charset))
        if not found.html.strip():
            return []
        return self.texts.html(self.texts.shown(found.html, declared_within(found.html), html=True))

    def _alternative(self, part: Part) -> list[RawLine]:
        if [child.kind for child in part.children] == ["text/plain", "text/html"]:
            return self._plain_or_html(self.lines(part.children[0]), part.children[1])
        plain: list[RawLine] = []
        rich: list[RawLine] = []
        for child in part.children:
            lines = self.lines(child)
            if child.kind == "text/plain":
                plain = plain or lines
            else:
                rich = lines or rich
        return self._chosen(plain, rich) if plain and rich else plain or rich

    def _plain_or_html(self, plain: list[RawLine], part: Part) -> list[RawLine]:
        """The usual pair; its HTML is walked through only where it can say something else."""
        left = self.texts.left
        try:
            text = self.texts.readable(part)
            if says_the_same(plain, text):
                return plain
            rich = self.texts.html(text)
            self.body.faults += part.faults
        except TextTooLarge:
            if says_nothing(plain):
                raise
            self.texts.left = left
            self.body.faults.append("the HTML form is too large to be read")
            return plain
        return self._chosen(plain, rich)

    def _chosen(self, plain: list[RawLine], rich: list[RawLine]) -> list[RawLine]:
        if not any(line.text.strip() for line in plain):
            return rich
        if tells_by_ink(rich, plain) or is_lost(plain, rich):
            return rich
        if lost_lines(zoned(plain).lines, zoned(rich).lines):
            return rich
        self.body.forms.append((plain, rich))
        better = says_nothing(plain) or lost_its_table(plain, rich)
        return rich if better or lacks_the_move(zoned(plain).lines, zoned(rich).lines) else plain

    def _forwarded(self, part: Part) -> None:
        for child in part.children:
            place = len(self.body.forwarded)
            lines = self.lines(child)
            self.body.forwarded.insert(place, Forwarded(child.head, lines))

    def _pgn(self, part: Part, name: str) -> None:
        self.body.attachments.append(name or part.kind)
        self._score(part.decoded(), part.params.get("charset"))

    def _score(self, octets: bytes, charset: str | None) -> None:
        self.texts.left -= len(octets)
        if self.texts.left < 0 or len(octets) > self.limits.text:
            self.body.faults.append("a PGN attachment is too large to be read")
            self.texts.left = max(0, self.texts.left)
            return
        text, faults = decoded(octets, charset)
        self.body.pgn.append(cleaned(text))
        self.body.faults += faults

    def _smime(self, part: Part) -> list[RawLine]:
        octets = part.decoded()
        if part.params.get("smime-type", "").lower() == "enveloped-data" or is_enveloped(octets):
            self.body.encrypted = True
            return []
        content = signed_content(octets)
        if content is None:
            self.body.faults.append("a signed part cannot be read")
            return []
        inner = read_parts(content, Head(content), max(1, self.limits.levels - part.level))
        return self.lines(inner)

"""The parts of a letter (RFC 2045, RFC 2046), found in linear time.

Law: the parser of the standard library recurses for each level and splits parameters in
quadratic time, so one letter of a stranger could hold up the post. This one walks with a stack
of its own, looks at each octet once per level, and stops at the limits.
"""

from __future__ import annotations

import binascii
import re
from dataclasses import dataclass, field

from mailbot.letter.octets.encoded import decode_words, parameters
from mailbot.letter.octets.headers import Head

PARTS = 1_000
"""Most parts of one letter."""
UNREAD = "application/x-unread"
"""The kind given to a part that holds more levels than are read."""
NO_END = "the end of the parts is missing"
"""The fault of parts whose last one may have been cut off."""

_BASE64_LINE = re.compile(rb"[A-Za-z0-9+/=\s]*+")
_QUOTED = re.compile(rb"=(?:[0-9A-F]{2}|[ \t]{0,9}\r?\n)")
_QUOTED_LETTER = re.compile(rb"=[89A-F][0-9A-F]")
_PADDING = re.compile(rb"=+")
_KIND = re.compile(r"[a-z0-9!#$&^_.+-]{1,60}/[a-z0-9!#$&^_.+-]{1,90}")
_FIRST_DELIMITER = re.compile(
    rb"(?:\A|\n)--([^\s][^\r\n]{0,69}?)[ \t]{0,9}\r?\n(?=Content-[A-Za-z-]{1,30}:)", re.IGNORECASE
)


class TooManyParts(ValueError):
    """More parts than the limits allow."""


@dataclass(slots=True)
class Part:
    """One node of the tree; its body lies in ``octets[start:end]``, without its headers."""

    head: Head
    kind: str
    params: dict[str, str]
    octets: bytes
    start: int
    end: int
    level: int
    children: list[Part] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def disposition(self) -> str:
        return parameters(self.head.get("content-disposition"))[0]

    @property
    def name(self) -> str:
        """The file name; empty where it has none. RFC 2183 2.3."""
        given = parameters(self.head.get("content-disposition"))[1].get("filename")
        return decode_words(given or self.params.get("name", ""))[:255]

    def decoded(self) -> bytes:
        """The octets of the body without their transfer encoding. RFC 2045 6."""
        body = self.octets[self.start : self.end]
        encoding = self.head.get("content-transfer-encoding").lower().strip(" \t\"';")
        if encoding == "quoted-printable":
            return binascii.a2b_qp(body)
        if encoding == "base64":
            return self._base64(body)
        if encoding in ("x-uuencode", "uuencode", "x-uue", "uue"):
            return _uudecoded(body)
        plain = self.kind.startswith("text/") and encoding in ("", "7bit")
        if plain and _is_quoted_printable(body):
            self.faults.append("the text is quoted-printable, which is not declared")
            return binascii.a2b_qp(body)
        if encoding not in ("", "7bit", "8bit", "binary"):
            self.faults.append(f"unknown transfer encoding {decode_words(encoding)[:40]!r}")
        return body

    def _base64(self, body: bytes) -> bytes:
        """As far as it is base64; what stands behind it, a list's footer, is kept as it is."""
        good = _BASE64_LINE.match(body)
        end = good.end() if good else 0
        rest = b""
        if end < len(body):
            end = body.rfind(b"\n", 0, end) + 1
            rest = body[end:]
            self.faults.append("what is declared as base64 is not, or not all of it")
        letters = b"".join(_PADDING.sub(b"", body[:end]).split())
        if len(letters) % 4 == 1:
            letters = letters[:-1]
            self.faults.append("base64 is cut off")
        return binascii.a2b_base64(letters + b"=" * (-len(letters) % 4)) + rest


def _is_quoted_printable(body: bytes) -> bool:
    """Only such octets beside each equals sign, and letters beyond ASCII among them."""
    signs = body.count(b"=")
    if not signs or not body.isascii():
        return False
    whole = len(_QUOTED.findall(body))
    return whole == signs and len(_QUOTED_LETTER.findall(body)) > 1


def _uudecoded(body: bytes) -> bytes:
    lines = body.splitlines()
    begin = next((n for n, line in enumerate(lines) if line.startswith(b"begin ")), len(lines))
    out = []
    for line in lines[begin + 1 :]:
        if line.strip() == b"end":
            break
        try:
            out.append(binascii.a2b_uu(line))
        except binascii.Error:
            continue
    return b"".join(out) if out else body


def read_parts(octets: bytes, head: Head, levels: int) -> Part:
    """The tree of parts of a letter whose headers are *head*; what lies deeper than *levels* is
    ``UNREAD``.

    :raises TooManyParts: more than ``PARTS`` parts.
    """
    root = _part(octets, head, len(octets), 1, "text/plain")
    waiting, count = [root], 1
    while waiting:
        part = waiting.pop()
        if part.kind.startswith("multipart/"):
            places = _places(part)
        elif part.kind in ("message/rfc822", "message/global"):
            places = [(part.start, part.end)] if not _is_encoded(part) else []
        else:
            continue
        if part.level >= levels:
            part.kind = UNREAD
            part.faults.append(f"parts nested in more than {levels} levels were not read")
            continue
        count += len(places)
        if count > PARTS:
            raise TooManyParts(f"{count} parts")
        usual = "message/rfc822" if part.kind == "multipart/digest" else "text/plain"
        part.children = [
            _part(octets, Head(octets, start, end), end, part.level + 1, usual)
            for start, end in places
        ]
        waiting += part.children
    return root


def _is_encoded(part: Part) -> bool:
    """RFC 2046 5.2.1 forbids it; some send a letter in base64 all the same."""
    return part.head.get("content-transfer-encoding").lower() in ("base64", "quoted-printable")


def _part(octets: bytes, head: Head, end: int, level: int, usual: str) -> Part:
    value = head.get("content-type")
    kind, params = parameters(value) if value else (usual, {})
    part = Part(head, kind, params, octets, min(head.body, end), end, level)
    part.faults += [fault for fault in head.faults if level == 1 or part.kind == "text/plain"]
    if not _KIND.fullmatch(kind):
        # Seen in practice: Content-Type: text
        part.kind = "text/html" if "html" in kind else "text/plain"
    return part


def _places(part: Part) -> list[tuple[int, int]]:
    """Where the parts of a multipart stand. RFC 2046 5.1.1."""
    octets, end = part.octets, part.end
    boundary = part.params.get("boundary", "").encode("utf-8", "replace").rstrip()
    places = _between(part, b"--" + boundary) if boundary else []
    if not places:
        # Seen in practice: the boundary of the header is not that of the body.
        guess = _FIRST_DELIMITER.search(octets, part.start, end)
        part.faults.append("the boundary between the parts is missing or wrong")
        places = _between(part, b"--" + guess[1]) if guess else []
    if not places:
        part.kind = "text/plain"
    return places


def _between(part: Part, delimiter: bytes) -> list[tuple[int, int]]:
    octets, end = part.octets, part.end
    places: list[tuple[int, int]] = []
    opened, seen = -1, 0
    place = part.start - 1
    if not octets.startswith(delimiter, part.start):
        place = octets.find(b"\n" + delimiter, part.start, end)
    while place >= 0:
        behind = place + 1 + len(delimiter)
        closing = octets.startswith(b"--", behind)
        line_end = _line_end(octets, behind + 2 * closing, end)
        if line_end >= 0:
            if opened >= 0:
                places.append((opened, _before(octets, opened, place + 1)))
            if closing:
                return places
            opened = line_end
        seen += 1
        if len(places) > PARTS or seen > 100 * PARTS:
            raise TooManyParts(f"{len(places)} parts")
        place = octets.find(b"\n" + delimiter, behind, end)
    if opened >= 0:
        places.append((opened, end))
        part.faults.append(NO_END)
    return places


def _line_end(octets: bytes, place: int, end: int) -> int:
    """Behind the line end, when only blanks stand before it; else -1."""
    most = min(end, place + 80)
    while place < most and octets[place] in b" \t\r":
        place += 1
    if place == end:
        return end
    return place + 1 if place < end and octets[place] == 0x0A else -1


def _before(octets: bytes, start: int, place: int) -> int:
    """The line end before a delimiter belongs to the delimiter."""
    if place - 1 >= start:
        place -= 1
        if place - 1 >= start and octets[place - 1] == 0x0D:
            place -= 1
    return place

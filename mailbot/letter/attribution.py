"""Where a quoted or forwarded letter begins: markers, header blocks, "On ... wrote:".

Law: a wrong cut loses a move, so each of these needs evidence that no line of a player's own
words gives by chance: a date with an address or a name and a verb that announces a quote; a
block of header lines with a moment; dashes around words that programs alone write. Words that
look like a numeric move are never part of an attribution.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from mailbot.languages.quoting import QuotingWords, quoting_words
from mailbot.letter.addresses import read_addresses
from mailbot.letter.letter import Address
from mailbot.letter.lines import Hint, RawLine
from mailbot.letter.text import folded


class Kind(StrEnum):
    FORWARD = "forward"  # a letter passed on stands below
    ORIGINAL = "original"  # the answered letter stands below, without marks
    ATTRIBUTION = "attribution"  # the answered letter stands below, with marks or without


@dataclass(frozen=True, slots=True)
class Opening:
    """Lines up to *end* (exclusive) that announce what stands below them.

    ``sure`` is True when they do so even where nothing below bears a mark. ``depth`` is the
    depth at which the announced words stand at least.
    """

    kind: Kind
    end: int
    sure: bool
    depth: int
    authors: tuple[Address, ...] = ()


LONGEST = 320
"""Most characters of an attribution, put together of up to four lines."""
_LINES = 4
_BLOCK = 16  # most lines of a header block

_LABEL = re.compile(
    r"[*_ \t\u00a0]{0,6}([^\W\d_][^:：\n\t]{0,28}?)[*_ \t\u00a0]{0,4}[:：][*_]{0,4}"
    r"(?:[ \t\u00a0]+|$)(.{0,1000})"
)
_RULE = re.compile(r"[ \t]{0,4}(?:_{5,200}|-{5,200}|={5,200}|\*{5,200})[ \t]{0,4}")
_TIME = re.compile(r"(?<!\d)\d{1,2}[:.hH]\d{2}(?!\d)")
_DATE = re.compile(
    r"(?<!\d)\d{1,4}\.? ?[./-] ?\d{1,2}\.? ?[./-] ?\d{2,4}(?!\d)|(?<!\d)(?:19|20)\d\d(?!\d)"
)
_ADDRESS = re.compile(r"[^\s<>@:]{1,80}@[^\s<>@:]{1,80}")
_MOVE = re.compile(r"(?<![\w@./+-])[1-8]{2}[-/]?[1-8]{2}[1-4]?(?![\w@/]|[-.:]\d)")
_WORDS = re.compile(r"[\w()/]+")
_FRAME = "-_=*~# \t\u00a0>"


class Openings:
    """Finds what opens at a line of a letter."""

    def __init__(self, lines: list[RawLine]) -> None:
        self.lines = lines
        self.words = quoting_words()
        self.patterns = _patterns()
        # The attribution that ends in a line has its colon or its verb there.
        self.ends = [self._ends(line.text) for line in lines]
        self.near = list(self.ends)  # or in one of the next lines
        for after in range(1, _LINES):
            for place in range(len(lines) - after):
                self.near[place] = self.near[place] or self.ends[place + after]

    def at(self, place: int) -> Opening | None:
        """What opens at this line, if anything does."""
        line = self.lines[place]
        text = line.text
        if line.hint is Hint.ATTRIBUTION and (hinted := self._hinted(place)):
            return hinted
        if (
            ":" in text
            or "--" in text
            or "__" in text
            or "==" in text
            or "：" in text
            or "**" in text
        ):
            found = self._marker(place) or self._block_after_rule(place) or self._block(place)
            if found:
                return found
        if self.near[place]:
            return self._attribution(place)
        return None

    def _ends(self, text: str) -> bool:
        text = text.rstrip(" \t\u00a0*_")
        if not text:
            return False
        if text.endswith((":", "：")):
            return True
        last = text[-30:].rpartition(" ")[2].casefold()
        return last in self.words.verbs or last.endswith(self.words.joined_verbs)

    def _hinted(self, place: int) -> Opening | None:
        end = place
        while (
            end < len(self.lines)
            and end - place < _BLOCK
            and self.lines[end].hint is Hint.ATTRIBUTION
        ):
            end += 1
        text = " ".join(line.text for line in self.lines[place:end])
        if self._marker(place) or self._block(place) or _has_move(text):
            return None
        depth = self.lines[place].depth
        return Opening(Kind.ATTRIBUTION, end, True, depth, read_addresses(text))

    def _marker(self, place: int) -> Opening | None:
        text = self.lines[place].text.strip()
        framed = text[:2] in ("--", "__", "==", "**") or text.endswith((":", "："))
        if not framed or len(text) > 90:
            return None
        core = text.strip(_FRAME + ":：").casefold()
        if core in self.words.forwarded:
            kind = Kind.FORWARD
        elif core in self.words.original:
            kind = Kind.ORIGINAL
        else:
            return None
        start = self._next_words(place + 1)
        end, fields = self._fields(start) if start is not None else (place + 1, {})
        if kind is Kind.ORIGINAL and not fields and text[:2] not in ("--", "__", "=="):
            return None
        depth = self.lines[place].depth
        if not fields:
            if kind is Kind.FORWARD and start is not None:
                depth = max(depth, self.lines[start].depth)
            return Opening(kind, place + 1, True, depth)
        depth = max(depth, self.lines[end - 1].depth)
        return Opening(kind, end, True, depth, read_addresses(fields.get("from", "")))

    def _block_after_rule(self, place: int) -> Opening | None:
        """Seen in practice: Outlook draws a line above the headers of the quoted letter."""
        if not _RULE.fullmatch(self.lines[place].text):
            return None
        start = self._next_words(place + 1)
        if start is None or self.lines[start].depth != self.lines[place].depth:
            return None
        end, fields = self._fields(start)
        if "from" not in fields or len(fields) < 2:
            return None
        return self._original(start, end, fields)

    def _block(self, place: int) -> Opening | None:
        hinted = self.lines[place].hint is Hint.HEADERS
        if not _LABEL.match(self.lines[place].text):
            return None
        end, fields = self._fields(place, any_label=hinted)
        if len(fields) < 2:
            return None
        day = folded(fields.get("sent") or fields.get("date") or "")
        author = fields.get("from", "")
        whole = " ".join(fields.values())
        if hinted:
            sure = "@" in whole or all(_moment(folded(whole)))
        elif not author:
            sure = False
        elif all(_moment(day)):
            sure = len(fields) > 2 or "@" in author
        else:
            # A date without time of day could be of a form that the player fills in himself.
            above = any(line.text.strip() for line in self.lines[:place][-_BLOCK:])
            full = {"from", "to", "subject"} <= fields.keys()
            sure = above and full and "@" in author and bool(_DATE.search(day))
        return self._original(place, end, fields) if sure else None

    def _original(self, place: int, end: int, fields: dict[str, str]) -> Opening:
        depth = self.lines[place].depth
        return Opening(Kind.ORIGINAL, end, True, depth, read_addresses(fields.get("from", "")))

    def _fields(self, place: int, *, any_label: bool = False) -> tuple[int, dict[str, str]]:
        """The header lines from here on: where they end, and field to value."""
        fields: dict[str, str] = {}
        end, depth = place, self.lines[place].depth
        at = place
        while at < len(self.lines) and at - place < _BLOCK and self.lines[at].depth == depth:
            name, value = self._field(self.lines[at].text, any_label)
            if name:
                fields.setdefault(name, value)
                end = at + 1
            elif at >= end + 2 or not fields:
                break  # neither one blank line nor a folded value
            at += 1
        return end, fields

    def _field(self, text: str, any_label: bool) -> tuple[str, str]:
        found = _LABEL.match(text)
        if not found:
            return "", ""
        label = " ".join(found[1].casefold().split())
        name = self.words.labels.get(label) or (label if any_label else "")
        return name, found[2].strip()

    def _next_words(self, place: int) -> int | None:
        """The next line with words, over three blank lines at most."""
        for at in range(place, min(place + 4, len(self.lines))):
            if self.lines[at].text.strip():
                return at
        return None

    def _attribution(self, place: int) -> Opening | None:
        first = self.lines[place]
        if not first.text.strip() or first.cells or first.hint is Hint.HEADERS:
            return None
        text = ""
        for end in range(place + 1, min(place + _LINES, len(self.lines)) + 1):
            line = self.lines[end - 1]
            if line.depth != first.depth or not line.text.strip() or line.cells:
                return None
            text = f"{text} {line.text.strip()}".strip()
            if len(text) > LONGEST:
                return None
            if end - 1 > place and self._opens(line.text):
                return None  # what opens stands one line further down
            if self.ends[end - 1]:
                sure = self._evidence(text, several=end - place > 1)
                if sure is None:
                    return None
                return Opening(Kind.ATTRIBUTION, end, sure, first.depth, read_addresses(text))
        return None

    def _opens(self, text: str) -> bool:
        low = folded(text).casefold().lstrip(_FRAME)
        return bool(self.patterns.opener.match(low)) and bool(_DATE.search(low))

    def _evidence(self, text: str, *, several: bool) -> bool | None:
        """True: an attribution by itself; False: one if marks follow; None: none."""
        low = folded(text).casefold().strip(_FRAME)
        if _has_move(low):
            return None
        bare = _ADDRESS.sub(" ", low)
        address = "@" in low
        date, time = _moment(bare)
        colon = low.endswith((":", "："))
        said = bare.rstrip(":： ")
        says = not self.words.verbs.isdisjoint(_WORDS.findall(bare)) or said.endswith(
            self.words.joined_verbs
        )
        if not says and not date:
            return None
        opens = self.patterns.opener.match(low) is not None
        weekday = self.patterns.weekday.match(low) is not None
        begins = opens or weekday or low[:1].isdigit()
        if several and not begins and not _ADDRESS.match(low.lstrip("<(\"'")) and not address:
            return None
        if says and date and (begins or address) and (time or address):
            return address
        if colon and not says and time and date and address and (weekday or low[:1].isdigit()):
            # Seen in practice: "Wednesday, 18 November 2026, 20:15 +03:00 Ann <ann@club.example>:"
            return True
        if colon and says and len(low) <= 120:
            return False if (date or time or address or not any(map(str.isdigit, low))) else None
        if colon and date and (address or time) and begins:
            return False
        return None


@dataclass(frozen=True, slots=True)
class _Patterns:
    opener: re.Pattern[str]
    weekday: re.Pattern[str]


@cache
def _patterns() -> _Patterns:
    words: QuotingWords = quoting_words()

    def any_of(choices: tuple[str, ...]) -> str:
        return "|".join(map(re.escape, choices))

    return _Patterns(
        opener=re.compile(rf"(?:{any_of(words.openers)})(?=[\s,:])"),
        weekday=re.compile(rf"(?:{any_of(words.weekdays)})(?=[\s.,])"),
    )


def _moment(text: str) -> tuple[bool, bool]:
    """Does a date stand in it, and a time of day beside it?"""
    rest, dates = _DATE.subn(" ", text)
    return dates > 0, _TIME.search(rest) is not None


def _has_move(text: str) -> bool:
    return _MOVE.search(_ADDRESS.sub(" ", text)) is not None

"""Markers ("-----Original Message-----") and header blocks ("From: ... Sent: ...").

Law: a marker stands in dashes or before a colon, in words that programs alone write; a block of
header lines names an author and a moment. What a player may write into a form of his own (From,
To, Date without a time of day) is none.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from mailbot.languages.quoting import STEM, quoting_words
from mailbot.letter.letter import Address
from mailbot.letter.octets.addresses import read_addresses
from mailbot.letter.octets.lines import Hint, RawLine
from mailbot.letter.quotes.opening import ADDRESS, FRAME, RULE, Kind, Opening, has_move, moment
from mailbot.letter.text import folded

_BLOCK = 16  # most lines of a header block
_END = 90  # characters of a marker
_LABEL = re.compile(
    r"[*_ \t\u00a0]{0,12}([^\W\d_][^:：\n\t]{0,28}?)[*_ \t\u00a0]{0,4}[:：][*_]{0,4}"
    r"(?:[ \t\u00a0]+|$)(.{0,1000})"
)
_SHORT_RULE = re.compile(r"[ \t]{0,4}(?:_{3,4}|-{3,4}|={3,4}|\*{3,4})[ \t]{0,4}")
_ONE_LINE = re.compile(r"-{2,20}\s{0,4}([^-]{5,60}?)\s{0,4}-{2,20}\s{0,4}([^\W\d_].{0,800})")
_COLUMNS = re.compile(r"[ \u00a0]{2,200}|\t{1,20}")
_AUTHOR, _DAY = 160, 40  # most characters of a line that names an author, or a day alone
_ANGLES = 3  # marks before and behind the line of GroupWise
_DASHES = dict.fromkeys((*range(8208, 8214), 8722), "-")


class Blocks:
    """Finds markers and header blocks in the lines of a letter."""

    def __init__(self, lines: list[RawLine], announces: Callable[[str], bool]) -> None:
        self.lines = lines
        self.announces = announces
        self.words = quoting_words()
        self._labelled: dict[str, tuple[str, str]] = {}  # line -> its label and value

    def at(self, place: int) -> Opening | None:
        """The marker or the block that begins in this line."""
        text = self.lines[place].text
        if not (
            ":" in text
            or "--" in text
            or "__" in text
            or "==" in text
            or "：" in text
            or "**" in text
            or text[0] in "\u2010\u2013\u2014"
        ):
            return None
        return self._marker(place) or self._block_after_rule(place) or self._block(place)

    def unlabelled(self, place: int) -> Opening | None:
        """An author, a day and a time of day in no words of a language.

        Seen in practice: ">>> Ann <ann@club.example> 3/11/2026 1:00 PM >>>" of GroupWise, and
        the address above the day above "To:" and "Subject:" of Lotus Notes.
        """
        line = self.lines[place]
        text = line.text.rstrip()
        if "@" not in text or len(text) > _AUTHOR or has_move(text):
            return None
        authors = read_addresses(text)
        if line.depth == _ANGLES and text.endswith(">" * _ANGLES):
            whole = all(moment(folded(ADDRESS.sub(" ", text))))
            return Opening(Kind.ORIGINAL, place + 1, True, 0, authors) if whole else None
        below = self._next_words(place + 1)
        if below is None or below != place + 1 or self.lines[below].depth != line.depth:
            return None
        day = folded(self.lines[below].text)
        if len(day) > _DAY or not all(moment(day)) or has_move(day):
            return None
        start = self._next_words(below + 1)
        if start is None:
            return None
        end, fields = self._fields(start)
        if not fields:
            end, fields = self._columns(start)
        if not {"to", "subject"} <= fields.keys():
            return None
        return Opening(Kind.ORIGINAL, end, True, line.depth, authors)

    def ends(self, place: int) -> bool:
        """ "----- Einde oorspronkelijk bericht -----": the quoted letter ends here."""
        text = self.lines[place].text.strip().translate(_DASHES)
        if not (text[:2] in ("--", "==") and text[-2:] == text[:2]) or len(text) > _END:
            return False
        first, *words = text.strip(FRAME).casefold().split() or [""]
        named = any(word[:STEM] in self.words.original_stems for word in words)
        return first in self.words.ends and named and not has_move(text)

    def _marker(self, place: int) -> Opening | None:
        text = self.lines[place].text.strip().translate(_DASHES)
        if text.startswith("--") and (found := self._in_one_line(place, text)):
            return found
        framed = text[:2] in ("--", "__", "==", "**") or text.endswith((":", "："))
        if not framed or len(text) > _END:
            return None
        core = text.strip(FRAME + ":：").casefold()
        if core in self.words.forwarded:
            kind = Kind.FORWARD
        elif core in self.words.original:
            kind = Kind.ORIGINAL
        elif text[:2] in ("--", "==") and text[-2:] in ("--", "==") and self.announces(core):
            # Seen in practice: "---- Ann wrote ----".
            depth = self.lines[place].depth
            return Opening(Kind.ORIGINAL, place + 1, True, depth, worded=True)
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
        return Opening(kind, end, True, depth, *_people(fields))

    def _in_one_line(self, place: int, text: str) -> Opening | None:
        """Seen in practice: "-------- Original message --------From: Bob <...> Date: ..."."""
        cut = _ONE_LINE.fullmatch(text)
        if not cut or not self._field(cut[2], any_label=False)[0] or has_move(cut[2]):
            return None
        core = cut[1].casefold()
        if core not in self.words.original and core not in self.words.forwarded:
            return None
        kind = Kind.ORIGINAL if core in self.words.original else Kind.FORWARD
        authors = read_addresses(cut[2])[:1]
        return Opening(kind, place + 1, True, self.lines[place].depth, authors)

    def _block_after_rule(self, place: int) -> Opening | None:
        """Seen in practice: Outlook draws a line above the headers of the quoted letter."""
        short = _SHORT_RULE.fullmatch(self.lines[place].text) is not None
        if not short and not RULE.fullmatch(self.lines[place].text):
            return None
        start = self._next_words(place + 1)
        if start is None or self.lines[start].depth != self.lines[place].depth:
            return None
        end, fields = self._fields(start)
        if "from" not in fields or len(fields) < 2:
            return None
        found = self._original(start, end, fields)
        if not short:
            return found
        # Some draw such a line by hand; a player may frame a form of his own by it.
        dated = moment(folded(fields.get("sent") or fields.get("date") or ""))[0]
        return replace(found, worded=True) if dated else None

    def _block(self, place: int) -> Opening | None:
        hint = self.lines[place].hint
        hinted = hint in (Hint.HEADERS, Hint.ANSWERED)
        if not _LABEL.match(self.lines[place].text):
            return None
        end, fields = self._fields(place, any_label=hinted)
        if len(fields) < 2:
            return None
        day = folded(fields.get("sent") or fields.get("date") or "")
        author = fields.get("from", "")
        whole = " ".join(fields.values())
        if hinted:
            sure = hint is Hint.ANSWERED or "@" in whole or all(moment(folded(whole)))
        elif not author:
            sure = False
        elif all(moment(day)):
            sure = len(fields) > 2 or "@" in author
        else:
            # A date without time of day could be of a form that the player fills in himself.
            above = any(line.text.strip() for line in self.lines[max(0, place - _BLOCK) : place])
            full = {"from", "to", "subject"} <= fields.keys()
            sure = above and full and "@" in author and moment(day)[0]
        return self._original(place, end, fields) if sure else None

    def _original(self, place: int, end: int, fields: dict[str, str]) -> Opening:
        depth = self.lines[place].depth
        return Opening(Kind.ORIGINAL, end, True, depth, *_people(fields))

    def _fields(self, place: int, *, any_label: bool = False) -> tuple[int, dict[str, str]]:
        """The header lines from here on: where they end, and field to value."""
        fields: dict[str, str] = {}
        end, depth = place, self.lines[place].depth
        at = place
        while at < len(self.lines) and at - place < _BLOCK and self.lines[at].depth == depth:
            name, value = self._field(self.lines[at].text, any_label)
            if name:
                if self._is_of_form(name, fields):
                    return place, {}
                fields.setdefault(name, value)
                end = at + 1
            elif at >= end + 2 or not fields:
                break  # neither one blank line nor a folded value
            at += 1
        return end, fields

    def _columns(self, place: int) -> tuple[int, dict[str, str]]:
        """The same where blanks, or the end of the line, stand in the place of the colon.

        Seen in practice: "To      Bob", "cc", "Subject      Cup 12" of Lotus Notes.
        """
        fields: dict[str, str] = {}
        end, depth, bare = place, self.lines[place].depth, False
        for at in range(place, min(place + _BLOCK, len(self.lines))):
            text = self.lines[at].text.strip()
            if self.lines[at].depth != depth or has_move(text):
                break
            label, _, value = _COLUMNS.sub("\t", text).partition("\t")
            name = self.words.labels.get(label.casefold())
            if name:
                fields.setdefault(name, value)
                end, bare = at + 1, not value
            elif text and bare:
                end, bare = at + 1, False  # the value on a line of its own
            elif text:
                break
        return end, fields

    def _is_of_form(self, name: str, fields: dict[str, str]) -> bool:
        """Is the first line the last one of his own form ("Sent: 5.11.", a signature below)? The
        field *name* below says the same of the quoted letter."""
        first, value = next(iter(fields.items()), ("", ""))
        if first == "from":
            return False
        day_again = {name, first} == {"sent", "date"} and not moment(folded(value))[1]
        return name in fields or day_again

    def _field(self, text: str, any_label: bool) -> tuple[str, str]:
        if text not in self._labelled:  # each line is asked for from all those above it
            found = _LABEL.match(text)
            label = " ".join(found[1].casefold().split()) if found else ""
            self._labelled[text] = label, found[2].strip() if found else ""
        label, value = self._labelled[text]
        return self.words.labels.get(label) or (label if any_label else ""), value

    def _next_words(self, place: int) -> int | None:
        """The next line with words, over three blank lines at most."""
        for at in range(place, min(place + 4, len(self.lines))):
            if self.lines[at].text.strip():
                return at
        return None


def _people(fields: dict[str, str]) -> tuple[tuple[Address, ...], tuple[Address, ...]]:
    """Who wrote the letter, and to whom."""
    to = ", ".join(value for name in ("to", "cc") if (value := fields.get(name)))
    return read_addresses(fields.get("from", "")), read_addresses(to)

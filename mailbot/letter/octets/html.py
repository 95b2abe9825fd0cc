"""HTML to lines: one per block or table row, with quote depth, cells and hints.

Law: a line of the HTML that a reader sees as one line is one line here, and no two are glued
together; what he does not see (scripts, styles, text hidden by style or by its colour) is
left out, and so is what its writer struck out. There is no
recursion, and each tag costs about the same wherever it stands.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from mailbot.letter.octets.ink import PAPER, Colour, is_seen, is_vivid
from mailbot.letter.octets.lines import Hint, RawLine
from mailbot.letter.octets.meaning import Meaning, bare, meaning_of
from mailbot.letter.octets.styles import Sheet, sheet_of
from mailbot.letter.octets.tables import Table
from mailbot.letter.octets.tags import Tag, read_tags

_BLOCKS = frozenset(
    "address article aside blockquote body caption center dd details dir div dl dt fieldset "
    "figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p pre "
    "section summary table tbody tfoot thead td th tr ul option".split()
)
_VOID = frozenset("area base br col embed hr img input link meta param source track wbr".split())
_TABLE_TAGS = frozenset("table thead tbody tfoot tr td th caption".split())
_SCOPES = frozenset({"table", "td", "th"})  # what is open outside is not closed from inside
_BLANKS = re.compile(r"[ \t\n\r\f]+")
_STRUCK_OUT = "struck-out words are left out"
_UNSEEN = "words in the colour of their ground are left out"
_META_CHARSET = re.compile(rb"charset\s{0,9}=\s{0,9}[\"']?([A-Za-z0-9_.:-]{1,40})", re.IGNORECASE)
_NUMBERS = 9_999
_REMEMBERED = 500  # different tags of one letter whose meaning is remembered
DEEPEST = 1_000
"""Most quote marks that are counted for one line."""


class _Open:
    """An open element and what ends with it."""

    __slots__ = ("before", "colours", "line", "meaning", "name", "quotes")

    def __init__(self, name: str, meaning: Meaning, before: Hint | None, colours: _Colours) -> None:
        self.name, self.meaning, self.before, self.colours = name, meaning, before, colours
        self.line = self.quotes = 0  # where it begins, and how many quotes began before it


class _Colours(NamedTuple):
    ink: Colour | None = None
    ground: Colour = PAPER


def declared_within(html: bytes) -> str | None:
    """The charset that HTML says of itself."""
    meta = _META_CHARSET.search(html, 0, 2048)
    return meta[1].decode("ascii") if meta else None


def read_html(html: str) -> tuple[list[RawLine], tuple[str, ...]]:
    """The lines of an HTML text, and what of its words is left out, as faults."""
    walk = _Walk(sheet_of(html))
    for token in read_tags(html):
        if isinstance(token, str):
            walk.text(token)
        elif token.closing:
            walk.close(token)
        else:
            walk.open(token)
    walk.end_line()
    walk.leave(0)
    return walk.lines, tuple(walk.faults)


class _Walk:
    """The state of one way through the tags."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.lines: list[RawLine] = []
        self.buffer: list[str] = []
        self.open_elements: list[_Open] = []
        self.scopes: list[dict[str, int]] = [{}]  # open elements by name, per table cell
        self.tables: list[Table] = []
        self.lists: list[int | None] = []
        self.quote = self.hidden = self.struck = self.pre = 0
        self.quotes = 0  # that have begun
        self.colours = _Colours()
        self.ink: Colour | None = None  # of the line at hand, as far as it has one
        self.one_ink = True
        self.faults: dict[str, None] = {}
        self.hint: Hint | None = None
        self.seen: dict[tuple[str, str], Meaning] = {}

    def text(self, text: str) -> None:
        if self.hidden:
            return
        if self.struck or not is_seen(*self.colours):
            if text.strip():
                self.faults[_STRUCK_OUT if self.struck else _UNSEEN] = None
            return
        if self.colours.ink != self.ink and text.strip():
            self.one_ink = self.one_ink and not any(piece.strip() for piece in self.buffer)
            self.ink = self.colours.ink
        if not self.pre:
            self.buffer.append(text)
            return
        first, *rest = text.replace("\r\n", "\n").split("\n")
        self.buffer.append(_Kept(first))
        for line in rest:
            self.end_line(keep_empty=True)
            self.buffer.append(_Kept(line))

    def end_line(self, *, keep_empty: bool = False) -> None:
        """Ends the line at hand; a line without words counts only where *keep_empty*."""
        if not self.buffer and not keep_empty:
            return
        text = "".join(self.buffer)
        if not any(type(piece) is _Kept for piece in self.buffer):
            text = _BLANKS.sub(" ", text).strip(" ")
        elif text != "-- ":
            text = text.rstrip(" ")
        self.buffer.clear()
        if keep_empty or "\xa0" in text or text.strip():
            words = text if text.strip() else ""
            ink = self.ink if self.one_ink and is_vivid(self.ink) else None
            self.lines.append(RawLine(words, min(self.quote, DEEPEST), self.hint, ink=ink))
        self.one_ink = True

    def open(self, tag: Tag) -> None:
        name = tag.name
        if name == "br":
            if not self.hidden:
                self.end_line(keep_empty=True)
            return
        if name in _BLOCKS:
            self.end_line()
            self._end_implied(name)
        if name in _VOID:
            return
        if name in _TABLE_TAGS:
            self._open_table_tag(tag)
        element = self._element(tag)
        self.open_elements.append(element)
        scope = self.scopes[-1]
        scope[name] = scope.get(name, 0) + 1
        meaning = element.meaning
        if meaning.holds_quote:
            element.line, element.quotes = len(self.lines), self.quotes
        self.quote += meaning.quote
        self.quotes += meaning.quote
        self.hidden += meaning.hidden
        self.struck += meaning.struck
        self.pre += meaning.pre
        if meaning.ink is not None or meaning.ground is not None:
            self.colours = _Colours(
                meaning.ink or self.colours.ink, meaning.ground or self.colours.ground
            )
        if name in _SCOPES:
            self.scopes.append({})
        elif name in ("ol", "ul"):
            start = tag.number("start", _NUMBERS) if name == "ol" else None
            self.lists.append((1 if start is None else start) if name == "ol" else None)
        elif name == "li" and self.lists and self.lists[-1] is not None and not self.hidden:
            value = tag.number("value", _NUMBERS)
            number = self.lists[-1] if value is None else value
            self.lists[-1] = number + 1
            self.buffer.append(f"{number}. ")

    def _element(self, tag: Tag) -> _Open:
        """What an opening tag changes until it is closed; sets the hint for its lines."""
        before = self.hint
        if not tag.rest:
            return _Open(tag.name, bare(tag.name), before, self.colours)
        key = (tag.name, tag.rest)
        meaning = self.seen.get(key)
        if meaning is None:
            meaning = meaning_of(tag, self.sheet)
            if len(self.seen) < _REMEMBERED:
                self.seen[key] = meaning
        if meaning.hint:
            self.end_line()
            self.hint = meaning.hint
        return _Open(tag.name, meaning, before, self.colours)

    def close(self, tag: Tag) -> None:
        name = tag.name
        if name in _BLOCKS:
            self.end_line()
        if name == "p" and "p" not in self.scopes[-1]:
            return
        if name in _TABLE_TAGS:
            if self.tables:
                self._close_table_tag(name)
            return
        if self.scopes[-1].get(name):
            self._pop_to(name)

    def _pop_to(self, name: str) -> None:
        while self.open_elements:
            element = self.open_elements[-1]
            self._pop()
            if element.name == name:
                return

    def _pop(self) -> None:
        element = self.open_elements.pop()
        if element.name in _SCOPES:
            self.scopes.pop()
        if element.name == "table":
            self.tables.pop().end_row(self.lines)
        if element.name in ("ol", "ul") and self.lists:
            self.lists.pop()
        meaning = element.meaning
        if element.before is not self.hint or meaning.quote or meaning.holds_quote:
            self.end_line()
        if meaning.holds_quote and element.quotes == self.quotes:
            # No quote is marked in it: all of it is the quote, and one for what is around it.
            self.quotes += 1
            for at in range(element.line, len(self.lines)):
                line = self.lines[at]
                self.lines[at] = line._replace(depth=min(line.depth + 1, DEEPEST))
        scope = self.scopes[-1]
        scope[element.name] = scope.get(element.name, 1) - 1
        self.quote -= meaning.quote
        self.hidden -= meaning.hidden
        self.struck -= meaning.struck
        self.pre -= meaning.pre
        self.hint, self.colours = element.before, element.colours

    def _end_implied(self, name: str) -> None:
        """HTML 13.1.2.4: end tags that may be left out."""
        scope = self.scopes[-1]
        if scope.get("p") and name not in _TABLE_TAGS:
            self._pop_to("p")
        if name == "li" and scope.get("li") and self.open_elements[-1].name == "li":
            self._pop_to("li")

    def _open_table_tag(self, tag: Tag) -> None:
        """Ends what HTML lets end by itself, and tells the table of rows and cells."""
        if tag.name == "table":
            self.tables.append(Table(len(self.open_elements)))
            return
        if not self.tables:
            return
        table = self.tables[-1]
        if tag.name not in ("td", "th"):
            self.leave(table.level + 1)
            table.end_row(self.lines)
            if tag.name == "tr":
                table.start_row(len(self.lines), len(self.open_elements))
            return
        if table.row is None:
            self.leave(table.level + 1)
            table.start_row(len(self.lines), len(self.open_elements) - 1)
        self.leave(table.row_level + 1)
        table.start_cell(len(self.lines), tag.number("colspan", 99) or 1)

    def _close_table_tag(self, name: str) -> None:
        table = self.tables[-1]
        if name == "table":
            self.leave(table.level)
        elif name in ("td", "th"):
            if table.row is not None:
                self.leave(table.row_level + 1)
        else:
            self.leave(table.level + 1)
            table.end_row(self.lines)

    def leave(self, level: int) -> None:
        """Closes the open elements above *level*."""
        while len(self.open_elements) > level:
            self._pop()


class _Kept(str):
    """Text whose blanks count (``<pre>``)."""

    __slots__ = ()

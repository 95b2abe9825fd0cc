"""HTML to lines: one per block or table row, with quote depth, cells and hints.

Law: a line of the HTML that a reader sees as one line is one line here, and no two are glued
together; what he does not see (scripts, styles, text hidden by style) is left out. There is no
recursion, and each tag costs about the same wherever it stands.
"""

from __future__ import annotations

import re

from mailbot.letter.octets.lines import Hint, RawLine
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
_HIDDEN = re.compile(
    r"display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden|mso-hide\s{0,9}:\s{0,9}all"
    r"|font-size\s{0,9}:\s{0,9}0(?:\.0{1,9})?(?:px|pt|em|rem|%)?\s{0,9}(?:;|!|$)"
)
_PREFORMATTED = re.compile(r"white-space\s{0,9}:\s{0,9}pre")
_OWN_INDENT = re.compile(r"border\s{0,9}:\s{0,9}(?:none|medium none|0)")
_HEADER_RULE = re.compile(r"border-top\s{0,9}:\s{0,9}solid #")
_BLANKS = re.compile(r"[ \t\n\r\f]+")
_CLASS_HINTS = {
    "moz-cite-prefix": Hint.ATTRIBUTION,
    "gmail_attr": Hint.ATTRIBUTION,
    "gmail_signature": Hint.SIGNATURE,
    "moz-signature": Hint.SIGNATURE,
}
_NUMBERS = 9_999
_REMEMBERED = 500  # different tags of one letter whose meaning is remembered
DEEPEST = 1_000
"""Most quote marks that are counted for one line."""


class _Open:
    """An open element and what ends with it."""

    __slots__ = ("hidden", "hint", "name", "pre", "quote")

    def __init__(self, name: str, quote: bool, hidden: bool, pre: bool, hint: Hint | None) -> None:
        self.name, self.quote, self.hidden, self.pre, self.hint = name, quote, hidden, pre, hint


def html_lines(html: str) -> list[RawLine]:
    """The lines of an HTML text."""
    walk = _Walk()
    for token in read_tags(html):
        if isinstance(token, str):
            walk.text(token)
        elif token.closing:
            walk.close(token)
        else:
            walk.open(token)
    walk.end_line()
    walk.leave(0)
    return walk.lines


class _Walk:
    """The state of one way through the tags."""

    def __init__(self) -> None:
        self.lines: list[RawLine] = []
        self.buffer: list[str] = []
        self.open_elements: list[_Open] = []
        self.scopes: list[dict[str, int]] = [{}]  # open elements by name, per table cell
        self.tables: list[Table] = []
        self.lists: list[int | None] = []
        self.quote = self.hidden = self.pre = 0
        self.hint: Hint | None = None
        self.seen: dict[tuple[str, str], tuple[bool, bool, bool, Hint | None]] = {}

    def text(self, text: str) -> None:
        if self.hidden:
            return
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
            self.lines.append(RawLine(words, min(self.quote, DEEPEST), self.hint))

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
        self.quote += element.quote
        self.hidden += element.hidden
        self.pre += element.pre
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
            return _Open(tag.name, tag.name == "blockquote", False, tag.name == "pre", before)
        key = (tag.name, tag.rest)
        meaning = self.seen.get(key)
        if meaning is None:
            meaning = _meaning(tag)
            if len(self.seen) < _REMEMBERED:
                self.seen[key] = meaning
        quote, hidden, pre, hint = meaning
        if hint:
            self.end_line()
            self.hint = hint
        return _Open(tag.name, quote, hidden, pre, before)

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
        if element.hint is not self.hint or element.quote:
            self.end_line()
        scope = self.scopes[-1]
        scope[element.name] = scope.get(element.name, 1) - 1
        self.quote -= element.quote
        self.hidden -= element.hidden
        self.pre -= element.pre
        self.hint = element.hint

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


def _meaning(tag: Tag) -> tuple[bool, bool, bool, Hint | None]:
    """Does it quote, hide, keep blanks; what does it say of its lines?"""
    attributes = tag.attributes()
    style = attributes.get("style", "")
    classes = attributes.get("class", "").split()
    hidden = bool(_HIDDEN.search(style)) or ("hidden" in attributes and tag.name != "body")
    pre = tag.name in ("pre", "listing") or bool(_PREFORMATTED.search(style))
    hint = next((_CLASS_HINTS[one] for one in classes if one in _CLASS_HINTS), None)
    if tag.name == "div" and (
        attributes.get("id", "").endswith("divrplyfwdmsg") or _HEADER_RULE.search(style)
    ):
        hint = Hint.HEADERS
    # Seen in practice: Gmail and Outlook indent own words by a blockquote without border.
    marked = "cite" in attributes or attributes.get("type") == "cite" or "gmail_quote" in classes
    quote = tag.name == "blockquote" and (marked or not _OWN_INDENT.search(style))
    return quote, hidden, pre, hint


class _Kept(str):
    """Text whose blanks count (``<pre>``)."""

    __slots__ = ()
